// Values as Node's `console.log` prints them: its `util.inspect` without colours, 80 columns wide.
// Evaluated in a realm of its own, so that what a script does to prototypes changes nothing here.
//
// `native` is what only the interpreter knows: `kind(value)`, the class of an object; `target(proxy)` and `handler(proxy)`;
// `settled(promise)`; `trace(error)`, its headline and its stack.

const BREAK_LENGTH = 80;
const COMPACT = 3;
const MAX_ITEMS = 100;
const MAX_CHARACTERS = 10_000;
const CUSTOM = Symbol.for("nodejs.util.inspect.custom");
const OBJECT = 0, ARRAY = 1, EXTRAS = 2;

const TYPED_ARRAYS = new Set(["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array",
  "Uint32Array", "BigInt64Array", "BigUint64Array", "Float16Array", "Float32Array", "Float64Array"]);
const FUNCTIONS = new Set(["GeneratorFunction", "AsyncFunction", "AsyncGeneratorFunction"]);
const BOXES = { Number, String, Boolean, BigInt, Symbol };
const BUILT_IN = new Set(Object.getOwnPropertyNames(globalThis).filter(name => /^[A-Z][a-zA-Z0-9]+$/.test(name)));

const sizeOfMap = Object.getOwnPropertyDescriptor(Map.prototype, "size").get;
const sizeOfSet = Object.getOwnPropertyDescriptor(Set.prototype, "size").get;
const lengthOf = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "length").get;

