//! The games on the front page: a picture of each, and what one can do with it.

use crate::page::elements::icons;
use crate::page::shell::routes::{Players, Route};
use crate::words::{home as words, spoken};
use engine::GameId;
use yew::prelude::*;

/// All games.
pub fn list() -> Html {
    html! { <ul class="game-cards">{ for GameId::ALL.iter().copied().map(card) }</ul> }
}

/// A position of the game, as its board shows it in light and dark.
pub fn picture(game: GameId) -> Html {
    let file = |scheme| format!("boards/{}-{scheme}.svg", game.meta().slug);
    html! {
        <picture>
            <source media="(prefers-color-scheme: dark)" srcset={file("dark")} />
            <img src={file("light")} alt="" width="300" height="300" />
        </picture>
    }
}

fn card(game: GameId) -> Html {
    let name = || game.name();
    let start = |players| Route::Start { game, players };
    let play = words::PlayGame { game: name() }.phrase();
    let watch = words::WatchGame { game: name() }.phrase();
    let learn = words::LearnGame { game: name() }.phrase();
    let rules = words::RulesOf { game: name() }.phrase();
    html! {
        <li class="game-card">
            { picture(game) }
            <div>
                <h2>{ spoken(name()) }</h2>
                <p>{ spoken(game.summary()) }</p>
                <div class="buttons">
                    <a class="button primary" href={start(Players::Person).to_string()} aria-label={spoken(play)}>{ icons::play() }{ spoken(words::Play.phrase()) }</a>
                    <a class="button" href={start(Players::Bots).to_string()} aria-label={spoken(watch)}>{ icons::watch() }{ spoken(words::Watch.phrase()) }</a>
                    <a href={Route::Learn { game, step: None }.to_string()} aria-label={spoken(learn)}>{ spoken(words::Learn.phrase()) }</a>
                    <a href={Route::document(game.meta().slug).to_string()} aria-label={spoken(rules)}>{ spoken(words::Rules.phrase()) }</a>
                    <a href={Route::Workshop.to_string()}>{ spoken(words::WriteBot.phrase()) }</a>
                </div>
            </div>
        </li>
    }
}
