//! What each instruction does with the bits of its float operands and results.

use wasmparser::Operator;

/// How the bits of a value are divided into floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lanes {
    F32,
    F64,
    F32x4,
    F64x2,
}

impl Lanes {
    /// A bit of its own.
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What an instruction on floats does with their bits.
pub(super) struct Effect {
    /// The number of operands that it only tests for NaNs, and how they are divided.
    pub(super) takes: (u8, Lanes),
    pub(super) gives: Gives,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gives {
    /// The engine chooses the bits of a NaN.
    Chosen(Lanes),
    /// Like the operand's, except for the sign, which is known.
    Absolute,
    /// Bits that are known.
    Known,
}

/// Whether an instruction may give a NaN with bits that the engine chooses.
pub(super) fn may_choose(operator: &Operator<'_>) -> bool {
    matches!(
        effect(operator),
        Some(Effect {
            gives: Gives::Chosen(_),
            ..
        })
    )
}

/// The instructions that only test whether an operand is a NaN; `None` for all others.
pub(super) fn effect(operator: &Operator<'_>) -> Option<Effect> {
    use Gives::{Absolute, Chosen, Known};
    use Lanes::{F32, F32x4, F64, F64x2};
    use Operator as O;
    let (count, lanes, gives) = match operator {
        O::F32Add | O::F32Sub | O::F32Mul | O::F32Div | O::F32Min | O::F32Max => (2, F32, Chosen(F32)),
        O::F64Add | O::F64Sub | O::F64Mul | O::F64Div | O::F64Min | O::F64Max => (2, F64, Chosen(F64)),
        O::F32Sqrt | O::F32Ceil | O::F32Floor | O::F32Trunc | O::F32Nearest => (1, F32, Chosen(F32)),
        O::F64Sqrt | O::F64Ceil | O::F64Floor | O::F64Trunc | O::F64Nearest => (1, F64, Chosen(F64)),
        O::F32DemoteF64 => (1, F64, Chosen(F32)),
        O::F64PromoteF32 => (1, F32, Chosen(F64)),
        O::F32x4Add | O::F32x4Sub | O::F32x4Mul | O::F32x4Div | O::F32x4Min | O::F32x4Max => {
            (2, F32x4, Chosen(F32x4))
        }
        O::F64x2Add | O::F64x2Sub | O::F64x2Mul | O::F64x2Div | O::F64x2Min | O::F64x2Max => {
            (2, F64x2, Chosen(F64x2))
        }
        O::F32x4Sqrt | O::F32x4Ceil | O::F32x4Floor | O::F32x4Trunc | O::F32x4Nearest => {
            (1, F32x4, Chosen(F32x4))
        }
        O::F64x2Sqrt | O::F64x2Ceil | O::F64x2Floor | O::F64x2Trunc | O::F64x2Nearest => {
            (1, F64x2, Chosen(F64x2))
        }
        O::F32x4DemoteF64x2Zero => (1, F64x2, Chosen(F32x4)),
        O::F64x2PromoteLowF32x4 => (1, F32x4, Chosen(F64x2)),
        O::F32Abs => (1, F32, Absolute),
        O::F64Abs => (1, F64, Absolute),
        O::F32x4Abs => (1, F32x4, Absolute),
        O::F64x2Abs => (1, F64x2, Absolute),
        O::F32Eq | O::F32Ne | O::F32Lt | O::F32Gt | O::F32Le | O::F32Ge => (2, F32, Known),
        O::F64Eq | O::F64Ne | O::F64Lt | O::F64Gt | O::F64Le | O::F64Ge => (2, F64, Known),
        O::F32x4Eq | O::F32x4Ne | O::F32x4Lt | O::F32x4Gt | O::F32x4Le | O::F32x4Ge => (2, F32x4, Known),
        O::F64x2Eq | O::F64x2Ne | O::F64x2Lt | O::F64x2Gt | O::F64x2Le | O::F64x2Ge => (2, F64x2, Known),
        O::I32TruncF32S
        | O::I32TruncF32U
        | O::I64TruncF32S
        | O::I64TruncF32U
        | O::I32TruncSatF32S
        | O::I32TruncSatF32U
        | O::I64TruncSatF32S
        | O::I64TruncSatF32U => (1, F32, Known),
        O::I32TruncF64S
        | O::I32TruncF64U
        | O::I64TruncF64S
        | O::I64TruncF64U
        | O::I32TruncSatF64S
        | O::I32TruncSatF64U
        | O::I64TruncSatF64S
        | O::I64TruncSatF64U => (1, F64, Known),
        O::I32x4TruncSatF32x4S | O::I32x4TruncSatF32x4U => (1, F32x4, Known),
        O::I32x4TruncSatF64x2SZero | O::I32x4TruncSatF64x2UZero => (1, F64x2, Known),
        _ => return None,
    };
    Some(Effect {
        takes: (count, lanes),
        gives,
    })
}
