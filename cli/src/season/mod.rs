//! Seasons at the command line: folders of many authors' bots, and what they played.
//!
//! The crate [`contest`] defines [seasons](contest::season). Here [`written`] reads what people write, [`folder`] finds the bots,
//! [`checked`] checks them as an upload is checked and enters them, [`matches_file`] keeps results, [`playing`] plays what is
//! missing on threads, and [`audit`] plays what someone else has played again. [`opened`] is a season with all of this, and
//! [`table`] shows it.

pub mod audit;
pub mod checked;
pub mod folder;
pub mod matches_file;
pub mod opened;
pub mod playing;
pub mod table;
pub mod written;

pub use opened::Opened;

/// The name of the table for people.
pub const TABLE: &str = "standings.txt";
