//! A text that the browser keeps with the page's present entry in its history: it is there again after going back or a reload.

use wasm_bindgen::JsValue;
use web_sys::ScrollRestoration;

/// Sets the text.
pub fn set(text: &str) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // If the browser is asked too often, the earlier one stays.
        let _ = history.replace_state(&JsValue::from(text), "");
    }
}

/// The text; `None` if there is none.
pub fn text() -> Option<String> {
    web_sys::window()?.history().ok()?.state().ok()?.as_string()
}

/// Sets who scrolls when somebody comes back to the page's present entry.
pub fn scroll(by: ScrollRestoration) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // Without it, the browser scrolls.
        let _ = history.set_scroll_restoration(by);
    }
}
