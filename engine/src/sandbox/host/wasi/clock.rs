//! The four clocks. All advance with the turn's clock; see [`EPOCH`] and [`MONOTONIC_START`] for their starting points.

use crate::sandbox::host::Host;
use crate::sandbox::host::clock::{EPOCH, MONOTONIC_START, RESOLUTION};
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::guest::{Caller, Guest};

/// What a clock of that number shows when the match begins: real time (0), monotonic (1), CPU time of the process (2)
/// and of the thread (3).
pub(in crate::sandbox::host) fn start(clock: u32) -> Result<u64, Errno> {
    match clock {
        0 => Ok(EPOCH),
        1..=3 => Ok(MONOTONIC_START),
        _ => Err(Errno::Inval),
    }
}

impl Host {
    pub(in crate::sandbox::host) fn clock_res_get(
        caller: &mut Caller<'_, impl Guest>,
        clock: u32,
        resolution: u32,
    ) -> Result<(), Errno> {
        start(clock)?;
        Ok(caller.put_u64(resolution, RESOLUTION)?)
    }

    pub(in crate::sandbox::host) fn clock_time_get(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        clock: u32,
        time: u32,
    ) -> Result<(), Errno> {
        let start = start(clock)?;
        self.turn.read_clock = true;
        let now = start.saturating_add(self.clock.now(caller));
        Ok(caller.put_u64(time, now)?)
    }
}
