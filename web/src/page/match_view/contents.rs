//! The contents of the tabs beside the board, and of the drawer over the column: see `aside.rs`, the only file that
//! names both.

use super::plots::Plots;
use super::screen::Drawer;
use super::table::GameTable;
use super::{
    MatchView, Msg, action_list, bar, bot_log, branch, choices, command_line, controls, costs, details,
    follow, hand_on, levels, moves, result, seats, share, tools,
};
use crate::games;
use crate::page::docs::Docs;
use crate::session::Input;
use crate::words::keys::Tab;
use engine::View;
use yew::prelude::*;

/// The contents of a tab.
pub(super) fn tab(view: &MatchView, ctx: &Context<MatchView>, position: &View, tab: Tab) -> Html {
    match tab {
        Tab::Moves => html! {
            <>
                if !view.plays(ctx) { { controls::filters(view, ctx) } }
                { moves::view(view, ctx) }
            </>
        },
        Tab::Score => html! {
            <>
                { result::standings(view) }
                { result::losses(view, ctx) }
                { for tables(view, position) }
                { plots(view, ctx) }
                { seats::view(view, position) }
                { result::origin(view) }
            </>
        },
        Tab::Turn => html! {
            <>
                { action_list::view(view) }
                { details::view(view, ctx) }
                if view.plays(ctx) && branch::is_possible(view) { { view.branch(ctx) } }
            </>
        },
        Tab::Log => html! { <>{ bot_log::view(view, ctx) }{ costs::view(view, ctx) }</> },
        Tab::Board => follow::map(view, position),
        Tab::Actions => html! {
            <>
                if view.plays(ctx) { { command_line::view(view, ctx) } }
                { choices::view(view, ctx) }
            </>
        },
    }
}

/// The contents of the drawer, except the analysis, which stays where it was opened.
pub(super) fn drawer(view: &MatchView, ctx: &Context<MatchView>, position: &View, drawer: Drawer) -> Html {
    match drawer {
        Drawer::Rules => html! { <Docs name={view.session.spec().config.game.meta().slug} /> },
        Drawer::Analysis => Html::default(),
        Drawer::Share => share::view(view, ctx),
        Drawer::Settings => tools::view(view, ctx, position),
        Drawer::PlayOn => view.branch(ctx),
        Drawer::Levels => levels::view(view, ctx),
        Drawer::HandOn => hand_on::view(view, ctx),
        Drawer::More => bar::more(view, ctx),
    }
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

/// The plots of the game; empty before the first turn.
fn plots(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let (session, spec) = (&view.session, view.session.spec());
    let timeline = session.timeline();
    if timeline.is_empty() {
        return Html::default();
    }
    let viewpoint = session.viewpoint();
    let seats = 0..spec.config.seats;
    let seats = seats.filter(|seat| viewpoint.is_none_or(|viewpoint| viewpoint == *seat));
    let onseek = ctx.link().callback(|moment| Msg::Session(Input::Seek(moment)));
    html! {
        <Plots game={spec.config.game} series={view.series.clone()} collected={view.series.0.borrow().len()}
            moment={session.cursor().moment} turns={timeline.len()} rounds={timeline.rounds().to_vec()}
            seats={seats.collect::<Vec<_>>()} names={spec.names()} {onseek} />
    }
}
