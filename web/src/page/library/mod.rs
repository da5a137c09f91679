//! The bots that can play: those of the arena and the uploaded ones, how they get here, and how they are prepared for a
//! match.

pub mod cards;
pub mod drafted;
pub mod guests;
pub mod levels;
pub mod next_worker;
mod players;
pub mod ratings;
pub mod scripts;
pub mod upload;
pub mod usual_match;
pub mod versions;

pub use players::{HouseBot, Library, LibraryContext};
