//! What a position of Kingdom Guard is made of.

use super::rules::{self, End, Kind};
use crate::Seat;
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

    /// `Blue` or `Red`.
    pub fn name(self) -> &'static str {
        ["Blue", "Red"][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A soldier, on the board or dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Soldier {
    /// Whose it is.
    pub side: Side,
    /// What it can do.
    pub kind: Kind,
    /// Where it stands; `None` while it is dead.
    pub cell: Option<Cell>,
    /// Hit points left; 0 while it is dead.
    pub hp: i32,
    /// While it is dead, the round at whose start it is due.
    pub due: u32,
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

    /// `green` or `purple`.
    pub fn name(self) -> &'static str {
        ["green", "purple"][self as usize]
    }
}

/// A flag on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Flag {
    /// Its kind.
    pub kind: FlagKind,
    /// Where it stands.
    pub cell: Cell,
    /// The round at whose end it is removed.
    pub last_round: u32,
}

/// A match of Kingdom Guard.
#[derive(Clone, Debug, Serialize)]
pub struct Kingdom {
    /// The current round, from 1.
    pub(super) round: u32,
    /// The last round.
    pub(super) rounds: u32,
    /// The side that acts next.
    pub(super) to_act: Side,
    /// Flag points, Blue's and Red's.
    pub(super) points: [u32; 2],
    /// Hit points of the bases, Blue's and Red's.
    pub(super) bases: [i32; 2],
    /// Blue's cavalry, archer and infantry, then Red's.
    pub(super) soldiers: [Soldier; 6],
    /// Green before purple, each row by row.
    pub(super) flags: Vec<Flag>,
    /// Total thinking time of each side, in the budget's unit.
    pub(super) thinking: [u64; 2],
    /// How it ended.
    pub(super) end: Option<End>,
}

impl Kingdom {
    /// The start of a match of at most `rounds` rounds.
    pub(super) fn new(rounds: u32) -> Self {
        let soldier = |side, kind| {
            let cell = Some(rules::start_cell(side, kind));
            Soldier {
                side,
                kind,
                cell,
                hp: kind.stats().hp,
                due: 0,
            }
        };
        let soldiers = std::array::from_fn(|i| soldier(Side::BOTH[i / 3], Kind::ALL[i % 3]));
        let mut start = Self {
            round: 1,
            rounds,
            to_act: Side::Blue,
            points: [0; 2],
            bases: [rules::BASE_HP; 2],
            soldiers,
            flags: Vec::new(),
            thinking: [0; 2],
            end: None,
        };
        rules::raise_flags(&mut start);
        start
    }

    /// A side's soldier of a kind, on the board or dead.
    pub fn soldier(&self, side: Side, kind: Kind) -> &Soldier {
        &self.soldiers[side as usize * 3 + kind as usize]
    }

    /// The soldier on a cell.
    pub fn soldier_at(&self, cell: Cell) -> Option<&Soldier> {
        self.soldiers.iter().find(|soldier| soldier.cell == Some(cell))
    }

    /// Rounds until a dead soldier is due; 0 for the living and for one that only waits for its cell.
    pub fn wait(&self, soldier: &Soldier) -> u32 {
        if soldier.cell.is_some() {
            0
        } else {
            soldier.due.saturating_sub(self.round)
        }
    }
}

/// A position as everybody may know it: nothing is hidden in this game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The current round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// Who acts next; `None` when the match is over.
    pub to_act: Option<Side>,
    /// Flag points, Blue's and Red's.
    pub points: [u32; 2],
    /// Hit points of the bases, Blue's and Red's; not under 0.
    pub bases: [i32; 2],
    /// Each soldier with the rounds until it is due, Blue's cavalry, archer and infantry, then Red's.
    pub soldiers: [(Soldier, u32); 6],
    /// Each flag with the rounds until it is removed, this one counted.
    pub flags: Vec<(Flag, u32)>,
    /// Total thinking time of each side, in the budget's unit.
    pub thinking: [u64; 2],
}

