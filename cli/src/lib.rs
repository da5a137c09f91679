//! The arena on the command line: matches, replays and report cards without a browser.
//!
//! The referee, the preparation of guests and their host functions are the engine's, as they are the page's; this crate
//! adds what the page adds in its own way: an engine that compiles and calls guests ([`guests`], on wasmtime), native
//! programs as bots ([`process`]), where bots are found ([`arena`], [`house`]), tournaments of many matches
//! ([`tournament`]), and the commands.

pub mod arena;
pub mod commands;
pub mod failure;
pub mod faults;
mod files;
pub mod guests;
pub mod house;
pub mod interrupt;
pub mod lines;
mod match_progress;
pub mod play;
pub mod process;
mod recorded;
mod scratch;
mod scripts;
pub mod seat;
mod seated;
mod together;
pub mod tournament;
mod words;

pub use arena::{Arena, Entrant};
pub use commands::run;
pub use failure::{Failure, Result};
pub use play::{Asked, MatchJob, Played, TurnRecord, play};
pub use seat::SeatArgument;
