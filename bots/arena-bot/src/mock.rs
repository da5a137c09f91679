//! An arena for native tests.

use crate::Arena;
use std::time::{Duration, Instant};

/// Stands in for the arena: seeded random numbers, a budget by the real clock, a log to read.
#[derive(Clone, Debug)]
pub struct MockArena {
    random: u64,
    turn_ends: Option<Instant>,
    log: String,
}

impl MockArena {
    /// An arena without a budget. The same seed gives the same random numbers.
    pub fn new(seed: u64) -> Self {
        Self {
            random: seed,
            turn_ends: None,
            log: String::new(),
        }
    }

    /// Starts a turn: from now on `budget` is left, and the log is empty.
    pub fn start_turn(&mut self, budget: Duration) {
        self.turn_ends = Instant::now().checked_add(budget);
        self.log.clear();
    }

    /// What was logged since the turn started.
    pub fn logged(&self) -> &str {
        &self.log
    }
}

impl Arena for MockArena {
    fn log(&mut self, text: &str) {
        self.log.push_str(text);
        self.log.push('\n');
    }

    /// The generator `SplitMix64` (Steele, Lea, Flood 2014).
    fn random(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn time_left(&mut self) -> Option<Duration> {
        self.turn_ends
            .map(|end| end.saturating_duration_since(Instant::now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_below_a_bound_stay_below_it_and_reach_all() {
        let mut arena = MockArena::new(1);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[arena.random_below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (60..140).contains(count)), "{seen:?}");
        assert_eq!([arena.random_below(1), arena.random_below(0)], [0, 0]);
    }

    #[test]
    fn the_budget_runs_down_and_never_below_nothing() {
        let mut arena = MockArena::new(1);
        assert_eq!(arena.time_left(), None);
        arena.start_turn(Duration::ZERO);
        assert_eq!(arena.time_left(), Some(Duration::ZERO));
        arena.start_turn(Duration::from_mins(1));
        assert!(
            arena
                .time_left()
                .is_some_and(|left| left > Duration::from_secs(50))
        );
    }
}
