//! Finds out whether the stores of a loop can be tested together.

use super::super::arity::{Arity, Module};
use super::super::encoding::{decode, is_plain};
use super::super::float_effects::{Effect, Gives, Lanes, effect};
use super::finite::Values;
use super::sum::{MOST_ALIGNED, Sum, integer};
use super::{Deferred, Exposed, Store, TOGETHER, size};
use std::ops::Range;
use wasm_encoder::MemArgTarget;
use wasmparser::{BinaryReader, MemArg, Operator, OperatorsReader};

/// A value on the operand stack or in a local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Sum(Sum),
    /// It was loaded: perhaps a NaN that is not canonical yet.
    Loaded,
    /// The result of arithmetic.
    Computed(Lanes),
    /// Anything else; its bits are known.
    Other,
}

/// A body being read.
struct Reading<'a> {
    body: &'a [u8],
    exposed: &'a Exposed,
    /// What is known of the operands, and their numbers.
    stack: Vec<(Value, u32)>,
    values: Values,
    /// The locals that were set, with what was put into them last; few.
    locals: Vec<(u32, Value)>,
    /// What vectors are divided into.
    vectors: Option<Lanes>,
    /// What is loaded and stored, once that is known.
    lanes: Option<Lanes>,
    addresses: Vec<Sum>,
    /// Its stores, and the numbers of what they store.
    stores: Vec<Store>,
    stored: Vec<u32>,
}

impl Deferred {
    /// What is known about a loop with this body, if its stores can be tested together.
    pub(in super::super) fn read(body: &[u8], exposed: &Exposed) -> Option<Self> {
        let mut reading = Reading {
            body,
            exposed,
            stack: Vec::new(),
            values: Values::default(),
            locals: Vec::new(),
            vectors: vectors(body),
            lanes: None,
            addresses: Vec::new(),
            stores: Vec::new(),
            stored: Vec::new(),
        };
        let mut operators = OperatorsReader::new(BinaryReader::new(body, 0));
        while !operators.eof() {
            let (operator, at) = operators.read_with_offset().ok()?;
            if let Operator::BrIf { relative_depth: 0 } = operator {
                return operators.eof().then(|| reading.finish())?;
            }
            reading.step(&operator, at as usize..operators.original_position() as usize)?;
        }
        None
    }
}

/// What the first instruction on floats of vectors divides them into.
fn vectors(body: &[u8]) -> Option<Lanes> {
    let operators = OperatorsReader::new(BinaryReader::new(body, 0));
    let effects = operators.into_iter().map_while(Result::ok);
    let mut lanes = effects.filter_map(|operator| Some(effect(&operator)?.takes.1));
    lanes.find(|lanes| matches!(lanes, Lanes::F32x4 | Lanes::F64x2))
}

