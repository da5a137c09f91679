//! The puzzle of the day, as the front page shows it.

use super::tile::Board;
use super::{KEY, days, list};
use crate::page::exercise;
use crate::page::shell::language_context::use_language;
use crate::puzzles::{goal, title};
use crate::words::{home, spoken};
use ::puzzles::daily;
use yew::prelude::*;

/// The last days that are shown.
const DAYS: u32 = 6;

/// Its board, its goal, on which of the last days the puzzle was solved, and a link to it.
#[component]
pub fn Today() -> Html {
    use_language();
    let solved = exercise::use_done(KEY);
    let Some(puzzle) = daily::puzzle_of(days::today()).ok().flatten() else {
        return Html::default();
    };
    let to = list::route(&puzzle).to_string();
    html! {
        <>
            <a class="mini" href={to.clone()} aria-label={spoken(title(&puzzle))}><Board puzzle={puzzle.clone()} /></a>
            <p>{ spoken(goal(&puzzle)) }<small>{ spoken(title(&puzzle)) }{ " · " }{ days::streak(&solved) }</small></p>
            { days::row(&solved, DAYS) }
            <a class="button" href={to}>{ spoken(home::Solve.phrase()) }</a>
        </>
    }
}
