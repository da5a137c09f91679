//! Player: the sample bot. Deploys and sends armies at random.

use arena_bot::{Arena, Bot};
use territories_model::{Cell, NEIGHBOURS, Plan, Position, answer};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Player;

arena_bot::reactor!(Player);

impl Bot for Player {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

fn play(position: &Position, plan: &mut Plan, arena: &mut dyn Arena) {
    let mine: Vec<Cell> = position.mine().map(|(cell, _)| cell).collect();
    for _ in 0..plan.left() {
        plan.deploy(mine[arena.random_below(mine.len())], 1);
    }
    for cell in mine {
        let to = NEIGHBOURS[cell][arena.random_below(8)];
        plan.send(cell, to, arena.random_below(plan.free(cell) as usize + 1) as i32);
    }
}
