// The package in browsers.
import init from "./wasm_arena.js";
import { failure } from "./kinds.js";
import { provide } from "./platform.js";

await init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) });

provide({
    async file(name) {
        // Written out, so that bundlers find the file.
        const address = name === "javascript-4.wasm.gz" && new URL("./javascript-4.wasm.gz", import.meta.url);
        const answer = await fetch(address);
        if (!answer.ok) throw failure("not-found", `${name} cannot be fetched: ${answer.status} ${answer.statusText}`);
        return new Uint8Array(await answer.arrayBuffer());
    },

    cores: () => navigator.hardwareConcurrency || 2,

    worker(receive, fail) {
        const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }) => receive(data);
        worker.onerror = (event) => fail(new Error(event.message || "the worker of a bot does not start"));
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
});

export * from "./arguments.js";
