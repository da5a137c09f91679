//! WASI preview 1. Each function stands under its own name in the file of its kind.
//!
//! What is offered: arguments, an empty environment, clocks, randomness, standard input (at its end), output and error
//! (none a terminal), and the private directory `.` as descriptor 3. What is not (links, sockets, signals) answers
//! `NOTSUP`. No call traps. Result pointers are checked before anything is done, so a call that fails with `FAULT` has
//! had no effect.

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
