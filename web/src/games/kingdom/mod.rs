//! Kingdom Guard on the page.

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
pub use hand::{Command, KingdomHand as Hand};

use engine::games::kingdom::Kingdom;

hand_on!(Kingdom);
