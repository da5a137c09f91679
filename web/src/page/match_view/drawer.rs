//! The drawer, which covers the column until it is closed, but never the turn and the bar, so that the person can act
//! meanwhile.

use super::screen::{Change, Drawer, on};
use super::{MatchView, aside};
use crate::page::elements::icons;
use crate::words::keys::Tool;
use crate::words::{spoken, watch as words};
use engine::View;
use yew::prelude::*;

/// The open drawer.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let open = view.screen.drawer;
    let label = open.map(|drawer| spoken(title(drawer)));
    let analysed = open == Some(Drawer::Analysis);
    let content = open.map(|drawer| aside::drawer(view, ctx, position, drawer));
    html! {
        <section class="drawer region" hidden={open.is_none()} aria-label={label.clone()}>
            <div class="drawer-head">
                <h2>{ label }</h2>
                <button type="button" class="icon" aria-label={spoken(words::Close.phrase())} title={spoken(words::Close.phrase())} onclick={on(ctx, Change::Close)}>{ icons::close() }</button>
            </div>
            <div class="drawer-content" tabindex="0">
                { for content }
                <div class="analysis" hidden={!analysed}>{ aside::analysis(view, ctx, analysed) }</div>
            </div>
        </section>
    }
}

fn title(drawer: Drawer) -> engine::Phrase {
    let tool = match drawer {
        Drawer::Rules => Tool::Rules,
        Drawer::Analysis => return words::Analysis.phrase(),
        Drawer::Share => return words::Share.phrase(),
        Drawer::Settings => Tool::Settings,
        Drawer::PlayOn => return words::PlayOn.phrase(),
        Drawer::Levels => return words::Levels.phrase(),
        Drawer::HandOn => return words::HandOn.phrase(),
        Drawer::More => Tool::More,
    };
    words::Tool { tool }.phrase()
}
