//! The games in the page: one folder per game, with the same files in each.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | names the files below, to which `GameUi` forwards |
//! | `board/` | paints a position; `frame.rs` says which cell lies where on the canvas |
//! | `turn.rs` | how long a turn is shown, where its actions end, and the outcome of each |
//! | `hand/` | how a person plays a turn |
//! | `reply.rs` | the effect that a reply would have, on the board and in words |
//! | `typed.rs` | what a person can type: a turn, steps of one, questions |
//! | `panel.rs` | the person's task, and the panel beside the board meanwhile |
//! | `seats.rs` | the sign of a seat, and its state |
//! | `tables.rs` | tables below the board |
//! | `plots.rs` | what is plotted for each seat |
//! | `words.rs` | its sentences: `words/en/<game>-page.ftl` |
//!
//! Shared code is outside, in `board/` and `hand/`. The types and functions here cover all games.

#![allow(
    clippy::unnecessary_wraps,
    clippy::trivially_copy_pass_by_ref,
    clippy::unused_self,
    reason = "all games have the same functions, and what one lacks another has"
)]

/// Implements the traits of a game by forwarding to its files; a missing function does not compile.
macro_rules! hand_on {
    ($game:ident) => {
        impl $crate::games::GameUi for $game {
            type Hand = Hand;

            fn paint(
                canvas: &$crate::board::Canvas,
                palette: &$crate::board::Palette,
                shown: &$crate::games::Shown<'_, Self>,
                overlay: Option<&Overlay>,
            ) -> Option<engine::Phrase> {
                board::paint(canvas, palette, shown, overlay)
            }

            fn place_of(
                shown: &$crate::games::Shown<'_, Self>,
                seat: engine::Seat,
                size: (f64, f64),
            ) -> Option<(f64, f64)> {
                board::place_of(shown, seat, size)
            }

            fn cell_of(
                view: &Self::View,
                place: engine::drawing::Place,
                size: (f64, f64),
            ) -> Option<$crate::board::Square> {
                board::cell_of(view, place, size)
            }

            fn remembered(view: &Self::View) -> Option<Vec<$crate::board::Seen>> {
                board::remembered(view)
            }

            const HAS_ACTIONS: bool = turn::HAS_ACTIONS;

            fn duration(events: &[&Self::Event]) -> f64 {
                turn::duration(events)
            }

            fn action_ends(events: &[&Self::Event]) -> Vec<f64> {
                turn::action_ends(events)
            }

            fn action_results(
                reply: &str,
                rules: u32,
                events: &[&Self::Event],
            ) -> Option<Vec<$crate::games::ActionResult>> {
                turn::action_results(reply, rules, events)
            }

            fn hand(&self, seat: engine::Seat, last: Option<&str>) -> Hand {
                Hand::new(self, seat, last)
            }

            fn reply_drawings(
                &self,
                seat: engine::Seat,
                reply: &str,
                colour: engine::drawing::Colour,
            ) -> Vec<engine::drawing::Drawing> {
                reply::drawings(self, seat, reply, colour)
            }

            fn reply_in_words(
                &self,
                seat: engine::Seat,
                reply: &str,
                viewer: Option<engine::Seat>,
            ) -> Vec<engine::Phrase> {
                reply::in_words(self, seat, reply, viewer)
            }

            fn badge(seat: engine::Seat) -> Option<String> {
                seats::badge(seat)
            }

            fn facts(view: &Self::View, seat: engine::Seat) -> Vec<$crate::games::Fact> {
                seats::facts(view, seat)
            }

            fn in_turn(view: &Self::View) -> Option<$crate::games::InTurn> {
                seats::in_turn(view)
            }

            fn tables(view: &Self::View) -> Vec<$crate::games::Table> {
                tables::tables(view)
            }

            fn plots(span: &std::ops::Range<usize>) -> Option<$crate::games::Plots> {
                plots::plots(span)
            }

            fn samples(&self) -> Vec<Vec<u32>> {
                plots::samples(self)
            }
        }

        impl $crate::hand::Hand for Hand {
            type Command = Command;
            type Overlay = Overlay;

            fn keys(&self) -> &'static [&'static str] {
                self.keys()
            }

            fn takes_wheel(&self) -> bool {
                self.takes_wheel()
            }

            fn take(&mut self, gesture: &$crate::hand::Gesture) -> $crate::hand::Response {
                self.take(gesture)
            }

            fn command(&mut self, command: &Command) -> $crate::hand::Response {
                self.command(command)
            }

            fn write(&mut self, command: &Command, number: u32) -> $crate::hand::Response {
                self.write(command, number)
            }

            fn hint(&mut self, command: Option<&Command>) -> $crate::hand::Response {
                self.hint(command)
            }

            fn overlay(&self) -> Overlay {
                self.overlay()
            }

            fn choices(&self) -> Vec<$crate::hand::Choice> {
                self.choices()
            }

            fn ask(&self) -> engine::Phrase {
                panel::ask(self)
            }

            fn panel(&self) -> Option<$crate::hand::Panel<Command>> {
                panel::panel(self)
            }

            fn words(&self) -> &'static [$crate::typed::words::Word] {
                &typed::WORDS
            }

            fn typed(&mut self, line: &$crate::typed::Typed<'_>) -> $crate::hand::Response {
                typed::typed(self, line)
            }
        }
    };
}

