//! The sentences of Hit and Sunk: `words/en/hit-and-sunk.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/hit-and-sunk.rs"));

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    ::words::SeatName::player(seat)
}
