//! What a room wants done.

use super::fact::Fact;
use engine::Seat;
use rooms::{Code, ToClient};

/// Names a connection; no number is used twice.
pub type ClientId = u64;

/// What a room wants done after an input: first all facts are stored, then the effects are carried out in order.
#[derive(Debug, Default)]
pub struct Step {
    /// What happened, to be stored.
    pub facts: Vec<Fact>,
    /// What follows from it.
    pub effects: Vec<Effect>,
}

/// Something to be done once the facts are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Clients are told something.
    Tell {
        /// To whom.
        to: Vec<ClientId>,
        /// What.
        message: ToClient,
    },
    /// A connection ends, with a reason.
    Close {
        /// Which one.
        client: ClientId,
        /// Why.
        refusal: Refusal,
    },
    /// A house bot must answer.
    Play {
        /// Its seat.
        seat: Seat,
        /// To be named with the answer.
        call: u64,
        /// The arguments of its turn.
        arguments: Vec<String>,
    },
    /// The house bots begin anew: turns that they have played are taken back.
    Forget,
    /// All agreed to another match: its room must be made, see [`Room::rematched`](super::Room::rematched).
    Rematch,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// In English: the thing, the reason, and what to do.
    pub message: String,
}

impl Refusal {
    /// A refusal with its text.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}