mod any;
mod hit_and_sunk;
mod kingdom;
#[cfg(feature = "nim")]
mod nim;
mod parts;
mod territories;
#[cfg(test)]
mod tests;

pub use any::{
    Command, Hand, Overlay, action_ends, action_results, badge, cell_of, duration, facts, hand, has_actions,
    in_turn, paint, place_of, plots, remembered, reply_drawings, reply_in_words, samples, tables,
};
pub use parts::{ActionResult, Cell, Fact, Heading, InTurn, Measure, Plots, Shape, Table};

use crate::board::{Canvas, Palette, Seen, Square};
use crate::hand;
use engine::drawing::{Colour, Drawing, Place};
use engine::{Game, Phrase, Seat};
use std::ops::Range;

/// What to draw of one game: a position, and the progress of the turn after it.
pub struct Shown<'a, G: Game> {
    /// The position.
    pub view: &'a G::View,
    /// What happens in the turn being shown; empty when nothing moves.
    pub events: &'a [&'a G::Event],
    /// How much of that turn is shown, from 0 to 1.
    pub progress: f64,
    /// What happened in the turn before the position.
    pub last: &'a [&'a G::Event],
    /// What the viewer saw before.
    pub seen: &'a [Seen],
}

/// A game in the page. There are no defaults: each game provides everything itself.
pub trait GameUi: Game {
    /// A person's hand in it.
    type Hand: hand::Hand;

    // board/

    /// Draws a position. In games with many actions per turn, returns what is happening at that instant, in
    /// words.
    fn paint(
        canvas: &Canvas,
        palette: &Palette,
        shown: &Shown<'_, Self>,
        overlay: Option<&<Self::Hand as hand::Hand>::Overlay>,
    ) -> Option<Phrase>;

    /// Where a seat's piece is on a canvas of this size that shows the whole board: CSS pixels. `None` if a
    /// seat has no single place.
    fn place_of(shown: &Shown<'_, Self>, seat: Seat, size: (f64, f64)) -> Option<(f64, f64)>;

    /// Where a cell is on a canvas of this size that shows the whole board; `None` if the view does not show it.
    fn cell_of(view: &Self::View, place: Place, size: (f64, f64)) -> Option<Square>;

    /// Those parts of a view that can be out of sight later; `None` in a game where nothing is remembered.
    fn remembered(view: &Self::View) -> Option<Vec<Seen>>;

    // turn.rs

    /// Whether a turn can be of several actions, which are shown one after another.
    const HAS_ACTIONS: bool;

    /// Milliseconds that the turn of these events, at least one, is shown at normal speed.
    fn duration(events: &[&Self::Event]) -> f64;

    /// Where the actions of a turn with these events end, as fractions of the time in which it is shown, in
    /// order; the last is 1.
    fn action_ends(events: &[&Self::Event]) -> Vec<f64>;

    /// The actions of a reply, each with its outcome; `None` if replies are not such lists.
    ///
    /// * `rules`: the version of the rules that the match is played under.
    /// * `events`: what happened in the turn of that reply.
    fn action_results(reply: &str, rules: u32, events: &[&Self::Event]) -> Option<Vec<ActionResult>>;

    // hand/

    /// The hand of `seat`, which is asked now; `last` is what it replied the last time it was asked, if it did.
    fn hand(&self, seat: Seat, last: Option<&str>) -> Self::Hand;

    // reply.rs

    /// The effect that a reply of `seat`, which is asked now, would have, drawn on the board; empty if it cannot be
    /// read.
    fn reply_drawings(&self, seat: Seat, reply: &str, colour: Colour) -> Vec<Drawing>;

    /// The same in words, action by action; empty if it cannot be read, or if the reply itself says as much. They contain what
    /// `viewer` knows about the board, or everything for `None`.
    fn reply_in_words(&self, seat: Seat, reply: &str, viewer: Option<Seat>) -> Vec<Phrase>;

    // seats.rs

    /// The letter or number of a seat on the board; `None` if shapes and colours identify seats.
    fn badge(seat: Seat) -> Option<String>;

    /// The state of a seat.
    fn facts(view: &Self::View, seat: Seat) -> Vec<Fact>;

    /// Whose turn it is, if seats act one by one and each was sent its own view: the camera can follow a
    /// seat, and its view is shown beside the whole.
    fn in_turn(view: &Self::View) -> Option<InTurn>;

    // tables.rs

    /// The tables below the board.
    fn tables(view: &Self::View) -> Vec<Table>;

    // plots.rs

    /// What the plots of a part of the match show; `None` where nothing is plotted.
    fn plots(span: &Range<usize>) -> Option<Plots>;

    /// The plotted values of a position: for each seat, a number for each measure.
    fn samples(&self) -> Vec<Vec<u32>>;
}
