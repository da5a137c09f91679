//! Arguments and the environment, which is empty.

use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::guest::{Caller, Guest};

impl Host {
    /// `argv`: the bot's name, then the turn's arguments, each ending in a zero byte; none contains one.
    fn argv(&self) -> impl Iterator<Item = impl Iterator<Item = u8>> {
        let name = std::iter::once(&self.name);
        let texts = name.chain(self.turn.arguments());
        texts.map(|text| text.bytes().filter(|byte| *byte != 0).chain([0]))
    }

    pub(in crate::sandbox::host) fn args_get(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        argv: u32,
        argv_buf: u32,
    ) -> Result<(), Errno> {
        let mut pointers = Vec::new();
        let mut text = Vec::new();
        for argument in self.argv() {
            let at = argv_buf.checked_add(text.len() as u32).ok_or(Errno::Fault)?;
            pointers.extend(at.to_le_bytes());
            text.extend(argument);
        }
        caller.check(argv, pointers.len() as u32)?;
        caller.put(argv_buf, &text)?;
        Ok(caller.put(argv, &pointers)?)
    }

    pub(in crate::sandbox::host) fn args_sizes_get(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        argc: u32,
        argv_buf_size: u32,
    ) -> Result<(), Errno> {
        let size: usize = self.argv().map(Iterator::count).sum();
        caller.put_u32(argc, self.argv().count() as u32)?;
        Ok(caller.put_u32(argv_buf_size, size as u32)?)
    }

    pub(in crate::sandbox::host) fn environ_sizes_get(
        caller: &mut Caller<'_, impl Guest>,
        environ_count: u32,
        environ_buf_size: u32,
    ) -> Result<(), Errno> {
        caller.put_u32(environ_count, 0)?;
        Ok(caller.put_u32(environ_buf_size, 0)?)
    }
}
