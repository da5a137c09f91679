//! Canvases that nobody sees: for pictures of the match that are downloaded.

use super::MatchView;
use crate::board::Canvas;
use js_sys::{Object, Reflect};
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// An empty canvas, whose pixels are read once it is painted.
pub(super) fn blank(size: (f64, f64)) -> Option<(HtmlCanvasElement, Canvas)> {
    let document = web_sys::window()?.document()?;
    let element: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let settings = Object::new();
    Reflect::set(&settings, &"willReadFrequently".into(), &true.into()).ok()?;
    // All later contexts of the element are this one.
    element.get_context_with_context_options("2d", &settings).ok()?;
    let canvas = Canvas::of_size(&element, size, 1.0)?;
    Some((element, canvas))
}

/// The height of the board on the screen for each pixel of its width.
pub(super) fn shape_of_board(view: &MatchView) -> Option<f64> {
    let shown: HtmlCanvasElement = view.canvases.board.cast()?;
    let (wide, high) = (f64::from(shown.client_width()), f64::from(shown.client_height()));
    Some(high / wide.max(1.0))
}
