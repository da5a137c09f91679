//! Puzzles: positions of played matches in which one answer reaches a goal and no other does.
//!
//! [`list`] reads a game's puzzles from `data/`, one file per game. [`Puzzle::position`] makes a puzzle's position with the
//! referee, [`judge`] says what an answer has come to, and [`solutions`] finds every answer that reaches the goal for certain:
//! a puzzle has exactly one, which `tests/proofs.rs` proves for each. [`daily`] chooses a puzzle for each day. Pure: no IO, no
//! clock. `puzzles/search` finds new ones.

pub mod daily;
pub mod hit_and_sunk;
pub mod kingdom;
pub mod territories;

mod data;
mod judge;
mod judgement;
mod rating;

pub use data::{DataError, list};
pub use judge::{judge, next_answer, solutions};
pub use judgement::{Judgement, Miss};

use engine::{Answer, Config, GameId, Seat, Timeline};

/// How many levels of bots have tried each puzzle.
pub const LEVELS: usize = 8;
/// How often each level has tried each puzzle.
pub const TRIES: u8 = 8;

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its game.
    pub game: GameId,
    /// Its number in the game, from 1, which never changes: links name it.
    pub number: u32,
    /// The first day on which it can be the puzzle of the day, in days since 1970-01-01.
    pub since: u32,
    /// The seed of the match it is from.
    pub seed: u64,
    /// The rounds of that match.
    pub rounds: u32,
    /// The seat that must answer.
    pub seat: Seat,
    /// The goal of that seat.
    pub goal: Goal,
    /// A reply that reaches it, or the first of those that do.
    pub solution: String,
    /// How often each level found the solution in [`TRIES`] tries, weakest level first.
    pub solved: [u8; LEVELS],
    /// The answers that lead to the position, in the order in which the referee takes them.
    pub answers: Vec<(Seat, String)>,
}

/// The goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// In Kingdom Guard.
    Kingdom(kingdom::Goal),
    /// In Territories.
    Territories(territories::Goal),
    /// In Hit and Sunk.
    HitAndSunk(hit_and_sunk::Goal),
}

impl Puzzle {
    /// The configuration of its match: two seats.
    pub fn config(&self) -> Config {
        Config {
            seats: 2,
            rounds: self.rounds,
            ..Config::usual(self.game, self.seed)
        }
    }

    /// Its position: the match up to the seat's answer. `None` if the answers do not lead to one.
    pub fn position(&self) -> Option<Timeline> {
        let mut timeline = Timeline::new(self.config()).ok()?;
        for (seat, reply) in &self.answers {
            timeline.answer(*seat, Answer::text(reply.as_str())).ok()?;
        }
        let waiting: Vec<Seat> = timeline.newest().waiting().collect();
        (waiting == [self.seat]).then_some(timeline)
    }

    /// The lowest level, from 1, that solves it in at least half of its tries; `None` if none does.
    pub fn level(&self) -> Option<usize> {
        let place = self.solved.iter().position(|solved| 2 * solved >= TRIES)?;
        Some(place + 1)
    }
}
