//! The panel of a hand in Kingdom Guard: none, since a turn is a single action.

use super::hand::{Command, KingdomHand};
use crate::hand::Panel;

/// The panel of a hand.
pub(super) fn panel(_hand: &KingdomHand) -> Option<Panel<Command>> {
    None
}
