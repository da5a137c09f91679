//! Why a seat loses at once, and why a reply is illegal.

use super::words;
use crate::quote::quote;
use crate::{Phrase, Seat, Trap};
use serde::Serialize;

/// Why a seat's answer lost it the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum ForfeitReason {
    /// The turn's budget ended first, or nobody answered.
    TimedOut,
    /// The bot failed.
    Trapped(#[serde(skip)] Trap),
    /// The reply is illegal.
    Illegal { reply: String, why: IllegalReason },
}

/// Why a reply is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum IllegalReason {
    /// It is not two numbers.
    Unreadable,
    /// There is no such heap.
    NoHeap { heap: u8 },
    /// The heap has fewer objects, or none is taken.
    Count { heap: u8, left: u8 },
}

impl ForfeitReason {
    /// What `seat` did wrong, as a sentence.
    pub fn phrase(&self, seat: Seat) -> Phrase {
        let seat = words::seat(seat);
        match self {
            Self::TimedOut => words::TimedOut { seat }.phrase(),
            Self::Trapped(why) => {
                let trap = why.phrase();
                words::Trapped { seat, trap }.phrase()
            }
            Self::Illegal { reply, why } => {
                let (reply, why) = (quote(reply), why.phrase());
                words::Illegal { seat, reply, why }.phrase()
            }
        }
    }
}

impl IllegalReason {
    /// The reason, as an independent clause.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Unreadable => words::WhyUnreadable.phrase(),
            Self::NoHeap { heap } => words::WhyNoHeap { heap: heap.into() }.phrase(),
            Self::Count { heap, left } => {
                let (heap, left) = (heap.into(), left.into());
                words::WhyCount { heap, left }.phrase()
            }
        }
    }
}
