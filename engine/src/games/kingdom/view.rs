//! What can be seen of a match: everything.

use super::tables::base_cell;
use super::{Cell, Flag, Kingdom, Side, Soldier, words};
use crate::Phrase;
use crate::game::Line;

/// A position; nothing is hidden in this game.
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
    /// Hit points of the bases, Blue's and Red's; at least 0.
    pub bases: [i32; 2],
    /// Each soldier with the rounds until it is due, Blue's cavalry, archer and infantry, then Red's.
    pub soldiers: [(Soldier, u32); 6],
    /// Each flag with the rounds until it is removed, including this one.
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

    /// What stands on a cell: `Blue archer, 300 hp`, `green flag`, `empty`.
    pub fn describe(&self, cell: Cell) -> Phrase {
        let mut things = Vec::new();
        for side in Side::BOTH.into_iter().filter(|side| base_cell(*side) == cell) {
            let (side, hp) = (side.into(), self.bases[side as usize].into());
            things.push(words::CellBase { side, hp }.phrase());
        }
        if let Some(soldier) = self.soldier_at(cell) {
            let (side, kind, hp) = (soldier.side.into(), soldier.kind, soldier.hp.into());
            things.push(words::CellSoldier { side, kind, hp }.phrase());
        }
        for (flag, left) in self.flags.iter().filter(|(flag, _)| flag.cell == cell) {
            let (flag, left) = (flag.kind, (*left).into());
            things.push(words::CellFlag { flag, left }.phrase());
        }
        if things.is_empty() {
            things.push(words::CellEmpty.phrase());
        }
        words::Cell { things }.phrase()
    }

    /// The board as letters, then everything else in words.
    pub fn lines(&self) -> Vec<Line> {
        let (round, rounds) = (self.round.into(), self.rounds.into());
        let mut lines = vec![Line::Words(words::Round { round, rounds }.phrase())];
        lines.push(Line::Words(match self.to_act {
            Some(side) => words::ToAct { side: side.into() }.phrase(),
            None => words::Over.phrase(),
        }));
        for side in Side::BOTH {
            let (points, base) = (
                self.points[side as usize].into(),
                self.bases[side as usize].into(),
            );
            let side = side.into();
            lines.push(Line::Words(words::Score { side, points, base }.phrase()));
        }
        lines.push(Line::Letters("   a  b  c  d  e".into()));
        for row in 0..Cell::SIZE {
            let cells = (0..Cell::SIZE).map(|col| format!(" {:>2}", self.letters(Cell::new(row, col))));
            lines.push(Line::Letters(format!(
                "{}{}",
                Cell::SIZE - row,
                cells.collect::<String>()
            )));
        }
        let soldiers = self
            .soldiers
            .iter()
            .map(|(soldier, wait)| soldier_line(soldier, *wait));
        lines.extend(soldiers.map(Line::Words));
        for (flag, left) in &self.flags {
            let (flag, cell, left) = (flag.kind, flag.cell.into(), (*left).into());
            lines.push(Line::Words(words::FlagAt { flag, cell, left }.phrase()));
        }
        lines
    }
}

/// Where a soldier is; for a dead one, `wait` is the number of rounds until it is due.
fn soldier_line(soldier: &Soldier, wait: u32) -> Phrase {
    let (side, kind) = (soldier.side.into(), soldier.kind);
    match soldier.cell {
        Some(cell) => {
            let (cell, hp) = (cell.into(), soldier.hp.into());
            words::SoldierAt { side, kind, cell, hp }.phrase()
        }
        None if wait == 0 => words::SoldierWaits { side, kind }.phrase(),
        None => {
            let wait = wait.into();
            words::SoldierBackIn { side, kind, wait }.phrase()
        }
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
