// Plays a match between two bots, prints how it ended and a link to watch it.
//
//     node match.mjs one.wasm other.wasm
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Bot, play } from "wasm-arena";

/** @param {string} path */
const load = async (path) => Bot.load(await readFile(path), { name: basename(path, ".wasm") });
const bots = await Promise.all(process.argv.slice(2).map(load));

const { match, replay } = await play({ game: "kingdom", seed: 7 }, bots, {
    onTurn: (_, lines) => lines.forEach((line) => console.log(`${line.round}: ${line.read}`)),
});
console.log(match.outcome()?.reason);
console.log(`hash ${match.hash()}`);
console.log(`http://localhost:8080/${replay.link()}`);
