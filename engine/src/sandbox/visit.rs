//! Validates an instruction that has been read already.
//!
//! `FuncValidator::op` does the same, but its panics write instructions as text, which takes 24,000 bytes of code for nothing.

use wasmparser::{Operator, Result, VisitSimdOperator};

/// Shows `visitor` an instruction.
pub(super) fn visit<'a, V>(visitor: &mut V, operator: &Operator<'a>) -> Result<()>
where
    V: VisitSimdOperator<'a, Output = Result<()>>,
{
    macro_rules! visit {
        ($(@$proposal:ident $op:ident $({ $($arg:ident: $argty:ty),* })? => $visit:ident ($($ann:tt)*))*) => {
            match operator {
                $( Operator::$op $({ $($arg),* })? => visitor.$visit($($($arg.clone()),*)?), )*
                _ => visit_simd(visitor, operator),
            }
        };
    }
    wasmparser::for_each_visit_operator!(visit)
}

fn visit_simd<'a, V>(visitor: &mut V, operator: &Operator<'a>) -> Result<()>
where
    V: VisitSimdOperator<'a, Output = Result<()>>,
{
    macro_rules! visit {
        ($(@$proposal:ident $op:ident $({ $($arg:ident: $argty:ty),* })? => $visit:ident ($($ann:tt)*))*) => {
            match operator {
                $( Operator::$op $({ $($arg),* })? => visitor.$visit($($($arg.clone()),*)?), )*
                // The macros list every instruction.
                _ => unreachable!(),
            }
        };
    }
    wasmparser::for_each_visit_simd_operator!(visit)
}
