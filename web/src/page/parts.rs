//! The parts of the page that not everybody needs.
//!
//! The code of each is in a file of its own, which is loaded when the part is first shown. The list of parts stands in
//! `src/bin/app.rs`; without the feature `split`, which the published page is built with, the page contains them all.

use super::arrivals::Arrivals;
use super::library::LibraryContext;
use super::next_match::NextMatch;
use super::routes::Route;
use super::{about, bots, contests, custom_match, docs, history, learn, workshop};
use std::cell::Cell;
use std::pin::Pin;
use yew::prelude::*;

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The editor for bots.
    Workshop,
    /// The places around matches: setting one up, the history, the bots, the documents, and what the arena is.
    Places,
    /// The contests between bots.
    Contests,
    /// The lessons.
    Learn,
}

/// How many parts there are; the last one says so.
const COUNT: usize = Part::Learn as usize + 1;

/// A place, with what all places share.
#[derive(Clone, PartialEq)]
pub struct Place {
    /// Which one.
    pub route: Route,
    /// The available bots.
    pub library: LibraryContext,
    /// What places pass to each other.
    pub next: NextMatch,
    /// What was dropped or pasted.
    pub arrivals: Arrivals,
}

/// Shows a place of a part.
pub type View = fn(&Place) -> Html;

/// A part that is being loaded; nothing comes of it where the network fails.
pub type Loading = Pin<Box<dyn Future<Output = Option<View>>>>;

/// Loads a part.
pub type Loader = fn(Part) -> Loading;

thread_local! {
    static LOADER: Cell<Option<Loader>> = const { Cell::new(None) };
    /// Those that are there, in the order of [`Part`].
    static VIEWS: Cell<[Option<View>; COUNT]> = const { Cell::new([None; COUNT]) };
}

/// Sets where parts come from.
pub(super) fn begin(loader: Loader) {
    LOADER.set(Some(loader));
}

/// What shows a part, if it is already there.
pub(super) fn view(part: Part) -> Option<View> {
    VIEWS.get()[part as usize]
}

/// Loads a part; `None` if that fails, and then it may be tried again.
pub(super) async fn load(part: Part) -> Option<View> {
    let view = LOADER.get()?(part).await?;
    let mut views = VIEWS.get();
    views[part as usize] = Some(view);
    VIEWS.set(views);
    Some(view)
}

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
