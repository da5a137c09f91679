//! The bot interface as a guest sees it; each rule has a test case named after it.

mod arena;
mod assemblyscript;
mod clocks;
mod descriptors;
mod files;
mod hostile;
mod stdio;

use super::{Guest, GuestTurn, Host, OutOfBounds, Stopped};
use crate::sandbox::abi::HostFunction;
use crate::{Reply, TrapKind};

/// A guest that consists of only memory, a clock and a budget.
pub(super) struct TestGuest {
    pub(super) memory: Vec<u8>,
    /// Nanoseconds.
    pub(super) elapsed: u64,
    pub(super) budget: u64,
    pub(super) charged: u64,
    pub(super) stopped: bool,
}

impl TestGuest {
    pub(super) fn new() -> Self {
        Self {
            memory: vec![0; 1 << 17],
            elapsed: 0,
            budget: 1_000_000_000,
            charged: 0,
            stopped: false,
        }
    }
}

impl Guest for TestGuest {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        let range = at as usize..at as usize + into.len();
        into.copy_from_slice(self.memory.get(range).ok_or(OutOfBounds)?);
        Ok(())
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let range = at as usize..at as usize + bytes.len();
        self.memory
            .get_mut(range)
            .ok_or(OutOfBounds)?
            .copy_from_slice(bytes);
        Ok(())
    }

    fn memory_len(&self) -> u64 {
        self.memory.len() as u64
    }

    fn elapsed(&mut self) -> u64 {
        self.elapsed
    }

    fn left(&mut self) -> u64 {
        self.budget.saturating_sub(self.elapsed)
    }

    fn charge(&mut self, units: u64) {
        self.charged += units;
        self.elapsed += units;
    }

    fn sleep(&mut self, nanoseconds: u64) {
        let slept = nanoseconds.min(self.left());
        self.elapsed += slept;
    }

    fn stop(&mut self) {
        self.stopped = true;
    }
}

/// Where tests put text, iovecs and results in memory.
pub(super) const TEXT: u32 = 0x100;
pub(super) const IOVS: u32 = 0x80;
pub(super) const OUT: u32 = 0x40;
pub(super) const BUFFER: u32 = 0x1_0000;

/// A host and its guest, with a turn begun.
pub(super) struct Bench {
    pub(super) host: Host,
    pub(super) guest: TestGuest,
}

impl Bench {
    pub(super) fn new(arguments: &[&str]) -> Self {
        let mut host = Host::new(7, 1, "my bot");
        host.new_instance();
        host.begin(
            &arguments
                .iter()
                .map(|text| (*text).to_string())
                .collect::<Vec<_>>(),
        );
        Self {
            host,
            guest: TestGuest::new(),
        }
    }

    /// Calls an `arena` or `env` function, or one of preview 1, by its name.
    pub(super) fn call(&mut self, name: &str, args: &[u64]) -> u64 {
        let modules = ["wasi_snapshot_preview1", "arena", "env"];
        let found = modules.iter().find_map(|module| HostFunction::find(module, name));
        self.host.call(
            found.unwrap_or_else(|| panic!("there is no {name}")),
            args,
            &mut self.guest,
        )
    }

    pub(super) fn put(&mut self, at: u32, bytes: &[u8]) {
        self.guest.write(at, bytes).unwrap();
    }

    pub(super) fn bytes(&self, at: u32, len: usize) -> Vec<u8> {
        self.guest.memory[at as usize..at as usize + len].to_vec()
    }

    pub(super) fn u32(&self, at: u32) -> u32 {
        u32::from_le_bytes(self.bytes(at, 4).try_into().unwrap())
    }

    pub(super) fn u64(&self, at: u32) -> u64 {
        u64::from_le_bytes(self.bytes(at, 8).try_into().unwrap())
    }

    /// Writes iovecs to [`IOVS`]; returns the two arguments that describe them.
    pub(super) fn iovs(&mut self, buffers: &[(u32, u32)]) -> [u64; 2] {
        for (index, (ptr, len)) in buffers.iter().enumerate() {
            let at = IOVS + index as u32 * 8;
            self.put(at, &ptr.to_le_bytes());
            self.put(at + 4, &len.to_le_bytes());
        }
        [IOVS.into(), buffers.len() as u64]
    }

    /// `fd_write`; the errno or how much was written.
    pub(super) fn write(&mut self, fd: u64, bytes: &[u8]) -> Result<u32, u64> {
        self.put(BUFFER, bytes);
        let [iovs, count] = self.iovs(&[(BUFFER, bytes.len() as u32)]);
        match self.call("fd_write", &[fd, iovs, count, OUT.into()]) {
            0 => Ok(self.u32(OUT)),
            errno => Err(errno),
        }
    }

    /// `fd_read` of up to `len` bytes.
    pub(super) fn read(&mut self, fd: u64, len: u32) -> Result<Vec<u8>, u64> {
        let [iovs, count] = self.iovs(&[(BUFFER, len)]);
        match self.call("fd_read", &[fd, iovs, count, OUT.into()]) {
            0 => Ok(self.bytes(BUFFER, self.u32(OUT) as usize)),
            errno => Err(errno),
        }
    }

    /// A `path_*` function that takes a descriptor and a path, on `.`.
    pub(super) fn at_path(&mut self, name: &str, path: &str) -> u64 {
        self.put(TEXT, path.as_bytes());
        self.call(name, &[3, TEXT.into(), path.len() as u64])
    }

