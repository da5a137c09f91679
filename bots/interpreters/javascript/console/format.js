// What `console.log` writes for its arguments, after `inspect.js`: `%s`, `%d`, `%i`, `%f`, `%j`, `%o`, `%O` and `%c` in the
// first take the next argument each.

/** Whether nobody has given a value a way of its own to become text. */
function hasPlainText(value) {
  while (native.kind(value) === "Proxy") {
    value = native.target(value);
    if (value === null) return true;
  }
  const [name, symbol] = ["toString", Symbol.toPrimitive];
  if (typeof value[name] !== "function" && typeof value[symbol] !== "function") return true;
  for (let object = value; object !== null; object = Object.getPrototypeOf(object)) {
    if (!Object.hasOwn(object, name) && !Object.hasOwn(object, symbol)) continue;
    if (object === value) return false;
    const own = Object.getOwnPropertyDescriptor(object, "constructor");
    return own !== undefined && typeof own.value === "function" && BUILT_IN.has(own.value.name);
  }
  return true;
}

function asText(value) {
  if (typeof value === "number") return number(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null || !hasPlainText(value)) return String(value);
  return inspect(value, { depth: 0 });
}

function asNumber(value, convert) {
  if (typeof value === "bigint" && convert !== parseFloat) return `${value}n`;
  return typeof value === "symbol" ? "NaN" : number(convert(value));
}

function asJson(value) {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof TypeError && error.message.includes("circular")) return "[Circular]";
    throw error;
  }
}

const PLACEHOLDERS = {
  s: asText,
  d: value => asNumber(value, Number),
  i: value => asNumber(value, parseInt),
  f: value => asNumber(value, parseFloat),
  j: asJson,
  o: value => inspect(value, { depth: 4, showHidden: true }),
  O: value => inspect(value),
  c: () => "",
};

function format(...values) {
  const [first] = values;
  const rest = [...values];
  let line = "";
  if (typeof first === "string") {
    rest.shift();
    line = rest.length === 0 ? first : first.replace(/%(.)/gs, (all, letter) => {
      if (letter === "%") return "%";
      return Object.hasOwn(PLACEHOLDERS, letter) && rest.length > 0 ? `${PLACEHOLDERS[letter](rest.shift())}` : all;
    });
    if (rest.length > 0) line += " ";
  }
  return line + rest.map(value => typeof value === "string" ? value : inspect(value)).join(" ");
}
