//! Positions of Kingdom Guard.

use engine::games::kingdom::{Cell, Side, View};
use pyo3::prelude::*;
use words::Key;

#[derive(IntoPyObject)]
pub struct Position {
    game: &'static str,
    round: u32,
    rounds: u32,
    to_act: Option<&'static str>,
    points: [u32; 2],
    bases: [i32; 2],
    soldiers: Vec<Soldier>,
    flags: Vec<Flag>,
}

#[derive(IntoPyObject)]
struct Soldier {
    side: &'static str,
    kind: &'static str,
    cell: Option<(i8, i8)>,
    hp: i32,
    wait: u32,
}

#[derive(IntoPyObject)]
struct Flag {
    kind: &'static str,
    cell: (i8, i8),
    left: u32,
}

pub(super) fn position(view: &View) -> Position {
    let soldiers = view.soldiers.iter().map(|(soldier, wait)| Soldier {
        side: side(soldier.side),
        kind: soldier.kind.key(),
        cell: soldier.cell.map(cell),
        hp: soldier.hp,
        wait: if soldier.cell.is_some() { 0 } else { *wait },
    });
    let flags = view.flags.iter().map(|(flag, left)| Flag {
        kind: flag.kind.key(),
        cell: cell(flag.cell),
        left: *left,
    });
    Position {
        game: "kingdom",
        round: view.round,
        rounds: view.rounds,
        to_act: view.to_act.map(side),
        points: view.points,
        bases: view.bases,
        soldiers: soldiers.collect(),
        flags: flags.collect(),
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Blue => "blue",
        Side::Red => "red",
    }
}

fn cell(cell: Cell) -> (i8, i8) {
    (cell.row, cell.col)
}
