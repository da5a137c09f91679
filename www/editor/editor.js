// The code editor of the workshop. The page loads this file when the workshop is first opened, and finds `arenaEditor`.
import { closeCompletion, completionKeymap, selectedCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascriptLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics, lintGutter } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { help } from "./help.js";
import { tidy } from "./tidy.js";

// The page's own colours, which follow light and dark.
const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--ground)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", fontSize: "var(--small)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--faint)", backgroundColor: "var(--panel)", borderRightColor: "var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--panel) 60%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent)",
  },
  // Without the images that the page's policy forbids.
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--danger)" },
  ".cm-lint-marker-error": { content: "'●'", color: "var(--danger)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", borderColor: "var(--line)" },
  ".cm-tooltip, .cm-panels": { fontSize: "var(--small)" },
  ".help": { maxWidth: "min(32rem, 90vw)", padding: "4px 8px" },
  ".help p": { margin: "2px 0 0", color: "var(--faint)" },
  // Whoever writes into the search has no use for the parameters of a call.
  "&:not(.cm-focused) .parameters": { display: "none" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxWidth: "min(26rem, 90vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 6px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--ground)", backgroundColor: "var(--accent)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.8", marginLeft: "0" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--panel)", borderColor: "var(--line)" },
  ".cm-textfield": { fontSize: "var(--small)", color: "var(--ink)", backgroundColor: "var(--ground)", borderColor: "var(--line)" },
  ".cm-button": { fontSize: "var(--small)", color: "var(--ink)", background: "var(--ground)", borderColor: "var(--line)" },
  ".cm-panel.cm-search label": { fontSize: "var(--small)" },
  ".cm-panel.cm-search [name=close]": { minWidth: "24px", minHeight: "24px" },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--good) 30%, transparent)" },
  ".cm-searchMatch-selected": { backgroundColor: "color-mix(in srgb, var(--good) 60%, transparent)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--seat-3)" },
  { tag: [tags.string, tags.regexp], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--seat-0)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.function(tags.variableName), color: "var(--accent)" },
]);

/** What the languages need, by the endings of their files. */
const languages = {
  js: [javascriptLanguage, indentUnit.of("  ")],
  ts: [typescriptLanguage, indentUnit.of("  ")],
  py: [pythonLanguage, indentUnit.of("    ")],
};

/** The languages whose indentation follows from their brackets. */
const BRACKETED = ["js", "ts"];

/**
 * Closes the list of completions if the chosen one is written already, so that Enter begins a new line.
 * @param {EditorView} view
 */
function leaveWhatIsWritten(view) {
  const [chosen, { head }] = [selectedCompletion(view.state), view.state.selection.main];
  if (chosen && view.state.sliceDoc(Math.max(0, head - chosen.label.length), head) === chosen.label) closeCompletion(view);
  return false;
}

/**
 * Opens an editor in an element.
 * @param {HTMLElement} parent
 * @param {string} text
 * @param {{label: string, describedby: string, game: string, language: string, phrases: Record<string, string>,
 *   onchange: (text: string) => void, onrun: () => void}} options
 */
function open(parent, text, { label, describedby, game, language, phrases, onchange, onrun }) {
  // Tab indents, so Escape, then Tab, leaves the editor: CodeMirror's own rule.
  const lock = new Compartment();
  const keys = [
    { key: "Mod-s", preventDefault: true, run: () => (onrun(), true) },
    { key: "Mod-Enter", run: () => (onrun(), true) },
    { key: "Shift-Alt-f", run: () => tidied() },
    { key: "Enter", run: leaveWhatIsWritten },
    ...completionKeymap, ...searchKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab,
  ];
  const extensions = [
    lineNumbers(), highlightActiveLineGutter(), highlightSpecialChars({ addSpecialChars: /[\u202a-\u202e\u2066-\u2069]/g }),
    history(), drawSelection(), indentOnInput(), bracketMatching(), highlightActiveLine(), lintGutter(),
    syntaxHighlighting(colours), theme, search({ top: true }), keymap.of(keys), lock.of([]),
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedby, "data-gramm": "false" }),
    EditorView.updateListener.of(update => { if (update.docChanged) onchange(update.state.doc.toString()); }),
  ];
  const start = (text, game, language) =>
    EditorState.create({ doc: text, extensions: [extensions, languages[language] ?? [], help(game, language)] });
  const view = new EditorView({ parent, state: start(text, game, language) });
  const tidied = () => tidy(view, BRACKETED.includes(language));
  return {
    /** Another text, with a history of its own. */
    open(text, game, newLanguage) {
      language = newLanguage;
      view.setState(start(text, game, language));
    },
    tidy: tidied,
    /** Lets the text be read only, or written again. */
    lock: locked => view.dispatch({ effects: lock.reconfigure(EditorState.readOnly.of(locked)) }),
    /** Marks an error; a line of 0 takes the mark away. Lines and columns are from 1. */
    mark(line, column, message) {
      const { doc } = view.state;
      if (line < 1 || line > doc.lines) return view.dispatch(setDiagnostics(view.state, []));
      const { from, to } = doc.line(line);
      const at = Math.min(from + Math.max(column - 1, 0), to);
      view.dispatch(setDiagnostics(view.state, [{ from: at, to: Math.max(to, at), severity: "error", message }]));
    },
    /** Puts the cursor there, and the focus. */
    go(line, column) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({ selection: { anchor: Math.min(from + Math.max(column - 1, 0), to) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

globalThis.arenaEditor = { open };
