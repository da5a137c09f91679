//! `memory.fill` and `memory.copy` of lengths that are not known in advance: added functions do them.
//!
//! Under a wall clock a long one is done in pieces with checks between them; as required, it traps before
//! anything is written.

use super::checks::{Checks, Kept};
use super::code::Code;
use super::cost::{BULK, PerLength};
use super::step::Long;
use wasm_encoder::BlockType;

/// The bytes of a piece.
const PIECE: i32 = 1 << 20;

/// The locals of the function: the operands of the instruction, in their order.
const TO: u32 = 0;
/// The source's address, or the value to fill with.
const FROM: u32 = 1;
const LENGTH: u32 = 2;

/// What a byte costs.
const BYTES: PerLength = PerLength { times: 1, shift: 3 };

impl Long {
    pub(super) const ALL: [Self; 2] = [Self::Fill, Self::Copy];

    /// The body of the function: its parameters are the operands of the instruction.
    pub(super) fn body(self, out: &mut Code, checks: Checks) {
        if !matches!(checks, Checks::Fuel { .. }) {
            out.sink().local_get(LENGTH).i32_const(PIECE).i32_gt_u();
            out.sink().if_(BlockType::Empty);
            self.pieces(out, checks);
            out.sink().end();
        }
        // The call counts as one unit.
        checks.charge(out, Kept::Global, BULK as i32 - 1);
        checks.charge_length(out, Kept::Global, BYTES, LENGTH);
        checks.check(out, Kept::Global);
        out.sink().local_get(TO).local_get(FROM).local_get(LENGTH);
        self.instruction(out);
        out.sink().end();
    }

    /// All but the last piece.
    fn pieces(self, out: &mut Code, checks: Checks) {
        out.sink().block(BlockType::Empty);
        // Out of bounds, the original instruction runs and traps.
        beyond(out, TO);
        if self == Self::Copy {
            beyond(out, FROM);
            // A copy to a higher address goes backwards, so that nothing is overwritten before it is read.
            out.sink().local_get(TO).local_get(FROM).i32_gt_u();
            out.sink().if_(BlockType::Empty);
            self.rounds(out, checks, true);
            out.sink().else_();
            self.rounds(out, checks, false);
            out.sink().end();
        } else {
            self.rounds(out, checks, false);
        }
        out.sink().end();
    }

    fn rounds(self, out: &mut Code, checks: Checks, backwards: bool) {
        out.sink().loop_(BlockType::Empty);
        checks.charge(out, Kept::Global, PIECE >> BYTES.shift);
        checks.check(out, Kept::Global);
        out.sink()
            .local_get(LENGTH)
            .i32_const(PIECE)
            .i32_sub()
            .local_set(LENGTH);
        if backwards {
            out.sink().local_get(TO).local_get(LENGTH).i32_add();
            out.sink().local_get(FROM).local_get(LENGTH).i32_add();
        } else {
            out.sink().local_get(TO).local_get(FROM);
        }
        out.sink().i32_const(PIECE);
        self.instruction(out);
        if !backwards {
            out.sink().local_get(TO).i32_const(PIECE).i32_add().local_set(TO);
            if self == Self::Copy {
                out.sink()
                    .local_get(FROM)
                    .i32_const(PIECE)
                    .i32_add()
                    .local_set(FROM);
            }
        }
        out.sink().local_get(LENGTH).i32_const(PIECE).i32_gt_u().br_if(0);
        out.sink().end();
    }

    fn instruction(self, out: &mut Code) {
        match self {
            Self::Fill => out.sink().memory_fill(0),
            Self::Copy => out.sink().memory_copy(0, 0),
        };
    }
}

/// Leaves the enclosing block if the length from `address` on exceeds the memory.
fn beyond(out: &mut Code, address: u32) {
    out.sink().local_get(address).i64_extend_i32_u();
    out.sink().local_get(LENGTH).i64_extend_i32_u().i64_add();
    out.sink()
        .memory_size(0)
        .i64_extend_i32_u()
        .i64_const(16)
        .i64_shl()
        .i64_gt_u();
    out.sink().br_if(0);
}
