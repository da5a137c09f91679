//! What bots draw on boards, over any game's painter.

use super::{Canvas, Palette, between};
use engine::drawing::{Colour, Drawing, Place, Shape};

/// How opaque drawings are: what they cover can still be told.
const OPAQUE: f64 = 0.85;
/// How opaque the ground behind text is.
const PLATE: f64 = 0.75;
/// How far an arrow stays from the middle of its last cell, in cells, so that what stands there can be seen.
const SHORT: f64 = 0.2;

/// Where a cell is on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// Its middle.
    pub centre: (f64, f64),
    /// The length of its sides.
    pub side: f64,
}

/// Draws shapes in their order; those with a cell that `square_of` does not have are left out.
pub fn paint(
    canvas: &Canvas,
    palette: &Palette,
    drawings: &[Drawing],
    square_of: &dyn Fn(Place) -> Option<Square>,
) {
    canvas.with_alpha(OPAQUE, || {
        for drawing in drawings {
            let colour = colour(palette, drawing.colour);
            // A shape whose cells are not all shown has no place.
            let _ = shape(canvas, palette, colour, &drawing.shape, square_of);
        }
    });
}

/// A colour of drawings in a theme.
fn colour(palette: &Palette, colour: Colour) -> &'static str {
    match colour {
        Colour::Accent => palette.accent,
        Colour::Danger => palette.danger,
        Colour::Green => palette.green,
        Colour::Purple => palette.purple,
        Colour::Ink => palette.ink,
        Colour::Faint => palette.faint,
    }
}

/// Draws a shape; `None` if one of its cells is not shown.
fn shape(
    canvas: &Canvas,
    palette: &Palette,
    colour: &str,
    shape: &Shape,
    square_of: &dyn Fn(Place) -> Option<Square>,
) -> Option<()> {
    let width = |square: Square| (square.side * 0.05).max(canvas.seen(1.5));
    match shape {
        Shape::Circle(at) => {
            let square = square_of(*at)?;
            let (x, y) = square.centre;
            canvas.stroke_circle(colour, width(square), x, y, square.side * 0.42);
        }
        Shape::Line(from, to) => {
            let (from, to) = (square_of(*from)?, square_of(*to)?);
            canvas.line(colour, width(from), from.centre, to.centre);
        }
        Shape::Arrow(from, to) => {
            let (from, to) = (square_of(*from)?, square_of(*to)?);
            arrow(canvas, colour, width(from), from, to);
        }
        Shape::Label(at, text) => written(canvas, palette, colour, text, square_of(*at)?, 0.3),
        // Above a label of the same cell.
        Shape::Value(at, text) => written(canvas, palette, colour, text, square_of(*at)?, -0.3),
    }
    Some(())
}

/// A line with a head; a ring where it would have no length.
fn arrow(canvas: &Canvas, colour: &str, width: f64, from: Square, to: Square) {
    let (across, down) = (to.centre.0 - from.centre.0, to.centre.1 - from.centre.1);
    let length = across.hypot(down);
    if length < 1.0 {
        let (x, y) = to.centre;
        canvas.stroke_circle(colour, width, x, y, to.side * SHORT);
        return;
    }
    let head = to.side * 0.24;
    let tip = between(from.centre, to.centre, 1.0 - to.side * SHORT / length);
    let (ahead, aside) = (
        (across / length, down / length),
        (-down / length, across / length),
    );
    let neck = (tip.0 - ahead.0 * head, tip.1 - ahead.1 * head);
    canvas.line(colour, width, from.centre, neck);
    let corner = |side: f64| (neck.0 + aside.0 * side, neck.1 + aside.1 * side);
    canvas.fill_polygon(colour, &[tip, corner(head * 0.6), corner(-head * 0.6)]);
}

/// Text on a plate, so that it can be read over anything; `down` is its middle below that of the cell, in cells.
fn written(canvas: &Canvas, palette: &Palette, colour: &str, text: &str, square: Square, down: f64) {
    let letters = text.chars().count().max(1) as f64;
    // Small enough for its cell, but not too small to be read.
    let fitting = (square.side * 0.3).min(square.side * 1.5 / letters);
    let size = fitting.min(canvas.seen(20.0)).max(canvas.seen(9.0));
    let (x, y) = (square.centre.0, square.centre.1 + square.side * down);
    let (wide, high) = (size * (letters * 0.6 + 0.4), size * 1.2);
    canvas.with_alpha(PLATE, || {
        canvas.fill_rect(palette.ground, x - wide / 2.0, y - high / 2.0, wide, high);
    });
    canvas.text(colour, text, (x, y), size, true);
}
