//! Positions of Hit and Sunk. Cells are `[x, y]`, from 0.

use engine::games::hit_and_sunk::{Cell, Known, Sea, SeaView, Ship, Stage, View};
use serde::Serialize;
use tsify::Tsify;

/// A position of Hit and Sunk: the whole sea in `sea`, or what one ship was last sent in `known`.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct HitAndSunkPosition {
    #[tsify(type = "\"hit-and-sunk\"")]
    game: &'static str,
    /// The current round, from 1; the choice of ships belongs to round 1.
    round: u32,
    /// The last round.
    rounds: u32,
    /// How far the match has come.
    #[tsify(type = "\"choosing\" | \"sailing\" | \"over\"")]
    stage: &'static str,
    /// The seats that must answer now, as far as the viewer knows.
    to_act: Vec<u8>,
    /// Everything that lies in the sea; `null` in the view of a seat.
    sea: Option<WholeSea>,
    /// What the seat's ship was last sent; `null` before its first turn, and in the whole view.
    known: Option<KnownSea>,
}

/// Everything that lies in the sea.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct WholeSea {
    /// Columns.
    width: i8,
    /// Rows.
    height: i8,
    /// Each seat's ship, wrecks included; `null` before the choice and for the disqualified.
    ships: Vec<Option<ShipState>>,
    /// In the order they were laid.
    mines: Vec<MineState>,
}

/// What a ship knows.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct KnownSea {
    /// The round it was sent in.
    round: u32,
    /// The ship as its turn began.
    ship: ShipState,
    /// 19 rows of 19 characters around the ship's head, as the rules of the game explain them.
    map: Vec<String>,
}

/// A ship.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct ShipState {
    #[tsify(type = "\"destroyer\" | \"submarine\" | \"cruiser\" | \"battleship\" | \"carrier\"")]
    class: &'static str,
    /// The head's column and row.
    head: [i8; 2],
    #[tsify(type = "\"up\" | \"right\" | \"down\" | \"left\"")]
    direction: &'static str,
    /// All its cells, from the head on.
    cells: Vec<[i8; 2]>,
    /// For each of its cells, whether it is whole.
    whole: Vec<bool>,
    alive: bool,
    submerged: bool,
    /// Moves, shots and mines that are left.
    moves: u8,
    shots: u8,
    mines: u8,
    shield: bool,
    scan: bool,
    score: i64,
}

/// A mine.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct MineState {
    cell: [i8; 2],
    /// The seat that laid it.
    layer: u8,
}

pub(super) fn position(view: &View) -> HitAndSunkPosition {
    let (sea, known) = match &view.sea {
        SeaView::Whole(sea) => (Some(whole(sea)), None),
        SeaView::Known(found) => (None, found.as_deref().map(known)),
    };
    HitAndSunkPosition {
        game: "hit-and-sunk",
        round: view.round,
        rounds: view.rounds,
        stage: match view.stage {
            Stage::Choosing => "choosing",
            Stage::Sailing => "sailing",
            Stage::Over => "over",
        },
        to_act: view.to_act.clone(),
        sea,
        known,
    }
}

fn whole(sea: &Sea) -> WholeSea {
    WholeSea {
        width: sea.grid.width,
        height: sea.grid.height,
        ships: sea.ships.iter().map(|found| found.as_ref().map(ship)).collect(),
        mines: sea
            .mines
            .iter()
            .map(|mine| MineState {
                cell: cell(mine.cell),
                layer: mine.layer,
            })
            .collect(),
    }
}

fn known(known: &Known) -> KnownSea {
    let glyphs: Vec<char> = known
        .map
        .cells()
        .map(|(_, glyph)| char::from(glyph as u8))
        .collect();
    let width = 2 * engine::games::hit_and_sunk::Chart::REACH as usize + 1;
    KnownSea {
        round: known.round,
        ship: ship(&known.ship),
        map: glyphs.chunks(width).map(|row| row.iter().collect()).collect(),
    }
}

fn ship(ship: &Ship) -> ShipState {
    let (cells, whole) = ship.parts().map(|(at, whole)| (cell(at), whole)).unzip();
    ShipState {
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
        shield: ship.shield,
        scan: ship.scan,
        score: ship.score(),
    }
}

fn cell(cell: Cell) -> [i8; 2] {
    [cell.x, cell.y]
}
