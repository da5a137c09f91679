//! What instructions cost, in units.
//!
//! A unit is the price of a plain instruction, not a length of time. Ordinary code of every language, scripts as much as
//! Rust, pays 8 to 19 units a nanosecond once an engine has optimised it, so 100 million units are 5 to 12 milliseconds;
//! `cargo xtask bench fuel` prints the figures. Instructions that take longer cost more, as far as the instruction
//! itself shows it: `cargo xtask bench prices` compares prices with times.
//!
//! | instruction | units |
//! |---|---|
//! | any other than those below | 1 |
//! | `block`, `end`, `else` | 0: no engine makes code of them, and interpreters enter a hundred blocks for each of their instructions |
//! | division and remainder of integers of 32 bits, of 64 bits | 5, 8 |
//! | division of floats, square roots | 3, 4 |
//! | `call_indirect` | 3: the callee and its type are looked up |
//! | `ref.func` | 40: engines do it by a call of their own |
//! | `memory.fill`, `memory.copy`, `memory.init` | 20, and 1 for every 8 bytes |
//! | `table.fill`, `table.copy`, `table.init` | 50, and 4 an entry |
//! | `memory.grow` | 2,000, and 8,192 a page: as filling it |
//! | `table.grow` | 2,000, and 8 an entry |
//! | `table.get`, `table.set`, `elem.drop`, `data.drop` | 10, 30, 40, 10: engines do some of it by calls |
//! | `throw`, `throw_ref` | 2,000, and on fuel 1 for every 4 bytes of stack in use: engines search all of it |
//! | `try_table` | 32: an exception that it does not catch is thrown again |
//! | entering a function | 1 for every 8 of its locals, which are set to zero; 1 for every 2 of its parameters and results past the 16th, which pass through memory |
//! | a call of a host function, besides the `call` itself | [`HOST_CALL`] |
//!
//! Some instructions, like `local.get`, take no time at all; but which ones depends on the code around them, and nothing
//! that runs may be free.
//!
//! A load costs 1, although one that waits for memory takes a hundred times as long: which loads wait depends
//! on the machine's caches, and the instruction does not show it. A turn with only such loads takes far longer
//! than its fuel suggests (100 million units of following pointers through 64 MiB take 17 seconds), and so does arithmetic
//! with denormal floats (0.8 seconds). It is just as repeatable.
//!
//! Lengths are unsigned 32-bit numbers, so no operation costs more than 2^46 units, and fuel cannot wrap.

use wasmparser::Operator;

/// The units that a path may cost between two checks. A single instruction may cost more.
pub const STRIDE: u32 = 10_000;

/// The units charged for a call of a host function.
pub const HOST_CALL: u32 = 1_000;

/// The units for a bulk operation on memory, besides its bytes.
pub(super) const BULK: u32 = 20;

/// The units for throwing an exception: engines unwind the stack by slow paths.
const THROW: u32 = 2_000;

/// The units for entering a function that declares this many locals, besides its instructions.
pub(super) const fn entry(locals: u32) -> u32 {
    locals >> 3
}

/// The additional units for entering a function with this many parameters and results together.
pub(super) const fn passing(values: u32) -> u32 {
    values.saturating_sub(16) >> 1
}

/// A throw costs one unit more for this many bytes of stack in use, as a shift.
pub(super) const THROW_SHIFT: u32 = 2;

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
    /// Units known in advance.
    pub(super) flat: u32,
    /// For an operation whose length is known only when it runs.
    pub(super) per_length: Option<PerLength>,
}

/// The cost of `operator`. `constant` is the value that the instruction directly before it pushed, if that was an
/// `i32.const`: compilers copy small structures this way, which needs no separate check.
pub(super) fn cost(operator: &Operator<'_>, constant: Option<u32>) -> Cost {
    let (base, times, shift) = match operator {
        Operator::MemoryFill { .. } | Operator::MemoryCopy { .. } | Operator::MemoryInit { .. } => {
            (BULK, 1, 3)
        }
        Operator::TableFill { .. } | Operator::TableCopy { .. } | Operator::TableInit { .. } => (50, 4, 0),
        Operator::MemoryGrow { .. } => (2_000, 8_192, 0),
        Operator::TableGrow { .. } => (2_000, 8, 0),
        Operator::I32DivS | Operator::I32DivU | Operator::I32RemS | Operator::I32RemU => return flat(5),
        Operator::I64DivS | Operator::I64DivU | Operator::I64RemS | Operator::I64RemU => return flat(8),
        Operator::F32Div
        | Operator::F64Div
        | Operator::F32x4Div
        | Operator::F64x2Div
        | Operator::CallIndirect { .. }
        | Operator::ReturnCallIndirect { .. } => return flat(3),
        Operator::F32Sqrt | Operator::F64Sqrt | Operator::F32x4Sqrt | Operator::F64x2Sqrt => return flat(4),
        Operator::RefFunc { .. } | Operator::ElemDrop { .. } => return flat(40),
        Operator::Throw { .. } | Operator::ThrowRef => return flat(THROW),
        Operator::TryTable { .. } => return flat(32),
        Operator::TableSet { .. } => return flat(30),
        Operator::TableGet { .. } | Operator::DataDrop { .. } => return flat(10),
        Operator::Block { .. } | Operator::End | Operator::Else => return flat(0),
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
