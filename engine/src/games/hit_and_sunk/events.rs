//! What can happen in a match of Hit and Sunk.

use super::state::name;
use super::{Action, Cell, Class, Direction, Refusal};
use crate::Seat;
use crate::answer::shown;
use crate::game::{self, Mark};
use serde::Serialize;
use std::fmt;

/// Something that happened in a match of Hit and Sunk.
///
/// A shot, a ram or an explosion is followed by what it did: damage, absorption, sinking, further explosions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A seat chose its ship.
    ShipChosen { seat: Seat, class: Class },
    /// A seat chose none and takes no part; `why` goes on after its name.
    Disqualified { seat: Seat, why: String },
    /// A ship was placed.
    Placed {
        seat: Seat,
        class: Class,
        head: Cell,
        direction: Direction,
    },
    /// A round began.
    RoundBegan { round: u32 },
    /// No reply came, so the ship did nothing; `why` goes on after its name.
    Missing { seat: Seat, why: String },
    /// A shield that nothing had spent came down.
    ShieldEnded { seat: Seat },
    /// A ship moved: its head came from one cell to the other, its direction stayed.
    Moved { seat: Seat, from: Cell, to: Cell },
    /// A ship turned about its head.
    Turned {
        seat: Seat,
        head: Cell,
        from: Direction,
        to: Direction,
    },
    /// A ship rammed what lies ahead.
    Rammed { seat: Seat, at: Cell, target: Target },
    /// A ship fired from its head.
    Fired {
        seat: Seat,
        from: Cell,
        at: Cell,
        target: Target,
    },
    /// A ship laid a mine.
    MineLaid { seat: Seat, at: Cell },
    /// A ship will see further next turn.
    Scanned { seat: Seat },
    /// A ship repaired its damaged cell nearest the head.
    Repaired { seat: Seat, cell: Cell },
    /// A ship went under water.
    Plunged { seat: Seat },
    /// A ship came up, by itself when its time under water was over.
    Surfaced { seat: Seat, by_itself: bool },
    /// A ship raised its shield.
    Shielded { seat: Seat },
    /// A ship did nothing: it was told to wait (`why` is `None`), or the action was unknown, not allowed or impossible.
    Waited {
        seat: Seat,
        action: Action,
        why: Option<Refusal>,
    },
    /// A mine exploded, set off by the shot or step of `by`, over these cells of the grid.
    MineExploded {
        at: Cell,
        layer: Seat,
        by: Seat,
        cells: Vec<Cell>,
    },
    /// A cell of a ship was damaged; `left` are undamaged. If `by` is the ship itself it is no hit.
    Damaged {
        ship: Seat,
        cell: Cell,
        by: Seat,
        left: u8,
    },
    /// A shield absorbed a damaging event, and is gone.
    ShieldAbsorbed { ship: Seat, by: Seat },
    /// A ship's last cell was damaged: it is a wreck.
    Sunk { ship: Seat, by: Seat },
    /// The match ended, for this reason.
    Ended { winner: Option<Seat>, reason: String },
}

/// What a shot or a ram met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Target {
    /// Nothing.
    Water,
    /// A mine.
    Mine,
    /// This seat's wreck.
    Wreck(Seat),
    /// This seat's ship, under water: it is passed by.
    Submerged(Seat),
    /// This seat's ship; the cell may be damaged already.
    Ship(Seat),
}

impl game::Event for Event {
    fn mark(&self) -> Option<Mark> {
        match self {
            Self::RoundBegan { .. } => Some(Mark::Round),
            Self::Damaged { .. } => Some(Mark::Hit),
            Self::Sunk { .. } => Some(Mark::Kill),
            Self::Disqualified { .. } => Some(Mark::Eliminated),
            Self::Missing { .. } => Some(Mark::Fault),
            Self::Ended { .. } => Some(Mark::End),
            _ => None,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Self::ShipChosen { seat, .. }
            | Self::Disqualified { seat, .. }
            | Self::Placed { seat, .. }
            | Self::Missing { seat, .. }
            | Self::ShieldEnded { seat }
            | Self::Moved { seat, .. }
            | Self::Turned { seat, .. }
            | Self::Rammed { seat, .. }
            | Self::Fired { seat, .. }
            | Self::MineLaid { seat, .. }
            | Self::Scanned { seat }
            | Self::Repaired { seat, .. }
            | Self::Plunged { seat }
            | Self::Surfaced { seat, .. }
            | Self::Shielded { seat }
            | Self::Waited { seat, .. }
            | Self::MineExploded { by: seat, .. }
            | Self::Damaged { by: seat, .. }
            | Self::ShieldAbsorbed { by: seat, .. }
            | Self::Sunk { by: seat, .. } => Some(*seat),
            Self::Ended { winner, .. } => *winner,
            Self::RoundBegan { .. } => None,
        }
    }

