//! The seats of Nim: their numbers, and whose turn it is.

use super::words;
use crate::games::{Fact, InTurn};
use engine::Seat;
use engine::games::nim::View;

/// What stands for a seat: its number.
pub(super) fn badge(seat: Seat) -> Option<String> {
    Some(seat.to_string())
}

/// How a seat stands.
pub(super) fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let value = if view.to_act == Some(seat) {
        words::ToAct.phrase()
    } else {
        words::Waits.phrase()
    };
    let label = words::Turn.phrase();
    vec![Fact { label, value }]
}

/// Whose turn it is, where each seat was sent a view of its own: all see everything.
pub(super) fn in_turn(_view: &View) -> Option<InTurn> {
    None
}
