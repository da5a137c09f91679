//! The end of a turn by the guest's own call.

use crate::sandbox::host::Host;
use crate::sandbox::host::guest::{Caller, Guest};

impl Host {
    pub(in crate::sandbox::host) fn proc_exit(&mut self, caller: &mut Caller<'_, impl Guest>, code: u32) {
        self.turn.exit(code);
        caller.stop();
    }
}
