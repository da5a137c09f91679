//! Counts, and their limits.

use crate::sandbox::limits::{
    BASIC_BLOCKS, BRANCHES, CALLS, DIVISIONS, FLOATS, FUNCTION_CALLS, FUNCTION_KEPT, GLOBAL_USES, HANDED,
    HANDLED, INDIRECT_CALLS, INSTRUCTIONS, KEPT, LOCALS, LOOP_NESTING, LOOPS, Limit, NESTING, RUNTIME_CALLS,
    SEARCHES, SWITCH, TAIL_CALLS, TRIES,
};
use crate::sandbox::refusal::Problem;

/// A count that has a limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    limit: Limit,
    /// Whether the limit is for all functions together.
    is_sum: bool,
    /// In the current function.
    pub(super) here: u64,
    /// In all functions before it.
    before: u64,
    /// The maximum in one function, and which function.
    most: (u64, u32),
}

impl Count {
    /// With a limit for each function.
    const fn each(limit: Limit) -> Self {
        Self {
            limit,
            is_sum: false,
            here: 0,
            before: 0,
            most: (0, 0),
        }
    }

    /// With a limit for all functions together.
    const fn all(limit: Limit) -> Self {
        Self {
            is_sum: true,
            ..Self::each(limit)
        }
    }

    pub(super) fn add(&mut self, more: u64) {
        self.here = self.here.saturating_add(more);
    }

    pub(super) fn reach(&mut self, number: u64) {
        self.here = self.here.max(number);
    }

    /// The function with this index ends.
    pub(super) fn end(&mut self, function: u32) {
        if self.here > self.most.0 {
            self.most = (self.here, function);
        }
        self.before = self.before.saturating_add(self.here);
        self.here = 0;
    }

    /// The number that is limited.
    fn found(&self) -> u64 {
        if self.is_sum {
            self.before.saturating_add(self.here)
        } else {
            self.most.0.max(self.here)
        }
    }

    /// Whether it is over its limit in code of so many bytes.
    pub(super) fn problem(&self, code_bytes: u64) -> Option<Problem> {
        let most = self.limit.most + self.limit.more(code_bytes);
        (self.found() > most).then_some(Problem::OverLimit {
            limit: self.limit,
            found: self.found(),
            most,
            function: Some(self.most.1),
        })
    }
}

/// Defines what is counted, whether per function or for all together, and its limit.
macro_rules! counts {
    ($($name:ident: $of:ident $limit:ident,)+) => {
        /// What is counted.
        #[derive(Debug)]
        pub(super) struct Counts {
            $(pub(super) $name: Count,)+
        }

        impl Default for Counts {
            fn default() -> Self {
                Self {
                    $($name: Count::$of($limit),)+
                }
            }
        }

        impl Counts {
            /// All counts.
            pub(super) fn list(&mut self) -> impl Iterator<Item = &mut Count> {
                [$(&mut self.$name,)+].into_iter()
            }
        }
    };
}

counts! {
    locals: each LOCALS,
    nesting: each NESTING,
    loop_nesting: each LOOP_NESTING,
    loops: each LOOPS,
    blocks: each BASIC_BLOCKS,
    function_calls: each FUNCTION_CALLS,
    function_kept: each FUNCTION_KEPT,
    switch: each SWITCH,
    instructions: all INSTRUCTIONS,
    branches: all BRANCHES,
    calls: all CALLS,
    indirect_calls: all INDIRECT_CALLS,
    tail_calls: all TAIL_CALLS,
    runtime_calls: all RUNTIME_CALLS,
    divisions: all DIVISIONS,
    floats: all FLOATS,
    global_uses: all GLOBAL_USES,
    tries: all TRIES,
    kept: all KEPT,
    handed: all HANDED,
    handled: all HANDLED,
    searches: all SEARCHES,
}
