// The kinds of values that the package accepts. WebAssembly would read 256 as 0, and fail on a value that is not a list. So each
// value is checked first, and copied if it could change.

/** Creates an error of the package. */
export function failure(code, message) {
    return Object.assign(new Error(message), { code });
}

/** An error as another thread or a page gets it. The code of the original may be missing, or be a number, as in a DOMException. */
export function told(error) {
    const code = typeof error?.code === "string" ? error.code : "broken";
    return { code, message: String(error?.message ?? error) };
}

const bad = (message) => failure("bad-argument", message);

/** The maximum number of bytes or characters: far more than any module, file or text may have, and less than memory can hold. */
const MOST = 2 ** 27;

/** Describes a value in a few words. */
function shown(value) {
    if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    if (typeof value === "bigint") return `${value}n`.slice(0, 40);
    if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
    if (typeof value !== "object" || value === null) return String(value);
    if (isBuffer(value)) return "an ArrayBuffer, which new Uint8Array(buffer) makes bytes of";
    return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

// Checked by tag, since values from another frame or context have other classes.
const isBytes = (value) => ArrayBuffer.isView(value) && value[Symbol.toStringTag] === "Uint8Array";
const isBuffer = (value) => Object.prototype.toString.call(value) === "[object ArrayBuffer]";
const bytesIn = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);

// `at` says where a value is: `on` is the function that was called, `self` its object, `path` names the value, and `or` says what
// else is allowed.
const within = (at, path) => ({ ...at, path, or: "" });

const wrong = ({ on, path, or }, words, value) => bad(`\`${path}\` of ${on} must be ${words}${or}, not ${shown(value)}`);

/** A kind of values: its description, and a check. */
function kind(words, fits) {
    return (value, at) => {
        if (!fits(value)) throw wrong(at, words, value);
        return value;
    };
}

export const whole = (least, most) =>
    kind(`a whole number from ${least} to ${most}`, (value) => Number.isInteger(value) && value >= least && value <= most);
export const count = whole(0, 2 ** 32 - 1);
export const number = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const flag = kind("true or false", (value) => typeof value === "boolean");
export const callback = kind("a function", (value) => typeof value === "function");
export const oneOf = (...names) => kind(`one of ${names.map(shown).join(", ")}`, (value) => names.includes(value));
export const instance = (Class, words) => kind(words, (value) => value instanceof Class);
/** Of any class, since other libraries make signals, too. */
export const signal = kind("an AbortSignal", (value) => typeof value?.aborted === "boolean" && typeof value.addEventListener === "function");
/** The address of an arena's page. */
export const address = kind("an address such as \"http://localhost:8080/\"", (value) => {
    try {
        return typeof value === "string" && new URL("interpreters/", value) !== null;
    } catch {
        return false;
    }
});

export function text(value, at) {
    if (typeof value !== "string") throw wrong(at, "a string", value);
    if (value.length > MOST) throw bad(`\`${at.path}\` of ${at.on} has ${value.length} characters, and may have ${MOST}`);
    if (/\p{Surrogate}/u.test(value)) {
        throw bad(`\`${at.path}\` of ${at.on} contains a lone surrogate, half of a character, which UTF-8 cannot encode: leave it out`);
    }
    return value;
}

export function bytes(value, at) {
    const isList = Array.isArray(value);
    if (!isBytes(value) && !isList) throw wrong(at, "bytes, a Uint8Array", value);
    if (value.length > MOST) throw bad(`\`${at.path}\` of ${at.on} has ${value.length} bytes, and may have ${MOST}`);
    if (!isList) return bytesIn(value);
    // Not `every`, which skips the holes of a list.
    const wrongByte = value.findIndex((byte) => !(Number.isInteger(byte) && byte >= 0 && byte <= 255));
    if (wrongByte >= 0) throw wrong({ ...at, path: `${at.path}[${wrongByte}]` }, "a byte, 0 to 255", value[wrongByte]);
    return Uint8Array.from(value);
}

/** Bytes of a file or module. */
export function file(value, at) {
    if (isBuffer(value)) return bytes(new Uint8Array(value), at);
    if (isBytes(value)) return bytes(value, at);
    throw wrong(at, "bytes, a Uint8Array or an ArrayBuffer", value);
}

/** The source of a bot: a string, or bytes in any form. */
export function source(value, at) {
    if (typeof value === "string") return text(value, at);
    if (isBuffer(value)) return file(value, at);
    if (ArrayBuffer.isView(value)) return bytes(bytesIn(value), at);
    throw wrong(at, "the bytes of a module, or the text of a script", value);
}

