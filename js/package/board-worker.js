// Runs the bots of a recorded match again, and returns a replay with all their replies.
import init, { Replay, provideInterpreter } from "./wasm_arena.js";
import { fetched } from "./fetched.js";
import { failure, told } from "./kinds.js";

// Not the package's entry, which uses top-level await: some bundlers' workers do not support that.
const ready = init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) }).catch((error) => {
    throw failure("no-worker", `the board's worker has no module: ${told(error).message}`);
});
// Each request reports it.
ready.catch(() => {});

/** Loads an interpreter from the package, or else from an arena's page. */
async function loadInterpreter(name, arena) {
    // Written out, so that bundlers find the file.
    const own = name === "javascript-5.wasm.gz" && new URL("./javascript-5.wasm.gz", import.meta.url);
    // Without an arena, the replay says below what is missing.
    if (!own && !arena) return;
    const address = own || new URL(`interpreters/${name}`, arena);
    provideInterpreter(await fetched(address));
}

onmessage = async ({ data: { link, file, bots, arena } }) => {
    try {
        await ready;
        const replay = link === undefined ? Replay.fromFile(new Uint8Array(file)) : Replay.fromLink(link);
        await Promise.all(replay.interpreterFiles.map((name) => loadInterpreter(name, arena)));
        const playback = replay.play(bots);
        postMessage({ value: { file: playback.stored().file(), verified: playback.verification.verified } });
    } catch (error) {
        postMessage({ error: told(error) });
    }
};
