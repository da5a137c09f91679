// A bot's worker: prepares the bot and plays its turns, or plays a whole match.
import { Match, Runner, playOut } from "./wasm_arena.js";
import { told } from "./kinds.js";

/** Plays a match; returns the answers, with what they cost. */
function byTurns(match, runners) {
    const answers = [];
    while (!match.isOver) {
        for (const { seat, arguments: input } of match.asks()) {
            const { reply, fault, why, cost } = runners[seat].turn(input);
            const answer = [seat, reply ?? { fault, why: why ?? "" }, cost];
            match.answer(...answer);
            answers.push(answer);
        }
    }
    return answers;
}

/** Answers each message by `post`, with `{ value }` or `{ error: { code, message } }`, once the module is `ready`. */
export function serve(post, ready) {
    const begun = ready.then(() => null, (error) => ({ code: "no-worker", message: `a worker has no module: ${told(error).message}` }));
    let runner;
    const tasks = {
        sit({ module, seed, seat, name, budget }) {
            runner?.free();
            runner = undefined;
            runner = new Runner(module, BigInt(seed), seat, name, budget);
        },
        turn({ arguments: input }) {
            return runner.turn(input);
        },
        match({ options, seats, embed }) {
            const match = new Match(options);
            const { seed, budget } = match.config;
            const runners = [];
            try {
                for (const [seat, { module, name }] of seats.entries()) {
                    runners.push(new Runner(module, BigInt(seed), seat, name, budget));
                }
                // If the replay is to include the bots, the caller makes it from the answers.
                const answers = embed ? byTurns(match, runners) : playOut(match, runners.splice(0));
                const outcome = match.outcome();
                if (embed) return { outcome, answers };
                const replay = match.record(seats);
                const file = replay.file();
                replay.free();
                return { outcome, file };
            } finally {
                for (const each of [match, ...runners]) each.free();
            }
        },
    };
    return async ({ task, ...rest }) => {
        const error = await begun;
        if (error) return post({ error });
        try {
            post({ value: tasks[task](rest) });
        } catch (error) {
            post({ error: told(error) });
        }
    };
}
