//! The sign of a seat: its colour, and its shape or its letter as on the board.

use engine::games::territories::letter;
use engine::{Meta, Seat};
use yew::prelude::*;

/// The sign of a seat. Where a game names its seats, each has a shape; where they are only numbered, a letter.
pub fn badge(meta: &Meta, seat: Seat) -> Html {
    if meta.seat_names.is_empty() {
        html! { <span class="badge letter" aria-hidden="true">{ letter(seat) }</span> }
    } else {
        html! { <span class="badge" aria-hidden="true"></span> }
    }
}
