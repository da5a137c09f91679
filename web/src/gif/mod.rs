//! Animated pictures (GIF) of a match: which instants of it are frames, which colours all of them share, and how they are
//! written. The page paints the frames; a worker of its own, which is loaded when the first one is made, encodes them.
//!
//! All frames share one palette, and each holds only what differs from the frame before. A file has room for two megabytes: a
//! frame that comes while the file is ahead of its share is left out, as happens in long matches of Territories.

mod colours;
mod frames;
mod plan;
mod worker;

pub use plan::Plan;
pub use worker::start;
