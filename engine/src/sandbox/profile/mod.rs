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

mod flame;
mod names;
mod probes;
mod stacks;
#[cfg(test)]
mod tests;

pub use flame::Flame;
pub use names::Names;
pub use probes::probed;
pub use stacks::{Function, Profile, Profiling};
