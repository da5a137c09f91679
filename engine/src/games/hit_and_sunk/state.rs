//! What a position of Hit and Sunk is made of.

use super::rules::Class;
use super::view::Known;
use crate::{Config, Seat};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// A cell of the grid, or one beyond its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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
    /// The grid of a match of `seats` seats: a square of side 30 + `seats`, disqualified seats counted.
    pub fn for_seats(seats: Seat) -> Self {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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

    /// The number that stands for it in arguments, 0 to 3.
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

    /// `up`, `right`, `down` or `left`.
    pub fn name(self) -> &'static str {
        ["up", "right", "down", "left"][self as usize]
    }
}

/// A ship, afloat, under water or a wreck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    /// Own turns until its skill is available again.
    pub cooldown: u8,
    /// While it is under water, the own turns it can still begin there before it surfaces by itself.
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
    /// A fresh ship at the start of a turn.
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

    /// The hull as arguments show it: `1` intact, `0` damaged, from the head.
    pub fn hull_text(&self) -> String {
        self.parts()
            .map(|(_, intact)| if intact { '1' } else { '0' })
            .collect()
    }
}

/// A mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mine {
    /// Where it lies.
    pub cell: Cell,
    /// Who laid it.
    pub layer: Seat,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Stage {
    /// All seats are to choose their ships.
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
    /// The disqualified seats, ascending, and why. The words are no part of the position: engines word traps differently.
    #[serde(serialize_with = "seats_only")]
    pub(super) disqualified: Vec<(Seat, String)>,
    /// In the order they were laid.
    pub(super) mines: Vec<Mine>,
    /// The seats still to act in this round, the next one first.
    pub(super) order: Vec<Seat>,
    /// What each seat was last sent. Nothing in the match depends on it, so it is not part of the state's hash.
    #[serde(skip)]
    pub(super) known: Vec<Option<Arc<Known>>>,
}

impl HitAndSunk {
    /// The start of a match: all seats are to choose.
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
    disqualified: &[(Seat, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(disqualified.iter().map(|(seat, _)| seat))
}
