//! What is asked of a hand, and what stands beside the board: deployments and orders with buttons to change them, and what they do.

use super::hand::{Command, TerritoriesHand};
use super::words;
use crate::hand::{Panel, PanelButton, PanelLine};
use engine::Phrase;
use engine::games::territories::{Cell, Order};

/// What is asked.
pub(super) fn ask(hand: &TerritoriesHand) -> Phrase {
    if hand.draft.left() > 0 {
        words::AskDeploy.phrase()
    } else {
        words::AskOrders.phrase()
    }
}

/// The panel of a hand.
pub(super) fn panel(hand: &TerritoriesHand) -> Option<Panel<Command>> {
    let draft = &hand.draft;
    let (left, income) = (draft.left(), draft.income());
    let title = if left == 0 {
        let income = income.into();
        words::AllDeployed { income }.phrase()
    } else {
        let (left, income) = (left.into(), income.into());
        words::LeftToDeploy { left, income }.phrase()
    };
    let deployments = draft
        .deployed()
        .map(|(cell, armies)| deployment(cell, armies, left));
    let orders = draft.orders().iter().enumerate();
    let orders = orders.map(|(place, order)| order_line(place, *order, draft.free(order.from)));
    let mut buttons = vec![button(words::EndTurn.phrase(), Command::End, left == 0)];
    if !hand.last.is_empty() {
        let can = hand.repeatable().next().is_some();
        buttons.push(button(words::Repeat.phrase(), Command::Repeat, can));
    }
    buttons.push(button(words::Undo.phrase(), Command::Undo, hand.can_undo()));
    buttons.push(button(words::Clear.phrase(), Command::Clear, !draft.is_empty()));
    let hint = draft.is_empty().then(|| PanelLine {
        text: words::Help.phrase(),
        buttons: Vec::new(),
    });
    Some(Panel {
        title,
        table: None,
        lines: hint.into_iter().chain(deployments).chain(orders).collect(),
        buttons,
    })
}

fn deployment(cell: Cell, armies: u32, left: u32) -> PanelLine<Command> {
    let by = |by| Command::Deploy { cell, by };
    PanelLine {
        text: words::Deployment {
            cell: cell.into(),
            armies: armies.into(),
        }
        .phrase(),
        buttons: vec![
            button(words::OneFewer.phrase(), by(-1), true),
            button(words::OneMore.phrase(), by(1), left > 0),
            button(words::All.phrase(), by(left.into()), left > 0),
            button(words::Remove.phrase(), by(-i64::from(armies)), true),
        ],
    }
}

fn order_line(place: usize, Order { from, to, armies }: Order, free: u32) -> PanelLine<Command> {
    let by = |by| Command::Order { place, by };
    PanelLine {
        text: words::OrderLine {
            from: from.into(),
            to: to.into(),
            armies: armies.into(),
            all: (armies as u32 + free).into(),
        }
        .phrase(),
        buttons: vec![
            button(words::OneFewer.phrase(), by(-1), armies > 1),
            button(words::OneMore.phrase(), by(1), free > 0),
            button(words::All.phrase(), by(free.into()), free > 0),
            button(words::Remove.phrase(), Command::Remove { place }, true),
        ],
    }
}

fn button(label: Phrase, command: Command, enabled: bool) -> PanelButton<Command> {
    PanelButton {
        label,
        command,
        enabled,
    }
}
