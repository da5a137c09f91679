//! What a position is worth where looking ahead ends: a sum of weights, found by logistic regression over the results
//! of matches of the search against itself (`kingdom-training`).
//!
//! Weights are looked up by where single soldiers stand in each round of ten, by what is left of them and of the bases,
//! and by where each *pair* of soldiers stands: pairs see threats, guards and blocked ways. Every position is seen by the
//! side to act, turned by half a turn for Red, so that both share all weights and it matters whose turn it is.

use crate::board::Board;

/// The sum of weights that makes one unit of log odds: a score of 256 says that `e` of `e + 1` such matches are won.
pub const SCALE: f64 = 256.0;

/// Cells of the board, and one for a soldier that is away.
const PLACES: usize = 26;
const PAIR: usize = PLACES * PLACES;

/// Where the weights of each group begin. Single soldiers: by round of ten, whose, kind, and place.
const SINGLES: usize = 0;
/// Hundreds of hit points: by whose and kind.
const HEALTH: usize = SINGLES + 10 * 6 * PLACES;
/// Rounds until a soldier is back: by whose and kind.
const WAITS: usize = HEALTH + 6 * 19;
/// Hundreds of hit points of a base: by whose.
const BASES: usize = WAITS + 6 * 8;
/// What five flag points of lead are worth: by eighths of rounds. The only weights that are multiplied.
const POINTS: usize = BASES + 2 * 32;
/// Pairs of one side: by whose and pair.
const ALLIES: usize = POINTS + 26;
/// Pairs of enemies: by kinds.
const ENEMIES: usize = ALLIES + 6 * PAIR;

/// How many weights there are.
pub const WEIGHTS: usize = ENEMIES + 9 * PAIR;

/// A side's places: as they are, and turned by half a turn.
const TURNED: [[u8; 32]; 2] = {
    let mut places = [[25; 32]; 2];
    let mut cell = 0;
    while cell < 25 {
        places[0][cell] = cell as u8;
        places[1][cell] = 24 - cell as u8;
        cell += 1;
    }
    places
};

/// By round, where its weights of single soldiers begin.
const ROUND_OF_TEN: [u16; 256] = {
    let mut begins = [0; 256];
    let mut round = 0;
    while round < 256 {
        begins[round] = (SINGLES + round % 10 * 6 * PLACES) as u16;
        round += 1;
    }
    begins
};

/// Names the weights that a position has, each once, and last the one that is multiplied, with its factor.
#[inline]
pub fn features(board: &Board, mut add: impl FnMut(usize, i32)) {
    let side = board.side();
    let (mine, theirs) = (3 * side, 3 - 3 * side);
    let turned = &TURNED[side];
    let place = |soldier: usize| usize::from(turned[usize::from(board.cells[soldier] & 31)]);
    let x = [place(mine), place(mine + 1), place(mine + 2)];
    let y = [place(theirs), place(theirs + 1), place(theirs + 2)];
    let singles = usize::from(ROUND_OF_TEN[board.round()]);
    for kind in 0..3 {
        add(singles + kind * PLACES + x[kind], 1);
        add(singles + (3 + kind) * PLACES + y[kind], 1);
        add(state(board, mine + kind, kind), 1);
        add(state(board, theirs + kind, 3 + kind), 1);
    }
    for (pair, [a, b]) in [[0, 1], [0, 2], [1, 2]].into_iter().enumerate() {
        add(ALLIES + pair * PAIR + x[a] * PLACES + x[b], 1);
        add(ALLIES + (3 + pair) * PAIR + y[a] * PLACES + y[b], 1);
    }
    for (a, x) in x.into_iter().enumerate() {
        for (b, y) in y.into_iter().enumerate() {
            add(ENEMIES + (3 * a + b) * PAIR + x * PLACES + y, 1);
        }
    }
    add(BASES + usize::from(board.hp[6 + side] & 31), 1);
    add(BASES + 32 + usize::from(board.hp[7 - side] & 31), 1);
    let lead = if side == 0 { board.lead } else { -board.lead };
    add(POINTS + board.round() / 8, lead);
}

/// The weight of what is left of a soldier, or of how long it is still away.
#[inline]
fn state(board: &Board, soldier: usize, row: usize) -> usize {
    let hp = usize::from(board.hp[soldier]);
    if hp == 0 {
        let wait = usize::from(board.due[soldier]).saturating_sub(board.round());
        return WAITS + row * 8 + wait.min(7);
    }
    HEALTH + row * 19 + hp.min(18)
}

/// Judges positions by weights.
#[derive(Clone, Copy)]
pub struct Judge {
    weights: &'static [i16; WEIGHTS],
}

/// The weights as they were learned.
static LEARNED: [i16; WEIGHTS] = {
    /// Two bytes each, the low one first.
    const FILE: &[u8; 2 * WEIGHTS] = include_bytes!("weights.bin");
    let mut weights = [0; WEIGHTS];
    let mut i = 0;
    while i < WEIGHTS {
        weights[i] = i16::from_le_bytes([FILE[2 * i], FILE[2 * i + 1]]);
        i += 1;
    }
    weights
};

impl Default for Judge {
    /// A judge with the weights that were learned.
    fn default() -> Self {
        Self::new(&LEARNED)
    }
}

impl Judge {
    /// A judge with these weights.
    pub const fn new(weights: &'static [i16; WEIGHTS]) -> Self {
        Self { weights }
    }

    /// What the position is worth to the side to act.
    #[inline]
    pub fn evaluate(&self, board: &Board) -> i32 {
        let mut worth = 0;
        features(board, |weight, times| {
            worth += i32::from(self.weights[weight]) * times;
        });
        worth.clamp(-WORTH, WORTH)
    }
}

/// No position of an open match is worth more.
const WORTH: i32 = 20_000;

/// The chance, from 0 to 1, that a score gives of winning.
pub fn chance(score: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / SCALE).exp())
}
