//! The sentences about puzzles. The crate `puzzles` has their data and judges answers; `page/puzzles/` shows them.
//!
//! These sentences are loaded with that part of the page, so only that part can show them.

use crate::games::reply_drawings;
use crate::words::Phrase;
use ::puzzles::kingdom::Aim;
use ::puzzles::{Goal, Miss, Puzzle, hit_and_sunk};
use ::words::Cell;
use engine::drawing::{Colour, Place, Shape};
use engine::games::kingdom::Kind;
use engine::{Answer, GameId, Timeline};
use keys::Theme;

pub(crate) mod keys {
    //! What the sentences choose their words by.
    use crate::words::keys::keys;

    keys! {
        /// What a goal is about.
        Theme {
            Base = "base", Kill = "kill", Win = "win", Bonus = "bonus", Sink = "sink", Damage = "damage", Find = "find",
        }
    }
}

pub(crate) mod words {
    //! `learn-puzzles.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/learn-puzzles.rs"));
}

/// The goal in a few words.
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

/// The person's task.
pub fn task(puzzle: &Puzzle) -> Phrase {
    let seat = puzzle.game.meta().seat_phrase(puzzle.seat);
    match puzzle.goal {
        Goal::Kingdom(_) => words::TaskKingdom { seat }.phrase(),
        Goal::Territories(_) => words::TaskTerritories { seat }.phrase(),
        Goal::HitAndSunk(_) => words::TaskHitAndSunk { seat }.phrase(),
    }
}

/// What a goal is about.
pub fn theme(puzzle: &Puzzle) -> Theme {
    match puzzle.goal {
        Goal::Kingdom(goal) => match goal.aim {
            Aim::Base => Theme::Base,
            Aim::Kill(_) => Theme::Kill,
            Aim::Win => Theme::Win,
        },
        Goal::Territories(_) => Theme::Bonus,
        Goal::HitAndSunk(hit_and_sunk::Goal::Sink) => Theme::Sink,
        Goal::HitAndSunk(hit_and_sunk::Goal::Damage(_)) => Theme::Damage,
        Goal::HitAndSunk(hit_and_sunk::Goal::Find) => Theme::Find,
    }
}

/// Its game and its number.
pub fn title(puzzle: &Puzzle) -> Phrase {
    words::Title {
        game: puzzle.game.name(),
        number: puzzle.number.into(),
    }
    .phrase()
}

/// How difficult it is.
pub fn rating(puzzle: &Puzzle) -> Phrase {
    let rating = puzzle.rating().into();
    words::Rating { rating }.phrase()
}

/// A hint that does not give the solution away, and the cell that it is about.
pub fn hint(puzzle: &Puzzle) -> Option<(Phrase, Option<Place>)> {
    let position = puzzle.position()?;
    let (game, rows) = (position.newest().game(), position.newest().config().rows());
    let drawn = reply_drawings(game, puzzle.seat, &puzzle.solution, Colour::Accent);
    let place = match drawn.first()?.shape {
        Shape::Arrow(at, _)
        | Shape::Line(at, _)
        | Shape::Circle(at)
        | Shape::Value(at, _)
        | Shape::Label(at, _) => at,
    };
    let cell = Cell::in_row(place.0, place.1, rows);
    Some(match puzzle.goal {
        Goal::Kingdom(_) => (words::HintSoldier { cell }.phrase(), Some(place)),
        Goal::Territories(_) => (words::HintArmies { cell }.phrase(), Some(place)),
        Goal::HitAndSunk(_) => {
            let count = |letter| puzzle.solution.matches(letter).count().into();
            let (shots, moves) = (count('F'), count('M'));
            (words::HintSea { shots, moves }.phrase(), None)
        }
    })
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

/// The first action of a reply of the seat that is asked.
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
