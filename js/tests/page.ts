// Uses the board in a page.
import { ArenaBoard } from "wasm-arena/board";

export class Titled extends ArenaBoard {
    connectedCallback(): void {
        this.title = this.match?.game ?? "no match";
    }
}

const board: ArenaBoard = document.createElement("arena-board");
board.addEventListener("event", ({ detail }) => detail.lines.map((line) => line.read));
board.addEventListener("error", ({ detail }) => detail.code.length);
board.addEventListener("click", ({ clientX }) => board.seek(clientX));
board.addEventListener("other", { handleEvent: ({ type }) => type.length });
board.replay = new ArrayBuffer(8);
// @ts-expect-error: it is a text.
board.link = 5;
