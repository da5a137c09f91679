//! The parts of the page that not everybody needs.
//!
//! The code of each is in a file of its own, which is loaded when the part is first shown. `views.rs` shows them, and the list of them
//! stands in `src/bin/app.rs`; without the feature `split`, which the published page is built with, the page contains them all.

use super::arrivals::Arrivals;
use super::match_to_analyse::Analysed;
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
    /// The places around matches: setting one up, the history, the bots, the documents, and what the arena is.
    Places,
    /// The contests between bots.
    Contests,
    /// The lessons.
    Learn,
    /// The analysis of a match.
    Analysis,
    /// The puzzles.
    Puzzles,
    /// What stands beside a board, the result of a match, and what leaves it: links, files, pictures.
    Aside,
}

/// How many parts there are; the last one says so.
const COUNT: usize = Part::Aside as usize + 1;

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

/// What a part is to show.
#[derive(Clone, PartialEq)]
pub enum Content {
    /// A place.
    Place(Place),
    /// What belongs to a match that another place shows.
    Analysis(Analysed),
}

/// Shows a part.
#[derive(Clone, Copy)]
pub enum View {
    /// A place of it.
    Place(fn(&Place) -> Html),
    /// What belongs to a match.
    Analysis(fn(&Analysed) -> Html),
    /// Nothing: it brings code for what others show. Called once, when it is loaded.
    Nothing(fn(&())),
}

impl View {
    /// The content; nothing if it is not of this part.
    pub fn show(self, content: &Content) -> Html {
        match (self, content) {
            (Self::Place(view), Content::Place(place)) => view(place),
            (Self::Analysis(view), Content::Analysis(analysed)) => view(analysed),
            (Self::Place(_), Content::Analysis(_))
            | (Self::Analysis(_), Content::Place(_))
            | (Self::Nothing(_), _) => Html::default(),
        }
    }
}

impl From<fn(&Place) -> Html> for View {
    fn from(view: fn(&Place) -> Html) -> Self {
        Self::Place(view)
    }
}

impl From<fn(&Analysed) -> Html> for View {
    fn from(view: fn(&Analysed) -> Html) -> Self {
        Self::Analysis(view)
    }
}

impl From<fn(&())> for View {
    fn from(begin: fn(&())) -> Self {
        Self::Nothing(begin)
    }
}

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
pub fn begin(loader: Loader) {
    LOADER.set(Some(loader));
}

/// What shows a part, if it is already there.
pub fn view(part: Part) -> Option<View> {
    VIEWS.get()[part as usize]
}

/// Loads a part; `None` if that fails, and then it may be tried again.
pub async fn load(part: Part) -> Option<View> {
    let view = LOADER.get()?(part).await?;
    if let View::Nothing(begin) = view {
        begin(&());
    }
    let mut views = VIEWS.get();
    views[part as usize] = Some(view);
    VIEWS.set(views);
    Some(view)
}
