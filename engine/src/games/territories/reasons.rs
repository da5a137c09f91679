//! Why a turn is skipped, and why an order is dropped.

use super::protocol::ItemError;
use super::{Cell, words};
use crate::{FAULTS_TO_SIT_OUT, Fault, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// Why a seat's turn is skipped: neither its deployments nor its orders count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum SkipReason {
    /// There is no reply.
    Fault(Fault),
    /// The reply is empty.
    Empty,
    /// A deployment does not parse.
    Unreadable(ItemError),
    /// It deployed a negative number.
    Negative { cell: Cell, armies: i32 },
    /// It deployed on a territory that is not its own.
    NotOwned { cell: Cell, owner: Option<Seat> },
    /// It deployed too few or too many armies in total.
    Total { deployed: i64, income: u32 },
}

/// Why an order is dropped instead of executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum DropReason {
    /// The seat does not own the source.
    SourceNotOwned { owner: Option<Seat> },
    /// The seat did not own the source when the turn began.
    SourceTakenThisTurn,
    /// It sends no armies, or a negative number.
    NotPositive,
    /// Fewer than one of the source's armies would stay behind.
    NoneWouldStay { armies: u32 },
    /// The destination is not one of the source's eight neighbours.
    NotNeighbour,
}

impl SkipReason {
    /// What happens to the turn of `seat`, as a sentence.
    pub fn phrase(&self, seat: Seat) -> Phrase {
        let seat = words::seat(seat);
        match self {
            Self::Fault(Fault::TimedOut) => words::SkippedTimedOut { seat }.phrase(),
            Self::Fault(Fault::Trapped(why)) => {
                let trap = why.phrase();
                words::SkippedTrapped { seat, trap }.phrase()
            }
            Self::Fault(Fault::Absent) => words::SkippedAbsent { seat }.phrase(),
            Self::Fault(Fault::SitsOut) => {
                let faults = FAULTS_TO_SIT_OUT.into();
                words::SkippedSitsOut { seat, faults }.phrase()
            }
            Self::Empty => words::SkippedEmpty { seat }.phrase(),
            Self::Unreadable(error) => {
                let why = error.phrase();
                words::SkippedUnreadable { seat, why }.phrase()
            }
            Self::Negative { cell, armies } => {
                let (armies, cell) = ((*armies).into(), (*cell).into());
                words::SkippedNegative { seat, armies, cell }.phrase()
            }
            Self::NotOwned { cell, owner } => {
                let (cell, owner) = ((*cell).into(), words::owner(*owner));
                words::SkippedNotOwned { seat, cell, owner }.phrase()
            }
            Self::Total { deployed, income } => {
                let too_few = *deployed < i64::from(*income);
                let (deployed, income) = ((*deployed).into(), (*income).into());
                if too_few {
                    words::SkippedTooFew {
                        seat,
                        deployed,
                        income,
                    }
                    .phrase()
                } else {
                    words::SkippedTooMany {
                        seat,
                        deployed,
                        income,
                    }
                    .phrase()
                }
            }
        }
    }
}

impl DropReason {
    /// The reason, as an independent clause.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::SourceNotOwned { owner } => {
                let owner = words::owner(owner);
                words::WhySourceNotOwned { owner }.phrase()
            }
            Self::SourceTakenThisTurn => words::WhySourceTaken.phrase(),
            Self::NotPositive => words::WhyNotPositive.phrase(),
            Self::NoneWouldStay { armies } => {
                let armies = armies.into();
                words::WhyNoneWouldStay { armies }.phrase()
            }
            Self::NotNeighbour => words::WhyNotNeighbour.phrase(),
        }
    }
}
