//! How long a turn may think.

use arena_bot::Arena;
use std::time::Duration;

/// The longest that a turn thinks, however large its budget.
pub const LONGEST: Duration = Duration::from_millis(85);

/// On a budget below this, a turn thinks for half of it: clocks of browsers step by milliseconds.
const SHORT: Duration = Duration::from_millis(50);

/// Less than this is not worth a search's preparations.
const SHORTEST: Duration = Duration::from_micros(300);

/// Positions a turn may visit where nothing tells the time.
const NODES_WITHOUT_CLOCK: u32 = 100_000;

/// Positions between two looks at the clock: each costs as much as visiting one.
const NODES_BETWEEN_LOOKS: u32 = 128;

/// The turn's clock.
#[derive(Clone, Debug)]
pub struct Clock {
    thinking: Duration,
    /// Thinking ends when no more than this is left of the budget.
    stop_at: Duration,
    nodes: u32,
    most: u32,
    between_looks: u32,
    over: bool,
}

impl Clock {
    /// Starts the clock of a turn that visits at most this many positions.
    pub fn start(arena: &mut dyn Arena, most: u32) -> Self {
        let left = arena.time_left();
        let thinking = left.map_or(LONGEST, |left| {
            let part = if left < SHORT { left / 2 } else { left * 17 / 20 };
            part.min(LONGEST)
        });
        Self {
            thinking,
            stop_at: left.unwrap_or_default().saturating_sub(thinking),
            nodes: 0,
            most: left.map_or(most.min(NODES_WITHOUT_CLOCK), |_| most),
            between_looks: (thinking.as_micros() as u32 / 8).clamp(1, NODES_BETWEEN_LOOKS),
            over: false,
        }
    }

    /// Whether there is time to look ahead at all.
    pub fn is_worth_it(&self) -> bool {
        self.thinking >= SHORTEST
    }

    /// About as many positions as there is time for.
    pub fn positions(&self) -> u32 {
        self.most.min(self.thinking.as_micros() as u32)
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Whether thinking must end. Once over, the clock stays over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Counts a position; gives whether thinking must end.
    #[inline]
    pub fn tick(&mut self, arena: &mut dyn Arena) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most {
            self.over = true;
        } else if self.nodes.is_multiple_of(self.between_looks) {
            self.over |= arena.time_left().is_some_and(|left| left <= self.stop_at);
        }
        self.over
    }
}
