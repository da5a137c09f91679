//! Listing a directory.

use super::types;
use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::guest::{Caller, Guest};

impl Host {
    /// A completely filled buffer means that there may be more, from the last whole entry's `next` on.
    pub(in crate::sandbox::host) fn fd_readdir(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        [buf, buf_len]: [u32; 2],
        cookie: u64,
        bufused: u32,
    ) -> Result<(), Errno> {
        caller.check(bufused, 4)?;
        if buf_len > 0 {
            caller.check(buf, buf_len)?;
        }
        let node = self.descriptors.get(fd)?.node().ok_or(Errno::NotDir)?;
        let mut listing = Vec::new();
        self.files.list(node, cookie, |next, name, stat| {
            listing.extend(types::dirent(next, stat, name.len()));
            listing.extend(name.as_bytes());
            listing.len() < buf_len as usize
        })?;
        listing.truncate(buf_len as usize);
        caller.put(buf, &listing)?;
        Ok(caller.put_u32(bufused, listing.len() as u32)?)
    }
}
