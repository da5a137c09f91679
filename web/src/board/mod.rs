//! What all boards share: the canvas, its colours, and the camera over it. Each game's painter is in
//! `games/<game>/board/`; it draws from plain data, has no state except the canvas
//! and the layer of what stands still, and does not know the rules.

mod camera;
mod canvas;
mod drawings;
mod layer;
mod palette;
mod pen;
mod pointers;
mod ruler;
mod side;
mod tag;

pub use camera::Camera;
pub use canvas::{Canvas, fit};
pub use drawings::{Square, paint as paint_drawings};
pub use layer::Layer;
pub use palette::Palette;
pub use pen::{Area, Way};
pub use pointers::{Moved, Pointers};
pub use ruler::Ruler;
pub use side::{is_turned, seen_from};
pub use tag::{answer, tag, tag_in};

use engine::drawing::Place;
use engine::{Event, View};

/// What to draw: a position, and the progress of the turn after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The position.
    pub view: View,
    /// What happens in the turn being shown; empty when nothing moves.
    pub events: Vec<Event>,
    /// How much of that turn is shown, from 0 to 1.
    pub progress: f64,
    /// What happened in the turn before the position, as far as the viewer learned it.
    pub last: Vec<Event>,
    /// What the viewer saw before: for each cell the latest sight, in the order of cells.
    pub seen: Vec<Seen>,
}

/// A cell as the viewer saw it some time ago.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// The cell.
    pub place: Place,
    /// The game's name for what lay there.
    pub letter: u8,
    /// The round in which it was seen.
    pub round: u32,
}

/// A place between two points of the canvas.
pub fn between(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}
