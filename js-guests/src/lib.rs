//! Runs bots on the WebAssembly of a JavaScript engine: in the workers of the page, and in the npm package.
//!
//! This program and its guests are modules of the same engine, in one thread. Guests import this program's own exports as
//! their host functions, so a binary that runs guests calls [`export_host_functions!`](crate::export_host_functions).
//!
//! A guest stops itself by a trap, which no `catch_all` can catch. The metering inserts the checks:
//!
//! | check | used for | how it stops a guest |
//! |---|---|---|
//! | poll | wall clock, isolated pages | loads a word of shared memory, which the clock worker sets at the deadline |
//! | fuel | fuel budgets | charges the fuel; below zero, the turn ends |
//! | tick | wall clock, other pages | charges the fuel; below zero, asks the host, which refuels or stops the guest |

pub mod clock;
mod guest;
pub mod imports;
mod meter;
mod pool;
pub mod probes;
mod running;

pub use engine::sandbox::Poisoned;
pub use guest::{Compiled, Guest, House, Instance, text_of_error};
pub use meter::{WallClock, now};
