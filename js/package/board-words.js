// The languages that `<arena-board>` speaks: English, and those whose tables are fetched.
import { Words } from "./wasm_arena_board.js";

/** The tables of the package. Written out, so that bundlers find the files. */
const TABLES = {
    "zh-CN": new URL("./words/zh-CN.txt", import.meta.url),
    hi: new URL("./words/hi.txt", import.meta.url),
    "pt-BR": new URL("./words/pt-BR.txt", import.meta.url),
};

/** Each language that was asked for, by the address of its table. */
const loaded = new Map();

/** The language that is nearest to one: the same, or the same in another country, or else English. */
export function nearest(tag) {
    const [all, language] = [tag.toLowerCase(), tag.split("-")[0].toLowerCase()];
    const tags = Object.keys(TABLES);
    return tags.find((known) => known.toLowerCase() === all) ?? tags.find((known) => known.split("-")[0] === language) ?? "en";
}

/** Loads a language; `place` is where its table is, if not in the package. What draws must have been loaded. */
export function wordsOf(tag, place, fetched) {
    if (tag === "en") return Promise.resolve(Words.english());
    const address = place ? new URL(`${tag}.txt`, new URL(place.replace(/\/?$/, "/"), document.baseURI)) : TABLES[tag];
    const key = address.href;
    if (!loaded.has(key)) {
        const words = fetched(address).then((table) => Words.ofTable(tag, new TextDecoder().decode(table)));
        loaded.set(key, words);
        // What could not be loaded may be there the next time.
        words.catch(() => loaded.delete(key));
    }
    return loaded.get(key);
}
