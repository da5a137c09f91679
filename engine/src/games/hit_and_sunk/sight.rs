//! What travels of a position of Hit and Sunk: what a ship was last sent, or the whole sea.

use super::tables::{COOLDOWN, MAX_DIVE, SCAN_SIGHT, SIGHT};
use super::{Cell, Chart, Event, Glyph, Grid, HitAndSunk, Known, Mine, Ship, Stage, Target, WaitReason};
use crate::game::Event as _;
use crate::{Config, Seat, postcards};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a viewer may know of a position, and learned in the turn before it.
#[derive(Serialize, Deserialize)]
struct Sight<E> {
    round: u32,
    stage: Stage,
    /// The seats that act next, as far as the viewer knows: at most its own.
    order: Vec<Seat>,
    /// What the viewer was last sent, or every seat.
    sent: Vec<Option<Sent>>,
    /// For a viewer who knows everything: each seat's ship, and the mines.
    sea: Option<(Vec<Option<Ship>>, Vec<Mine>)>,
    events: Vec<E>,
}

/// What a ship was sent.
#[derive(Serialize, Deserialize)]
struct Sent {
    round: u32,
    ship: Ship,
    /// Its map as far as it reaches, row by row from the top left.
    map: Vec<Glyph>,
}

pub(super) fn write(game: &HitAndSunk, viewer: Option<Seat>, events: &[&Event]) -> Vec<u8> {
    let knows = |seat: Seat| viewer.is_none_or(|viewer| viewer == seat);
    let known = (0..).zip(&game.known).filter(|(seat, _)| knows(*seat));
    // A ship knows that it is its turn, and nothing about the turns after it.
    let order = game.order.iter().copied();
    let sight = Sight {
        round: game.round,
        stage: game.stage,
        order: match viewer {
            Some(viewer) => order.take(1).filter(|seat| *seat == viewer).collect(),
            None => order.collect(),
        },
        sent: known.map(|(_, known)| known.as_deref().map(Sent::of)).collect(),
        sea: viewer.is_none().then(|| (game.ships.clone(), game.mines.clone())),
        events: events.to_vec(),
    };
    // Serialising plain data into memory cannot fail; an empty form would be read as damaged.
    postcard::to_allocvec(&sight).unwrap_or_default()
}

