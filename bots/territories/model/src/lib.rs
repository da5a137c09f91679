//! Territories as its bots see it: a [`Position`] is read from a turn's arguments, a [`Plan`] is written as its reply.

mod board;
mod fight;
mod plan;
mod position;

pub use board::{CELLS, Cell, NEIGHBOURS, SIDE};
pub use fight::{fight, needed};
pub use plan::Plan;
pub use position::{ArgumentError, BONUSES, Bonus, NEUTRAL, Position, Territory};

use arena_bot::Arena;

/// Answers a turn: reads its arguments, lets `strategy` fill the plan, and writes it as the reply. What the strategy
/// leaves undeployed goes to the player's first territory, as a turn with too few armies would not count.
pub fn answer(
    arguments: &[&str],
    arena: &mut dyn Arena,
    strategy: impl FnOnce(&Position, &mut Plan, &mut dyn Arena),
) -> String {
    let position = match Position::parse(arguments) {
        Ok(position) => position,
        Err(error) => {
            arena.log(&error.to_string());
            return String::new();
        }
    };
    let mut plan = Plan::new(&position);
    strategy(&position, &mut plan, arena);
    if let Some((first, _)) = position.mine().next() {
        plan.deploy(first, plan.left());
    }
    plan.to_string()
}
