//! The effect of a reply in Nim: on the board, and in words.

use engine::drawing::{Colour, Drawing, Place, Shape};
use engine::games::nim::{Nim, Take};
use engine::{Game as _, Phrase, Seat};

/// A ring around each object that is taken: the last ones of a heap.
pub(super) fn drawings(game: &Nim, _seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing> {
    let Some(Take { heap, count }) = Take::parse(reply) else {
        return Vec::new();
    };
    let heaps = game.view(None).heaps;
    let left = heaps.get(usize::from(heap)).copied().unwrap_or_default();
    let taken = left.saturating_sub(count)..left;
    let ring = |object: u8| Drawing {
        shape: Shape::Circle(Place(heap as i8, object as i8)),
        colour,
    };
    taken.map(ring).collect()
}

/// Nim has no sentence for it: the reply itself consists of two numbers.
pub(super) fn in_words(_game: &Nim, _seat: Seat, _reply: &str, _viewer: Option<Seat>) -> Vec<Phrase> {
    Vec::new()
}
