// Runs the code of the package's README, as it stands. package.test.mjs imports this.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { Bot, Match, play } from "wasm-arena";

const readme = await readFile(new URL("./node_modules/wasm-arena/README.md", import.meta.url), "utf8");
/** The indented blocks. */
const blocks = Array.from(readme.matchAll(/(?<=\n\n)(?: {4}.*\n|\n(?= {4}))+/g), ([block]) => block.replaceAll(/^ {4}/gm, ""));

/** What is done with each kind of block: the first that it begins as. */
const KINDS = {
    shell: /^cargo xtask /,
    html: /^<arena-board /,
    tsx: /^import [^;]*;\n\nexport const \w+ = \(\) =>/,
    program: /^import /,
    message: /^`/,
};
const kindOf = (block) => Object.keys(KINDS).find((kind) => KINDS[kind].test(block));
const ofKind = (kind) => blocks.filter((block) => kindOf(block) === kind);

test("every block of code in the README has a test", () => {
    assert.deepEqual(blocks.filter((block) => kindOf(block) === undefined), []);
    const count = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, ofKind(kind).length]));
    assert.deepEqual(count, { shell: 1, html: 1, tsx: 1, program: 2, message: 1 });
    assert.equal(readme.match(/^ {4}\S/gm).length, blocks.join("").match(/^\S/gm).length, "a line of code is in no block");
});

test("the commands of the README install the package", () => {
    const [build, install] = ofKind("shell")[0].trim().split("\n");
    // It has made what is tested here.
    assert.equal(build, "cargo xtask npm                                   # builds target/npm/wasm-arena-0.1.0.tgz");
    const tarball = resolve("../wasm-arena-0.1.0.tgz");
    assert.ok(existsSync(tarball));
    const words = install.split(" ");
    assert.deepEqual(words, ["npm", "install", "/path/to/wasm-arena-0.1.0.tgz"]);
    const dir = mkdtempSync(resolve("installed-"));
    writeFileSync(resolve(dir, "package.json"), "{}");
    execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: dir, stdio: "pipe" });
    assert.ok(existsSync(resolve(dir, "node_modules/wasm-arena/index.js")));
});

test("the programs of the README run, the later ones after the earlier", async () => {
    mkdirSync("documents", { recursive: true });
    await copyFile(`${process.env.ARENA_BOTS}/kingdom/greedy.wasm`, "documents/mine.wasm");
    await writeFile("documents/program.mjs", ofKind("program").join("\n"));
    const said = execFileSync(process.execPath, ["program.mjs"], { cwd: "documents", encoding: "utf8" }).trim().split("\n");
    assert.equal(said.length, 3);
    assert.match(said[0], /^.{10,} [0-9a-f]{16}$/);
    assert.match(said[1], /^http:\/\/localhost:8080\/#\/replay\/[\w-]+$/);
    assert.match(said[2], /^\d+ times first$/);
});

test("the message of the README is that of the error", () => {
    const match = new Match({ game: "kingdom" });
    assert.throws(() => match.view(9), { code: "bad-argument", message: ofKind("message")[0].trim() });
});

test("the page of the README and its TSX are written for a browser and for TypeScript", async () => {
    const bots = await Promise.all([0, 1].map((at) => Bot.load(`function turn(view) { return kingdom.legal(view)[${at}]; }`)));
    const { replay } = await play({ game: "kingdom", rounds: 5 }, bots);
    await writeFile("final.arena", replay.file());
    const map = { imports: { "wasm-arena/board": "./node_modules/wasm-arena/board.js" } };
    const head = '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>A board</title>\n<link rel="icon" href="data:,">\n';
    await writeFile("document.html", `${head}<script type="importmap">${JSON.stringify(map)}</script>\n${ofKind("html")[0]}`);
    await writeFile("document.tsx", ofKind("tsx")[0]);
});
