//! What shows each part of the page. Only the list of parts in `src/bin/app.rs` names these functions, so that all code that
//! leads from one goes to the file of its part.

use crate::page::about;
use crate::page::analysis::Analysis;
use crate::page::bots;
use crate::page::contests;
use crate::page::docs;
use crate::page::history;
use crate::page::learn;
use crate::page::match_view;
use crate::page::play::custom_match;
use crate::page::puzzles;
use crate::page::shell::match_to_analyse::Analysed;
#[cfg(doc)]
use crate::page::shell::parts::Part;
use crate::page::shell::parts::Place;
use crate::page::shell::routes::Route;
use crate::page::workshop;
use yew::prelude::*;

/// Shows [`Part::Workshop`].
pub fn workshop(place: &Place) -> Html {
    let (library, next) = (place.library.clone(), place.next.clone());
    html! { <workshop::Workshop {library} {next} /> }
}

/// Shows [`Part::Places`].
pub fn places(place: &Place) -> Html {
    let arrivals = || place.arrivals.clone();
    match place.route.clone() {
        Route::Custom => html! { <custom_match::CustomMatch /> },
        Route::History => html! { <history::History arrivals={arrivals()} /> },
        Route::Bots => html! { <bots::Bots arrivals={arrivals()} /> },
        Route::Docs { name, language } => html! { <docs::Docs {name} {language} /> },
        Route::About => about::view(),
        // These are no places of this part.
        Route::Home
        | Route::Start { .. }
        | Route::Learn { .. }
        | Route::Puzzles
        | Route::Puzzle { .. }
        | Route::Play
        | Route::Replay { .. }
        | Route::Embed { .. }
        | Route::HistoryMatch { .. }
        | Route::Contests { .. }
        | Route::ContestLink { .. }
        | Route::Ladder { .. }
        | Route::Workshop
        | Route::Nowhere => Html::default(),
    }
}

/// Shows [`Part::Contests`].
pub fn contests(place: &Place) -> Html {
    let (library, next) = (place.library.library.clone(), place.next.clone());
    match place.route.clone() {
        Route::Contests { id } => html! { <contests::Contests {id} {library} {next} /> },
        Route::Ladder { game, hash } => {
            html! { <contests::Ladder {game} {hash} {library} {next} /> }
        }
        Route::ContestLink { link } => {
            html! { <contests::Contests link={AttrValue::from(link)} {library} {next} /> }
        }
        // These are no places of this part.
        Route::Home
        | Route::Custom
        | Route::Start { .. }
        | Route::Learn { .. }
        | Route::Puzzles
        | Route::Puzzle { .. }
        | Route::Play
        | Route::Replay { .. }
        | Route::Embed { .. }
        | Route::History
        | Route::HistoryMatch { .. }
        | Route::Bots
        | Route::Workshop
        | Route::Docs { .. }
        | Route::About
        | Route::Nowhere => Html::default(),
    }
}

/// Shows [`Part::Learn`].
pub fn learn(place: &Place) -> Html {
    let Route::Learn { game, step } = place.route else {
        return Html::default();
    };
    let (library, next) = (place.library.library.clone(), place.next.clone());
    html! { <learn::Learn {game} {step} {library} {next} /> }
}

/// Shows [`Part::Analysis`].
pub fn analysis(analysed: &Analysed) -> Html {
    html! { <Analysis analysed={analysed.clone()} /> }
}

/// Brings [`Part::Aside`].
pub fn aside(_: &()) {
    match_view::begin_aside();
}

/// Shows [`Part::Puzzles`].
pub fn puzzles(place: &Place) -> Html {
    let Route::Puzzle { game, number } = place.route else {
        return html! { <puzzles::Puzzles /> };
    };
    let (library, next) = (place.library.library.clone(), place.next.clone());
    html! { <puzzles::Puzzle {game} {number} {library} {next} /> }
}
