//! What can happen in a match of Territories, and how it is told.

use super::protocol::{ItemError, Order};
use super::{Battle, Cell, Layout, Territories};
use crate::game::{self, Mark};
use crate::{Game as _, Seat};
use serde::Serialize;
use std::fmt;

/// Something that happened. Those of a turn stand in the order they happened: deployments and skips by seat, then the
/// orders as they were executed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A seat's turn did not count.
    Skipped { seat: Seat, why: SkipReason },
    /// A seat put armies on a territory; several deployments on one territory are told as one.
    Deployed { seat: Seat, cell: Cell, armies: u32 },
    /// So many items of a seat's second line do not read as orders; the first of them is told.
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
    /// Armies joined their own.
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
    /// A round ended: each survivor made so many points.
    RoundEnded {
        round: u32,
        turns: u32,
        survivors: Vec<Seat>,
        points: u32,
    },
    /// A new round began, on a new board.
    RoundBegan { round: u32, layout: Layout },
    /// The match ended, for this reason.
    Ended { winner: Option<Seat>, reason: String },
}

/// Why a seat's turn is skipped: neither its deployments nor its orders count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum SkipReason {
    /// There is no reply, in the words of [`Reply::fault`](crate::Reply::fault): out of budget, trapped, absent.
    Fault(String),
    /// It printed nothing.
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

/// Why an order is dropped when its time to be executed comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

impl game::Event for Event {
    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Skipped { .. } | Self::OrdersUnreadable { .. } => Some(Mark::Fault),
            // Neutral ground falls every turn; what a seat takes from another is worth jumping to.
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

    /// None: who is out of a round plays the next.
    fn beaten(&self) -> Option<Seat> {
        None
    }
}

/// A seat in a sentence.
fn name(seat: Seat) -> String {
    Territories::META.seat_name(seat)
}

/// An owner in a sentence.
fn owner_name(owner: Option<Seat>) -> String {
    owner.map_or_else(|| "the neutral party".into(), name)
}

/// `1 army`, `2 armies`.
fn armies_in_words(armies: u32) -> String {
    if armies == 1 {
        "1 army".into()
    } else {
        format!("{armies} armies")
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skipped { seat, why } => write!(f, "{}'s turn is skipped: it {why}.", name(*seat)),
            Self::Deployed { seat, cell, armies } => {
                write!(
                    f,
                    "{} deploys {} on {cell}.",
                    name(*seat),
                    armies_in_words(*armies)
                )
            }
            Self::OrdersUnreadable {
                seat,
                orders: 1,
                first,
            } => {
                write!(
                    f,
                    "One order of {} is dropped, as it does not parse: {first}.",
                    name(*seat)
                )
            }
            Self::OrdersUnreadable { seat, orders, first } => {
                write!(
                    f,
                    "{orders} orders of {} are dropped, as they do not parse; the first: {first}.",
                    name(*seat)
                )
            }
            Self::Dropped { seat, order, why } => {
                let Order { from, to, armies } = order;
                write!(
                    f,
                    "{}'s order of {armies} from {from} to {to} is dropped: {why}.",
                    name(*seat)
                )
            }
            Self::Moved {
                seat,
                from,
                to,
                armies,
            } => {
                write!(
                    f,
                    "{} moves {} from {from} to {to}.",
                    name(*seat),
                    armies_in_words(*armies)
                )
            }
            Self::Attacked {
                seat,
                from,
                to,
                defender,
                battle,
            } => write_attack(f, *seat, (*from, *to), *defender, *battle),
            Self::Eliminated { seat, by } => {
                write!(
                    f,
                    "{} is eliminated from the round by {}.",
                    name(*seat),
                    name(*by)
                )
            }
            Self::BonusLost { seat, bonus, value } => {
                write!(
                    f,
                    "{} no longer holds bonus {bonus}, worth {value} a turn.",
                    name(*seat)
                )
            }
            Self::BonusTaken { seat, bonus, value } => {
                write!(
                    f,
                    "{} holds all of bonus {bonus}, worth {value} a turn.",
                    name(*seat)
                )
            }
            Self::RoundEnded {
                round,
                turns,
                survivors,
                points,
            } => {
                let names: Vec<String> = survivors.iter().map(|seat| name(*seat)).collect();
                let each = if names.len() > 1 { " each" } else { "" };
                write!(
                    f,
                    "Round {round} ends after {turns} turns: {points} points{each} for {}.",
                    names.join(", ")
                )
            }
            Self::RoundBegan { round, layout } => {
                write!(f, "Round {round} begins; the bonuses are {}.", layout.name())
            }
            Self::Ended { reason, .. } => f.write_str(reason),
        }
    }
}

fn write_attack(
    f: &mut fmt::Formatter<'_>,
    seat: Seat,
    (from, to): (Cell, Cell),
    defender: Option<Seat>,
    battle: Battle,
) -> fmt::Result {
    let (seat, enemy, armies) = (
        name(seat),
        owner_name(defender),
        armies_in_words(battle.attackers),
    );
    let Battle {
        defenders,
        attackers_left,
        defenders_left,
        ..
    } = battle;
    if battle.captured() {
        return write!(
            f,
            "{seat} takes {to} from {enemy} ({defenders}) with {armies} from {from}: {attackers_left} left."
        );
    }
    write!(
        f,
        "{seat} attacks {to} of {enemy} with {armies} from {from} in vain: "
    )?;
    write!(
        f,
        "{defenders_left} of {defenders} stand, {attackers_left} return."
    )
}

impl fmt::Display for SkipReason {
    /// Goes on after "it".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(why) => f.write_str(why),
            Self::Empty => f.write_str("printed nothing"),
            Self::Unreadable(error) => write!(f, "printed a deployment that does not parse: {error}"),
            Self::Negative { cell, armies } => write!(f, "deployed a negative number, {armies}, on {cell}"),
            Self::NotOwned { cell, owner } => {
                write!(
                    f,
                    "deployed on {cell}, which is not its own but {}'s",
                    owner_name(*owner)
                )
            }
            Self::Total { deployed, income } if *deployed < i64::from(*income) => {
                write!(f, "deployed too few armies, {deployed} instead of {income}")
            }
            Self::Total { deployed, income } => {
                write!(f, "deployed too many armies, {deployed} instead of {income}")
            }
        }
    }
}

impl fmt::Display for DropReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SourceNotOwned { owner } => write!(f, "the source is owned by {}", owner_name(*owner)),
            Self::SourceTakenThisTurn => f.write_str("the source was not its own when the turn began"),
            Self::NotPositive => f.write_str("an order must send at least one army"),
            Self::NoneWouldStay { armies } => {
                write!(
                    f,
                    "the source has {}, and at least one must stay",
                    armies_in_words(*armies)
                )
            }
            Self::NotNeighbour => f.write_str("the destination is not one of the source's eight neighbours"),
        }
    }
}
