//! Which action to try first: the sooner the best one comes, the less the search must look at.

use crate::board::Board;
use kingdom_model::{Action, FLAG_POINTS, Kind, Mask, Verb};

/// The maximum number of actions that a search looks ahead.
pub const DEEPEST: usize = 64;

/// What recent searches say about moves.
pub struct Order {
    /// By ply, the last two quiet moves that were good enough.
    killers: [[u8; 2]; DEEPEST],
    /// By side and action, how often and how deep a quiet move was good enough.
    history: [[i32; Action::COUNT]; 2],
}

impl Default for Order {
    /// Nothing known.
    fn default() -> Self {
        Self {
            killers: [[NONE; 2]; DEEPEST],
            history: [[0; Action::COUNT]; 2],
        }
    }
}

/// No action's number: an attack with a kind that does not exist.
const NONE: u8 = 0xff;

impl Order {
    /// Before a new turn: what was good in the last one still counts, but less.
    pub fn age(&mut self) {
        self.killers = [[NONE; 2]; DEEPEST];
        for score in self.history.iter_mut().flatten() {
            *score /= 8;
        }
    }

    /// Notes that a quiet move was good enough at this depth.
    #[inline]
    pub fn note(&mut self, board: &Board, action: Action, depth: i32, ply: usize) {
        let number = action.index() as u8;
        let killers = &mut self.killers[ply];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
        let score = &mut self.history[board.side()][action.index()];
        *score = (*score + depth * depth).min(1 << 20);
    }
}

/// Actions to try, each with its priority.
pub struct List {
    actions: [(i32, Action); MOST],
    len: usize,
    next: usize,
    made: bool,
}

/// No side ever has more actions: 12, 4 and 4 moves, and four targets for each of three soldiers.
const MOST: usize = 32;

impl List {
    #[inline]
    fn new() -> Self {
        Self {
            actions: [(0, Action::new(Verb::Move, Kind::Cavalry, 0)); MOST],
            len: 0,
            next: 0,
            made: false,
        }
    }

    #[inline]
    fn push(&mut self, rank: i32, action: Action) {
        self.actions[self.len & (MOST - 1)] = (rank, action);
        self.len += 1;
    }

    /// The likeliest of those left.
    #[inline]
    pub fn pop(&mut self) -> Option<Action> {
        if self.next >= self.len {
            return None;
        }
        let mut best = self.next;
        for other in self.next + 1..self.len {
            if self.actions[other].0 > self.actions[best].0 {
                best = other;
            }
        }
        let found = self.actions[best].1;
        self.actions[best] = self.actions[self.next];
        self.next += 1;
        Some(found)
    }
}

/// The attacks, and the moves onto flags.
#[inline]
pub fn loud(board: &Board) -> List {
    let mut list = List::new();
    list.made = true;
    for (kind, name) in Kind::ALL.into_iter().enumerate() {
        let (moves, targets) = board.reach(kind);
        each(moves & board.flags, |cell| {
            let points = i32::from(FLAG_POINTS[usize::from(cell)]);
            list.push(1000 + 10 * points, Action::new(Verb::Move, name, cell));
        });
        each(targets, |cell| {
            let place = board.enemy_on(cell);
            let damage = Board::damage(name, place);
            let kills = damage >= board.hp[place];
            let onto_base = if place >= 6 { 600 } else { 0 };
            let rank = onto_base + if kills { 2000 } else { 100 * i32::from(damage) };
            list.push(rank, Action::new(Verb::Attack, name, cell));
        });
    }
    list
}

/// What to play if there is no time to look ahead: what gains most immediately.
pub fn loudest(board: &Board) -> Option<Action> {
    let found = loud(board).pop();
    found.or_else(|| quiet(board, &Order::default(), 0).pop())
}

/// The other moves.
#[inline]
pub fn quiet(board: &Board, order: &Order, ply: usize) -> List {
    let mut list = List::new();
    list.made = true;
    let history = &order.history[board.side()];
    let [first, second] = order.killers[ply & (DEEPEST - 1)];
    for (kind, name) in Kind::ALL.into_iter().enumerate() {
        let (moves, _) = board.reach(kind);
        each(moves & !board.flags, |cell| {
            let action = Action::new(Verb::Move, name, cell);
            let number = action.index() as u8;
            let rank = if number == first {
                1 << 22
            } else if number == second {
                1 << 21
            } else {
                history[action.index()]
            };
            list.push(rank, action);
        });
    }
    list
}

/// The actions of a position: the one that is known to be good, the loud ones, then the quiet ones. Each list is made
/// only when it is needed.
pub struct Actions {
    first: Option<Action>,
    list: List,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    First,
    Loud,
    Quiet,
}

impl Actions {
    /// All of a position's actions, beginning with a legal one that is known to be good.
    #[inline]
    pub fn new(first: Option<Action>) -> Self {
        Self {
            first,
            list: List::new(),
            stage: Stage::First,
        }
    }

    /// The next one; it is always asked of the same position and ply.
    #[inline]
    pub fn next(&mut self, board: &Board, order: &Order, ply: usize) -> Option<Action> {
        if self.stage == Stage::First {
            self.stage = Stage::Loud;
            if self.first.is_some() {
                // The list is not made yet: this one may be all that is needed.
                return self.first;
            }
        }
        loop {
            if !self.list.made {
                self.list = if self.stage == Stage::Loud {
                    loud(board)
                } else {
                    quiet(board, order, ply)
                };
            }
            while let Some(action) = self.list.pop() {
                if Some(action) != self.first {
                    return Some(action);
                }
            }
            if self.stage == Stage::Quiet {
                return None;
            }
            self.stage = Stage::Quiet;
            self.list.made = false;
        }
    }
}

/// Whether an action is an attack or takes a flag.
#[inline]
pub fn is_loud(board: &Board, action: Action) -> bool {
    action.verb() == Verb::Attack || board.flags & 1 << action.target() != 0
}

/// Whether an action of the side to act can be played.
#[inline]
pub fn is_legal(board: &Board, action: Action) -> bool {
    let (moves, targets) = board.reach(action.kind() as usize);
    let onto = if action.verb() == Verb::Move {
        moves
    } else {
        targets
    };
    onto & 1 << action.target() != 0
}

/// Whether an action kills a soldier, fells the base or takes a flag.
#[inline]
pub fn is_forcing(board: &Board, action: Action) -> bool {
    if action.verb() == Verb::Move {
        return board.flags & 1 << action.target() != 0;
    }
    let place = board.enemy_on(action.target());
    Board::damage(action.kind(), place) >= board.hp[place]
}

#[inline]
fn each(mut cells: Mask, mut visit: impl FnMut(u8)) {
    while cells != 0 {
        visit(cells.trailing_zeros() as u8);
        cells &= cells - 1;
    }
}
