// A bot's worker: prepares the bot, and then plays its turns.
import { Runner } from "./wasm_arena.js";

/** Answers each message by `post`, with `{ value }` or `{ error: { code, message } }`. */
export function serve(post) {
    let runner;
    const tasks = {
        sit({ module, seed, seat, name, budget }) {
            runner = new Runner(module, BigInt(seed), seat, name, budget);
        },
        turn({ arguments: input }) {
            return runner.turn(input);
        },
    };
    return ({ task, ...rest }) => {
        try {
            post({ value: tasks[task](rest) });
        } catch (error) {
            post({ error: { code: error.code ?? "broken", message: String(error.message ?? error) } });
        }
    };
}
