//! The legal replies, for those who prefer a list to the board.

use super::{MatchView, Msg, disclosure};
use crate::games::Hand;
use crate::hand::Choice;
use crate::page::elements::button;
use crate::words::{spoken, watch as words};
use yew::prelude::*;

/// The list; nothing where the replies cannot be listed.
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
    let count = choices.len().into();
    // Open for as long as its reader wants it, also while others take their turns and it is not there.
    disclosure::view(
        view,
        ctx,
        "choices",
        spoken(words::LegalActions { count }.phrase()),
        || {
            html! { <ul>{ for choices.into_iter().map(button) }</ul> }
        },
    )
}
