//! What happens in Kingdom Guard, and how a log tells it.

use super::{Cell, Fault, FlagKind, Kind, Side};
use crate::Seat;
use crate::game::{self, Mark};
use serde::Serialize;
use std::fmt;

/// Something that happened in a match of Kingdom Guard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A soldier moved.
    Moved {
        side: Side,
        kind: Kind,
        from: Cell,
        to: Cell,
    },
    /// A soldier took a flag.
    TookFlag {
        side: Side,
        kind: Kind,
        cell: Cell,
        flag: FlagKind,
        points: u32,
    },
    /// A soldier hit a soldier, which has `left` hp, not under 0.
    HitSoldier {
        side: Side,
        kind: Kind,
        from: Cell,
        at: Cell,
        target: Kind,
        damage: i32,
        left: i32,
    },
    /// A soldier hit the enemy base, which has `left` hp, not under 0.
    HitBase {
        side: Side,
        kind: Kind,
        from: Cell,
        at: Cell,
        damage: i32,
        left: i32,
    },
    /// A soldier died; it is due at the start of round `due`.
    Died {
        side: Side,
        kind: Kind,
        cell: Cell,
        due: u32,
    },
    /// A new round began.
    RoundBegan { round: u32 },
    /// A side whose soldiers are all dead was passed over.
    Passed { side: Side },
    /// A flag appeared.
    FlagRaised { kind: FlagKind, cell: Cell },
    /// A flag that nobody took was removed.
    FlagRemoved { kind: FlagKind, cell: Cell },
    /// A dead soldier is back.
    Returned { side: Side, kind: Kind, cell: Cell },
    /// A side lost by a fault.
    Faulted { side: Side, fault: Fault },
    /// The match ended, for this reason.
    Ended { winner: Option<Side>, reason: String },
}

impl game::Event for Event {
    fn mark(&self) -> Option<Mark> {
        match self {
            Self::TookFlag { .. } => Some(Mark::Flag),
            Self::HitBase { .. } => Some(Mark::Hit),
            Self::Died { .. } => Some(Mark::Kill),
            Self::Faulted { .. } => Some(Mark::Fault),
            Self::Ended { .. } => Some(Mark::End),
            _ => None,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Self::Moved { side, .. }
            | Self::TookFlag { side, .. }
            | Self::HitSoldier { side, .. }
            | Self::HitBase { side, .. }
            | Self::Died { side, .. }
            | Self::Passed { side }
            | Self::Returned { side, .. }
            | Self::Faulted { side, .. } => Some(side.seat()),
            Self::Ended { winner, .. } => winner.map(Side::seat),
            Self::RoundBegan { .. } | Self::FlagRaised { .. } | Self::FlagRemoved { .. } => None,
        }
    }

    fn beaten(&self) -> Option<Seat> {
        match self {
            Self::HitBase { side, left: 0, .. } => Some(side.other().seat()),
            Self::Faulted { side, .. } => Some(side.seat()),
            _ => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { side, kind, from, to } => {
                write!(f, "{side}'s {} moves from {from} to {to}.", kind.name())
            }
            Self::TookFlag {
                side,
                kind,
                cell,
                flag,
                points,
            } => {
                write!(
                    f,
                    "{side}'s {} takes the {} flag at {cell}: {points} points.",
                    kind.name(),
                    flag.name()
                )
            }
            Self::HitSoldier {
                side,
                kind,
                at,
                target,
                damage,
                left,
                ..
            } => {
                let (kind, target, other) = (kind.name(), target.name(), side.other());
                write!(
                    f,
                    "{side}'s {kind} hits {other}'s {target} at {at} for {damage}: {left} hp left."
                )
            }
            Self::HitBase {
                side,
                kind,
                damage,
                left,
                ..
            } => {
                write!(
                    f,
                    "{side}'s {} hits {}'s base for {damage}: {left} hp left.",
                    kind.name(),
                    side.other()
                )
            }
            Self::Died {
                side,
                kind,
                cell,
                due,
            } => {
                write!(
                    f,
                    "{side}'s {} dies at {cell}; it is due in round {due}.",
                    kind.name()
                )
            }
            Self::RoundBegan { round } => write!(f, "Round {round} begins."),
            Self::Passed { side } => write!(f, "{side} has no soldier on the board; its turn passes."),
            Self::FlagRaised { kind, cell } => write!(f, "A {} flag appears at {cell}.", kind.name()),
            Self::FlagRemoved { kind, cell } => write!(f, "The {} flag at {cell} is removed.", kind.name()),
            Self::Returned { side, kind, cell } => write!(f, "{side}'s {} is back at {cell}.", kind.name()),
            Self::Faulted { side, fault } => write!(f, "{side} {fault}."),
            Self::Ended { reason, .. } => f.write_str(reason),
        }
    }
}
