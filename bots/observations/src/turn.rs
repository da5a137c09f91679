//! A turn for policies, and the shape of what they see.

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
