//! Looking ahead: iterative deepening alpha-beta (principal variation search) with a transposition table.

use crate::clock::Clock;
use crate::eval::{Judge, Weights};
use crate::order::{DEEPEST, Order, gain, loudest};
use crate::table::{Bound, Table, key};
use arena_bot::Arena;
use kingdom_model::{Action, Actions, Mask, Outcome, Position, Verb};
use std::time::Duration;

/// The score of a match won immediately; one won `n` actions later scores `n` less.
pub const WIN: i32 = 1_000_000;

/// Scores beyond this belong to decided matches.
const DECIDED: i32 = WIN - 1_000;

const INFINITE: i32 = i32::MAX;

/// A searcher and what it remembers.
pub struct Search {
    judge: Judge,
    table: Table,
    order: Order,
}

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The best action; `None` only if there is no legal one.
    pub action: Option<Action>,
    /// What it is worth to the side to act, in hit points of a base.
    pub score: i32,
    /// How many actions ahead the search looked.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// What a search needs to know about its turn.
struct Turn<'a> {
    clock: &'a mut Clock,
    arena: &'a mut dyn Arena,
}

/// The time is over: what is known about unfinished positions is worth nothing.
struct TimeOver;

impl Search {
    /// A searcher for turns with this much time to think.
    pub fn new(thinking: Duration) -> Self {
        Self::with_weights(thinking, &Weights::default())
    }

    /// A searcher that judges by other weights.
    pub fn with_weights(thinking: Duration, weights: &Weights) -> Self {
        Self {
            judge: Judge::new(weights),
            table: Table::new(thinking),
            order: Order::default(),
        }
    }

    /// Looks for the best action until the clock ends it, deeper and deeper.
    pub fn think(&mut self, position: &Position, clock: &mut Clock, arena: &mut dyn Arena) -> Found {
        self.order.age();
        let legal = position.legal();
        let mut found = Found {
            action: loudest(position),
            score: 0,
            depth: 0,
            nodes: 0,
        };
        if legal.len() > 1 {
            let mut turn = Turn { clock, arena };
            for depth in 1..DEEPEST as u8 / 2 {
                let done = self.root(position, depth, &mut found, &mut turn).is_ok();
                if !done || found.score.abs() > DECIDED {
                    break;
                }
                found.depth = depth;
            }
        }
        found.nodes = clock.nodes();
        found
    }

    /// Looks `depth` actions ahead of the position that the match is in. `found` always holds the best so far.
    fn root(
        &mut self,
        position: &Position,
        depth: u8,
        found: &mut Found,
        turn: &mut Turn,
    ) -> Result<(), TimeOver> {
        let mut actions = Ranked::new(position, found.action, 0, &self.order);
        let (mut best, mut tried) = (-INFINITE, 0);
        while let Some(action) = actions.next() {
            let score = self.probe(position, action, i32::from(depth), best, INFINITE, 0, tried, turn)?;
            tried += 1;
            if score > best {
                best = score;
                (found.action, found.score) = (Some(action), score);
            }
        }
        Ok(())
    }

