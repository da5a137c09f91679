// What the arena's objects offer to a bot, read from the files that the interpreters have built in, so that the editor's help
// is what those files say.

/**
 * @typedef {object} Member Something that an object or a module offers.
 * @property {string} name
 * @property {string} shape its parameters, such as `(view, reply)`, or its type, such as `: number`
 * @property {string} type its own type, or that of what it returns; may be empty
 * @property {string} help one paragraph; may be empty
 * @property {boolean} called whether it is a function
 *
 * @typedef {object} Offers What one file offers.
 * @property {Member[]} members those of its object or module
 * @property {Map<string, Member[]>} types those of its types, by name
 */

/** A comment's text in one paragraph, without stars and quotes. */
const paragraph = text => text.replace(/^\s*\* ?/gm, "").replace(/\s+/g, " ").trim();

/** Parts of a list between brackets, split at its own commas. */
function split(list) {
  const parts = [];
  let depth = 0, part = "";
  for (const character of list) {
    if ("([{<".includes(character)) depth++;
    if (")]}>".includes(character)) depth--;
    if (character === "," && depth === 0) parts.push(part), part = "";
    else part += character;
  }
  return [...parts, part].map(part => part.trim()).filter(part => part !== "");
}

/** A member with a type, called or not. */
const value = (name, type, help) => ({ name, shape: type && `: ${type}`, type, help, called: false });
const called = (name, parameters, type, help) =>
  ({ name, shape: `(${parameters.join(", ")})${type && `: ${type}`}`, type, help, called: true });

/** The members of a type in braces, such as `{row: number, col: number}`. */
export function inBraces(type) {
  return split(type.slice(1, -1)).map(part => {
    const [name, ...rest] = part.split(":");
    return value(name.trim(), rest.join(":").trim(), "");
  });
}

/** A type in braces at the beginning of a text, and what follows it. */
function leadingType(text) {
  if (!text.startsWith("{")) return ["", text];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (depth === 0) return [text.slice(1, at), text.slice(at + 1).trim()];
  }
  return ["", text];
}

/** The parts of a JSDoc comment: what stands before the first tag, and each tag with its type and text. */
function tags(comment) {
  const [help, ...tags] = paragraph(comment).split(/(?:^|\s)@(?=[a-z]+\b)/);
  return {
    help: help.trim(),
    tags: tags.map(tag => {
      const [, kind, rest] = tag.match(/^([a-z]+)\s*([\s\S]*)$/);
      const [type, text] = leadingType(rest);
      const [, name, help] = text.match(/^(\S*)\s*([\s\S]*)$/);
      return { kind, type, name, help: help.trim() };
    }),
  };
}

const COMMENT = String.raw`(?:/\*\*((?:(?!\*/)[\s\S])*)\*/\s*)?`;

/** A function's parameters by name: one that is taken apart is called as its comment calls it. */
function parameters(list, known) {
  return split(list).map((part, place) => (/^[{[]/.test(part) ? known[place] ?? "cell" : part.split("=")[0].trim()));
}

/** @returns {Offers} */
function javascript(text) {
  const types = new Map();
  let open = [];
  for (const [, comment] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g)) {
    for (const { kind, type, name, help } of tags(comment).tags) {
      if (kind === "typedef") types.set(name, open = type.startsWith("{") ? inBraces(type) : []);
      if (kind === "property") open.push(value(name, type, help));
    }
  }
  const found = new Map();
  const add = (into, [, comment, name, list, body]) => {
    const { help, tags: all } = tags(comment ?? "");
    const typeOf = kind => all.find(tag => tag.kind === kind)?.type ?? "";
    const known = all.filter(tag => tag.kind === "param").map(tag => tag.name);
    const returned = typeOf("returns") || (body ?? "").match(/^\s*new (\w+)/)?.[1] || "";
    into.set(name, list === undefined ? value(name, typeOf("type"), help) : called(name, parameters(list, known), returned, help));
  };
  const method = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*(\w+)\(([^\n]*)\) \{\n`, "g");
  const field = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*this\.(\w+) =`, "g");
  for (const [, name, body] of text.matchAll(/^ {2}class (\w+) \{\n([\s\S]*?)^ {2}\}/gm)) {
    const members = new Map();
    for (const match of body.matchAll(field)) add(members, match);
    for (const match of body.matchAll(method)) if (match[2] !== "constructor") add(members, match);
    types.set(name, [...members.values()]);
  }
  for (const match of text.matchAll(new RegExp(String.raw`^ {2}${COMMENT}const (\w+) =(?! *(?:\([^\n]*\)|\w+) =>)`, "gm"))) add(found, match);
  for (const match of text.matchAll(new RegExp(String.raw`^ {2}${COMMENT}function (\w+)\(([^\n]*)\) \{$`, "gm"))) add(found, match);
  for (const match of text.matchAll(new RegExp(String.raw`^ {2}${COMMENT}const (\w+) = \(?([^\n]*?)\)? =>([^\n]*)`, "gm"))) add(found, match);
  const offered = text.match(/^ {2}return \{ ([^}]*) \};\n\}\)\(\);/m)?.[1] ?? "";
  return { members: split(offered).map(name => found.get(name)).filter(Boolean), types };
}

