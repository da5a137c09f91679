//! The clocks a guest can read. All are the turn's clock with different starting points.

use super::guest::{Caller, Guest};

/// The real time at which every match begins: 2026-01-01T00:00:00Z, in nanoseconds since 1970. Fixed, so that
/// a match shows its bots the same time whenever it is played.
pub const EPOCH: u64 = 1_767_225_600 * SECOND;

/// Where the monotonic and CPU-time clocks begin. Not 0: Go's runtime treats that as a broken clock.
pub(super) const MONOTONIC_START: u64 = SECOND;

/// The resolution of every clock, in nanoseconds: the same as that of budgets.
pub(super) const RESOLUTION: u64 = 1_000;

const SECOND: u64 = 1_000_000_000;

/// Time as the guest sees it: it passes only within turns, and never goes back.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// Nanoseconds that passed in earlier turns.
    earlier: u64,
    /// Nanoseconds that have passed in this turn.
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
