//! What a side can do wrong in Kingdom Guard.

use super::{Cell, Kind, Side};
use crate::answer::{TRAP_SHOWN, quoted, shown};
use serde::Serialize;
use std::fmt;

/// Why a side's answer lost it the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Fault {
    /// The turn's budget ended first, or nobody answered.
    TimedOut,
    /// The bot failed.
    Trapped(String),
    /// The reply is no legal action.
    Illegal { reply: String, why: String },
}

impl fmt::Display for Fault {
    /// Goes on after the side's name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimedOut => f.write_str("did not reply within its turn budget"),
            Self::Trapped(why) => write!(f, "failed with a trap: {}", shown(why, TRAP_SHOWN)),
            Self::Illegal { reply, why } => write!(f, "replied {}, which is illegal: {why}", quoted(reply)),
        }
    }
}

/// Why a side cannot do something now. Its `Display` form goes on after "which is illegal:".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Illegal {
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
    /// What stands on the target is the side's own.
    OwnTarget { target: Cell },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dead { kind } => write!(f, "its {} is dead", kind.name()),
            Self::CannotReach { kind, from, to } => {
                write!(f, "its {} at {from} cannot reach {to} in one move", kind.name())
            }
            Self::BaseInTheWay { owner, to } => write!(f, "{owner}'s base stands at {to}"),
            Self::SoldierInTheWay { owner, kind, to } => {
                write!(f, "{owner}'s {} stands at {to}", kind.name())
            }
            Self::OutOfRange { kind, from, target } => {
                write!(
                    f,
                    "{target} is out of the attack range of its {} at {from}",
                    kind.name()
                )
            }
            Self::NothingThere { target } => write!(f, "there is nothing at {target} to attack"),
            Self::OwnTarget { target } => write!(f, "what stands at {target} is its own"),
        }
    }
}
