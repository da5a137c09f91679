//! Animated pictures (GIF) of a match: which instants are frames, which colours all frames share, and how they are
//! written. The page paints the frames; a separate worker, which is loaded for the first GIF, encodes them.
//!
//! All frames share one palette, and each holds only what differs from the frame before. A file has room for two megabytes:
//! while the file exceeds its share so far, frames are left out, as happens in long matches of Territories.

mod colours;
mod frames;
mod plan;
mod worker;

pub use plan::Plan;
pub use worker::start;
