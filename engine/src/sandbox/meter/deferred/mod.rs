//! Tests the floats that a short loop stores for NaNs several at a time.
//!
//! Where a result of arithmetic is stored, its NaNs are made canonical (`floats.rs`). The test takes two or three
//! machine instructions, and a loop that does little but store takes half as long again. So where a loop is
//! unrolled (`repeat/mod.rs`), results are stored as they are, and after every [`TOGETHER`] of them their sum is
//! tested: it is a NaN if one of them is. Then, rarely, all of them are loaded and stored again, canonical:
//!
//! ```text
//! block $out
//!   block $slow
//!     br_if $slow   if addresses may be odd
//!     block $left
//!       loop $again
//!         block $second   the body; it keeps what it stores, and tests it when it has enough
//!                         br $left, or $out if nothing is left to test   end
//!         the body, which tests everything that is left
//!       end
//!       br $out
//!     end
//!     test the sum of what is left
//!     br $out
//!   end
//!   the loop as `repeat/mod.rs` writes it
//! end
//! ```
//!
//! Nothing may see the bits of a NaN before they are canonical. So this is done only in loops for which `read.rs`
//! finds that
//!
//! - they are one straight line, with a branch back at its end;
//! - they store nothing but results of arithmetic, and load and store only one kind of floats, at addresses that are
//!   the same modulo its size. So a load gets all of a float that was stored, or nothing of it. Addresses are sums of
//!   locals; whether these are multiples of the size is tested before the loop;
//! - what they load goes into nothing but arithmetic and comparisons, so its bits are not seen in the loop, and not
//!   after it.
//!
//! Where some of what is stored cannot be a NaN if the rest is finite (`finite.rs`), only the rest is added, and tested for
//! that.
//!
//! There are no checks between a store and its test, since checks stand at the beginning of loops. A guest that traps
//! there loses its memory.
//!
//! The outcome of a turn must not depend on any of this. So the loop has as many copies as without it, in both forms: what
//! it is charged in advance is the same. The slots that keep what is stored are not counted as stack; so functions that
//! may be on the stack more than once have none on fuel, and all others together have few.

mod exposed;
mod finite;
mod read;
mod slots;
mod sum;
mod write;

pub(super) use exposed::Exposed;
pub(super) use slots::Slots;

use super::float_effects::Lanes;
use std::ops::Range;
use wasm_encoder::MemArg;

/// How many stored floats are tested together at most. Each takes two registers until then.
pub(super) const TOGETHER: usize = 8;

/// A loop whose stores can be tested together.
pub(super) struct Deferred {
    /// What it loads and stores.
    lanes: Lanes,
    /// The locals that must be multiples of the size of a lane before the loop; then they are in every round.
    aligned: Vec<u32>,
    stores: Vec<Store>,
}

/// A store of such a loop.
#[derive(Clone)]
struct Store {
    /// Where it is, in bytes from the start of the body.
    at: Range<usize>,
    memory: MemArg,
    /// Whether what it stores is no NaN if the other floats that the body stores are finite.
    implied: bool,
}

/// The size of a lane, in bytes.
fn size(lanes: Lanes) -> u32 {
    match lanes {
        Lanes::F32 | Lanes::F32x4 => 4,
        Lanes::F64 | Lanes::F64x2 => 8,
    }
}
