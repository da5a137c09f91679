//! A turn's budget: what a guest begins with, how much it has spent, and whether the turn ended in time.
//!
//! Each host reads the clock and the global in which a guest counts its fuel; everything that follows from these two is here,
//! once for all hosts.

use super::meter::{Left, Slices};
use crate::Budget;

/// Nanoseconds in a microsecond.
const NANOS: u64 = 1000;

/// The budget of one turn. `micros` is always the real time since the turn began, in microseconds, and `left` the value of the
/// guest's global.
#[derive(Clone, Copy, Debug)]
pub struct TurnMeter {
    budget: Budget,
    /// What was left when the host ended the turn; `None` if it did not.
    stopped: Option<Left>,
    /// Time ran out.
    out_of_time: bool,
    /// Fuel that a guest on a wall clock gets before it must ask again.
    slices: Slices,
}

/// What a turn cost, and whether it ended in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Whether the budget ended first.
    pub over_budget: bool,
    /// Real time, microseconds.
    pub micros: u64,
    /// Fuel used; only under a fuel budget.
    pub fuel: Option<u64>,
    /// Whether the guest stopped because it exceeded its stack limit; only under a fuel budget.
    pub stack_overflow: bool,
}

impl Settled {
    /// The cost to the seat, in the budget's unit.
    pub(super) fn cost(self, budget: Budget) -> u64 {
        match budget {
            Budget::WallClock(_) => self.micros,
            Budget::Fuel(_) => self.fuel.unwrap_or(0),
        }
    }
}

impl TurnMeter {
    /// A turn begins.
    pub fn new(budget: Budget) -> Self {
        Self {
            budget,
            stopped: None,
            out_of_time: false,
            slices: Slices::new(),
        }
    }

    /// The turn's budget.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The fuel and stack with which a guest begins its turn.
    pub fn first(&self) -> Left {
        Left::full(match self.budget {
            Budget::Fuel(units) => i64::try_from(units).unwrap_or(i64::MAX),
            Budget::WallClock(_) => self.slices.units(),
        })
    }

    /// See [`Guest::elapsed`](super::host::Guest::elapsed); nanoseconds.
    pub fn elapsed(&self, micros: u64, left: Left) -> u64 {
        match self.budget {
            Budget::WallClock(_) => micros.saturating_mul(NANOS),
            // A unit of fuel is a nanosecond of virtual time.
            Budget::Fuel(units) => used(units, left),
        }
    }

    /// See [`Guest::left`](super::host::Guest::left); nanoseconds.
    pub fn left(&self, micros: u64, left: Left) -> u64 {
        match self.budget {
            Budget::WallClock(most) => most.saturating_sub(micros).saturating_mul(NANOS),
            Budget::Fuel(_) => u64::try_from(left.units).unwrap_or(0),
        }
    }

    /// How long a guest sleeps that asks for this many nanoseconds: at most a microsecond more than is left, so that the turn
    /// exceeds its budget.
    pub fn sleep(&self, nanoseconds: u64, micros: u64, left: Left) -> u64 {
        nanoseconds.min(self.left(micros, left).saturating_add(NANOS))
    }

    /// The host ends the turn, with this much left.
    pub fn stop(&mut self, left: Left) {
        self.stopped.get_or_insert(left);
    }

    /// The next slice for a guest on a wall clock, or the value that stops it.
    pub fn tick(&mut self, micros: u64) -> Left {
        self.slices.next(micros.saturating_mul(NANOS));
        let slice = Left::full(self.slices.units());
        self.out_of_time |= self.left(micros, slice) == 0;
        if self.stopped.is_some() || self.out_of_time {
            slice.stopped()
        } else {
            slice
        }
    }

    /// The fuel that the turn has cost so far; `None` by the clock.
    pub fn fuel(&self, left: Left) -> Option<u64> {
        match self.budget {
            Budget::Fuel(units) => Some(used(units, self.stopped.unwrap_or(left)).min(units)),
            Budget::WallClock(_) => None,
        }
    }

    /// The cost of the turn. By the clock, a turn that has used all of its time is over its budget, as the bot itself could
    /// see: browser clocks are coarse, and a lot of work may happen within one tick.
    ///
    /// * `cut`: whether something other than [`tick`](Self::tick) stopped it because its time ran out.
    pub fn settle(&self, micros: u64, left: Left, cut: bool) -> Settled {
        match self.budget {
            Budget::Fuel(_) => {
                let rest = self.stopped.unwrap_or(left);
                Settled {
                    over_budget: rest.units < 0,
                    micros,
                    fuel: self.fuel(left),
                    stack_overflow: rest.stack_overflowed(),
                }
            }
            Budget::WallClock(most) => Settled {
                over_budget: self.out_of_time || cut || micros >= most,
                micros,
                fuel: None,
                stack_overflow: false,
            },
        }
    }
}

/// How much of this many units is used.
fn used(units: u64, left: Left) -> u64 {
    u64::try_from(i128::from(units) - i128::from(left.units)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIFTY: Budget = Budget::WallClock(50_000);

    #[test]
    fn by_the_clock_a_turn_ends_when_no_time_is_left() {
        for (micros, cut, over_budget) in [
            (0, false, false),
            (49_999, false, false),
            (50_000, false, true),
            (50_001, false, true),
            (49_000, true, true),
        ] {
            let settled = TurnMeter::new(FIFTY).settle(micros, Left::full(0), cut);
            assert_eq!(settled.over_budget, over_budget, "{micros} µs");
        }
    }

    #[test]
    fn a_guest_on_slices_gets_none_when_its_time_is_over_or_the_host_ended_its_turn() {
        let mut meter = TurnMeter::new(FIFTY);
        assert!(meter.tick(49_999).units > 0);
        assert!(meter.tick(50_000).units < 0);
        assert!(meter.settle(49_999, Left::full(0), false).over_budget);
        let mut meter = TurnMeter::new(FIFTY);
        meter.stop(Left::full(7));
        assert!(meter.tick(0).units < 0);
        assert!(!meter.settle(0, Left::full(0), false).over_budget);
    }

    #[test]
    fn on_fuel_a_turn_costs_what_it_used_until_the_host_ended_it() {
        let mut meter = TurnMeter::new(Budget::Fuel(1_000));
        assert_eq!(meter.first(), Left::full(1_000));
        assert_eq!(
            (meter.elapsed(5, Left::full(400)), meter.left(5, Left::full(400))),
            (600, 400)
        );
        assert_eq!(meter.settle(5, Left::full(400), false).fuel, Some(600));
        assert!(meter.settle(5, Left::full(-1), false).over_budget);
        meter.stop(Left::full(300));
        meter.stop(Left::full(-1));
        let settled = meter.settle(5, Left::full(-1), false);
        assert_eq!((settled.fuel, settled.over_budget), (Some(700), false));
    }

    #[test]
    fn no_sleep_is_longer_than_what_is_left_by_more_than_a_microsecond() {
        let meter = TurnMeter::new(FIFTY);
        assert_eq!(meter.sleep(u64::MAX, 49_000, Left::full(0)), 1_001_000);
        assert_eq!(meter.sleep(10, 49_000, Left::full(0)), 10);
        let meter = TurnMeter::new(Budget::Fuel(1_000));
        assert_eq!(meter.sleep(u64::MAX, 0, Left::full(400)), 1_400);
    }
}
