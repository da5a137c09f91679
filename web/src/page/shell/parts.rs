//! The parts of the page that not everybody needs.
//!
//! The code of each is in a separate file, which is loaded when the part is first shown. `views.rs` shows them, and
//! `src/bin/app.rs` lists them. The published page is built with the feature `split`; without it, the page contains them all.

use super::arrivals::Arrivals;
use super::next_match::NextMatch;
use super::routes::Route;
use crate::page::library::LibraryContext;
use std::cell::Cell;
use std::pin::Pin;
use yew::prelude::*;

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The editor for bots.
    Workshop,
    /// The places around matches: setting one up, the history, the bots, the documents, and information about the
    /// arena.
    Places,
    /// The contests between bots.
    Contests,
    /// The lessons and the puzzles.
    Learn,
    /// The rooms: the lobby, and matches that a server plays.
    Rooms,
    /// The seasons.
    Seasons,
    /// The contents of the tabs beside a board, of the drawer over them, such as the analysis, and sharing: links, files,
    /// pictures.
    Aside,
}

/// The number of parts, from the last one.
const COUNT: usize = Part::Aside as usize + 1;

/// A place, with the context that all places share.
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

/// Shows a part.
#[derive(Clone, Copy)]
pub enum View {
    /// A place of it.
    Place(fn(&Place) -> Html),
    /// Nothing: it provides code that others use. Called once, when it is loaded.
    Nothing(fn()),
}

impl View {
    /// A place; empty if the part has none.
    pub fn show(self, place: &Place) -> Html {
        match self {
            Self::Place(view) => view(place),
            Self::Nothing(_) => Html::default(),
        }
    }
}

/// A part that is being loaded; `None` if the network fails.
pub type Loading = Pin<Box<dyn Future<Output = Option<View>>>>;

/// Loads a part.
pub type Loader = fn(Part) -> Loading;

thread_local! {
    static LOADER: Cell<Option<Loader>> = const { Cell::new(None) };
    /// The loaded parts, in the order of [`Part`].
    static VIEWS: Cell<[Option<View>; COUNT]> = const { Cell::new([None; COUNT]) };
}

/// Sets where parts come from.
pub fn begin(loader: Loader) {
    LOADER.set(Some(loader));
}

/// The functions that show a part, if it is loaded.
pub fn view(part: Part) -> Option<View> {
    VIEWS.get()[part as usize]
}

/// Loads a part; `None` if that fails; then the caller may try again.
pub async fn load(part: Part) -> Option<View> {
    let view = LOADER.get()?(part).await?;
    if let View::Nothing(begin) = view {
        begin();
    }
    let mut views = VIEWS.get();
    views[part as usize] = Some(view);
    VIEWS.set(views);
    Some(view)
}
