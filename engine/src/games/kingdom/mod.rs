//! Kingdom Guard (王国守卫战): two sides of three soldiers on a 5×5 board race for flags and for each other's base.
//!
//! # Rules
//!
//! Rows 0 (top) to 4, columns 0 (left) to 4. Blue's base stands at (4,0), Red's at (0,4), with 2000 hp each;
//! each side has a cavalry, an infantry and an archer. The position and every rule are symmetric under a half
//! turn. The tables in [`tables`] define what each kind of soldier can do and where flags appear; ranges are
//! sets of offsets, and nothing blocks the way of a move or an attack: only its destination counts.
//!
//! A match has at most 200 rounds. In a round, due flags and soldiers appear; then Blue moves one soldier or attacks
//! with one; then Red does, seeing what Blue did; then flags whose time is over are removed. A side that can act must;
//! a side that cannot (all its soldiers are dead) is not asked.
//!
//! A soldier at 0 hp or less leaves the board at once. Dead in round *r* with respawn time *T*, it is back with full hp
//! on its starting cell at the start of round *r+T+1*, or of the first later round that begins with that cell free of
//! soldiers. A soldier that *moves onto* a flag takes it for its side.
//!
//! A base at 0 hp or less, an illegal reply, a trap or a turn over its budget loses at once. After round 200
//! more flag points win, then more base hp, then less thinking time; if all are equal, it is a draw.

mod events;
mod grid;
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
pub use grid::{Cell, Side};
pub use protocol::{Action, Verb};
pub use reasons::{ForfeitReason, IllegalReason};
pub use state::{Flag, Kingdom, Soldier};
pub use tables::{FlagKind, Kind};
pub use view::View;

use crate::{Answer, Config, Game, Meta, Outcome, Phrase, Seat};

impl Game for Kingdom {
    type View = View;
    type Event = Event;

    const META: Meta = Meta {
        slug: "kingdom",
        rules_version: 1,
        seats: 2..=2,
        usual_seats: 2,
        rounds: 200,
        max_rounds: 200,
        trial: (2, 200),
        faults_are_fatal: true,
        seat_keys: &["blue", "red"],
        rows: |_| Cell::SIZE,
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
        self.round
    }

    fn asked(&self) -> Vec<Seat> {
        if self.end.is_some() {
            Vec::new()
        } else {
            vec![self.to_act.seat()]
        }
    }

    fn arguments(&self, seat: Seat) -> Vec<String> {
        protocol::arguments(self, Side::of(seat))
    }

    fn apply(&mut self, answers: &[(Seat, Answer)]) -> Vec<Event> {
        answers
            .iter()
            .flat_map(|(seat, answer)| rules::play(self, Side::of(*seat), answer))
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
        self.points.iter().map(|points| Some((*points).into())).collect()
    }

    fn legal(&self, seat: Seat) -> Option<Vec<String>> {
        Some(
            rules::legal_actions(self, Side::of(seat))
                .iter()
                .map(ToString::to_string)
                .collect(),
        )
    }

    fn standing(&self, _seat: Seat, _truth: bool) -> String {
        protocol::standing(self)
    }
}
