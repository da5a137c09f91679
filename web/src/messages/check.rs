//! The conversation in which a module is checked.

use engine::sandbox::Card;
use engine::{GameId, Phrase};
use serde::{Deserialize, Serialize};

/// What comes of a check.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromCheck {
    /// What the worker does next for the report card.
    Checking(CheckStep),
    /// The report card of the module, or everything that is wrong with it.
    Checked(Result<Box<Card>, Phrase>),
}

/// What is done for a report card, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CheckStep {
    /// The worker starts.
    Starting,
    /// The module is validated and metered.
    Inspecting,
    /// The browser compiles it.
    Compiling,
    /// Its first call in this game runs.
    Running(GameId),
}
