//! Profiles: which functions of a guest used its fuel.
//!
//! [`probed`] adds *probes* to a metered module: calls of the host at the beginning of each function and wherever a called
//! function has come back. They cost no fuel, so a profiled turn goes as any other. At each probe the host reads the guest's
//! fuel, which the metering keeps exact wherever other code could read it, and a [`Profile`] gives what was used since the last
//! probe to the function that ran. So the parts add up to the whole, to the unit.
//!
//! | added import of `arena:host` | what |
//! |---|---|
//! | `enter` `(i32) -> i32` | the function with this index of the metered module begins; returns how deep it is |
//! | `back` `(i32) -> ()` | the function this deep goes on |
//!
//! A function keeps its depth in a local. So the host knows who goes on after an exception, too, which skips functions.
//!
//! The functions of an interpreter say little about its script. So where a function of one begins and some fuel has been used, the
//! command line asks it where its script is ([`Question`](super::Question)), in the middle of the turn; [`Samples`] adds up the answers.

mod flame;
mod names;
mod probes;
mod samples;
mod stacks;
#[cfg(test)]
mod tests;

pub use flame::Flame;
pub use names::Names;
pub use probes::probed;
pub use samples::Samples;
pub use stacks::{Function, Profile, Profiling};
