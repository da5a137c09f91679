//! What the page and the contest worker both need of the browser: the addresses of files, the database, and workers.

pub mod build;
pub mod database;
pub mod trusted;
pub mod worker;
