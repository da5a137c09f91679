//! How many values are kept by a compiler that computes pure expressions as late as it can.
//!
//! Cranelift's optimiser computes a pure expression where its value is first needed for an effect, and until
//! then keeps its inputs: for a sum of thirty words from memory, the thirty words. So each such *leaf* is
//! kept from its origin to where the last value computed from it is needed.

use super::CONSTANTS;

/// An open loop.
const OPEN: u32 = u32::MAX;

/// The values of a function by number, without constants, and its loops.
#[derive(Debug, Default)]
pub(super) struct Leaves {
    values: Vec<Origin>,
    loops: Vec<Loop>,
    /// The innermost open loop.
    innermost: Option<u32>,
    /// Where something was needed: a position, and the innermost loop there.
    needs: Vec<(u32, Option<u32>)>,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug)]
struct Origin {
    at: u32,
    /// For a pure instruction, the numbers of its operands.
    operands: Option<[u32; 3]>,
    /// Number of uses up to its last one.
    needed: u32,
}

#[derive(Clone, Copy, Debug)]
struct Loop {
    begin: u32,
    end: u32,
    around: Option<u32>,
}

impl Leaves {
    pub(super) fn clear(&mut self) {
        self.values.clear();
        self.loops.clear();
        self.needs.clear();
        self.innermost = None;
    }

    /// The next value: a leaf, or one computed from operands.
    pub(super) fn value(&mut self, at: u32, operands: Option<[u32; 3]>) {
        self.values.push(Origin {
            at,
            operands,
            needed: 0,
        });
    }

    /// An effect needs a value.
    pub(super) fn need(&mut self, number: u32, now: u32) {
        let Some(value) = self.values.get_mut(number as usize) else {
            return;
        };
        if self.needs.last().is_none_or(|(at, _)| *at != now) {
            self.needs.push((now, self.innermost));
        }
        value.needed = self.needs.len() as u32;
    }

    pub(super) fn open_loop(&mut self, begin: u32) {
        let around = self.innermost.replace(self.loops.len() as u32);
        self.loops.push(Loop {
            begin,
            end: OPEN,
            around,
        });
    }

    pub(super) fn close_loop(&mut self, end: u32) {
        if let Some(ended) = (self.innermost).and_then(|index| self.loops.get_mut(index as usize)) {
            ended.end = end;
            self.innermost = ended.around;
        }
    }

    /// The maximum number of leaves that are kept at once.
    pub(super) fn most(&mut self) -> u32 {
        for index in (0..self.values.len()).rev() {
            let Origin { operands, needed, .. } = self.values[index];
            for operand in operands
                .into_iter()
                .flatten()
                .filter(|number| *number < CONSTANTS)
            {
                if let Some(value) = self.values.get_mut(operand as usize) {
                    value.needed = value.needed.max(needed);
                }
            }
        }
        let leaves = self.values.iter().filter(|value| value.operands.is_none());
        super::live::most(leaves.filter_map(|leaf| {
            let (at, innermost) = *self.needs.get((leaf.needed as usize).checked_sub(1)?)?;
            Some((leaf.at, self.end(leaf.at, at, innermost)))
        }))
    }

    /// How far a value from one position is kept if it is needed at another, in that loop: also in the next
    /// iteration, if it comes from before the loop.
    fn end(&self, from: u32, to: u32, innermost: Option<u32>) -> u32 {
        let mut end = to;
        let mut around = innermost;
        while let Some(entered) = around.and_then(|index| self.loops.get(index as usize))
            && entered.begin > from
        {
            end = end.max(entered.end);
            around = entered.around;
        }
        end
    }
}
