//! Following a seat, if each seat was sent its own view: the camera stays over it, and its own view is shown beside the
//! whole board.

use super::camera::Followed;
use super::{MatchView, Msg};
use crate::games;
use crate::page::elements::choice::choice as list;
use crate::words::{spoken, watch as words};
use engine::{Seat, View};
use yew::prelude::*;

impl MatchView {
    /// The seat that the camera follows.
    pub(super) fn followed(&self, position: &View) -> Option<Seat> {
        match self.camera.followed {
            Followed::Nobody => None,
            Followed::InTurn => games::in_turn(position)?.seat,
            Followed::Seat(seat) => Some(seat),
        }
    }

    /// The seat whose view is beside the board: the followed one, or the one whose turn it is.
    pub(super) fn mapped(&self, position: &View) -> Option<Seat> {
        let in_turn = games::in_turn(position)?;
        let last = || self.canvases.map_scene.as_ref().and_then(|scene| scene.viewer);
        self.followed(position).or(in_turn.seat).or_else(last).or(Some(0))
    }
}

/// The choice of what to follow; empty if seats are not sent their own views, or if the whole board is not visible.
pub(super) fn choice(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    if view.mapped(position).is_none() {
        return Html::default();
    }
    let spec = view.session.spec();
    let mut choices = vec![
        (Followed::Nobody, spoken(words::Nobody.phrase())),
        (Followed::InTurn, spoken(words::InTurn.phrase())),
    ];
    for seat in 0..spec.config.seats {
        choices.push((Followed::Seat(seat), spoken(spec.title_phrase(seat))));
    }
    let now = view.camera.followed;
    let names: Vec<AttrValue> = choices.iter().map(|(_, name)| name.clone()).collect();
    let chosen = choices.iter().position(|(followed, _)| *followed == now);
    let onchange = ctx.link().callback(move |index: usize| {
        Msg::Follow(
            choices
                .get(index)
                .map_or(Followed::Nobody, |(followed, _)| *followed),
        )
    });
    list(
        html! { spoken(words::Follow.phrase()) },
        &names,
        chosen.unwrap_or(0),
        &onchange,
    )
}

/// The map beside the board.
pub(super) fn map(view: &MatchView, position: &View) -> Html {
    let Some(seat) = view.mapped(position) else {
        return Html::default();
    };
    let title = view.session.spec().title_phrase(seat);
    let title = spoken(words::WasSent { title }.phrase());
    html! {
        <figure class="map">
            <canvas ref={view.canvases.map.clone()} role="img" aria-label={title.clone()} />
            <figcaption>{ title }</figcaption>
        </figure>
    }
}
