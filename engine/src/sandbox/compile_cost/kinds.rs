//! What instructions are to a compiler.

use super::weights::TABLE;
use wasmparser::Operator;

/// Whether an instruction computes and has traps of its own: it divides integers, or makes floats integers.
pub(super) fn has_traps(operator: &Operator<'_>) -> bool {
    matches!(
        operator,
        Operator::I32DivS
            | Operator::I32DivU
            | Operator::I32RemS
            | Operator::I32RemU
            | Operator::I64DivS
            | Operator::I64DivU
            | Operator::I64RemS
            | Operator::I64RemU
            | Operator::I32TruncF32S
            | Operator::I32TruncF32U
            | Operator::I32TruncF64S
            | Operator::I32TruncF64U
            | Operator::I64TruncF32S
            | Operator::I64TruncF32U
            | Operator::I64TruncF64S
            | Operator::I64TruncF64U
    )
}

/// The maximum number of basic blocks of an instruction, including those of the check before it.
pub(super) fn basic_blocks(operator: &Operator<'_>) -> u64 {
    match operator {
        // A switch has one more for each way.
        Operator::Block { .. } | Operator::BrTable { .. } => 1,
        // One, and what compilers keep of a call takes as much memory as two more.
        Operator::Call { .. } => 3,
        Operator::Loop { .. }
        | Operator::BrIf { .. }
        | Operator::BrOnNull { .. }
        | Operator::BrOnNonNull { .. } => 4,
        Operator::If { .. } => 5,
        Operator::TryTable { try_table } => 1 + try_table.catches.len() as u64,
        Operator::CallIndirect { .. } | Operator::TableGet { .. } | Operator::TableSet { .. } => 2 * TABLE,
        Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => 8,
        _ => 0,
    }
}
