//! What stands beside the board: how the seats stand, and all that can be known of the match or done with it.

use super::{MatchView, board_area, bot_log, costs, details, more, result, seats};
use engine::View;
use yew::prelude::*;

/// What stands beside the board.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let (embedded, learns) = (ctx.props().embedded, ctx.props().lesson.is_some());
    html! {
        <div class="side">
            <div class="stack">
                if !embedded { { seats::view(view, position) } }
                if !embedded && !learns {
                    { bot_log::view(view, ctx) }
                    { costs::view(view, ctx) }
                    if !result::is_told(&view.session) { { result::view(view, ctx) } }
                    { view.branch(ctx) }
                    { details::view(view, ctx) }
                }
                { board_area::as_text(position) }
            </div>
            { more::view(view, ctx, position) }
        </div>
    }
}

/// The classes of the parts that are open at first.
pub(super) fn open_at_first(written: bool) -> Vec<&'static str> {
    let log = written.then_some(bot_log::CLASS);
    more::open_at_first().into_iter().chain(log).collect()
}
