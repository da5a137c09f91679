//! The error numbers of preview 1, as far as this host gives them.

use crate::sandbox::host::guest::OutOfBounds;

/// Why a preview 1 call failed. The numbers are those of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(in crate::sandbox::host) enum Errno {
    /// No such descriptor, or not open for this.
    BadF = 8,
    /// The directory is in use.
    Busy = 10,
    /// There is something of that name.
    Exist = 20,
    /// A pointer leads outside memory.
    Fault = 21,
    /// A path is not UTF-8.
    IlSeq = 25,
    /// An argument makes no sense.
    Inval = 28,
    /// A directory where a file is meant.
    IsDir = 31,
    /// Too many open descriptors.
    MFile = 33,
    /// A name or a path is too long.
    NameTooLong = 37,
    /// Nothing of that name.
    NoEnt = 44,
    /// The files' limit is reached.
    NoSpc = 51,
    /// A file where a directory is meant.
    NotDir = 54,
    /// The directory is not empty.
    NotEmpty = 55,
    /// Not offered here.
    NotSup = 58,
    /// A stream has no position.
    SPipe = 70,
    /// The path leaves the directory, or more rights are asked for than there are.
    NotCapable = 76,
}

impl From<OutOfBounds> for Errno {
    fn from(_: OutOfBounds) -> Self {
        Self::Fault
    }
}
