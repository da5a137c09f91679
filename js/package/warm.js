// Workers that stay warm: a bot takes one and later leaves it to the next bot, with the modules that it has compiled.
import { failure } from "./kinds.js";
import { platform } from "./platform.js";

/** The idle workers. */
const free = [];
/** At least this many are kept: as many as a large match has seats. */
const STAY = 8;
/** The codes of errors after which a worker is useless. */
const UNUSABLE = ["broken", "no-worker"];

/** An idle worker, or a new one. */
export function takeWorker() {
    return free.pop() ?? new WarmWorker();
}

class WarmWorker {
    #worker;
    #waiting = null;

    constructor() {
        this.#worker = platform.worker(
            (message) => this.#receive(message),
            (error) => this.#receive({ error }),
        );
    }

    get isAlive() {
        return this.#worker !== null;
    }

    /** Whether it has a task. */
    get isBusy() {
        return this.#waiting !== null;
    }

    /** Gives it a task, one at a time. */
    ask(task) {
        return new Promise((resolve, reject) => {
            this.#waiting = { resolve, reject };
            this.#worker.post(task);
        });
    }

    /** Terminates it if it has a task; the task fails for this reason. */
    stop(code, message) {
        if (this.isBusy) this.#receive({ error: { code, message } }, true);
    }

    /** Leaves it to others. It is terminated if it still has a task, or if there are enough idle ones. */
    leave() {
        this.stop("aborted", "the bot was closed");
        if (free.length >= Math.max(STAY, platform.cores())) this.end();
        else if (this.isAlive) free.push(this);
    }

    end() {
        this.#worker?.end();
        this.#worker = null;
        // It may have broken while it was idle.
        const at = free.indexOf(this);
        if (at >= 0) free.splice(at, 1);
    }

    #receive({ value, error }, ends = UNUSABLE.includes(error?.code)) {
        const waiting = this.#waiting;
        this.#waiting = null;
        this.#worker?.rest?.();
        if (ends) this.end();
        if (error) waiting?.reject(failure(error.code, error.message));
        else waiting?.resolve(value);
    }
}
