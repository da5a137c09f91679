//! The contest worker: plays contests, and sends the page their standings.
//!
//! It plans matches, hands them to match workers of its own, stores every result, and computes the standings. So the
//! page's thread only has to show a few rows, and its download contains none of this.
//!
//! `coordinator.rs` and `job.rs` decide everything without a browser: what comes next, the standings, and who is to blame for a
//! broken worker. `pool.rs` runs the match workers, which play many matches each and send only results. `desk.rs` holds and
//! plays the contest that is shown. `service.rs` handles the page's requests, one after another, and stores results in batches,
//! each under its own key, so that tabs never overwrite each other's. `exchange.rs` makes files and links, and `audit.rs` plays
//! a sample of the matches again. `ladder.rs` chooses the next opponent of a bot that looks for its place, and `climb.rs` plays
//! it on the same pool; ladders are not stored. The page gets at most four snapshots a second.

mod audit;
mod climb;
mod coordinator;
mod description;
mod desk;
mod exchange;
mod history;
mod job;
mod ladder;
mod lists;
pub mod messages;
mod pool;
mod service;
mod spares;
mod store;
#[cfg(test)]
mod tests;

pub use service::start;
