//! The seats of Nim: their numbers, and whose turn it is.

use super::words;
use crate::games::{Fact, InTurn};
use engine::Seat;
use engine::games::nim::View;

/// The sign of a seat: its number.
pub(super) fn badge(seat: Seat) -> Option<String> {
    Some(seat.to_string())
}

/// The state of a seat.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let value = if view.to_act == Some(seat) {
        words::ToAct.phrase()
    } else {
        words::Waits.phrase()
    };
    let label = words::Turn.phrase();
    vec![Fact::new(label, value)]
}

/// Whose turn it is, in games in which each seat was sent its own view: here all see everything.
pub(super) fn in_turn(_view: &View) -> Option<InTurn> {
    None
}
