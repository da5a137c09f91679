//! Blocks and branches: what locals and the operand stack hold after them.

use super::super::arity::{Arity, Control, Module};
use super::{Reuse, State, Value};
use wasmparser::{BlockType, Catch, FrameKind, ModuleArity, TryTable};

/// What [`Control`] does not say about a block.
#[derive(Default)]
pub(super) struct Scope {
    /// The length of the log where the first branch to its label left, and the values that it brought.
    left: Option<(usize, Vec<Value>)>,
    /// Where the last one left.
    last: Option<u32>,
    /// The state that those branches bring, if all bring the same.
    brought: Option<State>,
    /// The length of the log at its beginning.
    pub(super) begun: usize,
    /// The state at its beginning.
    state: State,
    /// For a loop.
    header: Header,
    /// For an `if`: its operands.
    params: Vec<Value>,
    /// For an `if`: whether its first arm has ended.
    turned: bool,
    /// Whether it cannot be reached.
    dead: bool,
    /// For a block with handlers: the open blocks to whose ends they lead.
    handlers: Vec<usize>,
    /// What the first arm of an `if` wrote, up to the first exit to the end.
    written: Vec<(u32, Value)>,
}

/// How a loop begins.
#[derive(Default)]
struct Header {
    /// Where it stands.
    at: u32,
    /// How many parameters it has.
    takes: usize,
    /// What locals and parameters that are not known to change hold at its beginning, named as in
    /// [`Reuse::changed`].
    same: Vec<(u32, u32)>,
}

