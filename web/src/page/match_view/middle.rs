//! The middle of the column: tabs with the moves, the score, the details of the turn that is shown, and the bots' logs; for a
//! person who plays, also the steps back and forward.

use super::screen::{Change, on};
use super::{MatchView, Msg, aside, board_area};
use crate::page::elements::icons;
use crate::session::Input;
use crate::words::keys::{Button, Tab};
use crate::words::{spoken, watch as words};
use engine::View;
use yew::prelude::*;

/// The region.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let tabs = Tab::ALL.into_iter().filter(|tab| is_there(view, ctx, *tab));
    let shown = shown(view, ctx);
    let tab = |tab: Tab| {
        let selected = if tab == shown { "true" } else { "false" };
        html! {
            <button type="button" role="tab" aria-selected={selected} aria-controls="beside" onclick={on(ctx, Change::Tab(tab))}>{ spoken(words::Tab { tab }.phrase()) }</button>
        }
    };
    html! {
        <section class="middle region" aria-label={spoken(words::Beside.phrase())}>
            <div class="tabs">
                <div role="tablist" aria-label={spoken(words::Beside.phrase())}>{ for tabs.map(tab) }</div>
                if view.plays(ctx) { { steps(view, ctx) } }
            </div>
            <div class="panel" id="beside" role="tabpanel" tabindex="0" aria-label={spoken(words::Tab { tab: shown }.phrase())} ref={view.panel.clone()}>
                { aside::tab(view, ctx, position, shown) }
                <div hidden={shown != Tab::Board}>{ board_area::as_text(position, true) }</div>
            </div>
        </section>
    }
}

/// The tab that is shown: the chosen one, if it exists.
fn shown(view: &MatchView, ctx: &Context<MatchView>) -> Tab {
    Some(view.screen.tab)
        .filter(|tab| is_there(view, ctx, *tab))
        .unwrap_or_default()
}

/// Whether a tab has contents in this match.
fn is_there(view: &MatchView, ctx: &Context<MatchView>, tab: Tab) -> bool {
    match tab {
        Tab::Moves | Tab::Score | Tab::Turn | Tab::Board => true,
        Tab::Log => ctx.props().written.is_some(),
        // Its command line is there for every game.
        Tab::Actions => view.plays(ctx) || view.screen.listed,
    }
}

/// One turn back, one turn forward.
fn steps(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let cursor = view.session.cursor();
    let len = view.session.timeline().len();
    let step = |button: Button, icon: Html, by: isize, enabled: bool| {
        let onclick = ctx
            .link()
            .callback(move |_: MouseEvent| Msg::Session(Input::Step(by)));
        let label = spoken(words::Button { button }.phrase());
        html! { <button type="button" aria-label={label.clone()} title={label} disabled={!enabled} {onclick}>{ icon }</button> }
    };
    html! {
        <span class="steps">
            { step(Button::StepBack, icons::previous(), -1, cursor.moment > 0 || cursor.progress > 0.0) }
            { step(Button::StepForward, icons::next(), 1, !cursor.at_end(len)) }
        </span>
    }
}
