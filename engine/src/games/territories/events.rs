//! What can happen in a match of Territories.

use super::protocol::{ItemError, Order};
use super::{Battle, Cell, DropReason, Layout, SkipReason, words};
use crate::game::{self, Mark};
use crate::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that happened. The events of a turn are in the order they happened: deployments and skips by
/// seat, then the orders as they were executed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A seat's turn did not count.
    Skipped { seat: Seat, why: SkipReason },
    /// A seat put armies on a territory; several deployments on one territory become one event.
    Deployed { seat: Seat, cell: Cell, armies: u32 },
    /// Some items of a seat's second line do not parse as orders: how many, and the first of them.
    OrdersUnreadable {
        seat: Seat,
        orders: u32,
        first: ItemError,
    },
    /// An order was not executed.
    Dropped {
        seat: Seat,
        order: Order,
        why: DropReason,
    },
    /// Armies joined armies of the same seat.
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
        armies: u32,
    },
    /// Armies fought; the defender is `None` for the neutral party.
    Attacked {
        seat: Seat,
        from: Cell,
        to: Cell,
        defender: Option<Seat>,
        battle: Battle,
    },
    /// A seat lost its last territory.
    Eliminated { seat: Seat, by: Seat },
    /// A seat that owned a whole bonus when the turn began no longer does.
    BonusLost { seat: Seat, bonus: u8, value: u8 },
    /// A seat owns a whole bonus that it did not own when the turn began.
    BonusTaken { seat: Seat, bonus: u8, value: u8 },
    /// A round ended: each survivor got this many points; after a short round, each survivor with the most territories.
    RoundEnded {
        round: u32,
        turns: u32,
        survivors: Vec<Seat>,
        points: u32,
    },
    /// A new round began, on a new board.
    RoundBegan { round: u32, layout: Layout },
    /// The match ended, for this reason.
    #[serde(skip_deserializing)]
    Ended { winner: Option<Seat>, reason: Phrase },
}

impl game::Event for Event {
    fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Skipped { seat, why } => why.phrase(seat),
            Self::Deployed { seat, cell, armies } => {
                let (seat, armies, cell) = (words::seat(seat), armies.into(), cell.into());
                words::Deployed { seat, armies, cell }.phrase()
            }
            Self::OrdersUnreadable {
                seat,
                orders: 1,
                first,
            } => {
                let (seat, first) = (words::seat(seat), first.phrase());
                words::OrderUnreadable { seat, first }.phrase()
            }
            Self::OrdersUnreadable { seat, orders, first } => {
                let (seat, orders, first) = (words::seat(seat), orders.into(), first.phrase());
                words::OrdersUnreadable { orders, seat, first }.phrase()
            }
            Self::Dropped { seat, order, why } => words::Dropped {
                seat: words::seat(seat),
                armies: order.armies.into(),
                from: order.from.into(),
                to: order.to.into(),
                why: why.phrase(),
            }
            .phrase(),
            Self::Moved {
                seat,
                from,
                to,
                armies,
            } => words::Moved {
                seat: words::seat(seat),
                armies: armies.into(),
                from: from.into(),
                to: to.into(),
            }
            .phrase(),
            Self::Attacked {
                seat,
                from,
                to,
                defender,
                battle,
            } => attack(seat, (from, to), defender, battle),
            Self::Eliminated { seat, by } => {
                let (seat, by) = (words::seat(seat), words::seat(by));
                words::Eliminated { seat, by }.phrase()
            }
            Self::BonusLost { seat, bonus, value } => {
                let (seat, bonus, value) = (words::seat(seat), bonus.into(), value.into());
                words::BonusLost { seat, bonus, value }.phrase()
            }
            Self::BonusTaken { seat, bonus, value } => {
                let (seat, bonus, value) = (words::seat(seat), bonus.into(), value.into());
                words::BonusTaken { seat, bonus, value }.phrase()
            }
            Self::RoundEnded {
                round,
                turns,
                survivors,
                points,
            } => words::RoundEnded {
                round: round.into(),
                turns: turns.into(),
                count: survivors.len().into(),
                points: points.into(),
                survivors: words::seats(survivors),
            }
            .phrase(),
            Self::RoundBegan { round, layout } => {
                let round = round.into();
                words::RoundBegan { round, layout }.phrase()
            }
            Self::Ended { reason, .. } => reason,
        }
    }

    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Skipped { .. } | Self::OrdersUnreadable { .. } => Some(Mark::Fault),
            // Neutral territories fall every turn; only captures from another seat get a mark.
            Self::Attacked {
                defender: Some(_),
                battle,
                ..
            } if battle.captured() => Some(Mark::Capture),
            Self::Eliminated { .. } => Some(Mark::Eliminated),
            Self::RoundBegan { .. } => Some(Mark::Round),
            Self::Ended { .. } => Some(Mark::End),
            _ => None,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Self::Skipped { seat, .. }
            | Self::Deployed { seat, .. }
            | Self::OrdersUnreadable { seat, .. }
            | Self::Dropped { seat, .. }
            | Self::Moved { seat, .. }
            | Self::Attacked { seat, .. }
            | Self::Eliminated { seat, .. }
            | Self::BonusLost { seat, .. }
            | Self::BonusTaken { seat, .. } => Some(*seat),
            Self::Ended { winner, .. } => *winner,
            Self::RoundEnded { .. } | Self::RoundBegan { .. } => None,
        }
    }

    /// None: a seat that is out of a round still plays the next one.
    fn beaten(&self) -> Option<Seat> {
        None
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        game::Event::phrase(self).fmt(f)
    }
}

/// An attack in words.
fn attack(seat: Seat, (from, to): (Cell, Cell), defender: Option<Seat>, battle: Battle) -> Phrase {
    let (seat, defender) = (words::seat(seat), words::owner(defender));
    let (from, to) = (from.into(), to.into());
    let (armies, defenders) = (battle.attackers.into(), battle.defenders.into());
    let left = battle.attackers_left.into();
    if battle.captured() {
        return words::Captured {
            seat,
            to,
            defender,
            defenders,
            armies,
            from,
            left,
        }
        .phrase();
    }
    words::Repelled {
        seat,
        to,
        defender,
        armies,
        from,
        standing: battle.defenders_left.into(),
        defenders,
        left,
    }
    .phrase()
}
