//! Blocks and branches: which numbers locals and operands have after them.

use super::super::arity::{Arity, Control, Module};
use super::parts::Part;
use super::{Loop, SHORT, Values};
use std::rc::Rc;
use wasmparser::{BlockType, Catch, FrameKind, ModuleArity, TryTable};

/// What an instruction finds.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    /// The numbers of the locals' values.
    pub(super) locals: Rc<Vec<u32>>,
    /// The state of memory.
    pub(super) memory: u32,
    /// The state of globals and tables.
    pub(super) others: u32,
}

/// What a path brings to a place where it joins others.
#[derive(Debug)]
struct Arrival {
    state: State,
    part: Part,
    /// The operands that it brings.
    operands: Vec<u32>,
}

/// A block that is open.
#[derive(Debug)]
pub(super) struct Block {
    /// What the branches to its end have brought so far, joined.
    arrived: Option<Arrival>,
    /// For a loop: the values that it began with. For an `if` that has no `else` yet: the values that the other arm
    /// begins with.
    begun: Option<Arrival>,
    /// Whether it is unreachable.
    dead: bool,
    /// How many of [`Values::handlers`] are for what is around it.
    handlers: usize,
}

impl Values {
    pub(super) fn enter(&mut self, ty: BlockType, kind: FrameKind, takes: u32) {
        let height = self.stack.len().saturating_sub(takes as usize).max(self.height());
        while self.stack.len() < height + takes as usize {
            let fresh = self.fresh(self.part);
            self.stack.push(fresh);
        }
        self.control.push(Control { height, ty, kind });
        self.blocks.push(Block {
            arrived: None,
            begun: None,
            dead: self.dead,
            handlers: self.handlers.len(),
        });
    }

    pub(super) fn enter_if(&mut self, ty: BlockType, takes: u32) {
        self.pop();
        self.enter(ty, FrameKind::If, takes.saturating_sub(1));
        let begun = self.now(takes.saturating_sub(1) as usize);
        if let Some(block) = self.blocks.last_mut() {
            block.begun = Some(begun);
        }
        self.part = self.parts.below(self.part);
    }

    /// Whatever a loop is known to change is new in each round.
    pub(super) fn enter_loop(&mut self, ty: BlockType, takes: u32, at: u32) {
        if let Some(around) = self.loops.last() {
            self.found |= self.long.insert(around.at);
        }
        self.enter(ty, FrameKind::Loop, takes);
        self.part = self.parts.below(self.part);
        self.loops.push(Loop {
            at,
            head: self.part,
            is_short: !self.long.contains(&at),
        });
        self.change(true, true);
        let changed: Vec<u32> = (self.changed.range((at, 0)..=(at, u32::MAX)))
            .map(|(_, what)| *what)
            .collect();
        let params = self.stack.len() - takes as usize;
        for what in changed {
            let fresh = self.fresh(self.part);
            if what <= u32::MAX / 2 {
                self.set(what, fresh);
            } else if let Some(param) = self.stack.get_mut(params + !what as usize) {
                *param = fresh;
            }
        }
        let begun = self.now(takes as usize);
        if let Some(block) = self.blocks.last_mut() {
            block.begun = Some(begun);
        }
    }

    pub(super) fn enter_try(&mut self, table: &TryTable, takes: u32) {
        let outside = self.control.len();
        self.enter(table.ty, FrameKind::TryTable, takes);
        for catch in &table.catches {
            let (Catch::One { label, .. }
            | Catch::OneRef { label, .. }
            | Catch::All { label }
            | Catch::AllRef { label }) = catch;
            let handler = outside.checked_sub(*label as usize + 1);
            self.handlers
                .extend(handler.filter(|handler| !self.handlers.contains(handler)));
        }
    }

    /// What a path from here brings, with this many operands.
    fn now(&self, operands: usize) -> Arrival {
        let from = self.stack.len().saturating_sub(operands);
        Arrival {
            state: self.state.clone(),
            part: self.part,
            operands: self.stack.get(from..).unwrap_or_default().to_vec(),
        }
    }

    /// A branch to a label, with the operands on the stack.
    pub(super) fn branch(&mut self, label: u32, module: Module<'_>) {
        if let Some(index) = self.control.len().checked_sub(label as usize + 1) {
            self.arrive(index, module, true);
        }
    }

    /// An exception may leave from here.
    pub(super) fn throw(&mut self, module: Module<'_>) {
        if self.handlers.is_empty() {
            return;
        }
        for at in 0..self.handlers.len() {
            self.arrive(self.handlers[at], module, false);
        }
        self.part = self.parts.below(self.part);
    }

