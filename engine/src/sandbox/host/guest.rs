//! How the host controls a guest, and reads and writes its memory.

use crate::sandbox::meter::HOST_CALL;

/// A range outside the guest's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBounds;

/// What the host may do with the guest that called it. An embedder implements it over its WebAssembly engine.
///
/// Before the instance exists (while its start section runs), its memory has length 0 and every access fails.
pub trait Guest {
    /// Fills `into` with memory from `at` on.
    ///
    /// # Errors
    /// If any of the range lies outside the memory; `into` is then unspecified.
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds>;

    /// Copies all of `bytes` to memory at `at`.
    ///
    /// # Errors
    /// If any of the range lies outside the memory, which then stays as it was.
    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds>;

    /// The length of the memory, in bytes.
    fn memory_len(&self) -> u64;

    /// Nanoseconds since the turn began, on the turn's clock: real, or virtual under fuel.
    fn elapsed(&mut self) -> u64;

    /// What is left of the turn's budget, in nanoseconds of the turn's clock.
    fn left(&mut self) -> u64;

    /// Charges `units` of fuel for the host's work; does nothing under a wall clock.
    fn charge(&mut self, units: u64);

    /// Lets `nanoseconds` of the turn's clock pass, or the rest of the budget if that is less.
    fn sleep(&mut self, nanoseconds: u64);

    /// Makes the guest trap at its next check, which follows directly after this call.
    fn stop(&mut self);
}

/// One host call: the guest, and the work of the call so far, one unit per byte moved.
pub(super) struct Caller<'g, G> {
    guest: &'g mut G,
    work: u64,
    charged: u64,
}

impl<'g, G: Guest> Caller<'g, G> {
    pub(super) fn new(guest: &'g mut G) -> Self {
        Self {
            guest,
            work: 0,
            // Every call has already paid this much.
            charged: u64::from(HOST_CALL),
        }
    }

    /// Counts the work of moving `bytes` bytes.
    pub(super) fn work(&mut self, bytes: usize) {
        self.work = self.work.saturating_add(bytes as u64);
    }

    /// Charges the work counted so far.
    pub(super) fn settle(&mut self) {
        let due = self.work.saturating_sub(self.charged);
        if due > 0 {
            self.charged += due;
            self.guest.charge(due);
        }
    }

    /// Whether `len` bytes from `at` on are in memory.
    pub(super) fn check(&self, at: u32, len: u32) -> Result<(), OutOfBounds> {
        if u64::from(at) + u64::from(len) <= self.guest.memory_len() {
            Ok(())
        } else {
            Err(OutOfBounds)
        }
    }

    /// Whether the guest has any memory. Before its instance exists it has none.
    pub(super) fn has_memory(&self) -> bool {
        self.guest.memory_len() > 0
    }

    /// The `len` bytes from `at` on; 0 bytes are always in bounds. Callers limit `len`.
    pub(super) fn bytes(&mut self, at: u32, len: u32) -> Result<Vec<u8>, OutOfBounds> {
        if len == 0 {
            return Ok(Vec::new());
        }
        self.check(at, len)?;
        let mut bytes = vec![0; len as usize];
        self.guest.read(at, &mut bytes)?;
        self.work(bytes.len());
        Ok(bytes)
    }

    pub(super) fn u32(&mut self, at: u32) -> Result<u32, OutOfBounds> {
        let mut bytes = [0; 4];
        self.guest.read(at, &mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    /// Writes `bytes` at `at`; 0 bytes are always in bounds.
    pub(super) fn put(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.check(at, u32::try_from(bytes.len()).map_err(|_| OutOfBounds)?)?;
        self.work(bytes.len());
        self.guest.write(at, bytes)
    }

    pub(super) fn put_u32(&mut self, at: u32, value: u32) -> Result<(), OutOfBounds> {
        self.put(at, &value.to_le_bytes())
    }

    pub(super) fn put_u64(&mut self, at: u32, value: u64) -> Result<(), OutOfBounds> {
        self.put(at, &value.to_le_bytes())
    }

    pub(super) fn elapsed(&mut self) -> u64 {
        self.guest.elapsed()
    }

    pub(super) fn left(&mut self) -> u64 {
        self.guest.left()
    }

    pub(super) fn sleep(&mut self, nanoseconds: u64) {
        self.guest.sleep(nanoseconds);
    }

    pub(super) fn stop(&mut self) {
        self.guest.stop();
    }
}