/** A seed as digits, which can hold every seed. */
export function seed(value, at) {
    if (typeof value === "string") {
        if (/^\d{1,99}$/.test(value) && BigInt(value) < 2n ** 64n) return value;
        throw failure("bad-config", `\`${at.path}\` of ${at.on} must be the digits of a number from 0 to 2^64 - 1, not ${shown(value)}`);
    }
    const fits = typeof value === "bigint" ? value >= 0n && value < 2n ** 64n : Number.isSafeInteger(value) && value >= 0;
    if (!fits) throw wrong(at, "a whole number from 0 to 2^53 - 1, a BigInt or digits up to 2^64 - 1", value);
    return String(value);
}

export const optional = (inner) => (value, at) => (value === undefined ? undefined : inner(value, { ...at, or: " or left out" }));
/** Also accepts `null`, which is the same as leaving the value out. */
export const orNull = (inner) => (value, at) => (value == null ? undefined : inner(value, { ...at, or: ", null or left out" }));
export const orNullInList = (inner) => (value, at) => (value === null ? null : inner(value, { ...at, or: " or null" }));

export const list = (inner, most = () => Infinity) => (value, at) => {
    if (!Array.isArray(value)) throw wrong(at, "a list", value);
    if (value.length > most(at.self)) throw wrong(at, `a list of at most ${most(at.self)}`, value);
    return Array.from(value, (item, index) => inner(item, within(at, `${at.path}[${index}]`)));
};

/** An object with these fields and no others. */
export const object = (fields, words = "an object") => (value, at) => {
    const names = Object.keys(fields);
    const isOne = typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
    if (!isOne) throw wrong(at, `${words} with ${names.join(", ")}`, value);
    const unknown = Object.keys(value).find((name) => !names.includes(name));
    if (unknown !== undefined) throw bad(`${shown(unknown)} is unknown in \`${at.path}\` of ${at.on}: known names are ${names.join(", ")}`);
    const copy = {};
    for (const name of names) {
        const read = fields[name](value[name], within(at, `${at.path}.${name}`));
        if (read !== undefined) copy[name] = read;
    }
    return copy;
};

/** A function that first runs `check` on its object, and then checks its arguments against `kinds`, which names them in order. */
export function guarded(on, kinds, run, check = () => {}) {
    const inOrder = Object.entries(kinds);
    const read = (self, given) => {
        check(self, on);
        return inOrder.map(([path, kind], index) => kind(given[index], { on, self, path, or: "" }));
    };
    // Asynchronous functions reject; they never throw.
    if (run[Symbol.toStringTag] === "AsyncFunction") {
        return async function (...given) {
            return run.apply(this, read(this, given));
        };
    }
    return function (...given) {
        return run.apply(this, read(this, given));
    };
}

/**
 * Guards the members of a class: its getters, and the methods and setters in `members`, with the kinds of their arguments. Methods
 * of WebAssembly classes that are not in `members` have no arguments.
 */
export function guardMembers(Class, name, members) {
    const { prototype } = Class;
    // Objects of WebAssembly know where their memory is, until they are freed.
    const hasMemory = "__destroy_into_raw" in prototype;
    const check = (self, on) => {
        if (!(self instanceof Class)) throw bad(`${on} needs a ${name}, and was called on ${shown(self)}`);
        if (hasMemory && !self.__wbg_ptr) throw bad(`${on} needs a ${name} that was not freed: make another`);
    };
    for (const [key, its] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (/^(constructor|free|__.*)$/.test(key)) continue;
        const guard = (part, kinds) => its[part] && kinds && (its[part] = guarded(`${name}.${key}`, kinds, its[part], check));
        const kinds = Object.hasOwn(members, key) ? members[key] : hasMemory && {};
        guard("get", {});
        guard("set", kinds);
        guard("value", kinds);
        Object.defineProperty(prototype, key, its);
    }
    if (!hasMemory) return;
    const { free } = prototype;
    prototype.free = function () {
        // A freed object may be freed again, as `using` does at the end of its block.
        if (this instanceof Class && this.__wbg_ptr === 0) return;
        check(this, `${name}.free`);
        free.call(this);
    };
    if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
}

/**
 * The class to export for another one: its members are guarded, and so are the static functions in `statics`. `made` holds the kinds
 * of its constructor's arguments; if it has no constructor, `made` is a text that says how to get an object.
 */
export function guardedClass(Class, name, made, members, statics = {}) {
    guardMembers(Class, name, members);
    const make = function (...given) {
        if (typeof made === "string") throw bad(`${name} has no constructor: ${made}`);
        if (!new.target) throw bad(`${name} needs \`new\`: write new ${name}(…)`);
        return guarded(`new ${name}`, made, (...read) => Reflect.construct(Class, read, new.target))(...given);
    };
    Object.defineProperty(make, "name", { value: name });
    for (const [key, kinds] of Object.entries(statics)) make[key] = guarded(`${name}.${key}`, kinds, Class[key]);
    make.prototype = Class.prototype;
    make.prototype.constructor = make;
    return make;
}
