//! A text that the browser keeps with the current entry of its history: it is available again after going back or a reload.

use wasm_bindgen::JsValue;
use web_sys::ScrollRestoration;

/// Sets the text.
pub fn set(text: &str) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // If asked too often, the browser keeps the earlier text.
        let _ = history.replace_state(&JsValue::from(text), "");
    }
}

/// The text; `None` if there is none.
pub fn text() -> Option<String> {
    web_sys::window()?.history().ok()?.state().ok()?.as_string()
}

/// Sets whether the page or the browser scrolls when somebody comes back to the current entry.
pub fn scroll(by: ScrollRestoration) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // Without it, the browser scrolls.
        let _ = history.set_scroll_restoration(by);
    }
}
