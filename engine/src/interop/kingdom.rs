//! Positions of Kingdom Guard. Cells are `[row, column]`, each from 0 to 4.

use crate::games::kingdom::{Cell, Side, View};
use ::words::Key;
use serde::Serialize;

/// A position of Kingdom Guard; nothing is hidden in this game. Pairs are Blue's and Red's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct KingdomPosition {
    /// `kingdom`.
    #[cfg_attr(feature = "typescript", tsify(type = "\"kingdom\""))]
    pub game: &'static str,
    /// The current round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// Who acts next; `null` when the match is over.
    #[cfg_attr(feature = "typescript", tsify(type = "Side | null"))]
    pub to_act: Option<&'static str>,
    /// Flag points.
    pub points: [u32; 2],
    /// Hit points of the bases.
    pub bases: [i32; 2],
    /// Blue's cavalry, archer and infantry, then Red's.
    pub soldiers: Vec<Soldier>,
    /// The flags on the board.
    pub flags: Vec<Flag>,
}

/// A soldier.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct Soldier {
    /// Whose it is.
    #[cfg_attr(feature = "typescript", tsify(type = "Side"))]
    pub side: &'static str,
    /// What it is.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "\"cavalry\" | \"archer\" | \"infantry\"")
    )]
    pub kind: &'static str,
    /// Row and column; `null` while it is dead.
    pub cell: Option<(i8, i8)>,
    /// Hit points; 0 while it is dead.
    pub hp: i32,
    /// Rounds until a dead soldier is due; 0 for one on the board.
    pub wait: u32,
}

/// A flag.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct Flag {
    /// Its colour.
    #[cfg_attr(feature = "typescript", tsify(type = "\"green\" | \"purple\""))]
    pub kind: &'static str,
    /// Row and column.
    pub cell: (i8, i8),
    /// Rounds until it is removed, this one counted.
    pub left: u32,
}

impl KingdomPosition {
    pub(super) fn of(view: &View) -> Self {
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
        Self {
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
