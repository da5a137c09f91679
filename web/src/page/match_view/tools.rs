//! How the match is looked at: through whose eyes, whom the camera follows, what bots draw, colours and sounds, the whole
//! screen, and keys.
//! While it goes on, also how its link is shared.

use super::keys::Keys;
use super::{MatchView, Msg, Props, drawings, follow, result, share, viewpoint};
use crate::page::elements::button;
use crate::page::shell::appearance::AppearanceMenu;
use crate::words::watch as words;
use engine::View;
use yew::prelude::*;

/// The row of tools.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    // The result has them, where there is one; a lesson is not shared.
    let Props { embedded, lesson, .. } = ctx.props();
    let shares = !embedded && lesson.is_none() && !result::is_told(&view.session);
    html! {
        <div class="tools">
            { viewpoint::view(view, ctx) }
            { follow::choice(view, ctx, position) }
            if shares { { share::link_buttons(view, ctx) } }
            { button(words::FullScreen.phrase(), ctx.link().callback(|_| Msg::FullScreen)) }
            { drawings::switch(view, ctx) }
            <Keys />
            <AppearanceMenu onchange={ctx.link().callback(|()| Msg::Repaint)} />
            if shares { { share::said(view) } }
        </div>
    }
}
