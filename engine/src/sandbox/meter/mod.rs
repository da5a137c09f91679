//! Metering: rewrites a guest's code, so that it can be stopped from inside.
//!
//! A guest is a bot's WebAssembly module. Its turn is a plain function call, in the same thread as the referee, so a guest that
//! loops for ever would never return, unless it stops itself. So the metering inserts *checks* into its code, which stop it by
//! the instruction `unreachable`: a trap, which no guest can catch. What a check tests is its kind ([`Check`]):
//!
//! | kind | for | a check |
//! |---|---|---|
//! | fuel | budgets of fuel: a match that is the same everywhere | stops where the fuel of the turn is spent |
//! | poll | wall clocks, where memory can be shared | stops where another thread has set the *stop word* |
//! | tick | wall clocks elsewhere | where a *slice* of fuel is spent, asks the host for the next one, or stops (`slices.rs`) |
//!
//! Checks stand at the same places in all three. Under fuel and tick, *charges* subtract the cost of instructions from the
//! fuel. Two more things make a match the same in every engine. On fuel only, the guest counts its stack. Under every kind,
//! NaNs are made canonical, since a replay of a match by the clock also runs its bots again.
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
//! First, all functions are read once. **Validation** (`inspect.rs`, `calls.rs`) notes what each function calls, and how many
//! locals and operands it has; `rewrite/read.rs` reads the other sections. **The stack** (`stack.rs`, on fuel only): the call
//! graph determines which functions count their stack, and how many bytes each takes.
//!
//! Then each function passes through these steps, one after another:
//!
//! 1. **Unrolling** (`repeat/`) writes the body of a short innermost loop several times in a row, since a check in each round
//!    would take as long as the loop itself. The charges remain those of the original loop (`repeated.rs`).
//! 2. **Scanning** (`scan.rs`) reads the instructions forwards and makes a `Step` of each: where it is, what it costs
//!    (`cost.rs`), where it leads. Cranelift takes minutes for a function with very many joins, so `joins.rs` notes where to
//!    divide such a function by code that has no other effect.
//! 3. **Placing** (`place.rs`) reads the steps backwards, since a charge pays for what follows it, and puts charges and checks
//!    between them. `plan.rs` calls steps 2 to 4.
//! 4. **Floats** (`floats.rs`, with `float_effects.rs` and `float_locals.rs`) finds the results of arithmetic whose bits
//!    the guest could see, by storing them, passing them on, or reading them as integers. A result that does not equal
//!    itself is a NaN, and the canonical NaN replaces it.
//! 5. **Writing** (`body.rs`) copies the unrolled body and inserts the planned instructions (`checks.rs` has those of charges
//!    and checks, `canonical.rs` those for NaNs). It also renumbers functions, since the metering adds a few of its own
//!    (`renumber.rs`). `code.rs` notes which of the inserted branches are rarely taken; engines read that from a custom
//!    section.
//!
//! # Fuel
//!
//! A plain instruction costs a unit; `cost.rs` has the table, which `price.rs` makes public. Charges are exact: whatever path a
//! guest takes, at the next check and at the turn's end it has been charged exactly what the instructions on that path cost.
//! One charge pays for everything that is certain to follow, so there are far fewer charges than blocks. Checks stand at the
//! entry of a function, at the head of a loop, before a bulk operation of unknown length, and wherever a path would cost
//! [`STRIDE`] units or more without one. So a guest runs at most that much beyond its fuel, or one costly instruction, before
//! it is stopped. A turn that returns with less than zero has also exceeded its budget.
//!
//! A function with loops keeps the fuel in a local, which engines keep in a register, and writes it to the global `arena:fuel`
//! before it calls, returns or stops. Others use the global. Added functions (`long.rs`) do `memory.fill` and `memory.copy` of
//! unknown length; by the clock, they do it in pieces with checks between them.
//!
//! # The stack
//!
//! Engines differ in how deep a guest may call. So a function that takes part in a cycle of calls, or begins a long chain of
//! them, takes its frame from the rest of the stack when it is entered, and gives it back when it returns; if nothing is left,
//! the guest stops. The size of a frame follows from the function's locals and operands, its code, and other values that an
//! engine may keep, because they are computed again or are the same in every round (`values/`). It is generous enough that no
//! engine's own stack ends first. The rest of the stack is in the lowest bits of the same number as the fuel (`left.rs`), so
//! one subtraction takes both. The sign of each is a bit, and one test sees both.
//!
//! # What may change
//!
//! Replays name the *price list* of their match (`PRICE_LIST` in `replay/`). Whatever changes what a guest is charged, where it is
//! stopped, how deep it may call, or what its arithmetic gives, needs a new number there: an older replay still opens, and says so where its bots now
//! play differently.
//!
//! # The metered module
//!
//! | name | kinds of check | what |
//! |---|---|---|
//! | import `arena:host` `memory` | all | the guest's memory, of at most [`MEMORY_PAGES`](super::limits::MEMORY_PAGES), which
//! the host makes and may reuse. It is still exported as `memory` |
//! | import `arena:host` `stop` | poll | a shared memory of one page; the `i32` at address 0 is the stop word |
//! | import `arena:host` `tick` | tick | `() -> i64`: the next slice of fuel, as `arena:fuel` holds it, or a negative number: stop |
//! | export `arena:fuel` | fuel, tick | a mutable global `i64`: what is [`Left`], as a number. The host sets it before it calls the guest. To stop the guest from a host function, it sets it to [`Left::stopped`] |
//! | export `arena:start` | all | `() -> ()`: the guest's start function, if it has one. The host calls it after it has set a
//! budget, so no guest code runs at instantiation |
//!
//! Every host function is wrapped in a *thunk*, a function that checks before and after the call. So a host function that
//! ends the guest (`proc_exit`, `abort`) sets the stop word or the fuel and returns, and the guest traps
//! immediately.
//!
//! Only the indices of functions change; the guest's custom sections are dropped.

mod arity;
mod body;
mod canonical;
mod checks;
mod code;
mod cost;
mod encoding;
mod float_locals;
mod floats;
mod joins;
mod left;
mod locals;
mod long;
mod place;
mod plan;
mod price;
pub(super) mod renumber;
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
pub use left::Left;
pub use price::{Price, entry_price, price};
pub use slices::Slices;

use super::inspect::{Facts, examine};
use super::refusal::Refusal;
use repeat::Allowance;
use rewrite::rewrite;

/// What a check does. The places of checks are the same for every kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// Reads the stop word of a shared memory and stops if it is not zero. For wall-clock budgets where memory can be
    /// shared.
    Poll,
    /// Charges the fuel and stops below zero. Deterministic: the same in every engine and on every machine.
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
