//! Finds the loops that may be repeated.

use super::super::cost::cost;
use super::loops::{Branch, Loop};
use std::ops::Range;
use wasm_encoder::{BlockType, ValType};
use wasmparser::{FunctionBody, Operator};

/// Finds loops; reuses its buffers.
#[derive(Default)]
pub(super) struct Find {
    /// How many blocks are open.
    depth: u32,
    /// The innermost open loop, while it may still be repeated.
    current: Option<Loop>,
    /// The loops to repeat, in order.
    found: Vec<Loop>,
}

impl Find {
    /// The loops of a valid function that may be repeated, in order.
    pub(super) fn in_body(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<&[Loop]> {
        self.found.clear();
        (self.depth, self.current) = (1, None);
        let start = body.range().start;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let (operator, begin) = operators.read_with_offset()?;
            let at = (begin - start) as usize..(operators.original_position() - start) as usize;
            self.step(&operator, at);
        }
        Ok(&self.found)
    }

    fn step(&mut self, operator: &Operator<'_>, at: Range<usize>) {
        let depth = self.depth;
        match *operator {
            Operator::Loop { blockty } => {
                self.depth += 1;
                // So the loop around it is not innermost.
                self.current = of_one_value(blockty).map(|ty| Loop::new(at, ty, self.depth));
                return;
            }
            Operator::Block { .. } | Operator::If { .. } | Operator::TryTable { .. } => self.depth += 1,
            Operator::End => {
                self.depth -= 1;
                if let Some(mut closed) = self.current.take_if(|current| current.depth == depth) {
                    closed.end = at.start;
                    self.found.extend(closed.branched.then_some(closed));
                }
            }
            _ => {}
        }
        let Some(current) = &mut self.current else {
            return;
        };
        current.instructions += u32::from(cost(operator, None).flat > 0);
        let inside = depth - current.depth;
        match *operator {
            Operator::Br {
                relative_depth: label,
            }
            | Operator::BrIf {
                relative_depth: label,
            } => {
                current.branched |= label == inside;
                if label > inside {
                    let conditional = matches!(operator, Operator::BrIf { .. });
                    current.leaving.push(Branch {
                        at,
                        label,
                        conditional,
                    });
                }
            }
            _ if !may_repeat(operator) => self.current = None,
            _ => {}
        }
    }
}

/// The type of a block without parameters and with at most one result.
fn of_one_value(ty: wasmparser::BlockType) -> Option<BlockType> {
    match ty {
        wasmparser::BlockType::Empty => Some(BlockType::Empty),
        wasmparser::BlockType::Type(ty) => ValType::try_from(ty).ok().map(BlockType::Result),
        wasmparser::BlockType::FuncType(_) => None,
    }
}

/// Whether a loop with this instruction may be repeated: it does not lead elsewhere, and takes no longer than
/// others.
fn may_repeat(operator: &Operator<'_>) -> bool {
    use Operator as O;
    let leads_elsewhere = matches!(
        operator,
        O::Call { .. }
            | O::CallIndirect { .. }
            | O::CallRef { .. }
            | O::ReturnCall { .. }
            | O::ReturnCallIndirect { .. }
            | O::ReturnCallRef { .. }
            | O::BrTable { .. }
            | O::BrOnNull { .. }
            | O::BrOnNonNull { .. }
            | O::TryTable { .. }
            | O::Throw { .. }
            | O::ThrowRef
    );
    !leads_elsewhere && cost(operator, None).per_length.is_none()
}
