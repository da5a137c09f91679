//! How the places beside matches look: a style sheet of their own, which comes with the code of the first of them.

use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A style sheet that is made by a script, which the page's policy allows.
    type CSSStyleSheet;

    #[wasm_bindgen(constructor)]
    fn new() -> CSSStyleSheet;

    #[wasm_bindgen(method, js_name = replaceSync)]
    fn replace(this: &CSSStyleSheet, text: &str);

    #[wasm_bindgen(js_namespace = ["document", "adoptedStyleSheets"], js_name = push)]
    fn add(sheet: &CSSStyleSheet);
}

thread_local! {
    static ADOPTED: Cell<bool> = const { Cell::new(false) };
}

/// Adds the sheet to those of the page, once.
pub(super) fn adopt() {
    if !ADOPTED.replace(true) {
        let sheet = CSSStyleSheet::new();
        sheet.replace(include_str!("../../../www/places.css"));
        add(&sheet);
    }
}
