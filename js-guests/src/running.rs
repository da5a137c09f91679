//! A guest in the middle of a turn: its host, its memory, its clock and its fuel.

use super::meter::Meter;
use engine::sandbox::abi::HostFunction;
use engine::sandbox::host::{Guest, Host, OutOfBounds};
use js_sys::{Uint8Array, WebAssembly};

/// What host functions work on while a guest runs.
pub(super) struct Running {
    pub(super) host: Host,
    pub(super) turn: Turn,
}

/// The running turn, as [`Guest`] shows it to the host.
pub(super) struct Turn {
    /// The guest's memory; `None` for a guest without one.
    pub(super) memory: Option<WebAssembly::Memory>,
    /// The memory's bytes; detached when the guest grows its memory, and then fetched again.
    pub(super) bytes: Uint8Array,
    pub(super) meter: Meter,
}

impl Running {
    pub(super) fn call(&mut self, function: HostFunction, arguments: &[u64]) -> u64 {
        self.host.call(function, arguments, &mut self.turn)
    }

    pub(super) fn tick(&mut self) -> i64 {
        self.turn.meter.tick().number()
    }

    /// The fuel that the turn has cost so far; 0 by the clock.
    pub(super) fn fuel(&self) -> u64 {
        self.turn.meter.used()
    }
}

impl Turn {
    /// The guest's memory as it is now.
    fn bytes(&self) -> Uint8Array {
        match &self.memory {
            Some(memory) if self.bytes.length() == 0 => Uint8Array::new(&memory.buffer()),
            _ => self.bytes.clone(),
        }
    }

    /// The bytes from `at`, `len` of them.
    fn slice(&self, at: u32, len: usize) -> Result<Uint8Array, OutOfBounds> {
        let bytes = self.bytes();
        let end = u64::from(at) + len as u64;
        if end > u64::from(bytes.length()) {
            return Err(OutOfBounds);
        }
        Ok(bytes.subarray(at, end as u32))
    }
}

impl Guest for Turn {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        self.slice(at, into.len())?.copy_to(into);
        Ok(())
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        self.slice(at, bytes.len())?.copy_from(bytes);
        Ok(())
    }

    fn memory_len(&self) -> u64 {
        u64::from(self.bytes().length())
    }

    fn elapsed(&mut self) -> u64 {
        self.meter.elapsed()
    }

    fn left(&mut self) -> u64 {
        self.meter.left()
    }

    fn charge(&mut self, units: u64) {
        self.meter.charge(units);
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.meter.sleep(nanoseconds);
    }

    fn stop(&mut self) {
        self.meter.stop();
    }
}