impl Reuse {
    /// Restores the locals to what they held when the log had this length.
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
        self.ways.open();
        self.scopes.push(Scope {
            begun: self.log.len(),
            state: self.state,
            dead: self.dead,
            params,
            ..Scope::default()
        });
    }

    /// A block whose handlers lead to these labels.
    pub(super) fn open_try(&mut self, table: &TryTable, params: Vec<Value>, module: Module<'_>) {
        let mut handlers = Vec::with_capacity(table.catches.len());
        for catch in &table.catches {
            let (Catch::One { label, .. }
            | Catch::OneRef { label, .. }
            | Catch::All { label }
            | Catch::AllRef { label }) = catch;
            self.branch(*label, module, false);
            handlers.extend(self.control.len().checked_sub(*label as usize + 1));
        }
        self.open(table.ty, FrameKind::TryTable, params);
        if let Some(scope) = self.scopes.last_mut() {
            self.handled += u32::from(!handlers.is_empty());
            scope.handlers = handlers;
        }
    }

    /// What a loop sets may differ in each iteration, if it is known to change.
    pub(super) fn open_loop(&mut self, ty: BlockType, mut params: Vec<Value>, at: u32) {
        let before = self.ways.next();
        self.live.open_loop(before);
        self.leaves.open_loop(self.ways.now());
        self.change_state();
        let end = self.loops.get(&at).copied().unwrap_or(at);
        let begin = self.sets.partition_point(|(set, _)| *set < at);
        let after = self.sets.partition_point(|(set, _)| *set < end);
        let mut set: Vec<u32> = self.sets[begin..after].iter().map(|(_, local)| *local).collect();
        set.sort_unstable();
        set.dedup();
        let mut header = Vec::with_capacity(set.len() + params.len());
        for local in set {
            let Some(value) = self.locals.get(local as usize).copied() else {
                continue;
            };
            self.leaves.need(value.number, self.ways.now());
            if self.changed.contains(&(at, local)) {
                let fresh = self.fresh();
                self.write(local, fresh);
            } else {
                header.push((local, value.number));
            }
        }
        for (index, param) in params.iter_mut().enumerate() {
            let name = !(index as u32);
            if self.changed.contains(&(at, name)) {
                *param = self.fresh();
            } else {
                header.push((name, param.number));
            }
        }
        let takes = params.len();
        self.open(ty, FrameKind::Loop, params);
        if let Some(scope) = self.scopes.last_mut() {
            scope.header = Header {
                at,
                takes,
                same: header,
            };
        }
        self.in_small_loop = self.small.contains(&at);
    }

    /// A branch to the beginning of a loop: what differs from its state there changes.
    fn repeat(&mut self, index: usize) {
        let height = self.height();
        let Some(scope) = self.scopes.get_mut(index) else {
            return;
        };
        let Header { at, takes, same } = &mut scope.header;
        let operands = self.stack.len().saturating_sub(*takes).max(height);
        same.retain(|(name, number)| {
            let held = if *name > u32::MAX / 2 {
                self.stack.get(operands + !*name as usize)
            } else {
                self.locals.get(*name as usize)
            };
            let is_same = held.is_some_and(|held| held.number == *number);
            if !is_same {
                self.found |= self.changed.insert((*at, *name));
            }
            is_same
        });
    }

    /// A branch to a label, with the values on the stack if it `brings` them.
    pub(super) fn branch(&mut self, label: u32, module: Module<'_>, brings: bool) {
        let Some(index) = self.control.len().checked_sub(label as usize + 1) else {
            return;
        };
        let (Some(control), Some(scope)) = (self.control.get(index), self.scopes.get(index)) else {
            return;
        };
        if self.dead {
            return;
        }
        if control.kind == FrameKind::Loop {
            return self.repeat(index);
        }
        if scope.left.is_none() {
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
        self.leave(index);
    }

    /// A path leads from here to the end of an open block.
    fn leave(&mut self, index: usize) {
        let Some(scope) = self.scopes.get_mut(index) else {
            return;
        };
        let other = scope.last.is_some() && scope.brought != Some(self.state);
        scope.brought = if other { None } else { Some(self.state) };
        scope.last = Some(self.ways.now());
    }

    /// The rest of the block is unreachable.
    pub(super) fn die(&mut self) {
        self.stack.truncate(self.height());
        self.dead = true;
    }

    /// From the first arm of an `if` to the second.
    pub(super) fn turn(&mut self, results: u32) {
        let results = self.pop_all(results);
        let height = self.height();
        self.stack.truncate(height);
        if !self.dead {
            self.leave(self.scopes.len().saturating_sub(1));
        }
        let Some(mut scope) = self.scopes.pop() else {
            return;
        };
        if !self.dead {
            scope.left = Some((self.log.len(), results));
        }
        let begun = scope.begun.min(self.log.len());
        if let Some((len, _)) = &mut scope.left {
            self.undo(*len);
            scope.written = (self.log[begun..].iter())
                .filter_map(|(local, _)| Some((*local, *self.locals.get(*local as usize)?)))
                .collect();
            *len = begun;
        }
        self.undo(begun);
        self.stack.extend_from_slice(&scope.params);
        self.ways.turn();
        self.state = scope.state;
        self.dead = scope.dead;
        scope.turned = true;
        self.scopes.push(scope);
    }

    pub(super) fn close(&mut self, results: u32) {
        let is_if = (self.control.last()).is_some_and(|control| control.kind == FrameKind::If);
        if is_if && self.scopes.last().is_some_and(|scope| !scope.turned) {
            // Its second arm is empty.
            self.turn(results);
        }
        let mut results = self.pop_all(results);
        let height = self.height();
        self.stack.truncate(height);
        let (control, scope) = (self.control.pop(), self.scopes.pop().unwrap_or_default());
        self.ways.close(scope.last, !self.dead);
        self.handled -= u32::from(!scope.handlers.is_empty());
        if !scope.dead {
            // A throw may be anywhere in it.
            scope.handlers.iter().for_each(|index| self.leave(*index));
        }
        if control.is_some_and(|control| control.kind == FrameKind::Loop) {
            // A small loop contains no other.
            self.in_small_loop = false;
            self.live.close_loop(self.ways.now());
            self.leaves.close_loop(self.ways.now());
        } else if self.dead {
            if let Some((len, values)) = scope.left {
                self.undo(len);
                for (local, value) in scope.written {
                    self.write(local, value);
                }
                results = values;
                self.dead = false;
                match scope.brought {
                    Some(state) => self.state = state,
                    None => self.change_state(),
                }
            }
        } else if scope.last.is_some() && scope.brought != Some(self.state) {
            self.change_state();
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
