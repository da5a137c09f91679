//! Looking ahead: iterative deepening alpha-beta (principal variation search) with a transposition table, null moves,
//! and reductions of late moves.

use crate::board::{Board, End};
use crate::clock::Clock;
use crate::eval::Judge;
use crate::order::{Actions, DEEPEST, Order, is_forcing, is_legal, is_loud, loud, loudest};
use crate::skill::Skill;
use crate::table::{Bound, Entry, Table};
use crate::tree::{Place, Window};
use arena_bot::Arena;
use kingdom_model::Action;

/// The score of a match won immediately; one won `n` actions later scores `n` less.
pub const WIN: i32 = 30_000;

/// Scores beyond this belong to decided matches.
const DECIDED: i32 = WIN - 1_000;

/// How far ahead of the window a position must be, for each action left, so that searching on is not worth it.
const AHEAD: i32 = 130;
/// How far behind it must be so that its quiet moves are not worth it.
const BEHIND: i32 = 130;

/// A searcher and what it remembers.
pub struct Search {
    judge: Judge,
    table: Table,
    order: Order,
    skill: Skill,
    salt: u64,
}

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The best action; `None` only if there is no legal one.
    pub action: Option<Action>,
    /// What it is worth to the side to act; [`chance`](crate::eval::chance) says what that means.
    pub score: i32,
    /// How many actions ahead the search looked.
    pub depth: u8,
    /// How many positions were visited.
    pub nodes: u32,
}

/// What a search needs to know about its turn.
struct Turn<'a> {
    clock: &'a mut Clock,
    arena: &'a mut dyn Arena,
}

impl Search {
    /// A searcher of this skill, for turns of about this many positions. `salt` decides what it misjudges and overlooks.
    pub fn new(skill: Skill, salt: u64, positions: u32) -> Self {
        Self::with_judge(skill, salt, positions, Judge::default())
    }

    /// A searcher that judges in another way.
    pub fn with_judge(skill: Skill, salt: u64, positions: u32, judge: Judge) -> Self {
        Self {
            judge,
            table: Table::new(positions),
            order: Order::default(),
            skill,
            salt,
        }
    }

    /// Looks for the best action, deeper and deeper, until the clock or the skill ends the search.
    pub fn think(&mut self, board: &Board, clock: &mut Clock, arena: &mut dyn Arena) -> Found {
        self.order.age();
        let mut found = Found {
            action: loudest(board),
            score: 0,
            depth: 0,
            nodes: 0,
        };
        let mut turn = Turn { clock, arena };
        for depth in 1..=self.skill.depth.min(DEEPEST as u8 / 2) {
            self.root(board, i32::from(depth), &mut found, &mut turn);
            if turn.clock.is_over() {
                break;
            }
            found.depth = depth;
            if found.score.abs() > DECIDED {
                break;
            }
        }
        found.nodes = clock.nodes();
        found
    }

    /// Looks `depth` actions ahead of the position that the match is in. `found` always holds the best so far.
    fn root(&mut self, board: &Board, depth: i32, found: &mut Found, turn: &mut Turn) {
        let place = Place {
            depth,
            ply: 0,
            passed: false,
        };
        let (mut best, mut tried) = (-WIN - 1, 0);
        let mut actions = Actions::new(found.action);
        while let Some(action) = actions.next(board, &self.order, 0) {
            let window = Window {
                alpha: best,
                beta: WIN + 1,
            };
            let score = self.probe(board, action, window, place, tried, turn);
            if turn.clock.is_over() {
                return;
            }
            tried += 1;
            if score > best {
                best = score;
                (found.action, found.score) = (Some(action), score);
            }
        }
    }

    /// The score, for the side to act in `board`, of what `action` leads to. The first one is looked at fully; a later one
    /// only as far as it takes to see that it is no better, a late quiet one less deep as well.
    #[inline]
    fn probe(
        &mut self,
        board: &Board,
        action: Action,
        window: Window,
        place: Place,
        tried: i32,
        turn: &mut Turn,
    ) -> i32 {
        let next = board.after(action);
        if let Some(score) = ended(board, &next, place.ply) {
            return score;
        }
        let swaps = next.side() != board.side();
        if tried == 0 {
            return self.child(&next, swaps, window, place.next(0), turn);
        }
        let late = place.depth >= 3 && tried >= 3 && !is_loud(board, action);
        let less = if late {
            1 + i32::from(tried >= 8) + i32::from(place.depth >= 7 && tried >= 12)
        } else {
            0
        };
        let mut score = self.child(&next, swaps, Window::at(window.alpha), place.next(less), turn);
        if score > window.alpha && less > 0 {
            score = self.child(&next, swaps, Window::at(window.alpha), place.next(0), turn);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(&next, swaps, window, place.next(0), turn);
        }
        score
    }

    /// The score of a position for the side that acted before it; `swaps` says whether the other one acts now.
    #[inline]
    fn child(&mut self, next: &Board, swaps: bool, window: Window, place: Place, turn: &mut Turn) -> i32 {
        if swaps {
            -self.node(next, window.turned(), place, turn)
        } else {
            self.node(next, window, place, turn)
        }
    }

