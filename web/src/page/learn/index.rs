//! All lessons: for each game the person's progress, its rules, and a match to watch.

use super::KEY;
use crate::lessons::{self, words};
use crate::page::elements::paragraph;
use crate::page::exercise;
use crate::page::home::picture;
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::{Players, Route};
use crate::stored::Lessons;
use crate::words::{home, keys, page, spoken};
use engine::GameId;
use yew::prelude::*;

/// All lessons.
#[component]
pub fn AllLessons() -> Html {
    use_language();
    let done = exercise::use_done(KEY);
    let games = GameId::ALL
        .iter()
        .filter(|game| !lessons::steps(**game).is_empty());
    let place = keys::Place::Learn;
    html! {
        <section class="text">
            <h1>{ spoken(page::Place { place }.phrase()) }</h1>
            { paragraph(words::Intro.phrase()) }
            <ul class="lessons">{ for games.map(|game| lesson(*game, &done)) }</ul>
        </section>
    }
}

fn lesson(game: GameId, done: &Lessons) -> Html {
    let steps = lessons::steps(game).len();
    let is_done =
        |place: &usize| lessons::text(game, *place).is_some_and(|text| done.has(game.meta().slug, text.name));
    let count = (0..steps).filter(is_done).count();
    let learn = Route::Learn { game, step: None };
    let watch = Route::Start {
        game,
        players: Players::Bots,
    };
    let name = || game.name();
    html! {
        <li>
            { picture(game) }
            <div>
                <h2>{ spoken(name()) }</h2>
                <p>{ spoken(game.summary()) }</p>
                <p><meter aria-hidden="true" max={steps.to_string()} value={count.to_string()}></meter>{ " " }
                    <span class="hint">{ spoken(words::StepsDone { done: count.into(), steps: steps.into() }.phrase()) }</span></p>
                <div class="buttons">
                    <a class="button primary" href={learn.to_string()}>{ spoken(home::LearnGame { game: name() }.phrase()) }</a>
                    <a class="button" href={watch.to_string()}>{ spoken(home::WatchGame { game: name() }.phrase()) }</a>
                    <a class="button" href={Route::document(game.meta().slug).to_string()}>{ spoken(home::RulesOf { game: name() }.phrase()) }</a>
                </div>
            </div>
        </li>
    }
}
