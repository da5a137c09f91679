//! The arena on the command line: matches, replays and report cards without a browser.
//!
//! The referee, the preparation of guests and their host functions come from the engine, as in the page. This
//! crate adds an engine that compiles and calls guests ([`guests`], on wasmtime), native programs as bots
//! ([`process`]), the search for bots ([`arena`], [`house`]), tournaments of many matches ([`tournament`]),
//! [seasons](season), and the commands.
//!
//! Guests are metered for fuel, or for ticks on a wall clock. The code that stops a guest is in the guest itself, so any number
//! of threads share a compiled module. Each module is compiled in a separate process with limits on time and memory. The result
//! is cached between runs; its key covers everything that it depends on, including a digest of the sandbox's sources
//! (`build.rs`).
//!
//! A native program's seat has a directory inside that of its `arena` process, which holds a lock there while it runs. A
//! directory whose lock is free was left by a killed process, and the next `arena` removes it. Each signal is handled by itself,
//! and those that were ignored at the start stay ignored.

pub mod analysis;
pub mod arena;
mod built_page;
pub mod commands;
mod documents;
pub mod failure;
pub mod faults;
mod files;
pub mod guests;
pub mod house;
pub mod interrupt;
mod kept;
mod language;
pub mod lines;
mod match_progress;
mod outputs;
pub mod play;
pub mod process;
mod ratings;
mod recorded;
mod rooms;
mod scratch;
mod scripts;
pub mod season;
pub mod seat;
mod seated;
mod templates;
mod together;
pub mod tournament;
mod watch;
mod words;

pub use arena::{Arena, Entrant};
pub use commands::run;
pub use failure::{Failure, Result};
pub use play::{Asked, MatchJob, Played, TurnRecord, play};
pub use seat::SeatArgument;
