//! What stands where the match goes until one is played: the draft's game, and what “Save and play” does.

use crate::page::elements::paragraph;
use crate::page::home;
use crate::page::shell::routes::Route;
use crate::words::{home as home_words, spoken, workshop as words};
use engine::GameId;
use yew::prelude::*;

/// A position of the game, and what a match of it will be.
pub(super) fn view(game: GameId) -> Html {
    let rules = home_words::RulesOf { game: game.name() };
    html! {
        <div class="before-match">
            { home::picture(game) }
            { paragraph(words::MatchGoesHere.phrase()) }
            { paragraph(words::WhatIsPlayed { game: game.name() }.phrase()) }
            <p><a href={Route::document(game.meta().slug).to_string()}>{ spoken(rules.phrase()) }</a></p>
        </div>
    }
}
