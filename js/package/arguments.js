// The package's interface: everything it exports, and the kinds of arguments that each function takes, in order. Methods without
// arguments are left out. Of the exports of the WebAssembly module, `interpreterFile` and `playOut` are only for the package itself.
import * as wasm from "./wasm_arena.js";
import * as bots from "./bot.js";
import { makeLinesLazily } from "./lines.js";
import { playMany as playAll } from "./many.js";
import {
    address, bytes, callback, count, failure, flag, guarded, guardedClass, instance, list, number, object, oneOf, optional, orNull,
    orNullInList, seed, signal, source, text, whole,
} from "./kinds.js";

/** How many seats a match has. It never changes. */
const seatsOf = new WeakMap();
function seats(match) {
    if (!seatsOf.has(match)) seatsOf.set(match, match.config.seats);
    return seatsOf.get(match);
}

/** A seat of the match whose method is being called. */
function seat(value, at) {
    const fits = Number.isInteger(value) && value >= 0 && value < seats(at.self);
    return fits ? value : whole(0, seats(at.self) - 1)(value, at);
}
/** A seat of an unknown match. */
const anySeat = whole(0, 255);

/** The maximum size of a reply in bytes, in every host. */
const REPLY_BYTES = 64 << 10;
const noReply = object({ fault: oneOf("timed-out", "trapped", "absent"), why: optional(text) }, "a string, or an object");

/** A reply, or the reason why there is none. A bot's own reply always fits: its sandbox reports a longer or invalid one as a trap. */
function reply(value, at) {
    if (typeof value !== "string") return noReply(value, at);
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    if (text(value, at).length * 3 <= REPLY_BYTES) return value;
    const size = new TextEncoder().encode(value).length;
    if (size <= REPLY_BYTES) return value;
    const why = `\`${at.path}\` of ${at.on} has ${size} bytes, and may have ${REPLY_BYTES}: a bot that replies so has { fault: "trapped" }`;
    throw failure("bad-argument", why);
}

/** Places as a match gives them: each is 1 plus the number of seats that finished before it. */
function places(value, at) {
    const list = listOfPlaces(value, at);
    const missing = list.findIndex((place) => place !== 1 + list.filter((other) => other < place).length);
    if (missing < 0) return list;
    const why = `\`${at.path}\` of ${at.on} has [${list}], and a place is 1 plus the number of seats before it, as in [1,2] and [1,1,3]`;
    throw failure("bad-argument", why);
}
const listOfPlaces = list(whole(1, 255));

const matchOptions = object({
    game: text, seats: optional(anySeat), rounds: optional(count), budget: optional(text), seed: optional(seed), sitOut: optional(flag),
});
const contestOptions = object({ match: matchOptions, bots: list(text), format: optional(text), matches: optional(count) });
const result = object({ number: count, places, points: list(orNullInList(number)), faults: optional(list(count)) });
const recorded = orNull(list(object({ name: text, module: optional(bytes), embed: optional(flag) }), seats));
const howToPlay = object({ onTurn: optional(callback), signal: optional(signal), embed: optional(flag) });
const bot = instance(bots.Bot, "a Bot, which Bot.load makes");
const matches = list(object({ options: matchOptions, bots: list(bot) }));
const howToPlayMany = object({
    jobs: optional(whole(1, 256)), onMatch: optional(callback), signal: optional(signal), embed: optional(flag),
});
const place = object({ seat: optional(anySeat), seed: optional(seed), budget: optional(text) });
const cost = orNull(whole(0, Number.MAX_SAFE_INTEGER));

makeLinesLazily(wasm.Match);

export const Match = guardedClass(wasm.Match, "Match", { options: matchOptions }, {
    answer: { seat, reply, cost },
    at: { turns: count },
    legal: { seat },
    record: { seats: recorded },
    text: { seat: orNull(seat) },
    transcript: { seats: recorded },
    turn: { turn: count },
    view: { seat: orNull(seat) },
});

export const Replay = guardedClass(wasm.Replay, "Replay", "take Replay.fromLink, Replay.fromFile or the record of a match", {
    play: { modules: orNull(list(bytes)) },
}, { fromFile: { file: bytes }, fromLink: { link: text } });

export const Playback = guardedClass(wasm.Playback, "Playback", "play a Replay", { at: { turns: orNull(count) } });

export const Contest = guardedClass(wasm.Contest, "Contest", { options: contestOptions }, { add: { result } });

export const Runner = guardedClass(
    wasm.Runner,
    "Runner",
    { module: bytes, seed: (value, at) => BigInt(seed(value, at)), seat: anySeat, name: text, budget: text },
    { turn: { arguments: list(text) } },
);

export const Bot = guardedClass(bots.Bot, "Bot", "take Bot.load", { sit: { place: optional(place) } }, {
    load: { source, options: optional(object({ name: optional(text), language: optional(text) })) },
});

export const Player = guardedClass(bots.Player, "Player", "let a Bot sit", {
    close: {},
    turn: { arguments: list(text), options: optional(object({ signal: optional(signal) })) },
});

export const check = guarded("check", { module: bytes }, wasm.check);
export const loadInterpreter = guarded("loadInterpreter", {
    replay: optional(instance(wasm.Replay, "a Replay")),
    options: optional(object({ arena: optional(address) })),
}, bots.loadInterpreter);
export const moduleOfScript = guarded("moduleOfScript", { source: text, language: text }, wasm.moduleOfScript);
export const play = guarded("play", { options: matchOptions, bots: list(bot), how: optional(howToPlay) }, bots.play);
export const playMany = guarded("playMany", { matches, how: optional(howToPlayMany) }, playAll);
export const provideInterpreter = guarded("provideInterpreter", { file: bytes }, wasm.provideInterpreter);
