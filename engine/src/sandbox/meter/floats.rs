//! Makes NaNs whose bits engines choose canonical where a guest could see them.
//!
//! When float arithmetic gives a NaN, WebAssembly leaves its sign and payload to the engine, and engines
//! differ. A guest that looks at these bits would play differently on each. So the metering inserts code that
//! turns such a result into the canonical NaN, `0x7ff8…`, which WebAssembly always allows.
//!
//! Only arithmetic chooses bits. Everything else, including `neg`, `abs` and `copysign`, moves them
//! unchanged, and must, because a guest may store anything in the payload of a NaN that it made from an
//! integer. So only results of arithmetic are made canonical, directly after the instruction; but not if
//! nothing can see the bits:
//!
//! - arithmetic, comparisons and conversions to integers see that an operand is a NaN, but not which. Only
//!   the root of an expression counts;
//! - a local whose values all come from arithmetic or are numbers may hold any NaN, and is made canonical
//!   where it is read by code that could see its bits. So a sum in a loop costs nothing in the loop.
//!
//! Everything else that takes a value might see it: memory, calls, blocks' results, lanes of another type. So
//! memory, globals, parameters, results and exceptions always have known bits.
//!
//! This is done under every kind of check, since a link also runs bots again that played by the clock.

use super::arity::{Arity, Control, Module};
use super::float_effects::{Effect, Gives, Lanes, effect, gives_number};
use wasmparser::{BlockType, FrameKind, FuncType, FunctionBody, Operator, ValType};

/// A result that must be made canonical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Canonical {
    /// The number of the instruction.
    pub(super) at: u32,
    pub(super) lanes: Lanes,
}

/// A value on the operand stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// Its bits are known.
    Known,
    /// Like `Known`, and it is not a NaN.
    Number,
    /// From the maker with this number.
    From(u32),
}

/// An instruction whose result may be a NaN with bits that the engine chose.
struct Maker {
    at: u32,
    from: Source,
    /// How its result was used: [`Lanes::bit`]s, or [`BITS`].
    taken: u8,
}

#[derive(Clone, Copy)]
enum Source {
    /// The instruction itself chooses.
    Chosen(Lanes),
    /// It reads this local.
    Local(u32),
}

/// The bits were used as they are.
const BITS: u8 = 1 << 7;

/// What a local may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Numbers.
    Numbers,
    /// Numbers and results of arithmetic, whose NaNs may have any bits.
    Chosen(Lanes),
    /// Anything with known bits.
    Known,
}

/// Finds what must be made canonical in functions, one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Floats {
    stack: Vec<Value>,
    control: Vec<Control>,
    makers: Vec<Maker>,
    /// Which local each maker's result was put into; `None`: something with known bits was.
    sets: Vec<(Option<u32>, u32)>,
    locals: Vec<Option<Holds>>,
    found: Vec<Canonical>,
}

impl Floats {
    pub(super) fn clear(&mut self) {
        self.found.clear();
    }

    /// What was found in the last function.
    pub(super) fn found(&self) -> &[Canonical] {
        &self.found
    }

    /// Examines a valid function of the type with this index.
    pub(super) fn find(
        &mut self,
        body: &FunctionBody<'_>,
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<()> {
        self.stack.clear();
        self.control.clear();
        self.makers.clear();
        self.sets.clear();
        self.locals.clear();
        let params = module.function(ty).map_or(&[][..], FuncType::params);
        let holds = |ty: ValType, holds| {
            let is_float = matches!(ty, ValType::F32 | ValType::F64 | ValType::V128);
            is_float.then_some(holds)
        };
        self.locals
            .extend(params.iter().map(|ty| holds(*ty, Holds::Known)));
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            let len = self.locals.len() + count as usize;
            self.locals.resize(len, holds(ty, Holds::Numbers));
        }
        self.enter(BlockType::FuncType(ty), FrameKind::Block);
        let mut operators = body.get_operators_reader()?;
        let mut at = 0;
        while !operators.eof() {
            self.step(&operators.read()?, at, module);
            at += 1;
        }
        self.settle_locals();
        self.collect();
        Ok(())
    }

    fn step(&mut self, operator: &Operator<'_>, at: u32, module: Module<'_>) {
        if let Some(effect) = effect(operator) {
            return self.float(&effect, at);
        }
        match operator {
            Operator::Drop => {
                self.pop();
            }
            Operator::LocalGet { local_index } => {
                let value = if self.local(*local_index).is_some() {
                    self.make(at, Source::Local(*local_index))
                } else {
                    Value::Known
                };
                self.stack.push(value);
            }
            Operator::LocalSet { local_index } => {
                let value = self.pop();
                self.set(*local_index, value);
            }
            Operator::LocalTee { local_index } => {
                let value = self.pop();
                self.set(*local_index, value);
                self.stack.push(value);
            }
            _ => self.other(operator, module),
        }
    }

    /// An instruction that sees only whether its operands are NaNs.
    fn float(&mut self, effect: &Effect, at: u32) {
        let (count, lanes) = effect.takes;
        let mut chosen = None;
        for _ in 0..count {
            let value = self.pop();
            chosen = self.chosen(value).filter(|of| *of == lanes);
            // The payload passes through.
            let passes = effect.gives == Gives::Absolute && chosen.is_none();
            self.take(value, if passes { BITS } else { lanes.bit() });
        }
        let gives = match effect.gives {
            Gives::Absolute => chosen,
            Gives::Chosen(lanes) => Some(lanes),
            Gives::Known => None,
        };
        let value = gives.map_or(Value::Known, |lanes| self.make(at, Source::Chosen(lanes)));
        self.stack.push(value);
    }

