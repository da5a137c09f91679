//! What can happen in a match of Nim.

use super::{ForfeitReason, words};
use crate::game::{self, Mark};
use crate::{Phrase, Seat};
use serde::Serialize;
use std::fmt;

/// Something that happened in a match of Nim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A seat took objects from a heap.
    Took {
        seat: Seat,
        heap: u8,
        count: u8,
        left: u8,
    },
    /// A seat lost by a fault.
    Faulted { seat: Seat, why: ForfeitReason },
    /// The match ended, for this reason.
    Ended { winner: Option<Seat>, reason: Phrase },
}

impl game::Event for Event {
    fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Took {
                seat,
                heap,
                count,
                left,
            } => {
                let (seat, heap) = (words::seat(seat), heap.into());
                let (count, left) = (count.into(), left.into());
                words::Took {
                    seat,
                    heap,
                    count,
                    left,
                }
                .phrase()
            }
            Self::Faulted { seat, why } => why.phrase(seat),
            Self::Ended { reason, .. } => reason,
        }
    }

    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Took { left: 0, .. } => Some(Mark::Capture),
            Self::Took { .. } => None,
            Self::Faulted { .. } => Some(Mark::Fault),
            Self::Ended { .. } => Some(Mark::End),
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Self::Took { seat, .. } | Self::Faulted { seat, .. } => Some(*seat),
            Self::Ended { winner, .. } => *winner,
        }
    }

    fn beaten(&self) -> Option<Seat> {
        match self {
            Self::Faulted { seat, .. } => Some(*seat),
            Self::Took { .. } | Self::Ended { .. } => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        game::Event::phrase(self).fmt(f)
    }
}
