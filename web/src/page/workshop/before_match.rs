//! What takes the match's place until one is played: the draft's game, and the effect of “Save and play”.

use crate::page::elements::paragraph;
use crate::page::home;
use crate::page::shell::routes::Route;
use crate::words::{home as home_words, spoken, workshop as words};
use engine::GameId;
use yew::prelude::*;

/// A position of the game, and a description of its matches.
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
