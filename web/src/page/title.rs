//! What the browser calls the page, in its tabs and its history.

/// Names the page after the place it shows; an empty name is for none.
pub fn name_page(place: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(document) = document else { return };
    if place.is_empty() {
        document.set_title("wasm-arena");
    } else {
        document.set_title(&format!("{place} – wasm-arena"));
    }
}
