//! What can happen in a match of Hit and Sunk.

use super::{Action, Cell, Class, Direction, DisqualifiedReason, WaitReason, words};
use crate::game::{self, Mark};
use crate::quote::shown;
use crate::{FAULTS_TO_SIT_OUT, Fault, Phrase, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that happened in a match of Hit and Sunk.
///
/// The effects of a shot, a ram or an explosion follow it: damage, absorption, sinking, further explosions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum Event {
    /// A seat chose its ship.
    ShipChosen { seat: Seat, class: Class },
    /// A seat chose no ship and does not take part.
    Disqualified { seat: Seat, why: DisqualifiedReason },
    /// A ship was placed.
    Placed {
        seat: Seat,
        class: Class,
        head: Cell,
        direction: Direction,
    },
    /// A round began.
    RoundBegan { round: u32 },
    /// No reply came, so the ship did nothing.
    Missing { seat: Seat, why: Fault },
    /// An unused shield came down.
    ShieldEnded { seat: Seat },
    /// A ship moved: its head went from one cell to another, its direction did not change.
    Moved { seat: Seat, from: Cell, to: Cell },
    /// A ship turned about its head.
    Turned {
        seat: Seat,
        head: Cell,
        from: Direction,
        to: Direction,
    },
    /// A ship rammed whatever is ahead.
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
    /// A ship surfaced; automatically if its time under water was over.
    Surfaced { seat: Seat, by_itself: bool },
    /// A ship raised its shield.
    Shielded { seat: Seat },
    /// A ship did nothing: it was ordered to wait (`why` is `None`), or the action was unknown, not allowed or impossible.
    Waited {
        seat: Seat,
        action: Action,
        why: Option<WaitReason>,
    },
    /// A mine exploded, set off by the shot or step of `by`, over these cells of the grid.
    MineExploded {
        at: Cell,
        layer: Seat,
        by: Seat,
        cells: Vec<Cell>,
    },
    /// A cell of a ship was damaged; `left` are undamaged. If `by` is the ship itself, it does not count as a
    /// hit.
    Damaged {
        ship: Seat,
        cell: Cell,
        by: Seat,
        left: u8,
    },
    /// A shield absorbed a damaging event and is gone.
    ShieldAbsorbed { ship: Seat, by: Seat },
    /// A ship's last cell was damaged: it is a wreck.
    Sunk { ship: Seat, by: Seat },
    /// The match ended, for this reason.
    #[serde(skip_deserializing)]
    Ended { winner: Option<Seat>, reason: Phrase },
}

/// What a shot or a ram hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// Nothing.
    Water,
    /// A mine.
    Mine,
    /// This seat's wreck.
    Wreck(Seat),
    /// This seat's ship, under water, and so unharmed.
    Submerged(Seat),
    /// This seat's ship; the cell may be damaged already.
    Ship(Seat),
}

impl game::Event for Event {
    fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::ShipChosen { seat, class } => {
                let seat = words::seat(seat);
                words::ShipChosen { seat, class }.phrase()
            }
            Self::Disqualified { seat, why } => why.phrase(seat),
            Self::Placed {
                seat,
                class,
                head,
                direction,
            } => words::Placed {
                seat: words::seat(seat),
                class,
                head: head.into(),
                direction,
            }
            .phrase(),
            Self::RoundBegan { round } => words::RoundBegan { round: round.into() }.phrase(),
            Self::Missing { seat, why } => missing(seat, why),
            Self::ShieldEnded { seat } => words::ShieldEnded {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Moved { seat, from, to } => {
                let (seat, from, to) = (words::seat(seat), from.into(), to.into());
                words::Moved { seat, from, to }.phrase()
            }
            Self::Turned { seat, head, to, .. } => {
                let (seat, head) = (words::seat(seat), head.into());
                words::Turned { seat, head, to }.phrase()
            }
            Self::Rammed { seat, at, target } => {
                let (seat, at, target) = (words::seat(seat), at.into(), target.phrase());
                words::Rammed { seat, at, target }.phrase()
            }
            Self::Fired { seat, at, target, .. } => {
                let (seat, at, target) = (words::seat(seat), at.into(), target.phrase());
                words::Fired { seat, at, target }.phrase()
            }
            Self::MineLaid { seat, at } => {
                let (seat, at) = (words::seat(seat), at.into());
                words::MineLaid { seat, at }.phrase()
            }
            Self::Scanned { seat } => words::Scanned {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Repaired { seat, cell } => {
                let (seat, cell) = (words::seat(seat), cell.into());
                words::Repaired { seat, cell }.phrase()
            }
            Self::Plunged { seat } => words::Plunged {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Surfaced {
                seat,
                by_itself: false,
            } => words::Surfaced {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Surfaced { seat, .. } => words::HadToSurface {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Shielded { seat } => words::Shielded {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Waited { seat, action, why } => waited(seat, action, why),
            Self::MineExploded { at, layer, by, .. } => {
                let (by, layer, at) = (words::seat(by), words::seat(layer), at.into());
                words::MineExploded { by, layer, at }.phrase()
            }
            Self::Damaged { ship, cell, by, left } => damaged(ship, cell, by, left),
            Self::ShieldAbsorbed { ship, .. } => words::ShieldAbsorbed {
                ship: words::seat(ship),
            }
            .phrase(),
            Self::Sunk { ship, by } => sunk(ship, by),
            Self::Ended { reason, .. } => reason,
        }
    }

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
        game::Event::phrase(self).fmt(f)
    }
}

/// The sentence that `seat` did not reply.
fn missing(seat: Seat, why: Fault) -> Phrase {
    let seat = words::seat(seat);
    match why {
        Fault::Trapped(why) => {
            let trap = why.phrase();
            words::MissingTrapped { seat, trap }.phrase()
        }
        fault => {
            let faults = FAULTS_TO_SIT_OUT.into();
            words::Missing { fault, seat, faults }.phrase()
        }
    }
}

/// The sentence that a ship waited; `why` is `None` if it was ordered to.
fn waited(seat: Seat, action: Action, why: Option<WaitReason>) -> Phrase {
    let seat = words::seat(seat);
    let Some(why) = why else {
        return words::Waited { seat }.phrase();
    };
    let (action, why) = (shown(&action.to_string(), 60), why.phrase());
    words::HadToWait { seat, action, why }.phrase()
}

/// The sentence that a cell of a ship was damaged.
fn damaged(ship: Seat, cell: Cell, by: Seat, left: u8) -> Phrase {
    let itself = ship == by;
    let (by, cell, left) = (words::seat(by), cell.into(), left.into());
    if itself {
        return words::DamagedItself { by, cell, left }.phrase();
    }
    let ship = words::seat(ship);
    words::Damaged { by, ship, cell, left }.phrase()
}

fn sunk(ship: Seat, by: Seat) -> Phrase {
    let itself = ship == by;
    let (ship, by) = (words::seat(ship), words::seat(by));
    if itself {
        words::SunkItself { by }.phrase()
    } else {
        words::Sunk { by, ship }.phrase()
    }
}

impl Target {
    /// What was hit, as an independent phrase.
    fn phrase(self) -> Phrase {
        match self {
            Self::Water => words::TargetWater.phrase(),
            Self::Mine => words::TargetMine.phrase(),
            Self::Wreck(seat) => words::TargetWreck {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Submerged(seat) => words::TargetSubmerged {
                seat: words::seat(seat),
            }
            .phrase(),
            Self::Ship(seat) => words::TargetShip {
                seat: words::seat(seat),
            }
            .phrase(),
        }
    }
}
