//! What all painters share: the canvas, its colours, and the camera over it. Each game's painter is in
//! `games/<game>/board/`; it draws from plain data, has no state except the canvas, and does not know the
//! rules.

mod camera;
mod canvas;
mod drawings;
mod palette;
mod pointers;

pub use camera::Camera;
pub use canvas::{Canvas, fit};
pub use drawings::{Square, paint as paint_drawings};
pub use palette::Palette;
pub use pointers::{Moved, Pointers};

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
}

/// A place between two points of the canvas.
pub fn between(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}
