//! The clipboard, and this page's address.

use engine::replay::{EMBED_MARK, LINK_MARK};

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

/// Makes the page's address point at a moment of the shown match, without an entry in the browser's history.
pub fn point_address_at(moment: usize) {
    let Some(window) = web_sys::window() else { return };
    let (Ok(hash), Ok(history)) = (window.location().hash(), window.history()) else {
        return;
    };
    let place = hash.split('?').next().unwrap_or_default();
    let address = format!("{place}?t={moment}");
    // If asked too often, the browser does not change the address.
    let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
}

/// Makes the page's address name another match, from its `#` on, without an entry in the browser's history
/// and without navigation.
pub fn set_address(fragment: &str) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // If the browser does not accept such a long address, the old one stays.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(fragment));
    }
}

/// The address of the match that is shown embedded, in the arena; `None` if this page's address does not name it.
pub fn unembedded_address() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let link = hash.strip_prefix(EMBED_MARK)?;
    (!link.is_empty() && !link.starts_with('?')).then(|| format!("{LINK_MARK}{link}"))
}

/// The page's address without what follows its `#`.
pub fn page_address() -> String {
    let href = web_sys::window()
        .and_then(|window| window.location().href().ok())
        .unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}
