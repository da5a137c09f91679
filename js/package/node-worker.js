// A bot's worker in Node.
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import init from "./wasm_arena.js";
import { serve } from "./serve.js";

const answer = serve(
    (message) => parentPort.postMessage(message),
    readFile(new URL("./wasm_arena_bg.wasm", import.meta.url)).then((wasm) => init({ module_or_path: wasm })),
);
parentPort.on("message", answer);
