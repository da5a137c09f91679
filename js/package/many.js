// Many matches, on all cores. Callers come through arguments.js, which has checked what they give.
import { Match, Replay } from "./wasm_arena.js";
import { begin, play } from "./bot.js";
import { failure } from "./kinds.js";
import { platform } from "./platform.js";
import { takeWorker } from "./warm.js";

const aborted = () => failure("aborted", "the matches were aborted");

/** Plays a whole match on fuel in one worker, with the same result as `play`. */
async function playInOne({ options, bots }, embed, signal) {
    const worker = takeWorker();
    const abort = () => worker.stop("aborted", aborted().message);
    signal.addEventListener("abort", abort);
    try {
        const seats = bots.map(({ module, name }) => ({ module, name }));
        const task = { task: "match", options: { ...options, seats: seats.length }, seats, embed };
        const { outcome, file, answers } = await worker.ask(task);
        return { outcome, replay: embed ? withBots(task, answers) : Replay.fromFile(file) };
    } finally {
        signal.removeEventListener("abort", abort);
        worker.leave();
    }
}

/** The replay of a match, including its bots. It is made here, since workers without interpreters cannot tell which modules are scripts. */
function withBots({ options, seats }, answers) {
    const match = new Match(options);
    for (const answer of answers) match.answer(...answer);
    const replay = match.record(seats.map((seat) => ({ ...seat, embed: true })));
    match.free();
    return replay;
}

/** Plays a match turn by turn: a worker that stops responding is terminated, and the others play on. */
async function playByTurns({ options, bots }, embed, signal) {
    const { match, replay } = await play(options, bots, { embed, signal });
    const outcome = match.outcome();
    match.free();
    return { outcome, replay };
}

async function playOne(match, isOnFuel, embed, signal) {
    if (!isOnFuel) return playByTurns(match, embed, signal);
    try {
        return await playInOne(match, embed, signal);
    } catch (error) {
        // A bot broke its worker.
        if (error.code === "broken") return playByTurns(match, embed, signal);
        throw error;
    }
}

export async function playMany(matches, { jobs = platform.cores(), onMatch, signal, embed = false } = {}) {
    // Report a match that cannot begin before playing any.
    const onFuel = matches.map(({ options, bots }) => {
        const match = begin(options, bots);
        const { budget } = match.config;
        match.free();
        return budget.startsWith("fuel:");
    });
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    const played = [];
    let next = 0;
    async function job() {
        while (next < matches.length) {
            if (stop.signal.aborted) throw aborted();
            const index = next++;
            played[index] = await playOne(matches[index], onFuel[index], embed, stop.signal);
            onMatch?.(index, played[index]);
        }
    }
    try {
        await Promise.all(Array.from({ length: Math.min(jobs, matches.length) }, job));
        return played;
    } finally {
        // After a failure, the other jobs end, too.
        abort();
        signal?.removeEventListener("abort", abort);
    }
}
