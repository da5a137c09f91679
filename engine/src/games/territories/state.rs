//! The state of a match of Territories.

use super::tables::{BASE_INCOME, BONUS_SIZE, BONUSES, NEUTRAL_ARMIES, TURNS};
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The maximum number of seats in a match.
pub const MAX_SEATS: usize = 16;

/// A cell that is always on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Cell(u8);

impl TryFrom<u8> for Cell {
    type Error = u8;

    /// The cell with this place in row-major order.
    fn try_from(index: u8) -> Result<Self, u8> {
        if index < Self::COUNT {
            Ok(Self(index))
        } else {
            Err(index)
        }
    }
}

impl Cell {
    /// Rows and columns of the board.
    pub const SIZE: u8 = 10;
    /// Cells of the board.
    pub const COUNT: u8 = Self::SIZE * Self::SIZE;

    /// The first cell: row 0, column 0.
    pub const ORIGIN: Self = Self(0);

    /// The cell at a row and a column, each from 0 to 9; `None` for one off the board.
    pub const fn at(row: u8, col: u8) -> Option<Self> {
        if row < Self::SIZE && col < Self::SIZE {
            Some(Self(row * Self::SIZE + col))
        } else {
            None
        }
    }

    /// Every cell of the board, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// 0 (top) to 9 (bottom).
    pub const fn row(self) -> u8 {
        self.0 / Self::SIZE
    }

    /// 0 (left) to 9 (right).
    pub const fn col(self) -> u8 {
        self.0 % Self::SIZE
    }

    /// Its place in row-major order, from 0 to 99.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The eight cells around it, wrapping at the edges of the board, row by row from its upper left.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        // A step of 9 is a step back, around the board.
        const STEPS: [(u8, u8); 8] = [(9, 9), (9, 0), (9, 1), (0, 9), (0, 1), (1, 9), (1, 0), (1, 1)];
        STEPS.into_iter().map(move |(down, right)| {
            let (row, col) = (
                (self.row() + down) % Self::SIZE,
                (self.col() + right) % Self::SIZE,
            );
            Self(row * Self::SIZE + col)
        })
    }

    /// Whether `other` is one of the eight cells around it.
    pub fn is_neighbour(self, other: Self) -> bool {
        let near = |a: u8, b: u8| matches!(a.abs_diff(b), 0 | 1 | 9);
        self != other && near(self.row(), other.row()) && near(self.col(), other.col())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row(), self.col())
    }
}

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Territory {
    /// The bonus it belongs to, 0 to 9.
    pub bonus: u8,
    /// Who owns it; `None` is the neutral party.
    pub owner: Option<Seat>,
    /// Its armies, at least 1.
    pub armies: u32,
}

/// The territories, by cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board(Box<[[Territory; Cell::SIZE as usize]; Cell::SIZE as usize]>);

impl Board {
    /// A board of neutral territories, each with the bonus that `bonus_of` says and 2 armies.
    pub(super) fn neutral(bonus_of: impl Fn(Cell) -> u8) -> Self {
        let blank = Territory {
            bonus: 0,
            owner: None,
            armies: NEUTRAL_ARMIES,
        };
        let mut board = Self(Box::new([[blank; Cell::SIZE as usize]; Cell::SIZE as usize]));
        for cell in Cell::all() {
            board[cell].bonus = bonus_of(cell);
        }
        board
    }

    /// Every cell with its territory, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &Territory)> {
        Cell::all().zip(self.0.as_flattened())
    }

    /// The cells that `seat` sees: its own, and all around them. Bit *i* stands for the cell with index *i*.
    pub fn seen_by(&self, seat: Seat) -> u128 {
        let owned = self.iter().filter(|(_, territory)| territory.owner == Some(seat));
        owned.fold(0, |seen, (cell, _)| {
            cell.neighbours()
                .fold(seen | 1 << cell.index(), |seen, near| seen | 1 << near.index())
        })
    }
}

impl Index<Cell> for Board {
    type Output = Territory;

    fn index(&self, cell: Cell) -> &Territory {
        &self.0[usize::from(cell.row())][usize::from(cell.col())]
    }
}

impl IndexMut<Cell> for Board {
    fn index_mut(&mut self, cell: Cell) -> &mut Territory {
        &mut self.0[usize::from(cell.row())][usize::from(cell.col())]
    }
}

/// How the bonuses of a round partition the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// Bonus *k* is row *k*.
    Rows,
    /// Bonus *k* covers rows 5(*k* mod 2) to +4 and columns 2⌊*k*/2⌋ to +1.
    Blocks,
    /// Ten random territories each.
    Random,
}

