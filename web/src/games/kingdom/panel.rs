//! The task of a hand in Kingdom Guard, and its panel: a turn is a single action, so only the selection of a soldier can be
//! taken back.

use super::hand::{Command, KingdomHand};
use super::words;
use crate::hand::{Panel, PanelButton};
use engine::Phrase;

/// The task.
pub(super) fn ask(hand: &KingdomHand) -> Phrase {
    if hand.selected.is_some() {
        words::AskTarget.phrase()
    } else {
        words::AskSoldier.phrase()
    }
}

/// The panel of a hand, while it holds a soldier.
pub(super) fn panel(hand: &KingdomHand) -> Option<Panel<Command>> {
    let title = hand.held()?;
    let button = PanelButton::new(words::PutItDown.phrase(), Command::PutDown, true);
    Some(Panel {
        title,
        table: None,
        lines: Vec::new(),
        buttons: vec![button],
    })
}
