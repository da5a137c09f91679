// Feeds everything that the package exports with every wrong kind of value: each call works, or throws an `Error` with a code and
// words of JavaScript. package.test.mjs imports this.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import * as arena from "wasm-arena";

const { Bot, Contest, Match, Replay, Runner, check, loadInterpreter, play, playMany } = arena;

const CODES = ["bad-argument", "bad-config", "not-asked", "bad-replay", "needs-bots", "bad-bot", "bad-result", "aborted", "not-found"];
/** What only those understand who know what the package is made of. */
const FOREIGN = /unreachable|untagged|enum|usize|\b[iuf](8|16|32|64)\b|memory access|null pointer|recursive use|serde|deserializ|JsValue|rust/i;

const WRONG = [
    undefined, null, true, -1, 0.9, NaN, Infinity, 1, 256, 2 ** 32, 2 ** 60, 1n, -1n, "", "x", "0", "\ud800", {}, [], [null], [-1], [2, 2],
    { length: -1 }, { unknown: 1 }, new ArrayBuffer(8), new Uint8Array(3), new DataView(new ArrayBuffer(8)), new Date(0), Symbol("s"), () => {},
];

/** A command that does nothing. */
const idle = Uint8Array.from([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1,
    7, 19, 2, 6, ...new TextEncoder().encode("_start"), 0, 0, 6, ...new TextEncoder().encode("memory"), 2, 0,
    10, 4, 1, 2, 0, 0x0b,
]);
const bot = await Bot.load(idle, { name: "Idle" });
const player = await bot.sit();

const options = { game: "kingdom", seats: 2, rounds: 1, budget: "fuel:1000000", seed: 7, sitOut: true };
const match = () => new Match(options);
function contest() {
    const started = new Contest({ match: options, bots: ["a", "b"] });
    started.next();
    return started;
}

/** How to make an object of each class, arguments of its constructor, and valid arguments of whatever takes some. */
const MAKERS = {
    Bot: () => bot,
    Contest: contest,
    Match: match,
    Playback: () => match().record().play(),
    Player: () => player,
    Replay: () => match().record(),
    Runner: () => new Runner(idle, 7n, 0, "Idle", "fuel:1000000"),
};
const VALID = {
    "new Contest": [{ match: options, bots: ["a", "b"], format: "round-robin", matches: 2 }],
    "new Match": [options],
    "new Runner": [idle, 7n, 0, "Idle", "fuel:1000000"],
    "Bot.load": ["function turn() { return ''; }", { name: "Script", language: "javascript" }],
    "Bot.sit": [{ seat: 0, seed: 7, budget: "fuel:1000000" }],
    "Contest.add": [{ number: 0, places: [1, 2], points: [3, null], faults: [0, 1] }],
    "Match.answer": [0, { fault: "trapped", why: "no luck" }, 7],
    "Match.at": [0],
    "Match.legal": [0],
    "Match.record": [[{ name: "A", module: idle, embed: true }, { name: "B" }]],
    "Match.text": [0],
    "Match.transcript": [[{ name: "A" }]],
    "Match.turn": [0],
    "Match.view": [0],
    "Playback.at": [0],
    "Player.turn": [["x"], { signal: new AbortController().signal }],
    "Replay.fromFile": [match().record().file()],
    "Replay.fromLink": [match().record().link()],
    "Replay.play": [[idle]],
    "Runner.turn": [["x"]],
    check: [idle],
    // Port 9 is closed to every program; what is to be fetched from there is not found.
    loadInterpreter: [match().record(), { arena: "http://127.0.0.1:9/" }],
    moduleOfScript: ["function turn() {}", "javascript"],
    play: [options, [bot, bot], { onTurn() {}, signal: new AbortController().signal, embed: true }],
    playMany: [
        [{ options, bots: [bot, bot] }],
        { jobs: 1, onMatch() {}, signal: new AbortController().signal, embed: true },
    ],
    provideInterpreter: [await readFile("interpreters/javascript-3.wasm.gz")],
};

const isPlain = (value) => value?.constructor === Object || Array.isArray(value);

/** A value with something wrong in one place, for each place and each wrong value. */
function* spoilt(value) {
    yield* WRONG;
    if (!isPlain(value)) return;
    for (const key of Object.keys(value)) {
        for (const wrong of spoilt(value[key])) yield Array.isArray(value) ? value.with(key, wrong) : { ...value, [key]: wrong };
    }
    yield Array.isArray(value) ? [...value, undefined] : { ...value, unknown: 1 };
}

/** Calls something with each wrong list of arguments; `call` gets the list. Counts the errors. */
async function feed(name, call) {
    const valid = VALID[name] ?? [];
    const lists = WRONG.flatMap((wrong) => [[wrong], [wrong, wrong], [wrong, wrong, wrong]]);
    valid.forEach((argument, index) => {
        for (const wrong of spoilt(argument)) lists.push(valid.with(index, wrong));
    });
    let errors = 0;
    for (const list of [[], valid, ...lists]) {
        try {
            const result = await call(list);
            if (result instanceof arena.Player) result.close();
        } catch (error) {
            errors++;
            assert.notEqual(list, VALID[name], `${name}: ${error.message}`);
            assert.ok(error instanceof Error, name);
            assert.ok(CODES.includes(error.code), `${name}: ${error.code}: ${error.stack}`);
            assert.doesNotMatch(error.message, FOREIGN, name);
        }
    }
    return errors;
}

