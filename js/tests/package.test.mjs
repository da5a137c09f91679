// Tests the installed package in Node. `cargo xtask test` packs it, installs it beside this file and runs
// this.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import * as arena from "wasm-arena";
import "./arguments.test.mjs";
import "./documents.test.mjs";
import "./many.test.mjs";

const { Bot, Contest, Match, Replay, check, loadInterpreter, play, provideInterpreter } = arena;
const bots = process.env.ARENA_BOTS;
const house = async (file) => Bot.load(await readFile(`${bots}/${file}.wasm`), { name: file });
const random = 'function turn(view) { return kingdom.legal(view)[0]; }';

/** A server with the interpreters that the page of an arena has. */
async function arenaPage() {
    const server = createServer(async (request, answer) => {
        const [, name] = /^\/interpreters\/([\w-]+\.wasm\.gz)$/.exec(request.url) ?? [];
        if (name) answer.end(await readFile(`interpreters/${name}`));
        else answer.writeHead(404).end();
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** An error of the package, by its code. */
const code = (code) => (error) => error instanceof Error && error.code === code && error.message.length > 10;

/** Plays the first legal reply of every seat to the end. */
function playOut(match) {
    const lines = [];
    while (!match.isOver) {
        for (const { seat } of match.asks()) lines.push(...match.answer(seat, match.legal(seat)?.[0] ?? ""));
    }
    return lines;
}

for (const [game, seats] of [["kingdom", 2], ["territories", 5], ["hit-and-sunk", 3]]) {
    test(`a match of ${game} is played, recorded and played again`, () => {
        const match = new Match({ game, seats, seed: 2n ** 64n - 1n, rounds: 2 });
        assert.deepEqual(match.config.seed, "18446744073709551615");
        assert.equal(match.view().game, game);
        assert.equal(match.outcome(), null);
        const lines = playOut(match);
        assert.equal(lines.length > 0, true);
        assert.equal(lines[0].events.length > 0, true);
        assert.equal(match.outcome().places.length, seats);
        assert.deepEqual(match.asks(), []);
        for (const replay of [Replay.fromLink(match.record().link()), Replay.fromFile(match.record().file())]) {
            const again = replay.play();
            assert.deepEqual(again.verification, { verified: true, text: "verified: it ends as recorded" });
            assert.equal(again.at().hash(), match.hash());
            assert.equal(again.at(0).hash(), new Match({ game, seats, seed: 2n ** 64n - 1n, rounds: 2 }).hash());
        }
    });
}

test("positions are those that all packages hand out", async () => {
    const cases = JSON.parse(await readFile(new URL("positions.json", import.meta.url)));
    for (const { game, seed, seats, rounds, replies, seat, position } of cases) {
        const match = new Match({ game, seed, seats, rounds });
        for (const reply of replies) for (const ask of match.asks()) match.answer(ask.seat, reply);
        assert.deepEqual(match.view(seat ?? undefined), position);
    }
    assert.equal(cases.length >= 4, true);
});

test("a seat is shown only what it may know", () => {
    const match = new Match({ game: "territories", seats: 3 });
    const fog = match.view(1).territories.flat().filter((cell) => cell === null).length;
    assert.equal(fog > 0, true);
    assert.equal(match.view().territories.flat().includes(null), false);
    assert.match(match.text(1), /\n/);
});

test("an earlier moment can be played on from, and the match stays as it is", () => {
    const match = new Match({ game: "kingdom", rounds: 3 });
    playOut(match);
    const hash = match.hash();
    const branch = match.at(2);
    branch.answer(branch.asks()[0].seat, branch.legal(branch.asks()[0].seat).at(-1));
    assert.equal(branch.turns, 3);
    assert.equal(match.hash(), hash);
});

test("two modules play in workers, and their link opens with the same hash", async () => {
    const seen = [];
    const players = [await house("kingdom/greedy"), await house("kingdom/random")];
    const onTurn = (match, lines) => seen.push(...lines);
    const { match, replay } = await play({ game: "kingdom", seed: 7 }, players, { onTurn });
    assert.equal(seen.length, match.turns);
    const again = Replay.fromLink(replay.link());
    assert.deepEqual(again.seats.map((seat) => [seat.name, seat.player, seat.rerun]), [
        ["kingdom/greedy", "bot", false],
        ["kingdom/random", "bot", false],
    ]);
    assert.equal(again.play().at().hash(), match.hash());
});

test("bots that come with a replay are run again", async () => {
    const players = [await Bot.load(random, { name: "Script" }), await house("kingdom/random")];
    const { match, replay } = await play({ game: "kingdom", rounds: 5 }, players, { embed: true });
    const again = Replay.fromFile(replay.file());
    assert.equal(again.hasScripts, true);
    assert.deepEqual(again.interpreterFiles, ["javascript-5.wasm.gz"]);
    await loadInterpreter(again);
    assert.equal(again.play().verification.verified, true);
    assert.equal(again.hash, match.hash());
    const stored = again.play().stored();
    assert.deepEqual(stored.seats.map((seat) => [seat.name, seat.player, seat.rerun]), [
        ["Script", "bot", false],
        ["kingdom/random", "bot", false],
    ]);
    assert.equal(stored.play().at().hash(), match.hash());
    const without = match.record([{ name: "A", module: players[0].module, embed: true }, { name: "B" }]);
    assert.equal(without.link().length < 3000, true);
});

test("a link from before the newest interpreter opens", async () => {
    const link =
        "#/replay/A2A4ARQBAQAAAAAAAAAAAgRNBLRTncnD863nrxUFRmlyc3QEWuuuAHvsIDOE9Y4VBExhc3QoA0ZkVXi03Z0CJwoDpVH" +
        "P6mPht00oAAACBUZpcnN0ewF2AIn_AGFzbQEAAAAAbAxhcmVuYTpzY3JpcHRbyo8LG1MMwOGidErl9ZDs6T9gtrwL2N_UHyfaqs6" +
        "5GWZ1bmN0aW9uIHR1cm4odmlldykgewogIHJldHVybiBraW5nZG9tLmxlZ2FsKHZpZXcpWzBdOyAvLyDDpAp9CgRMYXN0bQFoAJf" +
        "_AGFzbQEAAAAAXgxhcmVuYTpzY3JpcHRbyo8LG1MMwOGidErl9ZDs6T9gtrwL2N_UHyfaqs65GWNvbnN0IHR1cm4gPSB2aWV3ID0" +
        "-IGtpbmdkb20ubGVnYWwodmlldykuYXQoLTEpOwoAAvLs_90";
    const replay = Replay.fromLink(link);
    assert.deepEqual(replay.interpreterFiles, ["javascript-1.wasm.gz"]);
    assert.throws(() => replay.play(), { code: "bad-bot" });
    await loadInterpreter(replay);
    assert.throws(() => replay.play(), { code: "bad-bot" }, "the package has the newest interpreter alone");

    const pages = await arenaPage();
    try {
        await assert.rejects(loadInterpreter(replay, { arena: `${pages.address}nowhere/` }), /cannot be fetched: 404/);
        await loadInterpreter(replay, { arena: pages.address });
    } finally {
        pages.close();
    }
    assert.equal(replay.play().verification.verified, true);
});

test("a bot that draws says what", async () => {
    const source = `function turn(view) { arena.draw("circle", 1, 2); return kingdom.legal(view)[0]; }`;
    const player = await (await Bot.load(source)).sit();
    const turn = await player.turn(new Match({ game: "kingdom" }).asks()[0].arguments);
    player.close();
    assert.equal(turn.drawing, "circle 1 2");
    assert.equal(turn.log, "");
});

test("a bot that loops for ever runs out of fuel, and the others play on", async () => {
    const loop = await Bot.load("function turn() { for (;;); }", { name: "Loop" });
    const player = await loop.sit({ budget: "fuel:100000000" });
    const turn = await player.turn(["1"]);
    player.close();
    assert.equal(turn.reply, null);
    assert.equal(turn.fault, "timed-out");
    const timed = await loop.sit({ budget: "50ms" });
    assert.equal((await timed.turn(["1"])).fault, "timed-out");
    timed.close();
});

test("a turn can be aborted", async () => {
    const loop = await Bot.load("function turn() { for (;;); }");
    const player = await loop.sit({ budget: "fuel:100000000000" });
    const signal = AbortSignal.timeout(100);
    await assert.rejects(player.turn([], { signal }), code("aborted"));
    player.close();
});

test("a trap says how, and what was logged", async () => {
    const bot = await Bot.load("function turn() { console.log('so far'); throw new Error('lost'); }");
    const player = await bot.sit();
    const turn = await player.turn([]);
    player.close();
    assert.equal(turn.fault, "trapped");
    assert.match(turn.log, /so far/);
});

test("every trap is of the same kind here as in every other host", async () => {
    const guests = JSON.parse(await readFile(new URL("traps.json", import.meta.url)));
    assert.ok(guests.length > 70);
    for (const { name, wasm, trap, hasExceptions } of guests) {
        const bytes = new Uint8Array(Buffer.from(wasm, "hex"));
        const bot = await Bot.load(bytes, { name: "trap" });
        // Older versions of Node have no exceptions, and say so before a match begins.
        if (hasExceptions && !WebAssembly.validate(bytes)) {
            await assert.rejects(bot.sit(), code("bad-bot"));
            continue;
        }
        const player = await bot.sit({ budget: "fuel:20000000" });
        const { fault, why } = await player.turn(["x"]);
        player.close();
        assert.deepEqual([name, fault, why], [name, "trapped", trap]);
    }
});

test("a script as long as scripts may be plays, and one byte more is refused", async () => {
    const most = 1 << 20;
    provideInterpreter(await readFile("interpreters/python-4.wasm.gz"));
    for (const [language, source, comment] of [
        ["javascript", "function turn() { return 'long'; }", "//"],
        ["python", "def turn(view):\n    return 'long'", "#"],
    ]) {
        const long = `${source}\n${comment}`.padEnd(most, "x");
        const player = await (await Bot.load(long, { language })).sit({ budget: "fuel:1000000000" });
        assert.equal((await player.turn([])).reply, "long", language);
        player.close();
        const refused = (error) => code("bad-bot")(error) && error.message.includes(`is ${most + 1} bytes long; the limit is ${most}`);
        await assert.rejects(Bot.load(`${long}x`, { language }), refused, language);
    }
});

/** A number as modules write it. */
const leb = (number) => (number < 128 ? [number] : [number % 128 + 128, ...leb(Math.floor(number / 128))]);
/** A list as modules write it: how many, and each. */
const list = (items) => [...leb(items.length), ...items.flat()];

/** A command that does nothing, with this many of what is limited. */
function idle({ pages = 1, globals = 1, tables = 1, locals = 0 }) {
    const section = (id, items) => { const bytes = list(items); return [id, ...leb(bytes.length), ...bytes]; };
    const body = [...list(locals > 0 ? [[...leb(locals), 0x7f]] : []), 0x0b];
    const name = (text) => list([...text].map((letter) => [letter.charCodeAt(0)]));
    return Uint8Array.from([
        0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
        ...section(1, [[0x60, 0, 0]]),
        ...section(3, [[0]]),
        ...section(4, Array(tables).fill([0x70, 0, 0])),
        ...section(5, [[0, ...leb(pages)]]),
        ...section(6, Array(globals).fill([0x7f, 0, 0x41, 0, 0x0b])),
        ...section(7, [[...name("_start"), 0, 0], [...name("memory"), 2, 0]]),
        ...section(10, [[...leb(body.length), ...body]]),
    ]);
}

test("a module at each limit plays, and one over it is refused by name", async () => {
    // The same numbers as in every other host.
    for (const [what, most, said] of [
        ["pages", 1024, "pages of initial memory"],
        ["globals", 4000, "globals"],
        ["tables", 16, "tables"],
        ["locals", 10000, "parameters and locals"],
    ]) {
        const player = await (await Bot.load(idle({ [what]: most }))).sit({ budget: "fuel:1000000" });
        assert.equal((await player.turn([])).reply, "", what);
        player.close();
        const refused = (error) => code("bad-bot")(error) && error.message.includes(`${most + 1} ${said}, over the limit of ${most}`);
        const over = await Bot.load(idle({ [what]: most + 1 }));
        await assert.rejects(over.sit(), refused, what);
    }
});

test("a module has its report card", async () => {
    const { module } = await house("kingdom/greedy");
    const card = check(module);
    assert.equal(card.convention, "reactor");
    assert.deepEqual(card.trials.map((trial) => trial.accepted), [true, false, false]);
});

test("a contest says who meets whom, and how they stand", () => {
    const contest = new Contest({ match: { game: "kingdom" }, bots: ["a", "b", "c"], matches: 12 });
    for (let next = contest.next(); next; next = contest.next()) {
        const [one, other] = next.seats;
        contest.add({ number: next.number, places: one < other ? [1, 2] : [2, 1], points: [3, null] });
    }
    assert.equal(contest.isOver, true);
    assert.deepEqual(contest.standings().map((row) => row.bot), ["a", "b", "c"]);
    assert.match(contest.csv(), /^rank,bot,/);
});

test("a board can be imported where there is no page, and what it draws with tells a match", async () => {
    const { ArenaBoard } = await import("wasm-arena/board");
    assert.equal(typeof ArenaBoard, "function");
    const dir = new URL("./node_modules/wasm-arena/", import.meta.url);
    const { default: init, Recorded, Viewer } = await import(new URL("wasm_arena_board.js", dir).href);
    await init({ module_or_path: await readFile(new URL("wasm_arena_board_bg.wasm", dir)) });
    const match = new Match({ game: "kingdom", seed: 2n ** 64n - 1n, rounds: 2 });
    const lines = playOut(match);
    const viewer = new Viewer(Recorded.fromFile(match.record([{ name: "A" }, { name: "B" }]).file()));
    const { seed, seats } = JSON.parse(viewer.subject());
    assert.deepEqual([seed, seats.map((seat) => seat.name)], ["18446744073709551615", ["A", "B"]]);
    const start = JSON.parse(viewer.state());
    assert.deepEqual([start.moment, start.turns, start.playing, start.verified], [0, match.turns, false, true]);
    assert.deepEqual(start.outcome, match.outcome());
    assert.equal(viewer.key("ArrowRight", false, false), true);
    assert.deepEqual(JSON.parse(viewer.passed()), lines.slice(0, 1));
    assert.equal(viewer.key("q", false, false), false);
    viewer.seek(1e9);
    assert.equal(JSON.parse(viewer.state()).moment, match.turns);
    // A board groups digits, as pages do.
    assert.equal(viewer.text().replaceAll(/(\d),(?=\d{3})/g, "$1"), match.text());
    assert.throws(() => Recorded.fromLink("no link"), (why) => typeof why === "string" && why.length > 10);
});

test("boards speak other languages, each its own, and are looked at closely", async () => {
    const dir = new URL("./node_modules/wasm-arena/", import.meta.url);
    const { default: init, Recorded, Viewer, Words } = await import(new URL("wasm_arena_board.js", dir).href);
    await init({ module_or_path: await readFile(new URL("wasm_arena_board_bg.wasm", dir)) });
    const { nearest } = await import(new URL("board-words.js", dir).href);
    const asked = ["pt-BR", "pt", "PT-pt", "zh-TW", "hi-IN", "en-GB", "xx", ""];
    assert.deepEqual(asked.map(nearest), ["pt-BR", "pt-BR", "pt-BR", "zh-CN", "hi", "en", "en", "en"]);
    const match = new Match({ game: "kingdom", rounds: 2 });
    playOut(match);
    const viewer = () => new Viewer(Recorded.fromFile(match.record().file()));
    const english = viewer();
    const parts = ["board", "frame", "turn", "text", "playback", "timeline", "speed", "newest", "play", "pause", "start", "end", "step-back", "step-forward"];
    for (const tag of ["zh-CN", "hi", "pt-BR"]) {
        const other = viewer();
        other.setWords(Words.ofTable(tag, await readFile(new URL(`words/${tag}.txt`, dir), "utf8")));
        for (const part of parts) assert.notEqual(other.label(part), english.label(part), `${tag}: ${part}`);
        other.step(1);
        english.step(1);
        for (const said of ["text", "status", "announcement"]) assert.notEqual(other[said](), english[said](), `${tag}: ${said}`);
    }
    assert.equal(english.label("play"), "Play");
    assert.throws(() => Words.ofTable("hi", "no table"), (why) => typeof why === "string" && why.length > 10);

    assert.equal(english.wheel(100, 5, 5, 200, 200), false);
    assert.equal(english.wheel(-100, 5, 5, 200, 200) && english.isClose, true);
    assert.equal(english.pointer(1, "down", 50, 50, 200, 200), false);
    assert.equal(english.pointer(1, "move", 40, 50, 200, 200), true);
    assert.equal(english.key("0", false, true) && !english.isClose, true);
});

test("mistakes are named", async () => {
    const match = new Match({ game: "kingdom" });
    assert.throws(() => new Match({ game: "chess" }), code("bad-config"));
    assert.throws(() => new Match({ game: "kingdom", seats: 9 }), code("bad-config"));
    assert.throws(() => new Match({ game: "kingdom", seed: "seven" }), code("bad-config"));
    assert.throws(() => new Match({ game: "kingdom", round: 9 }), code("bad-argument"));
    assert.throws(() => new Match({}), code("bad-argument"));
    assert.throws(() => new Match(), code("bad-argument"));
    assert.throws(() => match.answer(1, "M,C,2,0"), code("not-asked"));
    assert.throws(() => match.answer(0, 7), code("bad-argument"));
    assert.throws(() => match.answer(0, "M,C,2,0", -1), code("bad-argument"));
    assert.throws(() => match.answer(0, { fault: "asleep" }), code("bad-argument"));
    assert.throws(() => match.record([{ name: "A", modul: 1 }]), code("bad-argument"));
    assert.throws(() => Replay.fromLink("no link"), code("bad-replay"));
    assert.throws(() => Replay.fromFile(new Uint8Array(9)), code("bad-replay"));
    assert.throws(() => check(new Uint8Array([0, 97, 115, 109])), code("bad-bot"));
    assert.throws(() => new Contest({ match: { game: "kingdom" }, bots: ["a", "a"] }), code("bad-config"));
    await assert.rejects(Bot.load(7), code("bad-argument"));
    const empty = await Bot.load(new Uint8Array(3));
    await assert.rejects(empty.sit(), code("bad-bot"));
});

test("a replay includes no bot whose module is missing, and says so", () => {
    const match = new Match({ game: "kingdom", rounds: 2 });
    playOut(match);
    const refused = (error) => code("bad-replay")(error) && error.message.includes("“B”") && error.message.includes("`module`");
    assert.throws(() => match.record([{ name: "A" }, { name: "B", embed: true }]), refused);
    assert.throws(() => match.transcript([{ name: "A" }, { name: "B", embed: true }]), refused);
    assert.equal(match.record([{ name: "A" }, { name: "B", embed: false }]).seats[1].name, "B");
});

test("a worker without its module says so, and does not stay silent", async () => {
    const { serve } = await import(new URL("./node_modules/wasm-arena/serve.js", import.meta.url).href);
    const posted = [];
    const answer = serve((message) => posted.push(message), Promise.reject(new Error("no such file")));
    await answer({ task: "turn", arguments: [] });
    assert.deepEqual(posted, [{ error: { code: "no-worker", message: "a worker has no module: no such file" } }]);
});

test("what is declared is what is exported, and nothing more", async () => {
    const names = async (file) => {
        const text = await readFile(new URL(`./node_modules/wasm-arena/${file}`, import.meta.url), "utf8");
        const listed = Array.from(text.matchAll(/^export \{ (.*) \} from/gm), ([, names]) => names.split(", ")).flat();
        return [...listed, ...Array.from(text.matchAll(/^export (?:declare )?(?:class|function|const) (\w+)/gm), ([, name]) => name)].sort();
    };
    assert.deepEqual(await names("index.d.ts"), Object.keys(arena).sort());
    assert.deepEqual(await names("board.d.ts"), Object.keys(await import("wasm-arena/board")));
    assert.equal("ready" in arena.Player.prototype, false);
    for (const inside of ["wasm_arena.js", "arguments.js", "bot.js"]) {
        await assert.rejects(import(`wasm-arena/${inside}`), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });
    }
});

test("a faulty reply counts as the rules say, and a fault as one", () => {
    const match = new Match({ game: "kingdom" });
    const lines = match.answer(0, { fault: "trapped", why: "no luck" });
    assert.equal(lines[0].fault.includes("no luck"), true);
    assert.equal(match.outcome().places[0], 2);
});
