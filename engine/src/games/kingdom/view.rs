//! What can be seen of a match: everything.

use super::tables::base_cell;
use super::{Cell, Flag, Kingdom, Side, Soldier};
use std::fmt;

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
        for side in Side::BOTH.into_iter().filter(|side| base_cell(*side) == cell) {
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
        let base = Side::BOTH.into_iter().find(|side| base_cell(*side) == cell);
        let flag = self.flags.iter().find(|(flag, _)| flag.cell == cell);
        match (self.soldier_at(cell), base, flag) {
            (Some(soldier), _, _) => format!("{}{}", soldier.side.letter(), soldier.kind.letter()),
            (None, Some(side), _) => format!("{}B", side.letter()),
            (None, None, Some((flag, _))) => flag.kind.letter().to_ascii_lowercase().to_string(),
            (None, None, None) => ".".into(),
        }
    }
}
