//! The error numbers of preview 1 that this host returns.

use crate::sandbox::host::guest::OutOfBounds;

/// Why a preview 1 call failed. The numbers are those of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(in crate::sandbox::host) enum Errno {
    /// No such descriptor, or not open for this operation.
    BadF = 8,
    /// The directory is in use.
    Busy = 10,
    /// The name already exists.
    Exist = 20,
    /// A pointer leads outside memory.
    Fault = 21,
    /// A path is not UTF-8.
    IlSeq = 25,
    /// An argument makes no sense.
    Inval = 28,
    /// A directory where a file is expected.
    IsDir = 31,
    /// Too many open descriptors.
    MFile = 33,
    /// A name or a path is too long.
    NameTooLong = 37,
    /// The name does not exist.
    NoEnt = 44,
    /// The limit on files is reached.
    NoSpc = 51,
    /// A file where a directory is expected.
    NotDir = 54,
    /// The directory is not empty.
    NotEmpty = 55,
    /// Not supported.
    NotSup = 58,
    /// A stream has no position.
    SPipe = 70,
    /// The path leads out of the directory, or the call asks for more rights than there are.
    NotCapable = 76,
}

impl From<OutOfBounds> for Errno {
    fn from(_: OutOfBounds) -> Self {
        Self::Fault
    }
}