    fn beaten(&self) -> Option<Seat> {
        match self {
            Self::Disqualified { seat, .. } | Self::Sunk { ship: seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ShipChosen { seat, class } => write!(f, "{} chooses a {}.", name(*seat), class.name()),
            Self::Disqualified { seat, why } => write!(f, "{} {why}; it is disqualified.", name(*seat)),
            Self::Placed {
                seat,
                class,
                head,
                direction,
            } => {
                let (class, direction) = (class.name(), direction.name());
                write!(
                    f,
                    "{}'s {class} starts at {head}, facing {direction}.",
                    name(*seat)
                )
            }
            Self::RoundBegan { round } => write!(f, "Round {round} begins."),
            Self::Missing { seat, why } => write!(f, "{} {why}; its ship does nothing.", name(*seat)),
            Self::ShieldEnded { seat } => write!(f, "{}'s shield comes down unspent.", name(*seat)),
            Self::Moved { seat, from, to } => write!(f, "{} moves from {from} to {to}.", name(*seat)),
            Self::Turned { seat, head, to, .. } => {
                write!(f, "{} turns about {head} and faces {}.", name(*seat), to.name())
            }
            Self::Rammed { seat, at, target } => write!(f, "{} rams {at}: {target}.", name(*seat)),
            Self::Fired { seat, at, target, .. } => write!(f, "{} fires at {at}: {target}.", name(*seat)),
            Self::MineLaid { seat, at } => write!(f, "{} lays a mine at {at}.", name(*seat)),
            Self::Scanned { seat } => write!(f, "{} scans: it will see 9 cells far next turn.", name(*seat)),
            Self::Repaired { seat, cell } => write!(f, "{} repairs its ship at {cell}.", name(*seat)),
            Self::Plunged { seat } => write!(f, "{} plunges.", name(*seat)),
            Self::Surfaced {
                seat,
                by_itself: false,
            } => write!(f, "{} surfaces.", name(*seat)),
            Self::Surfaced { seat, .. } => write!(f, "{} has to surface after five turns.", name(*seat)),
            Self::Shielded { seat } => write!(f, "{} raises its shield.", name(*seat)),
            Self::Waited { seat, why: None, .. } => write!(f, "{} waits.", name(*seat)),
            Self::Waited {
                seat,
                action,
                why: Some(why),
            } => {
                let action = shown(&action.to_string(), 60);
                write!(f, "{}'s action {action} is a wait because {why}.", name(*seat))
            }
            Self::MineExploded { at, layer, by, .. } => {
                write!(f, "{} sets off {}'s mine at {at}.", name(*by), name(*layer))
            }
            Self::Damaged { ship, cell, by, left } => {
                let whose = if ship == by {
                    "its own ship".into()
                } else {
                    format!("{}'s ship", name(*ship))
                };
                let cells = if *left == 1 {
                    "1 cell is".into()
                } else {
                    format!("{left} cells are")
                };
                write!(f, "{} damages {whose} at {cell}: {cells} left.", name(*by))
            }
            Self::ShieldAbsorbed { ship, .. } => write!(f, "{}'s shield absorbs the damage.", name(*ship)),
            Self::Sunk { ship, by } if ship == by => write!(f, "{} sinks itself.", name(*by)),
            Self::Sunk { ship, by } => write!(f, "{} sinks {}.", name(*by), name(*ship)),
            Self::Ended { reason, .. } => f.write_str(reason),
        }
    }
}

impl fmt::Display for Target {
    /// Goes on after `fires at (3,4): `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Water => f.write_str("water"),
            Self::Mine => f.write_str("a mine"),
            Self::Wreck(seat) => write!(f, "{}'s wreck", name(*seat)),
            Self::Submerged(seat) => write!(f, "nothing, for {} is under water", name(*seat)),
            Self::Ship(seat) => write!(f, "{}'s ship", name(*seat)),
        }
    }
}
