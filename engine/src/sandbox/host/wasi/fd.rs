//! Getting and setting properties of descriptors. Reading and writing are in `io`, listing in `readdir`.

use super::descriptors::{Descriptor, Target};
use super::types::{self, fdflags, filetype, fstflags, rights, whence};
use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::files::NodeId;
use crate::sandbox::host::guest::{Caller, Guest};

/// The name of the directory that is open from the start.
const PREOPENED: &str = ".";
/// The highest `advice` there is.
const LAST_ADVICE: u32 = 5;

impl Host {
    /// Advice is accepted but has no effect.
    pub(in crate::sandbox::host) fn fd_advise(
        &self,
        fd: u32,
        offset: u64,
        len: u64,
        advice: u32,
    ) -> Result<(), Errno> {
        self.file(fd)?;
        if advice > LAST_ADVICE || offset.checked_add(len).is_none() {
            return Err(Errno::Inval);
        }
        Ok(())
    }

    /// Extends a file so that it contains the range.
    pub(in crate::sandbox::host) fn fd_allocate(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        offset: u64,
        len: u64,
    ) -> Result<(), Errno> {
        let node = self.file(fd)?;
        self.open_for(fd, rights::FD_WRITE)?;
        if len == 0 {
            return Err(Errno::Inval);
        }
        let end = offset.checked_add(len).ok_or(Errno::Inval)?;
        if end > self.files.stat(node)?.size {
            caller.work(self.files.resize(node, end)?);
        }
        Ok(())
    }

    pub(in crate::sandbox::host) fn fd_close(&mut self, fd: u32) -> Result<(), Errno> {
        let closed = self.descriptors.close(fd)?;
        if let Some(node) = closed.node() {
            self.files.release(node);
        }
        Ok(())
    }

    /// Nothing is buffered.
    pub(in crate::sandbox::host) fn fd_sync(&self, fd: u32) -> Result<(), Errno> {
        self.descriptors.get(fd).map(|_| ())
    }

    pub(in crate::sandbox::host) fn fd_fdstat_get(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        stat: u32,
    ) -> Result<(), Errno> {
        let descriptor = self.descriptors.get(fd)?;
        // A character device would look like a terminal.
        let filetype = match descriptor.node() {
            None => filetype::UNKNOWN,
            Some(node) if self.files.is_directory(node) => filetype::DIRECTORY,
            Some(_) => filetype::REGULAR_FILE,
        };
        let Descriptor {
            flags,
            base,
            inheriting,
            ..
        } = descriptor;
        Ok(caller.put(stat, &types::fdstat(filetype, flags, base, inheriting))?)
    }

    pub(in crate::sandbox::host) fn fd_fdstat_set_flags(&mut self, fd: u32, flags: u32) -> Result<(), Errno> {
        let descriptor = self.descriptors.get_mut(fd)?;
        if flags & !fdflags::ALL != 0 {
            return Err(Errno::Inval);
        }
        descriptor.flags = flags;
        Ok(())
    }

    /// Rights can be given up, not gained.
    pub(in crate::sandbox::host) fn fd_fdstat_set_rights(
        &mut self,
        fd: u32,
        base: u64,
        inheriting: u64,
    ) -> Result<(), Errno> {
        let descriptor = self.descriptors.get_mut(fd)?;
        if base & !descriptor.base != 0 || inheriting & !descriptor.inheriting != 0 {
            return Err(Errno::NotCapable);
        }
        descriptor.base = base;
        descriptor.inheriting = inheriting;
        Ok(())
    }

    pub(in crate::sandbox::host) fn fd_filestat_get(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        stat: u32,
    ) -> Result<(), Errno> {
        let node = self.descriptors.get(fd)?.node();
        let found = node.map(|node| self.files.stat(node)).transpose()?;
        Ok(caller.put(stat, &types::filestat(found))?)
    }

    pub(in crate::sandbox::host) fn fd_filestat_set_size(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        size: u64,
    ) -> Result<(), Errno> {
        let descriptor = self.open_for(fd, rights::FD_WRITE)?;
        let node = descriptor.node().ok_or(Errno::Inval)?;
        caller.work(self.files.resize(node, size)?);
        Ok(())
    }

