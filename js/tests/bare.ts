// Uses every entry of the package in a program that has neither the types of pages nor those of Node, nor React's.
import { Bot, Match, Replay, play, playMany, type AbortSignalLike, type TurnLine } from "wasm-arena";
import type { ArenaBoard, BoardState, EmbedMessage, EmbedRequest } from "wasm-arena/board";

export function answered(match: Match, reply: string): TurnLine[] {
    return match.answer(0, reply);
}

export function played(bots: Bot[], signal: AbortSignalLike): Promise<{ match: Match; replay: Replay }> {
    return play({ game: "kingdom" }, bots, { signal });
}

export function disposed(match: Match): void {
    match[Symbol.dispose]();
}

export function watch(board: ArenaBoard, tell: (state: BoardState) => void): void {
    board.addEventListener("state", ({ detail }) => tell(detail));
    board.step(-1);
}

export const step: EmbedRequest = { arena: 1, type: "step", turns: 2 };
export const codeOf = (message: EmbedMessage) => (message.type === "error" ? message.code : null);

// @ts-expect-error: the package alone needs it.
export { interpreterFile } from "wasm-arena";
// @ts-expect-error: likewise, what starts the module.
export type { InitOutput } from "wasm-arena";
export { playMany };
