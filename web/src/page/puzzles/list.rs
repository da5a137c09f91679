//! All puzzles: the one of the day first, then those of each game.

use super::KEY;
use crate::page::elements::paragraph;
use crate::page::exercise;
use crate::page::shell::language;
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::puzzles::{difficulty, goal, words};
use crate::stored::Lessons;
use crate::words::spoken;
use ::puzzles::{Puzzle, TRIES, daily, list};
use engine::GameId;
use yew::prelude::*;

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// The list of all puzzles.
#[component]
pub fn Puzzles() -> Html {
    use_memo((), |()| language::add_to_english(::words::late::lessons()));
    use_language();
    let solved = use_state(Lessons::default);
    use_effect_with((), {
        let solved = solved.clone();
        move |()| {
            wasm_bindgen_futures::spawn_local(async move {
                solved.set(exercise::load(KEY).await.unwrap_or_default());
            });
        }
    });
    let today = (js_sys::Date::now() / DAY) as u32;
    let today = daily::puzzle_of(today).ok().flatten();
    html! {
        <section class={classes!("text", "puzzles")}>
            <h1>{ spoken(words::Heading.phrase()) }</h1>
            { paragraph(words::Intro.phrase()) }
            if let Some(today) = today {
                <h2>{ spoken(words::Today.phrase()) }</h2>
                <p>
                    <a class="button primary" href={route(&today).to_string()}>
                        { spoken(words::Title { game: today.game.name(), number: today.number.into() }.phrase()) }
                    </a>
                </p>
                <p class="hint">{ spoken(words::TodayHint.phrase()) }</p>
            }
            { for GameId::ALL.iter().map(|game| of_game(*game, &solved)) }
            <p class="hint">{ spoken(words::DifficultyHint { tries: TRIES.into() }.phrase()) }</p>
        </section>
    }
}

fn route(puzzle: &Puzzle) -> Route {
    Route::Puzzle {
        game: puzzle.game,
        number: puzzle.number,
    }
}

/// The puzzles of a game, if it has some.
fn of_game(game: GameId, solved: &Lessons) -> Html {
    let puzzles = list(game).unwrap_or_default();
    if puzzles.is_empty() {
        return Html::default();
    }
    let is_solved = |puzzle: &Puzzle| solved.has(game.meta().slug, &puzzle.number.to_string());
    let count = puzzles.iter().filter(|puzzle| is_solved(puzzle)).count();
    let item = |puzzle: &Puzzle| {
        let (number, goal) = (puzzle.number.into(), goal(puzzle));
        let label = if is_solved(puzzle) {
            words::ItemSolved { number, goal }.phrase()
        } else {
            words::Item { number, goal }.phrase()
        };
        html! {
            <li>
                <a href={route(puzzle).to_string()}>{ spoken(label) }</a>{ " " }
                <span class="hint">{ spoken(difficulty(puzzle)) }</span>
            </li>
        }
    };
    let all = puzzles.len().into();
    html! {
        <>
            <h2>{ spoken(game.name()) }</h2>
            { paragraph(words::Solved { solved: count.into(), all }.phrase()) }
            <ul>{ for puzzles.iter().map(item) }</ul>
        </>
    }
}
