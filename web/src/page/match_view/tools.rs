//! The settings of the view: the viewpoint, whom the camera follows, bots' drawings, colours and sounds, full screen, and
//! keys.

use super::screen::{Change, on};
use super::{MatchView, Msg, drawings, follow, viewpoint};
use crate::page::elements::button;
use crate::page::shell::appearance::{AppearanceMenu, chosen};
use crate::words::watch as words;
use engine::View;
use yew::prelude::*;

/// The settings of a match.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    // A person who watches has these beside the status.
    let own = view.plays(ctx) || ctx.props().embedded;
    html! {
        <div class="tools">
            if own { { viewpoint::view(view, ctx) }{ follow::choice(view, ctx, position) } }
            { button(words::FullScreen.phrase(), ctx.link().callback(|_| Msg::FullScreen)) }
            { drawings::switch(view, ctx) }
            { button(words::Keys.phrase(), on(ctx, Change::Keys(true))) }
            <AppearanceMenu now={chosen()} onchange={ctx.link().callback(|()| Msg::Screen(Change::Looks))} />
        </div>
    }
}
