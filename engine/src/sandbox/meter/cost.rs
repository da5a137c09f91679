//! What instructions cost, in units. One unit stands for about a nanosecond of work.
//!
//! | instruction | units |
//! |---|---|
//! | any other than those below; `end` and `else` are punctuation and free | 1 |
//! | `memory.fill`, `memory.copy`, `memory.init` | 20, and 1 for every 8 bytes |
//! | `table.fill`, `table.copy`, `table.init` | 50, and 4 an entry |
//! | `memory.grow` | 2,000, and 8,192 a page: as filling it |
//! | `table.grow` | 2,000, and 8 an entry |
//! | `table.get`, `table.set`, `elem.drop`, `data.drop` | 10, 30, 10, 10: engines do some of it by calls |
//! | `throw`, `throw_ref` | 2,000 |
//! | `try_table` | 32: an exception that it does not catch is thrown anew |
//! | entering a function | 1 for every 8 of its locals, which are set to zero |
//! | a call of a host function, besides the `call` itself | [`HOST_CALL`] |
//!
//! Lengths are unsigned 32-bit numbers, so no operation costs more than 2^46 units, and fuel cannot wrap.

use wasmparser::Operator;

/// The units a path may cost between two checks. A single instruction may cost more.
///
/// Small, so that a path is never charged much more than it runs: a check pays in advance for the *dearest* way to
/// the next check.
pub const STRIDE: u32 = 200;

/// The units charged for a call of a host function: about a microsecond.
pub const HOST_CALL: u32 = 1_000;

/// The units for throwing an exception: engines unwind the stack by slow paths.
const THROW: u32 = 2_000;

/// The units for entering a function that declares so many locals, besides its instructions.
pub(super) const fn entry(locals: u32) -> u32 {
    locals >> 3
}

/// Bulk operations up to this constant length, in bytes, are charged like plain instructions.
const SHORT: u32 = 1_024;

/// The part of an operation's cost that depends on the number on top of the operand stack, its length:
/// `length * times >> shift` units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerLength {
    pub(super) times: u32,
    pub(super) shift: u32,
}

/// The cost of one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// Units known beforehand.
    pub(super) flat: u32,
    /// For an operation whose length is known only when it runs.
    pub(super) per_length: Option<PerLength>,
}

/// The cost of `operator`, where `constant` is the value that the instruction right before it pushed, if that was
/// an `i32.const`: compilers copy small structures so, and need no check of their own for it.
pub(super) fn cost(operator: &Operator<'_>, constant: Option<u32>) -> Cost {
    let (base, times, shift) = match operator {
        Operator::MemoryFill { .. } | Operator::MemoryCopy { .. } | Operator::MemoryInit { .. } => (20, 1, 3),
        Operator::TableFill { .. } | Operator::TableCopy { .. } | Operator::TableInit { .. } => (50, 4, 0),
        Operator::MemoryGrow { .. } => (2_000, 8_192, 0),
        Operator::TableGrow { .. } => (2_000, 8, 0),
        Operator::Throw { .. } | Operator::ThrowRef => return flat(THROW),
        Operator::TryTable { .. } => return flat(32),
        Operator::TableSet { .. } => return flat(30),
        Operator::TableGet { .. } | Operator::ElemDrop { .. } | Operator::DataDrop { .. } => return flat(10),
        Operator::End | Operator::Else => return flat(0),
        _ => return flat(1),
    };
    match constant {
        Some(length) if shift > 0 && length <= SHORT => flat(base + (length >> shift)),
        _ => Cost {
            flat: base,
            per_length: Some(PerLength { times, shift }),
        },
    }
}

fn flat(flat: u32) -> Cost {
    Cost {
        flat,
        per_length: None,
    }
}
