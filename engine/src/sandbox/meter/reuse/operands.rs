//! The operand stack and the locals.

use super::{CONSTANTS, Reuse, Value};

impl Reuse {
    /// The initial values of locals.
    pub(super) fn zero() -> Value {
        Value {
            number: CONSTANTS,
            varies: 0,
        }
    }

    pub(super) fn fresh(&mut self) -> Value {
        self.next += 1;
        let at = self.ways.next();
        self.leaves.value(at, None);
        Value {
            number: self.next - 1,
            varies: self.live.depth(),
        }
    }

    pub(super) fn push_fresh(&mut self, count: usize) {
        for _ in 0..count {
            let fresh = self.fresh();
            self.stack.push(fresh);
        }
    }

    /// How many values lie below the innermost block.
    pub(super) fn height(&self) -> usize {
        self.control.last().map_or(0, |control| control.height)
    }

    /// After an instruction that never returns, there may be any values.
    pub(super) fn pop(&mut self) -> Value {
        let found = if self.stack.len() > self.height() {
            self.stack.pop()
        } else {
            None
        };
        found.unwrap_or_else(|| self.fresh())
    }

    /// Pops this many values, and returns them in order.
    pub(super) fn pop_all(&mut self, count: u32) -> Vec<Value> {
        let mut values: Vec<_> = (0..count).map(|_| self.pop()).collect();
        values.reverse();
        values
    }

    pub(super) fn write(&mut self, local: u32, value: Value) {
        if let Some(held) = self.locals.get_mut(local as usize) {
            self.log.push((local, std::mem::replace(held, value)));
        }
    }
}
