//! Runs bots on the WebAssembly of a JavaScript engine: in the workers of the page, and in the npm package.
//!
//! This program and its guests are modules of the same engine, in one thread. Guests import this program's own exports as
//! their host functions, so a binary that runs guests calls [`export_host_functions!`](crate::export_host_functions).

pub mod clock;
mod guest;
pub mod imports;
mod meter;
mod pool;
mod running;

pub use engine::sandbox::Poisoned;
pub use guest::{Compiled, Guest, House, Instance, text_of_error};
pub use meter::{WallClock, now};
