//! Which action to try first: the sooner the best one comes, the less the search must look at.

use kingdom_model::{Action, FLAG_POINTS, Position, Verb};

/// The maximum number of actions that a search looks ahead.
pub const DEEPEST: usize = 64;

/// What recent searches say about actions.
pub struct Order {
    /// By ply, the last two quiet actions that were good enough.
    killers: [[Option<Action>; 2]; DEEPEST],
    /// By side and action, how often and how deep a quiet one was good enough.
    history: [[i32; Action::COUNT]; 2],
}

impl Default for Order {
    /// Nothing known.
    fn default() -> Self {
        Self {
            killers: [[None; 2]; DEEPEST],
            history: [[0; Action::COUNT]; 2],
        }
    }
}

impl Order {
    /// Before a new turn: what was good in the last one still counts, but less.
    pub fn age(&mut self) {
        self.killers = [[None; 2]; DEEPEST];
        for score in self.history.iter_mut().flatten() {
            *score /= 8;
        }
    }

    /// How soon to try an action: the highest first.
    #[inline]
    pub fn rank(&self, position: &Position, action: Action, first: Option<Action>, ply: usize) -> i32 {
        const FIRST: i32 = 1 << 30;
        const LOUD: i32 = 1 << 28;
        const KILLER: i32 = 1 << 26;
        if Some(action) == first {
            return FIRST;
        }
        let gain = gain(position, action);
        if gain > 0 {
            return LOUD + gain;
        }
        match self.killers[ply]
            .iter()
            .position(|killer| *killer == Some(action))
        {
            Some(place) => KILLER - place as i32,
            None => self.history[position.to_act][action.index()],
        }
    }

    /// Notes that an action was good enough at this depth.
    #[inline]
    pub fn note(&mut self, position: &Position, action: Action, depth: i32, ply: usize) {
        if gain(position, action) > 0 {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let score = &mut self.history[position.to_act][action.index()];
        *score = (*score + depth * depth).min(1 << 20);
    }
}

/// The action that gains most immediately: what to play if there is no time to look ahead.
pub fn loudest(position: &Position) -> Option<Action> {
    position
        .legal()
        .iter()
        .copied()
        .max_by_key(|action| gain(position, *action))
}

/// What an action gains immediately, in hit points; 0 for a quiet one, which only moves.
#[inline]
pub fn gain(position: &Position, action: Action) -> i32 {
    let (kind, target) = (action.kind(), action.target());
    match action.verb() {
        Verb::Move if position.flags & 1 << target == 0 => 0,
        Verb::Move => i32::from(FLAG_POINTS[target as usize]) * 10,
        Verb::Attack => match position.enemy_on(target) {
            None => 2 * i32::from(kind.damage_to_base()),
            Some(hit) => {
                let (damage, hp) = (
                    kind.damage(hit),
                    position.soldiers[1 - position.to_act][hit as usize].hp,
                );
                if damage >= hp {
                    2000 + i32::from(hp)
                } else {
                    i32::from(damage)
                }
            }
        },
    }
}
