//! The choice of the viewpoint from which the match is watched.

use super::{MatchView, Msg};
use crate::page::elements::choice::choice;
use crate::session::Input;
use crate::words::{spoken, watch as words};
use yew::prelude::*;

/// The choice, if there is one.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let viewpoints = session.viewpoints();
    if viewpoints.len() < 2 {
        return Html::default();
    }
    let now = session.viewpoint();
    let option = |viewpoint: &Option<engine::Seat>| match viewpoint {
        None => spoken(words::Everything.phrase()),
        Some(seat) => {
            let title = session.spec().title_phrase(*seat);
            spoken(words::Knew { title }.phrase())
        }
    };
    let options: Vec<AttrValue> = viewpoints.iter().map(option).collect();
    let chosen = viewpoints.iter().position(|viewpoint| *viewpoint == now);
    let onchange = ctx
        .link()
        .callback(move |index: usize| Msg::Session(Input::Watch(viewpoints.get(index).copied().flatten())));
    choice(
        html! { spoken(words::Board.phrase()) },
        &options,
        chosen.unwrap_or(0),
        &onchange,
    )
}
