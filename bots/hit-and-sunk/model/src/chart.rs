//! What a ship remembers of the sea.

use crate::geometry::{Cell, Pose};
use crate::report::Report;
use std::collections::{BTreeMap, BTreeSet};

/// What was last seen of the sea, cell by cell.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The round in which each cell was last in sight, row by row; 0 for never.
    seen: Vec<u32>,
    contacts: BTreeMap<Cell, Contact>,
    mines: BTreeSet<Cell>,
    wrecks: BTreeSet<Cell>,
    /// Columns and rows of the grid, or more while its far edges have not been seen.
    side: i32,
    round: u32,
}

/// A cell of an enemy ship, as it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The round in which it was last seen.
    pub seen: u32,
    /// For how many own turns in a row, including the last sighting, it was seen in this place.
    pub times: u32,
    /// Whether it is undamaged, as far as is known.
    pub intact: bool,
    /// Whether it was under water.
    pub submerged: bool,
}

impl Default for Chart {
    /// Nothing seen yet.
    fn default() -> Self {
        Self {
            seen: vec![0; (Self::MOST * Self::MOST) as usize],
            contacts: BTreeMap::new(),
            mines: BTreeSet::new(),
            wrecks: BTreeSet::new(),
            side: Self::MOST,
            round: 0,
        }
    }
}

impl Chart {
    /// The most columns and rows that a grid can have: 30, and one for each of 16 seats.
    const MOST: i32 = 46;

    /// Takes in what a turn's report shows.
    pub fn update(&mut self, report: &Report) {
        self.round = report.round;
        let before = self.contacts.clone();
        for (cell, glyph) in report.seen() {
            if let Some(seen) = Self::index(cell).and_then(|at| self.seen.get_mut(at)) {
                *seen = report.round;
            }
            self.contacts.remove(&cell);
            self.mines.remove(&cell);
            match glyph {
                b'M' => drop(self.mines.insert(cell)),
                b'W' => drop(self.wrecks.insert(cell)),
                // The grid is square, so the greater coordinate is what lies beyond its edge.
                b'X' if cell.x >= 0 && cell.y >= 0 => self.side = self.side.min(cell.x.max(cell.y)),
                b'A' | b'B' | b'C' | b'D' => {
                    let contact = Contact {
                        seen: report.round,
                        times: 1 + before.get(&cell).map_or(0, |contact| contact.times),
                        intact: matches!(glyph, b'A' | b'C'),
                        submerged: matches!(glyph, b'C' | b'D'),
                    };
                    self.contacts.insert(cell, contact);
                }
                _ => {}
            }
        }
    }

    /// The contacts seen within the last `age` rounds.
    pub fn contacts(&self, age: u32) -> impl Iterator<Item = (Cell, Contact)> + '_ {
        let oldest = self.round.saturating_sub(age);
        self.contacts
            .iter()
            .filter(move |(_, contact)| contact.seen >= oldest)
            .map(|(cell, contact)| (*cell, *contact))
    }

    /// The contact on a cell.
    pub fn contact(&self, cell: Cell) -> Option<Contact> {
        self.contacts.get(&cell).copied()
    }

    /// The cells of the ship that a contact belongs to, as far as they were seen in the same round.
    pub fn ship_around(&self, cell: Cell) -> Vec<Cell> {
        let Some(first) = self.contacts.get(&cell) else {
            return Vec::new();
        };
        let mut ship = vec![cell];
        let mut next = 0;
        while let Some(cell) = ship.get(next).copied() {
            next += 1;
            for near in cell.neighbours() {
                let same = self
                    .contacts
                    .get(&near)
                    .is_some_and(|contact| contact.seen == first.seen);
                if same && !ship.contains(&near) {
                    ship.push(near);
                }
            }
        }
        ship
    }

    /// Notes that a contact has turned out damaged.
    pub fn note_hit(&mut self, cell: Cell) {
        if let Some(contact) = self.contacts.get_mut(&cell) {
            contact.intact = false;
        }
    }

    /// Forgets the ship that was seen on a cell.
    pub fn forget_ship(&mut self, cell: Cell) {
        for cell in self.ship_around(cell) {
            self.contacts.remove(&cell);
        }
    }

    /// The mines that are known.
    pub fn mines(&self) -> impl Iterator<Item = Cell> + '_ {
        self.mines.iter().copied()
    }

    /// Whether nothing known prevents a ship from lying on a cell: no mine, wreck, edge or ship seen this round.
    pub fn is_free(&self, cell: Cell) -> bool {
        let ship = self
            .contacts
            .get(&cell)
            .is_some_and(|contact| self.round <= contact.seen + 1);
        !ship && !self.mines.contains(&cell) && !self.wrecks.contains(&cell) && !self.is_wall(cell)
    }

    /// Whether a pose is free as far as is known, apart from the cells that the ship leaves.
    pub fn is_free_for(&self, from: &Pose, to: &Pose) -> bool {
        to.cells().all(|cell| from.covers(cell) || self.is_free(cell))
    }

    /// Whether a cell is known to be off the grid.
    pub fn is_wall(&self, cell: Cell) -> bool {
        let sides = 0..self.side;
        !sides.contains(&cell.x) || !sides.contains(&cell.y)
    }

    /// Rounds since a cell was in sight; `None` if it never was.
    pub fn age(&self, cell: Cell) -> Option<u32> {
        let seen = *self.seen.get(Self::index(cell)?)?;
        (seen > 0).then(|| self.round - seen)
    }

    fn index(cell: Cell) -> Option<usize> {
        let sides = 0..Self::MOST;
        let on_grid = sides.contains(&cell.x) && sides.contains(&cell.y);
        on_grid.then(|| (cell.y * Self::MOST + cell.x) as usize)
    }
}
