//! What became of the draft: one panel above its match, with the error or the step that is being done. It takes the place of
//! what was told before.

use super::drafts::DraftMsg;
use super::{Msg, Workshop, series};
use crate::browser::top::top;
use crate::page::elements::{button, paragraph};
use crate::words::{spoken, workshop as words};
use engine::sandbox::Place;
use web_sys::Element;
use yew::prelude::*;

/// Shows the panel.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let link = ctx.link();
    let told = workshop.compiling.as_ref().or(workshop.told.as_ref());
    html! {
        <div class="results" ref={workshop.results.clone()}>
            { elsewhere(workshop, ctx) }
            { trouble(workshop, ctx) }
            <p role="status" aria-live="polite">{ told.map(spoken).unwrap_or_default() }</p>
            if workshop.compiling.is_some() {
                { button(words::StopCompiling.phrase(), link.callback(|_: MouseEvent| Msg::Stop)) }
            }
            { series::view(workshop, ctx) }
            if workshop.is_old() {
                { paragraph(words::OlderVersion.phrase()) }
            } else if workshop.run.is_some() {
                { button(words::MeetBoss.phrase(), link.callback(|_: MouseEvent| Msg::MeetBoss)) }
            }
        </div>
    }
}

/// That another tab has the draft.
fn elsewhere(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    if !workshop.elsewhere {
        return Html::default();
    }
    let copy = ctx.link().callback(|_: MouseEvent| Msg::Drafts(DraftMsg::Copy));
    html! {
        <div class="trouble" role="alert">
            { paragraph(words::OpenElsewhere.phrase()) }
            { button(words::Copy.phrase(), copy) }
        </div>
    }
}

/// The error in the bot, and a link to its place.
fn trouble(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let Some(trouble) = &workshop.trouble else {
        return Html::default();
    };
    let visit = ctx.link().callback(|_: MouseEvent| Msg::Visit);
    html! {
        <div class="trouble" role="alert">
            <p>{ trouble.in_words() }</p>
            if let Some(place) = Place::phrase(&trouble.places) { { paragraph(words::StoppedAt { place }.phrase()) } }
            if trouble.line > 0 {
                { button(words::GoToLine { line: trouble.line.to_string() }.phrase(), visit) }
            }
        </div>
    }
}

/// Scrolls to the panel unless it is in the upper half of the window: on a narrow screen it is below the editor.
pub(super) fn lead_to(panel: &NodeRef) {
    let Some(panel) = panel.cast::<Element>() else {
        return;
    };
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64());
    if !(0.0..height.unwrap_or_default() / 2.0).contains(&top(&panel)) {
        panel.scroll_into_view();
    }
}
