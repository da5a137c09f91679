// Bots: each seat has its own worker while it plays. Callers come through arguments.js, which has checked their arguments.
import { Match, interpreterFile, moduleOfScript, provideInterpreter } from "./wasm_arena.js";
import { fetched } from "./fetched.js";
import { failure } from "./kinds.js";
import { platform } from "./platform.js";
import { takeWorker } from "./warm.js";

/** How many milliseconds past its time budget a worker may be silent before it is terminated. */
const PATIENCE = 3000;

/** The interpreters that have been loaded, by the names of their files. */
const loaded = new Map();

/** Loads an interpreter, once: that of new JavaScript bots from the package, others from an arena's page. */
function load(name, arena) {
    if (!loaded.has(name)) {
        const file = name === interpreterFile() ? platform.file(name) : fetched(new URL(`interpreters/${name}`, arena));
        loaded.set(name, file.then(provideInterpreter));
        // A failed load may work the next time.
        loaded.get(name).catch(() => loaded.delete(name));
    }
    return loaded.get(name);
}

export async function loadInterpreter(replay, { arena } = {}) {
    const names = replay ? replay.interpreterFiles : [interpreterFile()];
    // Without an arena, the replay says what is missing when it is played.
    const within = names.filter((name) => arena || name === interpreterFile());
    await Promise.all(within.map((name) => load(name, arena)));
}

export class Bot {
    constructor(module, name) {
        this.module = module;
        this.name = name;
        Object.freeze(this);
    }

    static async load(source, { name = "bot", language = "javascript" } = {}) {
        if (typeof source === "string") {
            // The package contains only the JavaScript interpreter.
            if (language === "javascript") await loadInterpreter();
            return new Bot(moduleOfScript(source, language), name);
        }
        return new Bot(source.slice(), name);
    }

    async sit({ seat = 0, seed = "0", budget = "fuel:100000000" } = {}) {
        const player = new Player(this, { seat, seed, budget });
        await prepare(player);
        return player;
    }
}

/** Gives a player a worker, if it has none. */
let prepare;

export class Player {
    static {
        prepare = (player) => player.#prepare();
    }

    #bot;
    #place;
    #worker = null;

    constructor(bot, place) {
        this.#bot = bot;
        this.#place = place;
    }

    get name() {
        return this.#bot.name;
    }

    async #prepare() {
        if (this.#worker?.isAlive) return;
        const worker = takeWorker();
        this.#worker = worker;
        const { module, name } = this.#bot;
        try {
            await worker.ask({ task: "sit", module, name, ...this.#place });
        } catch (error) {
            worker.leave();
            if (this.#worker === worker) this.#worker = null;
            throw error;
        }
    }

    async turn(input, { signal } = {}) {
        if (this.#worker?.isBusy) throw failure("bad-argument", "the bot has not ended its last turn");
        await this.#prepare();
        const worker = this.#worker;
        const watch = this.#watch(worker, signal);
        try {
            return await worker.ask({ task: "turn", arguments: input });
        } catch (error) {
            // The worker cannot continue; the next turn starts with a new one.
            worker.end();
            if (error.code === "aborted") throw error;
            const timedOut = error.code === "silent";
            return {
                reply: null,
                fault: timedOut ? "timed-out" : "trapped",
                why: timedOut ? null : error.message,
                cost: 0,
                log: "",
                drawing: "",
                micros: 0,
                pages: 0,
                readClock: false,
                stoppedAt: [],
            };
        } finally {
            watch.end();
        }
    }

    close() {
        this.#worker?.leave();
        this.#worker = null;
    }

    /** Terminates a worker that is silent past its time budget, or when `signal` is aborted. Turns on fuel have no time limit. */
    #watch(worker, signal) {
        const time = /^(\d+)(us|ms|s)$/.exec(this.#place.budget);
        const abort = () => worker.stop("aborted", "the turn was aborted");
        signal?.addEventListener("abort", abort);
        if (signal?.aborted) queueMicrotask(abort);
        const milliseconds = time && time[1] * { us: 0.001, ms: 1, s: 1000 }[time[2]];
        const timer = time && setTimeout(() => worker.stop("silent", "the bot is silent"), milliseconds + PATIENCE);
        return {
            end() {
                clearTimeout(timer);
                signal?.removeEventListener("abort", abort);
            },
        };
    }
}

/** Begins a match of bots. */
export function begin(options, bots) {
    const match = new Match({ ...options, seats: options.seats ?? bots.length });
    const { seats } = match.config;
    if (bots.length !== seats) throw failure("bad-config", `${seats} seats need as many bots, not ${bots.length}`);
    return match;
}

export async function play(options, bots, { onTurn, signal, embed = false } = {}) {
    const match = begin(options, bots);
    const { seed, budget } = match.config;
    const players = bots.map((bot, seat) => new Player(bot, { seat, seed, budget }));
    try {
        const failed = (await Promise.allSettled(players.map(prepare))).find(({ reason }) => reason);
        if (failed) throw failed.reason;
        while (!match.isOver) {
            const asks = match.asks();
            const turns = await Promise.all(asks.map((ask) => players[ask.seat].turn(ask.arguments, { signal })));
            for (const [index, { seat }] of asks.entries()) {
                const { reply, fault, why, cost } = turns[index];
                const lines = match.answer(seat, reply ?? { fault, why: why ?? "" }, cost);
                if (lines.length > 0) onTurn?.(match, lines, turns);
            }
        }
    } finally {
        for (const player of players) player.close();
    }
    return { match, replay: match.record(bots.map(({ name, module }) => ({ name, module, embed }))) };
}
