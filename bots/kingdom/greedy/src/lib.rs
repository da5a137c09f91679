//! Greedy: takes what gains most immediately, and does not ask what comes next.

use arena_bot::{Arena, Bot};
use kingdom_model::{Action, BASES, FLAG_POINTS, Kind, Position, Verb, distance};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

arena_bot::reactor!(Greedy);

impl Bot for Greedy {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        match Position::parse(arguments) {
            Ok(position) => choose(&position, arena)
                .map(|action| action.to_string())
                .unwrap_or_default(),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

/// An action with the greatest gain; if there are several, each is equally likely.
pub fn choose(position: &Position, arena: &mut dyn Arena) -> Option<Action> {
    let legal = position.legal();
    let most = legal.iter().map(|action| gain(position, *action)).max()?;
    let best: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| gain(position, *action) == most)
        .collect();
    best.get(arena.random_below(best.len())).copied()
}

/// What an action gains immediately, in hit points.
pub fn gain(position: &Position, action: Action) -> i32 {
    const WIN: i32 = 1_000_000;
    const KILL: i32 = 600;
    const FLAG_POINT: i32 = 30;
    const STEP: i32 = 20;

    let (kind, target) = (action.kind(), action.target());
    let (me, enemy) = (position.to_act, 1 - position.to_act);
    match (action.verb(), position.enemy_on(target)) {
        (Verb::Attack, Some(hit)) => {
            let (damage, hp) = (kind.damage(hit), position.soldiers[enemy][hit as usize].hp);
            i32::from(damage.min(hp)) + if damage >= hp { KILL } else { 0 }
        }
        (Verb::Attack, None) if position.bases[enemy] <= kind.damage_to_base() => WIN,
        // A hit on the base is never undone; one on a soldier is, by its death.
        (Verb::Attack, None) => 2 * i32::from(kind.damage_to_base()),
        (Verb::Move, _) => {
            let from = position.soldiers[me][kind as usize].cell;
            let taken = position.flags & 1 << target != 0;
            let points = if taken {
                i32::from(FLAG_POINTS[target as usize])
            } else {
                0
            };
            let steps = far(kind, from, BASES[enemy]) - far(kind, target, BASES[enemy]);
            points * FLAG_POINT + steps * STEP
        }
    }
}

/// How many cells a soldier is from reaching the enemy base.
fn far(kind: Kind, cell: u8, base: u8) -> i32 {
    let reach = if kind == Kind::Infantry { 1 } else { 2 };
    i32::from(distance(cell, base).saturating_sub(reach))
}