/** @returns {Offers} */
function python(text) {
  const members = [], types = new Map();
  const help = String.raw`(?:\n\s*"""([\s\S]*?)"""(?=\n))?`;
  const first = text => paragraph((text ?? "").split("\n\n")[0]);
  const functionsIn = (block, indent) => [
    ...block.matchAll(new RegExp(String.raw`^${indent}def ([a-z]\w*)\(([^)]*)\) -> ("[^"]*"|[^:]*):${help}`, "gm")),
  ].map(([, name, list, type, said]) => {
    const names = split(list).map(part => part.split(":")[0].trim()).filter(name => name !== "self");
    return called(name, names, type.replaceAll('"', ""), first(said));
  });
  for (const [, name, body] of text.matchAll(/^class ([A-Z]\w*)(?:\(\w+\))?:\n((?:(?: {4}.*)?\n)*)/gm)) {
    const fields = [...body.matchAll(new RegExp(String.raw`^ {4}([a-z]\w*): ([^\n=]+)${help}`, "gm"))];
    types.set(name, [...fields.map(([, name, type, said]) => value(name, type.replaceAll('"', ""), first(said))), ...functionsIn(body, " {4}")]);
  }
  for (const [, name, said] of text.matchAll(/^([A-Z][A-Z_]*)(?:: [^\n=]+)? = (?:[^\n]*|[({][\s\S]*?\n[)}])\n"""([\s\S]*?)"""\n/gm)) {
    members.push(value(name, "", first(said)));
  }
  members.push(...functionsIn(text, ""));
  return { members, types };
}

/** @returns {Offers} */
function assemblyscript(text) {
  const members = [], types = new Map();
  for (const [, name, parent, body] of text.matchAll(/^(?:export )?class (\w+)(?:<\w+>)?(?: extends (\w+))? \{\n([\s\S]*?)^\}/gm)) {
    const own = [];
    for (const [, said, name, type] of body.matchAll(new RegExp(String.raw`${COMMENT}public (\w+): ([^,)\n=]+)`, "g"))) {
      own.push(value(name, type, paragraph(said ?? "")));
    }
    for (const [, said, name, type] of body.matchAll(new RegExp(String.raw`^ {2}${COMMENT}(\w+): ([^=;\n]+)(?: = [^\n]*)?;`, "gm"))) {
      own.push(value(name, type.trim(), paragraph(said ?? "")));
    }
    for (const [, said, get, name, list, type] of body.matchAll(new RegExp(String.raw`^ {2}${COMMENT}(get )?(\w+)\(([^)]*)\): ([^{\n]+) \{`, "gm"))) {
      const names = split(list).map(part => part.split(":")[0].trim());
      own.push(get ? value(name, type, paragraph(said ?? "")) : called(name, names, type, paragraph(said ?? "")));
    }
    types.set(name, [...own, ...types.get(parent) ?? []]);
  }
  for (const [, said, name, type] of text.matchAll(new RegExp(String.raw`^${COMMENT}export const (\w+)(?:: ([^=\n]+))? =`, "gm"))) {
    members.push(value(name, (type ?? "").trim(), paragraph(said ?? "")));
  }
  for (const [, said, name, list, type] of text.matchAll(new RegExp(String.raw`^${COMMENT}export function (\w+)\(([^)]*)\): ([^{\n]+) \{`, "gm"))) {
    members.push(called(name, split(list).map(part => part.split(/[:=]/)[0].trim()), type, paragraph(said ?? "")));
  }
  return { members, types };
}

const readers = { js: javascript, py: python, ts: assemblyscript };

/**
 * What a file of the arena offers.
 * @param {"js" | "py" | "ts"} language its language, by its ending
 * @param {string} text
 * @returns {Offers}
 */
export const read = (language, text) => readers[language](text);

/** What the interpreters add themselves, without a file. */
export const arena = {
  js: [
    called("draw", ["shape"], "", 'Draws on the board, such as arena.draw("circle 2 3"). The match does not notice.'),
    called("timeLeft", [], "number", "What is left of this turn's budget, in microseconds. If a bot asks, links store its replies instead of running it again."),
  ],
  py: [
    called("draw", ["shape"], "None", 'Draws on the board, such as arena.draw("circle 2 3"). The match does not notice.'),
    called("time_left", [], "int", "What is left of this turn's budget, in microseconds. If a bot asks, links store its replies instead of running it again."),
  ],
};
