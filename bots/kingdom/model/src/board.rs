//! The board's cells, and what soldiers can reach from each.

/// A cell: 5 · row + column, so 0 to 24.
pub type Cell = u8;

/// A set of cells: bit *n* stands for cell *n*.
pub type Mask = u32;

/// Rows, and columns, of the board.
pub const BOARD_SIDE: u8 = 5;

/// Cells of the board.
pub const CELLS: usize = 25;

/// The bases, Blue's and Red's.
pub const BASES: [Cell; 2] = [20, 4];

/// Where soldiers start and return, by side and [`Kind`].
pub const STARTS: [[Cell; 3]; 2] = [[15, 21, 16], [9, 3, 8]];

/// Where green flags appear.
pub const GREEN: Mask = 1 | 1 << 24;

/// Where the purple flag appears.
pub const PURPLE: Mask = 1 << 12;

/// Points for the flag on a cell.
pub const FLAG_POINTS: [i16; CELLS] = {
    let mut points = [0; CELLS];
    points[0] = 10;
    points[24] = 10;
    points[12] = 15;
    points
};

/// The kinds of soldier, in the order of arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `C`
    Cavalry,
    /// `A`
    Archer,
    /// `I`
    Infantry,
}

impl Kind {
    /// All kinds, in the order of arguments.
    pub const ALL: [Self; 3] = [Self::Cavalry, Self::Archer, Self::Infantry];

    /// Hit points of a fresh soldier.
    pub const fn hp(self) -> i16 {
        [800, 300, 1800][self as usize]
    }

    /// Whole rounds that it stays away after the round of its death.
    pub const fn respawn(self) -> u16 {
        [5, 4, 3][self as usize]
    }

    /// Hit points that its attack takes from a soldier of kind `target`.
    pub const fn damage(self, target: Self) -> i16 {
        [[400, 400, 400], [500, 500, 1000], [200, 200, 200]][self as usize][target as usize]
    }

    /// Hit points that its attack takes from a base.
    pub const fn damage_to_base(self) -> i16 {
        [400, 500, 600][self as usize]
    }
}

/// The cells a soldier can move to from a cell if they are free: by [`Kind`] and cell.
pub const MOVES: [[Mask; CELLS]; 3] = [manhattan(2), manhattan(1), manhattan(1)];

/// The cells a soldier can attack from a cell: by [`Kind`] and cell.
pub const ATTACKS: [[Mask; CELLS]; 3] = [surrounding(), manhattan(2), manhattan(1)];

/// The row of a cell, 0 at the top.
pub const fn row(cell: Cell) -> u8 {
    cell / BOARD_SIDE
}

/// The column of a cell, 0 at the left.
pub const fn col(cell: Cell) -> u8 {
    cell % BOARD_SIDE
}

/// The Manhattan distance of two cells.
pub const fn distance(a: Cell, b: Cell) -> u8 {
    row(a).abs_diff(row(b)) + col(a).abs_diff(col(b))
}

const fn manhattan(most: u8) -> [Mask; CELLS] {
    let mut reach = [0; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            let steps = distance(from as Cell, to as Cell);
            if steps >= 1 && steps <= most {
                reach[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    reach
}

const fn surrounding() -> [Mask; CELLS] {
    let mut reach = [0; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            let rows = row(from as Cell).abs_diff(row(to as Cell));
            let cols = col(from as Cell).abs_diff(col(to as Cell));
            if from != to && rows <= 1 && cols <= 1 {
                reach[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    reach
}
