// Uses the board in React's TSX.
import { useRef, useState } from "react";
import type { ArenaBoard, BoardState } from "wasm-arena/board";

export function Board({ link, file }: { link: string; file: Uint8Array }) {
    const [state, setState] = useState<BoardState | null>(null);
    const board = useRef<ArenaBoard>(null);
    return (
        <figure>
            <arena-board
                ref={board} key={link} className="board" style={{ height: 300 }} id="final"
                link={link} replay={file} lang="hi" theme="dark" words-url="words" arena="https://example.org/" autoplay
                onstate={({ detail }) => setState(detail)}
                onerror={({ detail }) => console.error(detail.code)}
                onClick={({ clientX }) => board.current?.seek(clientX)}
            />
            <figcaption>{state?.moment}</figcaption>
        </figure>
    );
}

export const wrong = (
    <>
        {/* @ts-expect-error */}
        <arena-board theme="blue" />
        {/* @ts-expect-error */}
        <arena-board source="final.arena" />
        {/* @ts-expect-error */}
        <arena-board onstate={(event: MouseEvent) => event} />
    </>
);
