//! The clipboard, and this page's address.

/// Copies text to the clipboard.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        let copied = wasm_bindgen_futures::JsFuture::from(window.navigator().clipboard().write_text(text));
        wasm_bindgen_futures::spawn_local(async move {
            // Where a browser denies the clipboard, the field under the button holds the link.
            let _ = copied.await;
        });
    }
}

/// The page's address without what stands behind its `#`.
pub fn page_address() -> String {
    let href = web_sys::window()
        .and_then(|window| window.location().href().ok())
        .unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}
