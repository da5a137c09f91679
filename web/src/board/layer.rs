//! What stands still between two frames: painted once, and shown as a picture from then on.

use super::Canvas;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// A picture of what stands still, and what it was painted from.
pub struct Layer<K> {
    picture: HtmlCanvasElement,
    from: (Canvas, K),
}

impl<K: PartialEq> Layer<K> {
    /// Shows on `canvas` what `paint` draws from `from`: the picture kept, if nothing has changed since; a new one otherwise.
    pub fn show(kept: &mut Option<Self>, canvas: &Canvas, from: K, paint: impl FnOnce(&Canvas)) {
        let fits = |layer: &Self| layer.from.1 == from && layer.from.0.is_like(canvas);
        if !kept.as_ref().is_some_and(fits) {
            let Some(picture) = kept.take().map(|layer| layer.picture).or_else(|| blank(canvas)) else {
                return paint(canvas);
            };
            let Some(copy) = canvas.copy_on(&picture) else {
                return paint(canvas);
            };
            paint(&copy);
            *kept = Some(Self {
                picture,
                from: (copy, from),
            });
        }
        if let Some(layer) = kept {
            canvas.stamp(&layer.picture);
        }
    }
}

/// A canvas outside the page.
fn blank(canvas: &Canvas) -> Option<HtmlCanvasElement> {
    let document = canvas.context().canvas()?.owner_document()?;
    document.create_element("canvas").ok()?.dyn_into().ok()
}
