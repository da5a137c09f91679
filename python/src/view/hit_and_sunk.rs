//! Positions of Hit and Sunk, and what a ship can do next.

use super::numbers;
use engine::games::hit_and_sunk::{
    Action, Cell, Chart, Class, Known, Sea, SeaView, Stage, View, followers, preview as steps,
};
use engine::{AnyGame, Seat};
use pyo3::prelude::*;

#[derive(IntoPyObject)]
pub struct Position {
    game: &'static str,
    round: u32,
    rounds: u32,
    stage: &'static str,
    to_act: Vec<u32>,
    sea: Option<WholeSea>,
    known: Option<KnownSea>,
}

#[derive(IntoPyObject)]
struct WholeSea {
    width: i8,
    height: i8,
    ships: Vec<Option<Ship>>,
    mines: Vec<Mine>,
}

#[derive(IntoPyObject)]
struct KnownSea {
    round: u32,
    ship: Ship,
    map: Vec<String>,
}

#[derive(IntoPyObject)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Ship {
    class: &'static str,
    head: (i8, i8),
    direction: &'static str,
    cells: Vec<(i8, i8)>,
    whole: Vec<bool>,
    alive: bool,
    submerged: bool,
    moves: u8,
    shots: u8,
    mines: u8,
    cooldown: u8,
    shield: bool,
    scan: bool,
    hits: u32,
    sunken: u32,
    damage: u32,
    score: i64,
}

#[derive(IntoPyObject)]
struct Mine {
    cell: (i8, i8),
    layer: u8,
}

/// What comes of a reply so far, and what can follow.
#[derive(IntoPyObject)]
pub struct Preview {
    ship: Option<Ship>,
    actions: Vec<String>,
}

pub(super) fn position(view: &View) -> Position {
    let (sea, known) = match &view.sea {
        SeaView::Whole(sea) => (Some(whole(sea)), None),
        SeaView::Known(found) => (None, found.as_deref().map(known)),
    };
    Position {
        game: "hit-and-sunk",
        round: view.round,
        rounds: view.rounds,
        stage: match view.stage {
            Stage::Choosing => "choosing",
            Stage::Sailing => "sailing",
            Stage::Over => "over",
        },
        to_act: numbers(&view.to_act),
        sea,
        known,
    }
}

fn whole(sea: &Sea) -> WholeSea {
    let mines = sea.mines.iter().map(|mine| Mine {
        cell: cell(mine.cell),
        layer: mine.layer,
    });
    WholeSea {
        width: sea.grid.width,
        height: sea.grid.height,
        ships: sea.ships.iter().map(|found| found.as_ref().map(ship)).collect(),
        mines: mines.collect(),
    }
}

fn known(known: &Known) -> KnownSea {
    let map = known.map.to_string();
    let rows = (0..Chart::SIDE).filter_map(|row| map.get(row * Chart::SIDE..(row + 1) * Chart::SIDE));
    KnownSea {
        round: known.round,
        ship: ship(&known.ship),
        map: rows.map(String::from).collect(),
    }
}

fn ship(ship: &engine::games::hit_and_sunk::Ship) -> Ship {
    let (cells, whole) = ship.parts().map(|(at, whole)| (cell(at), whole)).unzip();
    Ship {
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

fn cell(cell: Cell) -> (i8, i8) {
    (cell.x, cell.y)
}

/// What comes of the reply of a seat that is asked, as far as it can know; `None` in other games.
pub fn preview(game: &AnyGame, seat: Seat, reply: &str) -> Option<Preview> {
    let engine::View::HitAndSunk(view) = game.view(Some(seat)) else {
        return None;
    };
    let SeaView::Known(Some(known)) = view.sea else {
        let classes = Class::ALL.map(|class| class.number().to_string());
        let actions = if reply.is_empty() {
            classes.to_vec()
        } else {
            Vec::new()
        };
        return Some(Preview { ship: None, actions });
    };
    let ship_then = steps(&known, reply).last().map_or(known.ship, |step| step.ship);
    let actions = followers(&known, reply, candidates());
    Some(Preview {
        ship: Some(ship(&ship_then)),
        actions: actions.iter().map(ToString::to_string).collect(),
    })
}

/// Every action that does something, in one fixed order.
fn candidates() -> impl Iterator<Item = Action> {
    use Action::{Back, Clockwise, CounterClockwise, Fire, LayMine, Move, Plunge, Ram, Repair, Scan, Shield};
    let plain = [
        Move,
        Back,
        Clockwise,
        CounterClockwise,
        Ram,
        Scan,
        Repair,
        Plunge,
        Shield,
    ];
    let reach = Chart::REACH;
    let offsets = move || (-reach..=reach).flat_map(move |y| (-reach..=reach).map(move |x| (x, y)));
    plain
        .into_iter()
        .chain(offsets().map(|(x, y)| Fire(x, y)))
        .chain(offsets().map(|(x, y)| LayMine(x, y)))
}
