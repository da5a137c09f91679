//! A match that a room's server plays: what it adds to the screen, and where the person's answers go.

use super::{MatchView, Msg};
use crate::messages::ToMatch;
use crate::session::Input;
use engine::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// The place that the match is played at.
#[derive(Clone, PartialEq)]
pub struct Elsewhere {
    /// Called with the way in, as soon as the match is on the screen: what the server says goes there.
    pub begun: Callback<Callback<Input>>,
    /// Called with what the person does.
    pub told: Callback<Told>,
    /// What stands beside the name of each seat, such as its clock.
    pub beside: Rc<[AttrValue]>,
    /// The seat that has won since all others have resigned, if the match ended so.
    pub alone: Option<Seat>,
}

/// What a person does in a match that is played elsewhere.
#[derive(Debug)]
pub enum Told {
    /// An answer, or anything else for the place that plays the match.
    Match(ToMatch),
    /// The person resigns.
    Resign,
    /// The person wants another match.
    Rematch,
}

impl MatchView {
    /// Opens the way in for the place that plays the match.
    pub(super) fn listen_elsewhere(ctx: &Context<Self>) {
        if let Some(elsewhere) = &ctx.props().elsewhere {
            elsewhere.begun.emit(ctx.link().callback(Msg::Session));
        }
    }
}

/// Tells that place something; returns whether there is one.
pub(super) fn tell(ctx: &Context<MatchView>, told: Told) -> bool {
    let place = ctx.props().elsewhere.as_ref();
    place.map(|place| place.told.emit(told)).is_some()
}

/// What stands beside the name of a seat; empty in other matches.
pub(super) fn beside(ctx: &Context<MatchView>, seat: Seat) -> Html {
    let place = ctx.props().elsewhere.as_ref();
    let text = place.and_then(|place| place.beside.get(usize::from(seat)).cloned());
    text.map_or_else(
        Html::default,
        |text| html! { <small class="beside">{ text }</small> },
    )
}

/// The seat that has won there since all others have resigned, while the end is shown.
pub(super) fn alone(view: &MatchView, ctx: &Context<MatchView>) -> Option<Seat> {
    let at_end = view.session.cursor().at_end(view.session.timeline().len());
    ctx.props().elsewhere.as_ref()?.alone.filter(|_| at_end)
}
