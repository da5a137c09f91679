//! Hit and Sunk on the page.

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
pub use hand::{Command, HitAndSunkHand as Hand};

use engine::games::hit_and_sunk::HitAndSunk;

hand_on!(HitAndSunk);
