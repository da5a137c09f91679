//! `LandGrab`: as much land as possible, as fast as possible. It takes the weakest neighbours first with no army more
//! than it needs, asks neither for bonuses nor for defence, and sends what stands idle inside to the border.

use arena_bot::{Arena, Bot};
use territories_model::{Cell, NEIGHBOURS, Plan, Position, answer, needed};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct LandGrab;

arena_bot::reactor!(LandGrab);

impl Bot for LandGrab {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        answer(arguments, arena, play)
    }
}

fn play(position: &Position, plan: &mut Plan, arena: &mut dyn Arena) {
    let mut targets: Vec<(i32, u64, Cell)> = position
        .foreign()
        .map(|(cell, territory)| (territory.armies, arena.random(), cell))
        .collect();
    targets.sort_unstable();
    for (armies, _, target) in &targets {
        plan.capture(*target, needed(*armies));
    }
    deploy_rest(position, plan);
    send_idle_to_border(position, plan);
}

/// Puts what is left where it can take something next turn: next to the weakest neighbour.
fn deploy_rest(position: &Position, plan: &mut Plan) {
    let missing = |plan: &Plan, cell: Cell| {
        let weakest = position
            .foreign_around(cell)
            .map(|(_, territory)| needed(territory.armies))
            .min()?;
        Some((weakest - plan.free(cell)).max(0))
    };
    let border = position
        .mine()
        .filter_map(|(cell, _)| Some((missing(plan, cell)?, cell)));
    if let Some((_, cell)) = border.min() {
        plan.deploy(cell, plan.left());
    }
}

fn send_idle_to_border(position: &Position, plan: &mut Plan) {
    let steps = position.steps_to(|cell| position.foreign_around(cell).next().is_some());
    for (cell, _) in position
        .mine()
        .filter(|(cell, _)| steps[*cell].is_some_and(|steps| steps > 0))
    {
        let nearest = NEIGHBOURS[cell]
            .into_iter()
            .filter(|near| steps[*near].is_some())
            .min_by_key(|near| steps[*near]);
        if let Some(to) = nearest {
            plan.send_all(cell, to);
        }
    }
}
