//! The hand's panel, in which a person composes a turn; its parts are in the turn's region and over the board.

use super::{MatchView, Msg};
use crate::games::{Command, Hand};
use crate::hand::{LineLook, PanelButton, PanelField, PanelLine, PanelRow, PanelTable};
use crate::page::elements::icons;
use crate::page::elements::picture::picture;
use crate::words::{spoken, watch as words};
use engine::Phrase;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The plan, line by line; empty if a turn is a single gesture.
pub(super) fn lines(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Some(panel) = view.hand().and_then(Hand::panel) else {
        return Html::default();
    };
    html! {
        <>
            <p>{ spoken(&panel.title) }</p>
            if !panel.lines.is_empty() { <ul class="plan">{ for panel.lines.iter().map(|it| line(ctx, it)) }</ul> }
        </>
    }
}

/// The buttons that concern the whole turn; if there are several, the first ends it.
pub(super) fn buttons(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Some(panel) = view.hand().and_then(Hand::panel) else {
        return Html::default();
    };
    let several = panel.buttons.len() > 1;
    let shown = panel.buttons.iter().enumerate();
    let shown = shown.map(|(place, it)| button(ctx, it, None, (several && place == 0).then_some("primary")));
    shown.collect()
}

/// The choice that takes the board's place before there is anything on the board; empty later.
pub(super) fn table(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let panel = view.hand().and_then(Hand::panel);
    let Some((title, table)) = panel.and_then(|panel| Some((panel.title, panel.table?))) else {
        return Html::default();
    };
    let rows = table.rows.iter().map(|row| choice(ctx, &table, row));
    html! { <section class="choosing" aria-label={spoken(title)}><ul aria-label={spoken(&table.caption)}>{ for rows }</ul></section> }
}

/// One of the things to choose from; the whole entry is the button.
fn choice(ctx: &Context<MatchView>, table: &PanelTable<Command>, row: &PanelRow<Command>) -> Html {
    let numbers = table.head.iter().skip(1).zip(&row.cells);
    let number = |(name, value): (&Phrase, &String)| {
        html! { <span class="number">{ spoken(name) }{ " " }<b>{ value }</b></span> }
    };
    let shown = html! {
        <>
            { picture(&row.picture) }
            <b>{ spoken(&row.button.label) }</b>{ " " }
            <small>{ spoken(&row.note) }</small>
            <span class="numbers">{ for numbers.map(number) }</span>
        </>
    };
    html! { <li>{ pressed(ctx, &row.button, &Looks::default(), shown) }</li> }
}

fn line(ctx: &Context<MatchView>, line: &PanelLine<Command>) -> Html {
    let class = match (line.look, &line.field) {
        (LineLook::Text, Some(_)) => "amount",
        (LineLook::Text, None) => "",
        (LineLook::Step, _) => "step",
        (LineLook::Tools, _) => "tools",
        (LineLook::Aim, _) => "tools aim",
    };
    let mut buttons = line
        .buttons
        .iter()
        .map(|it| button(ctx, it, Some(line.text.clone()), None));
    let first = line.field.as_ref().and_then(|_| buttons.next());
    let hidden = (line.look == LineLook::Tools).then_some("visually-hidden");
    html! {
        <li {class}>
            <span class={classes!("about", hidden)}>{ spoken(&line.text) }</span>
            if !line.buttons.is_empty() {
                <span class="buttons">
                    { for first }
                    { for line.field.as_ref().map(|it| field(ctx, it, line.text.clone())) }
                    { for buttons }
                </span>
            }
        </li>
    }
}

/// An editable number.
fn field(ctx: &Context<MatchView>, field: &PanelField<Command>, about: Phrase) -> Html {
    let command = field.command.clone();
    let oninput = ctx.link().batch_callback(move |event: InputEvent| {
        let written: HtmlInputElement = event.target_dyn_into()?;
        // A person who has deleted a digit is about to type another.
        let number = written.value().parse().ok()?;
        Some(Msg::Write(command.clone(), number))
    });
    // Impossible values do not stay in the field.
    let value = field.value.to_string();
    let onblur = Callback::from({
        let value = value.clone();
        move |event: FocusEvent| {
            if let Some(written) = event.target_dyn_into::<HtmlInputElement>() {
                written.set_value(&value);
            }
        }
    });
    // The next digit replaces it.
    let onclick = Callback::from(|event: MouseEvent| {
        if let Some(written) = event.target_dyn_into::<HtmlInputElement>() {
            written.select();
        }
    });
    let label = field.label.clone();
    let label = spoken(words::LabelAbout { label, about }.phrase());
    let (least, most) = field.range;
    html! {
        <input type="number" inputmode="numeric" step="1" min={least.to_string()} max={most.to_string()} {value} aria-label={label} {oninput} {onblur} {onclick} />
    }
}

/// How a button looks.
#[derive(Default)]
struct Looks {
    class: Option<&'static str>,
    /// The label for screen readers.
    label: Option<AttrValue>,
    title: Option<AttrValue>,
}

/// A button; its subject is part of the label for screen readers.
fn button(
    ctx: &Context<MatchView>,
    button: &PanelButton<Command>,
    about: Option<Phrase>,
    class: Option<&'static str>,
) -> Html {
    let label = button.label.clone();
    let text = spoken(&label);
    let hover = button.is_bare.then(|| text.clone());
    let shown = match button.sign {
        Some(sign) if button.is_bare => icons::icon(sign),
        Some(sign) => html! { <>{ icons::icon(sign) }<span>{ text }</span></> },
        None => text.into(),
    };
    let label = about.map(|about| spoken(words::LabelAbout { label, about }.phrase()));
    let looks = Looks {
        class: if button.is_bare { Some("bare") } else { class },
        label,
        title: hover,
    };
    pressed(ctx, button, &looks, shown)
}

/// The element that is pressed and shows its effect on the board.
fn pressed(ctx: &Context<MatchView>, button: &PanelButton<Command>, looks: &Looks, inside: Html) -> Html {
    let command = button.command.clone();
    let onclick = ctx.link().callback(move |_| Msg::Command(command.clone()));
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
    let (label, title) = (looks.label.clone(), looks.title.clone());
    html! {
        <button type="button" class={looks.class} {onclick} disabled={!button.enabled} aria-label={label} {title}
            {onfocus} {onblur} {onpointerenter} {onpointerleave}>{ inside }</button>
    }
}
