//! Write a bot for wasm-arena as one Rust type, and build it in either of the two calling conventions.
//!
//! ```
//! use arena_bot::{Arena, Bot};
//!
//! /// Replies with the number of its arguments.
//! #[derive(Default)]
//! struct Counter {
//!     turns: u32,
//! }
//!
//! impl Bot for Counter {
//!     fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
//!         self.turns += 1;
//!         arena.log(&format!("turn {}", self.turns));
//!         arguments.len().to_string()
//!     }
//! }
//!
//! // In `src/lib.rs` of a `cdylib`, built for wasm32-unknown-unknown: one instance for the whole match.
//! arena_bot::reactor!(Counter);
//!
//! // A bot is plain Rust, so its tests run natively.
//! let mut arena = arena_bot::MockArena::new(7);
//! assert_eq!(Counter::default().turn(&["a", "b"], &mut arena), "2");
//! assert_eq!(arena.logged(), "turn 1\n");
//! ```
//!
//! For the command convention write `arena_bot::command!(Counter);` in `src/main.rs` and build for wasm32-wasip1. Every
//! turn of a command is a fresh process: what the bot stores in itself is lost with the turn.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod host;

mod command;
mod draw;
#[cfg(not(target_family = "wasm"))]
mod mock;
mod reactor;

#[cfg(not(target_family = "wasm"))]
pub use mock::MockArena;

pub use draw::draw;

use std::time::Duration;

/// What plays a seat.
pub trait Bot: Default {
    /// Answers one turn: gets the arguments that the game's rules list, and gives the reply they ask for.
    ///
    /// A panic traps the bot; its message goes to the turn's log.
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String;
}

/// What the arena offers a bot during a turn.
pub trait Arena {
    /// Writes a line to the turn's log, which the bot's author can read beside the match.
    fn log(&mut self, text: &str);

    /// 64 random bits: the same in a re-run of the same match.
    fn random(&mut self) -> u64;

    /// What is left of this turn's budget; `None` where the calling convention does not say: in a command.
    fn time_left(&mut self) -> Option<Duration>;

    /// A random number from 0 to `bound` − 1, each equally likely; 0 if `bound` is 0.
    fn random_below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        // The largest multiple of `bound`; numbers above it would favour the small ones.
        let fair = u64::MAX - u64::MAX.checked_rem(bound).unwrap_or(0);
        loop {
            let bits = self.random();
            if bits < fair {
                return bits.checked_rem(bound).unwrap_or(0) as usize;
            }
        }
    }
}

#[doc(hidden)]
pub mod __private {
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    pub use crate::reactor::run as run_reactor;

    pub use crate::command::run as run_command;
}
