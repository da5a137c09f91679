// A page that uses the package from another origin, as from a CDN: `elsewhere.html?package=ADDRESS`. With `&policy=POLICY` it has that
// Content-Security-Policy.
const status = document.querySelector("[role=status]");
const wanted = new URLSearchParams(location.search);
const say = (text) => (status.textContent += `; ${text}`);

if (wanted.has("policy")) {
    const policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = wanted.get("policy");
    document.head.append(policy);
}

const { Bot, Match, play } = await import(new URL("index.js", wanted.get("package")).href);
await import(new URL("board.js", wanted.get("package")).href);

const options = { game: "kingdom", seed: 7, rounds: 10 };
const bots = [await Bot.load("function turn(view) { return kingdom.legal(view)[0]; }", { name: "First" })];
bots.push(bots[0]);
/** A match whose bots run again in the board's own worker. */
let replay;
try {
    ({ replay } = await play(options, bots, { embed: true }));
    say(`${replay.turns} turns`);
} catch (error) {
    say(`play: ${error.code}`);
    const match = new Match(options);
    match.answer(0, "resign");
    replay = match.record(bots.map(({ name, module }) => ({ name, module, embed: true })));
}

const board = document.querySelector("arena-board");
board.addEventListener("load", () => say(`the board has ${board.state.turns} turns`));
board.addEventListener("error", ({ detail }) => say(`board: ${detail.code}`));
board.replay = replay;
