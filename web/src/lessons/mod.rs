//! Lessons: each game, step by step. A step and its criterion are data, in one file per game with the same structure; the
//! referee makes its position from a seed and earlier answers. Pure: `page/learn/` shows them.
//!
//! The sentences of lessons are loaded with that part of the page, so only that part can show them.

mod hit_and_sunk;
mod kingdom;
mod territories;
#[cfg(test)]
mod tests;

use crate::words::Phrase;
use engine::{Answer, Config, GameId, Seat, Timeline, Turn};

pub(crate) mod words {
    //! `learn.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/learn.rs"));
}

/// The learner's seat. All others have prepared answers.
pub const PERSON: Seat = 0;
/// How many seats take part.
pub const SEATS: Seat = 2;

/// A step of a lesson.
#[derive(Debug)]
pub struct Step {
    /// Where it begins.
    pub begin: Begin,
    /// The answers that lead from there to the person's turn, in the order in which the referee takes them.
    pub before: &'static [(Seat, &'static str)],
    /// A reply that fulfils the task.
    pub solution: &'static str,
    /// The task.
    pub goal: Goal,
    /// The cells that the task names: the one where something is, and the one to reach; in the game's own order of coordinates.
    pub cells: [(i8, i8); 2],
}

/// Where a step begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// In a new match with this seed.
    Match(u64),
    /// After the last step's solution.
    Onward,
}

/// The person's task.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// In Kingdom Guard.
    Kingdom(kingdom::Goal),
    /// In Territories.
    Territories(territories::Goal),
    /// In Hit and Sunk.
    HitAndSunk(hit_and_sunk::Goal),
}

/// The sentences about a step, and the name under which its completion is stored.
pub struct Text {
    /// The step's name, which never changes.
    pub name: &'static str,
    /// Its topic.
    pub title: Phrase,
    /// What to do.
    pub task: Phrase,
    /// What to say once it is done.
    pub done: Phrase,
    /// How to use the board.
    pub hand: Phrase,
}

/// The steps of a game's lesson; none if it has no lesson.
pub fn steps(game: GameId) -> &'static [Step] {
    match game {
        GameId::Kingdom => kingdom::STEPS,
        GameId::Territories => territories::STEPS,
        GameId::HitAndSunk => hit_and_sunk::STEPS,
        #[cfg(feature = "nim")]
        GameId::Nim => &[],
    }
}

/// The sentences about a step, by its place in the lesson; `None` if there is no such step.
pub fn text(game: GameId, place: usize) -> Option<Text> {
    let step = steps(game).get(place)?;
    match step.goal {
        Goal::Kingdom(_) => kingdom::text(place, step.cells),
        Goal::Territories(_) => territories::text(place, step.cells),
        Goal::HitAndSunk(_) => hit_and_sunk::text(place, step.cells),
    }
}

/// The position of a step.
pub struct Position {
    /// The match up to the person's turn.
    pub timeline: Timeline,
    /// The moment from which on its newest turns are worth seeing.
    pub from: usize,
}

/// The position of a step, by its place in the lesson; `None` if there is no such step.
pub fn position(game: GameId, place: usize) -> Option<Position> {
    let steps = steps(game).get(..=place)?;
    let begins = |step: &Step| matches!(step.begin, Begin::Match(_));
    let first = steps.iter().rposition(begins)?;
    let Begin::Match(seed) = steps[first].begin else {
        return None;
    };
    let config = Config {
        seats: SEATS,
        ..Config::usual(game, seed)
    };
    let mut timeline = Timeline::new(config).ok()?;
    let mut from = 0;
    for (at, step) in steps.iter().enumerate().skip(first) {
        from = timeline.len();
        for (seat, reply) in step.before {
            timeline.answer(*seat, Answer::text(*reply)).ok()?;
        }
        if at < place {
            timeline.answer(PERSON, Answer::text(step.solution)).ok()?;
        }
    }
    // The turns before the position of a new match are not part of the lesson.
    if first == place {
        from = timeline.len();
    }
    Some(Position { timeline, from })
}

/// Why the turn that the person has played from a step's position does not fulfil the task; `None` if it does.
pub fn miss(step: &Step, turn: &Turn) -> Option<Phrase> {
    match step.goal {
        Goal::Kingdom(goal) => kingdom::miss(goal, &turn.events),
        Goal::Territories(goal) => territories::miss(goal, &turn.events),
        Goal::HitAndSunk(goal) => hit_and_sunk::miss(goal, &turn.events),
    }
}
