//! The choice of eyes through which the match is watched.

use super::{MatchView, Msg};
use crate::page::choice::choice;
use crate::session::Input;
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
        None => "Everything".into(),
        Some(seat) => format!("What {} knew", session.spec().title(*seat)),
    };
    let options: Vec<String> = vantages.iter().map(option).collect();
    let chosen = vantages.iter().position(|vantage| *vantage == now);
    let onchange = ctx
        .link()
        .callback(move |index: usize| Msg::Session(Input::Watch(vantages.get(index).copied().flatten())));
    choice("Board".into(), &options, chosen.unwrap_or(0), &onchange)
}
