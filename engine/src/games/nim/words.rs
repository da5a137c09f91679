//! The sentences of Nim: `words/en/nim.ftl`.

use super::Nim;
use crate::Game as _;

include!(concat!(env!("OUT_DIR"), "/words/nim.rs"));

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    Nim::META.seat(seat)
}
