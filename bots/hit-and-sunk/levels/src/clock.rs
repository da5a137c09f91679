//! How long a turn may think.

use arena_bot::Arena;
use std::time::Duration;

/// The longest that a turn tries things out, however large its budget.
const LONGEST: Duration = Duration::from_millis(70);
/// With less than this left, there is no time to keep a belief.
const SHORTEST: Duration = Duration::from_millis(9);

/// With this much left, there is time for [`MOST_STATES`].
const ENOUGH: Duration = Duration::from_millis(60);
/// What a turn cannot do without.
const REST: Duration = Duration::from_millis(6);
/// The maximum number of states that are stored, of all ships together.
const MOST_STATES: usize = 1_200;
/// What a turn may take where nothing tells the time.
const UNTOLD: Duration = Duration::from_secs(1);

/// The turn's clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// Trying out ends when no more than this is left of the budget.
    stop_at: Duration,
    is_worth_it: bool,
    states: usize,
}

impl Clock {
    /// Starts the clock of a turn.
    pub fn start(arena: &mut dyn Arena) -> Self {
        let left = arena.time_left().unwrap_or(UNTOLD);
        Self {
            stop_at: left.saturating_sub(LONGEST.min(left * 7 / 10)),
            is_worth_it: left >= SHORTEST,
            states: MOST_STATES * spare(left) / spare(ENOUGH),
        }
    }

    /// Whether there is time to think at all.
    pub fn is_worth_it(&self) -> bool {
        self.is_worth_it
    }

    /// How many states of all ships together there is time to store.
    pub fn states(&self) -> usize {
        self.states
    }

    /// Whether trying out must end.
    pub fn is_over(&self, arena: &mut dyn Arena) -> bool {
        arena.time_left().is_some_and(|left| left <= self.stop_at)
    }
}

/// The microseconds left for storing states, besides the rest that a turn cannot do without.
fn spare(left: Duration) -> usize {
    left.min(ENOUGH).saturating_sub(REST).as_micros() as usize
}
