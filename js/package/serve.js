// A bot's worker: prepares the bot and plays its turns, or plays a whole match.
import { Match, Runner } from "./wasm_arena.js";
import { told } from "./kinds.js";

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
            const answers = [];
            try {
                for (const [seat, { module, name }] of seats.entries()) {
                    runners.push(new Runner(module, BigInt(seed), seat, name, budget));
                }
                while (!match.isOver) {
                    for (const { seat, arguments: input } of match.asks()) {
                        const { reply, fault, why, cost } = runners[seat].turn(input);
                        const answer = [seat, reply ?? { fault, why: why ?? "" }, cost];
                        match.answer(...answer);
                        answers.push(answer);
                    }
                }
                const outcome = match.outcome();
                // If the replay is to include the bots, the caller makes it from the answers.
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
