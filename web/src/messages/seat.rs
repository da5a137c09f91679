//! The conversation in which a bot plays a seat of a match that is played elsewhere.

use super::Module;
use engine::{Answer, Budget, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// The page to the worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToSeat {
    /// Take a seat, as a fresh bot.
    Take(Box<Taken>),
    /// Its next turn, with these arguments.
    Turn(Vec<String>),
}

/// A bot and its seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Taken {
    /// Its module.
    pub module: Module,
    /// The budget of each turn.
    pub budget: Budget,
    /// The seat.
    pub seat: Seat,
}

/// The worker to the page.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromSeat {
    /// The bot's answer to a turn.
    Answered(Answer),
    /// Why it cannot play, or not any more.
    Failed(Phrase),
}
