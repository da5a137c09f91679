//! Analysis of a match: each seat's chances over time, the turns that lost most, and the stronger replies.
//!
//! The judge is an *analyst*: for each game there is one, a WebAssembly module in the same sandbox as bots, which does not
//! play. This module neither knows nor calls analysts: [`questions`] says what to ask about a match, [`Judgement`] reads a
//! reply, and [`Analysis`] collects the judgements.
//!
//! # A question
//!
//! The arguments of a call are the reply that was played (each line feed in it as [`LINE`], nothing if there was none), what
//! else is known about the match ([`Game::standing`](crate::Game::standing)), and the seat's usual arguments.
//!
//! The reply begins with a line of two chances, `0.6180 0.3100`: that the seat wins with the best reply that the analyst found,
//! and with the reply that was played. The second is `-` if there was no reply, or if it does not count. A chance is from 0 to
//! 1 with four decimals; to win is to have the first place, and a shared first place counts as its share. The best reply begins
//! on the second line, in the form that the referee takes; there is none if the seat has nothing left to decide. If the first
//! argument begins with [`WATCH`], the analyst only takes note of what the seat saw and did, and replies nothing.
//!
//! Calls that build on each other are a *chain*, which one instance answers; chains are asked on all cores, on fuel, so an
//! analysis is the same everywhere. An analyst's search gives raw odds. A curve turns them into chances; it is fitted to
//! results, so that about 70 % of the positions called 70 % are won. `calibration.rs` of each analyst has its points, and
//! `cargo xtask calibrate` tests them.

mod chances;
mod judgement;
mod mistakes;
mod questions;
mod share;
mod stored;
#[cfg(test)]
mod tests;
mod words;

pub use chances::Analysis;
pub use judgement::{Judgement, Unreadable};
pub use mistakes::{Grade, Mistake};
pub use questions::{Chain, Question, question_at, questions};
pub use stored::StoredError;

use crate::{Budget, GameId, Phrase};
use ::words::Key;
use serde::{Deserialize, Serialize};

/// What a call of an analyst may spend: far more than it needs, so that no call ends early on any machine.
pub const BUDGET: Budget = Budget::Fuel(1_000_000_000);

/// Stands for a line feed in a reply that is an argument: arguments are lines.
pub const LINE: char = '\u{b}';

/// Begins the first argument of a call in which the analyst only takes note of what the seat saw.
pub const WATCH: char = '\u{c}';

/// What an analysis judges by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Basis {
    /// The whole position.
    Truth,
    /// What the seat knew.
    Known,
}

impl Basis {
    /// The possible bases for judging a match of `game`: only the truth, if nothing is hidden.
    pub fn of(game: GameId) -> &'static [Self] {
        if game.hides() {
            &[Self::Truth, Self::Known]
        } else {
            &[Self::Truth]
        }
    }

    /// Its name for programs: `truth` or `known`.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Truth => "truth",
            Self::Known => "known",
        }
    }

    /// What it is, as a choice.
    pub fn phrase(self) -> Phrase {
        words::Basis { basis: self }.phrase()
    }
}

impl Key for Basis {
    fn key(&self) -> &'static str {
        self.slug()
    }
}
