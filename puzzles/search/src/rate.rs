//! How often each level finds a puzzle's solution.

use crate::levels::Level;
use engine::Answer;
use puzzles::{Judgement, LEVELS, Puzzle, TRIES, judge};

/// In how many of its attempts each level solves the puzzle, weakest level first. Each attempt has its own seed and no earlier
/// turns. If a puzzle has several turns, only the first one counts.
pub(crate) fn solved(puzzle: &Puzzle) -> [u8; LEVELS] {
    let mut solved = [0; LEVELS];
    for (level, solved) in (1..).zip(&mut solved) {
        let tries = (0..u64::from(TRIES)).filter(|seed| is_solved(puzzle, level, *seed));
        *solved = tries.count() as u8;
    }
    solved
}

fn is_solved(puzzle: &Puzzle, level: usize, seed: u64) -> bool {
    let Some(mut timeline) = puzzle.position() else {
        return false;
    };
    let begin = timeline.len();
    let asks = timeline.newest().asks();
    let Some(ask) = asks.iter().find(|ask| ask.seat == puzzle.seat) else {
        return false;
    };
    let reply = Level::new(puzzle.game, level, seed).turn(&ask.arguments);
    if timeline.answer(puzzle.seat, Answer::text(reply)).is_err() {
        return false;
    }
    let judged = judge(puzzle, &timeline, begin);
    matches!(judged, Some(Judgement::Solved | Judgement::OnTheWay(_)))
}
