//! What a policy sees of a turn, as numbers, and the actions that it chooses among.
//!
//! Everything is a function of a turn's arguments, so a policy that was trained in batches and one that plays as a module see
//! the same bytes, and never more than a seat may know. A turn is read with [`Turn::parse`]; then the policy sees what
//! [`Turn::observe`] writes, and chooses an action that [`Turn::mask`] allows, until [`Turn::act`] says that the reply is
//! complete:
//!
//! ```
//! use observations::{Turn, kingdom::KingdomTurn};
//!
//! let soldiers = "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0";
//! let arguments = ["1", "B", "0,0", "2000,2000", soldiers, "G,0,0,2 G,4,4,2 P,2,2,1"];
//! let mut turn = KingdomTurn::parse(&arguments).expect("a turn");
//! let mut numbers = vec![0.0; KingdomTurn::SPACE.numbers()];
//! let mut mask = vec![0; KingdomTurn::SPACE.actions];
//! turn.observe(&mut numbers);
//! turn.mask(&mut mask);
//! let action = mask.iter().position(|legal| *legal == 1).expect("some action is legal");
//! assert!(turn.act(action));
//! assert_eq!(turn.reply(), "M,C,1,0");
//! ```
//!
//! An observation is planes and then a vector: first each plane, row by row, then numbers about the whole position. All are
//! finite, and most from 0 to 1. Each game's module has the table. They use only operations that are exact or rounded the same
//! way everywhere.

mod any;
pub mod hit_and_sunk;
pub mod kingdom;
mod numbers;
pub mod territories;
mod turn;

pub use any::{AnyTurn, Game};
pub use numbers::Numbers;
pub use turn::{Space, Turn, VERSION};
