// Plays random legal moves without bots, as a learning program might.
import { Match } from "wasm-arena";

const match = new Match({ game: "kingdom", seed: 7n, rounds: 50 });
while (!match.isOver) {
    for (const { seat } of match.asks()) {
        const legal = match.legal(seat) ?? [];
        for (const line of match.answer(seat, legal[Math.floor(Math.random() * legal.length)])) {
            console.log(line.read);
        }
    }
}
const view = match.view();
if (view.game === "kingdom") console.log("flag points:", view.points.join(" to "));
console.log(match.outcome()?.reason);
