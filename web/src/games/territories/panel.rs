//! The task of a hand, and the panel beside the board: the selected amount, then all deployments and orders.

use super::hand::{Command, TerritoriesHand};
use super::words;
use crate::hand::{LineLook, Panel, PanelButton, PanelField, PanelLine};
use engine::Phrase;
use engine::games::territories::{Cell, Order, fight};

/// The task.
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
    let chosen = hand.selected;
    let deployments = draft
        .deployed()
        .map(|(cell, armies)| deployment(cell, armies, chosen.is_none() && cell == hand.cursor));
    let orders = draft.orders().iter().enumerate();
    let orders =
        orders.map(|(place, order)| order_line(place, *order, draft.free(order.from), chosen == Some(place)));
    let mut buttons = vec![PanelButton::new(words::EndTurn.phrase(), Command::End, left == 0)];
    if !hand.last.is_empty() {
        let can = hand.repeatable().next().is_some();
        buttons.push(PanelButton::new(words::Repeat.phrase(), Command::Repeat, can));
    }
    let undo = PanelButton::new(words::Undo.phrase(), Command::Undo, hand.can_undo());
    let clear = PanelButton::new(words::Clear.phrase(), Command::Clear, !draft.is_empty());
    buttons.extend([undo, clear]);
    let hint = draft.is_empty().then(|| text(words::Help.phrase()));
    let lines = [amount(hand), text(outcome(hand))].into_iter();
    Some(Panel {
        title,
        table: None,
        lines: lines.chain(deployments).chain(orders).chain(hint).collect(),
        buttons,
    })
}

/// The armies of the selected order, or those deployed at the cursor: a number, and buttons that change it.
fn amount(hand: &TerritoriesHand) -> PanelLine<Command> {
    let (value, most) = hand.amounts();
    let selected = hand
        .selected
        .and_then(|place| Some((place, hand.draft.orders().get(place)?)));
    let by = |by: i64| match selected {
        Some((place, _)) => Command::Order { place, by },
        None => Command::Deploy {
            cell: hand.cursor,
            by,
        },
    };
    let (least, name) = if let Some((_, order)) = selected {
        let (from, to) = (order.from.into(), order.to.into());
        (1, words::Route { from, to }.phrase())
    } else {
        let cell = hand.cursor.into();
        (0, words::DeployAt { cell }.phrase())
    };
    let (now, all) = (i64::from(value), i64::from(most));
    // Half of what an order can send; or the armies deployed there plus half of the rest.
    let half = match selected {
        Some(_) => all - all / 2,
        None => now + (all - now + 1) / 2,
    };
    let button = |label, to: i64, enabled| PanelButton::new(label, by(to - now), enabled);
    PanelLine {
        text: name,
        look: LineLook::Text,
        field: Some(PanelField {
            label: words::Armies.phrase(),
            value,
            range: (least.min(most), most),
            command: by(0),
        }),
        buttons: vec![
            button(words::OneFewer.phrase(), now - 1, value > least),
            button(words::OneMore.phrase(), now + 1, value < most),
            button(words::Half.phrase(), half, half != now && most > least),
            button(words::All.phrase(), all, value < most),
        ],
    }
}

/// What the selected order would lead to, if nobody else gets there first; or the contents of the cell at the cursor.
fn outcome(hand: &TerritoriesHand) -> Phrase {
    let draft = &hand.draft;
    let selected = hand
        .selected
        .and_then(|place| Some((place, *draft.orders().get(place)?)));
    let Some((place, Order { to, armies, .. })) = selected else {
        return hand.describe(hand.cursor);
    };
    let territory = draft.view().territory(to).filter(|_| !draft.owns(to));
    let battle = territory.map(|territory| fight(armies.unsigned_abs(), territory.armies));
    match battle {
        Some(battle) => words::Outcome {
            attackers: battle.attackers.into(),
            defenders: battle.defenders.into(),
            captured: battle.captured(),
            left: (battle.attackers_left + battle.defenders_left).into(),
        }
        .phrase(),
        None => draft
            .describe_order(place)
            .unwrap_or_else(|| words::NoOrder.phrase()),
    }
}

fn deployment(cell: Cell, armies: u32, is_chosen: bool) -> PanelLine<Command> {
    let all = Command::Deploy {
        cell,
        by: -i64::from(armies),
    };
    let (cell_name, armies) = (cell.into(), armies.into());
    let name = words::Deployment {
        cell: cell_name,
        armies,
    };
    planned(name.phrase(), Command::PickCell { cell }, all, is_chosen)
}

fn order_line(
    place: usize,
    Order { from, to, armies }: Order,
    free: u32,
    is_chosen: bool,
) -> PanelLine<Command> {
    let name = words::OrderLine {
        from: from.into(),
        to: to.into(),
        armies: armies.into(),
        all: (armies.unsigned_abs() + free).into(),
    };
    planned(
        name.phrase(),
        Command::PickOrder { place },
        Command::Remove { place },
        is_chosen,
    )
}

/// A line of the plan, which can be selected to change it, or taken back.
fn planned(name: Phrase, choose: Command, remove: Command, is_chosen: bool) -> PanelLine<Command> {
    PanelLine {
        text: name,
        look: LineLook::Text,
        field: None,
        buttons: vec![
            PanelButton::new(words::Change.phrase(), choose, !is_chosen),
            PanelButton::new(words::Remove.phrase(), remove, true),
        ],
    }
}

fn text(text: Phrase) -> PanelLine<Command> {
    PanelLine::text(text)
}
