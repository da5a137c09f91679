//! How many values are live at once.
//!
//! A value is live from where it is first computed to where it is last computed, and throughout any loop that
//! it enters. In text order that is one or more ranges of positions, and engines allocate frames by such
//! ranges: values of different cases of a switch share the same place.

/// The ranges of all values of a function.
#[derive(Debug, Default)]
pub(super) struct Live {
    ranges: Vec<Kept>,
    loops: Vec<Loop>,
}

/// A range of positions at which a value is live.
#[derive(Clone, Copy, Debug)]
struct Kept {
    begin: u32,
    end: u32,
    /// Whether only engines that move unchanged values out of all loops keep it.
    moved: bool,
}

/// An open loop.
#[derive(Debug)]
struct Loop {
    /// The position before it.
    before: u32,
    /// The ranges that reach to its end.
    entering: Vec<Range>,
}

/// The number of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range(usize);

impl Live {
    pub(super) fn clear(&mut self) {
        self.ranges.clear();
        self.loops.clear();
    }

    pub(super) fn open_loop(&mut self, before: u32) {
        self.loops.push(Loop {
            before,
            entering: Vec::new(),
        });
    }

    pub(super) fn close_loop(&mut self, now: u32) {
        for Range(range) in self.loops.pop().map_or(Vec::new(), |ended| ended.entering) {
            self.ranges[range].end = now;
        }
    }

    /// The position before the loop at this nesting depth.
    pub(super) fn before_loop(&self, around: u32) -> Option<u32> {
        self.loops.get(around as usize).map(|open| open.before)
    }

    /// How many loops are open.
    pub(super) fn depth(&self) -> u32 {
        self.loops.len() as u32
    }

    /// A value is live from one position to another, perhaps only in engines that `moved` it out of a loop.
    /// Extends its last range, if that has not ended before.
    pub(super) fn keep(&mut self, last: Option<Range>, from: u32, to: u32, moved: bool) -> Range {
        let range = match last {
            Some(range) if self.ranges[range.0].end >= from => range,
            _ => {
                self.ranges.push(Kept {
                    begin: from,
                    end: to,
                    moved,
                });
                Range(self.ranges.len() - 1)
            }
        };
        let kept = &mut self.ranges[range.0];
        kept.begin = kept.begin.min(from);
        kept.end = kept.end.max(to);
        let entered = self.loops.partition_point(|open| open.before < kept.begin);
        if let Some(open) = self.loops.get_mut(entered)
            && open.entering.last() != Some(&range)
        {
            open.entering.push(range);
        }
        range
    }

    /// The maximum number of values live at once, without those that only some engines move and keep.
    pub(super) fn most(&self, with_moved: bool) -> u32 {
        let ranges = self.ranges.iter().filter(|kept| with_moved || !kept.moved);
        most(ranges.map(|kept| (kept.begin, kept.end)))
    }
}

/// The maximum number of these ranges that share a position.
pub(super) fn most(ranges: impl Iterator<Item = (u32, u32)>) -> u32 {
    let mut changes: Vec<(u32, i32)> = Vec::new();
    for (begin, end) in ranges {
        changes.extend([(begin, 1), (end.saturating_add(1), -1)]);
    }
    changes.sort_unstable();
    let (mut kept, mut most) = (0, 0);
    for (_, change) in changes {
        kept += change;
        most = most.max(kept);
    }
    most as u32
}
