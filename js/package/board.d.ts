import { Bot, Outcome, Replay, TurnLine } from "./index.js";

/** Who plays what. */
export interface BoardMatch {
    type: "match";
    game: "kingdom" | "territories" | "hit-and-sunk";
    /** Decimal digits. */
    seed: string;
    rounds: number;
    /** What a turn may cost, such as `fuel:100000000` or `1s`. */
    budget: string;
    seats: {
        name: string;
        player: "hand" | "process" | "house" | "bot";
        /** The first 16 digits of the SHA-256 of its module, if a bot played. */
        hash?: string;
    }[];
    sit_out: boolean;
    rules: number;
}

/** The state of a match on the screen. */
export interface BoardState {
    /** How many turns are over at the moment shown. */
    moment: number;
    /** How many turns there are. */
    turns: number;
    /** The round shown, from 1. */
    round: number;
    playing: boolean;
    /** Multiple of the normal speed; `null`: always at the last turn. */
    speed: number | null;
    /** Whether all turns are known; `failed` if they never will be. */
    phase: "loading" | "ready" | "failed";
    /** Whether the match goes as recorded; `null` while that is not known. */
    verified: boolean | null;
    /** How the match ended, whatever moment is shown; `null` if it did not, or is not known yet. */
    outcome: Outcome | null;
}

/** What could not be done. */
export interface BoardError {
    /** A code as in the package's errors, or `not-found`: a file could not be fetched. */
    code: string;
    message: string;
}

/** The events of `<arena-board>`. */
export interface ArenaBoardEventMap {
    /** A match has been loaded; `state` follows. */
    load: CustomEvent<BoardMatch>;
    /** The state has changed. */
    state: CustomEvent<BoardState>;
    /** Turns were shown, by playing or stepping; turns that are jumped over are not included. */
    event: CustomEvent<{ lines: TurnLine[] }>;
    /** The match cannot be shown. */
    error: CustomEvent<BoardError>;
}

/**
 * `<arena-board>`: a recorded match on its board, with playback. Of `src`, `link` and `replay` the one that was set last is
 * shown. Attributes besides: `arena`, `autoplay`, `lang`, `theme`, `words-url`.
 */
export class ArenaBoard extends HTMLElement {
    /** The address of an `.arena` file. */
    src: string;
    /** A link to a match, or the end of one. */
    link: string;
    /** A replay, or the bytes of an `.arena` file; `null` shows nothing. */
    replay: Replay | Uint8Array | ArrayBuffer | null;
    /** Bots that the match needs but does not contain, or the bytes of their modules. Set them before the match. */
    bots: (Bot | Uint8Array | ArrayBuffer)[];
    /** Who plays what; `null` while nothing is shown. */
    readonly match: BoardMatch | null;
    /** The state of the match; `null` while nothing is shown. */
    readonly state: BoardState | null;

    /** Plays on; from the start, if the match is at its end. */
    play(): void;
    pause(): void;
    /** Shows the moment after this many turns, or the end. */
    seek(moment: number): void;
    /** Steps by this many turns, backwards if below 0, and pauses. 1 by default. */
    step(turns?: number): void;

    addEventListener<K extends keyof ArenaBoardEventMap>(
        type: K,
        listener: (this: ArenaBoard, event: ArenaBoardEventMap[K]) => void,
        options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    removeEventListener<K extends keyof ArenaBoardEventMap>(
        type: K,
        listener: (this: ArenaBoard, event: ArenaBoardEventMap[K]) => void,
        options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
    interface HTMLElementTagNameMap {
        "arena-board": ArenaBoard;
    }
}

/** What a page sends to an embedded match (`docs/embed.md`). */
export type EmbedRequest =
    | { arena: 1; type: "load"; link: string }
    | { arena: 1; type: "load"; file: Uint8Array | ArrayBuffer }
    | { arena: 1; type: "play" | "pause" | "state" }
    | { arena: 1; type: "seek"; moment: number }
    | { arena: 1; type: "step"; turns?: number };

/** What an embedded match sends to the page around it. */
export type EmbedMessage =
    | { arena: 1; type: "ready" }
    | { arena: 1; type: "load"; match: BoardMatch }
    | { arena: 1; type: "state"; state: BoardState }
    | { arena: 1; type: "event"; lines: TurnLine[] }
    | { arena: 1; type: "error"; code: "bad-message" | "no-match" | "bad-replay"; message: string };
