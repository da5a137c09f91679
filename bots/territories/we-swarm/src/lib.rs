//! `WeSwarm`: completes the cheapest bonus first, then streams everything to the front and swarms over the weak.
//!
//! It takes what it can this turn, in the order of worth divided by price. Worth is land, a share of the bonus it helps to
//! complete, and land that others lose; the price is what must be deployed and what falls. What is left
//! strengthens the front, and every army inside marches to it, so that overwhelming force meets the enemy: an attacker
//! with enough armies loses less than the defender.

use arena_bot::{Arena, Bot};
use territories_model::{CELLS, Cell, NEIGHBOURS, NEUTRAL, Plan, Position, Territory, answer, fight, needed};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct WeSwarm;

arena_bot::reactor!(WeSwarm);

impl Bot for WeSwarm {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

/// Armies that a territory keeps besides its last one while enemies stand next to it.
const GARRISON: i32 = 2;
/// Armies that a capture should leave on the new territory, beyond what the fight takes, where enemies are near.
const HOLD: i32 = 3;
/// What a territory is worth in itself: a neutral one, and one that an enemy loses.
const LAND: (i32, i32) = (10, 25);
/// What each neighbour that it already owns adds: a closed shape has a short front.
const CLOSED: i32 = 10;
/// What the last territory of a bonus is worth for each army of the bonus; the one before it a quarter, and so on.
const BONUS: i32 = 60;

type Cells = [bool; CELLS];

/// An attack that is worth its price.
struct Attack {
    from: Cell,
    to: Cell,
    /// Armies to send.
    armies: i32,
    /// Armies to deploy at its source first.
    missing: i32,
    /// Worth divided by price.
    rating: i32,
}

fn play(position: &Position, plan: &mut Plan, _arena: &mut dyn Arena) {
    let mut struck = [false; CELLS];
    while let Some(attack) = best_attack(position, plan, &struck) {
        struck[attack.to] = true;
        plan.deploy(attack.from, attack.missing);
        plan.send(attack.from, attack.to, attack.armies);
    }
    let front = front(position);
    reinforce(plan, &front);
    advance(position, plan, &struck);
    march(position, plan, &front);
}

/// What to do next: the attack that is worth most for its price among those that can still be made.
fn best_attack(position: &Position, plan: &Plan, struck: &Cells) -> Option<Attack> {
    let targets = position.foreign().filter(|(to, _)| !struck[*to]);
    let attacks = targets.filter_map(|(to, territory)| {
        let mut fallen = *struck;
        fallen[to] = true;
        let spare = |from: Cell| plan.free(from) - garrison(position, from, &fallen);
        let sources = NEIGHBOURS[to].into_iter().filter(|near| position.is_mine(*near));
        let from = sources.max_by_key(|near| spare(*near))?;
        let armies = force(position, to, territory);
        let missing = (armies - spare(from)).max(0);
        let lost = armies - fight(armies, territory.armies).0;
        let rating = 1000 * worth(position, to, territory) / (1 + 2 * missing + lost);
        (missing <= plan.left()).then_some(Attack {
            from,
            to,
            armies,
            missing,
            rating,
        })
    });
    attacks.max_by_key(|attack| attack.rating)
}

/// Armies that a territory keeps, besides its last one, once all that is struck has fallen.
fn garrison(position: &Position, cell: Cell, fallen: &Cells) -> i32 {
    let faces_enemy = position
        .foreign_around(cell)
        .any(|(near, t)| t.owner != NEUTRAL && !fallen[near]);
    if faces_enemy { GARRISON } else { 0 }
}

/// The armies that take a territory, even if its owner strengthens it a little, and hold it if enemies are near.
fn force(position: &Position, cell: Cell, territory: Territory) -> i32 {
    let around = NEIGHBOURS[cell]
        .into_iter()
        .filter_map(|near| position.territories[near]);
    let enemies_near = around
        .chain([territory])
        .any(|t| t.owner != NEUTRAL && t.owner != position.me);
    let strengthened = if territory.owner == NEUTRAL {
        0
    } else {
        territory.armies / 10
    };
    needed(territory.armies + strengthened) + if enemies_near { HOLD } else { 0 }
}

fn worth(position: &Position, cell: Cell, territory: Territory) -> i32 {
    let bonus = position.bonuses[territory.bonus];
    let share = BONUS * bonus.value / (bonus.left * bonus.left).max(1);
    let land = if territory.owner == NEUTRAL {
        LAND.0
    } else {
        LAND.1
    };
    let own_around = NEIGHBOURS[cell]
        .into_iter()
        .filter(|near| position.is_mine(*near))
        .count() as i32;
    land + share + CLOSED * own_around
}

/// The own territories next to enemies or, while none is seen, the whole border.
fn front(position: &Position) -> Cells {
    let mut front = [false; CELLS];
    let enemies = position.mine().any(|(cell, _)| position.threat(cell) > 0);
    for (cell, _) in position.mine() {
        front[cell] = if enemies {
            position.threat(cell) > 0
        } else {
            position.foreign_around(cell).next().is_some()
        };
    }
    front
}

/// Deploys what is left: up to a garrison where the front is weakest, then all where it is strongest.
fn reinforce(plan: &mut Plan, front: &Cells) {
    let line = || (0..CELLS).filter(|cell| front[*cell]);
    while let Some(weakest) = line().min_by_key(|cell| plan.free(*cell)) {
        if plan.left() == 0 || plan.free(weakest) >= GARRISON {
            break;
        }
        plan.deploy(weakest, 1);
    }
    if let Some(strongest) = line().max_by_key(|cell| plan.free(*cell)) {
        plan.deploy(strongest, plan.left());
    }
}

/// Where all that stands before a territory is struck, lets what is left there follow the hardest strike.
fn advance(position: &Position, plan: &mut Plan, struck: &Cells) {
    for (cell, _) in position.mine() {
        let hardest = position
            .foreign_around(cell)
            .max_by_key(|(near, t)| (struck[*near], t.armies));
        let all_struck = position.foreign_around(cell).all(|(near, _)| struck[near]);
        if let Some((to, _)) = hardest.filter(|_| all_struck) {
            plan.send_all(cell, to);
        }
    }
}

/// Sends what stands behind the front a step towards it, where it is weakest.
fn march(position: &Position, plan: &mut Plan, front: &Cells) {
    let steps = position.steps_to(|cell| front[cell]);
    for (cell, _) in position.mine() {
        let ahead = |near: &Cell| steps[*near].is_some() && steps[*near] < steps[cell];
        let forward = NEIGHBOURS[cell]
            .into_iter()
            .filter(ahead)
            .min_by_key(|near| plan.free(*near));
        if let Some(to) = forward {
            plan.send_all(cell, to);
        }
    }
}
