// Tidies a text: no spaces at the ends of its lines, one line break at its end, and in JavaScript and AssemblyScript the indentation
// that follows from the brackets. In Python indentation has a meaning, which no tool knows better than the author.
import { ensureSyntaxTree, indentRange } from "@codemirror/language";
import { ChangeSet } from "@codemirror/state";

/** How long the text may be parsed before it is tidied, in milliseconds. Those of bots take a few. */
const PATIENCE = 3000;

/**
 * Tidies the whole text, as one step that can be undone.
 * @param {import("@codemirror/view").EditorView} view
 * @param {boolean} indents whether the language's indentation follows from its brackets
 * @returns {boolean} true: the key is not for anything else
 */
export function tidy(view, indents) {
  const { state } = view;
  if (state.readOnly) return true;
  const tree = ensureSyntaxTree(state, state.doc.length, PATIENCE);
  const ends = trimmed(state.doc, tree);
  const indented = indents && tree ? indentRange(state, 0, state.doc.length) : ChangeSet.empty(state.doc.length);
  const changes = ends.compose(indented.map(ends));
  if (!changes.empty) view.dispatch({ changes, userEvent: "format", scrollIntoView: true });
  return true;
}

/** What takes away the blank ends of lines, but not within strings, where they count. */
function trimmed(doc, tree) {
  const changes = [];
  const isWithinString = at => {
    const node = tree?.resolveInner(at);
    return /String$/.test(node?.name ?? "") && node.from < at && at < node.to;
  };
  // The lines that are blank at the end of the text go, too.
  const last = doc.toString().trimEnd().length;
  for (let at = 0; at <= last;) {
    const line = doc.lineAt(at);
    const from = line.from + line.text.trimEnd().length;
    if (from < line.to && line.to <= last && !isWithinString(line.to)) changes.push({ from, to: line.to });
    at = line.to + 1;
  }
  if (last > 0 && doc.sliceString(last) !== "\n") changes.push({ from: last, to: doc.length, insert: "\n" });
  return ChangeSet.of(changes, doc.length);
}
