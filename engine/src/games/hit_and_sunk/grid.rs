//! The grid of Hit and Sunk: cells and directions.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A cell of the grid, or one beyond its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// 0 (left) and up.
    pub x: i8,
    /// 0 (top) and up; grows downward.
    pub y: i8,
}

impl Cell {
    /// The cell at a column and a row.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The cell `(x, y)` further right and down, on the grid or not.
    pub const fn offset(self, (x, y): (i8, i8)) -> Self {
        Self {
            x: self.x + x,
            y: self.y + y,
        }
    }

    /// The 3×3 square around it, itself included, row by row from the top left.
    pub fn square(self) -> impl Iterator<Item = Self> {
        (-1..=1).flat_map(move |y| (-1..=1).map(move |x| self.offset((x, y))))
    }

    /// The Chebyshev distance: how many king's steps `other` is away.
    pub fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// The size of the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// Columns.
    pub width: i8,
    /// Rows.
    pub height: i8,
}

impl Grid {
    /// The grid of a match of `seats` seats: a square of side 30 + `seats`, including disqualified seats.
    pub const fn for_seats(seats: Seat) -> Self {
        let side = 30 + seats as i8;
        Self {
            width: side,
            height: side,
        }
    }

    /// Whether `cell` lies on the grid.
    pub fn contains(self, cell: Cell) -> bool {
        (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y)
    }
}

/// Where a ship faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// 0: y falls.
    Up,
    /// 1: x grows.
    Right,
    /// 2: y grows.
    Down,
    /// 3: x falls.
    Left,
}

impl Direction {
    /// All four, by number, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Its number in arguments, 0 to 3.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// One cell ahead, as an offset.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (0, -1),
            Self::Right => (1, 0),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
        }
    }

    /// A quarter turn clockwise.
    pub const fn clockwise(self) -> Self {
        match self {
            Self::Up => Self::Right,
            Self::Right => Self::Down,
            Self::Down => Self::Left,
            Self::Left => Self::Up,
        }
    }

    /// The other way round.
    pub const fn opposite(self) -> Self {
        self.clockwise().clockwise()
    }

    /// A quarter turn counter-clockwise.
    pub const fn counter_clockwise(self) -> Self {
        self.opposite().clockwise()
    }
}

impl Direction {
    /// `up`, `right`, `down` or `left`; the same in every language.
    pub fn name(self) -> &'static str {
        ::words::Key::key(&self)
    }
}

impl ::words::Key for Direction {
    fn key(&self) -> &'static str {
        ["up", "right", "down", "left"][*self as usize]
    }
}

impl From<Cell> for ::words::Cell {
    fn from(cell: Cell) -> Self {
        Self::at(cell.x, cell.y)
    }
}
