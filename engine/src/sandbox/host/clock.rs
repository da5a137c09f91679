//! The clocks a guest can read. All of them are the turn's clock, seen from different zeros.

use super::guest::{Caller, Guest};

/// The real time at which every match begins: 2026-01-01T00:00:00Z, in nanoseconds since 1970. Pinned, so that the
/// same match tells its bots the same time whenever it is played.
pub const EPOCH: u64 = 1_767_225_600 * SECOND;

/// Where the monotonic and CPU-time clocks begin. Not 0: Go's runtime takes that for a broken clock.
pub(super) const MONOTONIC_START: u64 = SECOND;

/// Nanoseconds between two values of any clock: as fine as budgets are, and no finer.
pub(super) const RESOLUTION: u64 = 1_000;

const SECOND: u64 = 1_000_000_000;

/// Time as the guest sees it: it passes within turns and stands still between them, and never runs back.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// Nanoseconds seen to pass in earlier turns.
    earlier: u64,
    /// Nanoseconds seen to pass in this turn.
    seen: u64,
}

impl Clock {
    pub(super) fn begin_turn(&mut self) {
        self.earlier = self.earlier.saturating_add(self.seen);
        self.seen = 0;
    }

    /// Nanoseconds that have passed since the match began, a multiple of [`RESOLUTION`].
    pub(super) fn now(&mut self, caller: &mut Caller<'_, impl Guest>) -> u64 {
        let elapsed = caller.elapsed();
        self.seen = self.seen.max(elapsed - elapsed % RESOLUTION);
        self.earlier.saturating_add(self.seen)
    }
}
