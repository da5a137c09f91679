// Plays a match again whose bots must be run, and gives its replay with all that they reply.
onmessage = async ({ data: { file, bots } }) => {
    try {
        // Not above: what is sent before a module has been loaded would be lost.
        const { Replay, loadInterpreter } = await import("./index.js");
        const replay = Replay.fromFile(file);
        if (replay.hasScripts) await loadInterpreter();
        const playback = replay.play(bots);
        postMessage({ value: { file: playback.stored().file(), verified: playback.verification.verified } });
    } catch (error) {
        postMessage({ error: { code: error.code ?? "broken", message: String(error.message ?? error) } });
    }
};
