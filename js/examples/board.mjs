// Shows a match on `<arena-board>`, and prints what happens in it. The page is board.html:
// `board.html?link=…` shows the match of a link; without a link, it plays a match itself.
import { Bot, play } from "wasm-arena";
import "wasm-arena/board";

const board = document.querySelector("arena-board");
const log = document.querySelector("[role=log]");
if (!board || !log) throw new Error("this is the script of board.html");

board.addEventListener("load", ({ detail }) => (log.textContent = `${detail.seats.map((seat) => seat.name).join(" against ")}. `));
board.addEventListener("event", ({ detail }) => log.append(...detail.lines.map((line) => `${line.turn + 1}: ${line.read} `)));
board.addEventListener("state", ({ detail }) => detail.moment === detail.turns && log.append(`${detail.outcome?.reason} `));
board.addEventListener("error", ({ detail }) => (log.textContent = `${detail.code}: ${detail.message}`));

const link = new URLSearchParams(location.search).get("link");
if (link) {
    board.link = link;
} else {
    const bots = await Promise.all([
        Bot.load("function turn(view) { return kingdom.legal(view)[0]; }", { name: "First" }),
        Bot.load("function turn(view) { return kingdom.legal(view).at(-1); }", { name: "Last" }),
    ]);
    const { replay } = await play({ game: "kingdom", seed: 7, rounds: 10 }, bots, { embed: true });
    board.replay = replay;
}