impl Layout {
    /// All layouts, each as likely as the others.
    pub const ALL: [Self; 3] = [Self::Rows, Self::Blocks, Self::Random];
}

/// What each seat owns on a board, counted in one pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Territories of each seat.
    pub territories: [u8; MAX_SEATS],
    /// Armies of each seat.
    pub armies: [u32; MAX_SEATS],
    /// Territories of each seat in each bonus.
    pub in_bonus: [[u8; BONUSES]; MAX_SEATS],
}

impl Counts {
    /// Counts a board.
    pub fn of(board: &Board) -> Self {
        let mut counts = Self {
            territories: [0; MAX_SEATS],
            armies: [0; MAX_SEATS],
            in_bonus: [[0; BONUSES]; MAX_SEATS],
        };
        for (_, territory) in board.iter() {
            if let Some(seat) = territory.owner.map(usize::from) {
                counts.territories[seat] += 1;
                counts.armies[seat] += territory.armies;
                counts.in_bonus[seat][usize::from(territory.bonus)] += 1;
            }
        }
        counts
    }

    /// The seats that own territories, in ascending order.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        (0..)
            .zip(self.territories)
            .filter(|(_, owned)| *owned > 0)
            .map(|(seat, _)| seat)
    }

    /// The seat that owns all of a bonus.
    pub fn bonus_owner(&self, bonus: usize) -> Option<Seat> {
        let whole = |(_, owned): &(Seat, &[u8; BONUSES])| owned[bonus] == BONUS_SIZE;
        (0..).zip(&self.in_bonus).find(whole).map(|(seat, _)| seat)
    }

    /// The armies that `seat` must deploy: 5, plus the value of each bonus it owns completely.
    pub fn income(&self, seat: Seat, bonus_values: &[u8; BONUSES]) -> u32 {
        let whole = self.in_bonus[usize::from(seat)].iter().zip(bonus_values);
        let bonuses = whole
            .filter(|(owned, _)| **owned == BONUS_SIZE)
            .map(|(_, value)| u32::from(*value));
        BASE_INCOME + bonuses.sum::<u32>()
    }
}

/// A round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// Turns it lasted.
    pub turns: u32,
    /// Points it gave each seat; 0 for seats that do not take part.
    pub points: [u8; MAX_SEATS],
}

/// A match of Territories.
#[derive(Clone, Debug, Serialize)]
pub struct Territories {
    /// The match seed.
    pub(super) seed: u64,
    /// Seats that take part.
    pub(super) seats: Seat,
    /// The last round.
    pub(super) rounds: u32,
    /// The current round, from 1; the last one when the match is over.
    pub(super) round: u32,
    /// The current turn of the round, from 1.
    pub(super) turn: u32,
    /// The board.
    pub(super) board: Board,
    /// How the bonuses lie this round.
    pub(super) layout: Layout,
    /// What each bonus is worth this round.
    pub(super) bonus_values: [u8; BONUSES],
    /// The rounds that are over.
    pub(super) results: Vec<RoundResult>,
    /// Turns of each seat that were skipped, in the whole match.
    pub(super) skipped: [u32; MAX_SEATS],
    /// The maximum number of turns in a round. The hash leaves out the usual number, to equal the hashes from before
    /// there was another.
    #[serde(skip_serializing_if = "is_usual")]
    pub(super) most_turns: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn is_usual(turns: &u32) -> bool {
    *turns == TURNS
}

impl Territories {
    /// Whether the last round is over.
    pub fn is_over(&self) -> bool {
        self.results.len() as u64 >= u64::from(self.rounds)
    }

    /// The maximum number of turns in a round.
    pub fn most_turns(&self) -> u32 {
        self.most_turns
    }

    /// The points of each seat so far, in seat order.
    pub fn points(&self) -> Vec<u32> {
        let of = |seat: usize| {
            self.results
                .iter()
                .map(|result| u32::from(result.points[seat]))
                .sum()
        };
        (0..usize::from(self.seats)).map(of).collect()
    }
}

impl ::words::Key for Layout {
    fn key(&self) -> &'static str {
        ["rows", "blocks", "random"][*self as usize]
    }
}

impl From<Cell> for ::words::Cell {
    fn from(cell: Cell) -> Self {
        Self::in_row(cell.row() as i8, cell.col() as i8, Cell::SIZE as i8)
    }
}
