//! A match that a worker plays, and who is to blame if the worker breaks. Needs no browser.
//!
//! As in a single match (`session/watchdog.rs`): the first worker that breaks shows only that something is wrong. The next
//! one announces each call; if it breaks too, the call that it announced has no answer.

use crate::messages::{PoolMatch, Verdict};
use contest::Fixture;
use engine::Seat;

/// How many workers may break in a row without a culprit.
const REPLACED: u32 = 6;

/// A match that a worker plays.
#[derive(Clone, Debug)]
pub(super) struct Job {
    /// The match of the contest.
    pub(super) fixture: Fixture,
    /// What the worker is sent.
    pub(super) game: PoolMatch,
    /// The call that was announced last.
    calling: Option<(u32, Seat)>,
    /// Workers that broke without a culprit.
    broken: u32,
}

impl Job {
    pub(super) fn new(fixture: Fixture, game: PoolMatch) -> Self {
        Self {
            fixture,
            game,
            calling: None,
            broken: 0,
        }
    }

    /// A careful worker is about to make this call.
    pub(super) fn calls(&mut self, turn: u32, seat: Seat) {
        self.calling = Some((turn, seat));
    }

    /// The worker noticed that this call damaged it.
    pub(super) fn is_poisoned(&mut self, turn: u32, seat: Seat) {
        self.blame(turn, seat, true);
    }

    /// The worker broke. Returns whether another one should play the match, with what is known now.
    pub(super) fn broke(&mut self) -> bool {
        let calling = self.calling.take();
        match calling {
            Some((turn, seat)) if self.game.careful && !self.is_known(turn, seat) => {
                self.blame(turn, seat, false);
            }
            _ => self.broken += 1,
        }
        self.game.careful = true;
        self.broken <= REPLACED
    }

    fn blame(&mut self, turn: u32, seat: Seat, noticed: bool) {
        self.calling = None;
        self.broken = 0;
        self.game.verdicts.push(Verdict { turn, seat, noticed });
    }

    fn is_known(&self, turn: u32, seat: Seat) -> bool {
        let mut known = self.game.verdicts.iter();
        known.any(|verdict| (verdict.turn, verdict.seat) == (turn, seat))
    }
}
