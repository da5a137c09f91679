//! Drawing one ship: a pointed head, a length and a beam by its class, its seat's number and its class's letter.

use crate::board::{Canvas, Palette};
use engine::Seat;
use engine::games::hit_and_sunk::{Class, Direction, Ship};
use std::f64::consts::FRAC_PI_2;

/// Where a ship is drawn: also between two cells, and between two directions.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// The middle of its head, CSS pixels.
    pub head: (f64, f64),
    /// Where it faces: clockwise from up, radians.
    pub angle: f64,
    /// The side of a cell, CSS pixels.
    pub cell: f64,
}

impl Pose {
    /// The point this many cells ahead of the head and to its right.
    fn point(&self, ahead: f64, right: f64) -> (f64, f64) {
        let (sin, cos) = (js_sys::Math::sin(self.angle), js_sys::Math::cos(self.angle));
        (
            self.head.0 + self.cell * (ahead * sin + right * cos),
            self.head.1 + self.cell * (right * sin - ahead * cos),
        )
    }

    fn outline(&self, corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
        corners
            .iter()
            .map(|(ahead, right)| self.point(*ahead, *right))
            .collect()
    }
}

/// The angle of a direction: clockwise from up, radians.
pub fn angle(direction: Direction) -> f64 {
    f64::from(direction.number()) * FRAC_PI_2
}

/// The angle on the way from one direction to the next, the short way round.
pub fn angle_between(from: Direction, to: Direction, share: f64) -> f64 {
    let turn = if to == from.clockwise() {
        FRAC_PI_2
    } else {
        -FRAC_PI_2
    };
    angle(from) + turn * share
}

/// The letter that stands for a class on the board: `A`, the aircraft carrier, is not the cruiser's `C`.
pub fn letter(class: Class) -> char {
    match class {
        Class::Destroyer => 'D',
        Class::Submarine => 'S',
        Class::Cruiser => 'C',
        Class::Battleship => 'B',
        Class::Carrier => 'A',
    }
}

/// Half the width of a class, and half the width of its bow's tip: cells.
fn beam(class: Class) -> (f64, f64) {
    match class {
        Class::Destroyer => (0.32, 0.0),
        Class::Submarine => (0.28, 0.12),
        Class::Cruiser => (0.36, 0.0),
        Class::Battleship => (0.42, 0.04),
        Class::Carrier => (0.44, 0.2),
    }
}

/// The corners of a ship's hull, `margin` cells outside of it.
fn hull(ship: &Ship, margin: f64) -> [(f64, f64); 6] {
    let (half, tip) = beam(ship.class);
    let stern = 0.58 - f64::from(ship.class.stats().length) - margin;
    let (half, tip) = (half + margin, tip + margin / 2.0);
    let bow = 0.48 + margin;
    [
        (bow, -tip),
        (bow, tip),
        (0.02, half),
        (stern, half * 0.8),
        (stern, -half * 0.8),
        (0.02, -half),
    ]
}

/// Draws a ship or a wreck.
pub fn draw(canvas: &Canvas, palette: &Palette, seat: Seat, ship: &Ship, pose: Pose) {
    let colour = palette.seats[usize::from(seat) % palette.seats.len()];
    let body = pose.outline(&hull(ship, 0.0));
    let line = (pose.cell * 0.07).max(1.0);
    let alive = ship.is_alive();
    let opacity = if !alive || ship.is_submerged() { 0.35 } else { 1.0 };
    canvas.with_alpha(opacity, || {
        canvas.fill_polygon(if alive { colour } else { palette.faint }, &body);
    });
    canvas.stroke_polygon(if alive { colour } else { palette.faint }, line, &body);
    if ship.shield {
        canvas.stroke_polygon(palette.ground, line * 4.0, &pose.outline(&hull(ship, 0.14)));
        canvas.stroke_polygon(palette.accent, line * 2.0, &pose.outline(&hull(ship, 0.14)));
    }
    // On a translucent hull only the page's text colour is readable.
    let ink = if alive && !ship.is_submerged() {
        palette.on_seat
    } else {
        palette.ink
    };
    if !is_tagged(canvas, pose.cell) {
        let size = pose.cell * if seat < 10 { 0.6 } else { 0.46 };
        canvas.text(ink, &seat.to_string(), pose.point(-0.06, 0.0), size, true);
        canvas.text(
            ink,
            &letter(ship.class).to_string(),
            pose.point(-1.0, 0.0),
            pose.cell * 0.52,
            true,
        );
    }
    for (behind, _) in (0..).zip(ship.parts()).filter(|(_, (_, intact))| !intact) {
        cross(canvas, palette, pose, f64::from(behind), alive);
    }
}

/// Whether cells are too small on the screen to read a ship's label on it.
fn is_tagged(canvas: &Canvas, cell: f64) -> bool {
    cell < canvas.seen(20.0)
}

/// Where ships are small, the seat's number and the class's letter beside a living one.
pub fn tag(canvas: &Canvas, palette: &Palette, seat: Seat, ship: &Ship, pose: Pose) {
    if !ship.is_alive() || !is_tagged(canvas, pose.cell) {
        return;
    }
    let text = format!("{seat}{}", letter(ship.class));
    let height = canvas.seen(13.0);
    let width = canvas.seen(4.0 + 7.0 * text.len() as f64);
    let (x, y) = pose.point(0.5 - f64::from(ship.class.stats().length) / 2.0, 0.0);
    // Beside a vertical ship, above a horizontal one; at the edge of the canvas, on the other side.
    let upright = js_sys::Math::cos(pose.angle).abs() > 0.5;
    let (left, top) = if upright {
        let right = x + pose.cell * 0.6;
        let fits = right + width <= canvas.width;
        let left = if fits { right } else { x - pose.cell * 0.6 - width };
        (left, y - height / 2.0)
    } else {
        let above = y - pose.cell * 0.6 - height;
        (
            x - width / 2.0,
            if above >= 0.0 { above } else { y + pose.cell * 0.6 },
        )
    };
    let colour = palette.seats[usize::from(seat) % palette.seats.len()];
    canvas.fill_rect(palette.ground, left, top, width, height);
    canvas.stroke_rect(colour, canvas.seen(1.0), left, top, width, height);
    let middle = (left + width / 2.0, top + height * 0.54);
    canvas.text(palette.ink, &text, middle, canvas.seen(10.5), true);
}

/// A damaged cell: crossed, and of a wreck in the wreck's colour.
fn cross(canvas: &Canvas, palette: &Palette, pose: Pose, behind: f64, alive: bool) {
    let arm = 0.36;
    let colour = if alive { palette.danger } else { palette.ink };
    for (left, right) in [(-arm, arm), (arm, -arm)] {
        let ends = (pose.point(left - behind, -arm), pose.point(right - behind, arm));
        if alive {
            canvas.line(palette.ground, (pose.cell * 0.26).max(3.0), ends.0, ends.1);
        }
        canvas.line(colour, (pose.cell * 0.12).max(1.5), ends.0, ends.1);
    }
}
