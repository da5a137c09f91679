//! Levels to play against: offered before the person's first turn, and once the match is over.

use super::screen::{Change, on};
use super::{MatchView, result};
use crate::page::elements::button;
use crate::page::library::levels;
use crate::page::library::usual_match::fresh_seed;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::words::watch as words;
use engine::{Config, Seat};
use yew::prelude::*;

/// Whether to offer levels: there are some, and choosing one ends no match in progress.
pub(super) fn are_there(view: &MatchView, ctx: &Context<MatchView>) -> bool {
    let session = &view.session;
    let spec = session.spec();
    let bots = spec.seats.iter().filter(|seat| seat.player != PlayerSpec::Hand);
    let levels = levels::of(spec.config.game, &ctx.props().library);
    // Only the match in progress is stored, so this excludes replays, lessons and embedded matches.
    ctx.props().store_as.is_some()
        && (result::is_told(session) || is_untouched(session))
        && spec.has_hand()
        && bots.count() > 0
        && levels.count() > 0
}

/// A button for each level, which begins a new match.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let spec = view.session.spec();
    let levels: Vec<SeatSpec> = levels::of(spec.config.game, &ctx.props().library).collect();
    let button = |level: &SeatSpec| {
        let name = level.called();
        let config = Config {
            seed: fresh_seed(),
            ..spec.config
        };
        let seats = spec.seats.clone();
        let spec = levels::against(MatchSpec { config, seats }, level);
        html! { <li>{ button(words::Level { name }.phrase(), on(ctx, Change::Begin(spec))) }</li> }
    };
    html! { <ul class="levels">{ for levels.iter().map(button) }</ul> }
}

/// Whether no person has taken a turn yet.
fn is_untouched(session: &Session) -> bool {
    let timeline = session.timeline();
    let persons = (0 as Seat..)
        .zip(&session.spec().seats)
        .filter(|(_, seat)| seat.player == PlayerSpec::Hand);
    persons
        .into_iter()
        .all(|(seat, _)| timeline.turns_asked(seat, timeline.len()).next().is_none())
}
