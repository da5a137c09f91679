//! The messages between a contest and the match workers that play its matches. All matches are on fuel.

use super::{Failure, Module};
use engine::{Budget, Config, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// A contest to one of its match workers.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToPool {
    /// The bots; sent once, before the first match.
    Bots {
        /// The budget of all matches, a fuel budget.
        budget: Budget,
        /// The modules, in the order of the contest's bots.
        modules: Vec<Module>,
    },
    /// Play a match.
    Play(Box<PoolMatch>),
}

/// A match of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolMatch {
    /// Its configuration.
    pub config: Config,
    /// Who plays, in seat order: indices of the contest's bots.
    pub bots: Vec<usize>,
    /// Bots whose modules cannot be prepared: they do not answer.
    pub absent: Vec<usize>,
    /// The calls that broke earlier workers.
    pub verdicts: Vec<Verdict>,
    /// Announce each call with its seat; requested after a worker broke.
    pub careful: bool,
}

/// A call that is not made again, because it broke a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The turn, from 0.
    pub turn: u32,
    /// The seat.
    pub seat: Seat,
    /// Whether the worker itself noticed: if so, the turn has trapped; otherwise it has no answer.
    pub noticed: bool,
}

/// A match worker to its contest.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromPool {
    /// It prepares this bot's module, which may take long.
    Preparing {
        /// The bot's index.
        bot: usize,
    },
    /// It has finished preparing the module.
    Prepared,
    /// This bot's module cannot be used.
    Refused {
        /// The bot's index.
        bot: usize,
        /// Everything that is wrong with the module.
        why: Phrase,
    },
    /// The seat is being called; only in a careful match.
    Calling {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// A guest damaged the worker, which must be replaced.
    Poisoned {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// The match was played to its end.
    Played(Box<PlayedMatch>),
    /// The match cannot be played here.
    Failed(Failure),
}

/// How a match of a contest ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// Each seat's place, from 1.
    pub places: Vec<u32>,
    /// Each seat's points, if it has any.
    pub points: Vec<Option<i64>>,
    /// How many of each seat's turns were faults.
    pub faults: Vec<u32>,
    /// What decided it.
    pub reason: Phrase,
    /// How many turns were played.
    pub turns: u32,
    /// The hash of the last position.
    pub hash: u64,
}
