//! Which computations of a value can come before the current instruction.
//!
//! A computation is identified by its position in the text. At the end of a block, only the code before the
//! last branch to its end, or code that falls through to it, can come before what follows; the rest is
//! *apart* from it. So the cases of a switch are apart from each other, and so are the arms of an `if`, but
//! not from what follows them both. No engine reuses a value apart from its computation, whatever it knows
//! about conditions: the only path from one to the other is around a loop, where the value changes or is
//! counted as one that does not.

/// The maximum number of positions stored per value: one for each open block, nearly always few.
const POSITIONS: usize = 7;

/// Where a value was computed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Computed {
    at: [u32; POSITIONS],
    len: usize,
}

/// Which positions cannot come before the current instruction.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// The begins and ends of the ranges that are apart from the current instruction, in order.
    apart: Vec<(u32, u32)>,
    /// Where each open block begins.
    open: Vec<u32>,
    now: u32,
}

impl Ways {
    pub(super) fn clear(&mut self) {
        self.apart.clear();
        self.open.clear();
        self.now = 0;
    }

    /// The next position.
    pub(super) const fn now(&self) -> u32 {
        self.now
    }

    /// A unique position for an instruction.
    pub(super) fn next(&mut self) -> u32 {
        self.now += 1;
        self.now - 1
    }

    /// A value is computed here or, if an engine computes it earlier, at an earlier position. Returns the
    /// first of its computations that can come before the current instruction or, if there are too many to
    /// know, the very first.
    pub(super) fn compute(&mut self, computed: &mut Computed, at: u32) -> Option<u32> {
        let known = computed.at.get(..computed.len).unwrap_or_default();
        if let Some(first) = known.iter().find(|at| !self.is_apart(**at)) {
            return Some(*first);
        }
        // While a block is open, what is apart in the closed blocks inside it stays apart. When it ends, the
        // first of them is the first that can come before again.
        let block = |at: u32| self.open.partition_point(|begin| *begin <= at);
        let mut kept = Computed::default();
        for &at in known {
            let same = kept.len > 0 && block(kept.at[kept.len - 1]) == block(at);
            if !same {
                kept.at[kept.len] = at;
                kept.len += 1;
            }
        }
        *computed = kept;
        let Some(place) = computed.at.get_mut(kept.len) else {
            return Some(kept.at[0]);
        };
        *place = at;
        computed.len += 1;
        computed.at[..computed.len].sort_unstable();
        None
    }

    fn is_apart(&self, at: u32) -> bool {
        let next = self.apart.partition_point(|(_, end)| *end <= at);
        self.apart.get(next).is_some_and(|(begin, _)| *begin <= at)
    }

    pub(super) fn open(&mut self) {
        self.open.push(self.now);
    }

    /// The first arm of the innermost block ends, and the second begins.
    pub(super) fn turn(&mut self) {
        let begin = self.open.last().copied().unwrap_or(0);
        self.hide(begin);
    }

    /// The innermost block ends: the last branch to its end was at `last`, if there is one, and its own end
    /// may be reachable or not.
    pub(super) fn close(&mut self, last: Option<u32>, reached: bool) {
        let begin = self.open.pop().unwrap_or(0);
        let last = last.unwrap_or(begin);
        if reached {
            let from = self.apart.partition_point(|(begun, _)| *begun < begin);
            let to = self.apart.partition_point(|(_, end)| *end <= last).max(from);
            self.apart.drain(from..to);
            if let Some((begun, _)) = self.apart.get_mut(from) {
                *begun = (*begun).max(last);
            }
        } else {
            // Earlier positions that were apart within the block may come before again.
            let from = self.apart.partition_point(|(begun, _)| *begun < begin);
            self.apart.truncate(from);
            self.hide(last);
        }
    }

    /// Everything from `begin` on is apart from what follows.
    fn hide(&mut self, begin: u32) {
        let from = self.apart.partition_point(|(begun, _)| *begun < begin);
        self.apart.truncate(from);
        if begin < self.now {
            self.apart.push((begin, self.now));
        }
    }
}
