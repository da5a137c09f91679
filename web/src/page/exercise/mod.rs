//! Code that lessons and puzzles share: it stores which were done, and moves the focus to what comes next.

mod done;
mod focus;

pub use done::{Done, load, use_done};
pub use focus::Focused;

/// After this many failed attempts the page offers to show a solution.
pub const TRIES: u32 = 2;
