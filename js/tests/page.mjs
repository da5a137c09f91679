// A page that uses the package without a bundler. The end-to-end tests read its output.
import { Bot, Replay, loadInterpreter, play, playMany } from "./node_modules/wasm-arena/index.js";

const said = [];
const say = (text) => {
    said.push(text);
    document.querySelector("[role=status]").textContent = said.join("; ");
};

try {
    const bots = [
        await Bot.load("function turn(view) { return kingdom.legal(view)[0]; }", { name: "First" }),
        await Bot.load("function turn(view) { return kingdom.legal(view).at(-1); }", { name: "Last" }),
    ];
    const { match, replay } = await play({ game: "kingdom", seed: 7, rounds: 10 }, bots, { embed: true });
    const opened = Replay.fromLink(`http://localhost:8080/${replay.link()}`);
    await loadInterpreter(opened);
    const again = opened.play();
    say(`${again.verification.text}, hash ${again.at().hash() === match.hash() ? "equal" : "different"}`);

    const loop = await Bot.load("function turn() { for (;;); }", { name: "Loop" });
    const timed = await play({ game: "kingdom", budget: "100ms" }, [loop, bots[1]]);
    say(timed.match.turn(0)[0].fault);

    const many = await playMany([1, 2, 7].map((seed) => ({ options: { game: "kingdom", seed, rounds: 10 }, bots })));
    say(`${many.length} matches, ${many[2].replay.hash === match.hash() ? "the last as before" : "the last different"}`);
    say("done");
} catch (error) {
    say(`${error.code ?? "unexpected"}: ${error.message}`);
}