/// The sea of a viewer who does not know it is empty.
pub(super) fn read(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(HitAndSunk, Vec<Event>)> {
    let sight: Sight<Event> = postcards::whole(bytes)?;
    let mut game = HitAndSunk::new(config);
    let seats = game.ships.len();
    let sent = sight.sent.into_iter();
    let knowing = viewer.map_or(0..config.seats, |viewer| viewer..viewer + 1);
    if sent.len() != knowing.len() || sight.sea.is_some() != viewer.is_none() {
        return None;
    }
    for (seat, sent) in knowing.clone().zip(sent) {
        let known = match sent {
            Some(sent) => Some(Arc::new(sent.known(seat, game.grid)?)),
            None => None,
        };
        *game.known.get_mut(usize::from(seat))? = known;
    }
    (game.ships, game.mines) = sight.sea.unwrap_or_else(|| (vec![None; seats], Vec::new()));
    (game.round, game.stage, game.order) = (sight.round, sight.stage, sight.order);
    let sound = (1..=game.rounds).contains(&game.round)
        && game.ships.len() == seats
        && game.ships.iter().flatten().all(|ship| is_sound(ship, game.grid))
        && game
            .mines
            .iter()
            .all(|mine| game.grid.contains(mine.cell) && mine.layer < config.seats)
        && game.order.iter().all(|seat| knowing.contains(seat))
        && (sight.events.iter()).all(|event| is_possible(event, config.seats));
    sound.then_some((game, sight.events))
}

impl Sent {
    fn of(known: &Known) -> Self {
        let cells = within(&known.map, reach(&known.ship)).into_iter();
        Self {
            round: known.round,
            ship: known.ship,
            map: cells.map(|cell| known.map.glyph(cell)).collect(),
        }
    }

    /// What the ship of `seat` knows; `None` if it cannot be.
    fn known(self, seat: Seat, grid: Grid) -> Option<Known> {
        let Self { round, ship, map } = self;
        if !is_sound(&ship, grid) {
            return None;
        }
        let mut shown = Chart::unseen(ship.head);
        let cells = within(&shown, reach(&ship));
        if cells.len() != map.len() {
            return None;
        }
        for (cell, glyph) in cells.into_iter().zip(map) {
            shown.set(cell, glyph);
        }
        Some(Known {
            round,
            seat,
            ship,
            map: shown,
        })
    }
}

/// The cells of a map that are at most this far from its middle, row by row from the top left.
fn within(map: &Chart, reach: u8) -> Vec<Cell> {
    let cells = map.cells().map(|(cell, _)| cell);
    cells.filter(|cell| map.center.distance(*cell) <= reach).collect()
}

/// How many cells from its head a ship's map reaches.
fn reach(ship: &Ship) -> u8 {
    if ship.scan { SCAN_SIGHT } else { SIGHT }
}

fn is_sound(ship: &Ship, grid: Grid) -> bool {
    let stats = ship.class.stats();
    // The other cells are computed from the head.
    grid.contains(ship.head)
        && ship.cells().all(|cell| grid.contains(cell))
        && ship.hull < 1 << stats.length
        && ship.moves <= stats.moves
        && ship.shots <= stats.shots
        && ship.mines <= stats.mines
        && ship.cooldown <= COOLDOWN
        && ship.dive.is_none_or(|turns| turns <= MAX_DIVE)
}

/// Whether an event names only seats and cells that a match of `seats` seats can have.
fn is_possible(event: &Event, seats: Seat) -> bool {
    let is_seat = |seat: &Seat| *seat < seats;
    // Offsets that a reply can name may lead off the grid.
    let is_near = |cell: &Cell| [cell.x, cell.y].iter().all(|place| (-16..=64).contains(place));
    event.seat().is_none_or(|seat| is_seat(&seat))
        && match event {
            Event::Placed { head, .. } | Event::Turned { head, .. } => is_near(head),
            Event::Moved { from, to, .. } => is_near(from) && is_near(to),
            Event::Rammed { at, target, .. } => {
                is_near(at) && target.seat().is_none_or(|seat| is_seat(&seat))
            }
            Event::Fired { from, at, target, .. } => {
                is_near(from) && is_near(at) && target.seat().is_none_or(|seat| is_seat(&seat))
            }
            Event::MineLaid { at, .. } => is_near(at),
            Event::Repaired { cell, .. } => is_near(cell),
            Event::Waited { why, .. } => match why {
                Some(
                    WaitReason::OffGrid(cell)
                    | WaitReason::Blocked(cell)
                    | WaitReason::NothingAhead(cell)
                    | WaitReason::OutOfRange(cell)
                    | WaitReason::NotBeside(cell)
                    | WaitReason::Taken(cell),
                ) => is_near(cell),
                _ => true,
            },
            Event::MineExploded { at, layer, cells, .. } => {
                is_near(at) && is_seat(layer) && cells.iter().all(is_near)
            }
            Event::Damaged { ship, cell, .. } => is_seat(ship) && is_near(cell),
            Event::ShieldAbsorbed { ship, .. } | Event::Sunk { ship, .. } => is_seat(ship),
            Event::ShipChosen { .. }
            | Event::Disqualified { .. }
            | Event::RoundBegan { .. }
            | Event::Missing { .. }
            | Event::ShieldEnded { .. }
            | Event::Scanned { .. }
            | Event::Plunged { .. }
            | Event::Surfaced { .. }
            | Event::Shielded { .. } => true,
            Event::Ended { .. } => false,
        }
}

impl Target {
    /// The seat whose ship or wreck it is.
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Wreck(seat) | Self::Submerged(seat) | Self::Ship(seat) => Some(seat),
            Self::Water | Self::Mine => None,
        }
    }
}
