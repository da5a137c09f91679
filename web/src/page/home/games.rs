//! The ways into games: a main button, pictures of games, and further actions.

use crate::page::elements::icons;
use crate::page::shell::routes::{Players, Route};
use crate::words::{Phrase, home as words, page, spoken};
use engine::GameId;
use yew::prelude::*;

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

/// The address at which a match of a game begins at once.
fn start(game: GameId, players: Players) -> String {
    Route::Start { game, players }.to_string()
}

fn label(game: GameId) -> AttrValue {
    spoken(words::PlayGame { game: game.name() }.phrase())
}

/// A short description of a game.
fn line(game: GameId) -> Phrase {
    match game {
        GameId::Kingdom => words::Kingdom.phrase(),
        GameId::Territories => words::Territories.phrase(),
        GameId::HitAndSunk => words::HitAndSunk.phrase(),
        #[cfg(feature = "nim")]
        GameId::Nim => game.summary(),
    }
}

/// The button that starts a match with the person at once.
pub(super) fn play(game: GameId) -> Html {
    html! {
        <a class="button primary play" href={start(game, Players::Person)} aria-label={label(game)}>
            { icons::play() }<span><b>{ spoken(words::Play.phrase()) }</b>{ " " }<small>{ spoken(game.name()) }</small></span>
        </a>
    }
}

/// The way to a match with somebody elsewhere.
pub fn with_friend() -> Html {
    html! { <a class="button" href={Route::lobby().to_string()}>{ icons::share() }{ spoken(words::WithFriend.phrase()) }</a> }
}

/// Further actions: play with a friend, watch, set up a match, write a bot.
pub fn doors() -> Html {
    let game = GameId::Kingdom;
    let watch = words::WatchGame { game: game.name() }.phrase();
    html! {
        <div class="doors">
            { with_friend() }
            <a class="button" href={start(game, Players::Bots)} aria-label={spoken(watch)}>{ icons::watch() }{ spoken(words::Watch.phrase()) }</a>
            <a class="button" href={Route::Custom.to_string()} aria-label={spoken(page::SetUp.phrase())}>{ icons::settings() }{ spoken(words::SetUp.phrase()) }</a>
            <a class="button" href={Route::Workshop.to_string()}>{ icons::bot() }{ spoken(words::WriteBot.phrase()) }</a>
        </div>
    }
}

/// Games as pictures, each of which starts a match.
pub fn tiles(games: &[GameId]) -> Html {
    let tile = |game: &GameId| {
        let game = *game;
        html! {
            <li><a class="game-tile" href={start(game, Players::Person)} aria-label={format!("{} {}", label(game), spoken(line(game)))}>
                { picture(game) }<b>{ spoken(game.name()) }</b>{ " " }<small>{ spoken(line(game)) }</small>
            </a></li>
        }
    };
    html! { <ul class="game-tiles">{ for games.iter().map(tile) }</ul> }
}
