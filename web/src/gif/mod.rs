//! Animated pictures (GIF) of a match: which instants of it are frames, which colours all of them share, and how they are
//! written. The page paints the frames; a worker of its own, which is loaded when the first one is made, encodes them.

mod colours;
mod frames;
mod plan;
mod worker;

pub use plan::Plan;
pub use worker::start;
