//! Painters: each draws one game's board from plain data. They hold no state but the canvas, and know no rules.

mod camera;
mod canvas;
mod hit_and_sunk;
mod kingdom;
mod palette;
mod territories;

pub use camera::Camera;
pub use canvas::{Canvas, fit};
pub use hit_and_sunk::{Frame as HitAndSunkFrame, HitAndSunkOverlay, class_letter, head_at};
pub use kingdom::{KingdomOverlay, cell_at as kingdom_cell_at};
pub use palette::Palette;
pub use territories::{TerritoriesOverlay, cell_at as territories_cell_at};

use engine::{Event, Phrase, View};

/// What to draw: a position, and how far the turn after it has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The position.
    pub view: View,
    /// What happens in the turn that is being shown; empty when the position stands still.
    pub events: Vec<Event>,
    /// How much of that turn is shown, from 0 to 1.
    pub progress: f64,
}

/// What a person's hand adds to a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// In Kingdom Guard.
    Kingdom(KingdomOverlay),
    /// In Territories.
    Territories(TerritoriesOverlay),
    /// In Hit and Sunk.
    HitAndSunk(HitAndSunkOverlay),
}

/// Milliseconds that a turn in which nothing can be seen is shown at normal speed.
const QUIET: f64 = 120.0;
/// Milliseconds that a turn of a single action is shown.
const ACTION: f64 = 420.0;

/// Milliseconds that the turn of these events is shown at normal speed.
pub fn duration(events: &[Event]) -> f64 {
    match events.first() {
        None => QUIET,
        Some(Event::Kingdom(_)) => ACTION,
        Some(Event::Territories(_)) => territories::duration(events),
        Some(Event::HitAndSunk(_)) => hit_and_sunk::duration(events).max(QUIET),
    }
}

/// Where in a turn of these events its actions end, as shares of the time in which it is shown, in order; the last is 1.
pub fn action_ends(events: &[Event]) -> Vec<f64> {
    match events.first() {
        Some(Event::Territories(_)) => territories::action_ends(events),
        Some(Event::HitAndSunk(_)) => hit_and_sunk::action_ends(events),
        Some(Event::Kingdom(_)) | None => vec![1.0],
    }
}

/// Draws a scene as the camera shows it. Gives what is happening at that instant in words, in games of many actions a
/// turn.
pub fn paint(
    canvas: &mut Canvas,
    palette: &Palette,
    camera: Camera,
    scene: &Scene,
    overlay: &Overlay,
) -> Option<Phrase> {
    canvas.clear();
    canvas.look_through(camera);
    match &scene.view {
        View::Kingdom(view) => {
            let overlay = match overlay {
                Overlay::Kingdom(overlay) => Some(overlay),
                _ => None,
            };
            kingdom::paint(canvas, palette, view, scene, overlay);
            None
        }
        View::Territories(view) => {
            let overlay = match overlay {
                Overlay::Territories(overlay) => Some(overlay),
                _ => None,
            };
            territories::paint(canvas, palette, view, scene, overlay)
        }
        View::HitAndSunk(view) => {
            let overlay = match overlay {
                Overlay::HitAndSunk(overlay) => Some(overlay),
                _ => None,
            };
            hit_and_sunk::paint(canvas, palette, view, scene, overlay)
        }
    }
}
