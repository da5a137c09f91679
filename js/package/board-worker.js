// Plays a match again whose bots must be run, and gives its replay with all that they reply.
onmessage = async ({ data: { link, file, bots } }) => {
    try {
        // Not above: what is sent before a module has been loaded would be lost.
        const { Replay, loadInterpreter } = await import("./index.js");
        const replay = link === undefined ? Replay.fromFile(new Uint8Array(file)) : Replay.fromLink(link);
        if (replay.hasScripts) await loadInterpreter();
        const playback = replay.play(bots);
        postMessage({ value: { file: playback.stored().file(), verified: playback.verification.verified } });
    } catch (error) {
        postMessage({ error: { code: error.code ?? "broken", message: String(error.message ?? error) } });
    }
};
