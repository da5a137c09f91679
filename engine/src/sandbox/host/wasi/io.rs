//! Reading and writing through descriptors.

use super::descriptors::{Descriptor, Target};
use super::types::{fdflags, rights};
use crate::sandbox::host::Host;
use crate::sandbox::host::errno::Errno;
use crate::sandbox::host::files::NodeId;
use crate::sandbox::host::guest::{Caller, Guest};
use crate::sandbox::limits::FILE_BYTES;

/// How many buffers one call uses. The guest's next call reads or writes the rest, as after any short read or
/// write.
const BUFFERS: u32 = 1024;

/// The work of looking up a buffer, in bytes moved in the same time.
const REACH: usize = 256;

/// A buffer in the guest's memory, in bounds.
type Buffer = (u32, u32);

impl Host {
    pub(in crate::sandbox::host) fn fd_read(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        iovs: [u32; 2],
        nread: u32,
    ) -> Result<(), Errno> {
        let descriptor = self.open_for(fd, rights::FD_READ)?;
        let buffers = buffers(caller, iovs)?;
        caller.check(nread, 4)?;
        let read = match descriptor.target {
            Target::Node(node) => self.read_file(caller, node, descriptor.position, &buffers)?,
            _ => 0,
        };
        self.descriptors.get_mut(fd)?.position += u64::from(read);
        Ok(caller.put_u32(nread, read)?)
    }

    pub(in crate::sandbox::host) fn fd_pread(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        iovs: [u32; 2],
        offset: u64,
        nread: u32,
    ) -> Result<(), Errno> {
        let node = self.open_for(fd, rights::FD_READ)?.node().ok_or(Errno::SPipe)?;
        let buffers = buffers(caller, iovs)?;
        caller.check(nread, 4)?;
        let read = self.read_file(caller, node, offset, &buffers)?;
        Ok(caller.put_u32(nread, read)?)
    }

    pub(in crate::sandbox::host) fn fd_write(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        iovs: [u32; 2],
        nwritten: u32,
    ) -> Result<(), Errno> {
        let descriptor = self.open_for(fd, rights::FD_WRITE)?;
        let buffers = buffers(caller, iovs)?;
        caller.check(nwritten, 4)?;
        let written = match descriptor.target {
            Target::Node(node) => self.write_next(caller, fd, node, &buffers)?,
            target => {
                for (ptr, len) in &buffers {
                    if target == Target::Reply {
                        self.write_reply(caller, *ptr, *len);
                    } else {
                        self.write_log(caller, *ptr, *len);
                    }
                    if self.turn.has_ended() {
                        return Ok(());
                    }
                }
                buffers.iter().map(|(_, len)| len).sum()
            }
        };
        Ok(caller.put_u32(nwritten, written)?)
    }

    pub(in crate::sandbox::host) fn fd_pwrite(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        iovs: [u32; 2],
        offset: u64,
        nwritten: u32,
    ) -> Result<(), Errno> {
        let node = self.open_for(fd, rights::FD_WRITE)?.node().ok_or(Errno::SPipe)?;
        let buffers = buffers(caller, iovs)?;
        caller.check(nwritten, 4)?;
        let written = self.write_file(caller, node, offset, &buffers)?;
        Ok(caller.put_u32(nwritten, written)?)
    }

    /// The descriptor, if it is open and has this right.
    pub(super) fn open_for(&self, fd: u32, right: u64) -> Result<Descriptor, Errno> {
        let descriptor = self.descriptors.get(fd)?;
        if descriptor.base & right != 0 {
            Ok(descriptor)
        } else if right == rights::FD_READ && descriptor.node().is_some_and(|n| self.files.is_directory(n)) {
            Err(Errno::IsDir)
        } else {
            Err(Errno::BadF)
        }
    }

    /// Writes at the descriptor's position, or at the file's end if it appends, and moves it.
    fn write_next(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        fd: u32,
        node: NodeId,
        buffers: &[Buffer],
    ) -> Result<u32, Errno> {
        let descriptor = self.descriptors.get(fd)?;
        let at = if descriptor.flags & fdflags::APPEND != 0 {
            self.files.stat(node)?.size
        } else {
            descriptor.position
        };
        let written = self.write_file(caller, node, at, buffers)?;
        self.descriptors.get_mut(fd)?.position = at + u64::from(written);
        Ok(written)
    }

    /// Copies a file from `at` on to the buffers; returns how many bytes there were.
    fn read_file(
        &self,
        caller: &mut Caller<'_, impl Guest>,
        node: NodeId,
        at: u64,
        buffers: &[Buffer],
    ) -> Result<u32, Errno> {
        let content = self.files.content(node)?;
        let start = usize::try_from(at).map_or(content.len(), |at| at.min(content.len()));
        let mut rest = &content[start..];
        for (ptr, len) in buffers {
            let (now, later) = rest.split_at(rest.len().min(*len as usize));
            caller.put(*ptr, now)?;
            rest = later;
        }
        Ok((content.len() - start - rest.len()) as u32)
    }

    /// Copies the buffers to a file from `at` on; returns how many bytes fit. Fails with `NoSpc` if there were bytes
    /// but none fits.
    fn write_file(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        node: NodeId,
        at: u64,
        buffers: &[Buffer],
    ) -> Result<u32, Errno> {
        let mut total = 0;
        for (ptr, len) in buffers.iter().filter(|(_, len)| *len > 0) {
            let at = at.checked_add(u64::from(total)).ok_or(Errno::NoSpc)?;
            // Never copies more than files could hold.
            let bytes = caller.bytes(*ptr, (*len).min(FILE_BYTES as u32))?;
            let before = self.files.bytes();
            let written = match self.files.write(node, at, &bytes) {
                Ok(written) => written as u32,
                Err(Errno::NoSpc) if total > 0 => break,
                Err(errno) => return Err(errno),
            };
            // Filling a gap counts as work too.
            caller.work(self.files.bytes() - before);
            total += written;
            if written < *len {
                break;
            }
        }
        Ok(total)
    }
}

/// The buffers of an array of `iovec`, copied once, each in bounds and together shorter than 4 GiB.
fn buffers(caller: &mut Caller<'_, impl Guest>, [iovs, count]: [u32; 2]) -> Result<Vec<Buffer>, Errno> {
    let bytes = caller.bytes(iovs, count.min(BUFFERS) * 8)?;
    // The call's price covers the first two.
    caller.work((bytes.len() / 8).saturating_sub(2) * REACH);
    let mut total = 0u32;
    let mut buffers = Vec::new();
    for [a, b, c, d, e, f, g, h] in bytes.as_chunks::<8>().0 {
        let (ptr, len) = (
            u32::from_le_bytes([*a, *b, *c, *d]),
            u32::from_le_bytes([*e, *f, *g, *h]),
        );
        if len > 0 {
            caller.check(ptr, len)?;
        }
        total = total.checked_add(len).ok_or(Errno::Inval)?;
        buffers.push((ptr, len));
    }
    Ok(buffers)
}
