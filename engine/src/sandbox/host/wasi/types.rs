//! Numbers and layouts of preview 1: flags, and structures in memory (little-endian, at fixed offsets).

use crate::sandbox::host::files::Stat;

/// What a descriptor is for.
pub(super) mod filetype {
    pub(in super::super) const UNKNOWN: u8 = 0;
    pub(in super::super) const DIRECTORY: u8 = 3;
    pub(in super::super) const REGULAR_FILE: u8 = 4;
}

/// How a path is opened.
pub(super) mod oflags {
    pub(in super::super) const CREAT: u32 = 1;
    pub(in super::super) const DIRECTORY: u32 = 2;
    pub(in super::super) const EXCL: u32 = 4;
    pub(in super::super) const TRUNC: u32 = 8;
    pub(in super::super) const ALL: u32 = 15;
}

/// How writes to a descriptor work. Nothing blocks and nothing is buffered, so only `APPEND` has an effect.
pub(super) mod fdflags {
    pub(in super::super) const APPEND: u32 = 1;
    /// With `DSYNC`, `NONBLOCK`, `RSYNC` and `SYNC`.
    pub(in super::super) const ALL: u32 = 31;
}

/// What a descriptor allows. Reading and writing are enforced; other rights are only stored and reported.
pub(super) mod rights {
    pub(in super::super) const FD_READ: u64 = 1 << 1;
    pub(in super::super) const FD_WRITE: u64 = 1 << 6;
    /// Every right there is, `fd_datasync` to `sock_accept`.
    pub(in super::super) const ALL: u64 = (1 << 30) - 1;
    /// The rights a file's descriptor can have: `fd_datasync` to `fd_allocate`, `fd_filestat_*`,
    /// `poll_fd_readwrite`.
    pub(in super::super) const FILE: u64 = 0x1ff | 0x7 << 21 | POLL;
    /// The rights a directory's descriptor can have: all `path_*` rights, `fd_readdir`, and those of any
    /// descriptor. Not `fd_seek`, `fd_tell`, `fd_read` and `fd_write`.
    pub(in super::super) const DIRECTORY: u64 = 0x7fff << 9 | 1 << 3 | 1 << 4 | 0x7 << 24;
    /// The rights standard input, output or error can have, besides reading or writing. Without `fd_seek` and
    /// `fd_tell`.
    pub(in super::super) const STREAM: u64 = 1 << 3 | 1 << 21 | POLL;
    const POLL: u64 = 1 << 27;
}

/// Which times of a file are set, and to what.
pub(super) mod fstflags {
    pub(in super::super) const ATIM: u32 = 1;
    pub(in super::super) const ATIM_NOW: u32 = 2;
    pub(in super::super) const MTIM: u32 = 4;
    pub(in super::super) const MTIM_NOW: u32 = 8;
    pub(in super::super) const ALL: u32 = 15;
}

/// Where an offset of `fd_seek` starts.
pub(in super::super) mod whence {
    pub(in super::super) const START: u32 = 0;
    pub(in super::super::super) const CURRENT: u32 = 1;
    pub(in super::super) const END: u32 = 2;
}

/// A `fdstat`.
pub(super) fn fdstat(filetype: u8, flags: u32, base: u64, inheriting: u64) -> [u8; 24] {
    let mut bytes = [0; 24];
    bytes[0] = filetype;
    bytes[2..4].copy_from_slice(&(flags as u16).to_le_bytes());
    bytes[8..16].copy_from_slice(&base.to_le_bytes());
    bytes[16..].copy_from_slice(&inheriting.to_le_bytes());
    bytes
}

/// The `filestat` of a file or directory, or of a stream if there is no `stat`.
pub(super) fn filestat(stat: Option<Stat>) -> [u8; 64] {
    let mut bytes = [0; 64];
    let Some(stat) = stat else {
        bytes[16] = filetype::UNKNOWN;
        bytes[24] = 1;
        return bytes;
    };
    bytes[16] = filetype_of(stat);
    let numbers = [
        (0, 1),
        (8, stat.node.0),
        (24, stat.links),
        (32, stat.size),
        (40, stat.times.accessed),
        (48, stat.times.modified),
        (56, stat.times.changed),
    ];
    for (at, number) in numbers {
        bytes[at..at + 8].copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// The head of a `dirent`; the name follows it.
pub(super) fn dirent(next: u64, stat: Stat, name_len: usize) -> [u8; 24] {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&next.to_le_bytes());
    bytes[8..16].copy_from_slice(&stat.node.0.to_le_bytes());
    bytes[16..20].copy_from_slice(&(name_len as u32).to_le_bytes());
    bytes[20] = filetype_of(stat);
    bytes
}

fn filetype_of(stat: Stat) -> u8 {
    if stat.is_directory {
        filetype::DIRECTORY
    } else {
        filetype::REGULAR_FILE
    }
}
