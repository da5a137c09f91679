//! Waiting: for a clock by sleeping; descriptors are always ready.

use super::{clock, types};
use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::guest::{Caller, Guest};

/// How many subscriptions one call may have.
const SUBSCRIPTIONS: u32 = 1024;
/// The bytes of a `subscription` and of an `event`.
const SUBSCRIPTION_BYTES: u32 = 48;
const EVENT_BYTES: u32 = 32;

/// What a guest waits for.
enum Wait {
    /// Until this many nanoseconds have passed from now.
    Clock(u64),
    /// Until a descriptor can be read or written, which is immediate: how much, or why not.
    Ready(Result<u64, Errno>),
    /// An invalid subscription.
    Wrong(Errno),
}

/// A `subscription`.
struct Subscription {
    userdata: [u8; 8],
    kind: u8,
    wait: Wait,
}

impl Host {
    pub(in crate::sandbox::host) fn poll_oneoff(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        subscriptions: u32,
        events: u32,
        count: u32,
        nevents: u32,
    ) -> Result<(), Errno> {
        if count == 0 || count > SUBSCRIPTIONS {
            return Err(Errno::Inval);
        }
        caller.check(events, count * EVENT_BYTES)?;
        caller.check(nevents, 4)?;
        let bytes = caller.bytes(subscriptions, count * SUBSCRIPTION_BYTES)?;
        let (records, _) = bytes.as_chunks::<{ SUBSCRIPTION_BYTES as usize }>();
        let waits: Vec<Subscription> = (records.iter())
            .map(|record| self.subscription(caller, record))
            .collect();

        let soonest = (waits.iter())
            .map(|wait| match wait.wait {
                Wait::Clock(timeout) => timeout,
                Wait::Ready(_) | Wait::Wrong(_) => 0,
            })
            .min()
            .unwrap_or(0);
        if soonest > 0 {
            caller.sleep(soonest);
        }
        let happened: Vec<u8> = waits
            .iter()
            .filter_map(|wait| event(wait, soonest))
            .flatten()
            .collect();
        caller.put(events, &happened)?;
        Ok(caller.put_u32(nevents, happened.len() as u32 / EVENT_BYTES)?)
    }

    fn subscription(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        record: &[u8; SUBSCRIPTION_BYTES as usize],
    ) -> Subscription {
        let kind = record[8];
        let wait = match kind {
            0 => self.until(caller, record).map_or_else(Wait::Wrong, Wait::Clock),
            1 | 2 => Wait::Ready(self.ready(number(record, 16, 4) as u32, kind == 1)),
            _ => Wait::Wrong(Errno::Inval),
        };
        Subscription {
            userdata: std::array::from_fn(|at| record[at]),
            kind,
            wait,
        }
    }

    /// How many nanoseconds a clock subscription waits for from now.
    fn until(&mut self, caller: &mut Caller<'_, impl Guest>, record: &[u8]) -> Result<u64, Errno> {
        let start = clock::start(number(record, 16, 4) as u32)?;
        let timeout = number(record, 24, 8);
        let is_absolute = number(record, 40, 2) & 1 == 1;
        self.turn.read_clock = true;
        if is_absolute {
            let now = start.saturating_add(self.clock.now(caller));
            Ok(timeout.saturating_sub(now))
        } else {
            Ok(timeout)
        }
    }

    /// How many bytes a descriptor can read or write at once.
    fn ready(&self, fd: u32, reading: bool) -> Result<u64, Errno> {
        let descriptor = self.descriptors.get(fd)?;
        let right = if reading {
            types::rights::FD_READ
        } else {
            types::rights::FD_WRITE
        };
        if descriptor.base & right == 0 {
            return Err(Errno::BadF);
        }
        let stat = descriptor.node().and_then(|node| self.files.stat(node).ok());
        let left = stat.map_or(0, |stat| stat.size.saturating_sub(descriptor.position));
        Ok(if reading { left } else { 0 })
    }
}

/// The `event` of a subscription, if it happens within `passed` nanoseconds.
fn event(subscription: &Subscription, passed: u64) -> Option<[u8; EVENT_BYTES as usize]> {
    let (errno, ready) = match subscription.wait {
        Wait::Clock(timeout) if timeout > passed => return None,
        Wait::Clock(_) => (0, 0),
        Wait::Ready(Ok(ready)) => (0, ready),
        Wait::Ready(Err(errno)) | Wait::Wrong(errno) => (errno as u16, 0),
    };
    let mut bytes = [0; EVENT_BYTES as usize];
    bytes[..8].copy_from_slice(&subscription.userdata);
    bytes[8..10].copy_from_slice(&errno.to_le_bytes());
    bytes[10] = subscription.kind;
    bytes[16..24].copy_from_slice(&ready.to_le_bytes());
    Some(bytes)
}

/// The little-endian number of `len` bytes at `at`.
fn number(record: &[u8], at: usize, len: usize) -> u64 {
    record[at..at + len]
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}
