//! What is asked of a hand in Kingdom Guard, and its panel: a turn is a single action, so all that can be taken back is the
//! soldier that was picked up.

use super::hand::{Command, KingdomHand};
use super::words;
use crate::hand::{Panel, PanelButton};
use engine::Phrase;

/// What is asked.
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
    let button = PanelButton {
        label: words::PutItDown.phrase(),
        command: Command::PutDown,
        enabled: true,
    };
    Some(Panel {
        title,
        table: None,
        lines: Vec::new(),
        buttons: vec![button],
    })
}
