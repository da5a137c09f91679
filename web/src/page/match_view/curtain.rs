//! The curtain over the board and the column, if several people share the screen in a game with hidden information: it opens
//! once the next person says that they are here.

use super::MatchView;
use super::screen::{Change, on};
use crate::words::{spoken, watch as words};
use engine::Seat;
use yew::prelude::*;

/// Its text for the person of `seat`.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, seat: Seat) -> Html {
    let asks = view.session.spec().asks(seat);
    html! {
        <div class="curtain">
            <h2>{ spoken(asks) }</h2>
            <button type="button" class="primary" onclick={on(ctx, Change::Open)}>{ spoken(words::ShowBoard.phrase()) }</button>
        </div>
    }
}
