//! The types and functions that cover all games: each only forwards to the game in question.

use super::{ActionResult, Fact, GameUi, InTurn, Plots, Shown, Table};
use crate::board::{Camera, Canvas, Palette, Scene, Seen, Square};
use crate::hand::{Choice, Gesture, Hand as _, Panel, Response};
use crate::typed::Typed;
use crate::typed::words::Word;
use engine::drawing::{Colour, Drawing, Place};
use engine::games as rules;
use engine::{AnyGame, Event, GameId, Phrase, Seat, View};
use std::ops::Range;

/// Milliseconds that a turn without anything visible is shown at normal speed.
const QUIET: f64 = 120.0;

/// Generates what covers all games.
macro_rules! games {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident = $module:ident,)+) => {
        /// A person's hand in the middle of a turn.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Hand { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name(Box<super::$module::Hand>)),+ }

        /// What a button of a hand's panel does.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Command { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name(super::$module::Command)),+ }

        /// What a person's hand adds to a board.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Overlay { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name(super::$module::Overlay)),+ }

        /// The hand of `seat`, which is asked now; `last` is what it replied the last time it was asked, if it did.
        pub fn hand(game: &AnyGame, seat: Seat, last: Option<&str>) -> Hand {
            match game { $($(#[cfg($cfg)])? AnyGame::$name(game) => Hand::$name(Box::new(game.hand(seat, last)))),+ }
        }

        impl Hand {
            /// See [`crate::hand::Hand::keys`].
            pub fn keys(&self) -> &'static [&'static str] {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.keys()),+ }
            }

            /// See [`crate::hand::Hand::takes_wheel`].
            pub fn takes_wheel(&self) -> bool {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.takes_wheel()),+ }
            }

            /// See [`crate::hand::Hand::take`].
            pub fn take(&mut self, gesture: &Gesture) -> Response {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.take(gesture)),+ }
            }

            /// See [`crate::hand::Hand::command`]; commands of other games are ignored.
            pub fn command(&mut self, command: &Command) -> Response {
                match self {
                    $($(#[cfg($cfg)])? Self::$name(hand) => match command {
                        Command::$name(command) => hand.command(command),
                        _ => Response::Ignored,
                    }),+
                }
            }

            /// See [`crate::hand::Hand::write`]; numbers of other games are ignored.
            pub fn write(&mut self, command: &Command, number: u32) -> Response {
                match self {
                    $($(#[cfg($cfg)])? Self::$name(hand) => match command {
                        Command::$name(command) => hand.write(command, number),
                        _ => Response::Ignored,
                    }),+
                }
            }

            /// See [`crate::hand::Hand::hint`]; a button of another game shows nothing.
            pub fn hint(&mut self, command: Option<&Command>) -> Response {
                match self {
                    $($(#[cfg($cfg)])? Self::$name(hand) => match command {
                        Some(Command::$name(command)) => hand.hint(Some(command)),
                        _ => hand.hint(None),
                    }),+
                }
            }

            /// See [`crate::hand::Hand::overlay`].
            pub fn overlay(&self) -> Overlay {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => Overlay::$name(hand.overlay())),+ }
            }

            /// See [`crate::hand::Hand::choices`].
            pub fn choices(&self) -> Vec<Choice> {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.choices()),+ }
            }

            /// See [`crate::hand::Hand::ask`].
            pub fn ask(&self) -> Phrase {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.ask()),+ }
            }

            /// See [`crate::hand::Hand::panel`].
            pub fn panel(&self) -> Option<Panel<Command>> {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => Some(hand.panel()?.map(Command::$name))),+ }
            }

            /// See [`crate::hand::Hand::words`].
            pub fn words(&self) -> &'static [Word] {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.words()),+ }
            }

            /// See [`crate::hand::Hand::typed`].
            pub fn typed(&mut self, line: &Typed<'_>) -> Response {
                match self { $($(#[cfg($cfg)])? Self::$name(hand) => hand.typed(line)),+ }
            }
        }

        /// Draws a scene as the camera shows it; see [`GameUi::paint`].
        pub fn paint(
            canvas: &mut Canvas,
            palette: &Palette,
            camera: Camera,
            scene: &Scene,
            overlay: Option<&Overlay>,
        ) -> Option<Phrase> {
            canvas.clear();
            canvas.look_through(camera);
            match &scene.view {
                $($(#[cfg($cfg)])? View::$name(view) => {
                    let (events, last) = (own!($name, &scene.events), own!($name, &scene.last));
                    let shown = Shown { view, events: &events, progress: scene.progress, last: &last, seen: &scene.seen };
                    let overlay = match overlay {
                        Some(Overlay::$name(overlay)) => Some(overlay),
                        _ => None,
                    };
                    rules::$module::$name::paint(canvas, palette, &shown, overlay)
                })+
            }
        }

        /// See [`GameUi::place_of`].
        pub fn place_of(scene: &Scene, seat: Seat, size: (f64, f64)) -> Option<(f64, f64)> {
            match &scene.view {
                $($(#[cfg($cfg)])? View::$name(view) => {
                    let (events, last) = (own!($name, &scene.events), own!($name, &scene.last));
                    let shown = Shown { view, events: &events, progress: scene.progress, last: &last, seen: &scene.seen };
                    rules::$module::$name::place_of(&shown, seat, size)
                })+
            }
        }

        /// See [`GameUi::cell_of`].
        pub fn cell_of(view: &View, place: Place, size: (f64, f64)) -> Option<Square> {
            match view {
                $($(#[cfg($cfg)])? View::$name(view) => rules::$module::$name::cell_of(view, place, size)),+
            }
        }

        /// See [`GameUi::remembered`].
        pub fn remembered(view: &View) -> Option<Vec<Seen>> {
            match view { $($(#[cfg($cfg)])? View::$name(view) => rules::$module::$name::remembered(view)),+ }
        }

        /// See [`GameUi::HAS_ACTIONS`].
        pub fn has_actions(game: GameId) -> bool {
            match game { $($(#[cfg($cfg)])? GameId::$name => rules::$module::$name::HAS_ACTIONS),+ }
        }

        /// Milliseconds that the turn of these events is shown at normal speed.
        pub fn duration(events: &[Event]) -> f64 {
            match events.first() {
                None => QUIET,
                $($(#[cfg($cfg)])? Some(Event::$name(_)) => {
                    rules::$module::$name::duration(&own!($name, events)).max(QUIET)
                })+
            }
        }

        /// See [`GameUi::action_ends`].
        pub fn action_ends(events: &[Event]) -> Vec<f64> {
            match events.first() {
                None => vec![1.0],
                $($(#[cfg($cfg)])? Some(Event::$name(_)) => rules::$module::$name::action_ends(&own!($name, events)),)+
            }
        }

        /// See [`GameUi::action_results`].
        pub fn action_results(game: GameId, reply: &str, rules: u32, events: &[Event]) -> Option<Vec<ActionResult>> {
            match game {
                $($(#[cfg($cfg)])? GameId::$name => {
                    rules::$module::$name::action_results(reply, rules, &own!($name, events))
                })+
            }
        }

        /// See [`GameUi::badge`].
        pub fn badge(game: GameId, seat: Seat) -> Option<String> {
            match game { $($(#[cfg($cfg)])? GameId::$name => rules::$module::$name::badge(seat)),+ }
        }

        /// See [`GameUi::facts`].
        pub fn facts(view: &View, seat: Seat) -> Vec<Fact> {
            match view { $($(#[cfg($cfg)])? View::$name(view) => rules::$module::$name::facts(view, seat)),+ }
        }

        /// See [`GameUi::in_turn`].
        pub fn in_turn(view: &View) -> Option<InTurn> {
            match view { $($(#[cfg($cfg)])? View::$name(view) => rules::$module::$name::in_turn(view)),+ }
        }

        /// See [`GameUi::tables`].
        pub fn tables(view: &View) -> Vec<Table> {
            match view { $($(#[cfg($cfg)])? View::$name(view) => rules::$module::$name::tables(view)),+ }
        }

        /// See [`GameUi::plots`].
        pub fn plots(game: GameId, span: &Range<usize>) -> Option<Plots> {
            match game { $($(#[cfg($cfg)])? GameId::$name => rules::$module::$name::plots(span)),+ }
        }

        /// See [`GameUi::reply_drawings`].
        pub fn reply_drawings(game: &AnyGame, seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing> {
            match game {
                $($(#[cfg($cfg)])? AnyGame::$name(game) => game.reply_drawings(seat, reply, colour)),+
            }
        }

        /// See [`GameUi::reply_in_words`].
        pub fn reply_in_words(game: &AnyGame, seat: Seat, reply: &str, viewer: Option<Seat>) -> Vec<Phrase> {
            match game {
                $($(#[cfg($cfg)])? AnyGame::$name(game) => game.reply_in_words(seat, reply, viewer)),+
            }
        }

        /// See [`GameUi::samples`].
        pub fn samples(game: &AnyGame) -> Vec<Vec<u32>> {
            match game { $($(#[cfg($cfg)])? AnyGame::$name(game) => game.samples()),+ }
        }
    };
}

/// The events as events of one game, to which all of them belong.
macro_rules! own {
    ($name:ident, $events:expr) => {{
        let events: &[Event] = $events;
        let own = events.iter().filter_map(|event| match event {
            Event::$name(event) => Some(event),
            _ => None,
        });
        own.collect::<Vec<_>>()
    }};
}

engine::for_each_game!(games);
