//! The board of Kingdom Guard: its cells, and its two sides.

use crate::{Seat, words};
use serde::Serialize;
use std::fmt;

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Cell {
    /// 0 (top) to 4 (bottom).
    pub row: i8,
    /// 0 (left) to 4 (right).
    pub col: i8,
}

impl Cell {
    /// Rows and columns of the board.
    pub const SIZE: i8 = 5;

    /// The cell at a row and a column.
    pub const fn new(row: i8, col: i8) -> Self {
        Self { row, col }
    }

    /// Every cell of the board, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::SIZE).flat_map(|row| (0..Self::SIZE).map(move |col| Self { row, col }))
    }

    /// Whether it lies on the board.
    pub fn is_on_board(self) -> bool {
        (0..Self::SIZE).contains(&self.row) && (0..Self::SIZE).contains(&self.col)
    }

    /// The cell `(row, col)` further down and right, on the board or not.
    pub fn offset(self, (row, col): (i8, i8)) -> Self {
        Self {
            row: self.row + row,
            col: self.col + col,
        }
    }

    /// Where it lies after a half turn of the board.
    pub const fn turned(self) -> Self {
        Self {
            row: Self::SIZE - 1 - self.row,
            col: Self::SIZE - 1 - self.col,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

/// One of the two sides. Blue has seat 0 and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Side {
    /// Seat 0, at the lower left.
    Blue,
    /// Seat 1, at the upper right.
    Red,
}

impl Side {
    /// Both sides, in the order they act.
    pub const BOTH: [Self; 2] = [Self::Blue, Self::Red];

    /// The side that a seat plays.
    pub fn of(seat: Seat) -> Self {
        if seat == 0 { Self::Blue } else { Self::Red }
    }

    /// The seat that plays the side.
    pub fn seat(self) -> Seat {
        self as Seat
    }

    /// The other side.
    pub fn other(self) -> Self {
        Self::BOTH[1 - self as usize]
    }

    /// `B` or `R`.
    pub fn letter(self) -> char {
        ['B', 'R'][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        words::Seat { seat: (*self).into() }.phrase().fmt(f)
    }
}

impl From<Side> for ::words::SeatName {
    fn from(side: Side) -> Self {
        Self {
            key: ["blue", "red"][side as usize],
            seat: side.seat(),
        }
    }
}

impl From<Cell> for ::words::Cell {
    fn from(cell: Cell) -> Self {
        Self::in_row(cell.row, cell.col, Cell::SIZE)
    }
}
