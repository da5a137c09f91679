//! The names of people at the page: a single person needs none; several who share the board have a name each.

use crate::page::elements::callbacks::picked;
use crate::page::library::Library;
use crate::session::{MatchSpec, PERSON, PlayerSpec, SOMEBODY, SeatSpec};
use crate::words::{setup as words, spoken};
use engine::{DisplayName, Seat};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The match with the standard name for a single person; earlier builds used a name in the page's language.
pub(super) fn named(spec: &MatchSpec) -> MatchSpec {
    let mut spec = spec.clone();
    let several = of_several(&spec);
    for seat in &mut spec.seats {
        if seat.player == PlayerSpec::Hand && (!several || is_blank(seat)) {
            *seat = Library::person();
        }
    }
    spec
}

/// Whether several people play, so that each has a name.
pub(super) fn of_several(spec: &MatchSpec) -> bool {
    let people = spec.seats.iter().filter(|seat| seat.player == PlayerSpec::Hand);
    people.count() > 1
}

/// Whether a person has no name of their own.
pub(super) fn is_blank(seat: &SeatSpec) -> bool {
    matches!(seat.name.as_str(), PERSON | SOMEBODY | DisplayName::BLANK)
}

/// The field for the name of a person who shares the board.
pub(super) fn name_of(spec: &MatchSpec, seat: Seat, change: &Callback<MatchSpec>) -> Html {
    let chosen = &spec.seats[usize::from(seat)];
    let now = spec.clone();
    let oninput = picked(change, move |event: InputEvent| {
        let name = event.target_dyn_into::<HtmlInputElement>()?.value();
        let mut spec = now.clone();
        spec.seats[usize::from(seat)].name = name.into();
        Some(spec)
    });
    let name = if is_blank(chosen) {
        ""
    } else {
        chosen.name.as_str()
    };
    let label = spoken(
        words::NameOf {
            seat: spec.config.game.meta().seat(seat),
        }
        .phrase(),
    );
    let most = DisplayName::MAX_CHARS.to_string();
    html! { <label><span>{ label }</span><input type="text" maxlength={most} autocomplete="off" value={name.to_string()} {oninput} /></label> }
}
