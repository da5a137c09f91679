//! The contest worker: plays contests, and tells the page how they stand.
//!
//! It plans matches, hands them to match workers of its own, stores every result, and computes the standings. So the
//! page's thread has nothing to do but to show a few rows, and its download has none of this.
//!
//! `coordinator.rs` and `job.rs` decide everything without a browser: what comes next, how it stands, and who is to blame for a
//! broken worker. `pool.rs` runs the match workers, which play many matches each and send only results. `desk.rs` is the contest
//! that is shown, and its play. `service.rs` does what the page asks for, one thing after the other, and stores results in
//! batches, each under a key of its own, so that tabs never overwrite each other's. `exchange.rs` makes files and links, and
//! `audit.rs` has a sample of the matches played again. `ladder.rs` chooses the next opponent of a bot that looks for its place,
//! and `climb.rs` plays it on the same pool; a ladder is not stored. The page gets snapshots, at most four a second.

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