    /// `path_open` from `.` with all rights.
    pub(super) fn open(&mut self, path: &str, oflags: u64, fdflags: u64) -> Result<u64, u64> {
        self.open_at(3, path, oflags, fdflags, u64::MAX)
    }

    /// `path_open` from a directory, with these rights.
    pub(super) fn open_at(
        &mut self,
        fd: u64,
        path: &str,
        oflags: u64,
        fdflags: u64,
        rights: u64,
    ) -> Result<u64, u64> {
        self.put(TEXT, path.as_bytes());
        let (text, len) = (TEXT.into(), path.len() as u64);
        match self.call(
            "path_open",
            &[fd, 1, text, len, oflags, rights, u64::MAX, fdflags, OUT.into()],
        ) {
            0 => Ok(self.u32(OUT).into()),
            errno => Err(errno),
        }
    }

    /// Creates a file with `bytes`, or replaces its contents.
    pub(super) fn file(&mut self, path: &str, bytes: &[u8]) {
        let fd = self.open(path, CREAT | TRUNC, 0).unwrap();
        assert_eq!(self.write(fd, bytes), Ok(bytes.len() as u32));
        assert_eq!(self.call("fd_close", &[fd]), 0);
    }

    /// What a file holds, up to the bytes after [`BUFFER`].
    pub(super) fn content(&mut self, path: &str) -> Result<Vec<u8>, u64> {
        let fd = self.open_at(3, path, 0, 0, 2)?;
        let bytes = self.read(fd, 0x1_0000);
        assert_eq!(self.call("fd_close", &[fd]), 0);
        bytes
    }

    /// The type, size and times of what is at `path`.
    pub(super) fn stat(&mut self, path: &str) -> Result<(u8, u64, [u64; 3]), u64> {
        self.put(TEXT, path.as_bytes());
        let (text, len) = (TEXT.into(), path.len() as u64);
        match self.call("path_filestat_get", &[3, 0, text, len, OUT.into()]) {
            0 => Ok((
                self.bytes(OUT + 16, 1)[0],
                self.u64(OUT + 32),
                [40, 48, 56].map(|at| self.u64(OUT + at)),
            )),
            errno => Err(errno),
        }
    }

    /// `path_rename` within `.`.
    pub(super) fn rename(&mut self, old: &str, new: &str) -> u64 {
        let new_at = TEXT + 0x1000;
        self.put(TEXT, old.as_bytes());
        self.put(new_at, new.as_bytes());
        let (old_len, new_len) = (old.len() as u64, new.len() as u64);
        self.call(
            "path_rename",
            &[3, TEXT.into(), old_len, 3, new_at.into(), new_len],
        )
    }

    /// One `fd_readdir` with a buffer of `len` bytes: the next cookie and the name of each entry, without cut entries.
    pub(super) fn list(&mut self, fd: u64, cookie: u64, len: u32) -> Vec<(u64, String)> {
        assert_eq!(
            self.call("fd_readdir", &[fd, BUFFER.into(), len.into(), cookie, OUT.into()]),
            0
        );
        let mut rest = self.bytes(BUFFER, self.u32(OUT) as usize);
        let mut entries = Vec::new();
        while rest.len() >= 24 {
            let next = u64::from_le_bytes(rest[..8].try_into().unwrap());
            let name_len = u32::from_le_bytes(rest[16..20].try_into().unwrap()) as usize;
            if rest.len() < 24 + name_len {
                break;
            }
            entries.push((next, String::from_utf8(rest[24..24 + name_len].to_vec()).unwrap()));
            rest.drain(..24 + name_len);
        }
        entries
    }

    pub(super) fn finish(&mut self) -> GuestTurn {
        self.host.finish(Stopped::Returned)
    }

    /// The text of a turn that must be a trap.
    pub(super) fn trap(&mut self) -> String {
        match self.host.finish(Stopped::Trapped(TrapKind::GaveUp)).reply {
            Reply::Trapped(why) => why.to_string(),
            other => panic!("no trap: {other:?}"),
        }
    }
}

pub(super) const CREAT: u64 = 1;
pub(super) const DIRECTORY: u64 = 2;
pub(super) const EXCL: u64 = 4;
pub(super) const TRUNC: u64 = 8;
pub(super) const APPEND: u64 = 1;

/// Error numbers from the specification, independent of the host's own enum.
pub(super) mod errno {
    pub(in super::super) const BADF: u64 = 8;
    pub(in super::super) const EXIST: u64 = 20;
    pub(in super::super) const FAULT: u64 = 21;
    pub(in super::super) const ILSEQ: u64 = 25;
    pub(in super::super) const INVAL: u64 = 28;
    pub(in super::super) const ISDIR: u64 = 31;
    pub(in super::super) const MFILE: u64 = 33;
    pub(in super::super) const NAMETOOLONG: u64 = 37;
    pub(in super::super) const NOENT: u64 = 44;
    pub(in super::super) const NOSPC: u64 = 51;
    pub(in super::super) const NOTDIR: u64 = 54;
    pub(in super::super) const NOTEMPTY: u64 = 55;
    pub(in super::super) const NOTSUP: u64 = 58;
    pub(in super::super) const SPIPE: u64 = 70;
    pub(in super::super) const NOTCAPABLE: u64 = 76;
}
