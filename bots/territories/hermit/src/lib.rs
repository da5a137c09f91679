//! Hermit: wants to be left alone. It piles up armies at home and never sets out for land; whoever settles at its
//! door is struck as soon as its armies suffice twice over, and then they come home again.

use arena_bot::{Arena, Bot};
use territories_model::{Cell, NEIGHBOURS, NEUTRAL, Plan, Position, SIDE, answer, needed};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hermit;

arena_bot::reactor!(Hermit);

impl Bot for Hermit {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

fn play(position: &Position, plan: &mut Plan, _arena: &mut dyn Arena) {
    let Some((home, _)) = position.mine().max_by_key(|(_, territory)| territory.armies) else {
        return;
    };
    plan.deploy(home, plan.left());
    for (cell, _) in position.mine().filter(|(cell, _)| *cell != home) {
        plan.send_all(cell, way_home(cell, home));
    }
    let mut visitors: Vec<(i32, Cell)> = position
        .foreign_around(home)
        .filter(|(_, territory)| territory.owner != NEUTRAL)
        .map(|(cell, territory)| (territory.armies, cell))
        .collect();
    visitors.sort_unstable();
    for (armies, cell) in visitors {
        let strikers = 2 * needed(armies);
        if plan.free(home) >= 2 * strikers {
            plan.send(home, cell, strikers);
        }
    }
}

/// The neighbour of `cell` that is nearest to `home`, on any ground.
fn way_home(cell: Cell, home: Cell) -> Cell {
    let apart = |a: usize, b: usize| a.abs_diff(b).min(SIDE - a.abs_diff(b));
    let distance = |from: Cell| {
        let (rows, cols) = (apart(from / SIDE, home / SIDE), apart(from % SIDE, home % SIDE));
        (rows.max(cols), rows + cols)
    };
    NEIGHBOURS[cell]
        .into_iter()
        .min_by_key(|near| distance(*near))
        .unwrap_or(home)
}
