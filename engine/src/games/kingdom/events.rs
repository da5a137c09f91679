//! What happens in Kingdom Guard.

use super::{Cell, FlagKind, ForfeitReason, Kind, Side, words};
use crate::game::{self, Mark};
use crate::{Phrase, Seat};
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
    /// A soldier hit a soldier, which has `left` hp left, at least 0.
    HitSoldier {
        side: Side,
        kind: Kind,
        from: Cell,
        at: Cell,
        target: Kind,
        damage: i32,
        left: i32,
    },
    /// A soldier hit the enemy base, which has `left` hp left, at least 0.
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
    /// A side whose soldiers are all dead was skipped.
    Passed { side: Side },
    /// A flag appeared.
    FlagRaised { kind: FlagKind, cell: Cell },
    /// A flag that nobody took was removed.
    FlagRemoved { kind: FlagKind, cell: Cell },
    /// A dead soldier is back.
    Returned { side: Side, kind: Kind, cell: Cell },
    /// A side lost by a fault.
    Faulted { side: Side, fault: ForfeitReason },
    /// The match ended, for this reason.
    Ended { winner: Option<Side>, reason: Phrase },
}

impl game::Event for Event {
    fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Moved { side, kind, from, to } => {
                let (side, from, to) = (side.into(), from.into(), to.into());
                words::Moved { side, kind, from, to }.phrase()
            }
            Self::TookFlag {
                side,
                kind,
                cell,
                flag,
                points,
            } => words::TookFlag {
                side: side.into(),
                kind,
                flag,
                cell: cell.into(),
                points: points.into(),
            }
            .phrase(),
            Self::HitSoldier {
                side,
                kind,
                at,
                target,
                damage,
                left,
                ..
            } => words::HitSoldier {
                side: side.into(),
                kind,
                other: side.other().into(),
                target,
                at: at.into(),
                damage: damage.into(),
                left: left.into(),
            }
            .phrase(),
            Self::HitBase {
                side,
                kind,
                damage,
                left,
                ..
            } => words::HitBase {
                side: side.into(),
                kind,
                other: side.other().into(),
                damage: damage.into(),
                left: left.into(),
            }
            .phrase(),
            Self::Died {
                side,
                kind,
                cell,
                due,
            } => {
                let (side, cell, due) = (side.into(), cell.into(), due.into());
                words::Died {
                    side,
                    kind,
                    cell,
                    due,
                }
                .phrase()
            }
            Self::RoundBegan { round } => words::RoundBegan { round: round.into() }.phrase(),
            Self::Passed { side } => words::Passed { side: side.into() }.phrase(),
            Self::FlagRaised { kind: flag, cell } => {
                let cell = cell.into();
                words::FlagRaised { flag, cell }.phrase()
            }
            Self::FlagRemoved { kind: flag, cell } => {
                let cell = cell.into();
                words::FlagRemoved { flag, cell }.phrase()
            }
            Self::Returned { side, kind, cell } => {
                let (side, cell) = (side.into(), cell.into());
                words::Returned { side, kind, cell }.phrase()
            }
            Self::Faulted { side, fault } => fault.phrase(side),
            Self::Ended { reason, .. } => reason,
        }
    }

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
        game::Event::phrase(self).fmt(f)
    }
}
