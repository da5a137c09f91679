//! The conversation in which a bot is asked, outside a match.

use super::{Module, Note};
use engine::{Answer, Budget, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// The calls of a bot outside a match.
#[derive(Debug, Serialize, Deserialize)]
pub struct Inquiry {
    /// Its module.
    pub module: Module,
    /// The budget of each call.
    pub budget: Budget,
    /// The matches that it takes part in, each as a fresh bot.
    pub parts: Vec<Part>,
    /// Whether each reply is also sent as soon as it is there, by [`FromAsk::Reply`].
    pub each: bool,
}

/// The calls of one bot in a match.
#[derive(Debug, Serialize, Deserialize)]
pub struct Part {
    /// The seed of the match.
    pub seed: u64,
    /// The seat that the bot has.
    pub seat: Seat,
    /// The arguments of each call.
    pub calls: Vec<Vec<String>>,
}

/// What a bot replied to the calls of one part, in their order.
pub type Replies = Vec<(Answer, Note)>;

/// The results of an inquiry.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromAsk {
    /// What the bot replied to the next call: calls are in the order of parts.
    Reply(Answer),
    /// What it replied, part by part, or why it cannot be asked.
    Replied(Result<Vec<Replies>, Phrase>),
}
