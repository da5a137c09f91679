// What the editor says of the arena's objects while one writes: completion, a line of help, and a function's parameters.
import { autocompletion } from "@codemirror/autocomplete";
import { localCompletionSource as localsOfJavascript } from "@codemirror/lang-javascript";
import { globalCompletion, localCompletionSource as localsOfPython } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";
import { StateField } from "@codemirror/state";
import { hoverTooltip, showTooltip } from "@codemirror/view";
import { arena, inBraces, read } from "./offers.js";

/** @import { Member, Offers } from "./offers.js" */

/** What completes names that the text itself has. */
const locals = { js: [localsOfJavascript], ts: [localsOfJavascript], py: [localsOfPython, globalCompletion] };

/** A game's object in a language, and the file that has it. */
function source(game, language) {
  const name = language === "py" ? game.replaceAll("-", "_") : game.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return { name, file: `./sdk/${language === "py" ? name : game}.${language}` };
}

/** The files read so far, by address. */
const files = new Map();

/** @returns {Promise<Offers | undefined>} what a file offers; nothing if it cannot be had, and then the next attempt fetches it */
function offersOf(language, file) {
  if (!files.has(file)) {
    const text = fetch(file).then(answer => (answer.ok ? answer.text() : Promise.reject(answer.status)));
    files.set(file, text.then(text => read(language, text)).catch(() => void files.delete(file)));
  }
  return files.get(file);
}

/** The objects that a text can use, and what is known of their types. */
class Known {
  /** @param {string} name the game's object @param {Offers} offers */
  constructor(language, name, offers) {
    this.types = offers.types;
    this.objects = new Map([[name, offers.members]]);
    if (arena[language]) this.objects.set("arena", arena[language]);
    const view = [...this.types.keys()].find(type => type.endsWith("View"));
    if (view) this.objects.set("view", this.types.get(view));
    /** What anything of a type that is not known may have. */
    this.any = [...new Map([...this.types.values()].flat().map(member => [member.name, member])).values()];
  }

  /** @returns {Member[] | undefined} what something of this type offers */
  ofType(type) {
    const plain = type.replace(/ \| (?:null|undefined|None)$/, "").replace(/^([A-Z]\w*)<.*>$/, "$1");
    return this.types.get(plain) ?? (/^\{.*\}$/.test(plain) ? inBraces(plain) : undefined);
  }

  /** The type after which something is called, such as a soldier. */
  calledAfter(name) {
    const type = name.length > 2 && [...this.types.keys()].find(type => type.toLowerCase().endsWith(name.toLowerCase()));
    return type ? this.types.get(type) : undefined;
  }

  /** @param {string[]} path names joined by points @returns {Member[] | undefined} what that offers */
  members([first, ...rest]) {
    let offered = this.objects.get(first) ?? this.calledAfter(first);
    if (!offered && rest.length === 0) return this.any;
    for (const name of rest) {
      const member = offered?.find(member => member.name === name);
      offered = member && !member.called ? this.ofType(member.type) : undefined;
    }
    return offered;
  }

  /** The member that names joined by points stand for. */
  member(path) {
    const name = path.at(-1);
    return path.length > 1 ? this.members(path.slice(0, -1))?.find(member => member.name === name) : undefined;
  }
}

/** A member as a tooltip. */
function tooltip({ name, shape, help }, kind) {
  const dom = document.createElement("div");
  dom.className = `help ${kind}`;
  const line = dom.appendChild(document.createElement("code"));
  line.textContent = name + shape;
  if (help) dom.appendChild(document.createElement("p")).textContent = help;
  return { dom };
}

/** The names joined by points that end at a place of the text, or around it. */
function pathAt(state, place, isInside) {
  const line = state.doc.lineAt(place);
  const before = line.text.slice(0, place - line.from);
  const after = isInside ? line.text.slice(place - line.from).match(/^[\w$]*/)[0] : "";
  const path = (before + after).match(/(?<![\w$.)\]])[A-Za-z_$][\w$]*(?:\.[\w$]*)*$/)?.[0];
  return path ? { path: path.split("."), to: place + after.length } : undefined;
}

/** The call around a place: what is called, and where that begins. */
function callAround(state, place) {
  for (let node = syntaxTree(state).resolveInner(place, -1); node; node = node.parent) {
    if (node.name === "ArgList" && node.from < place && node.parent?.firstChild) {
      const { from, to } = node.parent.firstChild;
      return { from, path: state.sliceDoc(from, to).split(".") };
    }
  }
  return undefined;
}

/**
 * The help for a game and a language; none for a language without objects of the arena.
 * @param {string} game as files call it, such as `hit-and-sunk`
 * @param {string} language an ending
 */
export function help(game, language) {
  if (!locals[language]) return [];
  const { name, file } = source(game, language);
  /** @type {Known | undefined} */
  let known;
  const load = async () => {
    const offers = await offersOf(language, file);
    return known = offers && new Known(language, name, offers);
  };
  load();

  async function complete(context) {
    const at = pathAt(context.state, context.pos, false);
    if (!at || !(known ?? await load())) return null;
    const start = at.path.at(-1);
    if (at.path.length === 1) {
      if (start.length < 2 && !context.explicit) return null;
      return { from: context.pos - start.length, options: [...known.objects.keys()].map(label => ({ label, type: "namespace" })) };
    }
    const offered = known.members(at.path.slice(0, -1)) ?? [];
    const options = offered.map(({ name, shape, help, called }) =>
      ({ label: name, detail: shape, info: help || undefined, type: called ? "function" : "property" }));
    return { from: context.pos - start.length, options, validFor: /^[\w$]*$/ };
  }

  const hover = hoverTooltip((view, place) => {
    const at = pathAt(view.state, place, true);
    const member = at && known?.member(at.path);
    return member ? { pos: at.to - member.name.length, end: at.to, above: true, create: () => tooltip(member, "meaning") } : null;
  });

  const parameters = state => {
    const call = state.selection.main.empty ? callAround(state, state.selection.main.head) : undefined;
    const member = call && known?.member(call.path);
    // It lies over the lines before: one sentence is enough.
    const short = { ...member, help: member?.help.match(/^.*?[.](?= |$)/)?.[0] ?? "" };
    return member?.called ? { pos: call.from, above: true, create: () => tooltip(short, "parameters") } : null;
  };
  const signature = StateField.define({
    create: () => null,
    update: (shown, change) => (change.docChanged || change.selection ? parameters(change.state) : shown),
    provide: field => showTooltip.from(field),
  });

  return [autocompletion({ override: [complete, ...locals[language]], icons: false, defaultKeymap: false }), hover, signature];
}
