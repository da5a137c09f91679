//! The task of a hand in Nim, and its panel: a line for each heap, with a button for each number that can be taken.

use super::hand::{Command, NimHand};
use super::words;
use crate::hand::{LineLook, Panel, PanelButton, PanelLine};
use engine::Phrase;
use engine::games::nim::Take;

/// The task.
pub(super) fn ask(_hand: &NimHand) -> Phrase {
    words::Ask.phrase()
}

/// The panel of a hand.
pub(super) fn panel(hand: &NimHand) -> Option<Panel<Command>> {
    let button = |take: Take| {
        let label = words::Take {
            count: take.count.into(),
            heap: take.heap.into(),
        };
        PanelButton::new(label.phrase(), Command(take), true)
    };
    let line = |(heap, left): (u8, u8)| PanelLine {
        text: hand.view.describe(heap),
        look: LineLook::Text,
        field: None,
        buttons: (1..=left).map(|count| button(Take { heap, count })).collect(),
    };
    Some(Panel {
        title: words::Title.phrase(),
        table: None,
        lines: (0..).zip(hand.view.heaps).map(line).collect(),
        buttons: Vec::new(),
    })
}
