//! Nim on the page.

mod board;
mod hand;
mod panel;
mod plots;
mod reply;
mod seats;
mod tables;
mod turn;
mod typed;
mod words;

pub use board::Overlay;
pub use hand::{Command, NimHand as Hand};

use engine::games::nim::Nim;

hand_on!(Nim);
