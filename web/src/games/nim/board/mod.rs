//! The board of Nim: a disc for each object.

mod frame;

pub use frame::Frame;

use crate::board::{Canvas, Palette, Square};
use crate::games::Shown;
use engine::drawing::Place;
use engine::games::nim::{Nim, Take, View};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// What Enter would take, while the board has the focus.
    pub chosen: Option<Take>,
}

/// Draws the board.
pub(super) fn paint(
    canvas: &Canvas,
    palette: &Palette,
    shown: &Shown<'_, Nim>,
    overlay: Option<&Overlay>,
) -> Option<Phrase> {
    let frame = Frame::of(canvas.width, canvas.height);
    let radius = frame.width.min(frame.height) * 0.4;
    for (heap, left) in (0..).zip(shown.view.heaps) {
        let taken = overlay
            .and_then(|overlay| overlay.chosen)
            .filter(|take| take.heap == heap);
        let stays = left.saturating_sub(taken.map_or(0, |take| take.count));
        for place in 0..left {
            let (x, y) = frame.centre(heap, place);
            let colour = if place < stays {
                palette.ink
            } else {
                palette.accent
            };
            canvas.fill_circle(colour, x, y, radius);
        }
    }
    // A turn is one action, which the log describes.
    None
}

/// Nothing is remembered: a position shows everything.
pub(super) fn remembered(_view: &View) -> Option<Vec<crate::board::Seen>> {
    None
}

/// Where an object is, by its heap and its place from below.
pub(super) fn cell_of(_view: &View, Place(heap, place): Place, size: (f64, f64)) -> Option<Square> {
    let frame = Frame::of(size.0, size.1);
    let (heap, place) = (u8::try_from(heap).ok()?, u8::try_from(place).ok()?);
    Frame::contains(heap, place).then(|| Square {
        centre: frame.centre(heap, place),
        side: frame.width.min(frame.height),
        around: None,
    })
}

/// Where a seat is: it has no place on the board.
pub(super) fn place_of(_shown: &Shown<'_, Nim>, _seat: Seat, _size: (f64, f64)) -> Option<(f64, f64)> {
    None
}