    pub(in crate::sandbox::host) fn fd_filestat_set_times(
        &mut self,
        fd: u32,
        accessed: u64,
        modified: u64,
        which: u32,
    ) -> Result<(), Errno> {
        let node = self.descriptors.get(fd)?.node().ok_or(Errno::Inval)?;
        self.set_times(node, [accessed, modified], which)
    }

    /// Sets the times that `which` names, either to the given ones or to the stamp of a change made now.
    pub(in crate::sandbox::host) fn set_times(
        &mut self,
        node: NodeId,
        [accessed, modified]: [u64; 2],
        which: u32,
    ) -> Result<(), Errno> {
        let (atim, mtim) = (
            fstflags::ATIM | fstflags::ATIM_NOW,
            fstflags::MTIM | fstflags::MTIM_NOW,
        );
        if which & !fstflags::ALL != 0 || which & atim == atim || which & mtim == mtim {
            return Err(Errno::Inval);
        }
        let now = self.files.stamp();
        let chosen = |given: u32, is_now: u32, time: u64| {
            if which & is_now != 0 {
                Some(now)
            } else {
                (which & given != 0).then_some(time)
            }
        };
        let accessed = chosen(fstflags::ATIM, fstflags::ATIM_NOW, accessed);
        let modified = chosen(fstflags::MTIM, fstflags::MTIM_NOW, modified);
        self.files.set_times(node, accessed, modified);
        Ok(())
    }

    pub(in crate::sandbox::host) fn fd_prestat_get(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        prestat: u32,
    ) -> Result<(), Errno> {
        self.preopened(fd)?;
        let mut bytes = [0; 8];
        bytes[4..].copy_from_slice(&(PREOPENED.len() as u32).to_le_bytes());
        Ok(caller.put(prestat, &bytes)?)
    }

    pub(in crate::sandbox::host) fn fd_prestat_dir_name(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: u32,
        path_len: u32,
    ) -> Result<(), Errno> {
        self.preopened(fd)?;
        if (path_len as usize) < PREOPENED.len() {
            return Err(Errno::NameTooLong);
        }
        Ok(caller.put(path, PREOPENED.as_bytes())?)
    }

    /// Moves a descriptor to an open number, and closes what was there.
    pub(in crate::sandbox::host) fn fd_renumber(&mut self, from: u32, to: u32) -> Result<(), Errno> {
        self.descriptors.get(from)?;
        self.descriptors.get(to)?;
        if from != to {
            self.fd_close(to)?;
            let moved = self.descriptors.close(from)?;
            self.descriptors.open(to, moved);
        }
        Ok(())
    }

    /// `fd_seek`, and `fd_tell` as a seek by 0 from where it is.
    pub(in crate::sandbox::host) fn fd_seek(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        offset: i64,
        from: u32,
        newoffset: u32,
    ) -> Result<(), Errno> {
        let node = self.file(fd)?;
        let from = match from {
            whence::START => 0,
            whence::CURRENT => self.descriptors.get(fd)?.position,
            whence::END => self.files.stat(node)?.size,
            _ => return Err(Errno::Inval),
        };
        let position = from.checked_add_signed(offset).ok_or(Errno::Inval)?;
        if i64::try_from(position).is_err() {
            return Err(Errno::Inval);
        }
        caller.put_u64(newoffset, position)?;
        self.descriptors.get_mut(fd)?.position = position;
        Ok(())
    }

    /// The file that a descriptor refers to; streams and directories have no position.
    fn file(&self, fd: u32) -> Result<NodeId, Errno> {
        match self.descriptors.get(fd)?.target {
            Target::Node(node) if self.files.is_directory(node) => Err(Errno::BadF),
            Target::Node(node) => Ok(node),
            _ => Err(Errno::SPipe),
        }
    }

    fn preopened(&self, fd: u32) -> Result<(), Errno> {
        if self.descriptors.get(fd)?.preopened {
            Ok(())
        } else {
            Err(Errno::BadF)
        }
    }
}