/** Everything that can be called: the exports, and what their classes and objects have. Found, not listed: nothing is left out. */
function* callables() {
    for (const [name, value] of Object.entries(arena)) {
        const its = Object.getOwnPropertyDescriptors(value.prototype ?? {});
        if (Object.keys(its).length <= 1) {
            yield [name, (list) => value(...list)];
            continue;
        }
        yield [`new ${name}`, (list) => new value(...list)];
        yield [`${name} without new`, (list) => value(...list)];
        for (const key of Object.keys(value)) yield [`${name}.${key}`, (list) => value[key](...list)];
        for (const [key, { value: method, get }] of Object.entries(its)) {
            if (key === "constructor" || key.startsWith("__")) continue;
            const run = method ?? get;
            yield [`${name}.${key}`, async (list) => run.apply(await MAKERS[name](), list)];
            yield [`${name}.${key} on what is none`, (list) => run.apply(list[0], list)];
        }
    }
}

test("every wrong value of every argument is refused in words, and the package goes on", async () => {
    await loadInterpreter();
    const hash = match().hash();
    const fed = [];
    for (const [name, call] of callables()) {
        const errors = await feed(name, call);
        if (VALID[name]) assert.ok(errors > 0, `${name} takes everything`);
        fed.push(name);
    }
    player.close();
    const { default: init, initSync, ...inner } = await import(new URL("./node_modules/wasm-arena/wasm_arena.js", import.meta.url).href);
    const missing = Object.keys(inner).filter((name) => !(name in arena));
    assert.deepEqual(missing, ["interpreterFile", "playOut"], "it is not exported: arguments.js has no line for it");
    const forgotten = Object.keys(VALID).filter((name) => !fed.includes(name));
    assert.deepEqual(forgotten, []);
    assert.equal(match().hash(), hash);
    assert.equal(bot.name, "Idle");
});

test("wrong values have the code `bad-argument`, and the message names them", async () => {
    const refused = (said) => (error) => error instanceof Error && error.code === "bad-argument" && error.message.includes(said);
    const seat = await bot.sit();
    for (const [run, said] of [
        ...[5, {}, true].map((link) => [() => Replay.fromLink(link), "`link` of Replay.fromLink must be a string, not"]),
        [() => check({ length: -1 }), "`module` of check must be bytes, a Uint8Array, not an object"],
        [() => check([0, 256]), "`module[1]` of check must be a byte, 0 to 255, not 256"],
        ...[256, 0.9, null, NaN, "0", 2].flatMap((seat) => [
            [() => match().answer(seat, "M,C,2,0"), "`seat` of Match.answer must be a whole number from 0 to 1, not"],
            [() => match().legal(seat), "`seat` of Match.legal must be a whole number from 0 to 1, not"],
        ]),
        ...[9, 256, "0"].map((seat) => [
            () => match().view(seat),
            "`seat` of Match.view must be a whole number from 0 to 1, null or left out, not",
        ]),
        [() => Replay.fromFile(new ArrayBuffer(8)), "new Uint8Array(buffer)"],
        [() => seat.turn(null), "`arguments` of Player.turn must be a list, not null"],
        [() => contest().add({ number: 0, places: [2, 2], points: [0, 0] }), "`result.places` of Contest.add has [2,2]"],
        ...[-1, 1.5, 2 ** 60, 2n ** 64n].map((seed) => [() => new Match({ game: "kingdom", seed }), "`options.seed` of new Match must be"]),
        ...[-1, 1.5, 2 ** 60].map((seed) => [() => bot.sit({ seed }), "`place.seed` of Bot.sit must be"]),
        [() => new Match({ game: "kingdom", round: 9 }), "\"round\" is unknown in `options` of new Match: known names are game, seats"],
        [() => match().answer(0, "x".repeat((64 << 10) + 1)), "has 65537 bytes, and may have 65536"],
        [() => match().answer(0, "\udcff"), "lone surrogate"],
        [() => match().hash.call({}), "Match.hash needs a Match"],
        [() => new Replay(), "Replay has no constructor: take Replay.fromLink"],
        [() => play(options, [bot, {}]), "`bots[1]` of play must be a Bot"],
        [() => playMany([{ options, bots: [bot, {}] }]), "`matches[0].bots[1]` of playMany must be a Bot"],
        [() => playMany([], { jobs: 0 }), "`how.jobs` of playMany must be a whole number from 1 to 256"],
        [() => loadInterpreter(undefined, { arena: "nowhere" }), "`options.arena` of loadInterpreter must be an address"],
    ]) {
        await assert.rejects(async () => run(), refused(said), said);
    }
    assert.equal(match().answer(0, "x".repeat(64 << 10)).length, 1);
    assert.equal((await seat.turn(["x"])).reply, "");
    seat.close();
});

test("what is freed says so, and may be freed again", () => {
    const freed = match();
    freed.free();
    freed.free();
    freed[Symbol.dispose]?.();
    assert.throws(() => freed.turns, { code: "bad-argument", message: "Match.turns needs a Match that was not freed: make another" });
    assert.throws(() => freed.record(), { code: "bad-argument" });
});

test("a value that changes while it is read is read once", () => {
    const one = match();
    const reply = { get fault() { return one.answer(0, "") && "absent"; } };
    assert.throws(() => one.answer(0, reply), { code: "not-asked" });
    assert.equal(one.turns, 1);
});

test("a board refuses wrong values when they are set", async () => {
    const { ArenaBoard } = await import("wasm-arena/board");
    const board = Object.create(ArenaBoard.prototype);
    const refused = (error) => error.code === "bad-argument" && !FOREIGN.test(error.message);
    for (const wrong of [null, -1, 0.5, NaN, "1", {}, 1n]) {
        assert.throws(() => board.seek(wrong), refused);
        assert.throws(() => (board.bots = [wrong]), refused);
        if (wrong !== -1) assert.throws(() => board.step(wrong), refused);
    }
    for (const wrong of [undefined, null, 5, "x", {}, [5]]) assert.throws(() => (board.bots = wrong), refused);
});
