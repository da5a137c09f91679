// Runs the bots of a recorded match again, and returns a replay with all their replies.
import init, { Replay, provideInterpreter } from "./wasm_arena.js";

// Not the package's entry, which uses top-level await: some bundlers' workers do not support that.
const ready = init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) });

// Written out, so that bundlers find the files.
const interpreters = {
    "javascript-1.wasm.gz": new URL("./javascript-1.wasm.gz", import.meta.url),
    "javascript-2.wasm.gz": new URL("./javascript-2.wasm.gz", import.meta.url),
};

async function loadInterpreter(name) {
    // For another one, the replay says below what is missing.
    if (!(name in interpreters)) return;
    const answer = await fetch(interpreters[name]);
    if (!answer.ok) throw new Error(`the interpreter of scripts cannot be fetched: ${answer.status} ${answer.statusText}`);
    provideInterpreter(new Uint8Array(await answer.arrayBuffer()));
}

onmessage = async ({ data: { link, file, bots } }) => {
    try {
        await ready;
        const replay = link === undefined ? Replay.fromFile(new Uint8Array(file)) : Replay.fromLink(link);
        await Promise.all(replay.interpreterFiles.map(loadInterpreter));
        const playback = replay.play(bots);
        postMessage({ value: { file: playback.stored().file(), verified: playback.verification.verified } });
    } catch (error) {
        postMessage({ error: { code: error.code ?? "broken", message: String(error.message ?? error) } });
    }
};
