//! The sentences of Territories: `words/en/territories.ftl`.

use super::Territories;
use crate::{Game as _, Phrase};

include!(concat!(env!("OUT_DIR"), "/words/territories.rs"));

impl ::words::Key for super::Layout {
    fn key(&self) -> &'static str {
        ["rows", "blocks", "random"][*self as usize]
    }
}

impl From<super::Cell> for ::words::Cell {
    fn from(cell: super::Cell) -> Self {
        Self(cell.row() as i8, cell.col() as i8)
    }
}

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    Territories::META.seat(seat)
}

/// An owner in a sentence; `None` is the neutral party.
pub(super) fn owner(owner: Option<crate::Seat>) -> ::words::SeatName {
    owner.map_or(::words::SeatName::NEUTRAL, seat)
}

/// Seats in a sentence.
pub(super) fn seats(seats: impl IntoIterator<Item = crate::Seat>) -> Vec<Phrase> {
    let seats = seats.into_iter();
    seats.map(|seat| Territories::META.seat_phrase(seat)).collect()
}
