// What is measured of an interpreter. Times are those of the processor, of all threads of this process, so that what runs beside
// it matters little.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** What the arena offers beside preview 1: see `docs/bots.md`. */
const OFFERED = {
    arena: ["input", "reply", "log", "draw", "random", "time_left"],
    env: ["abort", "seed", "trace", "console.log", "Date.now"],
};
/** What is timed in `work.py`. */
const WORK = ["1,000,000 additions", "a dictionary of 100,000", "sorting 10,000 twice", "`kingdom.legal`, 2,000 times"];
const ROUNDS = 3;

const here = (name) => readFile(new URL(name, import.meta.url), "utf8");
const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`;
const number = (value) => value.toLocaleString("en");

/** Milliseconds of processor time so far. */
function spent() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
}

/** What there is to say about a module without running it. */
export function weigh({ module: bytes, further }) {
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
    const lacking = imports.filter(
        ({ module, name }) => module !== "wasi_snapshot_preview1" && !OFFERED[module]?.includes(name),
    );
    return {
        "module, bytes": number(bytes.length),
        "its gzip, bytes": number(gzipSync(bytes, { level: 9 }).length),
        "further files, bytes": number(further),
        imports: number(imports.length),
        "imports that the arena lacks": number(lacking.length),
    };
}

/** How long it takes until the first line is printed, from the bytes of the module. */
export async function start(adapter) {
    const began = spent();
    let time;
    const run = await adapter.open();
    await run("print('ready')", () => (time = spent() - began));
    return { start: milliseconds(time) };
}

/** The best time of each piece of work, and what it printed; `kingdom` is the source of that module. */
export async function speeds(adapter, kingdom) {
    const program = `${kingdom}\nROUNDS = ${ROUNDS}\n${await here("work.py")}`;
    const best = [Infinity];
    const printed = [];
    let began;
    const run = await adapter.open();
    await run(program, (line) => {
        const now = spent();
        if (line === "begin") began = now;
        else if (line === "next") best.push(Infinity);
        else {
            best[best.length - 1] = Math.min(best.at(-1), now - began);
            printed.push(line);
        }
    });
    return { rows: Object.fromEntries(WORK.map((work, at) => [work, milliseconds(best[at])])), printed: printed.join("\n") };
}

/** What two runs of the same program find different. */
export async function differences(adapter) {
    const program = await here("probe.py");
    const runs = [];
    for (let count = 0; count < 2; count += 1) {
        const found = [];
        const run = await adapter.open();
        await run(program, (line) => found.push(line));
        runs.push(found);
    }
    const [first, second] = runs;
    const other = first.filter((line, at) => line !== second[at]).map((line) => line.split(" = ")[0]);
    return { found: first, "differs from run to run": other.join(", ") || "nothing" };
}
