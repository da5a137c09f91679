//! Where one can be in the arena. Everything is behind the `#` of the address, so that no server is ever asked for it.

use yew_router::prelude::*;

/// A place in the arena.
#[derive(Clone, Debug, PartialEq, Routable)]
pub enum Route {
    /// Set up a match.
    #[at("/")]
    Setup,
    /// The match in progress.
    #[at("/play")]
    Play,
    /// A match in a link.
    #[at("/replay/:link")]
    Replay {
        /// The text of the replay.
        link: String,
    },
    /// The library of bots.
    #[at("/bots")]
    Bots,
    /// The rules of a game, or the guide for authors.
    #[at("/docs/:name")]
    Docs {
        /// The document's file name, without the ending.
        name: String,
    },
    /// How the arena works.
    #[at("/about")]
    About,
    /// Anything else.
    #[not_found]
    #[at("/nowhere")]
    Nowhere,
}
