// Many matches, and what is kept from match to match: it never changes a result. package.test.mjs imports this.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { inspect } from "node:util";
import { Bot, Match, play, playMany } from "wasm-arena";

const bots = process.env.ARENA_BOTS;
const house = async (file) => Bot.load(await readFile(`${bots}/${file}.wasm`), { name: file });
const code = (code) => (error) => error instanceof Error && error.code === code && error.message.length > 10;

/** Says how many turns it has played, to everybody who knows the same global. */
const counting = "let turns = 0; function turn(view) { console.log(++turns); return kingdom.legal(view)[0]; }";

test("many matches end as each alone, to the byte", async () => {
    const [greedy, random] = [await house("kingdom/greedy"), await house("kingdom/random")];
    const script = await Bot.load(counting, { name: "Script" });
    const faulty = await Bot.load("function turn(view) { throw new Error('lost'); }", { name: "Faulty" });
    const matches = [
        ...[1, 2n, "18446744073709551615"].map((seed) => ({ options: { game: "kingdom", seed }, bots: [greedy, random] })),
        { options: { game: "kingdom", rounds: 5 }, bots: [script, script] },
        { options: { game: "kingdom", rounds: 5 }, bots: [faulty, greedy] },
        { options: { game: "kingdom", rounds: 5, budget: "fuel:1000" }, bots: [greedy, script] },
        { options: { game: "hit-and-sunk", rounds: 2 }, bots: [faulty, random] },
    ];
    for (const embed of [false, true]) {
        const told = [];
        const played = await playMany(matches, { embed, jobs: 2, onMatch: (number, its) => (told[number] = its) });
        assert.deepEqual(told, played);
        assert.equal(played.length, matches.length);
        for (const [number, { options, bots }] of matches.entries()) {
            const alone = await play(options, bots, { embed });
            assert.deepEqual(played[number].outcome, alone.match.outcome());
            assert.deepEqual(played[number].replay.file(), alone.replay.file(), `match ${number}`);
        }
    }
});

test("matches on time are played, too", async () => {
    const greedy = await house("kingdom/greedy");
    const loop = await Bot.load("function turn() { for (;;); }", { name: "Loop" });
    const options = { game: "kingdom", rounds: 2 };
    const [one, other] = await playMany([
        { options: { ...options, budget: "10s" }, bots: [greedy, greedy] },
        { options: { ...options, budget: "50ms" }, bots: [loop, greedy] },
    ]);
    assert.equal(one.outcome.turns, 4);
    assert.deepEqual(other.outcome.places, [2, 1]);
});

test("a bot remembers nothing of an earlier match, in a worker and from it", async () => {
    const bot = await Bot.load(counting);
    const input = new Match({ game: "kingdom" }).asks()[0].arguments;
    for (let match = 0; match < 3; match++) {
        const player = await bot.sit();
        assert.deepEqual([(await player.turn(input)).log, (await player.turn(input)).log], ["1\n", "2\n"]);
        player.close();
    }
});

test("the first match that cannot be played ends all, and none begins if one cannot", async () => {
    const [greedy, broken] = [await house("kingdom/greedy"), await Bot.load(new Uint8Array(8), { name: "Broken" })];
    const options = { game: "kingdom" };
    const good = Array(20).fill({ options, bots: [greedy, greedy] });
    await assert.rejects(playMany([...good, { options, bots: [greedy, broken] }, ...good]), code("bad-bot"));
    let ended = 0;
    const how = { onMatch: () => ended++ };
    await assert.rejects(playMany([...good, { options, bots: [greedy] }], how), code("bad-config"));
    await assert.rejects(playMany(good, { ...how, signal: AbortSignal.abort() }), code("aborted"));
    assert.equal(ended, 0);
    const loop = await Bot.load("function turn() { for (;;); }");
    const endless = { options: { game: "kingdom", budget: "fuel:100000000000" }, bots: [loop, loop] };
    await assert.rejects(playMany([endless, endless], { signal: AbortSignal.timeout(100) }), code("aborted"));
    assert.deepEqual(await playMany([]), []);
    assert.equal((await playMany(good)).length, good.length);
});

test("the lines that an answer returns are those of its turns, whenever they are read", () => {
    const match = new Match({ game: "kingdom", rounds: 3 });
    const answers = [];
    while (!match.isOver) for (const { seat } of match.asks()) answers.push(match.answer(seat, match.legal(seat)[0]));
    const turns = answers.map((_, turn) => match.turn(turn));
    assert.equal(inspect(answers[0], { depth: null }), inspect(turns[0], { depth: null }));
    assert.deepEqual(answers, turns);
    assert.equal(JSON.stringify(answers), JSON.stringify(turns));
    assert.equal(answers[1][0], answers[1][0]);

    const [frozen, changed, shorter] = [0, 0, 0].map(() => new Match({ game: "kingdom" }).answer(0, "resign"));
    assert.equal(Object.freeze(frozen)[0].reply, "resign");
    changed[0] = "mine";
    assert.deepEqual(changed, ["mine"]);
    assert.equal(shorter.pop().reply, "resign");
    assert.deepEqual(shorter, []);

    // Every seat's answer of a turn that all play at once.
    const together = new Match({ game: "territories", seats: 3 });
    const counts = [];
    while (together.turns === 0) for (const { seat } of together.asks()) counts.push(together.answer(seat, "").length);
    assert.equal(counts.at(-1), together.turn(0).length);
});
