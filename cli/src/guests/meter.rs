//! A turn's budget, by this machine's clock.

use engine::Budget;
use engine::sandbox::meter::Left;
use engine::sandbox::{Settled, TurnMeter};
use std::time::{Duration, Instant};

/// The budget of one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    turn: TurnMeter,
    began: Instant,
}

impl Meter {
    /// Starts a turn's time.
    pub(super) fn start(budget: Budget) -> Self {
        Self {
            turn: TurnMeter::new(budget),
            began: Instant::now(),
        }
    }

    /// The fuel and stack with which a guest begins its turn.
    pub(super) fn first(&self) -> Left {
        self.turn.first()
    }

    /// The cost of the turn, from what is left.
    pub(super) fn settle(&self, left: Left) -> Settled {
        self.turn.settle(self.micros(), left, false)
    }

    /// See [`Guest::elapsed`](engine::sandbox::host::Guest::elapsed); nanoseconds.
    pub(super) fn elapsed(&self, left: Left) -> u64 {
        self.turn.elapsed(self.micros(), left)
    }

    /// See [`Guest::left`](engine::sandbox::host::Guest::left); nanoseconds.
    pub(super) fn left(&self, left: Left) -> u64 {
        self.turn.left(self.micros(), left)
    }

    /// The fuel that the turn has cost so far; `None` by the clock.
    pub(super) fn fuel(&self, left: Left) -> Option<u64> {
        self.turn.fuel(left)
    }

    /// Lets time pass: real time, or, for a guest on fuel, the returned amount of virtual time.
    pub(super) fn sleep(&self, nanoseconds: u64, left: Left) -> u64 {
        let nanoseconds = self.turn.sleep(nanoseconds, self.micros(), left);
        match self.turn.budget() {
            Budget::Fuel(_) => nanoseconds,
            Budget::WallClock(_) => {
                std::thread::sleep(Duration::from_nanos(nanoseconds));
                0
            }
        }
    }

    /// The host ends the turn, with this much left.
    pub(super) fn stop(&mut self, left: Left) {
        self.turn.stop(left);
    }

    /// The next slice for a guest on a wall clock, or the value that stops it.
    pub(super) fn tick(&mut self) -> Left {
        self.turn.tick(self.micros())
    }

    fn micros(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}
