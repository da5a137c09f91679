import { Bot, Outcome, Replay, TurnLine } from "./index.js";

/** Who plays what. */
export interface BoardMatch {
    type: "match";
    game: "kingdom" | "territories" | "hit-and-sunk";
    /** Decimal digits. */
    seed: string;
    rounds: number;
    /** What a turn may take, as `fuel:100000000` or `1s`. */
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

/** How a match stands on the screen. */
export interface BoardState {
    /** How many turns are over at the moment that is shown. */
    moment: number;
    /** How many turns there are. */
    turns: number;
    /** The round that is shown, from 1. */
    round: number;
    playing: boolean;
    /** Times the normal speed; `null`: always at the last turn. */
    speed: number | null;
    /** Whether all turns are known; `failed` if they never will be. */
    phase: "loading" | "ready" | "failed";
    /** Whether the match goes as it was recorded; `null` while that is not known. */
    verified: boolean | null;
    /** How the match ended, whatever moment is shown; `null` if it did not, or is not known yet. */
    outcome: Outcome | null;
}

/** What could not be done. */
export interface BoardError {
    /** As of errors of the package, or `not-found`: a file could not be fetched. */
    code: string;
    message: string;
}

/** The events of `<arena-board>`. */
export interface ArenaBoardEventMap {
    /** A match has been loaded; `state` follows. */
    load: CustomEvent<BoardMatch>;
    /** Something of the state is another. */
    state: CustomEvent<BoardState>;
    /** Turns were gone through, by playing or by steps; what is jumped over is not told. */
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
    /** Bots that the match needs and does not bring, or the bytes of their modules. Set them before the match. */
    bots: (Bot | Uint8Array | ArrayBuffer)[];
    /** Who plays what; `null` while nothing is shown. */
    readonly match: BoardMatch | null;
    /** How the match stands; `null` while nothing is shown. */
    readonly state: BoardState | null;

    /** Goes on; from the start, if the match stands at its end. */
    play(): void;
    pause(): void;
    /** Shows the moment after so many turns, or the end. */
    seek(moment: number): void;
    /** Steps by so many turns, back if below 0, and stands still. One if left out. */
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
