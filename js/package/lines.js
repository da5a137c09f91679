// The lines of turns, which `Match.answer` returns. They are made when they are read: most programs that play many turns never
// read them, and making them takes several times as long as the answer.

/** For each list: the match, the range of its turns, and the lines once they are made. */
const unread = new WeakMap();

/** The property in which Node looks for how to print an object. */
const PRINTED = Symbol.for("nodejs.util.inspect.custom");
const printed = {
    value() {
        return read(this);
    },
    configurable: true,
};

/** Makes the lines of a list; from then on it is a list like any other. */
function read(list) {
    const its = unread.get(list);
    if (its.lines) return its.lines;
    its.lines = [];
    for (let turn = its.from; turn < its.to; turn++) its.lines.push(...its.match.turn(turn));
    Reflect.deleteProperty(list, PRINTED);
    its.lines.forEach((value, index) => {
        if (index in list) Reflect.defineProperty(list, index, { value, writable: true });
    });
    return its.lines;
}

/** The accessors of each place of a list before its lines are made. */
const places = [];
const place = (index) =>
    (places[index] ??= {
        get() {
            return read(this)[index];
        },
        set(value) {
            read(this);
            this[index] = value;
        },
        enumerable: true,
        configurable: true,
    });

function linesOf(match, from, to, count) {
    const list = [];
    unread.set(list, { match, from, to });
    for (let index = 0; index < count; index++) Object.defineProperty(list, index, place(index));
    return Object.defineProperty(list, PRINTED, printed);
}

/** Makes `answer` of a class of matches return lines: in WebAssembly it returns only how many there are. */
export function makeLinesLazily({ prototype }) {
    const { answer } = prototype;
    const turns = Object.getOwnPropertyDescriptor(prototype, "turns").get;
    prototype.answer = function (...given) {
        const from = turns.call(this);
        const count = answer.apply(this, given);
        return count === 0 ? [] : linesOf(this, from, turns.call(this), count);
    };
}
