//! The second layer of safety: notices a worker that makes no progress, and says who is to blame.
//!
//! Guests are stopped from inside. Under a wall clock, a call that is silent well past its budget hangs because of a
//! bug of ours or of the engine, and the worker is replaced. On fuel there is no time limit, since the time of a unit
//! depends on the machine and outcomes must not: the page shows who is slow, and a person may abandon the match. Under
//! either budget the watchdog handles failures other than slow turns: a worker that crashes reports it, and starting
//! and compiling are announced.
//!
//! After the first failure, a new worker announces each step before it starts, so that a second failure shows
//! the culprit.

use crate::messages::FromMatch;
use engine::{Budget, Seat};

/// Milliseconds past its budget after which a call on a wall clock counts as hanging.
const GRACE: f64 = 2_000.0;
/// Milliseconds that preparing a module may take: inspected modules take at most a few seconds.
const PREPARING: f64 = 15_000.0;
/// The same on fuel, where the match then fails without a loser.
const PREPARING_ON_FUEL: f64 = 60_000.0;
/// Milliseconds that a worker may take to start.
const STARTING: f64 = 20_000.0;
/// How many workers may be replaced in a row without progress of the match.
const REPLACED: u32 = 6;

/// Who is to blame for a worker's failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// No guest: the worker does not start, or fails by itself.
    NoWorker,
    /// Not known yet: the next worker will show.
    Unknown,
    /// The module of this seat, which was being prepared.
    Preparing(Seat),
    /// This seat's guest, in a turn of the history.
    Feeding(Seat),
    /// This call.
    Calling {
        /// The turn.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
}

/// What a worker is doing, according to its messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It starts.
    Starting,
    /// It prepares the module of this seat.
    Preparing(Seat),
    /// This seat's guest plays this turn of the history again.
    Feeding {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// This seat is called.
    Calling {
        /// The turn, from 0.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
    /// It is playing, with any of its guests.
    Playing,
}

/// Watches one match's workers.
#[derive(Clone, Debug)]
pub(super) struct Watchdog {
    budget: Budget,
    /// Milliseconds of silence that count.
    silent: f64,
    /// All milliseconds since the worker's last message.
    waited: f64,
    careful: bool,
    doing: Doing,
    /// Workers replaced since the last progress of the match.
    replaced: u32,
}

impl Watchdog {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            budget,
            silent: 0.0,
            waited: 0.0,
            careful: false,
            doing: Doing::Starting,
            replaced: 0,
        }
    }

    /// Whether the next worker should announce each step.
    pub(super) fn careful(&self) -> bool {
        self.careful
    }

    /// What a hanging call costs its seat, in the budget's unit: the whole budget.
    pub(super) fn cost(&self) -> u64 {
        match self.budget {
            Budget::WallClock(all) | Budget::Fuel(all) => all,
        }
    }

    /// What the worker is doing, and for how many milliseconds.
    pub(super) fn doing(&self) -> (Doing, f64) {
        (self.doing, self.waited)
    }

    /// The worker listens.
    pub(super) fn listens(&mut self) {
        self.rest();
        self.doing = Doing::Starting;
    }

    /// The worker said something.
    pub(super) fn heard(&mut self, said: &FromMatch) {
        self.rest();
        self.doing = match *said {
            FromMatch::Preparing { seat } => Doing::Preparing(seat),
            FromMatch::Feeding { turn, seat } => Doing::Feeding { turn, seat },
            FromMatch::Calling { turn, seat } => Doing::Calling { turn, seat },
            FromMatch::Refused { .. }
            | FromMatch::Fed { .. }
            | FromMatch::Started
            | FromMatch::Answers(_)
            | FromMatch::Poisoned { .. }
            | FromMatch::Lost { .. }
            | FromMatch::Failed(_) => Doing::Playing,
        };
    }

    /// The match advanced by a turn.
    pub(super) fn came_on(&mut self) {
        self.replaced = 0;
    }

    /// Nothing is expected from the worker now.
    pub(super) fn rest(&mut self) {
        self.silent = 0.0;
        self.waited = 0.0;
    }

    /// Time passed while something was expected from the worker. It counts only in small amounts, so that a page that
    /// slept (a hidden tab, a suspended laptop) does not blame the worker.
    pub(super) fn pass(&mut self, milliseconds: f64) -> Option<Silence> {
        self.waited += milliseconds;
        self.silent += milliseconds.min(1_000.0);
        let patience = self.patience();
        (patience.is_some_and(|patience| self.silent > patience)).then(|| self.give_up())
    }

    /// The worker is broken: says who is to blame, according to its messages.
    pub(super) fn give_up(&mut self) -> Silence {
        let silence = match self.doing {
            Doing::Preparing(seat) => Silence::Preparing(seat),
            // Only a careful worker announces every call: another may already be at the next one.
            Doing::Feeding { .. } | Doing::Calling { .. } | Doing::Playing if !self.careful => {
                Silence::Unknown
            }
            Doing::Feeding { seat, .. } => Silence::Feeding(seat),
            Doing::Calling { turn, seat } => Silence::Calling { turn, seat },
            // No guest is to blame for a failure between two calls.
            Doing::Playing | Doing::Starting => Silence::NoWorker,
        };
        self.careful = true;
        self.replace().unwrap_or(silence)
    }

    /// A new worker replaces the last one; says who is to blame if there have been too many.
    pub(super) fn replace(&mut self) -> Option<Silence> {
        self.rest();
        self.doing = Doing::Starting;
        self.replaced += 1;
        (self.replaced > REPLACED).then_some(Silence::NoWorker)
    }

    /// Milliseconds of silence after which the worker is replaced; `None` if time alone is not a reason.
    fn patience(&self) -> Option<f64> {
        match (self.doing, self.budget) {
            (Doing::Starting, _) => Some(STARTING),
            (Doing::Preparing(_), Budget::WallClock(_)) => Some(PREPARING),
            (Doing::Preparing(_), Budget::Fuel(_)) => Some(PREPARING_ON_FUEL),
            (_, Budget::WallClock(micros)) => Some(micros as f64 / 1000.0 + GRACE),
            (_, Budget::Fuel(_)) => None,
        }
    }
}
