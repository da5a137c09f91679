//! The games, and the types that cover all of them. Menus, conformance tests, benchmarks and the command line
//! all use the list in `list.rs`.
//!
//! A game is one folder: `mod.rs` (rules in prose, [`Meta`], `impl Game`), `tables.rs` (the numbers of the
//! rules), `words.rs` (its sentences), `state.rs`, `reasons.rs` (why a reply does
//! not count), `events.rs`, `protocol.rs` (text in and out), `rules.rs`, `view.rs`, `tests/`, `sight.rs` if the
//! game hides anything, and whatever only this game needs, such as `grid.rs` or `ship.rs`. `docs/adding-a-game.md` says how to add one.

mod allowed;
pub mod hit_and_sunk;
pub mod kingdom;
mod list;
#[cfg(feature = "nim")]
pub mod nim;
pub mod territories;

pub use crate::game_id::GameId;

use crate::game::{Event as _, Game};
use crate::{Answer, Config, Line, Mark, Meta, Outcome, Phrase, Seat, for_each_game, words};
use ::words::Key;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Generates the types that cover all games: each method only forwards to the game in question.
macro_rules! games {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident = $module:ident,)+) => {
        impl GameId {
            /// What is known about the game before a match.
            pub fn meta(self) -> Meta {
                match self { $($(#[cfg($cfg)])? Self::$name => <$module::$name as Game>::META),+ }
            }

            /// What the game is called.
            pub fn name(self) -> Phrase {
                match self { $($(#[cfg($cfg)])? Self::$name => <$module::$name as Game>::name()),+ }
            }

            /// One sentence that says what players do in the game.
            pub fn summary(self) -> Phrase {
                match self { $($(#[cfg($cfg)])? Self::$name => <$module::$name as Game>::summary()),+ }
            }

            /// See [`Game::HIDES`].
            pub fn hides(self) -> bool {
                match self { $($(#[cfg($cfg)])? Self::$name => <$module::$name as Game>::HIDES),+ }
            }

            /// The start of a match; `config.game` is this game and `config` has been [checked](Config::check).
            pub(crate) fn start(self, config: &Config) -> AnyGame {
                match self { $($(#[cfg($cfg)])? Self::$name => AnyGame::$name(Game::start(config))),+ }
            }
        }

        /// A match of any game so far; see [`Game`].
        #[derive(Clone, Debug, Serialize)]
        pub enum AnyGame { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name($module::$name)),+ }

        /// A position of any game, as a viewer may know it.
        #[derive(Clone, Debug, PartialEq)]
        pub enum View { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name(<$module::$name as Game>::View)),+ }

        /// Something that happened in any game.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        pub enum Event { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name(<$module::$name as Game>::Event)),+ }

        impl AnyGame {
            /// See [`Game::round`].
            pub fn round(&self) -> u32 {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.round()),+ }
            }

            /// See [`Game::asked`].
            pub fn asked(&self) -> Vec<Seat> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.asked()),+ }
            }

            /// See [`Game::arguments`].
            pub fn arguments(&self, seat: Seat) -> Vec<String> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.arguments(seat)),+ }
            }

            /// See [`Game::apply`].
            pub(crate) fn apply(&mut self, answers: &[(Seat, Answer)]) -> Vec<Event> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.apply(answers).into_iter().map(Event::$name).collect()),+ }
            }

            /// See [`Game::outcome`].
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.outcome()),+ }
            }

            /// See [`Game::view`].
            pub fn view(&self, viewer: Option<Seat>) -> View {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => View::$name(game.view(viewer))),+ }
            }

            /// See [`Game::scores`].
            pub fn scores(&self) -> Vec<Option<i64>> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.scores()),+ }
            }

            /// See [`Game::legal`].
            pub fn legal(&self, seat: Seat) -> Option<Vec<String>> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.legal(seat)),+ }
            }

            /// See [`Game::arguments_of_truth`].
            pub fn arguments_of_truth(&self, seat: Seat) -> Vec<String> {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.arguments_of_truth(seat)),+ }
            }

            /// See [`Game::standing`].
            pub fn standing(&self, seat: Seat, truth: bool) -> String {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.standing(seat, truth)),+ }
            }

            /// See [`Game::to_sight`]; events of other games are left out.
            pub(crate) fn to_sight(&self, viewer: Option<Seat>, events: &[Event]) -> Vec<u8> {
                match self {
                    $($(#[cfg($cfg)])? Self::$name(game) => {
                        let own = events.iter().filter_map(|event| match event {
                            Event::$name(event) => Some(event),
                            _ => None,
                        });
                        game.to_sight(viewer, &own.collect::<Vec<_>>())
                    })+
                }
            }

            /// See [`Game::from_sight`]; of the game of `config`.
            pub(crate) fn from_sight(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(Self, Vec<Event>)> {
                match config.game {
                    $($(#[cfg($cfg)])? GameId::$name => {
                        let (game, events) = <$module::$name as Game>::from_sight(config, viewer, bytes)?;
                        Some((Self::$name(game), events.into_iter().map(Event::$name).collect()))
                    })+
                }
            }

            /// See [`Game::starts_afresh`].
            pub fn starts_afresh(&self) -> bool {
                match self { $($(#[cfg($cfg)])? Self::$name(game) => game.starts_afresh()),+ }
            }
        }

        impl Event {
            /// See [`Event::phrase`](crate::game::Event::phrase).
            pub fn phrase(&self) -> Phrase {
                match self { $($(#[cfg($cfg)])? Self::$name(event) => event.phrase()),+ }
            }

            /// See [`Event::mark`](crate::game::Event::mark).
            pub fn mark(&self) -> Option<Mark> {
                match self { $($(#[cfg($cfg)])? Self::$name(event) => event.mark()),+ }
            }

            /// See [`Event::seat`](crate::game::Event::seat).
            pub fn seat(&self) -> Option<Seat> {
                match self { $($(#[cfg($cfg)])? Self::$name(event) => event.seat()),+ }
            }

            /// See [`Event::beaten`](crate::game::Event::beaten).
            pub fn beaten(&self) -> Option<Seat> {
                match self { $($(#[cfg($cfg)])? Self::$name(event) => event.beaten()),+ }
            }
        }

        impl View {
            /// See [`Game::sees`]; nothing is learned of another game.
            pub fn sees(&self, viewer: Seat, event: &Event) -> bool {
                match self {
                    $($(#[cfg($cfg)])? Self::$name(view) => {
                        matches!(event, Event::$name(event) if $module::$name::sees(view, viewer, event))
                    })+
                }
            }

            /// The board in words and letters, line by line: what a screen reader, a terminal or a transcript shows.
            pub fn lines(&self) -> Vec<Line> {
                match self { $($(#[cfg($cfg)])? Self::$name(view) => view.lines()),+ }
            }
        }

        impl fmt::Display for View {
            /// The [lines](Self::lines) in English, each with a line break.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $($(#[cfg($cfg)])? Self::$name(view) => view.fmt(f)),+ }
            }
        }

        $($(#[cfg($cfg)])? impl fmt::Display for $module::View {
            /// The [lines](Self::lines) in English, each with a line break.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.lines().iter().try_for_each(|line| writeln!(f, "{line}"))
            }
        })+
    };
}

for_each_game!(games);

impl fmt::Display for Event {
    /// The event as one sentence, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Key for GameId {
    fn key(&self) -> &'static str {
        self.meta().slug
    }
}

impl fmt::Display for GameId {
    /// The game's slug, which [`GameId::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta().slug)
    }
}

/// The text does not name a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = GameId::ALL.iter().map(|game| game.meta().slug).collect();
        let unknown = words::UnknownGame {
            name: crate::quote::quote(&self.0),
            games: known.join(", "),
        };
        unknown.phrase().fmt(f)
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.meta().slug == text)
            .ok_or_else(|| UnknownGame(text.into()))
    }
}
