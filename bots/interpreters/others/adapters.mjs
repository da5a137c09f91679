// How each interpreter is started and given a program. An adapter has `name`, `module`, the bytes of its module, `further`, the size
// of what it needs beside it, and `open()`, which makes a new interpreter and returns `run(program, told)`: `told` is called with
// each line that is printed.
import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { WASI } from "node:wasi";

const PAGE = 1 << 16;
/** What a bot may have at most. */
const HEAP = 64 << 20;
const packages = new URL("node_modules/", import.meta.url);
const decoder = new TextDecoder();

/** The size of files together. */
async function size(folder, names) {
    const all = await Promise.all(names.map((name) => stat(new URL(name, folder))));
    return all.reduce((sum, one) => sum + one.size, 0);
}

/** Calls `told` with each line of the pieces of text. */
function lines(told) {
    let rest = "";
    return (text) => {
        const parts = (rest + text).split("\n");
        rest = parts.pop();
        parts.forEach(told);
    };
}

/** Imports of preview 1 whose standard output is told at once, so that it can be timed. */
function preview1(wasi, memory, told) {
    const write = lines(told);
    const imports = { ...wasi.getImportObject().wasi_snapshot_preview1 };
    const ordinary = imports.fd_write;
    imports.fd_write = (fd, vectors, count, written) => {
        if (fd !== 1) return ordinary(fd, vectors, count, written);
        const view = new DataView(memory().buffer);
        const parts = [];
        for (let at = vectors; at < vectors + 8 * count; at += 8) {
            const start = view.getUint32(at, true);
            parts.push(...new Uint8Array(memory().buffer, start, view.getUint32(at + 4, true)));
        }
        view.setUint32(written, parts.length, true);
        write(decoder.decode(new Uint8Array(parts)));
        return 0;
    };
    return imports;
}

/** The arena's own: a reactor, whose script lies in its memory. */
export async function rustPython(file) {
    const bytes = gunzipSync(await readFile(file));
    let compiled;
    return {
        name: "RustPython, in use",
        module: bytes,
        further: 0,
        async open() {
            compiled ??= await WebAssembly.compile(bytes);
            return (program, told) => runReactor(compiled, `${program}\ndef turn(view): return ""\n`, told);
        },
    };
}

async function runReactor(compiled, program, told) {
    let memory;
    let state = 1n;
    const write = lines(told);
    const text = (at, length) => decoder.decode(new Uint8Array(memory.buffer, at, length));
    const wasi = new WASI({ version: "preview1", returnOnExit: true });
    const instance = await WebAssembly.instantiate(compiled, {
        arena: {
            input: () => 0,
            reply() {},
            log: (at, length) => write(text(at, length)),
            draw() {},
            random: () => (state = BigInt.asIntN(64, state * 6364136223846793005n + 1442695040888963407n)),
            time_left: () => 1_000_000,
        },
        env: {
            abort() {
                throw new Error("the script failed");
            },
        },
        wasi_snapshot_preview1: preview1(wasi, () => memory, told),
    });
    memory = instance.exports.memory;
    wasi.initialize(instance);
    const source = new TextEncoder().encode(program);
    const at = memory.buffer.byteLength;
    memory.grow(Math.ceil(source.length / PAGE));
    new Uint8Array(memory.buffer, at).set(source);
    new Uint32Array(memory.buffer, instance.exports.arena_source.value, 2).set([at, source.length]);
    instance.exports.turn();
}

/** From npm, built by Emscripten. */
export async function microPython() {
    const folder = new URL("@micropython/micropython-webassembly-pyscript/", packages);
    return {
        name: "MicroPython",
        module: await readFile(new URL("micropython.wasm", folder)),
        further: await size(folder, ["micropython.mjs"]),
        async open() {
            const { loadMicroPython } = await import(new URL("micropython.mjs", folder));
            let told;
            const python = await loadMicroPython({ heapsize: HEAP, pystack: 1 << 14, stdout: (line) => told(line) });
            return (program, to) => {
                told = to;
                python.runPython(program);
            };
        },
    };
}

/** CPython from npm, built by Emscripten. */
export async function pyodide() {
    const folder = new URL("pyodide/", packages);
    return {
        name: "CPython, Pyodide",
        module: await readFile(new URL("pyodide.asm.wasm", folder)),
        further: await size(folder, ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"]),
        async open() {
            const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
            const python = await loadPyodide({ indexURL: fileURLToPath(folder) });
            return (program, told) => {
                python.setStdout({ batched: told });
                python.runPython(program);
            };
        },
    };
}

/** CPython for WASI, with its library in the module: a command. */
export async function wasiPython(file) {
    const bytes = await readFile(file);
    let compiled;
    return {
        name: "CPython, WASI",
        module: bytes,
        further: 0,
        async open() {
            compiled ??= await WebAssembly.compile(bytes);
            return (program, told) => runCommand(compiled, program, told);
        },
    };
}

async function runCommand(compiled, program, told) {
    let memory;
    const wasi = new WASI({ version: "preview1", args: ["python", "-u", "-c", program], returnOnExit: true });
    const imports = { wasi_snapshot_preview1: preview1(wasi, () => memory, told) };
    const instance = await WebAssembly.instantiate(compiled, imports);
    memory = instance.exports.memory;
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`exit code ${code}`);
}
