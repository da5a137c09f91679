//! Metering: one pass over a guest's code, so that it can be stopped from inside.
//!
//! A turn is a plain function call, in the same thread as the referee. A guest that loops for ever would
//! therefore never return, unless it stops itself. So the pass inserts *checks* into its code. Their places
//! are the same for all kinds (see `plan.rs`): no guest can run on without reaching one. There are three
//! kinds ([`Check`]). All stop a guest with the instruction `unreachable`, since no guest can catch a trap.
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
//! A guest on fuel also counts its stack, so that unbounded recursion stops at the same depth everywhere (see
//! `stack.rs`). It counts both in one number (see `left.rs`).
//!
//! Only the guest's functions are renumbered. Its custom sections are dropped; one is added, which tells
//! engines which branches are rarely taken (`code.rs`).

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
mod reuse;
mod rewrite;
mod scan;
mod stack;
mod step;
#[cfg(test)]
mod tests;

pub use cost::{HOST_CALL, STRIDE};
pub use left::Left;
pub use price::{Price, entry_price, price};

use super::inspect::{Facts, examine};
use super::refusal::Refusal;
use repeat::Allowance;
use rewrite::{Rewritten, rewrite};

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
    /// Whether its stack stays within limits under a compiler that computes values as late as it can, like
    /// Cranelift's optimiser: it may then take up to four times what it counts, and its host must have that
    /// much.
    pub may_be_late: bool,
}

impl Prepared {
    /// Whether a compiler with a choice should optimise it. It behaves the same either way.
    pub fn is_worth_optimising(&self) -> bool {
        self.may_be_late && self.facts.is_worth_optimising()
    }
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
    let Rewritten { wasm, may_be_late } = rewrite(wasm, check, &calls, Allowance::USUAL)?;
    Ok(Prepared {
        wasm,
        facts,
        check,
        may_be_late,
    })
}
