//! Following a ship of Hit and Sunk: the camera stays over it, and the map that it was sent stands beside the truth.

use super::look::Followed;
use super::paint::Kept;
use super::{MatchView, Msg};
use crate::page::choice::choice as list;
use crate::words::{say, watch as words};
use engine::games::hit_and_sunk::{Scene, Stage};
use engine::{Seat, View};
use yew::prelude::*;

/// Whose turn it is in a position that is seen whole; nothing in other games.
pub(super) fn acting(position: &View) -> Option<Seat> {
    match position {
        View::HitAndSunk(view) if matches!(view.scene, Scene::Whole(_)) && view.stage != Stage::Choosing => {
            view.to_act.first().copied()
        }
        _ => None,
    }
}

impl MatchView {
    /// The ship that the camera follows.
    pub(super) fn followed(&self, position: &View) -> Option<Seat> {
        match self.look.followed {
            Followed::Nobody => None,
            Followed::Acting => acting(position),
            Followed::Seat(seat) => Some(seat),
        }
    }

    /// The ship whose map stands beside the board: the followed one, or the one whose turn it is.
    pub(super) fn mapped(&self, position: &View) -> Option<Seat> {
        let whole = matches!(position, View::HitAndSunk(view) if matches!(view.scene, Scene::Whole(_)) && view.stage != Stage::Choosing);
        whole
            .then(|| {
                self.followed(position)
                    .or_else(|| acting(position))
                    .or(self.map_of())
                    .or(Some(0))
            })
            .flatten()
    }

    /// The ship whose map was drawn last.
    fn map_of(&self) -> Option<Seat> {
        let Kept { viewer, .. } = self.map_scene.as_ref()?;
        *viewer
    }
}

/// The choice of what to follow; nothing where the sea is not seen whole.
pub(super) fn choice(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    if view.mapped(position).is_none() {
        return Html::default();
    }
    let spec = view.session.spec();
    let mut choices = vec![
        (Followed::Nobody, say(words::Nobody.phrase())),
        (Followed::Acting, say(words::ShipToAct.phrase())),
    ];
    for seat in 0..spec.config.seats {
        choices.push((Followed::Seat(seat), spec.title(seat)));
    }
    let now = view.look.followed;
    let names: Vec<String> = choices.iter().map(|(_, name)| name.clone()).collect();
    let chosen = choices.iter().position(|(followed, _)| *followed == now);
    let onchange = ctx.link().callback(move |index: usize| {
        Msg::Follow(
            choices
                .get(index)
                .map_or(Followed::Nobody, |(followed, _)| *followed),
        )
    });
    list(
        say(words::Follow.phrase()).into(),
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
    let title = say(words::WasSent { title }.phrase());
    html! {
        <figure class="map">
            <canvas ref={view.map_canvas.clone()} role="img" aria-label={title.clone()} />
            <figcaption>{ title }</figcaption>
        </figure>
    }
}