impl Reading<'_> {
    /// Nothing if the loop's stores cannot be tested together.
    fn step(&mut self, operator: &Operator<'_>, at: Range<usize>) -> Option<()> {
        use Operator as O;
        match operator {
            O::LocalGet { local_index } => {
                let value = self.local(*local_index);
                self.stack.push((value, self.values.local(*local_index)));
            }
            O::LocalSet { local_index } => {
                let value = self.stack.pop()?;
                self.set(*local_index, value)?;
            }
            O::LocalTee { local_index } => {
                let value = *self.stack.last()?;
                self.set(*local_index, value)?;
            }
            O::F32Load { memarg } => self.load(*memarg, Lanes::F32)?,
            O::F64Load { memarg } => self.load(*memarg, Lanes::F64)?,
            O::V128Load { memarg } => self.load(*memarg, self.vectors?)?,
            O::F32Store { memarg } => self.store(*memarg, Lanes::F32, at)?,
            O::F64Store { memarg } => self.store(*memarg, Lanes::F64, at)?,
            O::V128Store { memarg } => self.store(*memarg, self.vectors?, at)?,
            O::F32Neg | O::F64Neg | O::F32x4Neg | O::F64x2Neg => {
                let value = self.pop()?;
                self.push(moved(value));
            }
            O::I32Const { value } => self.push(Value::Sum(Sum {
                rest: *value as u32,
                ..Sum::default()
            })),
            O::I32Add | O::I32Sub | O::I32Mul | O::I32Shl | O::I32And | O::I32Or | O::I32Xor => {
                let (right, left) = (self.pop()?, self.pop()?);
                let sum = match (left, right) {
                    (Value::Sum(left), Value::Sum(right)) => integer(operator, left, right),
                    _ => None,
                };
                self.push(sum.map_or(Value::Other, Value::Sum));
            }
            _ => match effect(operator) {
                Some(effect) => self.float(operator, &effect)?,
                None => self.other(operator, at)?,
            },
        }
        Some(())
    }

    fn pop(&mut self) -> Option<Value> {
        Some(self.stack.pop()?.0)
    }

    /// Pushes a value that is the same as no other.
    fn push(&mut self, value: Value) {
        self.stack.push((value, self.values.any()));
    }

    fn local(&self, local: u32) -> Value {
        self.was_set(local).unwrap_or(Value::Sum(Sum::local(local)))
    }

    /// What a local was set to, if it was.
    fn was_set(&self, local: u32) -> Option<Value> {
        let set = self.locals.iter().find(|(other, _)| *other == local);
        set.map(|(_, value)| *value)
    }

    fn set(&mut self, local: u32, (value, number): (Value, u32)) -> Option<()> {
        if value == Value::Loaded && self.exposed.is(local) {
            return None;
        }
        match self.locals.iter_mut().find(|(other, _)| *other == local) {
            Some((_, held)) => *held = value,
            None => self.locals.push((local, value)),
        }
        self.values.set(local, number);
        Some(())
    }

    fn load(&mut self, memarg: MemArg, lanes: Lanes) -> Option<()> {
        self.access(memarg, lanes)?;
        self.push(Value::Loaded);
        Some(())
    }

    fn store(&mut self, memarg: MemArg, lanes: Lanes, at: Range<usize>) -> Option<()> {
        let (value, number) = self.stack.pop()?;
        self.access(memarg, lanes)?;
        let memory = wasm_encoder::MemArg {
            offset: memarg.offset,
            align: memarg.align.into(),
            // Guests have one memory.
            target: MemArgTarget::Memory(0),
            ordering: None,
        };
        self.stores.push(Store {
            at,
            memory,
            implied: false,
        });
        self.stored.push(number);
        (value == Value::Computed(lanes)).then_some(())
    }

    /// Takes an address from the stack.
    fn access(&mut self, memarg: MemArg, lanes: Lanes) -> Option<()> {
        let Value::Sum(mut sum) = self.pop()? else {
            return None;
        };
        sum.rest = sum.rest.wrapping_add(memarg.offset as u32);
        self.addresses.push(sum);
        self.is_of(lanes)
    }

    /// Nothing if the loop also has floats of another kind.
    fn is_of(&mut self, lanes: Lanes) -> Option<()> {
        (*self.lanes.get_or_insert(lanes) == lanes).then_some(())
    }

    /// An instruction that sees only whether its operands are NaNs.
    fn float(&mut self, operator: &Operator<'_>, effect: &Effect) -> Option<()> {
        let (count, lanes) = effect.takes;
        let (mut first, mut numbers) = (Value::Other, [0; 2]);
        for number in numbers.iter_mut().take(count.into()) {
            (first, *number) = self.stack.pop()?;
            if first == Value::Loaded {
                self.is_of(lanes)?;
            }
        }
        let value = match effect.gives {
            Gives::Chosen(lanes) => Value::Computed(lanes),
            Gives::Absolute => moved(first),
            Gives::Known => Value::Other,
        };
        self.stack.push((value, self.values.computed(operator, numbers)));
        Some(())
    }

    /// Any other instruction: it may see all bits of its operands.
    fn other(&mut self, operator: &Operator<'_>, at: Range<usize>) -> Option<()> {
        if !is_plain(decode(self.body.get(at)?).0) {
            return None;
        }
        let arity = Arity {
            module: Module {
                types: &[],
                functions: &[],
                tags: &[],
            },
            control: &[],
        };
        let (takes, gives) = operator.operator_arity(&arity)?;
        for _ in 0..takes {
            if self.pop()? == Value::Loaded {
                return None;
            }
        }
        (0..gives).for_each(|_| self.push(Value::Other));
        Some(())
    }

    fn finish(self) -> Option<Deferred> {
        let lanes = self.lanes?;
        let size = size(lanes);
        let first = self.addresses.first()?.rest;
        let differs = |sum: &Sum| !(sum.rest ^ first).is_multiple_of(size);
        if self.stores.is_empty() || self.addresses.iter().any(differs) {
            return None;
        }
        let mut aligned: Vec<u32> = Vec::new();
        let mut next: Vec<u32> = self.addresses.iter().flat_map(|sum| sum.needed(size)).collect();
        while let Some(local) = next.pop() {
            if aligned.contains(&local) {
                continue;
            }
            aligned.push(local);
            // What it is in the next round.
            match self.was_set(local) {
                None => {}
                Some(Value::Sum(sum)) if sum.rest.is_multiple_of(size) => next.extend(sum.needed(size)),
                Some(_) => return None,
            }
        }
        aligned.sort_unstable();
        (1..=MOST_ALIGNED).contains(&aligned.len()).then_some(Deferred {
            lanes,
            aligned,
            stores: self.stores(lanes),
        })
    }

    fn stores(mut self, lanes: Lanes) -> Vec<Store> {
        // More would not all be tested together.
        if self.stores.len() <= TOGETHER {
            let implied = self.values.implied(&self.stored, lanes);
            for (store, implied) in self.stores.iter_mut().zip(implied) {
                store.implied = implied;
            }
        }
        self.stores
    }
}

/// What an instruction makes of a value that changes at most its sign.
fn moved(value: Value) -> Value {
    match value {
        Value::Loaded => Value::Loaded,
        _ => Value::Other,
    }
}
