//! The legal replies, for people who prefer a list to the board.

use super::{MatchView, Msg};
use crate::games::Hand;
use crate::hand::Choice;
use crate::page::elements::button;
use crate::words::{spoken, watch as words};
use yew::prelude::*;

/// The list; empty if the replies cannot be listed.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let choices = view.hand().map(Hand::choices).unwrap_or_default();
    if choices.is_empty() {
        return Html::default();
    }
    let button = |choice: Choice| {
        let reply = choice.reply.clone();
        let onclick = ctx.link().callback(move |_| Msg::Choose(reply.clone()));
        html! { <li>{ button(choice.words, onclick) }</li> }
    };
    html! { <ul class="choices" aria-label={spoken(words::LegalActions { count: choices.len().into() }.phrase())}>{ for choices.into_iter().map(button) }</ul> }
}
