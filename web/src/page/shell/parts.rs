//! The parts of the page that not everybody needs.
//!
//! The code of each is in a file of its own, which is loaded when the part is first shown. `views.rs` shows them, and the list of them
//! stands in `src/bin/app.rs`; without the feature `split`, which the published page is built with, the page contains them all.

use super::arrivals::Arrivals;
use super::match_to_analyse::Analysed;
use super::next_match::NextMatch;
use super::routes::Route;
use crate::games;
use crate::page::library::LibraryContext;
use engine::GameId;
use std::cell::Cell;
use std::pin::Pin;
use wasm_bindgen_futures::spawn_local;
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
    /// The boards of Kingdom Guard.
    Kingdom,
    /// The boards of Territories.
    Territories,
    /// The boards of Hit and Sunk.
    HitAndSunk,
}

/// How many parts there are; the last one says so.
const COUNT: usize = Part::HitAndSunk as usize + 1;

/// The parts with boards, each with its game.
const BOARDS: [(GameId, Part); 3] = [
    (GameId::Kingdom, Part::Kingdom),
    (GameId::Territories, Part::Territories),
    (GameId::HitAndSunk, Part::HitAndSunk),
];

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

/// Loads what paints the boards of a game, unless it is there; `done` is then called with whether it is.
pub fn load_boards(game: GameId, done: impl FnOnce(bool) + 'static) {
    if games::can_paint(game) {
        return;
    }
    spawn_local(async move {
        if let Some((_, part)) = BOARDS.into_iter().find(|(of, _)| *of == game) {
            load(part).await;
        }
        done(games::can_paint(game));
    });
}
