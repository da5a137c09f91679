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
    /** A code as in the package's errors. */
    code: string;
    message: string;
}

/** The events of `<arena-board>`, in the order in which things happen: first `load`; then each `event` before the `state` that it led to. */
export interface ArenaBoardEventMap {
    /** A match has been loaded; `state` follows. */
    load: CustomEvent<BoardMatch>;
    /** Turns were shown, by playing or stepping; turns that are jumped over are not included. `state` follows. */
    event: CustomEvent<{ lines: TurnLine[] }>;
    /** The state has changed. */
    state: CustomEvent<BoardState>;
    /** The match, or its language, cannot be shown. */
    error: CustomEvent<BoardError>;
}

/** The attributes of `<arena-board>`, as texts. */
export interface ArenaBoardAttributes {
    /** The address of an `.arena` file. */
    src?: string;
    /** A link to a match, or the end of one. */
    link?: string;
    /** Plays as soon as the match is loaded. */
    autoplay?: boolean | "";
    theme?: "light" | "dark";
    /** Its language: `en`, `zh-CN`, `hi`, `pt-BR`, or a related tag. */
    lang?: string;
    /** The address of a directory with the tables of the languages. */
    "words-url"?: string;
    /** The address of an arena page with house bots and interpreters. */
    arena?: string;
}

type ArenaBoardListener<E> = ((this: ArenaBoard, event: E) => unknown) | { handleEvent(event: E): unknown };

/**
 * `<arena-board>`: a recorded match on its board, with playback. Of `src`, `link` and `replay` the one that was set last is
 * shown. Attributes besides: `arena`, `autoplay`, `lang`, `theme`, `words-url`.
 */
export interface ArenaBoard extends HTMLElement {
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
        listener: ArenaBoardListener<ArenaBoardEventMap[K]>,
        options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof ArenaBoardEventMap>>(
        type: K,
        listener: ArenaBoardListener<HTMLElementEventMap[K]>,
        options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(type: string, listener: ArenaBoardListener<Event>, options?: boolean | AddEventListenerOptions): void;
    removeEventListener<K extends keyof ArenaBoardEventMap>(
        type: K,
        listener: ArenaBoardListener<ArenaBoardEventMap[K]>,
        options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof ArenaBoardEventMap>>(
        type: K,
        listener: ArenaBoardListener<HTMLElementEventMap[K]>,
        options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(type: string, listener: ArenaBoardListener<Event>, options?: boolean | EventListenerOptions): void;
}

export declare const ArenaBoard: {
    prototype: ArenaBoard;
    new (): ArenaBoard;
};

declare global {
    interface HTMLElementTagNameMap {
        "arena-board": ArenaBoard;
    }

    // Programs without the types of pages lack these; elsewhere this adds nothing to them.
    interface Event {}
    interface CustomEvent<T = any> extends Event {
        readonly detail: T;
    }
    interface HTMLElement {}
    interface HTMLElementEventMap {}
    interface EventListenerOptions {}
    interface AddEventListenerOptions extends EventListenerOptions {}
}

/** What React sets on the element: attributes, properties, and listeners such as `onstate`, from React 19 on. */
type ReactArenaBoard<Html> = Omit<Html, keyof ArenaBoardAttributes | `on${keyof ArenaBoardEventMap}`> &
    ArenaBoardAttributes &
    Partial<Pick<ArenaBoard, "replay" | "bots">> & {
        [Name in keyof ArenaBoardEventMap as `on${Name}`]?: (event: ArenaBoardEventMap[Name]) => void;
    };

// @ts-ignore: programs without React have no such module.
declare module "react" {
    namespace JSX {
        interface IntrinsicElements {
            // @ts-ignore: likewise.
            "arena-board": ReactArenaBoard<import("react").DetailedHTMLProps<import("react").HTMLAttributes<ArenaBoard>, ArenaBoard>>;
        }
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
