//! All puzzles, as a wall of small boards: the puzzle of the day, as large as four, then all that match the filter.

use super::tile::Board;
use super::{KEY, days};
use crate::page::elements::choice::choice;
use crate::page::elements::{icons, paragraph};
use crate::page::exercise;
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::puzzles::keys::Theme;
use crate::puzzles::{goal, rating, theme, title, words};
use crate::stored::Lessons;
use crate::words::{Phrase, gap, home, spoken};
use ::puzzles::{Puzzle, TRIES, daily, list};
use engine::GameId;
use gloo::render::request_animation_frame;
use yew::prelude::*;

/// The last days that are shown.
const DAYS: u32 = 14;
/// Boards that are painted with each frame.
const PAINTED: usize = 2;
/// The ratings between which one can choose.
const RATINGS: [u32; 3] = [1000, 1400, 1800];

/// The filter of puzzles.
#[derive(Clone, Copy, Default, PartialEq)]
struct Asked {
    game: Option<GameId>,
    theme: Option<Theme>,
    /// Which of the ranges between [`RATINGS`].
    range: Option<usize>,
}

impl Asked {
    fn takes(self, puzzle: &Puzzle) -> bool {
        let range = RATINGS.partition_point(|least| *least <= puzzle.rating());
        self.game.is_none_or(|game| game == puzzle.game)
            && self.theme.is_none_or(|asked| asked == theme(puzzle))
            && self.range.is_none_or(|asked| asked == range)
    }
}

/// The wall of all puzzles.
#[component]
pub fn Puzzles() -> Html {
    use_language();
    let solved = exercise::use_done(KEY);
    let asked = use_state(Asked::default);
    let all = use_memo((), |()| {
        let of = |game: &GameId| list(*game).unwrap_or_default();
        GameId::ALL.iter().flat_map(of).collect::<Vec<Puzzle>>()
    });
    let painted = use_painted(all.len());
    let today = daily::puzzle_of(days::today()).ok().flatten();
    let shown: Vec<&Puzzle> = all.iter().filter(|puzzle| asked.takes(puzzle)).collect();
    let is_solved = |puzzle: &Puzzle| solved.has(puzzle.game.meta().slug, &puzzle.number.to_string());
    let count = shown.iter().filter(|puzzle| is_solved(puzzle)).count();
    let tiles = shown
        .iter()
        .enumerate()
        .map(|(place, puzzle)| tile(puzzle, is_solved(puzzle), place < painted));
    html! {
        <section class="puzzles">
            <header>
                <h1>{ spoken(words::Heading.phrase()) }</h1>
                { paragraph(words::Intro.phrase()) }
                <div>{ days::streak(&solved) }{ days::row(&solved, DAYS) }</div>
            </header>
            { filters(&asked) }
            <ul class="wall">
                if let Some(today) = &today { { first(today, &solved) } }
                { for tiles }
            </ul>
            if shown.is_empty() { { paragraph(words::None.phrase()) } }
            { paragraph(words::Solved { solved: count.into(), all: shown.len().into() }.phrase()) }
            <p class="hint">{ spoken(words::TodayHint.phrase()) }{ gap() }{ spoken(words::RatingHint { tries: TRIES.into() }.phrase()) }</p>
        </section>
    }
}

/// The number of painted boards: a few more with each frame, so that the page stays responsive.
#[hook]
fn use_painted(all: usize) -> usize {
    let painted = use_state(|| 0);
    use_effect_with(*painted, {
        let painted = painted.clone();
        move |_| {
            let frame = (*painted < all).then(|| {
                let next = *painted + PAINTED;
                request_animation_frame(move |_| painted.set(next))
            });
            move || drop(frame)
        }
    });
    *painted
}

/// A puzzle's address.
pub(super) fn route(puzzle: &Puzzle) -> Route {
    Route::Puzzle {
        game: puzzle.game,
        number: puzzle.number,
    }
}

/// The puzzle of the day, larger.
fn first(puzzle: &Puzzle, solved: &Lessons) -> Html {
    let is_solved = solved.has_day(days::today());
    html! {
        <li class={classes!("today", is_solved.then_some("solved"))}>
            <span class="tile">
                <Board puzzle={puzzle.clone()} />
                <span class="about">
                    <span><h2>{ spoken(words::Today.phrase()) }</h2><b>{ spoken(goal(puzzle)) }</b><small>{ spoken(title(puzzle)) }{ " · " }{ spoken(rating(puzzle)) }</small></span>
                    <a class="button primary" href={route(puzzle).to_string()}>{ spoken(home::Solve.phrase()) }</a>
                </span>
            </span>
        </li>
    }
}

