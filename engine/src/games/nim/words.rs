//! The sentences of Nim: `words/en/nim.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/nim.rs"));

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    ::words::SeatName::player(seat)
}
