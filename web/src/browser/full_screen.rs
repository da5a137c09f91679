//! Elements that fill the screen.

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// An element that may fill the screen.
    type Filling;
    #[wasm_bindgen(method, catch, js_name = requestFullscreen)]
    fn fill(this: &Filling) -> Result<JsValue, JsValue>;
}

/// Makes an element fill the screen, or ends that if one does. If the browser does not allow it, as in a frame whose page does
/// not, nothing changes.
pub fn toggle(element: Option<Element>) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(document) = document else { return };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(asked) = element.and_then(|element| element.unchecked_ref::<Filling>().fill().ok())
        && let Ok(asked) = asked.dyn_into::<Promise>()
    {
        // A refusal that nobody hears would be an error on the console.
        spawn_local(async move { drop(JsFuture::from(asked).await) });
    }
}
