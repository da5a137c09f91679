//! Results in object storage, by addresses, against a server of S3 on this machine, which `cargo xtask test --only object-storage`
//! installs.
#![cfg(all(unix, feature = "object-storage"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;

mod refusals;
mod results;
mod server;
