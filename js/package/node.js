// The package in Node.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import init from "./wasm_arena.js";
import { failure } from "./kinds.js";
import { provide } from "./platform.js";

const file = (name) => readFile(new URL(name, import.meta.url));

await init({ module_or_path: await file("./wasm_arena_bg.wasm") });

provide({
    file: (name) => file(`./${name}`),

    cores: availableParallelism,

    worker(receive, fail) {
        const worker = new Worker(new URL("./node-worker.js", import.meta.url));
        worker.on("message", receive);
        worker.on("error", ({ message }) => fail(failure("broken", message)));
        // A bot that waits for its turn does not keep a program alive; one that computes does.
        worker.unref();
        return {
            post(message) {
                worker.ref();
                worker.postMessage(message);
            },
            rest: () => worker.unref(),
            end: () => void worker.terminate(),
        };
    },
});

export * from "./arguments.js";
