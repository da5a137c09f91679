//! What there is to say about puzzles. The crate `puzzles` has their data and decides what answers come to; `page/puzzles/` shows
//! them.
//!
//! These sentences are loaded with that part of the page, so they can be spoken only there.

use crate::words::Phrase;
use ::puzzles::kingdom::Aim;
use ::puzzles::{Goal, LEVELS, Miss, Puzzle, hit_and_sunk};
use engine::games::kingdom::Kind;
use engine::{Answer, GameId, Timeline};

pub(crate) mod words {
    //! `learn-puzzles.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/learn-puzzles.rs"));
}

/// What is to be reached, in a few words.
pub fn goal(puzzle: &Puzzle) -> Phrase {
    match puzzle.goal {
        Goal::Kingdom(goal) => {
            let turns = goal.turns.into();
            match goal.aim {
                Aim::Base => words::Base { turns }.phrase(),
                Aim::Kill(kind) => words::Kill { kind, turns }.phrase(),
                Aim::Win => words::Win { turns }.phrase(),
            }
        }
        Goal::Territories(goal) => {
            let bonus = goal.bonus.into();
            words::Bonus { bonus }.phrase()
        }
        Goal::HitAndSunk(hit_and_sunk::Goal::Sink) => words::Sink.phrase(),
        Goal::HitAndSunk(hit_and_sunk::Goal::Find) => words::Find.phrase(),
        Goal::HitAndSunk(hit_and_sunk::Goal::Damage(cells)) => {
            let cells = cells.into();
            words::Damage { cells }.phrase()
        }
    }
}

/// What the person is to do.
pub fn task(puzzle: &Puzzle) -> Phrase {
    let seat = puzzle.game.meta().seat_phrase(puzzle.seat);
    match puzzle.goal {
        Goal::Kingdom(_) => words::TaskKingdom { seat }.phrase(),
        Goal::Territories(_) => words::TaskTerritories { seat }.phrase(),
        Goal::HitAndSunk(_) => words::TaskHitAndSunk { seat }.phrase(),
    }
}

/// How difficult it is.
pub fn difficulty(puzzle: &Puzzle) -> Phrase {
    let levels = LEVELS.into();
    match puzzle.rating() {
        Some(level) => {
            let level = level.into();
            words::Difficulty { level, levels }.phrase()
        }
        None => words::DifficultyAbove { levels }.phrase(),
    }
}

/// Why the goal is missed.
///
/// * `timeline`: the match with the person's answers.
pub fn miss(miss: &Miss, timeline: &Timeline) -> Phrase {
    match miss {
        Miss::TooLate => words::TooLate.phrase(),
        Miss::Refuted(reply) => {
            let answer = first_event(timeline, reply);
            answer.map_or_else(
                || words::TooLate.phrase(),
                |answer| words::Refuted { answer }.phrase(),
            )
        }
        Miss::Skipped => words::Skipped.phrase(),
        Miss::Captured { captured, missing } => {
            let (captured, missing) = ((*captured).into(), (*missing).into());
            words::Captured { captured, missing }.phrase()
        }
        Miss::Damaged { damaged } => {
            let damaged = (*damaged).into();
            words::Damaged { damaged }.phrase()
        }
    }
}

/// What a reply of the seat that is asked does first.
fn first_event(timeline: &Timeline, reply: &str) -> Option<Phrase> {
    let mut after = timeline.newest().clone();
    let seat = after.waiting().next()?;
    let turns = after.answer(seat, Answer::text(reply)).ok()?;
    let event = turns.first()?.events.first()?;
    Some(event.phrase().on_board(after.config().rows()))
}

/// A puzzle by its number; `None` if there is no such puzzle.
pub fn find(game: GameId, number: u32) -> Option<Puzzle> {
    let puzzles = ::puzzles::list(game).ok()?;
    puzzles.into_iter().find(|puzzle| puzzle.number == number)
}
