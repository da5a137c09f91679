// The languages that `<arena-board>` speaks: English, and those whose tables are fetched.
import { Words } from "./wasm_arena_board.js";

/** The tables of the package. Written out, so that bundlers find the files. */
const TABLES = {
    "zh-CN": new URL("./words/zh-CN.txt", import.meta.url),
    hi: new URL("./words/hi.txt", import.meta.url),
    "pt-BR": new URL("./words/pt-BR.txt", import.meta.url),
};

/** The languages that were requested, by the addresses of their tables. */
const loaded = new Map();

/** The language nearest to a tag: the same one, the same one of another country, or English. */
export function nearest(tag) {
    const [all, language] = [tag.toLowerCase(), tag.split("-")[0].toLowerCase()];
    const tags = Object.keys(TABLES);
    return tags.find((known) => known.toLowerCase() === all) ?? tags.find((known) => known.split("-")[0] === language) ?? "en";
}

/** Loads a language; `place` is the directory of its table, if that is not in the package. The drawing code must be loaded. */
export function wordsOf(tag, place, fetched) {
    if (tag === "en") return Promise.resolve(Words.english());
    const address = place ? new URL(`${tag}.txt`, new URL(place.replace(/\/?$/, "/"), document.baseURI)) : TABLES[tag];
    const key = address.href;
    if (!loaded.has(key)) {
        const words = fetched(address).then((table) => Words.ofTable(tag, new TextDecoder().decode(table)));
        loaded.set(key, words);
        // A failed load may work the next time.
        words.catch(() => loaded.delete(key));
    }
    return loaded.get(key);
}
