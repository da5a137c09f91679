//! Territories on the page.

mod board;
mod draft;
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
pub use hand::{Command, TerritoriesHand as Hand};

use engine::games::territories::Territories;

hand_on!(Territories);
