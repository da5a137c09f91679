//! The state of a match of Hit and Sunk.

use super::{Cell, DisqualifiedReason, Grid, Known, Ship};
use crate::{Config, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mine {
    /// Where it lies.
    pub cell: Cell,
    /// Who laid it.
    pub layer: Seat,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// All seats must choose their ships.
    Choosing,
    /// The ships act, one after another.
    Sailing,
    /// The match is over.
    Over,
}

/// A match of Hit and Sunk.
#[derive(Clone, Debug, Serialize)]
pub struct HitAndSunk {
    /// The match seed: source of the placement and of each round's order.
    pub(super) seed: u64,
    pub(super) grid: Grid,
    /// The current round, from 1; the choice of ships belongs to round 1.
    pub(super) round: u32,
    /// The last round.
    pub(super) rounds: u32,
    pub(super) stage: Stage,
    /// Each seat's ship, wrecks included; `None` before the choice and for the disqualified.
    pub(super) ships: Vec<Option<Ship>>,
    /// The disqualified seats, ascending, and why. The reason is not part of the position, since engines
    /// report traps differently.
    #[serde(serialize_with = "seats_only")]
    pub(super) disqualified: Vec<(Seat, DisqualifiedReason)>,
    /// In the order they were laid.
    pub(super) mines: Vec<Mine>,
    /// The seats still to act in this round, the next one first.
    pub(super) order: Vec<Seat>,
    /// What each seat was last sent. Nothing in the match depends on it, so the state's hash does not include it.
    #[serde(skip)]
    pub(super) known: Vec<Option<Arc<Known>>>,
    /// The version of the rules. It belongs to the match's configuration, not to the state's hash.
    #[serde(skip)]
    pub(super) rules: u32,
}

impl HitAndSunk {
    /// The start of a match: all seats must choose.
    pub(super) fn new(config: &Config) -> Self {
        let seats = usize::from(config.seats);
        Self {
            seed: config.seed,
            grid: Grid::for_seats(config.seats),
            round: 1,
            rounds: config.rounds,
            stage: Stage::Choosing,
            ships: vec![None; seats],
            disqualified: Vec::new(),
            mines: Vec::new(),
            order: Vec::new(),
            known: vec![None; seats],
            rules: config.rules,
        }
    }

    /// A seat's ship, a wreck too; `None` before the choice and for the disqualified.
    pub fn ship(&self, seat: Seat) -> Option<&Ship> {
        self.ships.get(usize::from(seat))?.as_ref()
    }

    pub(super) fn ship_mut(&mut self, seat: Seat) -> Option<&mut Ship> {
        self.ships.get_mut(usize::from(seat))?.as_mut()
    }

    /// Every ship with its seat, wrecks included, by seat.
    pub fn fleet(&self) -> impl Iterator<Item = (Seat, &Ship)> {
        (0..)
            .zip(&self.ships)
            .filter_map(|(seat, ship)| Some((seat, ship.as_ref()?)))
    }

    /// The seats whose ships are alive, ascending.
    pub fn alive(&self) -> impl Iterator<Item = Seat> {
        self.fleet()
            .filter(|(_, ship)| ship.is_alive())
            .map(|(seat, _)| seat)
    }

    /// The ship or wreck on a cell, and whose it is.
    pub fn ship_at(&self, cell: Cell) -> Option<(Seat, &Ship)> {
        self.fleet().find(|(_, ship)| ship.covers(cell))
    }

    /// Whether a mine lies on a cell.
    pub fn has_mine(&self, cell: Cell) -> bool {
        self.mines.iter().any(|mine| mine.cell == cell)
    }

    /// Takes the mine off a cell.
    pub(super) fn take_mine(&mut self, cell: Cell) -> Option<Mine> {
        let at = self.mines.iter().position(|mine| mine.cell == cell)?;
        Some(self.mines.remove(at))
    }
}

fn seats_only<S: serde::Serializer>(
    disqualified: &[(Seat, DisqualifiedReason)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(disqualified.iter().map(|(seat, _)| seat))
}
