//! Tournaments at the command line: many matches between bots, on many threads and machines.
//!
//! What a tournament is and what its results say is the crate [`contest`]'s. Here [`run`] gives it threads, [`bots`] makes
//! the bots ready that play, [`store`] keeps a directory of [results](results_file), [`merge`] joins those of shards, and
//! [`output`] shows the table.

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
