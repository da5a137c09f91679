//! Every turn that a ship can play, as far as it matters to another ship.

use super::{Goal, World};
use engine::Seat;
use engine::games::hit_and_sunk::actions::{carried_out, check};
use engine::games::hit_and_sunk::{Action, Cell, Class, HitAndSunk, Ship};
use std::collections::{BTreeMap, BTreeSet};

/// The effect of a turn on the other ship.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn {
    /// The cells it shoots at.
    shots: BTreeSet<Cell>,
    /// The cell it rams.
    ram: Option<Cell>,
    /// Whether its shots damage the square around them.
    area: bool,
    /// A reply that does so.
    pub(super) reply: String,
}

impl Turn {
    /// Whether it reaches the goal in a world.
    pub(super) fn reaches(&self, goal: Goal, world: &World) -> bool {
        let damaged = self.damaged(world);
        match goal {
            // A cell out of sight may already be damaged and then needs no shot, but that is not certain.
            Goal::Sink => world.cells.iter().all(|cell| {
                damaged.contains(cell) || !world.intact.contains(cell) && !world.hidden.contains(cell)
            }),
            Goal::Damage(cells) => damaged.intersection(&world.intact).count() >= usize::from(cells),
            Goal::Find => self.shots.iter().any(|cell| world.hidden.contains(cell)),
        }
    }

    /// The cells of the other ship that it strikes.
    fn damaged(&self, world: &World) -> BTreeSet<Cell> {
        let struck = self.shots.iter().filter(|cell| world.cells.contains(cell));
        let mut damaged: BTreeSet<Cell> = if self.area {
            struck.flat_map(|cell| cell.square()).collect()
        } else {
            struck.copied().collect()
        };
        damaged.extend(self.ram.filter(|cell| world.cells.contains(cell)));
        damaged.retain(|cell| world.cells.contains(cell));
        damaged
    }

    /// Whether its effect is a proper part of another turn's.
    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        let is_less = self.shots.len() < other.shots.len() || self.ram.is_none() && other.ram.is_some();
        is_less && self.shots.is_subset(&other.shots) && (self.ram.is_none() || self.ram == other.ram)
    }
}

/// What a turn has done so far.
type State = (Ship, BTreeSet<Cell>, Option<Cell>);

/// Every turn, where equivalent turns count once. `None` if mines are so near that steering may set one off.
pub(super) fn all(seat: Seat, game: &HitAndSunk, worlds: &[World]) -> Option<Vec<Turn>> {
    let ship = *game.ship(seat)?;
    let targets: BTreeSet<Cell> = worlds
        .iter()
        .flat_map(|world| world.cells.iter().copied())
        .collect();
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut found: BTreeMap<(BTreeSet<Cell>, Option<Cell>), String> = BTreeMap::new();
    let mut open: Vec<(State, String)> = vec![((ship, BTreeSet::new(), None), String::new())];
    while let Some(((ship, shots, ram), reply)) = open.pop() {
        if !seen.insert(key(&ship, &shots, ram)) {
            continue;
        }
        if ship.cells().any(|cell| game.has_mine(cell)) {
            return None;
        }
        let best = found.entry((shots.clone(), ram)).or_insert_with(|| reply.clone());
        if reply.len() < best.len() {
            best.clone_from(&reply);
        }
        for action in actions(&ship, &targets, &shots) {
            if check(&ship, game, action).is_err() {
                continue;
            }
            let (mut shots, mut ram) = (shots.clone(), ram);
            match action {
                Action::Fire(x, y) => {
                    shots.insert(ship.head.offset((x, y)));
                }
                Action::Ram => ram = Some(ship.head.offset(ship.direction.step())),
                _ => {}
            }
            let state = (carried_out(ship, action), shots, ram);
            open.push((state, format!("{reply}{action}")));
        }
    }
    let area = ship.class == Class::Carrier;
    let turns = found.into_iter().map(|((shots, ram), reply)| Turn {
        shots,
        ram,
        area,
        reply,
    });
    Some(turns.collect())
}

/// Distinguishes states.
fn key(ship: &Ship, shots: &BTreeSet<Cell>, ram: Option<Cell>) -> String {
    let Ship {
        head,
        direction,
        moves,
        shots: left,
        ..
    } = ship;
    format!("{head}{direction:?}{moves}{left}{shots:?}{ram:?}")
}

/// What the ship may do next that can matter.
fn actions(ship: &Ship, targets: &BTreeSet<Cell>, shots: &BTreeSet<Cell>) -> Vec<Action> {
    let mut actions = vec![
        Action::Ram,
        Action::Move,
        Action::Back,
        Action::Clockwise,
        Action::CounterClockwise,
    ];
    for cell in targets.iter().filter(|cell| !shots.contains(cell)) {
        actions.push(Action::Fire(cell.x - ship.head.x, cell.y - ship.head.y));
    }
    actions
}
