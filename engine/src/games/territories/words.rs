//! The sentences of Territories: `words/en/territories.ftl`.

use crate::Phrase;

include!(concat!(env!("OUT_DIR"), "/words/territories.rs"));

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    ::words::SeatName::player(seat)
}

/// An owner in a sentence; `None` is the neutral party.
pub(super) fn owner(owner: Option<crate::Seat>) -> ::words::SeatName {
    owner.map_or(::words::SeatName::NEUTRAL, seat)
}

/// Seats in a sentence.
pub(super) fn seats(seats: impl IntoIterator<Item = crate::Seat>) -> Vec<Phrase> {
    let seats = seats.into_iter();
    seats
        .map(|seat| {
            crate::words::Seat {
                seat: self::seat(seat),
            }
            .phrase()
        })
        .collect()
}
