//! What all painters share: the canvas, its colours, and the camera over it. Each game's painter is in
//! `games/<game>/board/`; it draws from plain data, has no state except the canvas, and does not know the
//! rules.

mod camera;
mod canvas;
mod drawings;
mod palette;
mod pen;
mod pointers;
mod ruler;
mod tag;

pub use camera::Camera;
pub use canvas::{Canvas, fit};
pub use drawings::{Square, paint as paint_drawings};
pub use palette::Palette;
pub use pen::{Area, Way};
pub use pointers::{Moved, Pointers};
pub use ruler::Ruler;
pub use tag::{answer, tag, tag_in};

use engine::drawing::Place;
use engine::{Event, View};

/// What to draw: a position, and how far the turn after it has come.
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
    /// What the viewer saw before, of each cell what it saw last, in the order of cells.
    pub seen: Vec<Seen>,
}

/// A cell as the viewer was sent it some time ago.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// The cell.
    pub place: Place,
    /// What the game calls what lay there.
    pub letter: u8,
    /// In which round.
    pub round: u32,
}

/// A place between two points of the canvas.
pub fn between(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}