const CONTROL = /[\x00-\x1f\x27\x5c\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const NAMED = { 8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 92: "\\\\" };

function escape(character) {
  const code = character.charCodeAt(0);
  if (code === 39) return "\\'";
  if (NAMED[code]) return NAMED[code];
  const digits = code.toString(16);
  return code < 256 ? `\\x${digits.toUpperCase().padStart(2, "0")}` : `\\u${digits}`;
}

function quoted(text) {
  let quote = "'";
  if (text.includes("'")) {
    if (!text.includes('"')) quote = '"';
    else if (!text.includes("`") && !text.includes("${")) quote = "`";
  }
  if (/^[ !#-&(-[\]-~]*$/.test(text)) return quote + text + quote;
  return quote + text.replace(CONTROL, one => one === "'" && quote !== "'" ? one : escape(one)) + quote;
}

const isLine = text => !text.includes("\n");
const plural = (count, what) => `${count} ${what}${count > 1 ? "s" : ""}`;
const more = (count, what = "item") => `... ${count} more ${what}${count > 1 ? "s" : ""}`;
const number = value => Object.is(value, -0) ? "-0" : `${value}`;

/** How many columns a text takes. */
function width(text) {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0);
    if (code < 127) columns += code >= 32 ? 1 : 0;
    else if (isWide(code)) columns += 2;
    else if (!(code < 0xa0 || code >= 0x300 && code <= 0x36f || code >= 0x200b && code <= 0x200f
      || code >= 0x20d0 && code <= 0x20ff || code >= 0xfe00 && code <= 0xfe0f)) columns += 1;
  }
  return columns;
}

function isWide(code) {
  return code >= 0x1100 && (code <= 0x115f || code >= 0x2e80 && code <= 0xa4cf && code !== 0x303f
    || code >= 0xac00 && code <= 0xd7a3 || code >= 0xf900 && code <= 0xfaff || code >= 0xfe30 && code <= 0xfe6f
    || code >= 0xff00 && code <= 0xff60 || code >= 0xffe0 && code <= 0xffe6 || code >= 0x1f300 && code <= 0x1f64f
    || code >= 0x1f900 && code <= 0x1f9ff || code >= 0x20000 && code <= 0x3fffd);
}

class Inspector {
  constructor({ depth = 2, showHidden = false } = {}) {
    this.depth = depth;
    this.hidden = showHidden;
    this.indent = 0;
    this.seen = [];
    this.rings = new Map();
    this.deepest = 0;
    this.names = new Map();
  }

  /** A value `level` objects deep. */
  value(value, level, typed = false) {
    if (value === null) return "null";
    if (typeof value !== "object" && typeof value !== "function") return this.primitive(value);
    const given = value;
    let kind = native.kind(value);
    while (kind === "Proxy") {
      if (this.hidden) return this.proxy(value, level);
      value = native.target(value);
      if (value === null) return "<Revoked Proxy>";
      kind = native.kind(value);
    }
    const custom = given[CUSTOM];
    if (typeof custom === "function" && !(given.constructor && given.constructor.prototype === given)) {
      const shown = Reflect.apply(custom, given, [this.depth - level, { depth: this.depth - level }, inspect]);
      if (shown !== given) {
        return typeof shown === "string" ? shown.replaceAll("\n", `\n${" ".repeat(this.indent)}`) : this.value(shown, level);
      }
    }
    if (this.seen.includes(value)) {
      if (!this.rings.has(value)) this.rings.set(value, this.rings.size + 1);
      return `[Circular *${this.rings.get(value)}]`;
    }
    return this.object(value, kind, level, typed);
  }

  primitive(value) {
    switch (typeof value) {
      case "string": return this.text(value);
      case "number": return number(value);
      case "bigint": return `${value}n`;
      case "symbol": return Symbol.prototype.toString.call(value);
      default: return `${value}`;
    }
  }

  text(value) {
    let trailer = "";
    if (value.length > MAX_CHARACTERS) {
      trailer = more(value.length - MAX_CHARACTERS, "character");
      value = value.slice(0, MAX_CHARACTERS);
    }
    if (value.length > 16 && value.length > BREAK_LENGTH - this.indent - 4) {
      return value.split(/(?<=\n)/).map(quoted).join(` +\n${" ".repeat(this.indent + 2)}`) + trailer;
    }
    return quoted(value) + trailer;
  }

  proxy(value, level) {
    if (level > this.depth) return "Proxy [Array]";
    const [target, handler] = [native.target(value), native.handler(value)];
    if (target === null) return "<Revoked Proxy>";
    const shown = this.indented(() => [this.value(target, level + 1), this.value(handler, level + 1)]);
    return this.join(shown, "", ["Proxy [", "]"], EXTRAS, level + 1);
  }

  indented(show) {
    this.indent += 2;
    const shown = show();
    this.indent -= 2;
    return shown;
  }

  object(value, kind, level, typed) {
    const prototypes = this.hidden && level <= this.depth ? [] : undefined;
    const name = this.nameOf(value, level, prototypes);
    let tag = value[Symbol.toStringTag];
    const isOwn = this.hidden ? Object.prototype.hasOwnProperty : Object.prototype.propertyIsEnumerable;
    if (typeof tag !== "string" || tag !== "" && isOwn.call(value, Symbol.toStringTag)) tag = "";
    const form = this.form(value, kind, name, tag, typed);
    const { keys, extras = OBJECT } = form;
    let { base = "" } = form;
    const isBare = keys.length === 0 && !prototypes?.length;
    if (form.alone !== undefined && (isBare || form.always)) return form.alone;
    if (level > this.depth) {
      if (form.deep !== undefined) return form.deep;
      const short = this.prefix(name, tag, kind).slice(0, -1);
      return name === null ? short : `[${short}]`;
    }
    this.seen.push(value);
    this.deepest = level + 1;
    const shown = form.show ? form.show(level + 1) : [];
    for (const key of keys) shown.push(this.property(value, level + 1, key, extras));
    if (prototypes) shown.push(...prototypes);
    if (this.rings.has(value)) {
      const reference = `<ref *${this.rings.get(value)}>`;
      base = base === "" ? reference : `${reference} ${base}`;
    }
    this.seen.pop();
    return this.join(shown, base, form.braces, extras, level + 1, value);
  }

  prefix(name, tag, fallback, size = "") {
    if (name === null) {
      return tag !== "" && fallback !== tag ? `[${fallback}${size}: null prototype] [${tag}] ` : `[${fallback}${size}: null prototype] `;
    }
    return tag !== "" && name !== tag ? `${name}${size} [${tag}] ` : `${name}${size} `;
  }

  /** Likewise, known from another object with the same prototype if there was one. */
  nameOf(value, level, prototypes) {
    const prototype = Object.getPrototypeOf(value);
    if (prototypes || prototype === null || Object.hasOwn(value, "constructor")) return this.constructorName(value, level, prototypes);
    let name = this.names.get(prototype);
    if (name === undefined) {
      name = this.constructorName(value, level);
      if (name !== null && !name.endsWith(">")) this.names.set(prototype, name);
    }
    return name;
  }

  /** The name of the class of an object, as its prototypes say. */
  constructorName(value, level, prototypes) {
    let first;
    for (let object = value; object; ) {
      const own = Object.getOwnPropertyDescriptor(object, "constructor");
      if (own && typeof own.value === "function" && own.value.name !== "" && isInstance(value, own.value)) {
        const { name } = own.value;
        if (prototypes && (first !== object || !BUILT_IN.has(name))) this.inherited(value, first ?? value, level, prototypes);
        return `${name}`;
      }
      object = Object.getPrototypeOf(object);
      if (first === undefined) first = object;
    }
    if (first === null) return null;
    const kind = native.kind(value);
    if (level > this.depth) return `${kind} <Complex prototype>`;
    const above = this.constructorName(first, level + 1, prototypes);
    return above === null ? `${kind} <${new Inspector({ depth: -1 }).value(first, 0)}>` : `${kind} <${above}>`;
  }

  /** Properties of prototypes that the script has made, for `%o`. */
  inherited(value, object, level, shown) {
    const known = new Set();
    for (let layer = 0; layer < 3; layer++) {
      if (layer !== 0 || value === object) {
        object = Object.getPrototypeOf(object);
        if (object === null) return;
        const own = Object.getOwnPropertyDescriptor(object, "constructor");
        if (own && typeof own.value === "function" && BUILT_IN.has(own.value.name)) return;
      }
      this.seen.push(value);
      for (const key of Reflect.ownKeys(object)) {
        const own = Object.getOwnPropertyDescriptor(object, key);
        if (key === "constructor" || Object.hasOwn(value, key) || known.has(key) || typeof own.value === "function") continue;
        shown.push(this.property(object, level, key, OBJECT));
      }
      this.seen.pop();
      for (const key of Reflect.ownKeys(object)) known.add(key);
    }
  }

  keys(value, isWanted) {
    const names = this.hidden ? Object.getOwnPropertyNames(value) : Object.keys(value);
    const symbols = Object.getOwnPropertySymbols(value);
    const wanted = isWanted === undefined ? names : names.filter(isWanted);
    if (symbols.length === 0) return wanted;
    return [...wanted, ...symbols.filter(key => this.hidden || Object.prototype.propertyIsEnumerable.call(value, key))];
  }

  /** How an object of its class is shown: keys, braces, what stands before them, and what is in it beside its properties. */
  form(value, kind, name, tag, typed) {
    const isIndex = key => /^(0|[1-9][0-9]*)$/.test(key) && +key < 2 ** 32 - 1;
    const prefix = (fallback, size) => this.prefix(name, tag, fallback, size);
    if (Array.isArray(value)) {
      const before = name !== "Array" || tag !== "" ? prefix("Array", `(${value.length})`) : "";
      const keys = this.keys(value, key => !isIndex(key));
      const alone = value.length === 0 ? `${before}[]` : undefined;
      return { keys, alone, braces: [`${before}[`, "]"], extras: EXTRAS, show: at => this.array(value, at) };
    }
    if (kind === "Set" || kind === "Map") {
      const size = Reflect.apply(kind === "Set" ? sizeOfSet : sizeOfMap, value, []);
      const before = prefix(kind, `(${size})`);
      const alone = size === 0 ? `${before}{}` : undefined;
      const show = at => kind === "Set" ? this.set(value, size, at) : this.map(value, size, at);
      return { keys: this.keys(value), alone, braces: [`${before}{`, "}"], show };
    }
    if (TYPED_ARRAYS.has(kind)) {
      const size = Reflect.apply(lengthOf, value, []);
      const before = prefix(kind, `(${size})`);
      const keys = this.keys(value, key => !isIndex(key));
      const alone = size === 0 && !this.hidden ? `${before}[]` : undefined;
      return { keys, alone, braces: [`${before}[`, "]"], extras: EXTRAS, show: at => this.typedArray(value, size, at) };
    }
    if (kind === "Map Iterator" || kind === "Set Iterator") {
      return { keys: this.keys(value), braces: [`[${kind}] {`, "}"], show: () => ["<items unknown>"] };
    }
    return typeof value === "function" ? this.ofFunction(value, name, tag) : this.ofRest(value, kind, name, tag, typed);
  }

  ofFunction(value, name, tag) {
    const base = functionBase(value, name, tag);
    return { keys: this.keys(value), alone: base, base, braces: ["{", "}"] };
  }

  ofRest(value, kind, name, tag, typed) {
    const prefix = fallback => this.prefix(name, tag, fallback);
    const braces = start => [`${start}{`, "}"];
    const keys = this.keys(value);
    const shownAs = (text, fallback) => {
      const before = prefix(fallback);
      const base = before === `${fallback} ` ? text : `${before}${text}`;
      return { keys, alone: base, base, braces: ["{", "}"] };
    };
    if (name === "Object" && !(kind in SPECIAL)) {
      const start = kind === "Arguments" ? "[Arguments] " : tag === "" ? "" : prefix("Object");
      return { keys, alone: `${start}{}`, braces: braces(start) };
    }
    switch (kind) {
      case "RegExp": {
        const form = shownAs(RegExp.prototype.toString.call(value), "RegExp");
        return { ...form, deep: form.base };
      }
      case "Date": {
        const isValid = !Number.isNaN(Date.prototype.getTime.call(value));
        return shownAs(isValid ? Date.prototype.toISOString.call(value) : "Invalid Date", "Date");
      }
      case "Error": {
        const base = this.error(value, name, tag, keys);
        return { keys, alone: base, base, braces: ["{", "}"] };
      }
      case "ArrayBuffer": case "SharedArrayBuffer": {
        const size = value.byteLength;
        if (typed) return { keys, alone: `${prefix(kind)}{ byteLength: ${size} }`, braces: braces(prefix(kind)) };
        const show = () => [...bytes(value), `byteLength: ${size}`];
        return { keys, braces: braces(prefix(kind)), show };
      }
      case "DataView": return { keys: ["byteLength", "byteOffset", "buffer", ...keys], braces: braces(prefix(kind)) };
      case "Promise": return { keys, braces: braces(prefix(kind)), show: at => this.promise(value, at) };
      case "WeakSet": case "WeakMap": return { keys, braces: braces(prefix(kind)), show: () => ["<items unknown>"] };
      case "WeakRef": return { keys, braces: braces(prefix(kind)), show: at => [this.value(value.deref(), at)] };
    }
    if (kind in BOXES) return this.box(value, kind, name, tag, keys);
    const before = prefix(name === null && kind === tag ? "Object" : kind);
    return { keys, alone: `${before}{}`, braces: braces(before) };
  }

  box(value, kind, name, tag, keys) {
    if (kind === "String") keys = keys.filter(key => typeof key === "symbol" || !/^\d+$/.test(key));
    let base = `[${kind}`;
    if (kind !== name) base += name === null ? " (null prototype)" : ` (${name})`;
    base += `: ${this.primitive(BOXES[kind].prototype.valueOf.call(value))}]`;
    if (tag !== "" && tag !== name) base += ` [${tag}]`;
    return { keys, alone: base, base, braces: ["{", "}"] };
  }

  error(value, name, tag, keys) {
    let stack = native.trace(value);
    for (const key of ["name", "message", "stack"]) {
      const at = keys.indexOf(key);
      if (at >= 0 && stack.includes(value[key])) keys.splice(at, 1);
    }
    if ("cause" in value && !keys.includes("cause")) keys.push("cause");
    if (Array.isArray(value.errors) && !keys.includes("errors")) keys.push("errors");
    const called = value.name === undefined || value.name === null ? "Error" : `${value.name}`;
    const wanted = this.prefix(name, tag, "Error").slice(0, -1);
    if (called.endsWith("Error") && stack.startsWith(called) && called !== wanted) {
      const rest = stack.slice(called.length);
      stack = wanted.includes(called) ? wanted + rest : `${wanted} [${called}]${rest}`;
    }
    if (!stack.includes("\n    at")) stack = `[${stack}]`;
    return this.indent === 0 ? stack : stack.replaceAll("\n", `\n${" ".repeat(this.indent)}`);
  }

  promise(value, level) {
    const [state, result] = native.settled(value);
    if (state === "pending") return ["<pending>"];
    const shown = this.indented(() => this.value(result, level));
    return [state === "rejected" ? `<rejected> ${shown}` : shown];
  }

  array(value, level) {
    const length = value.length;
    const most = Math.min(MAX_ITEMS, length);
    const shown = [];
    let index = 0;
    while (index < length && shown.length < most) {
      if (Object.hasOwn(value, index)) {
        shown.push(this.property(value, level, index, ARRAY));
        index++;
        continue;
      }
      const after = Object.keys(value).find(key => /^\d+$/.test(key) && +key > index);
      const until = after === undefined ? length : +after;
      shown.push(`<${plural(until - index, "empty item")}>`);
      index = until;
    }
    if (index < length) shown.push(more(length - index));
    return shown;
  }

  typedArray(value, size, level) {
    const most = Math.min(MAX_ITEMS, size);
    const shown = [];
    for (let index = 0; index < most; index++) shown.push(this.primitive(value[index]));
    if (size > most) shown.push(more(size - most));
    if (this.hidden) {
      this.indented(() => {
        for (const key of ["BYTES_PER_ELEMENT", "length", "byteLength", "byteOffset", "buffer"]) {
          shown.push(`[${key}]: ${this.value(value[key], level, true)}`);
        }
      });
    }
    return shown;
  }

  set(value, size, level) {
    const shown = [];
    this.indented(() => Set.prototype.forEach.call(value, one => {
      if (shown.length < MAX_ITEMS) shown.push(this.value(one, level));
    }));
    if (size > MAX_ITEMS) shown.push(more(size - MAX_ITEMS));
    return shown;
  }

  map(value, size, level) {
    const shown = [];
    this.indented(() => Map.prototype.forEach.call(value, (one, key) => {
      if (shown.length < MAX_ITEMS) shown.push(`${this.value(key, level)} => ${this.value(one, level)}`);
    }));
    if (size > MAX_ITEMS) shown.push(more(size - MAX_ITEMS));
    return shown;
  }

  property(value, level, key, type) {
    const own = Object.getOwnPropertyDescriptor(value, key) ?? { value: value[key], enumerable: true };
    let shown = "undefined";
    if (own.value !== undefined) {
      this.indent += 2;
      shown = this.value(own.value, level);
      this.indent -= 2;
    }
    else if (own.get !== undefined) shown = own.set !== undefined ? "[Getter/Setter]" : "[Getter]";
    else if (own.set !== undefined) shown = "[Setter]";
    if (type === ARRAY) return shown;
    let name;
    if (typeof key === "symbol") name = `[${Symbol.prototype.toString.call(key).replace(CONTROL, escape)}]`;
    else if (key === "__proto__") name = "['__proto__']";
    else if (own.enumerable === false) name = `[${key.replace(CONTROL, escape)}]`;
    else name = keyName(key);
    return `${name}: ${shown}`;
  }

  /** All parts of an object: on a line if they are few and short. */
  join(shown, base, [open, close], extras, level, value) {
    const count = shown.length;
    if (extras === EXTRAS && count > 6) shown = this.columns(shown, value);
    const before = base === "" ? "" : `${base} `;
    if (this.deepest - level < COMPACT && count === shown.length) {
      const start = count + this.indent + open.length + base.length + 10;
      if (fits(shown, start) && isLine(base)) {
        const line = shown.join(", ");
        if (isLine(line)) return `${before}${open} ${line} ${close}`;
      }
    }
    const margin = `\n${" ".repeat(this.indent)}`;
    return `${before}${open}${margin}  ${shown.join(`,${margin}  `)}${margin}${close}`;
  }

  /** More than six parts of an array, in columns. */
  columns(shown, value) {
    const isCut = shown.length > MAX_ITEMS;
    const count = isCut ? shown.length - 1 : shown.length;
    const widths = shown.slice(0, count).map(width);
    const total = widths.reduce((sum, one) => sum + one + 2, 0);
    const longest = Math.max(0, ...widths);
    const cell = longest + 2;
    if (!(cell * 3 + this.indent < BREAK_LENGTH && (total / cell > 5 || longest <= 6))) return shown;
    const biased = Math.max(cell - 3 - Math.sqrt(cell - total / shown.length), 1);
    const columns = Math.min(Math.round(Math.sqrt(2.5 * biased * count) / biased),
      Math.floor((BREAK_LENGTH - this.indent) / cell), COMPACT * 4, 15);
    if (columns <= 1) return shown;
    const most = [];
    for (let column = 0; column < columns; column++) {
      let widest = 0;
      for (let at = column; at < count; at += columns) widest = Math.max(widest, widths[at]);
      most.push(widest + 2);
    }
    const isNumber = one => typeof one === "number" || typeof one === "bigint";
    const toRight = value !== undefined && shown.every((_, at) => isNumber(value[at]));
    const lines = [];
    for (let first = 0; first < count; first += columns) {
      const last = Math.min(first + columns, count) - 1;
      let line = "";
      for (let at = first; at <= last; at++) {
        const padding = " ".repeat(Math.max(0, most[at - first] - widths[at] - 2));
        const comma = at < last ? ", " : "";
        line += toRight ? `${padding}${shown[at]}${comma}` : `${shown[at]}${comma}${at < last ? padding : ""}`;
      }
      lines.push(line);
    }
    if (isCut) lines.push(shown[count]);
    return lines;
  }
}

/** Classes that are shown in their own way even when they call themselves `Object`. */
const SPECIAL = Object.fromEntries(["RegExp", "Date", "Error", "ArrayBuffer", "SharedArrayBuffer", "DataView", "Promise",
  "WeakSet", "WeakMap", "WeakRef", ...Object.keys(BOXES)].map(kind => [kind, true]));

function fits(shown, start) {
  let total = shown.length + start;
  if (total + shown.length > BREAK_LENGTH) return false;
  for (const one of shown) {
    total += one.length;
    if (total > BREAK_LENGTH) return false;
  }
  return true;
}

const NAMES = new Map();

function keyName(key) {
  let name = NAMES.get(key);
  if (name === undefined) {
    name = /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(key) ? key : quoted(key);
    if (NAMES.size < 1000) NAMES.set(key, name);
  }
  return name;
}

function isInstance(value, constructor) {
  try {
    return value instanceof constructor;
  } catch {
    return false;
  }
}

function functionBase(value, name, tag) {
  const source = Function.prototype.toString.call(value);
  const kind = native.kind(value);
  const tagged = tag !== "" && name !== tag ? ` [${tag}]` : "";
  if (/^class\b/.test(source) && source.endsWith("}")) {
    const called = Object.hasOwn(value, "name") && value.name || "(anonymous)";
    const strange = name !== "Function" && name !== null ? ` [${name}]` : "";
    const above = name === null ? "[null prototype]" : Object.getPrototypeOf(value).name;
    return `[class ${called}${strange}${tagged}${above ? ` extends ${above}` : ""}]`;
  }
  const type = FUNCTIONS.has(kind) ? kind : "Function";
  let base = `[${type}${name === null ? " (null prototype)" : ""}`;
  base += value.name === "" ? " (anonymous)]" : `: ${value.name}]`;
  if (name !== type && name !== null) base += ` ${name}`;
  return base + tagged;
}

function bytes(buffer) {
  const all = new Uint8Array(buffer);
  const digits = [...all.subarray(0, 50 * 2)].map(one => one.toString(16).padStart(2, "0"));
  const rest = all.length > MAX_ITEMS ? ` ... ${more(all.length - MAX_ITEMS, "byte").slice(4)}` : "";
  return [`[Uint8Contents]: <${digits.join(" ")}${rest}>`];
}

function inspect(value, options) {
  return new Inspector(options ?? {}).value(value, 0);
}
