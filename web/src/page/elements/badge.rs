//! The symbol of a seat: its colour, and its shape, letter or number as on the board.

use crate::games;
use engine::{GameId, Seat};
use yew::prelude::*;

/// The symbol of a seat in a game: a shape, a letter or a number.
pub fn badge(game: GameId, seat: Seat) -> Html {
    match games::badge(game, seat) {
        None => html! { <span class="badge" aria-hidden="true"></span> },
        Some(sign) => html! { <span class="badge letter" aria-hidden="true">{ sign }</span> },
    }
}
