//! How long a turn may think.

use arena_bot::Arena;
use std::time::Duration;

/// The longest that a turn thinks, however large its budget.
pub const LONGEST: Duration = Duration::from_millis(45);

/// Less than this is not worth the search's preparations.
const SHORTEST: Duration = Duration::from_micros(100);

/// Nodes a turn may visit where nothing tells the time.
const NODES_WITHOUT_CLOCK: u32 = 50_000;

/// The maximum number of nodes between two looks at the clock: a fraction of a millisecond. Short turns look more often.
const NODES_BETWEEN_LOOKS: u128 = 128;

/// The turn's clock.
#[derive(Clone, Debug)]
pub struct Clock {
    thinking: Duration,
    /// Thinking ends when no more than this is left of the budget.
    stop_at: Duration,
    nodes: u32,
    nodes_between_looks: u32,
    over: bool,
}

impl Clock {
    /// Starts the clock: the turn thinks for half of what is left, and never longer than [`LONGEST`].
    pub fn start(arena: &mut dyn Arena) -> Self {
        let left = arena.time_left().unwrap_or(2 * LONGEST);
        let thinking = LONGEST.min(left / 2);
        // Even a slow machine visits a node in 8 microseconds.
        let nodes_between_looks = (thinking.as_micros() / 8).clamp(1, NODES_BETWEEN_LOOKS) as u32;
        Self {
            thinking,
            stop_at: left.saturating_sub(thinking),
            nodes: 0,
            nodes_between_looks,
            over: false,
        }
    }

    /// How long the turn may think, from its start.
    pub fn thinking(&self) -> Duration {
        self.thinking
    }

    /// Whether there is time to look ahead at all.
    pub fn is_worth_it(&self) -> bool {
        self.thinking >= SHORTEST
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Counts a node; gives whether thinking must end. Once over, the clock stays over.
    #[inline]
    pub fn tick(&mut self, arena: &mut dyn Arena) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(self.nodes_between_looks) {
            self.over |= match arena.time_left() {
                Some(left) => left <= self.stop_at,
                None => self.nodes >= NODES_WITHOUT_CLOCK,
            };
        }
        self.over
    }
}
