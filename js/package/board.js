// `<arena-board>`: a recorded match on its board, with playback, in any page.
import init, { Recorded, Viewer, Words } from "./wasm_arena_board.js";
import { build } from "./board-parts.js";
import { nearest, wordsOf } from "./board-words.js";
import { fetched } from "./fetched.js";
import { failure, file, guardMembers, list, number, optional, told, whole } from "./kinds.js";
import { startWorker } from "./start-worker.js";

/** Missing outside browsers, where importing this does nothing. */
const Element = globalThis.HTMLElement ?? class {};

let loaded;

/** Loads the drawing code when a board is first needed. */
function ready() {
    loaded ??= init({ module_or_path: new URL("./wasm_arena_board_bg.wasm", import.meta.url) });
    // A failed load may work the next time.
    loaded.catch(() => (loaded = undefined));
    return loaded;
}

/** The address in an attribute, relative to that of the page. */
function addressIn(name, value) {
    try {
        return new URL(value, document.baseURI);
    } catch {
        throw failure("bad-argument", `\`${name}\` must be an address, not ${JSON.stringify(value)}`);
    }
}

/** Calls a function of the board's module, which throws strings. */
function reading(read) {
    try {
        return read();
    } catch (why) {
        throw typeof why === "string" ? failure("bad-replay", why) : why;
    }
}

export class ArenaBoard extends Element {
    static observedAttributes = ["src", "link", "theme", "lang", "words-url"];

    #parts;
    #viewer = null;
    /** What is to be shown: `{ src }`, `{ link }` or `{ replay }`. */
    #source = null;
    /** Counts requests to show something: late results are dropped. */
    #loads = 0;
    #abort = null;
    #frame = 0;
    /** The time of the last frame; 0 while nothing moves. */
    #passed = 0;
    #bots = [];
    #observer = null;
    /** Counts requests for a language: late results are dropped. */
    #languages = 0;
    /** The last state that was reported, as text. */
    #reported = "";
    /** The event that is being dispatched, and those that follow. */
    #untold = [];

