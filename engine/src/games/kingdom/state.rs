//! The state of a match of Kingdom Guard.

use super::{Cell, FlagKind, ForfeitReason, Kind, Side};
use serde::{Serialize, Serializer};

/// A soldier, on the board or dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Soldier {
    /// Whose it is.
    pub side: Side,
    /// What it can do.
    pub kind: Kind,
    /// Where it stands; `None` while it is dead.
    pub cell: Option<Cell>,
    /// Hit points left; 0 while it is dead.
    pub hp: i32,
    /// While it is dead: the round at whose start it is due.
    pub due: u32,
}

/// A flag on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Flag {
    /// Its kind.
    pub kind: FlagKind,
    /// Where it stands.
    pub cell: Cell,
    /// The round at whose end it is removed.
    pub last_round: u32,
}

/// A match of Kingdom Guard.
#[derive(Clone, Debug, Serialize)]
pub struct Kingdom {
    /// The current round, from 1.
    pub(super) round: u32,
    /// The last round.
    pub(super) rounds: u32,
    /// The side that acts next.
    pub(super) to_act: Side,
    /// Flag points, Blue's and Red's.
    pub(super) points: [u32; 2],
    /// Hit points of the bases, Blue's and Red's.
    pub(super) bases: [i32; 2],
    /// Blue's cavalry, archer and infantry, then Red's.
    pub(super) soldiers: [Soldier; 6],
    /// Green before purple, each row by row.
    pub(super) flags: Vec<Flag>,
    /// Total thinking time of each side, in the budget's unit.
    pub(super) thinking: [u64; 2],
    /// How it ended.
    pub(super) end: Option<End>,
}

impl Kingdom {
    /// A side's soldier of a kind, on the board or dead.
    pub fn soldier(&self, side: Side, kind: Kind) -> &Soldier {
        &self.soldiers[side as usize * 3 + kind as usize]
    }

    /// The soldier on a cell.
    pub fn soldier_at(&self, cell: Cell) -> Option<&Soldier> {
        self.soldiers.iter().find(|soldier| soldier.cell == Some(cell))
    }

    /// Rounds until a dead soldier is due; 0 for the living and for one that only waits for its cell.
    pub fn wait(&self, soldier: &Soldier) -> u32 {
        if soldier.cell.is_some() {
            0
        } else {
            soldier.due.saturating_sub(self.round)
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) enum End {
    /// The side's base fell.
    BaseFell(Side),
    /// The side lost by a fault.
    Fault(Side, #[serde(serialize_with = "without_trap_text")] ForfeitReason),
    /// The last round is over.
    RoundsOver,
}

/// The form of a fault in state hashes. Engines word traps differently, so it does not include the words.
fn without_trap_text<S: Serializer>(fault: &ForfeitReason, serializer: S) -> Result<S::Ok, S::Error> {
    match fault {
        ForfeitReason::TimedOut => (0_u8, ""),
        ForfeitReason::Trapped(_) => (1, ""),
        ForfeitReason::Illegal { reply, .. } => (2, reply.as_str()),
    }
    .serialize(serializer)
}
