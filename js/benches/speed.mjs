// How fast the installed package is. `cargo xtask bench npm` copies this beside it and runs it, and says by `ARENA_MILLISECONDS`
// how long the command line takes for the same 1,000 matches of Greedy against itself and 300 of `ARENA_SCRIPT`, one at a time.
import { readFile } from "node:fs/promises";
import { Bot, Match, play, playMany } from "wasm-arena";

const MATCHES = 1000;
const SCRIPTS = 300;
const native = process.env.ARENA_MILLISECONDS.split(" ").map(Number);
const greedy = await Bot.load(await readFile(`${process.env.ARENA_BOTS}/kingdom/greedy.wasm`), { name: "Greedy" });
const script = await Bot.load(process.env.ARENA_SCRIPT, { name: "Script" });

/** Milliseconds of real time. */
async function time(run) {
    const began = performance.now();
    await run();
    return performance.now() - began;
}

const each = (milliseconds, matches) => `${(milliseconds / matches).toFixed(2)} ms each`;
const list = (bots, count) => Array.from({ length: count }, (_, seed) => ({ options: { game: "kingdom", seed }, bots }));

/** The answers of random matches: seats and replies. The choices come from a generator of their own: every run plays the same. */
function randomMatches() {
    let state = 1;
    const below = (most) => (state = (state * 48271) % 2147483647) % most;
    return Array.from({ length: MATCHES }, (_, seed) => {
        const match = new Match({ game: "kingdom", seed });
        const answers = [];
        while (!match.isOver) {
            for (const { seat } of match.asks()) {
                const legal = match.legal(seat);
                answers.push([seat, legal[below(legal.length)]]);
                match.answer(...answers.at(-1));
            }
        }
        match.free();
        return answers;
    });
}

/** Measures matches of a bot against itself, beside the command line. */
async function measureMany(bot, count, native) {
    const many = await time(() => playMany(list([bot, bot], count)));
    const factor = (many / native).toFixed(1);
    console.log(`${count} matches of ${bot.name} by playMany: ${many.toFixed(0)} ms, ${each(many, count)}`);
    console.log(`  ${factor} times \`arena tournament --jobs 1\`, which takes ${native} ms. Target: at most 3 times`);
}

await measureMany(greedy, MATCHES, native[0]);

const alone = await time(async () => {
    for (const { options, bots } of list([greedy, greedy], 100)) await play(options, bots);
});
console.log(`100 matches of Greedy by play: ${each(alone, 100)}`);

await measureMany(script, SCRIPTS, native[1]);

let matches;
const legal = await time(() => (matches = randomMatches()));
const turns = matches.reduce((sum, answers) => sum + answers.length, 0);
const answered = await time(() => {
    for (const [seed, answers] of matches.entries()) {
        const match = new Match({ game: "kingdom", seed });
        for (const [seat, reply] of answers) match.answer(seat, reply);
        match.free();
    }
});
const rate = (milliseconds) => `${((turns / milliseconds) * 1000).toFixed(0)} turns a second`;
console.log(`${MATCHES} random matches by answer: ${rate(answered)}. Target: 100000`);
console.log(`the same with asks and legal: ${rate(legal)}`);
