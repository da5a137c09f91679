//! How a turn of Nim is shown: it is one action.

use crate::games::ActionResult;
use engine::games::nim::Event;

/// Whether a turn can be of several actions.
pub(super) const HAS_ACTIONS: bool = false;

/// Milliseconds that a turn is shown at normal speed.
const ACTION: f64 = 300.0;

/// Milliseconds that the turn of these events is shown at normal speed.
pub(super) fn duration(_events: &[&Event]) -> f64 {
    ACTION
}

/// Where in a turn its actions end, as shares of its time.
pub(super) fn action_ends(_events: &[&Event]) -> Vec<f64> {
    vec![1.0]
}

/// The actions of a reply, each with its outcome: a reply is a single action.
pub(super) fn action_results(_reply: &str, _rules: u32, _events: &[&Event]) -> Option<Vec<ActionResult>> {
    None
}
