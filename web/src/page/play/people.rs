//! Where several people play: at this screen one after the other, or by link, each at a page of their own.

use super::names::{is_blank, named, of_several};
use crate::page::elements::choice::choice;
use crate::page::library::usual_match::fresh_key;
use crate::page::shell::next_match::NextMatch;
use crate::session::{Exchange, MatchSpec, PlayerSpec, Session};
use crate::words::{say, setup as words, spoken};
use engine::by_link::{MAX_DAYS, asked};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// How a match by link is played; `None` for one at this screen. The days a turn, or 0 if none are stated.
pub(super) type Days = Option<u8>;

/// The choice; empty unless several people play.
pub(super) fn view(spec: &MatchSpec, days: &UseStateHandle<Days>) -> Html {
    if !of_several(spec) {
        return Html::default();
    }
    let options = [false, true].map(|link| spoken(words::PeopleWhere { link }.phrase()));
    let onchange = {
        let days = days.setter();
        Callback::from(move |index: usize| days.set((index == 1).then_some(0)))
    };
    let oninput = {
        let days = days.setter();
        Callback::from(move |event: Event| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                days.set(Some(input.value_as_number().clamp(0.0, MAX_DAYS.into()) as u8));
            }
        })
    };
    let label = html! { { spoken(words::People.phrase()) } };
    html! {
        <>
            { choice(label, &options, usize::from(days.is_some()), &onchange) }
            if let Some(stated) = **days {
                <label><span>{ spoken(words::Days.phrase()) }</span>
                    <input type="number" min="0" max={MAX_DAYS.to_string()} step="1" value={stated.to_string()} onchange={oninput} />
                </label>
            }
        </>
    }
}

/// Begins the match as it was chosen.
pub(super) fn start(spec: &MatchSpec, days: Days, next: &NextMatch) {
    let by_link = days.filter(|_| of_several(spec));
    let Some(days) = by_link else {
        return next.play.emit(named(spec));
    };
    let spec = told_apart(spec);
    let Ok(session) = Session::new(spec.clone()) else {
        // It says why.
        return next.play.emit(spec);
    };
    let own = asked(session.timeline(), |seat| spec.is_hand(seat));
    let own = own.first().copied().unwrap_or(0);
    let days = (days > 0).then_some(days);
    next.go_on
        .emit(session.by_link_as(Exchange::new(days, fresh_key()).by(vec![own], false)));
}

/// The match with the seat's name for each person without a name of their own, since nobody is “You” at every page.
fn told_apart(spec: &MatchSpec) -> MatchSpec {
    let mut spec = spec.clone();
    let meta = spec.config.game.meta();
    for (seat, of) in (0..).zip(&mut spec.seats) {
        if of.player == PlayerSpec::Hand && is_blank(of) {
            of.name = say(meta.seat_phrase(seat)).as_str().into();
        }
    }
    spec
}
