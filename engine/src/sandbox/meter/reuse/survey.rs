//! Finds loops and what they set.

use super::{DEEPEST, Reuse, SMALL};
use wasmparser::{FunctionBody, Operator};

impl Reuse {
    /// Finds the loops and what they set; returns the number of instructions if loops are nested too deep.
    pub(super) fn survey(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<Option<u32>> {
        self.sets.clear();
        self.loops.clear();
        self.small.clear();
        let mut open: Vec<Option<u32>> = vec![None];
        let (mut depth, mut deepest) = (0, 0);
        let mut at = 0;
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Loop { .. } => {
                    // A loop that contains another is not small.
                    if let Some(around) = open.iter().rev().find_map(|open| *open) {
                        self.small.remove(&around);
                    }
                    self.small.insert(at);
                    open.push(Some(at));
                    depth += 1;
                    deepest = depth.max(deepest);
                }
                Operator::Block { .. } | Operator::If { .. } | Operator::TryTable { .. } => open.push(None),
                Operator::End => {
                    if let Some(Some(begin)) = open.pop() {
                        self.loops.insert(begin, at);
                        if at - begin > SMALL {
                            self.small.remove(&begin);
                        }
                        depth -= 1;
                    }
                }
                Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                    self.sets.push((at, local_index));
                }
                _ => {}
            }
            at += 1;
        }
        Ok((deepest > DEEPEST).then_some(at))
    }
}
