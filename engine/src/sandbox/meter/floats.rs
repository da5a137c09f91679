//! Makes NaNs whose bits engines choose canonical where a guest could see them.
//!
//! When float arithmetic gives a NaN, WebAssembly leaves its sign and payload to the engine, and engines
//! differ. A guest that looks at these bits would play differently on each. So the metering inserts code that
//! turns such a result into the canonical NaN, `0x7ff8…`, which WebAssembly always allows.
//!
//! Only arithmetic chooses bits. Everything else, including `neg`, `abs` and `copysign`, moves them unchanged, and
//! must, because a guest may store anything in the payload of a NaN that it made from an integer. So only results of
//! arithmetic are made canonical, directly after the instruction. Even they are not if nothing can see the bits:
//!
//! - constants and converted integers are usually not NaNs;
//! - arithmetic, comparisons and conversions to integers see that an operand is a NaN, but not which NaN. So only the
//!   root of an expression counts;
//! - a local whose values all come from arithmetic or are numbers may hold any NaN, and is made canonical where code
//!   reads it that could see its bits, unless the local is set less often than read (`float_locals.rs`). So a sum in a
//!   loop costs nothing in the loop.
//!
//! Everything else that takes a value might see it: memory, calls, blocks' results, lanes of another type. So
//! memory, globals, parameters, results and exceptions always have known bits.
//!
//! This happens under every kind of check, since a link also runs bots again that played by the clock.

use super::arity::{Arity, Control, Module};
use super::float_locals::{BITS, Locals, Maker, Source};
use crate::sandbox::float_effects::{Effect, Gives, Lanes, effect};
use wasmparser::{BlockType, FrameKind, FuncType, FunctionBody, Operator};

/// A result that must be made canonical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Canonical {
    /// The number of the instruction.
    pub(super) at: u32,
    pub(super) lanes: Lanes,
    /// How many operands lie below it.
    pub(super) operands: u32,
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

/// Finds what must be made canonical in functions, one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Floats {
    stack: Vec<Value>,
    control: Vec<Control>,
    /// How many blocks of `control` are loops.
    loops: u32,
    makers: Vec<Maker>,
    locals: Locals,
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
        self.loops = 0;
        self.makers.clear();
        self.locals
            .begin(module.function(ty).map_or(&[][..], FuncType::params));
        for group in body.get_locals_reader()? {
            let (count, ty) = group?;
            self.locals.declare(count, ty);
        }
        self.enter(BlockType::FuncType(ty), FrameKind::Block);
        let mut operators = body.get_operators_reader()?;
        let mut at = 0;
        while !operators.eof() {
            self.step(&operators.read()?, at, module);
            at += 1;
        }
        self.locals.settle(&mut self.makers);
        for maker in &self.makers {
            if let Some(lanes) = self.locals.canonical(maker) {
                self.found.push(Canonical {
                    at: maker.at,
                    lanes,
                    operands: maker.operands,
                });
            }
        }
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
                let value = if self.locals.holds_floats(*local_index) {
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

    /// An instruction that only tests whether its operands are NaNs.
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
                let ended = self.control.pop();
                self.loops -= u32::from(ended.is_some_and(|control| control.kind == FrameKind::Loop));
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
        let value = if is_number(operator) {
            Value::Number
        } else {
            Value::Known
        };
        let len = self.stack.len() + gives as usize;
        self.stack.resize(len, value);
    }

    fn enter(&mut self, ty: BlockType, kind: FrameKind) {
        self.loops += u32::from(kind == FrameKind::Loop);
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

    /// After an instruction that never returns, the stack may hold any values.
    fn pop(&mut self) -> Value {
        if self.stack.len() > self.height() {
            self.stack.pop().unwrap_or(Value::Known)
        } else {
            Value::Known
        }
    }

    fn make(&mut self, at: u32, from: Source) -> Value {
        self.makers.push(Maker {
            at,
            from,
            taken: 0,
            loops: self.loops,
            operands: self.stack.len() as u32,
        });
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

    fn set(&mut self, local: u32, value: Value) {
        match value {
            Value::Number => {}
            Value::Known => self.locals.set(local, None),
            Value::From(maker) => self.locals.set(local, Some(maker)),
        }
    }
}

/// Whether an instruction without float operands gives a float that is not a NaN.
fn is_number(operator: &Operator<'_>) -> bool {
    match operator {
        Operator::F32Const { value } => !f32::from_bits(value.bits()).is_nan(),
        Operator::F64Const { value } => !f64::from_bits(value.bits()).is_nan(),
        Operator::V128Const { value } => *value.bytes() == [0; 16],
        Operator::F32ConvertI32S
        | Operator::F32ConvertI32U
        | Operator::F32ConvertI64S
        | Operator::F32ConvertI64U
        | Operator::F64ConvertI32S
        | Operator::F64ConvertI32U
        | Operator::F64ConvertI64S
        | Operator::F64ConvertI64U => true,
        _ => false,
    }
}