    /// The score of a position for the side to act, if it is within the window; else a bound on that side.
    fn node(&mut self, board: &Board, window: Window, mut place: Place, turn: &mut Turn) -> i32 {
        if place.depth <= 0 || place.ply + 1 >= DEEPEST {
            return self.calm(board, window, place.ply, turn);
        }
        if turn.clock.tick(turn.arena) {
            return 0;
        }
        let key = board.key();
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| settled(entry, window, place)) {
            return score;
        }
        let worth = self.evaluate(board, key);
        if window.is_narrow()
            && let Some(score) = self.prune(board, worth, window, place, turn)
        {
            return score;
        }
        let hint = known.and_then(|entry| entry.action);
        if hint.is_none() && place.depth >= 4 {
            place.depth -= 1;
        }
        let actions = Actions::new(hint.filter(|action| is_legal(board, *action)));
        self.look_on(board, actions, window, place, (key, worth), turn)
    }

    /// The score of a position by its actions. `(key, worth)` are the position's own.
    fn look_on(
        &mut self,
        board: &Board,
        mut actions: Actions,
        mut window: Window,
        place: Place,
        (key, worth): (u64, i32),
        turn: &mut Turn,
    ) -> i32 {
        let (alpha, mut best, mut best_action, mut tried) = (window.alpha, -WIN - 1, None, 0);
        let hopeless = window.is_narrow() && place.depth <= 2 && worth + BEHIND * place.depth <= alpha;
        while let Some(action) = actions.next(board, &self.order, place.ply) {
            if self.overlooks(key, action) {
                continue;
            }
            if hopeless && tried > 0 && !is_loud(board, action) {
                break;
            }
            let score = self.probe(board, action, window, place, tried, turn);
            if turn.clock.is_over() {
                return 0;
            }
            tried += 1;
            if score > best {
                (best, best_action) = (score, Some(action));
            }
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                if !is_loud(board, action) {
                    self.order.note(board, action, place.depth, place.ply);
                }
                break;
            }
        }
        if tried == 0 {
            return worth;
        }
        let bound = match best {
            _ if best >= window.beta => Bound::Lower,
            _ if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry {
            score: to_table(best, place.ply),
            depth: place.depth,
            bound,
            action: best_action,
        };
        self.table.put(key, entry);
        best
    }

    /// The score of a position that is so far ahead that it need not be looked at: even a side that passes stays ahead.
    #[inline]
    fn prune(
        &mut self,
        board: &Board,
        worth: i32,
        window: Window,
        place: Place,
        turn: &mut Turn,
    ) -> Option<i32> {
        if worth < window.beta || window.beta.abs() > DECIDED {
            return None;
        }
        if place.depth <= 3 && worth - AHEAD * place.depth >= window.beta {
            return Some(worth);
        }
        if place.passed || place.depth < 2 || board.armies[1 - board.side()] == 0 {
            return None;
        }
        let mut next = *board;
        next.pass();
        if next.end != End::Open {
            return None;
        }
        let place = Place {
            passed: true,
            ..place.next(2 + place.depth / 4)
        };
        let score = self.child(&next, true, Window::at(window.beta - 1), place, turn);
        (score >= window.beta && score < DECIDED && !turn.clock.is_over()).then_some(score)
    }

    /// The score of a position where looking ahead ends, once nothing can be killed or taken at once any more.
    fn calm(&mut self, board: &Board, mut window: Window, ply: usize, turn: &mut Turn) -> i32 {
        if turn.clock.tick(turn.arena) {
            return 0;
        }
        let key = if self.skill.noise > 0 { board.key() } else { 0 };
        let mut best = self.evaluate(board, key);
        if ply + 1 >= DEEPEST || best >= window.beta {
            return best;
        }
        window.alpha = window.alpha.max(best);
        let mut actions = loud(board);
        while let Some(action) = actions.pop() {
            if !is_forcing(board, action) || self.overlooks(key, action) {
                continue;
            }
            let next = board.after(action);
            let score = match ended(board, &next, ply) {
                Some(score) => score,
                None if next.side() == board.side() => self.calm(&next, window, ply + 1, turn),
                None => -self.calm(&next, window.turned(), ply + 1, turn),
            };
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        best
    }

    /// What a position is worth to the side to act, as surely as the skill allows.
    #[inline]
    fn evaluate(&self, board: &Board, key: u64) -> i32 {
        let worth = self.judge.evaluate(board);
        if self.skill.noise == 0 {
            return worth;
        }
        // The sum of two even numbers falls off to both sides.
        let bits = (key ^ self.salt).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let off = (bits >> 48) as i32 + (bits >> 32 & 0xffff) as i32 - 0xffff;
        worth + ((off * i32::from(self.skill.noise)) >> 16)
    }

    /// Whether the skill does not see an action in a position that it foresees.
    #[inline]
    fn overlooks(&self, key: u64, action: Action) -> bool {
        if self.skill.oversights == 0 {
            return false;
        }
        let bits = (key ^ self.salt ^ (action.index() as u64) << 40).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        (bits >> 56) < u64::from(self.skill.oversights)
    }
}

/// The score, for the side that acted in `board`, if the match is over with `next`.
#[inline]
fn ended(board: &Board, next: &Board, ply: usize) -> Option<i32> {
    match next.end {
        End::Open => None,
        End::Won(side) if usize::from(side) == board.side() => Some(WIN - ply as i32),
        End::Won(_) => Some(ply as i32 - WIN),
        End::Level => Some(0),
    }
}

/// The score that an entry gives, if it looked deep enough and its bound says enough.
#[inline]
fn settled(entry: Entry, window: Window, place: Place) -> Option<i32> {
    let score = from_table(entry.score, place.ply);
    let holds = entry.depth >= place.depth
        && match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
    holds.then_some(score)
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
