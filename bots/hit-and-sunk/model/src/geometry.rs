//! Cells, directions, and ships on them.

/// A cell: column and row, growing to the right and downward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

impl Cell {
    /// The cell at a column and a row.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The Chebyshev distance: what sight and range are measured in.
    pub fn distance(self, other: Self) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// The cells within this many columns and rows, row by row.
    pub fn square(self, reach: i32) -> impl Iterator<Item = Self> {
        (-reach..=reach).flat_map(move |y| (-reach..=reach).map(move |x| Self::new(self.x + x, self.y + y)))
    }

    /// The four cells that share an edge with it.
    pub fn neighbours(self) -> [Self; 4] {
        Direction::ALL.map(|direction| self.ahead(direction, 1))
    }

    /// The cell this many steps further in a direction.
    #[must_use]
    pub fn ahead(self, direction: Direction, steps: i32) -> Self {
        let (x, y) = match direction {
            Direction::Up => (0, -1),
            Direction::Right => (1, 0),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
        };
        Self::new(self.x + steps * x, self.y + steps * y)
    }
}

/// Where a ship faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// 0
    Up,
    /// 1
    Right,
    /// 2
    Down,
    /// 3
    Left,
}

impl Direction {
    /// By number, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// This many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, quarters: usize) -> Self {
        Self::ALL[(self as usize + quarters) % 4]
    }
}

/// The classes of ship, by the digit that chooses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// 1
    Destroyer = 1,
    /// 2
    Submarine,
    /// 3
    Cruiser,
    /// 4
    Battleship,
    /// 5
    Carrier,
}

impl Class {
    /// All classes, by number.
    pub const ALL: [Self; 5] = [
        Self::Destroyer,
        Self::Submarine,
        Self::Cruiser,
        Self::Battleship,
        Self::Carrier,
    ];

    /// The reply that chooses it.
    pub fn choice(self) -> String {
        (self as u8).to_string()
    }

    /// Cells of a ship.
    pub fn length(self) -> i32 {
        [2, 3, 3, 4, 5][self as usize - 1]
    }

    /// Moves in a turn.
    pub fn moves(self) -> u32 {
        [3, 2, 1, 1, 1][self as usize - 1]
    }

    /// Shots in a turn.
    pub fn shots(self) -> u32 {
        [1, 1, 2, 3, 1][self as usize - 1]
    }

    /// Columns and rows that a shot reaches.
    pub fn range(self) -> i32 {
        [9, 5, 9, 7, 7][self as usize - 1]
    }
}

/// One move or quarter turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `M`
    Forward,
    /// `B`
    Back,
    /// `C`
    Clockwise,
    /// `K`
    CounterClockwise,
}

impl Step {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Forward, Self::Back, Self::Clockwise, Self::CounterClockwise];

    /// The action.
    pub fn letter(self) -> char {
        ['M', 'B', 'C', 'K'][self as usize]
    }

    /// Whether it is a quarter turn.
    pub fn is_turn(self) -> bool {
        matches!(self, Self::Clockwise | Self::CounterClockwise)
    }
}

/// How a ship lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose {
    /// Its foremost cell.
    pub head: Cell,
    /// Where it faces.
    pub direction: Direction,
    /// How many cells it has.
    pub length: i32,
}

impl Pose {
    /// Its cells, from the head to the tail.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self {
            head,
            direction,
            length,
        } = *self;
        (0..length).map(move |i| head.ahead(direction, -i))
    }

    /// Whether one of its cells is `cell`.
    pub fn covers(&self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }

    /// How far `cell` is from its nearest cell.
    pub fn distance(&self, cell: Cell) -> i32 {
        self.cells().map(|own| own.distance(cell)).min().unwrap_or(0)
    }

    /// Where a step brings it, free or not.
    #[must_use]
    pub fn after(mut self, step: Step) -> Self {
        match step {
            Step::Forward => self.head = self.head.ahead(self.direction, 1),
            Step::Back => self.head = self.head.ahead(self.direction, -1),
            Step::Clockwise => self.direction = self.direction.turned(1),
            Step::CounterClockwise => self.direction = self.direction.turned(3),
        }
        self
    }
}
