//! The price list, for code that does its own counting: `cargo xtask bench fuel` compares charges with it.

use super::cost::{cost, entry, passing};
use wasmparser::{FunctionBody, Operator};

/// What one instruction costs when it runs, in units: `flat + (length * times >> shift)`, where `length` is the number on
/// top of the operand stack before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// Units independent of the length.
    pub flat: u32,
    /// Units per unit of length, before the shift; 0 for an instruction without a length.
    pub times: u32,
    /// By how many bits the product is shifted right.
    pub shift: u32,
}

/// The price of `operator`.
pub fn price(operator: &Operator<'_>) -> Price {
    let cost = cost(operator, None);
    Price {
        flat: cost.flat,
        times: cost.per_length.map_or(0, |bulk| bulk.times),
        shift: cost.per_length.map_or(0, |bulk| bulk.shift),
    }
}

/// The price of entering a function with this many parameters and results together, besides its instructions.
///
/// # Errors
/// If the body cannot be read.
pub fn entry_price(body: &FunctionBody<'_>, values: u32) -> wasmparser::Result<u32> {
    let mut declared = 0_u32;
    for group in body.get_locals_reader()? {
        declared = declared.saturating_add(group?.0);
    }
    Ok(entry(declared) + passing(values))
}
