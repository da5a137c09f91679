//! The numbers of Kingdom Guard: what soldiers can do, where they start, and which flags appear when.

use super::{Cell, Side};
use serde::Serialize;

/// Hit points of a base at the start.
pub const BASE_HP: i32 = 2000;

/// The three kinds of soldier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Kind {
    /// `C`
    Cavalry,
    /// `A`
    Archer,
    /// `I`
    Infantry,
}

/// What a kind of soldier can do.
#[derive(Clone, Copy, Debug)]
pub struct Stats {
    /// Hit points that an attack takes from its target.
    pub attack: i32,
    /// Hit points of a new soldier.
    pub hp: i32,
    /// The cells it can attack.
    pub attack_range: Range,
    /// The cells it can move to.
    pub move_range: Range,
    /// Whole rounds it stays away after the round of its death.
    pub respawn: u32,
}

/// A set of offsets from a soldier's cell.
#[derive(Clone, Copy, Debug)]
pub enum Range {
    /// The 8 surrounding cells.
    Surrounding,
    /// Manhattan distance from 1 to this number.
    Manhattan(i8),
}

impl Range {
    /// Whether `to` is in range of `from`.
    pub fn reaches(self, from: Cell, to: Cell) -> bool {
        let (rows, cols) = ((to.row - from.row).abs(), (to.col - from.col).abs());
        match self {
            Self::Surrounding => rows.max(cols) == 1,
            Self::Manhattan(most) => (1..=most).contains(&(rows + cols)),
        }
    }
}

impl Kind {
    /// All kinds, in the order of arguments and of legal actions.
    pub const ALL: [Self; 3] = [Self::Cavalry, Self::Archer, Self::Infantry];

    /// The table of soldiers.
    pub const fn stats(self) -> Stats {
        use Range::{Manhattan, Surrounding};
        match self {
            Self::Cavalry => Stats {
                attack: 400,
                hp: 800,
                attack_range: Surrounding,
                move_range: Manhattan(2),
                respawn: 5,
            },
            Self::Archer => Stats {
                attack: 500,
                hp: 300,
                attack_range: Manhattan(2),
                move_range: Manhattan(1),
                respawn: 4,
            },
            Self::Infantry => Stats {
                attack: 200,
                hp: 1800,
                attack_range: Manhattan(1),
                move_range: Manhattan(1),
                respawn: 3,
            },
        }
    }

    /// `C`, `A` or `I`.
    pub fn letter(self) -> char {
        ['C', 'A', 'I'][self as usize]
    }

    /// Hit points that its attack takes from a soldier of kind `target`.
    pub const fn damage_to_soldier(self, target: Self) -> i32 {
        let double = matches!((self, target), (Self::Archer, Self::Infantry));
        if double {
            2 * self.stats().attack
        } else {
            self.stats().attack
        }
    }

    /// Hit points that its attack takes from a base.
    pub const fn damage_to_base(self) -> i32 {
        if matches!(self, Self::Infantry) {
            3 * self.stats().attack
        } else {
            self.stats().attack
        }
    }
}

/// The two kinds of flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum FlagKind {
    /// 10 points, every fifth round, for two rounds.
    Green,
    /// 15 points, every tenth round, for one round.
    Purple,
}

impl FlagKind {
    /// `G` or `P`.
    pub fn letter(self) -> char {
        ['G', 'P'][self as usize]
    }
}

/// When and where a kind of flag appears, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct FlagPlan {
    /// Its kind.
    pub kind: FlagKind,
    /// It appears at the start of rounds 1, 1 + `every`, 1 + 2·`every`, …
    pub every: u32,
    /// Rounds it stays, including the first.
    pub stays: u32,
    /// Points for taking it.
    pub points: u32,
    /// Where it appears, row by row.
    pub cells: &'static [Cell],
}

/// The table of flags.
pub const FLAGS: [FlagPlan; 2] = [
    FlagPlan {
        kind: FlagKind::Green,
        every: 5,
        stays: 2,
        points: 10,
        cells: &[Cell::new(0, 0), Cell::new(4, 4)],
    },
    FlagPlan {
        kind: FlagKind::Purple,
        every: 10,
        stays: 1,
        points: 15,
        cells: &[Cell::new(2, 2)],
    },
];

/// Where a side's base stands.
pub const fn base_cell(side: Side) -> Cell {
    match side {
        Side::Blue => Cell::new(4, 0),
        Side::Red => base_cell(Side::Blue).turned(),
    }
}

/// Where a soldier starts, and returns after its death.
pub const fn start_cell(side: Side, kind: Kind) -> Cell {
    match (side, kind) {
        (Side::Blue, Kind::Cavalry) => Cell::new(3, 0),
        (Side::Blue, Kind::Archer) => Cell::new(4, 1),
        (Side::Blue, Kind::Infantry) => Cell::new(3, 1),
        (Side::Red, kind) => start_cell(Side::Blue, kind).turned(),
    }
}

impl ::words::Key for Kind {
    fn key(&self) -> &'static str {
        ["cavalry", "archer", "infantry"][*self as usize]
    }
}

impl ::words::Key for FlagKind {
    fn key(&self) -> &'static str {
        ["green", "purple"][*self as usize]
    }
}
