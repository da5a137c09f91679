//! What a bot may use, each limit in its one place.

/// The largest module, in bytes.
pub const MODULE_BYTES: usize = 8 << 20;
/// The largest memory, in pages of 64 KiB.
pub const MEMORY_PAGES: u64 = 1024;
/// The longest reply of a turn, in bytes.
pub const REPLY_BYTES: usize = 64 << 10;
/// How much of a turn's log is kept, in bytes.
pub const LOG_BYTES: usize = 16 << 10;
/// How much a bot's files may hold together, in bytes.
pub const FILE_BYTES: usize = 1 << 20;
/// How many files and directories a bot may have.
pub const FILE_ENTRIES: usize = 4096;
/// How many file descriptors a bot may have open, standard input, output, error and `.` among them.
pub const DESCRIPTORS: usize = 128;