    /// A path leads from here to the label of an open block. It `brings` the operands on the stack, or new ones.
    fn arrive(&mut self, index: usize, module: Module<'_>, brings: bool) {
        let Some(control) = self.control.get(index).filter(|_| !self.dead) else {
            return;
        };
        if control.kind == FrameKind::Loop {
            return self.again(index, brings);
        }
        let arity = Arity {
            module,
            control: &self.control,
        };
        let results = (arity.block_type_arity(control.ty)).map_or(0, |(_, results)| results as usize);
        let mut arrival = self.now(if brings { results } else { 0 });
        while arrival.operands.len() < results {
            let fresh = self.fresh(self.part);
            arrival.operands.push(fresh);
        }
        self.join(index, arrival);
    }

    /// A path joins others at the end of an open block.
    fn join(&mut self, index: usize, arrival: Arrival) {
        let Some(before) = self.blocks.get_mut(index).map(|block| block.arrived.take()) else {
            return;
        };
        let joined = match before {
            None => arrival,
            Some(before) => self.joined(before, &arrival),
        };
        if let Some(block) = self.blocks.get_mut(index) {
            block.arrived = Some(joined);
        }
    }

    /// What is known where two paths join: values that differ become new ones.
    fn joined(&mut self, mut one: Arrival, other: &Arrival) -> Arrival {
        one.part = self.parts.common(one.part, other.part);
        if !Rc::ptr_eq(&one.state.locals, &other.state.locals) {
            for local in 0..other.state.locals.len() {
                if one.state.locals.get(local) != other.state.locals.get(local) {
                    Rc::make_mut(&mut one.state.locals)[local] = self.fresh(one.part);
                }
            }
        }
        for (operand, other) in one.operands.iter_mut().zip(&other.operands) {
            if operand != other {
                *operand = self.fresh(one.part);
            }
        }
        let mut state = |one: u32, other: u32| {
            if one == other {
                return one;
            }
            self.states += 1;
            self.states
        };
        one.state.memory = state(one.state.memory, other.state.memory);
        one.state.others = state(one.state.others, other.state.others);
        one
    }

    /// A branch to the beginning of a loop: notes what differs from the values that the loop began with. An exception
    /// brings no operands, so it leads only to loops without parameters, or it changes them.
    fn again(&mut self, index: usize, brings: bool) {
        let Some(begun) = self.blocks.get(index).and_then(|block| block.begun.as_ref()) else {
            return;
        };
        let depth = self.control[..=index].iter();
        let loops = depth.filter(|control| control.kind == FrameKind::Loop).count();
        let Some(at) = loops
            .checked_sub(1)
            .and_then(|index| self.loops.get(index))
            .map(|open| open.at)
        else {
            return;
        };
        let mut differs = Vec::new();
        if !Rc::ptr_eq(&begun.state.locals, &self.state.locals) {
            let both = begun.state.locals.iter().zip(self.state.locals.iter());
            differs.extend(
                (0..)
                    .zip(both)
                    .filter(|(_, (before, now))| before != now)
                    .map(|(local, _)| local),
            );
        }
        let from = self.stack.len().saturating_sub(begun.operands.len());
        let operands = self.stack.get(from..).unwrap_or_default();
        for (index, before) in (0_u32..).zip(&begun.operands) {
            if !brings || operands.get(index as usize) != Some(before) {
                differs.push(!index);
            }
        }
        for what in differs {
            self.found |= self.changed.insert((at, what));
        }
    }

    /// From the first arm of an `if` to the second.
    pub(super) fn turn(&mut self, module: Module<'_>) {
        self.arrive(self.control.len().saturating_sub(1), module, true);
        self.stack.truncate(self.height());
        let Some(block) = self.blocks.last_mut() else {
            return;
        };
        self.dead = block.dead;
        if let Some(begun) = block.begun.take() {
            self.state = begun.state;
            self.part = self.parts.below(begun.part);
            self.stack.extend(begun.operands);
        }
    }

    /// A block ends.
    pub(super) fn leave(&mut self, results: u32, at: u32, module: Module<'_>) {
        let last = self.control.len().saturating_sub(1);
        let kind = self.control.last().map(|control| control.kind);
        let is_arm = self.blocks.last().is_some_and(|block| block.begun.is_some());
        if kind == Some(FrameKind::If) && is_arm {
            // Its second arm is empty.
            self.turn(module);
        }
        let joins = self.blocks.last().is_some_and(|block| block.arrived.is_some());
        let fell = (!self.dead).then(|| self.now(results as usize));
        if let Some(fell) = fell {
            self.join(last, fell);
        }
        self.stack.truncate(self.height());
        self.control.pop();
        let Some(block) = self.blocks.pop() else {
            return;
        };
        self.handlers.truncate(block.handlers);
        if kind == Some(FrameKind::Loop)
            && let Some(ended) = self.loops.pop()
            && at - ended.at > SHORT
        {
            self.found |= self.long.insert(ended.at);
        }
        self.dead = block.arrived.is_none();
        if let Some(arrived) = block.arrived {
            self.state = arrived.state;
            self.stack.extend(arrived.operands);
            self.part = if joins {
                self.parts.below(arrived.part)
            } else {
                arrived.part
            };
        }
    }
}
