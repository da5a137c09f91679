//! Numbers of values: equal for equal values.

use super::{ADDRESS, Key, Known, Reuse, State, Value};

impl Reuse {
    /// The number of a value; it is kept if it is computed again, or does not change in its loop.
    pub(super) fn number(&mut self, key: Key, varies: u32) -> u32 {
        let next = self.next;
        let known = self.known.entry(key).or_insert(Known {
            number: next,
            ..Known::default()
        });
        if known.number == next {
            self.next += 1;
            let pure = key.3 == u32::MAX || key.0 == ADDRESS;
            self.leaves.value(self.ways.now(), pure.then_some(key.2));
        }
        if self.dead {
            return known.number;
        }
        let now = self.ways.next();
        let depth = self.live.depth();
        // Before the loops in which it does not change, for engines that move it there.
        let outside = if varies < depth {
            self.live.before_loop(varies)
        } else {
            None
        };
        let first = self.ways.compute(&mut known.computed, now);
        let first_moved = self.ways.compute(&mut known.moved, outside.unwrap_or(now));
        // Other engines find it by peeling a small loop.
        let apart = if outside.is_some() && self.in_small_loop {
            self.live.before_loop(depth - 1)
        } else {
            None
        };
        let from = earlier(first, apart);
        if let Some(from) = from {
            known.kept[0] = Some(self.live.keep(known.kept[0], from, now, false));
        }
        let from_moved = earlier(first_moved, outside);
        if let Some(from_moved) = from_moved.filter(|_| from_moved != from) {
            known.kept[1] = Some(self.live.keep(known.kept[1], from_moved, now, true));
        }
        known.number
    }

    /// Memory, globals and tables may have changed from here on.
    pub(super) fn change_state(&mut self) {
        self.states += 1;
        self.state = State {
            memory: self.states,
            others: self.states,
        };
    }

    /// An instruction without a result may have changed memory or, if it is not a memory instruction, globals
    /// and tables.
    pub(super) fn change(&mut self, memory: bool) {
        self.states += 1;
        let changed = if memory {
            &mut self.state.memory
        } else {
            &mut self.state.others
        };
        *changed = self.states;
    }

    pub(super) fn constant(&mut self, kind: u32, value: i64) {
        let next = self.constants + 1;
        let key = (kind, value as u128, [ADDRESS; 3], 0);
        let known = self.known.entry(key).or_insert(Known {
            number: next,
            ..Known::default()
        });
        let number = known.number;
        self.constants = self.constants.max(number);
        self.stack.push(Value { number, varies: 0 });
    }
}

/// The earlier of two positions.
fn earlier(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).min()
}
