// Weighs interpreters of Python against each other, and prints a table and notes. `cargo xtask bench pythons` runs it, with the
// paths of the repository, of CPython for WASI and of MicroPython for WASI; further words choose interpreters by parts of their
// names. What an interpreter gives for the idioms is compared with `cli/tests/idioms/python.txt`, which is what CPython gives.
import { readFile, readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { microPython, pyodide, rustPython, wasiPython } from "./adapters.mjs";
import { agreements } from "./idioms.mjs";
import { differences, speeds, start, weigh } from "./measures.mjs";

const [root, wasi, wasiMicro, ...words] = process.argv.slice(2);
const inRepository = (path) => readFile(`${root}/${path}`, "utf8");

/** The file of the arena's newest interpreter. */
async function newest() {
    const folder = `${root}/bots/interpreters`;
    const versions = (await readdir(folder)).flatMap((name) => /^python-(\d+)\.wasm\.gz$/.exec(name)?.[1] ?? []);
    return `${folder}/python-${Math.max(...versions)}.wasm.gz`;
}

/** Everything about an interpreter: what it is called, its column, what its work printed, and notes. */
async function measure(adapter) {
    console.error(`… ${adapter.name}`);
    // First, while nothing of it is compiled.
    const started = await start(adapter);
    const speed = await speeds(adapter, kingdom);
    const agreed = await agreements(adapter, cases, expected);
    const { found, ...differs } = await differences(adapter);
    const idioms = { [`idioms, of ${agreed.of}`]: agreed.of - agreed.others.length };
    return {
        name: adapter.name,
        rows: { ...idioms, ...weigh(adapter), ...started, ...speed.rows, ...differs },
        printed: speed.printed,
        notes: ["", `${adapter.name} gives something else for`, ...agreed.others, "and finds", ...found.map((line) => `  ${line}`)],
    };
}

/** Prints rows by columns as Markdown. */
function table(columns) {
    const line = (cells) => console.log(`| ${cells.join(" | ")} |`);
    line(["", ...columns.map(({ name }) => name)]);
    line(["---", ...columns.map(() => "--:")]);
    for (const name of Object.keys(columns[0].rows)) line([name, ...columns.map(({ rows }) => rows[name])]);
}

const kingdom = await inRepository("bots/sdk/python/kingdom.py");
const cases = await inRepository("cli/tests/idioms/python.py");
const expected = await inRepository("cli/tests/idioms/python.txt");
const columns = [];
for (const adapter of [await rustPython(await newest()), await microPython(), await pyodide(), await wasiPython(wasi)]) {
    if (words.length === 0 || words.some((word) => adapter.name.includes(word))) columns.push(await measure(adapter));
}
table(columns);
const others = columns.filter(({ printed }) => printed !== columns[0].printed).map(({ name }) => name);
console.log(others.length > 0 ? `\nOther results of the work: ${others}` : "\nThe work has the same results in all.");
console.log(columns.flatMap(({ notes }) => notes).join("\n"));
const micro = await readFile(wasiMicro);
console.log(`\nMicroPython for WASI is not run: ${micro.length} bytes, gzip ${gzipSync(micro, { level: 9 }).length}`);