fn tile(puzzle: &Puzzle, is_solved: bool, is_due: bool) -> Html {
    let (title, goal) = (title(puzzle), goal(puzzle));
    let label = if is_solved {
        words::ItemSolved { title, goal }.phrase()
    } else {
        words::Item { title, goal }.phrase()
    };
    let label = format!("{}. {}", spoken(label), spoken(rating(puzzle)));
    let theme = theme(puzzle);
    html! {
        <li key={format!("{}-{}", puzzle.game, puzzle.number)} class={is_solved.then_some("solved")}>
            <a class="tile" href={route(puzzle).to_string()} aria-label={label}>
                <Board puzzle={puzzle.clone()} {is_due} />
                <span class="about"><span>{ spoken(words::Theme { theme }.phrase()) }</span><b>{ puzzle.rating() }</b>{ tick(is_solved) }</span>
            </a>
        </li>
    }
}

fn tick(is_solved: bool) -> Html {
    html! { <i class="tick">{ if is_solved { icons::check() } else { Html::default() } }</i> }
}

/// The choice of a game, a goal and a rating.
fn filters(asked: &UseStateHandle<Asked>) -> Html {
    html! { <div class="asked">{ games(asked) }{ themes(asked) }{ ranges(asked) }</div> }
}

/// A label for people who cannot see its position.
fn label(phrase: Phrase) -> Html {
    html! { <span class="visually-hidden">{ spoken(phrase) }</span> }
}

fn games(asked: &UseStateHandle<Asked>) -> Html {
    let now = **asked;
    let segment = |game: Option<GameId>| {
        let onclick = {
            let asked = asked.clone();
            // Each goal belongs to one game.
            let next = Asked {
                game,
                theme: None,
                ..now
            };
            Callback::from(move |_: MouseEvent| asked.set(next))
        };
        let pressed = if now.game == game { "true" } else { "false" };
        let name = game.map_or_else(|| words::AllGames.phrase(), GameId::name);
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ spoken(name) }</button> }
    };
    let games = [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk];
    html! {
        <div class="segments" role="group" aria-label={spoken(words::Game.phrase())}>
            { segment(None) }{ for games.into_iter().map(|game| segment(Some(game))) }
        </div>
    }
}

fn themes(asked: &UseStateHandle<Asked>) -> Html {
    let now = **asked;
    let mut options = vec![spoken(words::AnyTheme.phrase())];
    options.extend(Theme::ALL.map(|theme| spoken(words::Theme { theme }.phrase())));
    let chosen = now
        .theme
        .and_then(|theme| Theme::ALL.iter().position(|it| *it == theme))
        .map_or(0, |place| place + 1);
    let asked = asked.clone();
    let onchange = Callback::from(move |index: usize| {
        let theme = index
            .checked_sub(1)
            .and_then(|index| Theme::ALL.get(index).copied());
        let game = now.game.filter(|_| theme.is_none());
        asked.set(Asked { game, theme, ..now });
    });
    choice(label(words::Goal.phrase()), &options, chosen, &onchange)
}

fn ranges(asked: &UseStateHandle<Asked>) -> Html {
    let now = **asked;
    let [first, _, last] = RATINGS;
    let mut options = vec![
        spoken(words::AnyRating.phrase()),
        spoken(words::Below { rating: first.into() }.phrase()),
    ];
    options.extend(RATINGS.windows(2).map(|pair| {
        let (from, to) = (pair[0].into(), pair[1].into());
        spoken(words::FromTo { from, to }.phrase())
    }));
    options.push(spoken(words::Above { rating: last.into() }.phrase()));
    let asked = asked.clone();
    let onchange = Callback::from(move |index: usize| {
        let range = index.checked_sub(1);
        asked.set(Asked { range, ..now });
    });
    let chosen = now.range.map_or(0, |range| range + 1);
    choice(label(words::Ratings.phrase()), &options, chosen, &onchange)
}
