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

pub use any::{AnyTurn, Game};
pub use numbers::Numbers;

/// The version of all observations and action spaces. A policy names the version that it was trained on; a change of any
/// number, of its place, or of an action's meaning raises it.
pub const VERSION: u32 = 1;

/// The shape of a game's observations, and how many actions it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// How many planes.
    pub planes: usize,
    /// Rows of a plane, and columns.
    pub side: usize,
    /// How many numbers follow the planes.
    pub vector: usize,
    /// How many actions; each is a number below.
    pub actions: usize,
    /// The most actions of one reply.
    pub most_actions: usize,
}

impl Space {
    /// How many numbers an observation has.
    pub const fn numbers(&self) -> usize {
        self.planes * self.side * self.side + self.vector
    }
}

/// A turn of a seat, and its reply as far as the policy has made it.
pub trait Turn: Sized {
    /// The shape of the game's observations.
    const SPACE: Space;

    /// Reads the arguments of a turn; `None` if they are not those of the game.
    fn parse(arguments: &[&str]) -> Option<Self>;

    /// Writes the observation, every number of it: as many as [`Space::numbers`]. If `numbers` is shorter, the rest is left out.
    fn observe(&self, numbers: &mut [f32]);

    /// Writes 1 for each action that is legal as far as the seat may know, and 0 for all others. At least one is. If `mask` is
    /// shorter than the actions, the rest is left out.
    fn mask(&self, mask: &mut [u8]);

    /// Adds an action to the reply, and says whether the reply is complete. One that is not legal has the effect that the game's
    /// module says. Nothing may be added to a complete reply.
    fn act(&mut self, action: usize) -> bool;

    /// The reply.
    fn reply(&self) -> String;
}
