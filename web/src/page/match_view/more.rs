//! What was counted and told of a match: actions, log, tables and plots. One fold holds all of it, which is open where there is
//! room beside the board.

use super::plots::Plots;
use super::table::GameTable;
use super::{MatchView, Msg, action_list, disclosure, events};
use crate::games;
use crate::session::Input;
use crate::words::{spoken, watch as words};
use engine::View;
use yew::prelude::*;

/// The fold's class.
const CLASS: &str = "more";
/// Windows up to this width, in CSS pixels, have everything in one column, as in `www/style.css`.
const NARROW: f64 = 800.0;

/// The fold's class, if it is open from the start.
pub(super) fn open_at_first() -> Option<&'static str> {
    let width = web_sys::window().and_then(|window| window.inner_width().ok()?.as_f64());
    width.is_some_and(|width| width > NARROW).then_some(CLASS)
}

/// The fold; nothing before the first turn.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    if view.session.timeline().is_empty() {
        return Html::default();
    }
    let fold = disclosure::view(view, ctx, CLASS, spoken(words::LogAndMore.phrase()), || {
        html! {
            <>
                { action_list::view(view) }
                { for tables(view, position) }
                { plots(view, ctx) }
                { events::view(view) }
            </>
        }
    });
    html! { <div class="stack">{ fold }</div> }
}

/// The tables of the game.
fn tables(view: &MatchView, position: &View) -> Vec<Html> {
    let spec = view.session.spec();
    let table = |table: games::Table| {
        let class = table.class;
        html! { <GameTable key={class} {table} game={spec.config.game} names={spec.names()} /> }
    };
    games::tables(position).into_iter().map(table).collect()
}

/// The plots of the game.
fn plots(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let (session, spec) = (&view.session, view.session.spec());
    let viewpoint = session.viewpoint();
    let seats = 0..spec.config.seats;
    let seats = seats.filter(|seat| viewpoint.is_none_or(|viewpoint| viewpoint == *seat));
    let timeline = session.timeline();
    let onseek = ctx.link().callback(|moment| Msg::Session(Input::Seek(moment)));
    html! {
        <Plots game={spec.config.game} series={view.series.clone()} collected={view.series.0.borrow().len()}
            moment={session.cursor().moment} turns={timeline.len()} rounds={timeline.rounds().to_vec()}
            seats={seats.collect::<Vec<_>>()} names={spec.names()} {onseek} />
    }
}
