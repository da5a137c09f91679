//! How a turn of Kingdom Guard is shown: it is one action.

use super::board::Deed;
use crate::games::ActionResult;
use engine::games::kingdom::Event;

/// Whether a turn can be of several actions.
pub(super) const HAS_ACTIONS: bool = false;

/// Milliseconds that the turn of these events is shown at normal speed.
pub(super) fn duration(events: &[&Event]) -> f64 {
    Deed::length(events)
}

/// Where in a turn its actions end, as shares of its time.
pub(super) fn action_ends(_events: &[&Event]) -> Vec<f64> {
    vec![1.0]
}

/// The actions of a reply, each with its outcome: a reply is a single action.
pub(super) fn action_results(_reply: &str, _rules: u32, _events: &[&Event]) -> Option<Vec<ActionResult>> {
    None
}
