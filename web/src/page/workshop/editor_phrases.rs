//! What the code editor says, in the page's language.

use crate::words::{Phrase, say, workshop as words};
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// `CodeMirror`'s phrases, as it has them in English, and the page's.
fn all() -> [(&'static str, Phrase); 19] {
    [
        ("Find", words::EditorFind.phrase()),
        ("Replace", words::EditorReplaceWith.phrase()),
        ("next", words::EditorNext.phrase()),
        ("previous", words::EditorPrevious.phrase()),
        ("all", words::EditorAll.phrase()),
        ("match case", words::EditorMatchCase.phrase()),
        ("by word", words::EditorByWord.phrase()),
        ("regexp", words::EditorRegexp.phrase()),
        ("replace", words::EditorReplace.phrase()),
        ("replace all", words::EditorReplaceAll.phrase()),
        ("close", words::EditorClosePanel.phrase()),
        ("current match", words::EditorCurrentMatch.phrase()),
        ("on line", words::EditorOnLine.phrase()),
        ("replaced $ matches", words::EditorReplacedAll.phrase()),
        ("replaced match on line $", words::EditorReplacedOne.phrase()),
        ("Go to line", words::EditorGoToLine.phrase()),
        ("go", words::EditorGoThere.phrase()),
        ("Completions", words::EditorCompletions.phrase()),
        ("Selection deleted", words::EditorSelectionDeleted.phrase()),
    ]
}

/// The phrases as `CodeMirror` takes them: an object from its own to the page's.
pub(super) fn translated() -> Result<JsValue, JsValue> {
    let phrases = Object::new();
    for (own, phrase) in all() {
        Reflect::set(&phrases, &own.into(), &say(phrase).into())?;
    }
    Ok(phrases.into())
}
