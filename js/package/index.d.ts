import { BotTurn, Match, MatchOptions, Outcome, Replay, TurnLine } from "./wasm_arena.js";

// All types and values that the package exports. No type depends on those of pages or of Node.
export type * from "./wasm_arena.js";
export { Contest, Match, Playback, Replay, Runner, check, moduleOfScript, provideInterpreter } from "./wasm_arena.js";

/** An `AbortSignal`, from any library. */
export interface AbortSignalLike {
    readonly aborted: boolean;
    addEventListener(type: "abort", listener: () => void): void;
    removeEventListener(type: "abort", listener: () => void): void;
}

/** Where a bot sits. */
export interface Place {
    /** Its seat, from 0; 0 by default. */
    seat?: number;
    /** The seed of the match, the source of the bot's randomness; 0 by default. */
    seed?: number | bigint | string;
    /** What it may spend on a turn: `fuel:100000000` by default, or a time such as `1s`. */
    budget?: string;
}

/** A bot: a module that can play, and its name. */
export class Bot {
    readonly module: Uint8Array;
    readonly name: string;

    private constructor();

    /**
     * Makes a bot from the bytes of a module or the text of a script. It is checked when it takes a seat; `check` gives details. The
     * package contains the JavaScript interpreter; for Python, first pass the file `interpreters/python-4.wasm.gz` of the arena's page
     * to `provideInterpreter`.
     */
    static load(source: ArrayBuffer | ArrayBufferView | string, options?: { name?: string; language?: "javascript" | "python" }): Promise<Bot>;

    /** Takes a seat, in a worker of its own until it is closed. Throws `bad-bot` with everything that is wrong with the module. */
    sit(place?: Place): Promise<Player>;
}

/** A bot in a seat of one match. Close it when the match is over. */
export class Player {
    private constructor();

    readonly name: string;

    /**
     * Plays a turn. On a time budget, a worker that is silent 3 seconds past it is terminated, and the turn
     * times out. On fuel there is no time limit; `signal` can end the turn, and then this throws `aborted`.
     */
    turn(arguments: string[], options?: { signal?: AbortSignalLike }): Promise<BotTurn>;

    /** Leaves the seat: another bot may have the worker. */
    close(): void;
}

/**
 * Loads the interpreter of new JavaScript bots, once; `Bot.load` does this for a script. For a replay that `hasScripts`, loads the
 * interpreters that its bots were made with. The package contains only the newest JavaScript interpreter; the others are fetched from
 * an arena's page, such as `http://localhost:8080/`.
 */
export function loadInterpreter(replay?: Replay, options?: { arena?: string }): Promise<void>;

/** How a match is played. */
export interface PlayOptions {
    /** Called after each turn: the match so far, what happened, and what the bots logged in this turn. */
    onTurn?: (match: Match, lines: TurnLine[], turns: BotTurn[]) => void;
    /** Ends the match; `play` then throws `aborted`. */
    signal?: AbortSignalLike;
    /** Whether the replay includes the modules, to run them again, instead of their replies: only on fuel. */
    embed?: boolean;
}

/** Plays a match between bots, in seat order. */
export function play(
    options: MatchOptions,
    bots: Bot[],
    how?: PlayOptions,
): Promise<{ match: Match; replay: Replay }>;

/** How a list of matches is played. */
export interface PlayManyOptions {
    /** How many are played at the same time; by default one per core. */
    jobs?: number;
    /** Called when a match has ended, with its number in the list, from 0. */
    onMatch?: (number: number, played: PlayedMatch) => void;
    /** Ends all matches; `playMany` then throws `aborted`. */
    signal?: AbortSignalLike;
    /** As for `play`. */
    embed?: boolean;
}

/** One of many matches. */
export interface PlayedMatch {
    outcome: Outcome;
    /** The same as from `play`; `replay.play().at()` is the match. */
    replay: Replay;
}

/**
 * Plays many matches between bots, on all cores. Each goes as `play` would play it, and the results are in the order of the list. The
 * first match that cannot be played ends them all.
 */
export function playMany(
    matches: { options: MatchOptions; bots: Bot[] }[],
    how?: PlayManyOptions,
): Promise<PlayedMatch[]>;
