// Compiles bots in Node: `node node.js GAME SOURCE MODULE …`, three arguments a bot. Says what is wrong with the first that is.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "./compile.js";

const rest = process.argv.slice(2);
while (rest.length) {
  const [game, source, module] = rest.splice(0, 3);
  // As in the workshop, what a bot imports lies beside it.
  const result = await compile((await readFile(source, "utf8")).replaceAll('"../', '"./'), game);
  if (!result.module) {
    console.error(`${source}: ${JSON.stringify(result)}`);
    process.exit(1);
  }
  await writeFile(module, result.module);
}
