//! What lessons and puzzles share: what was done of them is stored, and what comes next gets the focus.

mod done;
mod focus;

pub use done::{Done, load};
pub use focus::Focused;

/// After how many tries that missed what was asked the page offers to show a solution.
pub const TRIES: u32 = 2;
