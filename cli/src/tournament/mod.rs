//! Tournaments at the command line: many matches between bots, on many threads and machines.
//!
//! The crate [`contest`] defines tournaments and evaluates their results. Here [`run`] plays matches on threads,
//! [`bots`] prepares the bots, [`store`] manages a directory of [results](results_file), [`merge`] joins those of
//! shards, [`status`] shows their progress, and [`output`] shows the table. A directory in one file is [`packed`], and
//! may be [`remote`]; [`place`] is where a tournament is played. A [`ladder`]
//! finds the place of one bot.

pub mod attempts;
pub mod audit;
pub mod bots;
pub mod bots_from;
pub mod command_line;
pub mod faults;
mod files_hash;
pub mod fixture;
pub mod ladder;
#[cfg(test)]
mod made_up;
pub mod merge;
pub mod missing;
pub mod output;
pub mod packed;
pub mod place;
pub mod progress_display;
pub mod remote;
pub mod results_file;
pub mod run;
pub mod status;
pub mod store;

pub use command_line::{command_line, play_command};
pub use store::{ShardSpec, Store};
