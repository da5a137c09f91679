//! Why a side loses at once, and why an action is illegal.

use super::{Cell, Kind, Side, words};
use crate::quote::quote;
use crate::{Phrase, Trap};
use serde::Serialize;

/// Why a side's answer lost it the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum ForfeitReason {
    /// The turn's budget ended first, or nobody answered.
    TimedOut,
    /// The bot failed.
    Trapped(Trap),
    /// The reply is not a legal action.
    Illegal { reply: String, why: IllegalReason },
}

impl ForfeitReason {
    /// What `side` did wrong, as a sentence.
    pub fn phrase(&self, side: Side) -> Phrase {
        let side = side.into();
        match self {
            Self::TimedOut => words::TimedOut { side }.phrase(),
            Self::Trapped(why) => {
                let trap = why.phrase();
                words::Trapped { side, trap }.phrase()
            }
            Self::Illegal { reply, why } => {
                let (reply, why) = (quote(reply), why.phrase());
                words::Illegal { side, reply, why }.phrase()
            }
        }
    }
}

/// Why a side cannot do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum IllegalReason {
    /// The reply is only white space.
    Empty,
    /// The reply is not one action.
    Unreadable,
    /// The soldier is dead.
    Dead { kind: Kind },
    /// The destination is not in the soldier's move range.
    CannotReach { kind: Kind, from: Cell, to: Cell },
    /// A base stands on the destination.
    BaseInTheWay { owner: Side, to: Cell },
    /// A soldier stands on the destination.
    SoldierInTheWay { owner: Side, kind: Kind, to: Cell },
    /// The target is not in the soldier's attack range.
    OutOfRange { kind: Kind, from: Cell, target: Cell },
    /// Neither a soldier nor a base stands on the target.
    NothingThere { target: Cell },
    /// The target is the side's own.
    OwnTarget { target: Cell },
}

impl IllegalReason {
    /// The reason, as an independent clause.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Empty => words::WhyEmpty.phrase(),
            Self::Unreadable => words::WhyUnreadable.phrase(),
            Self::Dead { kind } => words::WhyDead { kind }.phrase(),
            Self::CannotReach { kind, from, to } => {
                let (from, to) = (from.into(), to.into());
                words::WhyCannotReach { kind, from, to }.phrase()
            }
            Self::BaseInTheWay { owner, to } => {
                let (owner, to) = (owner.into(), to.into());
                words::WhyBaseInTheWay { owner, to }.phrase()
            }
            Self::SoldierInTheWay { owner, kind, to } => {
                let (owner, to) = (owner.into(), to.into());
                words::WhySoldierInTheWay { owner, kind, to }.phrase()
            }
            Self::OutOfRange { kind, from, target } => {
                let (from, target) = (from.into(), target.into());
                words::WhyOutOfRange { target, kind, from }.phrase()
            }
            Self::NothingThere { target } => {
                let target = target.into();
                words::WhyNothingThere { target }.phrase()
            }
            Self::OwnTarget { target } => {
                let target = target.into();
                words::WhyOwnTarget { target }.phrase()
            }
        }
    }
}
