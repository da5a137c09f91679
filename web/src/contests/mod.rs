//! The contest worker: plays contests, and tells the page how they stand.
//!
//! It plans matches, hands them to match workers of its own, stores every result, and computes the standings. So the
//! page's thread has nothing to do but to show a few rows, and its download has none of this.

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
