//! Levels to play against: offered before one's first turn, and once the match is over.

use super::{MatchView, result};
use crate::page::elements::button;
use crate::page::library::levels;
use crate::page::library::usual_match::fresh_seed;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::words::{spoken, watch as words};
use engine::{Config, Seat};
use yew::prelude::*;

/// A button for each level, which begins another match; nothing where that would end a match one is in.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    // Only the match in progress is stored; a replay, a lesson or an embedded match goes its own way.
    if ctx.props().store_as.is_none() || !(result::is_told(session) || is_untouched(session)) {
        return Html::default();
    }
    let spec = session.spec();
    let levels: Vec<SeatSpec> = levels::of(spec.config.game, &ctx.props().library).collect();
    let bots = spec.seats.iter().filter(|seat| seat.player != PlayerSpec::Hand);
    if !spec.has_hand() || levels.is_empty() || bots.count() == 0 {
        return Html::default();
    }
    let button = |level: &SeatSpec| {
        let (next, name) = (&ctx.props().next.play, level.name.isolated().into_owned());
        let config = Config {
            seed: fresh_seed(),
            ..spec.config
        };
        let seats = spec.seats.clone();
        let spec = levels::against(MatchSpec { config, seats }, level);
        let onclick = next.reform(move |_: MouseEvent| spec.clone());
        html! { <li>{ button(words::Level { name }.phrase(), onclick) }</li> }
    };
    html! {
        <details class="levels">
            <summary>{ spoken(words::Levels.phrase()) }</summary>
            <ul>{ for levels.iter().map(button) }</ul>
        </details>
    }
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
