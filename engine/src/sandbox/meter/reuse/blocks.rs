//! Blocks and branches: what locals and the operand stack hold behind them.

use super::super::arity::{Arity, Control, Module};
use super::{Reuse, Value};
use wasmparser::{BlockType, FrameKind, ModuleArity};

/// A block, as far as [`Control`] does not tell.
#[derive(Default)]
pub(super) struct Scope {
    /// How long the log was where the first branch to its label left, and what that brought.
    left: Option<(usize, Vec<Value>)>,
    /// How long the log was at its beginning.
    begun: usize,
    /// For an `if`: its operands.
    params: Vec<Value>,
    /// What the first arm of an `if` wrote, if it came to its end.
    written: Vec<(u32, Value)>,
}

impl Reuse {
    /// Brings the locals to what they held when the log was so long.
    pub(super) fn undo(&mut self, len: usize) {
        while self.log.len() > len {
            if let Some((local, held)) = self.log.pop()
                && let Some(local) = self.locals.get_mut(local as usize)
            {
                *local = held;
            }
        }
    }

    pub(super) fn open(&mut self, ty: BlockType, kind: FrameKind, params: Vec<Value>) {
        self.control.push(Control {
            height: self.stack.len(),
            ty,
            kind,
        });
        self.stack.extend_from_slice(&params);
        let begun = self.log.len();
        // Where an `if` has no `else`, its condition is a branch to its end.
        let left = (kind == FrameKind::If && !self.dead).then(|| (begun, params.clone()));
        self.scopes.push(Scope {
            left,
            begun,
            params,
            written: Vec::new(),
        });
    }

    /// What a loop sets may be another in each round.
    pub(super) fn open_loop(&mut self, ty: BlockType, params: usize, at: u32) {
        self.depth += 1;
        self.state += 1;
        let end = self.loops.get(&at).copied().unwrap_or(at);
        let begin = self.sets.partition_point(|(set, _)| *set < at);
        let after = self.sets.partition_point(|(set, _)| *set < end);
        let mut set: Vec<u32> = self.sets[begin..after].iter().map(|(_, local)| *local).collect();
        set.sort_unstable();
        set.dedup();
        for local in set {
            let fresh = self.fresh();
            self.write(local, fresh);
        }
        let params = (0..params).map(|_| self.fresh()).collect();
        self.open(ty, FrameKind::Loop, params);
    }

    /// A branch to a label, with the values on the stack if it `brings` them.
    pub(super) fn branch(&mut self, label: u32, module: Module<'_>, brings: bool) {
        let Some(index) = self.control.len().checked_sub(label as usize + 1) else {
            return;
        };
        let (Some(control), Some(scope)) = (self.control.get(index), self.scopes.get(index)) else {
            return;
        };
        if self.dead || scope.left.is_some() || control.kind == FrameKind::Loop {
            return;
        }
        let arity = Arity {
            module,
            control: &self.control,
        };
        let results = module_results(&arity, control.ty);
        let from = self.stack.len().saturating_sub(results).max(self.height());
        let mut values = if brings {
            self.stack[from..].to_vec()
        } else {
            Vec::new()
        };
        while values.len() < results {
            values.push(self.fresh());
        }
        let len = self.log.len();
        if let Some(scope) = self.scopes.get_mut(index) {
            scope.left = Some((len, values));
        }
    }

    /// Nothing follows up to the end of the block.
    pub(super) fn die(&mut self) {
        self.stack.truncate(self.height());
        self.dead = true;
    }

    /// From the first arm of an `if` to the second.
    pub(super) fn turn(&mut self, results: u32) {
        let results = self.pop_all(results);
        let height = self.height();
        self.stack.truncate(height);
        let Some(mut scope) = self.scopes.pop() else {
            return;
        };
        let begun = scope.begun.min(self.log.len());
        scope.written = (self.log[begun..].iter())
            .filter_map(|(local, _)| Some((*local, *self.locals.get(*local as usize)?)))
            .collect();
        scope.left = (!self.dead).then_some((begun, results));
        self.undo(begun);
        self.stack.extend_from_slice(&scope.params);
        self.dead = false;
        self.scopes.push(scope);
    }

    pub(super) fn close(&mut self, results: u32) {
        let mut results = self.pop_all(results);
        let height = self.height();
        self.stack.truncate(height);
        let (control, scope) = (self.control.pop(), self.scopes.pop());
        if control.is_some_and(|control| control.kind == FrameKind::Loop) {
            self.depth -= 1;
        } else if let (true, Some(scope)) = (self.dead, scope)
            && let Some((len, values)) = scope.left
        {
            self.undo(len);
            for (local, value) in scope.written {
                self.write(local, value);
            }
            results = values;
            self.dead = false;
        }
        self.stack.extend(results);
    }
}

/// How many values a block of this type gives.
fn module_results(arity: &Arity<'_>, ty: BlockType) -> usize {
    arity
        .block_type_arity(ty)
        .map_or(0, |(_, results)| results as usize)
}