impl View {
    pub(super) fn of(game: &Kingdom) -> Self {
        Self {
            round: game.round,
            rounds: game.rounds,
            to_act: game.end.is_none().then_some(game.to_act),
            points: game.points,
            bases: game.bases.map(|hp| hp.max(0)),
            soldiers: game.soldiers.map(|soldier| (soldier, game.wait(&soldier))),
            flags: game
                .flags
                .iter()
                .map(|flag| (*flag, flag.last_round + 1 - game.round))
                .collect(),
            thinking: game.thinking,
        }
    }

    /// The soldier on a cell.
    pub fn soldier_at(&self, cell: Cell) -> Option<&Soldier> {
        self.soldiers
            .iter()
            .map(|(soldier, _)| soldier)
            .find(|soldier| soldier.cell == Some(cell))
    }

    /// What stands on a cell, in words: `Blue archer, 300 hp`, `green flag`, `empty`.
    pub fn describe(&self, cell: Cell) -> String {
        let mut things = Vec::new();
        for side in Side::BOTH
            .into_iter()
            .filter(|side| rules::base_cell(*side) == cell)
        {
            things.push(format!("{side} base, {} hp", self.bases[side as usize]));
        }
        if let Some(soldier) = self.soldier_at(cell) {
            things.push(format!(
                "{} {}, {} hp",
                soldier.side,
                soldier.kind.name(),
                soldier.hp
            ));
        }
        for (flag, left) in self.flags.iter().filter(|(flag, _)| flag.cell == cell) {
            things.push(format!("{} flag, {} left", flag.kind.name(), rounds(*left)));
        }
        if things.is_empty() {
            "empty".into()
        } else {
            things.join("; ")
        }
    }
}

/// A number of rounds in words.
fn rounds(count: u32) -> String {
    if count == 1 {
        "1 round".into()
    } else {
        format!("{count} rounds")
    }
}

impl fmt::Display for View {
    /// The board as letters, then all that letters cannot say, in words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {} of {}.", self.round, self.rounds)?;
        match self.to_act {
            Some(side) => writeln!(f, "{side} is to act.")?,
            None => writeln!(f, "The match is over.")?,
        }
        for side in Side::BOTH {
            let (points, base) = (self.points[side as usize], self.bases[side as usize]);
            writeln!(f, "{side}: {points} points, base {base} hp.")?;
        }
        writeln!(f, "   0  1  2  3  4")?;
        for row in 0..Cell::SIZE {
            write!(f, "{row}")?;
            for col in 0..Cell::SIZE {
                write!(f, " {:>2}", self.letters(Cell::new(row, col)))?;
            }
            writeln!(f)?;
        }
        for (soldier, wait) in &self.soldiers {
            write!(f, "{} {}: ", soldier.side, soldier.kind.name())?;
            match soldier.cell {
                Some(cell) => writeln!(f, "{cell}, {} hp", soldier.hp)?,
                None if *wait == 0 => writeln!(f, "waits for its starting cell to be free")?,
                None => writeln!(f, "back in {}", rounds(*wait))?,
            }
        }
        for (flag, left) in &self.flags {
            writeln!(
                f,
                "{} flag: {}, {} left",
                flag.kind.name(),
                flag.cell,
                rounds(*left)
            )?;
        }
        Ok(())
    }
}

impl View {
    /// What stands on a cell, in two letters at most: side and kind, `BB`/`RB` for the bases, `g`/`p` for flags.
    fn letters(&self, cell: Cell) -> String {
        let base = Side::BOTH
            .into_iter()
            .find(|side| rules::base_cell(*side) == cell);
        let flag = self.flags.iter().find(|(flag, _)| flag.cell == cell);
        match (self.soldier_at(cell), base, flag) {
            (Some(soldier), _, _) => format!("{}{}", soldier.side.letter(), soldier.kind.letter()),
            (None, Some(side), _) => format!("{}B", side.letter()),
            (None, None, Some((flag, _))) => flag.kind.letter().to_ascii_lowercase().to_string(),
            (None, None, None) => ".".into(),
        }
    }
}