    constructor() {
        super();
        this.#parts = build(this.attachShadow({ mode: "open" }), {
            key: (event, onBoard) => this.#key(event, onBoard),
            look: (look) => this.#look(look),
            seek: (moment) => this.seek(moment),
            press: (key) => this.#act((viewer) => viewer.key(key, false, false)),
            toggle: () => (this.state?.playing ? this.pause() : this.play()),
        });
    }

    connectedCallback() {
        const changed = () => this.#paint();
        const wishes = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map((wish) => matchMedia(wish));
        const observer = new ResizeObserver(changed);
        observer.observe(this.#parts.canvas);
        for (const wish of wishes) wish.addEventListener("change", changed);
        this.#observer = () => {
            observer.disconnect();
            for (const wish of wishes) wish.removeEventListener("change", changed);
        };
        // Properties that were set before the element was defined.
        for (const name of ["bots", "src", "link", "replay"].filter((name) => Object.hasOwn(this, name))) {
            const value = this[name];
            delete this[name];
            this[name] = value;
        }
        if (this.#viewer) this.#show();
        else this.#load();
    }

    disconnectedCallback() {
        this.#observer?.();
        this.#loads++;
        this.#abort?.abort();
        cancelAnimationFrame(this.#frame);
        this.#frame = this.#passed = 0;
    }

    attributeChangedCallback(name, before, now) {
        if (name === "theme") this.#paint();
        else if (name === "lang" || name === "words-url") this.#changeWords();
        else if (before !== now) this.#choose(now === null ? null : { [name]: now });
    }

    get src() {
        return this.getAttribute("src") ?? "";
    }

    set src(address) {
        this.setAttribute("src", address);
    }

    get link() {
        return this.getAttribute("link") ?? "";
    }

    set link(link) {
        this.setAttribute("link", link);
    }

    get replay() {
        return this.#source?.replay ?? null;
    }

    set replay(replay) {
        this.#choose(replay === null ? null : { replay });
    }

    get bots() {
        return this.#bots;
    }

    set bots(bots) {
        this.#bots = [...bots];
        if (!this.#viewer) this.#load();
    }

    get match() {
        return this.#viewer && JSON.parse(this.#viewer.subject());
    }

    get state() {
        return this.#viewer && JSON.parse(this.#viewer.state());
    }

    play() {
        this.#act((viewer) => viewer.setPlaying(true));
    }

    pause() {
        this.#act((viewer) => viewer.setPlaying(false));
    }

    seek(moment) {
        this.#act((viewer) => viewer.seek(moment));
    }

    step(turns = 1) {
        this.#act((viewer) => viewer.step(turns));
    }

    /** Does something with the match, then shows and reports the result. */
    #act(act) {
        if (!this.#viewer) return false;
        const known = act(this.#viewer);
        this.#show();
        return known;
    }

    #key(event, onBoard) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (this.#act((viewer) => viewer.key(event.key, event.shiftKey, onBoard))) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    /** Zooms or moves the view of the board, by the wheel or pointers; returns whether the board took the input. */
    #look(look) {
        const known = this.#viewer !== null && look(this.#viewer);
        if (known) this.#paint();
        return known;
    }

    /** The language to speak, once it is loaded; English if it cannot be loaded. */
    async #words() {
        const tag = nearest(this.lang);
        try {
            return { tag, words: await wordsOf(tag, this.getAttribute("words-url"), fetched) };
        } catch (error) {
            this.#tell("error", { ...told(error), code: error.code ?? "bad-argument" });
            return { tag: "en", words: Words.english() };
        }
    }

    /** Switches to the language that the attributes now name. If no match is shown, loading one does so. */
    async #changeWords() {
        const asked = ++this.#languages;
        if (!this.#viewer) return;
        const { tag, words } = await this.#words();
        if (asked !== this.#languages || !this.#viewer) return;
        this.#speak(tag, words);
        this.#show();
    }

    #speak(tag, words) {
        this.#viewer.setWords(words);
        this.#parts.name(this.#viewer, tag);
        this.#reported = "";
    }

    #choose(source) {
        this.#source = source;
        this.#viewer?.free();
        this.#viewer = null;
        this.#load();
    }

    /** Loads what should be shown, after all attributes and properties have been set. */
    async #load() {
        const load = ++this.#loads;
        this.#abort?.abort();
        this.#abort = new AbortController();
        this.#parts.wait();
        await null;
        if (load !== this.#loads || !this.#source || !this.isConnected) return;
        try {
            await ready();
            const asked = this.#languages;
            const { tag, words } = await this.#words();
            const viewer = await this.#open(this.#source, words, this.#abort.signal);
            if (load !== this.#loads) return viewer.free();
            this.#viewer = viewer;
            this.#speak(tag, words);
            this.#tell("load", this.match);
            // A listener may have chosen another match, or none.
            if (load !== this.#loads) return;
            if (this.hasAttribute("autoplay")) viewer.setPlaying(true);
            this.#show();
            // The language may have changed in the meantime.
            if (asked !== this.#languages) this.#changeWords();
        } catch (error) {
            if (load !== this.#loads) return;
            const detail = told(error);
            this.#parts.fail(detail.message);
            this.#tell("error", detail);
        }
    }

    async #open({ src, link, replay }, words, signal) {
        const bytes = src === undefined ? (replay?.file?.() ?? replay) : await fetched(addressIn("src", src), { signal });
        if (link === undefined && !(bytes instanceof Uint8Array || bytes instanceof ArrayBuffer)) {
            throw failure("bad-argument", "`replay` is a Replay, or the bytes of an .arena file");
        }
        words.speak();
        const recorded = reading(() => (link === undefined ? Recorded.fromFile(new Uint8Array(bytes)) : Recorded.fromLink(link)));
        const { moment } = recorded;
        let viewer;
        if (recorded.needsBots) {
            const { file: stored, verified } = await this.#playAgain({ link, file: bytes }, recorded.houseBots, signal);
            words.speak();
            viewer = reading(() => new Viewer(Recorded.fromFile(stored)));
            viewer.setVerified(verified);
        } else {
            viewer = reading(() => new Viewer(recorded));
        }
        if (moment !== undefined) viewer.seek(moment);
        return viewer;
    }

    /** Runs the bots of a match again, in a worker; returns a replay with all their replies, and whether it goes as recorded. */
    async #playAgain(replay, hashes, signal) {
        const house = await this.#houseBots(hashes, signal);
        const bots = [...this.#bots, ...house].map((bot) => new Uint8Array(bot.module ?? bot));
        const start = () => new Worker(new URL("./board-worker.js", import.meta.url), { type: "module" });
        let worker;
        try {
            return await new Promise((resolve, reject) => {
                signal.addEventListener("abort", () => reject(failure("aborted", "another match was chosen")));
                const receive = ({ value, error }) => (error ? reject(failure(error.code, error.message)) : resolve(value));
                worker = startWorker(start, receive, reject);
                worker.postMessage({ ...replay, bots, arena: this.#arena?.href });
            });
        } finally {
            worker?.terminate();
        }
    }

    /** The address of an arena's page, if the attribute `arena` names one. */
    get #arena() {
        const arena = this.getAttribute("arena");
        return arena ? addressIn("arena", arena) : null;
    }

    /** The arena's own bots with these hashes, from its page. */
    async #houseBots(hashes, signal) {
        if (!this.#arena || hashes.length === 0) return [];
        const place = new URL("bots/", this.#arena);
        const list = JSON.parse(new TextDecoder().decode(await fetched(new URL("bots.json", place), { signal })));
        const wanted = list.filter(({ sha256 }) => hashes.some((hash) => sha256.startsWith(hash)));
        const module = async ({ file, patch_at: at, patch_byte: byte }) => {
            const bytes = new Uint8Array(await fetched(new URL(file, place), { signal }));
            if (at !== undefined) bytes[at] = byte;
            return bytes;
        };
        return Promise.all(wanted.map(module));
    }

    /** Shows the match as it is now, reports changes, and continues while it plays. */
    #show() {
        if (!this.#viewer) return;
        const passed = this.#viewer.passed();
        const state = this.#viewer.state();
        const hasChanged = state !== this.#reported;
        this.#reported = state;
        this.#paint();
        if (hasChanged) this.#parts.show(this.#viewer, this.state);
        // First what happened, then the state that it led to. A listener may choose another match.
        const told = [];
        if (passed) told.push(["event", { lines: JSON.parse(passed) }]);
        if (hasChanged) told.push(["state", JSON.parse(state)]);
        this.#tellAll(told);
        if (this.state?.playing && !this.#frame && this.isConnected) {
            this.#frame = requestAnimationFrame((now) => this.#goOn(now));
        }
    }

    #goOn(now) {
        this.#frame = 0;
        this.#viewer?.pass(now - (this.#passed || now));
        this.#passed = now;
        this.#show();
        if (!this.#frame) this.#passed = 0;
    }

    #paint() {
        if (!this.#viewer || !this.isConnected) return;
        const theme = this.getAttribute("theme");
        const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        this.#parts.canvas.classList.toggle("close", this.#viewer.isClose);
        this.#parts.say(this.#viewer.paint(this.#parts.canvas, dark, still));
    }

    #tell(type, detail) {
        this.#tellAll([[type, detail]]);
    }

    /** Dispatches events in order: those that a listener causes come after all of these, for every listener. */
    #tellAll(events) {
        const isTelling = this.#untold.length > 0;
        this.#untold.push(...events);
        if (isTelling) return;
        while (this.#untold.length > 0) {
            const [type, detail] = this.#untold[0];
            this.dispatchEvent(new CustomEvent(type, { detail }));
            this.#untold.shift();
        }
    }
}

/** A Bot, or the bytes of a module; it is kept as it is given. */
function bot(value, at) {
    file(value?.module ?? value, { ...at, or: ", or a Bot" });
    return value;
}

// Like other properties of elements, `src` and `link` convert any value to a string; `replay` is checked when it is loaded.
guardMembers(ArenaBoard, "ArenaBoard", {
    bots: { bots: list(bot) },
    seek: { moment: whole(0, Number.MAX_SAFE_INTEGER) },
    step: { turns: optional(number) },
});

globalThis.customElements?.define("arena-board", ArenaBoard);
