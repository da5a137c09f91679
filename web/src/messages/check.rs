//! The conversation in which a module is checked.

use engine::sandbox::Card;
use engine::{GameId, Phrase};
use serde::{Deserialize, Serialize};

/// The results of a check.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromCheck {
    /// What the worker does next for the report card.
    Checking(CheckStep),
    /// The report card of the module, or everything that is wrong with it.
    Checked(Result<Box<Card>, Phrase>),
}

/// The steps of a report card, in order.
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
