//! WASI preview 1. Each function has its own name and is in the file for its kind.
//!
//! Supported: arguments, an empty environment, clocks, randomness, standard input (empty), output and error
//! (not terminals), and the private directory `.` as descriptor 3. Links, sockets and signals are not, and
//! return `NOTSUP`. No call traps. Result pointers are checked first, so a call that fails with `FAULT` has
//! no effect.

mod args;
mod clock;
mod descriptors;
mod fd;
mod io;
mod path;
mod poll;
mod process;
mod random;
mod readdir;
mod types;

pub(super) use descriptors::Descriptors;
pub(super) use path::How;
pub(super) use types::whence;
