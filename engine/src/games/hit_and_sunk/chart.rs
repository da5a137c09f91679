//! What a ship is sent: its own state, and a map of what it sees.

use super::{Cell, Ship};
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The map of a ship: 19 rows of 19 glyphs around its head, row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The cell in the middle.
    pub center: Cell,
    glyphs: [Glyph; Chart::AREA],
}

/// A character of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Glyph {
    /// `U`: beyond sight.
    Unseen = b'U',
    /// `.`: nothing visible.
    Empty = b'.',
    /// `O`: the ship itself.
    Own = b'O',
    /// `M`: a mine.
    Mine = b'M',
    /// `X`: off the grid.
    OffGrid = b'X',
    /// `A`: an undamaged cell of another ship.
    Intact = b'A',
    /// `B`: a damaged cell of another ship.
    Damaged = b'B',
    /// `C`: an undamaged cell of another ship, under water.
    IntactSubmerged = b'C',
    /// `D`: a damaged cell of another ship, under water.
    DamagedSubmerged = b'D',
    /// `W`: a wreck.
    Wreck = b'W',
}

impl Chart {
    /// Cells from the middle to each edge.
    pub const REACH: i8 = 9;
    /// Rows, and glyphs in a row.
    pub const SIDE: usize = 19;
    /// Marks.
    pub const AREA: usize = Self::SIDE * Self::SIDE;

    /// A map on which nothing is visible.
    pub(super) fn unseen(center: Cell) -> Self {
        Self {
            center,
            glyphs: [Glyph::Unseen; Self::AREA],
        }
    }

    /// The glyph of a cell; `Unseen` for cells beyond the map.
    pub fn glyph(&self, cell: Cell) -> Glyph {
        self.index(cell).map_or(Glyph::Unseen, |at| self.glyphs[at])
    }

    /// Changes the glyph of a cell; does nothing for cells beyond the map.
    pub(super) fn set(&mut self, cell: Cell, glyph: Glyph) {
        if let Some(at) = self.index(cell) {
            self.glyphs[at] = glyph;
        }
    }

    /// Every cell of the map with its glyph, row by row from the top left.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Glyph)> + '_ {
        let corner = self.center.offset((-Self::REACH, -Self::REACH));
        self.glyphs.iter().enumerate().map(move |(at, glyph)| {
            (
                corner.offset(((at % Self::SIDE) as i8, (at / Self::SIDE) as i8)),
                *glyph,
            )
        })
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (
            cell.x - self.center.x + Self::REACH,
            cell.y - self.center.y + Self::REACH,
        );
        let inside = (0..Self::SIDE as i8).contains(&x) && (0..Self::SIDE as i8).contains(&y);
        inside.then(|| y as usize * Self::SIDE + x as usize)
    }
}

impl fmt::Display for Chart {
    /// The 361 characters of the argument.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.glyphs.iter().map(|glyph| char::from(*glyph as u8)).collect();
        f.write_str(&text)
    }
}

/// Everything that a ship knew when its turn started: exactly what it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The round of the turn.
    pub round: u32,
    /// Whose ship it is.
    pub seat: Seat,
    /// The ship when the turn started: full moves and shots, `shield` and `scan` as the last turn left them.
    pub ship: Ship,
    /// The map.
    pub map: Chart,
}

impl ::words::Key for Glyph {
    fn key(&self) -> &'static str {
        match self {
            Self::Unseen => "unseen",
            Self::Empty => "empty",
            Self::Own => "own",
            Self::Mine => "mine",
            Self::OffGrid => "off-grid",
            Self::Intact => "intact",
            Self::Damaged => "damaged",
            Self::IntactSubmerged => "intact-submerged",
            Self::DamagedSubmerged => "damaged-submerged",
            Self::Wreck => "wreck",
        }
    }
}
