//! What bots draw on boards, over any game's painter.

use super::{Canvas, Palette, between};
use engine::drawing::{Colour, Drawing, Place, Shape};

/// How opaque drawings are: whatever they cover stays visible.
const OPAQUE: f64 = 0.85;
/// How opaque the background of text is.
const PLATE: f64 = 0.75;
/// How far an arrow stays from the middle of its last cell, in cells, so that the piece there stays visible.
const SHORT: f64 = 0.2;

/// Where a cell is on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// Its middle.
    pub centre: (f64, f64),
    /// The length of its sides.
    pub side: f64,
    /// The distance to the next copy of the same cell, on a board that wraps around at its edges.
    pub around: Option<f64>,
}

/// A path on the canvas: start and end.
type Way = ((f64, f64), (f64, f64));

/// Draws shapes in their order; leaves out those with a cell that `square_of` does not have.
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
        Colour::Green => palette.green_flag,
        Colour::Purple => palette.purple_flag,
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
            for (from_there, to_there) in ways(from, to) {
                canvas.line(colour, width(from), from_there, to_there);
            }
        }
        Shape::Arrow(from, to) => {
            let (from, to) = (square_of(*from)?, square_of(*to)?);
            for way in ways(from, to) {
                arrow(canvas, colour, width(from), way, to.side);
            }
        }
        Shape::Label(at, text) => written(canvas, palette, colour, text, square_of(*at)?, 0.3),
        // Above a label of the same cell.
        Shape::Value(at, text) => written(canvas, palette, colour, text, square_of(*at)?, -0.3),
    }
    Some(())
}

/// How a line between two cells is drawn. Between neighbours across an edge it has two parts: where it leaves the board, and
/// where it comes back in.
fn ways(from: Square, to: Square) -> Vec<Way> {
    let (across, down) = (to.centre.0 - from.centre.0, to.centre.1 - from.centre.1);
    let around = from.around.unwrap_or(f64::INFINITY);
    let near = |far: f64| {
        if far.abs() > around / 2.0 {
            far - around.copysign(far)
        } else {
            far
        }
    };
    let (right, below) = (near(across), near(down));
    let crosses = (right, below) != (across, down);
    if crosses && right.abs().max(below.abs()) < 1.5 * from.side {
        let out = (from.centre.0 + right, from.centre.1 + below);
        let back = (to.centre.0 - right, to.centre.1 - below);
        vec![(from.centre, out), (back, to.centre)]
    } else {
        vec![(from.centre, to.centre)]
    }
}

/// A line with a head; a ring if the line would have no length. `side` is the side of a cell.
fn arrow(canvas: &Canvas, colour: &str, width: f64, (from, to): Way, side: f64) {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down);
    if length < 1.0 {
        canvas.stroke_circle(colour, width, to.0, to.1, side * SHORT);
        return;
    }
    let head = side * 0.24;
    let tip = between(from, to, 1.0 - side * SHORT / length);
    let (ahead, aside) = (
        (across / length, down / length),
        (-down / length, across / length),
    );
    let neck = (tip.0 - ahead.0 * head, tip.1 - ahead.1 * head);
    canvas.line(colour, width, from, neck);
    let corner = |side: f64| (neck.0 + aside.0 * side, neck.1 + aside.1 * side);
    canvas.fill_polygon(colour, &[tip, corner(head * 0.6), corner(-head * 0.6)]);
}

/// Text on a plate, so that it can be read over anything; `down` is how far its middle is below that of the cell, in
/// cells.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_across_an_edge_are_joined_there_and_others_straight() {
        let square = |x: f64, y: f64| Square {
            centre: (x, y),
            side: 10.0,
            around: Some(100.0),
        };
        let (corner, opposite) = (square(5.0, 5.0), square(95.0, 95.0));
        assert_eq!(
            ways(corner, opposite),
            [((5.0, 5.0), (-5.0, -5.0)), ((105.0, 105.0), (95.0, 95.0))]
        );
        assert_eq!(ways(corner, square(15.0, 5.0)), [((5.0, 5.0), (15.0, 5.0))]);
        assert_eq!(ways(corner, square(75.0, 5.0)), [((5.0, 5.0), (75.0, 5.0))]);
        let flat = Square {
            around: None,
            ..corner
        };
        assert_eq!(ways(flat, opposite), [((5.0, 5.0), (95.0, 95.0))]);
    }
}
