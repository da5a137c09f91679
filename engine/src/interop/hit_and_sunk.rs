//! Positions of Hit and Sunk. Cells are `[x, y]`, from 0.

use super::seats;
use crate::games::hit_and_sunk::{Cell, Chart, Known, Sea, SeaView, Ship, Stage, View};
use serde::Serialize;

/// A position of Hit and Sunk: the whole sea in `sea`, or what one ship was last sent in `known`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct HitAndSunkPosition {
    /// `hit-and-sunk`.
    #[cfg_attr(feature = "typescript", tsify(type = "\"hit-and-sunk\""))]
    pub game: &'static str,
    /// The current round, from 1; the choice of ships belongs to round 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// How far the match has come.
    #[cfg_attr(feature = "typescript", tsify(type = "\"choosing\" | \"sailing\" | \"over\""))]
    pub stage: &'static str,
    /// The seats that must answer now, as far as the viewer knows.
    pub to_act: Vec<u32>,
    /// Everything that lies in the sea; `null` in the view of a seat.
    pub sea: Option<WholeSea>,
    /// What the seat's ship was last sent; `null` before its first turn, and in the whole view.
    pub known: Option<KnownSea>,
}

/// Everything that lies in the sea.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct WholeSea {
    /// Columns.
    pub width: i8,
    /// Rows.
    pub height: i8,
    /// Each seat's ship, wrecks included; `null` before the choice and for the disqualified.
    pub ships: Vec<Option<ShipState>>,
    /// In the order they were laid.
    pub mines: Vec<MineState>,
}

/// What a ship knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct KnownSea {
    /// The round it was sent in.
    pub round: u32,
    /// The ship as its turn began.
    pub ship: ShipState,
    /// 19 rows of 19 characters around the ship's head, as the rules of the game explain them.
    pub map: Vec<String>,
}

/// A ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct ShipState {
    /// Its class.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "\"destroyer\" | \"submarine\" | \"cruiser\" | \"battleship\" | \"carrier\"")
    )]
    pub class: &'static str,
    /// The head's column and row.
    pub head: (i8, i8),
    /// Where its head points.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "\"up\" | \"right\" | \"down\" | \"left\"")
    )]
    pub direction: &'static str,
    /// All its cells, from the head on.
    pub cells: Vec<(i8, i8)>,
    /// For each of its cells, whether it is whole.
    pub whole: Vec<bool>,
    /// Whether it is afloat.
    pub alive: bool,
    /// Whether it is under water.
    pub submerged: bool,
    /// Moves that are left.
    pub moves: u8,
    /// Shots that are left.
    pub shots: u8,
    /// Mines left in the match.
    pub mines: u8,
    /// Own turns until its skill is available again.
    pub cooldown: u8,
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
    /// What it is ranked by.
    pub score: i64,
}

/// A mine.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct MineState {
    /// Where it lies.
    pub cell: (i8, i8),
    /// The seat that laid it.
    pub layer: u8,
}

impl HitAndSunkPosition {
    pub(super) fn of(view: &View) -> Self {
        let (sea, known) = match &view.sea {
            SeaView::Whole(sea) => (Some(WholeSea::of(sea)), None),
            SeaView::Known(found) => (None, found.as_deref().map(KnownSea::of)),
        };
        Self {
            game: "hit-and-sunk",
            round: view.round,
            rounds: view.rounds,
            stage: match view.stage {
                Stage::Choosing => "choosing",
                Stage::Sailing => "sailing",
                Stage::Over => "over",
            },
            to_act: seats(&view.to_act),
            sea,
            known,
        }
    }
}

impl WholeSea {
    fn of(sea: &Sea) -> Self {
        let mines = sea.mines.iter().map(|mine| MineState {
            cell: cell(mine.cell),
            layer: mine.layer,
        });
        Self {
            width: sea.grid.width,
            height: sea.grid.height,
            ships: sea
                .ships
                .iter()
                .map(|ship| ship.as_ref().map(ShipState::from))
                .collect(),
            mines: mines.collect(),
        }
    }
}

impl KnownSea {
    fn of(known: &Known) -> Self {
        let map = known.map.to_string();
        let rows = (0..Chart::SIDE).filter_map(|row| map.get(row * Chart::SIDE..(row + 1) * Chart::SIDE));
        Self {
            round: known.round,
            ship: ShipState::from(&known.ship),
            map: rows.map(String::from).collect(),
        }
    }
}

impl From<&Ship> for ShipState {
    fn from(ship: &Ship) -> Self {
        let (cells, whole) = ship.parts().map(|(at, whole)| (cell(at), whole)).unzip();
        Self {
            class: ship.class.name(),
            head: cell(ship.head),
            direction: ship.direction.name(),
            cells,
            whole,
            alive: ship.is_alive(),
            submerged: ship.is_submerged(),
            moves: ship.moves,
            shots: ship.shots,
            mines: ship.mines,
            cooldown: ship.cooldown,
            shield: ship.shield,
            scan: ship.scan,
            hits: ship.hits,
            sunken: ship.sunken,
            damage: ship.damage,
            score: ship.score(),
        }
    }
}

fn cell(cell: Cell) -> (i8, i8) {
    (cell.x, cell.y)
}
