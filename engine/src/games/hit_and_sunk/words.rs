//! The sentences of Hit and Sunk: `words/en/hit-and-sunk.ftl`.

use super::HitAndSunk;
use crate::Game as _;

include!(concat!(env!("OUT_DIR"), "/words/hit-and-sunk.rs"));

impl super::Class {
    /// `destroyer`, `submarine`, `cruiser`, `battleship` or `carrier`; the same in every language.
    pub fn name(self) -> &'static str {
        ::words::Key::key(&self)
    }
}

impl super::Direction {
    /// `up`, `right`, `down` or `left`; the same in every language.
    pub fn name(self) -> &'static str {
        ::words::Key::key(&self)
    }
}

impl ::words::Key for super::Class {
    fn key(&self) -> &'static str {
        ["destroyer", "submarine", "cruiser", "battleship", "carrier"][*self as usize]
    }
}

impl ::words::Key for super::Direction {
    fn key(&self) -> &'static str {
        ["up", "right", "down", "left"][*self as usize]
    }
}

impl ::words::Key for super::Glyph {
    fn key(&self) -> &'static str {
        match self {
            Self::Unseen => "unseen",
            Self::Empty => "empty",
            Self::Own => "own",
            Self::Mine => "mine",
            Self::OffGrid => "off-grid",
            Self::Intact => "intact",
            Self::Damaged => "damaged",
            Self::IntactSubmerged => "intact-submerged",
            Self::DamagedSubmerged => "damaged-submerged",
            Self::Wreck => "wreck",
        }
    }
}

impl From<super::Cell> for ::words::Cell {
    fn from(cell: super::Cell) -> Self {
        Self(cell.x, cell.y)
    }
}

/// A seat in a sentence.
pub(super) fn seat(seat: crate::Seat) -> ::words::SeatName {
    HitAndSunk::META.seat(seat)
}
