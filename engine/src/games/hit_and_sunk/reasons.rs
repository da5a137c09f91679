//! Why a seat is disqualified, and why an action is a wait.

use super::{Cell, Class, words};
use crate::quote::quote;
use crate::{FAULTS_TO_SIT_OUT, Fault, Phrase, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a seat has no ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisqualifiedReason {
    /// Its reply chooses none.
    NoChoice(String),
    /// It did not reply.
    Fault(Fault),
}

impl DisqualifiedReason {
    /// The sentence that `seat` is disqualified, at that moment.
    pub fn phrase(&self, seat: Seat) -> Phrase {
        let (seat, faults) = (words::seat(seat), FAULTS_TO_SIT_OUT.into());
        match self {
            Self::NoChoice(reply) => {
                let reply = quote(reply);
                words::DisqualifiedNoChoice { seat, reply }.phrase()
            }
            Self::Fault(Fault::Trapped(why)) => {
                let trap = why.phrase();
                words::DisqualifiedTrapped { seat, trap }.phrase()
            }
            Self::Fault(fault) => {
                let fault = fault.clone();
                words::Disqualified { fault, seat, faults }.phrase()
            }
        }
    }

    /// The sentence that `seat` was disqualified, after the match.
    pub(super) fn phrase_at_end(&self, seat: Seat) -> Phrase {
        let (seat, faults) = (words::seat(seat), FAULTS_TO_SIT_OUT.into());
        match self {
            Self::NoChoice(reply) => {
                let reply = quote(reply);
                words::WasDisqualifiedNoChoice { seat, reply }.phrase()
            }
            Self::Fault(Fault::Trapped(why)) => {
                let trap = why.phrase();
                words::WasDisqualifiedTrapped { seat, trap }.phrase()
            }
            Self::Fault(fault) => {
                let fault = fault.clone();
                words::WasDisqualified { fault, seat, faults }.phrase()
            }
        }
    }
}

/// Why an action is a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WaitReason {
    /// No such action.
    Unknown,
    /// `F` or `N` without its target.
    NoTarget,
    /// No move is left.
    NoMoves,
    /// It takes all moves of a turn, and some are used.
    MovesUsed,
    /// No shot is left.
    NoShots,
    /// It takes all shots of a turn, and some are used.
    ShotsUsed,
    /// No mine is left.
    NoMines,
    /// A new cell of the ship, or a target, is off the grid.
    OffGrid(Cell),
    /// A ship or wreck lies on a new cell of the ship.
    Blocked(Cell),
    /// No living ship lies on the cell ahead.
    NothingAhead(Cell),
    /// The target is beyond the class's range.
    OutOfRange(Cell),
    /// The target of a mine is not beside the ship.
    NotBeside(Cell),
    /// The target of a mine is occupied by a ship, a wreck or a mine.
    Taken(Cell),
    /// Only this class can do it.
    OnlyFor(Class),
    /// The skill is available again after this many of the ship's turns.
    CoolingDown(u8),
    /// There is nothing to repair.
    NothingDamaged,
    /// A submarine under water can only move, turn, surface and wait.
    UnderWater,
}

impl WaitReason {
    /// The reason, as an independent clause.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Unknown => words::WhyUnknown.phrase(),
            Self::NoTarget => words::WhyNoTarget.phrase(),
            Self::NoMoves => words::WhyNoMoves.phrase(),
            Self::MovesUsed => words::WhyMovesUsed.phrase(),
            Self::NoShots => words::WhyNoShots.phrase(),
            Self::ShotsUsed => words::WhyShotsUsed.phrase(),
            Self::NoMines => words::WhyNoMines.phrase(),
            Self::OffGrid(cell) => words::WhyOffGrid { cell: cell.into() }.phrase(),
            Self::Blocked(cell) => words::WhyBlocked { cell: cell.into() }.phrase(),
            Self::NothingAhead(cell) => words::WhyNothingAhead { cell: cell.into() }.phrase(),
            Self::OutOfRange(cell) => words::WhyOutOfRange { cell: cell.into() }.phrase(),
            Self::NotBeside(cell) => words::WhyNotBeside { cell: cell.into() }.phrase(),
            Self::Taken(cell) => words::WhyTaken { cell: cell.into() }.phrase(),
            Self::OnlyFor(class) => words::WhyOnlyFor { class }.phrase(),
            Self::CoolingDown(turns) => words::WhyCoolingDown { turns: turns.into() }.phrase(),
            Self::NothingDamaged => words::WhyNothingDamaged.phrase(),
            Self::UnderWater => words::WhyUnderWater.phrase(),
        }
    }
}

impl fmt::Display for WaitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}
