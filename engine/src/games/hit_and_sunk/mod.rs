//! Hit and Sunk: each seat commands one ship of a class it chose, and hunts the others across a sea of which
//! it sees little.
//!
//! # Rules
//!
//! For *n* seats the grid has 30 + *n* columns and rows; x grows to the right, y downward. A ship's position
//! is its head; its other cells trail behind it. [`tables`] has one table of the five classes and what they
//! can do.
//!
//! First, all seats choose a class at the same time. A seat that chooses none is disqualified: it has no ship
//! and no score, and all such seats share the last place. The ships are placed at random, in seat order. Then
//! up to 100 rounds are played: in each, the ships alive act one after another in a newly shuffled order. The
//! match ends as soon as at most one ship is alive.
//!
//! A turn runs like this: moves and shots are refilled; the cooldown falls by one; a submarine whose time
//! under water is over surfaces; the argument is built; the shield and scan of the last turn end; then the
//! reply, a string of actions, is executed from left to right. An action that is unknown, not allowed or
//! impossible is a wait: it does nothing and costs nothing. A missing reply is no action at all. [`actions`]
//! defines when an action is possible and what it costs; `turn` and `damage` define what it does to others.
//!
//! Mines explode when a ship moves onto them or a shot hits them. They damage every ship within the 3×3
//! square around them, also under water, and set off every mine in it. Whoever set off the first one gets the
//! credit for all.
//!
//! The score is hits + 5·sunken − damage, less 10 for a wreck. Ties: alive first, then more sunken, more hits, less
//! damage; still equal share a place.

mod action_results;
pub mod actions;
mod chart;
mod damage;
mod events;
mod grid;
pub mod preview;
pub mod protocol;
mod ranking;
mod reasons;
mod rules;
mod ship;
mod sight;
mod state;
pub mod tables;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod visibility;
mod words;

pub use action_results::{ActionResult, action_results};
pub use actions::{Action, Content, Waters};
pub use chart::{Chart, Glyph, Known};
pub use events::{Event, Target};
pub use grid::{Cell, Direction, Grid};
pub use preview::{Step, Verdict, followers, preview};
use ranking::Advantage;
pub use ranking::{Standing, explanation};
pub use reasons::{DisqualifiedReason, WaitReason};
pub use ship::Ship;
pub use state::{HitAndSunk, Mine, Stage};
pub use tables::Class;
pub use view::{Sea, SeaView, View};

use crate::{Answer, Config, Fault, Game, Meta, Outcome, Phrase, Seat};

impl Game for HitAndSunk {
    type View = View;
    type Event = Event;

    const META: Meta = Meta {
        slug: "hit-and-sunk",
        rules_version: 2,
        seats: 2..=16,
        usual_seats: 6,
        rounds: 100,
        max_rounds: 100,
        trial: (6, 100),
        faults_are_fatal: false,
        seat_keys: &[],
        rows: |seats| Grid::for_seats(seats).height,
    };

    fn name() -> Phrase {
        words::Name.phrase()
    }

    fn summary() -> Phrase {
        words::Summary.phrase()
    }

    fn start(config: &Config) -> Self {
        Self::new(config)
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn asked(&self) -> Vec<Seat> {
        match self.stage {
            Stage::Choosing => (0..self.ships.len() as Seat).collect(),
            Stage::Sailing | Stage::Over => self.order.first().copied().into_iter().collect(),
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

    fn sees(_view: &View, viewer: Seat, event: &Event) -> bool {
        visibility::sees(viewer, event)
    }

    fn scores(&self) -> Vec<Option<i64>> {
        self.ships
            .iter()
            .map(|ship| ship.as_ref().map(Ship::score))
            .collect()
    }

    fn legal(&self, _seat: Seat) -> Option<Vec<String>> {
        None
    }

    const HIDES: bool = true;

    fn arguments_of_truth(&self, seat: Seat) -> Vec<String> {
        protocol::arguments_of_truth(self, seat)
    }

    fn standing(&self, _seat: Seat, truth: bool) -> String {
        protocol::standing(self, truth)
    }

    fn to_sight(&self, viewer: Option<Seat>, events: &[&Event]) -> Vec<u8> {
        sight::write(self, viewer, events)
    }

    fn from_sight(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(Self, Vec<Event>)> {
        sight::read(config, viewer, bytes)
    }
}
