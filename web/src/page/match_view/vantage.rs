//! The choice of eyes through which the match is watched.

use super::{MatchView, Msg};
use crate::page::choice::choice;
use crate::session::Input;
use crate::words::{say, watch as words};
use yew::prelude::*;

/// The choice, where there is one.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let vantages = session.vantages();
    if vantages.len() < 2 {
        return Html::default();
    }
    let now = session.vantage();
    let option = |vantage: &Option<engine::Seat>| match vantage {
        None => say(words::Everything.phrase()),
        Some(seat) => {
            let title = session.spec().title_phrase(*seat);
            say(words::Knew { title }.phrase())
        }
    };
    let options: Vec<String> = vantages.iter().map(option).collect();
    let chosen = vantages.iter().position(|vantage| *vantage == now);
    let onchange = ctx
        .link()
        .callback(move |index: usize| Msg::Session(Input::Watch(vantages.get(index).copied().flatten())));
    choice(
        say(words::Board.phrase()).into(),
        &options,
        chosen.unwrap_or(0),
        &onchange,
    )
}
