//! Invisible canvases, for pictures of the match that are downloaded.

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
    // The element always returns this context.
    element.get_context_with_context_options("2d", &settings).ok()?;
    let canvas = Canvas::of_size(&element, size, 1.0)?;
    Some((element, canvas))
}

/// The ratio of the board's height to its width on the screen.
pub(super) fn shape_of_board(view: &MatchView) -> Option<f64> {
    let shown: HtmlCanvasElement = view.canvases.board.cast()?;
    let (wide, high) = (f64::from(shown.client_width()), f64::from(shown.client_height()));
    Some(high / wide.max(1.0))
}
