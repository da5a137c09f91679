//! Operations on paths relative to an open directory.

use super::descriptors::{Descriptor, Target};
use super::types::{self, fdflags, oflags, rights};
use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::files::{NodeId, PATH_BYTES, Place};
use crate::sandbox::host::guest::{Caller, Guest};

/// The work of going from one directory to the next, in bytes moved in the same time.
const STEP: usize = 100;

/// How `path_open` opens.
pub(in crate::sandbox::host) struct How {
    pub(in crate::sandbox::host) oflags: u32,
    pub(in crate::sandbox::host) base: u64,
    pub(in crate::sandbox::host) inheriting: u64,
    pub(in crate::sandbox::host) fdflags: u32,
}

impl Host {
    pub(in crate::sandbox::host) fn path_open(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
        how: &How,
        opened_fd: u32,
    ) -> Result<(), Errno> {
        caller.check(opened_fd, 4)?;
        let place = self.place(caller, fd, path)?;
        let both = oflags::CREAT | oflags::DIRECTORY;
        if how.oflags & !oflags::ALL != 0 || how.fdflags & !fdflags::ALL != 0 || how.oflags & both == both {
            return Err(Errno::Inval);
        }
        let opened = self.descriptors.next()?;
        let parent = self.descriptors.get(fd)?;
        let node = match place.node() {
            Ok(node) => self.open_existing(caller, node, how)?,
            Err(_) if how.oflags & oflags::CREAT != 0 => self.files.create_file(&place)?,
            Err(errno) => return Err(errno),
        };
        let possible = if self.files.is_directory(node) {
            rights::DIRECTORY
        } else {
            rights::FILE
        };
        let base = how.base & parent.inheriting & possible;
        let inheriting = how.inheriting & parent.inheriting;
        self.files.retain(node);
        let descriptor = Descriptor::new(Target::Node(node), how.fdflags, base, inheriting);
        self.descriptors.open(opened, descriptor);
        Ok(caller.put_u32(opened_fd, opened)?)
    }

    /// Opens what is there, if `how` allows it.
    fn open_existing(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        node: NodeId,
        how: &How,
    ) -> Result<NodeId, Errno> {
        let has = |flag| how.oflags & flag != 0;
        if has(oflags::CREAT) && has(oflags::EXCL) {
            return Err(Errno::Exist);
        }
        if self.files.is_directory(node) {
            let as_file = has(oflags::CREAT) || has(oflags::TRUNC);
            if as_file || (!has(oflags::DIRECTORY) && how.base & rights::FD_WRITE != 0) {
                return Err(Errno::IsDir);
            }
        } else if has(oflags::DIRECTORY) {
            return Err(Errno::NotDir);
        } else if has(oflags::TRUNC) {
            caller.work(self.files.resize(node, 0)?);
        }
        Ok(node)
    }

    pub(in crate::sandbox::host) fn path_create_directory(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
    ) -> Result<(), Errno> {
        let place = self.place(caller, fd, path)?;
        self.files.create_directory(&place).map(|_| ())
    }

    pub(in crate::sandbox::host) fn path_filestat_get(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
        stat: u32,
    ) -> Result<(), Errno> {
        let node = self.place(caller, fd, path)?.node()?;
        let found = self.files.stat(node)?;
        Ok(caller.put(stat, &types::filestat(Some(found)))?)
    }

    pub(in crate::sandbox::host) fn path_filestat_set_times(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
        times: [u64; 2],
        which: u32,
    ) -> Result<(), Errno> {
        let node = self.place(caller, fd, path)?.node()?;
        self.set_times(node, times, which)
    }

    pub(in crate::sandbox::host) fn path_remove_directory(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
    ) -> Result<(), Errno> {
        let place = self.place(caller, fd, path)?;
        self.files.remove_directory(&place)
    }

    pub(in crate::sandbox::host) fn path_rename(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        (old_fd, old): (u32, [u32; 2]),
        (new_fd, new): (u32, [u32; 2]),
    ) -> Result<(), Errno> {
        let old = self.place(caller, old_fd, old)?;
        let new = self.place(caller, new_fd, new)?;
        // A directory must not be moved into itself, which takes a walk all the way up to find out.
        caller.work(self.files.depth(&new) * STEP);
        self.files.rename(&old, &new)
    }

    pub(in crate::sandbox::host) fn path_unlink_file(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        path: [u32; 2],
    ) -> Result<(), Errno> {
        let place = self.place(caller, fd, path)?;
        self.files.unlink(&place)
    }

    /// What the path at `ptr` means, relative to the directory `fd`.
    fn place(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        [ptr, len]: [u32; 2],
    ) -> Result<Place, Errno> {
        let directory = self.descriptors.get(fd)?.node().ok_or(Errno::NotDir)?;
        if len > PATH_BYTES {
            return Err(Errno::NameTooLong);
        }
        let path = String::from_utf8(caller.bytes(ptr, len)?).map_err(|_| Errno::IlSeq)?;
        caller.work(path.split('/').count() * STEP);
        self.files.resolve(directory, &path)
    }
}
