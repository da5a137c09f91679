//! Texts in a pill, readable on any background.

use super::{Canvas, Palette};
use crate::words::say;
use engine::Phrase;

/// A text in a pill about a point, `size` pixels high; moved so that it lies within the canvas.
pub fn tag(canvas: &Canvas, palette: &Palette, text: &str, at: (f64, f64), size: f64) {
    tag_in(canvas, (palette.plate, palette.rim, palette.ink), text, at, size);
}

/// The reason why nothing can be done where somebody clicked, shown at that place.
pub fn answer(canvas: &Canvas, palette: &Palette, why: &Phrase, at: (f64, f64)) {
    let colours = (palette.danger, palette.strike_edge, palette.on_strike);
    tag_in(canvas, colours, &say(why), at, canvas.seen(13.0));
}

/// The same in other colours: background, edge and text.
pub fn tag_in(
    canvas: &Canvas,
    (ground, edge, ink): (&str, &str, &str),
    text: &str,
    (x, y): (f64, f64),
    size: f64,
) {
    let height = size * 1.5;
    let width = (canvas.width_of(text, size) + size * 1.2).min(canvas.width);
    let left = (x - width / 2.0).min(canvas.width - width).max(0.0);
    let top = (y - height / 2.0).min(canvas.height - height).max(0.0);
    let area = (left, top, width, height);
    canvas.fill_rounded(ground, area, height / 2.0);
    canvas.stroke_rounded(edge, size * 0.09, area, height / 2.0);
    let start = (left + size * 0.6, top + height * 0.53);
    canvas.text_from(ink, text, start, size, (true, width - size * 1.2));
}
