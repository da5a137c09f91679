//! What instructions need for their effects, for counting leaves.

use super::Reuse;
use wasmparser::Operator;

impl Reuse {
    /// What an instruction needs for its effect.
    pub(super) fn need(&mut self, operator: &Operator<'_>, takes: u32, gives: u32) -> wasmparser::Result<()> {
        match operator {
            Operator::LocalGet { .. }
            | Operator::LocalSet { .. }
            | Operator::LocalTee { .. }
            | Operator::Block { .. }
            | Operator::TryTable { .. }
            | Operator::Drop => return Ok(()),
            Operator::If { .. } | Operator::Loop { .. } => self.need_operands(takes),
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => {
                self.need_operands(takes);
                self.need_locals(*relative_depth);
            }
            Operator::BrTable { targets } => {
                self.need_operands(takes);
                let mut outermost = targets.default();
                for label in targets.targets() {
                    outermost = outermost.max(label?);
                }
                self.need_locals(outermost);
            }
            Operator::Else | Operator::End => {
                self.need_operands(takes);
                self.need_locals(0);
            }
            _ if gives != 1 || takes > 3 => self.need_operands(takes),
            Operator::Call { .. } | Operator::CallIndirect { .. } => self.need_operands(takes),
            _ => return Ok(()),
        }
        if self.handled > 0 && matches!(operator, Operator::Call { .. } | Operator::CallIndirect { .. }) {
            self.need_locals(self.scopes.len().saturating_sub(1) as u32);
        }
        Ok(())
    }

    /// Where paths join, the locals are needed that were set since the beginning of the block from which a
    /// branch to this label leads.
    fn need_locals(&mut self, label: u32) {
        let index = self.scopes.len().checked_sub(label as usize + 1);
        let Some(begun) = index
            .and_then(|index| self.scopes.get(index))
            .map(|scope| scope.begun)
        else {
            return;
        };
        if self.dead {
            return;
        }
        let now = self.ways.now();
        let set = self.log.get(begun..).unwrap_or_default();
        if set.len() < self.locals.len() {
            for (local, _) in set {
                if let Some(value) = self.locals.get(*local as usize) {
                    self.leaves.need(value.number, now);
                }
            }
        } else {
            for value in &self.locals {
                self.leaves.need(value.number, now);
            }
        }
    }

    /// Values that a branch brings, or that leave the function, are needed.
    fn need_operands(&mut self, count: u32) {
        let from = self.stack.len().saturating_sub(count as usize).max(self.height());
        let now = self.ways.now();
        for value in self.stack.get(from..).unwrap_or_default() {
            self.leaves.need(value.number, now);
        }
    }
}
