//! The screen of a match: the board at the left, and one column with five regions in fixed places: the opponents, the moves,
//! the person, the turn, and the bar. Playback is below the board, but only for people who watch.

use super::screen::{Change, is_stacked, on};
use super::{MatchView, bar, board_area, column, controls, curtain, drawer, keys, middle, turn};
use crate::page::elements::icons;
use crate::page::shell::address;
use crate::words::{spoken, watch as words};
use engine::{GameId, View};
use yew::prelude::*;

/// The whole screen.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let spec = view.session.spec();
    let title = super::title_of(spec);
    let position = view.session.view(view.session.cursor().moment);
    let (embedded, lesson) = (ctx.props().embedded, &ctx.props().lesson);
    let plays = view.plays(ctx);
    let curtain = view.session.curtain();
    let is_closed = curtain.is_some();
    let kind = match (lesson, is_stacked(ctx), plays) {
        (Some(_), ..) => "taught",
        (None, true, _) => "stacked",
        (None, false, true) => "played",
        (None, false, false) => "watched",
    };
    let (game, seats) = (spec.config.game, spec.config.seats);
    let pair = (seats == 2).then_some("pair");
    let few = (seats <= 4 && matches!(game, GameId::Territories | GameId::HitAndSunk)).then_some("few");
    let class = classes!("match", game.meta().slug, kind, pair, few);
    html! {
        <section ref={view.section.clone()} {class} translate="no" aria-label={title.clone()}>
            if let Some(lesson) = lesson {
                { lesson.panel.clone() }
            } else {
                <h1 class={if embedded { "match-title" } else { "visually-hidden" }}>{ title }
                    if let Some(address) = address::unembedded().filter(|_| embedded) {
                        <a href={address} target="_blank">{ spoken(words::OpenInArena.phrase()) }</a>
                    }
                </h1>
            }
            if let Some(seat) = curtain { { curtain::view(view, ctx, seat) } }
            if !(lesson.is_some() || embedded || is_closed) { { column::them(view, ctx, &position) } }
            <div class={classes!("left", is_closed.then_some("closed"))}>
                { board_area::view(view, ctx) }
                { back_to_now(view, ctx) }
                if !plays && lesson.is_none() { { controls::view(view, ctx) } }
            </div>
            if !(lesson.is_some() || embedded || is_closed) { { column::you(view, ctx, &position) } }
            if !is_closed { { below_you(view, ctx, &position) } }
            { keys::list(view, ctx) }
            { view.announcements.view(curtain.map(|seat| spoken(view.session.spec().asks(seat)))) }
        </section>
    }
}

/// The turn, and its surroundings.
fn below_you(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let middle = if ctx.props().lesson.is_none() && !ctx.props().embedded {
        middle::view(view, ctx, position)
    } else {
        board_area::as_text(position, false)
    };
    html! {
        <>
            { turn::view(view, ctx, position) }
            { middle }
            { bar::view(view, ctx, view.plays(ctx)) }
            { drawer::view(view, ctx, position) }
        </>
    }
}

/// The button back from an earlier turn, on the board's upper edge; it also skips the display of the others' turns. Empty
/// for a person who watches, who has the playback.
fn back_to_now(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let cursor = session.cursor();
    let live = view.plays(ctx) || ctx.props().lesson.is_some();
    if !live || cursor.at_end(session.timeline().len()) {
        return Html::default();
    }
    let label = if cursor.playing && session.hand_awaited().is_some() {
        words::Skip.phrase()
    } else {
        words::BackToNow.phrase()
    };
    html! {
        <div class="then"><button type="button" onclick={on(ctx, Change::Now)}>{ icons::last() }{ spoken(label) }</button></div>
    }
}
