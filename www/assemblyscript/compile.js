// Compiles bots from AssemblyScript. The workshop does so in a worker, `assemblyscript_worker_loader.js`, and tests in Node,
// `node.js`: both get the same modules.
import asc from "assemblyscript/asc";
import arena from "./sdk/arena.ts";
import hitAndSunk from "./sdk/hit-and-sunk.ts";
import kingdom from "./sdk/kingdom.ts";
import mainHitAndSunk from "./sdk/main/hit-and-sunk.ts";
import mainKingdom from "./sdk/main/kingdom.ts";
import mainTerritories from "./sdk/main/territories.ts";
import territories from "./sdk/territories.ts";

/** What a bot can import, and what calls it. */
const SDK = {
  "arena.ts": arena,
  "hit-and-sunk.ts": hitAndSunk,
  "kingdom.ts": kingdom,
  "territories.ts": territories,
  "main/hit-and-sunk.ts": mainHitAndSunk,
  "main/kingdom.ts": mainKingdom,
  "main/territories.ts": mainTerritories,
};
const BOT = "bot.ts";
const MODULE = "bot.wasm";
/** What documents tell authors who compile elsewhere. */
const OPTIONS = ["--exportStart", "_initialize", "-O", "-o", MODULE];
/** For names of functions. */
const NAMES = "--debug";
/** The category of diagnostics that are errors. */
const ERROR = 3;

/**
 * A bot's module, or what is wrong with it.
 * @param {string} source the bot's text
 * @param {string} game what it plays, such as `kingdom`
 * @param {boolean} hasNames whether the module names its functions
 * @returns {Promise<{module?: Uint8Array, message?: string, line?: number, column?: number}>} the module; or what is wrong, with its
 * place, from 1, if there is one; or nothing, if there is no `turn` that fits the game
 */
export async function compile(source, game, hasNames = false) {
  const files = { ...SDK, [BOT]: source };
  const errors = [];
  let module = null;
  const options = hasNames ? [...OPTIONS, NAMES] : OPTIONS;
  const { error } = await asc.main([isWhole(source) ? BOT : `main/${game}.ts`, ...options], {
    stdout: asc.createMemoryStream(),
    stderr: asc.createMemoryStream(),
    readFile: (name) => (Object.hasOwn(files, name) ? files[name] : null),
    writeFile: (name, content) => { if (name === MODULE) module = content; },
    listFiles: () => [],
    reportDiagnostic: (diagnostic) => { if (diagnostic.category === ERROR) errors.push(diagnostic); },
  });
  if (!error && module) return { module };
  const place = ({ range }) => range?.source?.normalizedPath ?? "";
  const own = errors.filter((wrong) => place(wrong) === BOT).sort((a, b) => a.range.start - b.range.start);
  if (own.length) return { message: own[0].message, ...at(source, own[0].range.start) };
  if (errors.some((wrong) => place(wrong).startsWith("main/"))) return {};
  return { message: errors[0]?.message ?? String(error?.message ?? error) };
}

/** Whether a bot's `turn` is what the arena calls: it takes no view, and asks for arguments itself. */
function isWhole(source) {
  return /\bexport\s+function\s+turn\s*\(\s*\)/.test(source.replace(/\/\/.*|\/\*[^]*?\*\//g, ""));
}

/** The line and column of a place in a text. */
function at(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: lines.at(-1).length + 1 };
}
