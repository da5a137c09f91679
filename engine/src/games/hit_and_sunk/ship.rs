//! A ship.

use super::{Cell, Class, Direction};
use serde::{Deserialize, Serialize};

/// A ship, afloat, under water or a wreck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// What it can do.
    pub class: Class,
    /// Its foremost cell; the others trail behind it.
    pub head: Cell,
    /// Where it faces.
    pub direction: Direction,
    /// Bit *i* is set while the cell *i* behind the head is undamaged; 0 for a wreck.
    pub hull: u8,
    /// Moves left in this turn.
    pub moves: u8,
    /// Shots left in this turn.
    pub shots: u8,
    /// Mines left in the match.
    pub mines: u8,
    /// How many of its own turns until its skill is available again.
    pub cooldown: u8,
    /// While it is under water: how many more turns it can begin there before it surfaces automatically.
    pub dive: Option<u8>,
    /// Whether its shield is up.
    pub shield: bool,
    /// Whether its next map reaches further.
    pub scan: bool,
    /// Cells of other ships that it damaged.
    pub hits: u32,
    /// Other ships whose last cell it damaged.
    pub sunken: u32,
    /// Own cells damaged so far, repaired or not.
    pub damage: u32,
}

impl Ship {
    /// A new ship at the start of a turn.
    pub fn new(class: Class, head: Cell, direction: Direction) -> Self {
        let stats = class.stats();
        Self {
            class,
            head,
            direction,
            hull: (1 << stats.length) - 1,
            moves: stats.moves,
            shots: stats.shots,
            mines: stats.mines,
            cooldown: 0,
            dive: None,
            shield: false,
            scan: false,
            hits: 0,
            sunken: 0,
            damage: 0,
        }
    }

    /// Its cells, from the head to the tail.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (x, y) = self.direction.opposite().step();
        let head = self.head;
        (0..self.class.stats().length as i8).map(move |i| head.offset((i * x, i * y)))
    }

    /// Its cells, from the head to the tail, each with whether it is undamaged.
    pub fn parts(&self) -> impl Iterator<Item = (Cell, bool)> + use<> {
        let hull = self.hull;
        self.cells()
            .enumerate()
            .map(move |(i, cell)| (cell, hull >> i & 1 == 1))
    }

    /// Whether one of its cells is `cell`.
    pub fn covers(&self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }

    /// Whether it has an undamaged cell; if not, it is a wreck.
    pub fn is_alive(&self) -> bool {
        self.hull != 0
    }

    /// Whether it is under water.
    pub fn is_submerged(&self) -> bool {
        self.dive.is_some()
    }

    /// `hits + 5·sunken − damage`, and 10 less for a wreck.
    pub fn score(&self) -> i64 {
        let lost = if self.is_alive() { 0 } else { 10 };
        i64::from(self.hits) + 5 * i64::from(self.sunken) - i64::from(self.damage) - lost
    }

    /// The hull in arguments: `1` intact, `0` damaged, from the head.
    pub fn hull_text(&self) -> String {
        self.parts()
            .map(|(_, intact)| if intact { '1' } else { '0' })
            .collect()
    }
}