    /// Any other instruction: it may see all bits of its operands.
    fn other(&mut self, operator: &Operator<'_>, module: Module<'_>) {
        let arity = Arity {
            module,
            control: &self.control,
        };
        let (takes, gives) = operator.operator_arity(&arity).unwrap_or_default();
        for _ in 0..takes {
            let value = self.pop();
            self.take(value, BITS);
        }
        match operator {
            Operator::Block { blockty } => self.enter(*blockty, FrameKind::Block),
            Operator::TryTable { try_table } => self.enter(try_table.ty, FrameKind::TryTable),
            Operator::Loop { blockty } => self.enter(*blockty, FrameKind::Loop),
            Operator::If { blockty } => self.enter(*blockty, FrameKind::If),
            Operator::Else => self.stack.truncate(self.height()),
            Operator::End => {
                self.stack.truncate(self.height());
                self.control.pop();
            }
            Operator::Br { .. }
            | Operator::BrTable { .. }
            | Operator::Return
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::Unreachable
            | Operator::Throw { .. }
            | Operator::ThrowRef => {
                self.stack.truncate(self.height());
                return;
            }
            _ => {}
        }
        let value = if gives_number(operator) {
            Value::Number
        } else {
            Value::Known
        };
        let len = self.stack.len() + gives as usize;
        self.stack.resize(len, value);
    }

    fn enter(&mut self, ty: BlockType, kind: FrameKind) {
        self.control.push(Control {
            height: self.stack.len(),
            ty,
            kind,
        });
    }

    /// How many values lie below the innermost block.
    fn height(&self) -> usize {
        self.control.last().map_or(0, |control| control.height)
    }

    /// After an instruction that never returns, there may be any values.
    fn pop(&mut self) -> Value {
        if self.stack.len() > self.height() {
            self.stack.pop().unwrap_or(Value::Known)
        } else {
            Value::Known
        }
    }

    fn make(&mut self, at: u32, from: Source) -> Value {
        self.makers.push(Maker { at, from, taken: 0 });
        Value::From(self.makers.len() as u32 - 1)
    }

    /// The lanes of a value whose bits an instruction chose.
    fn chosen(&self, value: Value) -> Option<Lanes> {
        let Value::From(maker) = value else { return None };
        match self.makers.get(maker as usize)?.from {
            Source::Chosen(lanes) => Some(lanes),
            Source::Local(_) => None,
        }
    }

    fn take(&mut self, value: Value, how: u8) {
        if let Value::From(maker) = value
            && let Some(maker) = self.makers.get_mut(maker as usize)
        {
            maker.taken |= how;
        }
    }

    fn local(&self, local: u32) -> Option<Holds> {
        self.locals.get(local as usize).copied().flatten()
    }

    fn set(&mut self, local: u32, value: Value) {
        if self.local(local).is_none() {
            return;
        }
        match value {
            Value::Number => {}
            Value::Known => self.sets.push((None, local)),
            Value::From(maker) => self.sets.push((Some(maker), local)),
        }
    }

    /// Finds out what each local may hold.
    fn settle_locals(&mut self) {
        // From each local to those that are set to it.
        let mut copies: Vec<(u32, u32)> = Vec::new();
        let mut changed: Vec<u32> = Vec::new();
        for local in 0..self.locals.len() as u32 {
            if self.local(local) == Some(Holds::Known) {
                changed.push(local);
            }
        }
        for index in 0..self.sets.len() {
            let (maker, local) = self.sets[index];
            let from = maker.and_then(|maker| self.makers.get(maker as usize));
            let holds = match from.map(|maker| maker.from) {
                None => Holds::Known,
                Some(Source::Chosen(lanes)) => Holds::Chosen(lanes),
                Some(Source::Local(from)) => {
                    copies.push((from, local));
                    continue;
                }
            };
            self.join(local, holds, &mut changed);
        }
        copies.sort_unstable();
        while let Some(from) = changed.pop() {
            let Some(holds) = self.local(from) else { continue };
            let begin = copies.partition_point(|(source, _)| *source < from);
            for (source, local) in &copies[begin..] {
                if *source != from {
                    break;
                }
                self.join(*local, holds, &mut changed);
            }
        }
    }

    /// A local may also hold this.
    fn join(&mut self, local: u32, other: Holds, changed: &mut Vec<u32>) {
        let Some(Some(holds)) = self.locals.get_mut(local as usize) else {
            return;
        };
        let joined = match (*holds, other) {
            (Holds::Numbers, other) => other,
            (holds, Holds::Numbers) => holds,
            (Holds::Chosen(one), Holds::Chosen(other)) if one == other => Holds::Chosen(one),
            _ => Holds::Known,
        };
        if *holds != joined {
            *holds = joined;
            changed.push(local);
        }
    }

    /// Lists what must be made canonical.
    fn collect(&mut self) {
        for index in 0..self.sets.len() {
            if let (Some(maker), local) = self.sets[index]
                && self.local(local) == Some(Holds::Known)
            {
                self.take(Value::From(maker), BITS);
            }
        }
        for maker in &self.makers {
            let lanes = match maker.from {
                Source::Chosen(lanes) => lanes,
                Source::Local(local) => match self.local(local) {
                    Some(Holds::Chosen(lanes)) => lanes,
                    _ => continue,
                },
            };
            if maker.taken & !lanes.bit() != 0 {
                self.found.push(Canonical { at: maker.at, lanes });
            }
        }
    }
}
