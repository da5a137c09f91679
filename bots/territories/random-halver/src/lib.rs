//! `RandomHalver`: halves at random. Half of what it may deploy goes to a random territory, half of the rest to
//! another, and so on; then half of every garrison goes to a random neighbour.

use arena_bot::{Arena, Bot};
use territories_model::{Cell, NEIGHBOURS, Plan, Position, answer};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomHalver;

arena_bot::reactor!(RandomHalver);

impl Bot for RandomHalver {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

fn play(position: &Position, plan: &mut Plan, arena: &mut dyn Arena) {
    let mine: Vec<Cell> = position.mine().map(|(cell, _)| cell).collect();
    while plan.left() > 0 {
        plan.deploy(mine[arena.random_below(mine.len())], (plan.left() + 1) / 2);
    }
    for cell in mine {
        plan.send(
            cell,
            NEIGHBOURS[cell][arena.random_below(8)],
            (plan.free(cell) + 1) / 2,
        );
    }
}
