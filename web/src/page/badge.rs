//! The sign of a seat: its colour, and its shape, its letter or its number as on the board.

use engine::games::territories::letter;
use engine::{GameId, Seat};
use yew::prelude::*;

/// The sign of a seat in a game: a shape, a letter or a number.
pub fn badge(game: GameId, seat: Seat) -> Html {
    let sign = match game {
        GameId::Kingdom => return html! { <span class="badge" aria-hidden="true"></span> },
        GameId::Territories => letter(seat).to_string(),
        GameId::HitAndSunk => seat.to_string(),
    };
    html! { <span class="badge letter" aria-hidden="true">{ sign }</span> }
}
