// The package in browsers.
import init from "./wasm_arena.js";
import { fetched } from "./fetched.js";
import { provide } from "./platform.js";
import { startWorker } from "./start-worker.js";

await init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) });

provide({
    // Written out, so that bundlers find the file.
    file: (name) => fetched(name === "javascript-5.wasm.gz" && new URL("./javascript-5.wasm.gz", import.meta.url)),

    cores: () => navigator.hardwareConcurrency || 2,

    worker(receive, fail) {
        const start = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        const worker = startWorker(start, receive, fail);
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
});

export * from "./arguments.js";
