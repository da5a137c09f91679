// In the place of the style-mod that CodeMirror uses: the page's Content-Security-Policy forbids style elements, so rules go
// into a constructed style sheet, which the original uses in shadow roots only.
import { StyleModule as Original } from "./node_modules/style-mod/src/style-mod.js";

const sheet = new CSSStyleSheet();
let mounted = [];

export class StyleModule extends Original {
  static mount(_root, modules) {
    const added = [modules].flat();
    if (added.every(module => mounted.includes(module))) return;
    mounted = [...mounted.filter(module => !added.includes(module)), ...added];
    sheet.replaceSync(mounted.map(module => module.getRules()).join("\n"));
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  }
}
