//! Nim: two players take objects from three heaps; whoever takes the last one wins. It is the tested example
//! of `docs/adding-a-game.md`, and is compiled only for tests.
//!
//! # Rules
//!
//! The heaps begin with the numbers of objects in [`tables::HEAPS`]. The players take turns, beginning with the first
//! seat; a round is one turn of each. In a turn a player takes one or more objects from one heap. Whoever takes the last
//! object of all wins. An illegal reply, a trap or a turn over its budget loses at once. If objects are left after the
//! last round, it is a draw.

mod events;
pub mod protocol;
mod reasons;
pub mod rules;
mod state;
pub mod tables;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use events::Event;
pub use protocol::Take;
pub use reasons::{ForfeitReason, IllegalReason};
pub use state::Nim;
pub use view::View;

use crate::{Answer, Config, Game, Meta, Outcome, Phrase, Seat};

impl Game for Nim {
    type View = View;
    type Event = Event;

    const META: Meta = Meta {
        slug: "nim",
        rules_version: 1,
        seats: 2..=2,
        usual_seats: 2,
        rounds: 6,
        max_rounds: 6,
        trial: (2, 6),
        faults_are_fatal: true,
        seat_keys: &[],
        rows: |_| 1,
    };

    fn name() -> Phrase {
        words::Name.phrase()
    }

    fn summary() -> Phrase {
        words::Summary.phrase()
    }

    fn start(config: &Config) -> Self {
        Self::new(config.rounds)
    }

    fn round(&self) -> u32 {
        (self.turns / 2 + 1).min(self.rounds)
    }

    fn asked(&self) -> Vec<Seat> {
        self.to_act().into_iter().collect()
    }

    fn arguments(&self, seat: Seat) -> Vec<String> {
        protocol::arguments(self, seat)
    }

    fn apply(&mut self, answers: &[(Seat, Answer)]) -> Vec<Event> {
        answers
            .iter()
            .flat_map(|(seat, answer)| rules::play(self, *seat, answer))
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        rules::outcome(self)
    }

    fn view(&self, _viewer: Option<Seat>) -> View {
        View::of(self)
    }

    fn sees(_view: &View, _viewer: Seat, _event: &Event) -> bool {
        // Nothing is hidden in this game.
        true
    }

    fn scores(&self) -> Vec<Option<i64>> {
        rules::points(self).map(Some).to_vec()
    }

    fn legal(&self, _seat: Seat) -> Option<Vec<String>> {
        Some(rules::legal(self).iter().map(ToString::to_string).collect())
    }
}
