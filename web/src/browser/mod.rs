//! What the arena needs from the browser: the addresses of files, the database, workers, locks, sounds, and ways to pass on
//! files and links.

pub mod build;
pub mod clipboard;
pub mod database;
pub mod digest;
pub mod download;
pub mod entry;
pub mod fetch;
pub mod full_screen;
pub mod locks;
pub mod share;
pub mod sounds;
pub mod top;
pub mod trusted;
pub mod worker;
