//! Where elements stand in the window.

use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// An element; only its position matters.
    type Placed;
    #[wasm_bindgen(method, js_name = getBoundingClientRect)]
    fn bounds(this: &Placed) -> Bounds;

    type Bounds;
    #[wasm_bindgen(method, getter)]
    fn top(this: &Bounds) -> f64;
}

/// How far the top of an element is below that of the window, in pixels.
pub fn top(element: &Element) -> f64 {
    element.unchecked_ref::<Placed>().bounds().top()
}
