//! The page's title, in the browser's tabs and history.

/// Sets the page's title to that of the place it shows; an empty title means none.
pub fn name_page(place: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(document) = document else { return };
    if place.is_empty() {
        document.set_title("wasm-arena");
    } else {
        document.set_title(&format!("{place} – wasm-arena"));
    }
}
