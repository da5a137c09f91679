//! A turn's budget: reading time and fuel, starting the budget and settling it.

use engine::Budget;
use engine::sandbox::Settled;
use engine::sandbox::meter::{Left, Slices};
use std::time::{Duration, Instant};

/// The budget of one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    pub(super) budget: Budget,
    began: Instant,
    /// What was left when the host ended the turn; `None` if it did not.
    stopped: Option<Left>,
    /// Time ran out.
    out_of_time: bool,
    /// Fuel that a guest on a wall clock gets before it must ask again.
    slices: Slices,
}

impl Meter {
    /// Starts a turn's time.
    pub(super) fn start(budget: Budget) -> Self {
        Self {
            budget,
            began: Instant::now(),
            stopped: None,
            out_of_time: false,
            slices: Slices::new(),
        }
    }

    /// The fuel and stack with which a guest begins its turn.
    pub(super) fn first(&self) -> Left {
        Left::full(match self.budget {
            Budget::Fuel(units) => i64::try_from(units).unwrap_or(i64::MAX),
            Budget::WallClock(_) => self.slices.units(),
        })
    }

    /// The cost of the turn, from what is left.
    pub(super) fn settle(&self, left: Left) -> Settled {
        let micros = self.micros();
        match self.budget {
            Budget::Fuel(units) => Settled::on_fuel(units, self.stopped.unwrap_or(left), micros),
            Budget::WallClock(most) => Settled::by_clock(most, micros, self.out_of_time),
        }
    }

    /// See [`Guest::elapsed`](engine::sandbox::host::Guest::elapsed); nanoseconds.
    pub(super) fn elapsed(&self, left: Left) -> u64 {
        match self.budget {
            Budget::WallClock(_) => self.micros() * 1000,
            // A unit of fuel is a nanosecond of virtual time.
            Budget::Fuel(units) => u64::try_from(i128::from(units) - i128::from(left.units)).unwrap_or(0),
        }
    }

    /// See [`Guest::left`](engine::sandbox::host::Guest::left); nanoseconds.
    pub(super) fn left(&self, left: Left) -> u64 {
        match self.budget {
            Budget::WallClock(micros) => (micros * 1000).saturating_sub(self.elapsed(left)),
            Budget::Fuel(_) => u64::try_from(left.units).unwrap_or(0),
        }
    }

    /// Lets real time pass, at most what is left of the budget.
    pub(super) fn sleep(&self, nanoseconds: u64) {
        // A microsecond more than is left, so that the turn exceeds its budget.
        std::thread::sleep(Duration::from_nanos(
            nanoseconds.min(self.left(Left::full(0)) + 1000),
        ));
    }

    /// The host ends the turn, with this much left.
    pub(super) fn stop(&mut self, left: Left) {
        self.stopped.get_or_insert(left);
    }

    /// The next slice for a guest on a wall clock, or the value that stops it.
    pub(super) fn tick(&mut self) -> Left {
        self.out_of_time |= self.left(Left::full(0)) == 0;
        self.slices.next(self.elapsed(Left::full(0)));
        let slice = Left::full(self.slices.units());
        if self.stopped.is_some() || self.out_of_time {
            slice.stopped()
        } else {
            slice
        }
    }

    fn micros(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}
