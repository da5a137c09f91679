//! The clipboard.

/// Copies text to the clipboard.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        let copied = wasm_bindgen_futures::JsFuture::from(window.navigator().clipboard().write_text(text));
        wasm_bindgen_futures::spawn_local(async move {
            // If the browser denies the clipboard, the field under the button has the link.
            let _ = copied.await;
        });
    }
}
