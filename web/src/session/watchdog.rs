//! The second layer of safety: notices a worker that does not come on, and says who is to blame.
//!
//! Guests are stopped from inside. Under a wall clock a call that is silent well past its budget hangs by a fault of ours
//! or of the engine, and the worker is replaced. On fuel no time ends a call, for how long a unit takes depends on the
//! machine, and no outcome may: the page shows who is slow, and a person may abandon the match. What can be told from a
//! slow turn is watched under either budget: a worker that breaks down says so, and starting and compiling are announced.
//!
//! The first failure gives a new worker that says what it does before it does it; its failure names the culprit.

use crate::messages::FromWorker;
use engine::{Budget, Seat};

/// Milliseconds past its budget after which a call on a wall clock counts as hanging.
const GRACE: f64 = 2_000.0;
/// Milliseconds that preparing a module may take: inspected modules take at most some seconds.
const PREPARING: f64 = 15_000.0;
/// The same on fuel, where the match fails then, and no seat loses by it.
const PREPARING_ON_FUEL: f64 = 60_000.0;
/// Milliseconds that a worker may take to start.
const STARTING: f64 = 20_000.0;
/// Workers that may be replaced one after the other without that the match comes on.
const REPLACED: u32 = 6;

/// Who is to blame for a worker's failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// No guest: the worker does not start, or fails by itself.
    NoWorker,
    /// Not known yet: the next worker will say.
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

/// What a worker does, as far as it said.
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
    /// It plays: one guest or the other.
    Playing,
}

/// Watches one match's workers.
#[derive(Clone, Debug)]
pub(super) struct Watchdog {
    budget: Budget,
    /// Milliseconds of silence, as far as they count.
    silent: f64,
    /// Milliseconds since the worker last said something, all of them.
    waited: f64,
    careful: bool,
    doing: Doing,
    /// Workers that were replaced since the match came on.
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

    /// Whether the next worker should say what it does before it does it.
    pub(super) fn careful(&self) -> bool {
        self.careful
    }

    /// What a hanging call costs its seat, in the budget's unit: all of it.
    pub(super) fn cost(&self) -> u64 {
        match self.budget {
            Budget::WallClock(all) | Budget::Fuel(all) => all,
        }
    }

    /// What the worker does, and for how many milliseconds already.
    pub(super) fn doing(&self) -> (Doing, f64) {
        (self.doing, self.waited)
    }

    /// The worker said something.
    pub(super) fn heard(&mut self, message: &FromWorker) {
        self.rest();
        self.doing = match *message {
            FromWorker::Ready { .. } => Doing::Starting,
            FromWorker::Preparing { seat } => Doing::Preparing(seat),
            FromWorker::Feeding { turn, seat } => Doing::Feeding { turn, seat },
            FromWorker::Calling { turn, seat } => Doing::Calling { turn, seat },
            FromWorker::Refused { .. }
            | FromWorker::Fed { .. }
            | FromWorker::Started
            | FromWorker::Answers(_)
            | FromWorker::Poisoned { .. }
            | FromWorker::Lost { .. }
            | FromWorker::Failed(_)
            | FromWorker::Broke
            | FromWorker::Checking(_)
            | FromWorker::Checked(_)
            | FromWorker::Prepared { .. }
            | FromWorker::AtHand { .. } => Doing::Playing,
        };
    }

    /// The match came on by a turn.
    pub(super) fn came_on(&mut self) {
        self.replaced = 0;
    }

    /// Nothing is expected of the worker now.
    pub(super) fn rest(&mut self) {
        self.silent = 0.0;
        self.waited = 0.0;
    }

    /// Time passed while something was expected of the worker. Time counts in small sips, so that a page that slept (a
    /// hidden tab, a suspended laptop) does not blame the worker.
    pub(super) fn pass(&mut self, milliseconds: f64) -> Option<Silence> {
        self.waited += milliseconds;
        self.silent += milliseconds.min(1_000.0);
        let patience = self.patience();
        (patience.is_some_and(|patience| self.silent > patience)).then(|| self.give_up())
    }

    /// The worker is beyond help: who is to blame, as far as it said.
    pub(super) fn give_up(&mut self) -> Silence {
        let silence = match self.doing {
            Doing::Preparing(seat) => Silence::Preparing(seat),
            // Only a careful worker announces every call: another may be at work on the next one.
            Doing::Feeding { .. } | Doing::Calling { .. } | Doing::Playing if !self.careful => {
                Silence::Unknown
            }
            Doing::Feeding { seat, .. } => Silence::Feeding(seat),
            Doing::Calling { turn, seat } => Silence::Calling { turn, seat },
            // What fails between two calls is no guest's doing.
            Doing::Playing | Doing::Starting => Silence::NoWorker,
        };
        self.careful = true;
        self.replace().unwrap_or(silence)
    }

    /// A new worker takes the place of the last one; who is to blame if there have been too many.
    pub(super) fn replace(&mut self) -> Option<Silence> {
        self.rest();
        self.doing = Doing::Starting;
        self.replaced += 1;
        (self.replaced > REPLACED).then_some(Silence::NoWorker)
    }

    /// Milliseconds of silence after which the worker is given up; `None` if time alone does not tell.
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
