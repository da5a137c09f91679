//! What a person puts together for a turn, beside the board: the hand's own panel.

use super::table::{self, Cell};
use super::{MatchView, Msg};
use crate::games::{Command, Hand};
use crate::hand::{PanelButton, PanelLine, PanelTable};
use crate::words::{spoken, watch as words};
use engine::Phrase;
use yew::prelude::*;

/// The panel of the hand that acts, if it has one.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Some(panel) = view.hand().and_then(Hand::panel) else {
        return Html::default();
    };
    html! {
        <section class="plan" aria-label={spoken(words::YourTurn.phrase())}>
            <h2>{ spoken(&panel.title) }</h2>
            <div class="buttons">{ for panel.buttons.iter().map(|it| button(ctx, it, None)) }</div>
            { for panel.table.iter().map(|it| choice(ctx, it)) }
            <ul>{ for panel.lines.iter().map(|it| line(ctx, it)) }</ul>
        </section>
    }
}

/// Whether the hand asks for a choice from a table: before there is anything on the board, which then comes second.
pub(super) fn offers_choice(view: &MatchView) -> bool {
    let panel = view.hand().and_then(Hand::panel);
    panel.is_some_and(|panel| panel.table.is_some())
}

fn choice(ctx: &Context<MatchView>, table: &PanelTable<Command>) -> Html {
    let row = |(it, note, cells): &(PanelButton<Command>, Phrase, Vec<String>)| {
        let first =
            html! { <>{ button(ctx, it, Some(words::ChooseIt.phrase())) }<small>{ spoken(note) }</small></> };
        let first = Cell(0, first);
        let others = cells.iter().map(|text| Cell(0, Html::from(text.clone())));
        std::iter::once(first).chain(others).collect()
    };
    let head: Vec<AttrValue> = table.head.iter().map(spoken).collect();
    let rows: Vec<Vec<Cell>> = table.rows.iter().map(row).collect();
    table::view(spoken(&table.caption), &head, &rows, None)
}

fn line(ctx: &Context<MatchView>, line: &PanelLine<Command>) -> Html {
    html! {
        <li>
            <span>{ spoken(&line.text) }</span>
            <span class="buttons">{ for line.buttons.iter().map(|it| button(ctx, it, Some(line.text.clone()))) }</span>
        </li>
    }
}

/// A button; what it is about goes into the label that is read aloud.
fn button(ctx: &Context<MatchView>, button: &PanelButton<Command>, about: Option<Phrase>) -> Html {
    let command = button.command.clone();
    let onclick = ctx.link().callback(move |_| Msg::Command(command.clone()));
    let label = button.label.clone();
    let text = spoken(&label);
    let label = about.map(|about| spoken(words::LabelAbout { label, about }.phrase()));
    let shown = Some(button.command.clone());
    let onfocus = ctx.link().callback({
        let shown = shown.clone();
        move |_: FocusEvent| Msg::Hint(shown.clone())
    });
    let onpointerenter = ctx
        .link()
        .callback(move |_: PointerEvent| Msg::Hint(shown.clone()));
    let onblur = ctx.link().callback(|_: FocusEvent| Msg::Hint(None));
    let onpointerleave = ctx.link().callback(|_: PointerEvent| Msg::Hint(None));
    html! {
        <button type="button" {onclick} disabled={!button.enabled} aria-label={label}
            {onfocus} {onblur} {onpointerenter} {onpointerleave}>{ text }</button>
    }
}
