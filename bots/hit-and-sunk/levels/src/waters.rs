//! What is known of the grid itself: its edges, wrecks and mines.

use hit_and_sunk_model::{Cell, Pose, Report};

/// The most columns and rows that a grid can have: 30, and one for each of 16 seats.
pub const MOST: i32 = 46;

/// The grid, as far as it is known.
#[derive(Clone, Debug)]
pub struct Waters {
    /// Columns and rows, or [`MOST`] as long as the far edges are not seen.
    pub side: i32,
    wrecks: Vec<bool>,
    mines: Vec<bool>,
}

impl Default for Waters {
    fn default() -> Self {
        let none = vec![false; (MOST * MOST) as usize];
        Self {
            side: MOST,
            wrecks: none.clone(),
            mines: none,
        }
    }
}

impl Waters {
    /// Takes in what a turn's report shows.
    pub fn learn(&mut self, report: &Report) {
        for (cell, glyph) in report.seen() {
            // The grid is square, so the greater coordinate is what lies beyond its edge.
            if glyph == b'X' && cell.x >= 0 && cell.y >= 0 {
                self.side = self.side.min(cell.x.max(cell.y));
            }
            if let Some(place) = index(cell) {
                self.wrecks[place] |= glyph == b'W';
                self.mines[place] = glyph == b'M';
            }
        }
    }

    /// Whether a cell is on the grid, as far as is known.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.x >= 0 && cell.y >= 0 && cell.x < self.side && cell.y < self.side
    }

    /// Whether a ship can lie on a cell: it is on the grid and no wreck.
    #[inline]
    pub fn is_open(&self, cell: Cell) -> bool {
        self.contains(cell) && !self.wrecks[(cell.y * MOST + cell.x) as usize]
    }

    /// Whether a ship can lie like this.
    #[inline]
    pub fn fits(&self, pose: &Pose) -> bool {
        pose.cells().all(|cell| self.is_open(cell))
    }

    /// How many mines would hurt a ship that lies like this if they exploded.
    pub fn mines_near(&self, pose: &Pose) -> usize {
        let near = |cell: &Cell| pose.distance(*cell) <= 1;
        let mined = |cell: &Cell| index(*cell).is_some_and(|place| self.mines[place]);
        let around = pose.cells().flat_map(|cell| cell.square(1));
        let mut cells: Vec<Cell> = around.filter(|cell| near(cell) && mined(cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    }

    /// Whether a ship that lies like this sets off a mine.
    pub fn is_mined(&self, pose: &Pose) -> bool {
        pose.cells()
            .any(|cell| index(cell).is_some_and(|place| self.mines[place]))
    }
}

/// The place of a cell in a row of all cells that a grid can have.
#[inline]
pub fn index(cell: Cell) -> Option<usize> {
    let sides = 0..MOST;
    (sides.contains(&cell.x) && sides.contains(&cell.y)).then_some((cell.y * MOST + cell.x) as usize)
}
