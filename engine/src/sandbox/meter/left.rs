//! The single number in which a guest on fuel counts its fuel and its stack.
//!
//! Fuel is stored above [`STACK_BITS`] bits of stack. So a function takes its charge and its frame in one subtraction,
//! and gives the frame back in one addition; two globals would take four more memory accesses. A negative number means
//! that the fuel is spent. The highest bit of the stack means that the stack is spent, which borrows from the fuel but
//! stops the guest immediately.

use super::stack::START;

/// How many bits the stack takes, including its sign.
const STACK_BITS: u32 = 20;

/// A unit of fuel, in the number.
pub(super) const UNIT: i64 = 1 << STACK_BITS;

/// The bits of the stack. While a guest runs they hold what is left, since no guest continues with less than
/// nothing.
pub(super) const STACK: i64 = UNIT - 1;

/// The bits of which at least one is set when fuel or stack is spent.
pub(super) const SPENT: i64 = i64::MIN | NO_STACK;

/// The bit that is set when the stack is spent.
const NO_STACK: i64 = UNIT >> 1;

/// The largest frame that the number can hold: more than any function has.
pub(super) const MOST_FRAME: u32 = 1 << (STACK_BITS - 1);

/// More fuel than a guest ever has; higher costs are reduced to this. The charges between two checks cannot
/// wrap the number.
pub(super) const MOST_UNITS: i64 = 1 << 41;

/// What is left of a guest's fuel and stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Units of fuel; negative: spent.
    pub units: i64,
    /// Bytes of stack; negative: spent.
    stack: i64,
}

impl Left {
    /// This much fuel, and the full stack.
    pub const fn full(units: i64) -> Self {
        Self {
            units,
            stack: START as i64,
        }
    }

    /// As the number that the guest's global `arena:fuel` holds; fuel is clamped to what a guest can have or
    /// owe.
    pub fn number(self) -> i64 {
        self.units.clamp(-2 * MOST_UNITS, 2 * MOST_UNITS) * UNIT + self.stack
    }

    /// Decodes such a number.
    pub const fn of_number(number: i64) -> Self {
        let units = number.wrapping_add(NO_STACK) >> STACK_BITS;
        Self {
            units,
            stack: number.wrapping_sub(units << STACK_BITS),
        }
    }

    /// The same with this much less fuel.
    #[must_use]
    pub fn less(self, units: u64) -> Self {
        let units = i64::try_from(units).unwrap_or(i64::MAX);
        Self {
            units: self.units.saturating_sub(units),
            ..self
        }
    }

    /// The value that stops a guest: it has no fuel.
    #[must_use]
    pub const fn stopped(self) -> Self {
        Self { units: -1, ..self }
    }

    /// Whether the stack is spent, which ended the guest.
    pub const fn stack_overflowed(self) -> bool {
        self.stack < 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_what_is_left() {
        for units in [-2 * MOST_UNITS, -1, 0, 1, 100_000_000_000, 2 * MOST_UNITS] {
            for stack in [-(1 << 19), -1, 0, 1, i64::from(START)] {
                let left = Left { units, stack };
                assert_eq!(Left::of_number(left.number()), left);
            }
        }
    }

    #[test]
    fn a_number_is_spent_when_fuel_or_stack_is() {
        for (units, stack, spent) in [
            (0, 0, false),
            (5, i64::from(START), false),
            (-1, 7, true),
            (-1, i64::from(START), true),
            (0, -1, true),
            (5, -i64::from(MOST_FRAME), true),
            (-1, -1, true),
        ] {
            let number = Left { units, stack }.number();
            assert_eq!(number & SPENT != 0, spent, "{units}, {stack}");
            assert_eq!(number < 0, units < 0 || (units == 0 && stack < 0));
        }
    }

    #[test]
    fn no_charge_wraps_the_number() {
        let left = Left::full(-1).less(u64::MAX);
        assert!(Left::of_number(left.number()).units < 0);
    }
}
