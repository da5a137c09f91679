//! Judges answers to puzzles, for all games.

use crate::{Goal, Judgement, Puzzle, hit_and_sunk, kingdom, territories};
use engine::{AnyGame, Event, Timeline};

/// Judges the answers that have been played from a puzzle's position on.
///
/// * `timeline`: the match, from the puzzle's [position](Puzzle::position) on.
/// * `begin`: how many turns the position had.
///
/// `None` if nothing was played yet.
pub fn judge(puzzle: &Puzzle, timeline: &Timeline, begin: usize) -> Option<Judgement> {
    let played = timeline.turns(begin..timeline.len());
    let (before, _) = played.first()?;
    let events: Vec<&Event> = played.iter().flat_map(|(_, turn)| &turn.events).collect();
    match (puzzle.goal, before.game(), timeline.newest().game()) {
        (Goal::Kingdom(goal), AnyGame::Kingdom(_), AnyGame::Kingdom(now)) => {
            let mine = own_answers(puzzle, timeline, begin);
            Some(kingdom::judge(goal, puzzle.seat, now, &events, mine))
        }
        (Goal::Territories(goal), AnyGame::Territories(before), _) => {
            Some(territories::judge(goal, puzzle.seat, before, &events))
        }
        (Goal::HitAndSunk(goal), AnyGame::HitAndSunk(before), _) => {
            Some(hit_and_sunk::judge(goal, puzzle.seat, before, &events))
        }
        _ => None,
    }
}

/// Every answer that certainly reaches a puzzle's goal, as a reply each; equivalent answers count once. Exhaustive, but in
/// Territories it ends at the second. `None` if it cannot be decided in this position.
pub fn solutions(puzzle: &Puzzle) -> Option<Vec<String>> {
    let timeline = puzzle.position()?;
    match (puzzle.goal, timeline.newest().game()) {
        (Goal::Kingdom(goal), AnyGame::Kingdom(game)) => Some(kingdom::solutions(goal, puzzle.seat, game)),
        (Goal::Territories(goal), AnyGame::Territories(game)) => {
            territories::solutions(goal, puzzle.seat, game)
        }
        (Goal::HitAndSunk(goal), AnyGame::HitAndSunk(_)) => {
            hit_and_sunk::solutions(goal, puzzle.seat, &timeline)
        }
        _ => None,
    }
}

/// How many answers the puzzle's seat has given from turn `begin` on.
fn own_answers(puzzle: &Puzzle, timeline: &Timeline, begin: usize) -> usize {
    (begin..timeline.len())
        .filter_map(|turn| timeline.answers(turn))
        .flatten()
        .filter(|(seat, _)| *seat == puzzle.seat)
        .count()
}

/// The reply that continues towards the goal, if the answers so far were right; `None` if there is none.
///
/// * `timeline`: the match, from the puzzle's [position](Puzzle::position) on, with the puzzle's seat to answer.
/// * `begin`: how many turns the position had.
pub fn next_answer(puzzle: &Puzzle, timeline: &Timeline, begin: usize) -> Option<String> {
    if timeline.len() == begin {
        return Some(puzzle.solution.clone());
    }
    let (Goal::Kingdom(goal), AnyGame::Kingdom(game)) = (puzzle.goal, timeline.newest().game()) else {
        return None;
    };
    let goal = goal.after(own_answers(puzzle, timeline, begin));
    kingdom::solutions(goal, puzzle.seat, game).into_iter().next()
}
