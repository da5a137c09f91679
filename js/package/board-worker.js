// Plays a match again whose bots must be run, and gives its replay with all that they reply.
import init, { Replay, provideInterpreter } from "./wasm_arena.js";

// Not the package's entry, which waits at its top: bundlers make workers that cannot.
const ready = init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) });

async function loadInterpreter() {
    const answer = await fetch(new URL("./javascript-1.wasm.gz", import.meta.url));
    if (!answer.ok) throw new Error(`the interpreter of scripts cannot be fetched: ${answer.status} ${answer.statusText}`);
    provideInterpreter(new Uint8Array(await answer.arrayBuffer()));
}

onmessage = async ({ data: { link, file, bots } }) => {
    try {
        await ready;
        const replay = link === undefined ? Replay.fromFile(new Uint8Array(file)) : Replay.fromLink(link);
        if (replay.hasScripts) await loadInterpreter();
        const playback = replay.play(bots);
        postMessage({ value: { file: playback.stored().file(), verified: playback.verification.verified } });
    } catch (error) {
        postMessage({ error: { code: error.code ?? "broken", message: String(error.message ?? error) } });
    }
};
