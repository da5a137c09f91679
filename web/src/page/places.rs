//! The place at each address.

use super::elements::{loading, paragraph};
use super::home;
use super::play::{self, embed::Embed, replay, start_match::StartMatch};
use super::shell::lazy::Lazy;
use super::shell::parts::{Part, Place};
use super::shell::routes::Route;
use crate::words::{page as words, spoken};
use yew::prelude::*;

/// Shows a place.
pub fn show(place: Place) -> Html {
    let route = place.route.clone();
    match route {
        Route::Home => html! { <home::Home {place} /> },
        Route::Start { game, players } => html! { <StartMatch {game} {players} /> },
        Route::Play => html! { <play::Play /> },
        Route::Embed { link } => html! { <Embed {link} /> },
        Route::Replay { link } => html! { <replay::Replay place={replay::Place::Link(link)} /> },
        Route::HistoryMatch { id } => html! { <replay::Replay place={replay::Place::History(id)} /> },
        Route::Workshop
        | Route::Contests { .. }
        | Route::ContestLink { .. }
        | Route::Ladder { .. }
        | Route::Learn { .. }
        | Route::Puzzle { .. }
        | Route::Rooms { .. }
        | Route::Season { .. }
            if !place.library.library.loaded =>
        {
            loading()
        }
        Route::Lessons | Route::Learn { .. } | Route::Puzzles | Route::Puzzle { .. } => {
            lazy(Part::Learn, place)
        }
        Route::Workshop => lazy(Part::Workshop, place),
        Route::Rooms { .. } => lazy(Part::Rooms, place),
        Route::Season { .. } => lazy(Part::Seasons, place),
        Route::Contests { .. } | Route::ContestLink { .. } | Route::Ladder { .. } => {
            lazy(Part::Contests, place)
        }
        Route::Custom
        | Route::Turn { .. }
        | Route::History
        | Route::Bots
        | Route::Docs { .. }
        | Route::About => lazy(Part::Places, place),
        Route::Nowhere => html! {
            <section class="text">
                <h1>{ spoken(words::NothingHere.phrase()) }</h1>
                { paragraph(words::LeadsNowhere.phrase()) }
                <p><a href={Route::Custom.to_string()}>{ spoken(words::SetUp.phrase()) }</a></p>
            </section>
        },
    }
}

/// A place whose code is loaded when it is first shown.
fn lazy(part: Part, place: Place) -> Html {
    html! { <Lazy key={part as usize} {part} {place} /> }
}
