//! The host side of a bot: what the functions it imports do.
//!
//! A pure state machine over the guest's memory: the embedder (the match worker or the command line) passes a
//! [`Guest`] to each call, so neither needs its own WASI. One [`Host`] serves one seat for one match:
//!
//! 1. for every new instance, [`Host::new_instance`];
//! 2. for every turn, [`Host::begin`], then [`Host::call`] for each call of an imported function (including
//!    those of a start section and of `_initialize`), then [`Host::finish`], which returns the seat's reply.
//!
//! `handlers.rs` has a handler for each function of the table. They forward to `arena.rs` (module `arena`),
//! `assemblyscript.rs` (AssemblyScript's `env`) and `wasi/` (preview 1).

mod arena;
mod assemblyscript;
mod bounded;
mod clock;
mod errno;
mod files;
mod guest;
mod handlers;
#[cfg(test)]
mod tests;
mod turn;
mod wasi;

pub use clock::EPOCH;
pub use guest::{Guest, OutOfBounds};
pub use turn::{GuestTurn, Stopped};

use super::abi::HostFunction;
use crate::{Rng, Seat};
use clock::Clock;
use files::Files;
use guest::Caller;
use turn::Turn;
use wasi::Descriptors;

/// The host of one seat in one match: its files, its randomness, its clock and its turn.
#[derive(Clone, Debug)]
pub struct Host {
    /// The bot's name, never empty: what `argv[0]` is.
    name: String,
    random: Rng,
    clock: Clock,
    files: Files,
    descriptors: Descriptors,
    turn: Turn,
}

impl Host {
    /// The host at the beginning of a match, with an empty directory for the bot.
    ///
    /// * `match_seed`: together with the seat, the source of all randomness for the bot.
    /// * `name`: the bot's name; `bot` if it is empty.
    pub fn new(match_seed: u64, seat: Seat, name: &str) -> Self {
        let name = if name.is_empty() { "bot" } else { name };
        Self {
            name: name.into(),
            random: Rng::derive(match_seed, "guest/random", &[u64::from(seat)]),
            clock: Clock::default(),
            files: Files::new(),
            descriptors: Descriptors::new(),
            turn: Turn::default(),
        }
    }

    /// A new instance replaces the current one: its open descriptors are closed; files stay.
    pub fn new_instance(&mut self) {
        for node in self.descriptors.reset() {
            self.files.release(node);
        }
    }

    /// A turn begins, with these arguments (without the name).
    pub fn begin(&mut self, arguments: &[String]) {
        self.clock.begin_turn();
        self.turn = Turn::new(arguments);
    }

    /// The guest calls `function`. Never panics or exceeds the limits, whatever the arguments.
    ///
    /// * `args`: the raw values as bits: an `i32` zero-extended, an `f64` by its bits. Absent ones count as 0.
    ///
    /// Returns the result in the same form, 0 if the function has none. Once the guest has ended its turn (by
    /// `proc_exit`, `abort` or a fault) and until the next [`begin`](Self::begin), calls do nothing.
    pub fn call(&mut self, function: HostFunction, args: &[u64], guest: &mut impl Guest) -> u64 {
        if self.turn.has_ended() {
            return 0;
        }
        let caller = &mut Caller::new(guest);
        let result = self.handle(function, args, caller);
        caller.settle();
        result
    }

    /// Ends the turn and returns its result.
    ///
    /// * `stopped`: how the call into the guest ended. If the guest ended its turn itself, that counts
    ///   instead.
    pub fn finish(&mut self, stopped: Stopped) -> GuestTurn {
        let files_bytes = self.files.bytes() as u64;
        self.turn.finish(stopped, files_bytes)
    }
}
