//! Positions of Kingdom Guard. Cells are `[row, column]`, each from 0 to 4.

use engine::games::kingdom::tables::{FlagKind, Kind};
use engine::games::kingdom::{Cell, Side, View};
use serde::Serialize;
use tsify::Tsify;

/// A position of Kingdom Guard; nothing is hidden in this game. Pairs are Blue's and Red's.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct KingdomPosition {
    #[tsify(type = "\"kingdom\"")]
    game: &'static str,
    /// The current round, from 1.
    round: u32,
    /// The last round.
    rounds: u32,
    /// Who acts next; `null` when the match is over.
    #[tsify(type = "Side | null")]
    to_act: Option<&'static str>,
    /// Flag points.
    points: [u32; 2],
    /// Hit points of the bases.
    bases: [i32; 2],
    /// Blue's cavalry, archer and infantry, then Red's.
    soldiers: Vec<Soldier>,
    /// The flags on the board.
    flags: Vec<Flag>,
}

/// A soldier.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Soldier {
    #[tsify(type = "Side")]
    side: &'static str,
    #[tsify(type = "\"cavalry\" | \"archer\" | \"infantry\"")]
    kind: &'static str,
    /// Row and column; `null` while it is dead.
    cell: Option<[i8; 2]>,
    /// Hit points; 0 while it is dead.
    hp: i32,
    /// Rounds until a dead soldier is due; 0 for one on the board.
    wait: u32,
}

/// A flag.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Flag {
    #[tsify(type = "\"green\" | \"purple\"")]
    kind: &'static str,
    /// Row and column.
    cell: [i8; 2],
    /// Rounds until it is removed, this one counted.
    left: u32,
}

pub(super) fn position(view: &View) -> KingdomPosition {
    KingdomPosition {
        game: "kingdom",
        round: view.round,
        rounds: view.rounds,
        to_act: view.to_act.map(side),
        points: view.points,
        bases: view.bases,
        soldiers: view
            .soldiers
            .iter()
            .map(|(soldier, wait)| Soldier {
                side: side(soldier.side),
                kind: match soldier.kind {
                    Kind::Cavalry => "cavalry",
                    Kind::Archer => "archer",
                    Kind::Infantry => "infantry",
                },
                cell: soldier.cell.map(cell),
                hp: soldier.hp,
                wait: if soldier.cell.is_some() { 0 } else { *wait },
            })
            .collect(),
        flags: view
            .flags
            .iter()
            .map(|(flag, left)| Flag {
                kind: match flag.kind {
                    FlagKind::Green => "green",
                    FlagKind::Purple => "purple",
                },
                cell: cell(flag.cell),
                left: *left,
            })
            .collect(),
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Blue => "blue",
        Side::Red => "red",
    }
}

fn cell(cell: Cell) -> [i8; 2] {
    [cell.row, cell.col]
}
