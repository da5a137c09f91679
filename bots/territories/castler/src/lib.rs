//! Castler: builds a castle, then sallies out of it. The keep is the territory with most of its own around it; its
//! eight walls are taken first, then manned where they are weakest against those before them. Only a wall that is
//! strong sallies out, and it keeps its garrison.

use arena_bot::{Arena, Bot};
use territories_model::{Cell, NEIGHBOURS, Plan, Position, answer, needed};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Castler;

arena_bot::reactor!(Castler);

impl Bot for Castler {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

/// Armies that a wall keeps.
const GARRISON: i32 = 6;

fn play(position: &Position, plan: &mut Plan, arena: &mut dyn Arena) {
    let own_around = |cell: Cell| {
        NEIGHBOURS[cell]
            .into_iter()
            .filter(|near| position.is_mine(*near))
            .count()
    };
    let keep = position
        .mine()
        .max_by_key(|(cell, territory)| (own_around(*cell), territory.armies));
    let Some((keep, _)) = keep else { return };
    build_walls(position, plan, keep);
    man_walls(position, plan);
    for (cell, _) in position.mine() {
        if position.foreign_around(cell).next().is_some() {
            sally(position, plan, cell, arena);
        } else {
            // Inside, one army is enough: the others go to the weakest around them.
            let weakest = NEIGHBOURS[cell].into_iter().min_by_key(|near| plan.free(*near));
            if let Some(to) = weakest {
                plan.send_all(cell, to);
            }
        }
    }
}

/// Takes the weakest of the keep's neighbours that are not its own yet.
fn build_walls(position: &Position, plan: &mut Plan, keep: Cell) {
    let mut missing: Vec<_> = position
        .foreign_around(keep)
        .map(|(cell, territory)| (territory.armies, cell))
        .collect();
    missing.sort_unstable();
    for (armies, cell) in missing {
        plan.capture(cell, needed(armies));
    }
}

/// Deploys army by army where the wall is weakest against those before it.
fn man_walls(position: &Position, plan: &mut Plan) {
    let mut walls: Vec<(i32, Cell)> = position
        .mine()
        .filter(|(cell, _)| position.foreign_around(*cell).next().is_some())
        .map(|(cell, _)| (plan.free(cell) - position.threat(cell), cell))
        .collect();
    while plan.left() > 0 {
        let Some(weakest) = walls.iter_mut().min() else {
            return;
        };
        plan.deploy(weakest.1, 1);
        weakest.0 += 1;
    }
}

/// Takes the weakest territory before a wall, if its garrison can stay at home.
fn sally(position: &Position, plan: &mut Plan, wall: Cell, arena: &mut dyn Arena) {
    let mut before: Vec<_> = position
        .foreign_around(wall)
        .map(|(cell, t)| (t.armies, arena.random(), cell))
        .collect();
    before.sort_unstable();
    let Some((armies, _, cell)) = before.first() else {
        return;
    };
    let party = needed(*armies) + 1;
    if plan.free(wall) >= party + GARRISON {
        plan.send(wall, *cell, plan.free(wall) - GARRISON);
    }
}
