//! The functions that show each part of the page, and the sentences of the part. Only the list of parts in `src/bin/app.rs`
//! names these functions, so that all code that is reached only from one goes to the file of its part.

use crate::page::about;
use crate::page::analysis::Analysis;
use crate::page::bots;
use crate::page::by_link;
use crate::page::contests;
use crate::page::docs;
use crate::page::history;
use crate::page::learn;
use crate::page::match_view;
use crate::page::places_style;
use crate::page::play::{custom_match, visitors};
use crate::page::puzzles;
use crate::page::rooms;
use crate::page::seasons;
#[cfg(doc)]
use crate::page::shell::parts::Part;
use crate::page::shell::parts::{Place, View};
use crate::page::shell::routes::Route;
use crate::page::workshop;
use crate::session::begin_by_link;
use words::late;
use yew::prelude::*;

/// Shows [`Part::Workshop`].
pub fn workshop() -> View {
    places_style::adopt();
    for table in [late::bots(), late::place(), late::sandbox(), late::workshop()] {
        late::add(table);
    }
    View::Place(show_workshop)
}

/// Shows [`Part::Places`].
pub fn places() -> View {
    places_style::adopt();
    for table in [
        late::about(),
        late::bots(),
        late::handing(),
        late::card(),
        late::contests(),
        late::history(),
        late::place(),
        late::sandbox(),
        late::setup(),
    ] {
        late::add(table);
    }
    begin_by_link();
    View::Place(show_places)
}

/// Shows [`Part::Contests`].
pub fn contests() -> View {
    places_style::adopt();
    for table in [
        late::bots(),
        late::contest(),
        late::contests(),
        late::sandbox(),
        late::setup(),
    ] {
        late::add(table);
    }
    View::Place(show_contests)
}

/// Shows [`Part::Learn`].
pub fn learn() -> View {
    places_style::adopt();
    late::add(late::lessons());
    View::Place(show_learn)
}

/// Shows [`Part::Rooms`].
pub fn rooms() -> View {
    places_style::adopt();
    for table in [late::rooms(), late::setup()] {
        late::add(table);
    }
    View::Place(show_rooms)
}

/// Shows [`Part::Seasons`].
pub fn seasons() -> View {
    places_style::adopt();
    for table in [
        late::card(),
        late::contest(),
        late::place(),
        late::sandbox(),
        late::seasons(),
    ] {
        late::add(table);
    }
    View::Place(show_seasons)
}

/// Provides [`Part::Aside`].
pub fn aside() -> View {
    for table in [
        late::analysis(),
        late::handing(),
        late::place(),
        late::sandbox(),
        late::typed(),
    ] {
        late::add(table);
    }
    View::Nothing(|| {
        visitors::begin(visitors::view);
        match_view::begin_aside(|key, analysed| html! { <Analysis {key} {analysed} /> });
    })
}

fn show_workshop(place: &Place) -> Html {
    let (library, next) = (place.library.clone(), place.next.clone());
    html! { <workshop::Workshop {library} {next} /> }
}

fn show_places(place: &Place) -> Html {
    let arrivals = || place.arrivals.clone();
    match place.route.clone() {
        Route::Turn { link } => html! { <by_link::Arrived {link} /> },
        Route::Custom => html! { <custom_match::CustomMatch /> },
        Route::History => html! { <history::History arrivals={arrivals()} /> },
        Route::Bots => html! { <bots::Bots arrivals={arrivals()} /> },
        Route::Docs { name, language } => html! { <docs::Docs {name} {language} /> },
        Route::About => about::view(),
        // The others are places of other parts.
        _ => Html::default(),
    }
}

fn show_contests(place: &Place) -> Html {
    let (library, next) = (place.library.library.clone(), place.next.clone());
    match place.route.clone() {
        Route::Contests { id } => html! { <contests::Contests {id} {library} {next} /> },
        Route::Ladder { game, hash } if hash.is_empty() => {
            html! { <contests::Ranks {game} {library} {next} /> }
        }
        Route::Ladder { game, hash } => {
            html! { <contests::Ladder {game} {hash} {library} {next} /> }
        }
        Route::ContestLink { link } => {
            html! { <contests::Contests link={AttrValue::from(link)} {library} {next} /> }
        }
        // The others are places of other parts.
        _ => Html::default(),
    }
}

fn show_rooms(place: &Place) -> Html {
    let Route::Rooms { room, keys } = place.route.clone() else {
        return Html::default();
    };
    html! { <rooms::Rooms {room} {keys} /> }
}

fn show_seasons(place: &Place) -> Html {
    let Route::Season { query } = place.route.clone() else {
        return Html::default();
    };
    let (context, next) = (place.library.clone(), place.next.clone());
    html! { <seasons::Seasons {query} {context} {next} /> }
}

fn show_learn(place: &Place) -> Html {
    let (library, next) = (place.library.library.clone(), place.next.clone());
    match place.route {
        Route::Home => html! { <puzzles::Today /> },
        Route::Learn { game, step } => html! { <learn::Learn {game} {step} {library} {next} /> },
        Route::Puzzles => html! { <puzzles::Puzzles /> },
        Route::Puzzle { game, number } => html! { <puzzles::Puzzle {game} {number} {library} {next} /> },
        _ => html! { <learn::AllLessons /> },
    }
}
