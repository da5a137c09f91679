//! The links to the places of the page, and the names of places. In a wide window they are in one line; on a phone the
//! first ones are tabs at the bottom, and the rest is behind “More”.

use super::language_context::use_language;
use super::routes::Route;
use crate::page::elements::icons;
use crate::words::keys::Tool;
use crate::words::{Phrase, keys, page as words, spoken, watch};
use yew::prelude::*;

/// The most visited places; a phone always shows them.
fn first() -> [Route; 4] {
    [Route::Play, Route::Puzzles, Route::Lessons, Route::Bots]
}

/// The other places.
fn rest() -> [Route; 6] {
    [
        Route::lobby(),
        Route::Contests { id: String::new() },
        Route::Workshop,
        Route::Custom,
        Route::History,
        Route::About,
    ]
}

/// Properties of the navigation.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The current place.
    pub current: Route,
}

/// The navigation of every place.
#[component]
pub fn Navigation(props: &Props) -> Html {
    use_language();
    let open = use_state(|| false);
    use_effect_with(props.current.clone(), {
        let open = open.setter();
        move |_| open.set(false)
    });
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let expanded = if *open { "true" } else { "false" };
    let rests = rest()
        .iter()
        .any(|route| is_here(route, &props.current).is_some());
    html! {
        <nav aria-label={spoken(words::Main.phrase())}>
            { for first().into_iter().map(|route| place(&route, &props.current)) }
            <button type="button" class={classes!("tab", rests.then_some("here"))} aria-expanded={expanded} {onclick}>
                { icons::more() }<span>{ spoken(watch::Tool { tool: Tool::More }.phrase()) }</span>
            </button>
            <div class={classes!("rest", open.then_some("open"))}>{ for rest().into_iter().map(|route| place(&route, &props.current)) }</div>
        </nav>
    }
}

/// The links of the navigation, with the current place marked.
pub fn places(current: &Route) -> Html {
    first()
        .into_iter()
        .chain(rest())
        .map(|route| place(&route, current))
        .collect()
}

/// A link, with an icon if it is a tab.
fn place(route: &Route, current: &Route) -> Html {
    let here = is_here(route, current);
    let icon = match route {
        Route::Play => icons::play(),
        Route::Puzzles => icons::puzzle(),
        Route::Lessons => icons::rules(),
        Route::Bots => icons::bot(),
        _ => Html::default(),
    };
    let class = here.map(|_| "here");
    html! { <a href={route.to_string()} {class} aria-current={here}>{ icon }<span>{ for name(route).map(spoken) }</span></a> }
}

/// Whether a place is the current one, or contains it.
fn is_here(route: &Route, current: &Route) -> Option<&'static str> {
    match (route, current) {
        (route, current) if route == current => Some("page"),
        (
            Route::Contests { .. },
            Route::Contests { .. } | Route::ContestLink { .. } | Route::Ladder { .. } | Route::Season { .. },
        )
        | (Route::Rooms { .. }, Route::Rooms { .. })
        | (Route::Puzzles, Route::Puzzle { .. })
        | (Route::Lessons, Route::Learn { .. })
        | (Route::History, Route::HistoryMatch { .. }) => Some("true"),
        _ => None,
    }
}

/// The title of a place, if it has one; matches set their own.
pub fn name(route: &Route) -> Option<Phrase> {
    let place = match route {
        Route::Custom => keys::Place::Custom,
        Route::Play => keys::Place::Play,
        Route::History => keys::Place::History,
        Route::Bots => keys::Place::Bots,
        Route::Contests { .. } | Route::ContestLink { .. } | Route::Ladder { .. } => keys::Place::Contests,
        Route::Rooms { .. } => keys::Place::Rooms,
        Route::Workshop => keys::Place::Workshop,
        Route::About => keys::Place::About,
        Route::Docs { .. } => keys::Place::Docs,
        Route::Lessons | Route::Learn { .. } => keys::Place::Learn,
        Route::Puzzles | Route::Puzzle { .. } => keys::Place::Puzzles,
        Route::Home
        | Route::Start { .. }
        | Route::Replay { .. }
        | Route::Embed { .. }
        | Route::Turn { .. }
        | Route::HistoryMatch { .. }
        // It is called as its season.
        | Route::Season { .. }
        | Route::Nowhere => return None,
    };
    Some(words::Place { place }.phrase())
}
