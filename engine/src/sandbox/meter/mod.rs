//! Metering: rewrites a guest's code, so that it can be stopped from inside.
//!
//! A turn is a plain function call, in the same thread as the referee. A guest that loops for ever would never return, unless
//! it stops itself. So the metering inserts *checks* into its code, which stop it by the instruction `unreachable`: no guest
//! can catch a trap. There are three kinds of check ([`Check`]); their places are the same. Where fuel is counted, *charges*
//! take from it what the instructions cost. So that a guest on fuel does the same in every engine, it also counts its stack,
//! and its NaNs are canonical.
//!
//! # The way of a function
//!
//! ```text
//! (func $sum (param $n i32) (result i32) (local $s i32)
//!   (loop $again
//!     (local.set $s (i32.add (local.get $s) (local.get $n)))
//!     (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
//!   (local.get $s))
//! ```
//!
//! becomes on fuel, if its loop is not unrolled,
//!
//! ```text
//! (func $sum (param $n i32) (result i32) (local $s i32) (local $fuel i64)
//!   fuel = arena:fuel - 1, stop if it is below zero      the `loop`; `entry` in body.rs
//!   (loop $again
//!     fuel -= 9, stop if it is below zero                 a round
//!     (local.set $s …) (br_if $again …))
//!   fuel -= 1                                             the last `local.get`
//!   (local.get $s)
//!   arena:fuel = fuel)
//! ```
//!
//! Each function passes through these steps, which read its body one after another:
//!
//! 1. **Validation** (`inspect.rs`, `calls.rs`) notes for all functions what each calls, and how many locals and operands it
//!    has. `rewrite/read.rs` reads the other sections.
//! 2. **Unrolling** (`repeat/`) writes the body of a short loop several times in a row, since only the beginning of a loop
//!    has a check. The result is a new body (`repeated.rs`); what it has more than the old one costs nothing.
//! 3. **The stack** (`stack.rs`, on fuel only): from what all functions call and keep follows which of them count their stack,
//!    and the size of their frames. `values/` counts the values that engines keep besides locals and operands.
//! 4. **Scanning** (`scan.rs`) reads the instructions forwards and makes a `Step` of each: where it is, what it costs
//!    (`cost.rs`), where it leads. `joins.rs` notes where a very large function must be divided, for Cranelift's sake.
//! 5. **Placing** (`place.rs`) reads the steps backwards and puts charges and checks between them. What a charge is, and why
//!    there are so few, is said in `plan.rs`, which calls steps 4 to 6.
//! 6. **Floats** (`floats.rs`, `float_locals.rs`) finds the results of arithmetic whose bits the guest could see. This is done
//!    under every check, since a link also runs bots again that played by the clock.
//! 7. **Writing** (`body.rs`) copies the body byte for byte. It inserts what was planned (`checks.rs` has the instructions of
//!    charges and checks, `canonical.rs` those for NaNs) and renumbers functions (`renumber.rs`). `code.rs` notes which of
//!    the inserted branches are rarely taken; engines read that from a custom section.
//!
//! A function that takes fuel in loops keeps it in a local, others in the global `arena:fuel`; that number also holds the
//! stack (`left.rs`). `memory.fill` and `memory.copy` of unknown length are done by functions of ours (`long.rs`).
//!
//! # The metered module
//!
//! | name | kinds | what |
//! |---|---|---|
//! | import `arena:host` `memory` | all | the guest's memory, its maximum clamped; so a host can reuse memories. Still exported as `memory` |
//! | import `arena:host` `stop` | poll | a shared memory of one page; the `i32` at address 0 is the stop word |
//! | import `arena:host` `tick` | tick | `() -> i64`: the next slice of fuel, as `arena:fuel` holds it, or a negative number: stop |
//! | export `arena:fuel` | fuel, tick | a mutable global `i64`: what is [`Left`], as a number; the host sets it before it calls the guest, and to what is [`Left::stopped`] to stop the guest from a host function |
//! | export `arena:start` | all | `() -> ()`: the guest's start function, if it has one, to be called once a budget is set. Nothing of the guest runs at instantiation |
//!
//! Every host function is wrapped in a *thunk* that checks before and after the call. So a host function that
//! ends the guest (`proc_exit`, `abort`) sets the stop word or the fuel and returns, and the guest traps
//! immediately.
//!
//! Only the guest's functions are renumbered. Its custom sections are dropped.

mod arity;
mod body;
mod canonical;
mod checks;
mod code;
mod cost;
mod encoding;
mod float_effects;
mod float_locals;
mod floats;
mod joins;
mod left;
mod locals;
mod long;
mod place;
mod plan;
mod price;
mod renumber;
mod repeat;
mod repeated;
mod rewrite;
mod scan;
mod slices;
mod stack;
mod step;
#[cfg(test)]
mod tests;
mod values;

pub use cost::{HOST_CALL, STRIDE};
pub(super) use float_effects::may_choose;
pub use left::Left;
pub use price::{Price, entry_price, price};
pub use slices::Slices;

use super::inspect::{Facts, examine};
use super::refusal::Refusal;
use repeat::Allowance;
use rewrite::rewrite;

/// What a check does. The places of checks do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// Reads the stop word of a shared memory; not zero: stop. For wall-clock budgets where memory can be shared.
    Poll,
    /// Charges the fuel; below zero: stop. Deterministic: the same in every engine and on every machine.
    Fuel,
    /// Charges a slice of fuel; below zero it asks the host for the next slice. For wall-clock budgets elsewhere.
    Tick,
}

impl Check {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Poll, Self::Fuel, Self::Tick];
}

/// A guest that is ready to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    /// The metered module.
    pub wasm: Vec<u8>,
    /// What is known about the original.
    pub facts: Facts,
    /// The kind of check in it.
    pub check: Check,
}

/// Inspects an uploaded module and meters it.
///
/// Takes time and memory in proportion to the module's size.
///
/// # Errors
///
/// Everything that is wrong with the module at once.
pub fn prepare(wasm: &[u8], check: Check) -> Result<Prepared, Refusal> {
    let (facts, calls) = examine(wasm)?;
    let wasm = rewrite(wasm, check, &calls, Allowance::USUAL)?;
    Ok(Prepared { wasm, facts, check })
}
