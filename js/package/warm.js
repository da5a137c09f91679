// Workers that stay warm: who needs one takes it, and leaves it to the next with the modules that it has compiled.
import { failure } from "./kinds.js";
import { platform } from "./platform.js";

/** The workers that nobody has. */
const free = [];
/** At least so many stay: the seats of a large match. */
const STAY = 8;
/** What a worker fails with that can do nothing more. */
const UNUSABLE = ["broken", "no-worker"];

/** A worker that somebody has left, or a new one. */
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

    /** Ends it if it has a task, which fails for this reason. */
    stop(code, message) {
        if (this.isBusy) this.#receive({ error: { code, message } }, true);
    }

    /** Lets others have it. One that still has a task ends, and so do more than are of use. */
    leave() {
        this.stop("aborted", "the bot was closed");
        if (free.length >= Math.max(STAY, platform.cores())) this.end();
        else if (this.isAlive) free.push(this);
    }

    end() {
        this.#worker?.end();
        this.#worker = null;
        // One that breaks while nobody has it.
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
