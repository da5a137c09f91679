//! Territories: Risk in the style of Warlight. Everybody deploys armies and orders attacks at the same time,
//! in the fog.
//!
//! # Rules
//!
//! The board has 10×10 cells, each a *territory* with one owner and at least one army. A territory's neighbours are the
//! eight around it; the board wraps around on both axes. The neutral party owns what no seat owns, and never attacks.
//!
//! A match has 20 rounds, or as many as it is configured to have. At the start of a round every territory is neutral with
//! 2 armies; then each seat gets one random territory with 5. Ten *bonuses* of ten territories each partition the board:
//! the ten rows, ten blocks of five rows by two columns, or a random partition, each layout as likely as the others.
//! Each bonus is worth 5 to 10 armies.
//!
//! In a turn all living seats reply at once, on the same board; none sees another's reply.
//!
//! 1. A seat's *income* is 5 armies plus the value of each bonus that it owns completely.
//! 2. It must deploy exactly its income on territories it owns; otherwise its turn is *skipped*, see [`SkipReason`].
//! 3. The orders of all seats are shuffled and executed one by one. One that cannot be executed when its time
//!    comes is *dropped*, and only that one, see [`DropReason`]. Armies sent to a territory of the same seat
//!    join those there; otherwise they [`fight`].
//!
//! A round ends when at most one seat owns territories, or after [`TURNS`] turns, in matches with short rounds after
//! [`SHORT_TURNS`]. The seats still on the board share 100 points, rounded down; after a short round, those of them with the most
//! territories. The most points after the last round win; equal points share the place.
//!
//! Source: a programming contest of 2015, whose referee and sample bots were public.

mod combat;
mod events;
pub mod protocol;
mod reasons;
pub mod rules;
mod sight;
mod state;
pub mod tables;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use combat::{Battle, fight};
pub use events::Event;
pub use protocol::{Deployment, Item, ItemError, Order, Orders};
pub use reasons::{DropReason, SkipReason};
pub use state::{Board, Cell, Counts, Layout, MAX_SEATS, RoundResult, Territories, Territory};
pub use tables::{SHORT_TURNS, TURNS};
pub use view::{BonusView, Holdings, View, letter};

use crate::{Answer, Config, Game, Meta, Outcome, Phrase, Seat};

impl Game for Territories {
    type View = View;
    type Event = Event;

    const META: Meta = Meta {
        slug: "territories",
        rules_version: 1,
        seats: 2..=MAX_SEATS as Seat,
        usual_seats: 6,
        rounds: 20,
        max_rounds: 100,
        // A round has up to a thousand turns.
        trial: (2, 2),
        faults_are_fatal: false,
        seat_keys: &[],
        rows: |_| Cell::SIZE as i8,
    };

    fn name() -> Phrase {
        words::Name.phrase()
    }

    fn summary() -> Phrase {
        words::Summary.phrase()
    }

    fn start(config: &Config) -> Self {
        let most_turns = if config.short_rounds { SHORT_TURNS } else { TURNS };
        Self {
            most_turns,
            ..Self::new(config.seats, config.rounds, config.seed)
        }
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn asked(&self) -> Vec<Seat> {
        if self.is_over() {
            Vec::new()
        } else {
            Counts::of(&self.board).living().collect()
        }
    }

    fn arguments(&self, seat: Seat) -> Vec<String> {
        protocol::arguments(self, seat)
    }

    fn apply(&mut self, answers: &[(Seat, Answer)]) -> Vec<Event> {
        rules::play(self, answers)
    }

    fn outcome(&self) -> Option<Outcome> {
        rules::outcome(self)
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    fn sees(view: &View, _viewer: Seat, event: &Event) -> bool {
        view.sees(event)
    }

    fn scores(&self) -> Vec<Option<i64>> {
        self.points()
            .into_iter()
            .map(|points| Some(points.into()))
            .collect()
    }

    /// Replies are plans of any length, so they cannot be listed.
    fn legal(&self, _seat: Seat) -> Option<Vec<String>> {
        None
    }

    const HIDES: bool = true;

    fn arguments_of_truth(&self, seat: Seat) -> Vec<String> {
        protocol::arguments_of_truth(self, seat)
    }

    fn standing(&self, _seat: Seat, _truth: bool) -> String {
        protocol::standing(self)
    }

    fn to_sight(&self, viewer: Option<Seat>, events: &[&Event]) -> Vec<u8> {
        sight::write(self, viewer, events)
    }

    fn from_sight(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(Self, Vec<Event>)> {
        sight::read(config, viewer, bytes)
    }

    /// A new board has nothing in common with the last one.
    fn starts_afresh(&self) -> bool {
        self.turn == 1
    }
}
