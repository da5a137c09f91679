//! Tournaments at the command line: many matches between bots, on many threads and machines.
//!
//! The crate [`contest`] defines tournaments and evaluates their results. Here [`run`] plays matches on
//! threads, [`bots`] prepares the bots, [`store`] manages a directory of [results](results_file), [`merge`]
//! joins those of shards, and [`output`] shows the table.

pub mod audit;
pub mod bots;
pub mod bots_from;
pub mod command_line;
pub mod faults;
pub mod fixture;
pub mod merge;
pub mod output;
pub mod progress_display;
pub mod results_file;
pub mod run;
pub mod store;

pub use command_line::command_line;
pub use store::{ShardSpec, Store};
