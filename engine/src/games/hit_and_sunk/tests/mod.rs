//! Hit and Sunk's rules as cases.
//!
//! A [`SmallSea`] is a small sea; [`SmallSea::play`] lets its first ship play one reply. Every case runs four
//! times, with the whole sea turned by a quarter each time, and must give the same result.

mod action_results;
mod damage;
mod known;
mod matches;
mod replies;
mod sight;
mod skills;
mod steering;
mod weapons;

use super::protocol;
use super::{Action, Cell, Class, Direction, Event, Grid, HitAndSunk, Mine, Ship, Stage};
use crate::{Answer, Config, Game, GameId, Reply, Seat};

/// A destroyer and a cruiser that have done nothing yet, as shown in scenes.
const DESTROYER: &str = "10,10,0;11;3,1,4,0;0,0,0;0,0,0";
/// See [`DESTROYER`].
const CRUISER: &str = "10,10,0;111;1,2,2,0;0,0,0;0,0,0";

/// Columns and rows of a scene.
const SIDE: i8 = 30;

/// A position: the ships by seat, the first of which acts next, and mines of the last seat.
#[derive(Clone)]
struct SmallSea {
    ships: Vec<Ship>,
    mines: Vec<Cell>,
}

/// A sea with a single ship of `class` with its head at (10,10).
fn sea(class: Class, direction: Direction) -> SmallSea {
    SmallSea {
        ships: vec![Ship::new(class, Cell::new(10, 10), direction)],
        mines: Vec::new(),
    }
}

impl SmallSea {
    /// Adds another ship.
    fn ship(mut self, class: Class, x: i8, y: i8, direction: Direction) -> Self {
        self.ships.push(Ship::new(class, Cell::new(x, y), direction));
        self
    }

    /// Changes the ship added last.
    fn with(mut self, change: impl Fn(&mut Ship)) -> Self {
        self.ships.iter_mut().last().into_iter().for_each(change);
        self
    }

    fn mine(mut self, x: i8, y: i8) -> Self {
        self.mines.push(Cell::new(x, y));
        self
    }

    /// The position turned clockwise by this many quarters.
    fn game(&self, quarters: usize) -> HitAndSunk {
        let mut game = HitAndSunk::new(&Config {
            seats: 2,
            ..Config::usual(GameId::HitAndSunk, 1)
        });
        let turn_ship = |ship: &Ship| {
            let direction = Direction::ALL[(ship.direction as usize + quarters) % 4];
            Some(Ship {
                head: turned(ship.head, quarters),
                direction,
                ..*ship
            })
        };
        game.grid = Grid {
            width: SIDE,
            height: SIDE,
        };
        game.stage = Stage::Sailing;
        game.ships = self.ships.iter().map(turn_ship).collect();
        game.known = vec![None; self.ships.len()];
        let layer = self.ships.len() as Seat - 1;
        game.mines = self
            .mines
            .iter()
            .map(|cell| Mine {
                cell: turned(*cell, quarters),
                layer,
            })
            .collect();
        game
    }

    /// The sea after a reply of the first ship; the turn is not yet passed on.
    ///
    /// One line per ship, with the fields of the protocol except round and map; one per mine in the order
    /// they were laid; one per action that did not simply succeed.
    fn play(&self, reply: &str) -> String {
        let played = |quarters| {
            let mut game = self.game(quarters);
            let actions = protocol::read(reply, HitAndSunk::META.rules_version)
                .into_iter()
                .map(|action| turned_action(action, quarters));
            let reply: String = actions.map(|action| action.to_string()).collect();
            let mut events = Vec::new();
            super::turn::play(&mut game, 0, &Reply::Text(reply), &mut events);
            shown(&game, &events, (4 - quarters) % 4)
        };
        let upright = played(0);
        for quarters in 1..4 {
            assert_eq!(played(quarters), upright, "turned by {quarters} quarters");
        }
        upright
    }
}

/// A cell of a scene that is turned clockwise by this many quarters.
fn turned(cell: Cell, quarters: usize) -> Cell {
    (0..quarters).fold(cell, |cell, _| Cell::new(SIDE - 1 - cell.y, cell.x))
}

fn turned_action(action: Action, quarters: usize) -> Action {
    let turned = |x, y| (0..quarters).fold((x, y), |(x, y): (i8, i8), _| (-y, x));
    match action {
        Action::Fire(x, y) => {
            let (x, y) = turned(x, y);
            Action::Fire(x, y)
        }
        Action::LayMine(x, y) => {
            let (x, y) = turned(x, y);
            Action::LayMine(x, y)
        }
        other => other,
    }
}

/// The position and the waits in a few lines, turned by this many quarters.
fn shown(game: &HitAndSunk, events: &[Event], quarters: usize) -> String {
    let mut lines = Vec::new();
    for (_, ship) in game.fleet() {
        let head = turned(ship.head, quarters);
        let direction = (ship.direction as usize + quarters) % 4;
        let flags = [ship.is_submerged(), ship.shield, ship.scan].map(u8::from);
        lines.push(format!(
            "{},{},{direction};{};{},{},{},{};{},{},{};{},{},{}",
            head.x,
            head.y,
            ship.hull_text(),
            ship.moves,
            ship.shots,
            ship.mines,
            ship.cooldown,
            ship.hits,
            ship.sunken,
            ship.damage,
            flags[0],
            flags[1],
            flags[2],
        ));
    }
    for mine in &game.mines {
        let cell = turned(mine.cell, quarters);
        lines.push(format!("mine {},{}", cell.x, cell.y));
    }
    for event in events {
        if let Event::Waited { action, why, .. } = event {
            let action = turned_action(*action, quarters);
            // The reason's cell is the one in the turned sea; cases compare only its kind.
            let why = why.map_or("ordered to".into(), |why| format!("{why:?}"));
            lines.push(format!(
                "{action} waits: {}",
                why.split('(').next().unwrap_or_default()
            ));
        }
    }
    lines.join("\n")
}

/// Asserts what [`SmallSea::play`] returns.
#[track_caller]
fn check(scene: &SmallSea, reply: &str, expected: &[&str]) {
    assert_eq!(scene.play(reply), expected.join("\n"), "after {reply:?}");
}

/// A match in which each seat has chosen the class of the given digit.
fn chosen(seed: u64, digits: &[&str]) -> HitAndSunk {
    let config = Config {
        seats: digits.len() as Seat,
        ..Config::usual(GameId::HitAndSunk, seed)
    };
    let mut game = HitAndSunk::start(&config);
    let answers: Vec<_> = (0..)
        .zip(digits)
        .map(|(seat, digit)| (seat, Answer::text(*digit)))
        .collect();
    game.apply(&answers);
    game
}
