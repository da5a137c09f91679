//! Randomness, seeded by the match.

use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::guest::{Caller, Guest};

/// How many bytes are generated at a time.
const CHUNK: usize = 64 << 10;

impl Host {
    /// Fills memory with random bytes. A guest that asks for more than its budget allows runs out of budget.
    pub(in crate::sandbox::host) fn random_get(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        buf: u32,
        buf_len: u32,
    ) -> Result<(), Errno> {
        if buf_len > 0 {
            caller.check(buf, buf_len)?;
        }
        let mut chunk = vec![0; CHUNK.min(buf_len as usize)];
        for done in (0..buf_len).step_by(CHUNK) {
            if done > 0 && caller.left() == 0 {
                self.turn.out_of_budget();
                caller.stop();
                break;
            }
            let bytes = &mut chunk[..CHUNK.min((buf_len - done) as usize)];
            self.random.fill(bytes);
            caller.put(buf + done, bytes)?;
            caller.settle();
        }
        Ok(())
    }
}
