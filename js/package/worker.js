// A bot's worker in browsers.
import init from "./wasm_arena.js";
import { serve } from "./serve.js";

const answer = serve(
    (message) => postMessage(message),
    init({ module_or_path: new URL("./wasm_arena_bg.wasm", import.meta.url) }),
);
onmessage = ({ data }) => answer(data);