    /// The score, for the side to act in `position`, of what `action` leads to.
    #[allow(
        clippy::too_many_arguments,
        reason = "the window and the place in the tree are the arguments of alpha-beta"
    )]
    fn child(
        &mut self,
        position: &Position,
        action: Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        turn: &mut Turn,
    ) -> Result<i32, TimeOver> {
        let next = position.after(action);
        match ended(position, &next, ply) {
            Some(score) => Ok(score),
            // The other side has no soldiers left, so its turn passed.
            None if next.to_act == position.to_act => self.node(&next, depth, alpha, beta, ply + 1, turn),
            None => self
                .node(&next, depth, -beta, -alpha, ply + 1, turn)
                .map(|score| -score),
        }
    }

    /// The score of a position for the side to act, if it is between `alpha` and `beta`; else a bound on that side.
    fn node(
        &mut self,
        position: &Position,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        turn: &mut Turn,
    ) -> Result<i32, TimeOver> {
        if depth <= 0 || ply + 1 >= DEEPEST {
            return self.calm(position, alpha, beta, ply, turn);
        }
        if turn.clock.tick(turn.arena) {
            return Err(TimeOver);
        }
        let key = key(position);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = from_table(entry.score, ply);
            match entry.bound {
                Bound::Exact => return Ok(score),
                Bound::Lower if score >= beta => return Ok(score),
                Bound::Upper if score <= alpha => return Ok(score),
                _ => {}
            }
        }
        let mut actions = Ranked::new(position, known.and_then(|entry| entry.action), ply, &self.order);
        let (mut best, mut best_action, mut bound) = (-INFINITE, None, Bound::Upper);
        let mut tried = 0;
        while let Some(action) = actions.next() {
            let score = self.probe(position, action, depth, alpha, beta, ply, tried, turn)?;
            tried += 1;
            if score > best {
                (best, best_action) = (score, Some(action));
            }
            if score > alpha {
                (alpha, bound) = (score, Bound::Exact);
            }
            if alpha >= beta {
                bound = Bound::Lower;
                self.order.note(position, action, depth, ply);
                break;
            }
        }
        self.table
            .put(key, to_table(best, ply), best_action, depth as u8, bound);
        Ok(best)
    }

    /// The score of one of a node's actions: the first is looked at fully; a later one only as far as it takes to see
    /// that it is no better, a late quiet one less deep as well, and fully if it turns out to be better.
    #[allow(
        clippy::too_many_arguments,
        reason = "the window and the place in the tree are the arguments of alpha-beta"
    )]
    fn probe(
        &mut self,
        position: &Position,
        action: Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        tried: i32,
        turn: &mut Turn,
    ) -> Result<i32, TimeOver> {
        if tried == 0 {
            return self.child(position, action, depth - 1, alpha, beta, ply, turn);
        }
        let late = depth >= 3 && tried >= 4 && gain(position, action) == 0;
        let less = if late { 1 + i32::from(tried >= 10) } else { 0 };
        let mut score = self.child(position, action, depth - 1 - less, alpha, alpha + 1, ply, turn)?;
        if score > alpha && less > 0 {
            score = self.child(position, action, depth - 1, alpha, alpha + 1, ply, turn)?;
        }
        if score > alpha && score < beta {
            score = self.child(position, action, depth - 1, alpha, beta, ply, turn)?;
        }
        Ok(score)
    }

    /// The score of a position where looking ahead ends, once nothing can be killed or taken at once any more.
    fn calm(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        turn: &mut Turn,
    ) -> Result<i32, TimeOver> {
        if turn.clock.tick(turn.arena) {
            return Err(TimeOver);
        }
        let mut best = self.judge.evaluate(position);
        if ply + 1 >= DEEPEST || best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        // A move is only forcing onto a flag; which attacks are, depends on who attacks.
        let loud = position.legal_onto(position.flags, Mask::MAX);
        for action in loud
            .iter()
            .copied()
            .filter(|action| is_forcing(position, *action))
        {
            let next = position.after(action);
            let score = match ended(position, &next, ply) {
                Some(score) => score,
                None if next.to_act == position.to_act => self.calm(&next, alpha, beta, ply + 1, turn)?,
                None => -self.calm(&next, -beta, -alpha, ply + 1, turn)?,
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// The score, for the side that acted in `position`, if the match is over with `next`.
#[inline]
fn ended(position: &Position, next: &Position, ply: usize) -> Option<i32> {
    next.outcome.map(|outcome| match outcome {
        Outcome::Won(side) if side == position.to_act => WIN - ply as i32,
        Outcome::Won(_) => ply as i32 - WIN,
        Outcome::Level => 0,
    })
}

/// Whether an action kills a soldier, fells the base or takes a flag.
#[inline]
fn is_forcing(position: &Position, action: Action) -> bool {
    let (kind, target, enemy) = (action.kind(), action.target(), 1 - position.to_act);
    match (action.verb(), position.enemy_on(target)) {
        (Verb::Move, _) => position.flags & 1 << target != 0,
        (Verb::Attack, None) => position.bases[enemy] <= kind.damage_to_base(),
        (Verb::Attack, Some(hit)) => position.soldiers[enemy][hit as usize].hp <= kind.damage(hit),
    }
}

/// Scores of decided matches count from the root; in the table they count from the position itself.
#[inline]
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        DECIDED.. => score + ply as i32,
        _ if score <= -DECIDED => score - ply as i32,
        _ => score,
    }
}

#[inline]
fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        DECIDED.. => score - ply as i32,
        _ if score <= -DECIDED => score + ply as i32,
        _ => score,
    }
}

/// The legal actions of a position, the likeliest first. Ranked one by one, since most nodes need only a few.
struct Ranked {
    actions: Actions,
    ranks: [i32; Actions::MOST],
    next: usize,
}

impl Ranked {
    #[inline]
    fn new(position: &Position, first: Option<Action>, ply: usize, order: &Order) -> Self {
        let actions = position.legal();
        let mut ranks = [0; Actions::MOST];
        for (rank, action) in ranks.iter_mut().zip(actions.iter()) {
            *rank = order.rank(position, *action, first, ply);
        }
        Self {
            actions,
            ranks,
            next: 0,
        }
    }

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let open = self.next..self.actions.len();
        let best = open.max_by_key(|i| self.ranks[*i])?;
        self.ranks.swap(self.next, best);
        self.actions.swap(self.next, best);
        self.next += 1;
        Some(self.actions[self.next - 1])
    }
}
