//! The second layer of safety: notices a worker that has gone silent. Guests are stopped from inside; a worker falls
//! silent only by a fault of ours or of the engine, or while the engine compiles a monstrous module.
//!
//! The first silence gives a new worker that says what it does before it does it; its silence names the culprit.

use crate::messages::FromWorker;
use engine::{Budget, Seat};

/// Milliseconds past its budget after which a call counts as hanging.
const GRACE: f64 = 2_000.0;
/// Milliseconds that preparing a module may take.
const PREPARING: f64 = 15_000.0;
/// Milliseconds that a worker may take to start.
const STARTING: f64 = 20_000.0;

/// Who is to blame for a silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// No guest: the worker does not start, or fails by itself.
    NoWorker,
    /// Not known yet: the next worker will say.
    Unknown,
    /// The module of this seat, which was being prepared.
    Preparing(Seat),
    /// This call.
    Calling {
        /// The turn.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
}

/// Watches one match's workers.
#[derive(Clone, Debug)]
pub(super) struct Watchdog {
    budget: Budget,
    silent: f64,
    careful: bool,
    doing: Doing,
}

/// What the worker said last that it does.
#[derive(Clone, Copy, Debug)]
enum Doing {
    Starting,
    Preparing(Seat),
    Calling { turn: u32, seat: Seat },
    Playing,
}

impl Watchdog {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            budget,
            silent: 0.0,
            careful: false,
            doing: Doing::Starting,
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

    /// The worker said something.
    pub(super) fn heard(&mut self, message: &FromWorker) {
        self.silent = 0.0;
        self.doing = match message {
            FromWorker::Preparing { seat } => Doing::Preparing(*seat),
            FromWorker::Calling { turn, seat } => Doing::Calling {
                turn: *turn,
                seat: *seat,
            },
            _ => Doing::Playing,
        };
    }

    /// Nothing is expected of the worker now.
    pub(super) fn rest(&mut self) {
        self.silent = 0.0;
    }

    /// Time passed while something was expected of the worker. Time is taken in small sips, so that a page that slept
    /// (a hidden tab, a suspended laptop) does not blame the worker.
    pub(super) fn pass(&mut self, milliseconds: f64) -> Option<Silence> {
        self.silent += milliseconds.min(1_000.0);
        (self.silent > self.patience()).then(|| self.give_up())
    }

    /// The worker is beyond help: who is to blame, as far as it said.
    pub(super) fn give_up(&mut self) -> Silence {
        let silence = match self.doing {
            Doing::Preparing(seat) => Silence::Preparing(seat),
            Doing::Calling { turn, seat } => Silence::Calling { turn, seat },
            Doing::Playing if !self.careful => Silence::Unknown,
            // A careful worker says whom it calls: what fails between two calls is no guest's doing.
            Doing::Playing | Doing::Starting => Silence::NoWorker,
        };
        self.silent = 0.0;
        self.careful = true;
        self.doing = Doing::Starting;
        silence
    }

    fn patience(&self) -> f64 {
        let turn = match self.budget {
            Budget::WallClock(micros) => micros as f64 / 1000.0,
            // A slow machine runs some hundred million units a second.
            Budget::Fuel(units) => units as f64 / 1e5,
        };
        match self.doing {
            Doing::Starting => STARTING,
            Doing::Preparing(_) => PREPARING,
            Doing::Calling { .. } | Doing::Playing => turn + GRACE,
        }
    }
}
