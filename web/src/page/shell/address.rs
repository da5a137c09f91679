//! This page's address: what it names, and how it follows the shown match without an entry in the browser's
//! history.

use engine::replay::{EMBED_MARK, LINK_MARK, moment_of};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The part of the address from its `#` on, as the page last acted on it or wrote it.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Records that the page acts on its current address: at its start, and whenever the browser reports a changed address.
pub fn arrive() {
    KNOWN.set(fragment());
}

/// Makes the page's address point at a moment of the shown match.
///
/// If the address was changed and the page does not know yet, it stays: it names where the person wants to go, and the
/// browser will report it in a moment.
pub fn point_at(moment: usize) {
    let Some(hash) = fragment() else { return };
    if KNOWN.with_borrow(|known| known.as_ref().is_none_or(|known| *known == hash)) {
        let place = hash.split('?').next().unwrap_or_default();
        set(&format!("{place}?t={moment}"));
    }
}

/// Makes the page's address name another match, from its `#` on, without navigation.
pub fn set(fragment: &str) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // If the browser does not accept such a long address, or is asked too often, the old one stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(fragment));
        arrive();
    }
}

/// The moment that the page's address points at.
pub fn moment() -> Option<usize> {
    moment_of(&fragment()?)
}

/// The address of the match that is shown embedded, in the arena; `None` if this page's address does not name it.
pub fn unembedded() -> Option<String> {
    let hash = fragment()?;
    let link = hash.strip_prefix(EMBED_MARK)?;
    (!link.is_empty() && !link.starts_with('?')).then(|| format!("{LINK_MARK}{link}"))
}

/// The page's address without the part from its `#` on.
pub fn without_fragment() -> String {
    let href = web_sys::window()
        .and_then(|window| window.location().href().ok())
        .unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}

/// The page's address from its `#` on.
fn fragment() -> Option<String> {
    web_sys::window()?.location().hash().ok()
}

#[cfg(test)]
mod tests {
    use super::{arrive, fragment, point_at, set};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn an_address_follows_the_shown_moment_but_not_over_one_that_was_just_asked_for() {
        set("#/replay/one");
        point_at(102);
        assert_eq!(fragment().as_deref(), Some("#/replay/one?t=102"));
        // The browser tells of this change later, as an event.
        let location = web_sys::window().map(|window| window.location());
        location.map(|location| location.set_hash("#/replay/one?t=3"));
        point_at(102);
        assert_eq!(fragment().as_deref(), Some("#/replay/one?t=3"));
        arrive();
        point_at(4);
        assert_eq!(fragment().as_deref(), Some("#/replay/one?t=4"));
        set("#");
    }
}
