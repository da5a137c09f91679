//! A match of Nim.

use super::ForfeitReason;
use super::tables::HEAPS;
use crate::Seat;
use serde::Serialize;

/// A match so far.
#[derive(Clone, Debug, Serialize)]
pub struct Nim {
    pub(super) rounds: u32,
    /// Turns that are over.
    pub(super) turns: u32,
    /// Objects on each heap.
    pub(super) heaps: [u8; 3],
    pub(super) end: Option<End>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) enum End {
    /// This seat took the last object.
    Taken(Seat),
    /// This seat lost by a fault.
    Forfeit(Seat, ForfeitReason),
    /// The last round is over.
    Draw,
}

impl Nim {
    pub(super) fn new(rounds: u32) -> Self {
        Self {
            rounds,
            turns: 0,
            heaps: HEAPS,
            end: None,
        }
    }

    /// Whose turn it is; `None` once the match is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.end.is_none().then_some((self.turns % 2) as Seat)
    }
}
