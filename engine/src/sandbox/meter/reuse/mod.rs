//! How many values an engine may keep in a function's frame besides its locals and operands, for the bound on the stack.
//!
//! Engines compute an expression once that a function computes twice, and before a loop what is the same in every round of it.
//! What is computed so is kept until it is used, all at once in the worst case: four hundred loops with a thousand such values
//! take more stack than their operands tell. So the values are numbered as engines do it, and those are counted that come again, or
//! that do not change in the loop that they stand in. Compilers have mostly done it themselves before: of what they emit a few
//! per cent of the instructions count.
//!
//! Numbering follows the text: where ways join, what was last written in the text holds, or, if that way ends before,
//! what held where the first branch left for there. That is as engines see it where all ways bring the same value.

mod blocks;
mod encoding;

use super::arity::{Arity, Control, Module};
use blocks::Scope;
use encoding::{decode, leb, memory_access, offset, pack, reads_state};
use std::collections::HashMap;
use wasmparser::{BlockType, FrameKind, FunctionBody, Operator};

/// In loops nested deeper than this all values count.
const DEEPEST: usize = 64;

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value {
    /// Equal values have equal numbers.
    number: u32,
    /// Up to which of the loops around it, counted from the outermost, it changes from round to round.
    varies: u32,
}

/// What a value is computed from: the instruction, its immediates, its operands, and the state that it reads.
type Key = (u32, u128, [u32; 3], u32);

/// Numbers from here on are those of integer constants, which cost nothing to make again.
const CONSTANTS: u32 = 1 << 31;

/// Not an instruction: the address that a load or a store makes of its operand.
const ADDRESS: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Known {
    number: u32,
    counted: bool,
}

/// Counts in functions, one after the other; its buffers are reused.
#[derive(Default)]
pub(super) struct Reuse {
    known: HashMap<Key, Known>,
    stack: Vec<Value>,
    control: Vec<Control>,
    scopes: Vec<Scope>,
    locals: Vec<Value>,
    /// Locals with what they held before.
    log: Vec<(u32, Value)>,
    /// The instructions that set locals, and which.
    sets: Vec<(u32, u32)>,
    /// Where each loop begins and ends.
    loops: HashMap<u32, u32>,
    /// How many loops are open.
    depth: u32,
    next: u32,
    constants: u32,
    /// Counts up when memory or a global may have changed.
    state: u32,
    /// The instruction at hand cannot be reached.
    dead: bool,
    count: u32,
}

impl Reuse {
    /// How many values a valid function of this type may keep besides its locals and operands.
    pub(super) fn count(
        &mut self,
        body: &FunctionBody<'_>,
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<u32> {
        let instructions = self.survey(body)?;
        if let Some(instructions) = instructions {
            return Ok(instructions);
        }
        self.begin(body, module, ty)?;
        let start = body.range().start;
        let mut operators = body.get_operators_reader()?;
        let mut at = 0;
        while !operators.eof() {
            let (operator, offset) = operators.read_with_offset()?;
            let range = (offset - start) as usize..(operators.original_position() - start) as usize;
            let bytes = body.as_bytes().get(range).unwrap_or_default();
            self.step(&operator, bytes, at, module)?;
            at += 1;
        }
        Ok(self.count)
    }

    /// Finds the loops and what they set; returns the number of instructions if loops are nested too deep.
    fn survey(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<Option<u32>> {
        self.sets.clear();
        self.loops.clear();
        let mut open: Vec<Option<u32>> = vec![None];
        let (mut depth, mut deepest) = (0, 0);
        let mut at = 0;
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Loop { .. } => {
                    open.push(Some(at));
                    depth += 1;
                    deepest = depth.max(deepest);
                }
                Operator::Block { .. } | Operator::If { .. } | Operator::TryTable { .. } => open.push(None),
                Operator::End => {
                    if let Some(Some(begin)) = open.pop() {
                        self.loops.insert(begin, at);
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

    fn begin(&mut self, body: &FunctionBody<'_>, module: Module<'_>, ty: u32) -> wasmparser::Result<()> {
        self.known.clear();
        self.stack.clear();
        self.control.clear();
        self.scopes.clear();
        self.locals.clear();
        self.log.clear();
        (self.depth, self.next, self.state, self.count) = (0, 0, 0, 0);
        self.constants = CONSTANTS;
        self.dead = false;
        let params = module.function(ty).map_or(0, |ty| ty.params().len());
        for _ in 0..params {
            let fresh = self.fresh();
            self.locals.push(fresh);
        }
        for group in body.get_locals_reader()? {
            let (count, _) = group?;
            let zero = Self::zero();
            let len = self.locals.len() + count as usize;
            self.locals.resize(len, zero);
        }
        self.open(BlockType::FuncType(ty), FrameKind::Block, Vec::new());
        self.stack.clear();
        Ok(())
    }

    fn step(
        &mut self,
        operator: &Operator<'_>,
        bytes: &[u8],
        at: u32,
        module: Module<'_>,
    ) -> wasmparser::Result<()> {
        let arity = Arity {
            module,
            control: &self.control,
        };
        let (takes, gives) = operator.operator_arity(&arity).unwrap_or_default();
        match operator {
            Operator::LocalGet { local_index } => {
                let value = self.locals.get(*local_index as usize).copied();
                let value = value.unwrap_or_else(|| self.fresh());
                self.stack.push(value);
            }
            Operator::LocalSet { local_index } => {
                let value = self.pop();
                self.write(*local_index, value);
            }
            Operator::LocalTee { local_index } => {
                let value = self.pop();
                self.write(*local_index, value);
                self.stack.push(value);
            }
            Operator::Block { blockty } => {
                let params = self.pop_all(takes);
                self.open(*blockty, FrameKind::Block, params);
            }
            Operator::If { blockty } => {
                let mut params = self.pop_all(takes);
                params.pop();
                self.open(*blockty, FrameKind::If, params);
            }
            Operator::TryTable { try_table } => {
                let params = self.pop_all(takes);
                for catch in &try_table.catches {
                    let (wasmparser::Catch::One { label, .. }
                    | wasmparser::Catch::OneRef { label, .. }
                    | wasmparser::Catch::All { label }
                    | wasmparser::Catch::AllRef { label }) = catch;
                    self.branch(*label, module, false);
                }
                self.open(try_table.ty, FrameKind::TryTable, params);
            }
            Operator::Loop { blockty } => {
                let params = self.pop_all(takes);
                self.open_loop(*blockty, params.len(), at);
            }
            Operator::Else => self.turn(takes),
            Operator::End => self.close(takes),
            Operator::Br { relative_depth } => {
                self.branch(*relative_depth, module, true);
                self.die();
            }
            Operator::BrIf { relative_depth } => {
                self.pop();
                self.branch(*relative_depth, module, true);
            }
            Operator::BrTable { targets } => {
                self.pop();
                for label in targets.targets() {
                    self.branch(label?, module, true);
                }
                self.branch(targets.default(), module, true);
                self.die();
            }
            Operator::Return
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::Unreachable
            | Operator::Throw { .. }
            | Operator::ThrowRef => self.die(),
            _ => self.compute(operator, bytes, takes, gives),
        }
        Ok(())
    }

    /// Any instruction that is not about control or locals.
    fn compute(&mut self, operator: &Operator<'_>, bytes: &[u8], takes: u32, gives: u32) {
        match operator {
            Operator::I32Const { value } => return self.constant(0, i64::from(*value)),
            Operator::I64Const { value } => return self.constant(1, *value),
            Operator::RefNull { .. } => return self.constant(2, 0),
            Operator::RefFunc { function_index } => return self.constant(3, i64::from(*function_index)),
            Operator::Call { .. }
            | Operator::CallIndirect { .. }
            | Operator::CallRef { .. }
            | Operator::MemoryGrow { .. }
            | Operator::TableGrow { .. } => {
                self.pop_all(takes);
                self.state += 1;
                return self.push_fresh(gives as usize);
            }
            _ => {}
        }
        let (opcode, immediates) = decode(bytes);
        let mut operands = [Self::zero(); 3];
        for index in (0..takes as usize).rev() {
            let operand = self.pop();
            if let Some(slot) = operands.get_mut(index) {
                *slot = operand;
            }
        }
        let memory = memory_access(opcode);
        let [address, ..] = operands;
        if memory && address.number < CONSTANTS {
            let varies = address.varies.min(self.depth);
            self.number((ADDRESS, 0, [address.number, 0, 0], 0), varies);
        }
        if gives != 1 || takes > 3 {
            self.state += 1;
            return self.push_fresh(gives as usize);
        }
        let numbers = operands.map(|operand| operand.number);
        let varies = operands
            .iter()
            .fold(0, |varies, operand| operand.varies.max(varies));
        let (varies, state) = if memory || reads_state(opcode) {
            (self.depth, self.state)
        } else {
            (varies.min(self.depth), u32::MAX)
        };
        let immediates = if memory {
            offset(immediates)
        } else if reads_state(opcode) {
            u128::from(leb(immediates).0)
        } else {
            pack(immediates)
        };
        let number = self.number((opcode, immediates, numbers, state), varies);
        self.stack.push(Value { number, varies });
    }

    /// The number of a value; counts it if it comes again, or does not change in its loop.
    fn number(&mut self, key: Key, varies: u32) -> u32 {
        let (dead, invariant) = (self.dead, varies < self.depth);
        let next = self.next;
        let known = self.known.entry(key).or_insert(Known {
            number: next,
            counted: false,
        });
        let again = known.number != next;
        if !again {
            self.next += 1;
        }
        if !dead && !known.counted && (again || invariant) {
            known.counted = true;
            self.count += 1;
        }
        known.number
    }

    fn constant(&mut self, kind: u32, value: i64) {
        let next = self.constants + 1;
        let key = (kind, value as u128, [ADDRESS; 3], 0);
        let known = self.known.entry(key).or_insert(Known {
            number: next,
            counted: true,
        });
        let number = known.number;
        self.constants = self.constants.max(number);
        self.stack.push(Value { number, varies: 0 });
    }

    /// What locals hold at first.
    fn zero() -> Value {
        Value {
            number: CONSTANTS,
            varies: 0,
        }
    }

    fn fresh(&mut self) -> Value {
        self.next += 1;
        Value {
            number: self.next - 1,
            varies: self.depth,
        }
    }

    fn push_fresh(&mut self, count: usize) {
        for _ in 0..count {
            let fresh = self.fresh();
            self.stack.push(fresh);
        }
    }

    /// How many values lie below the innermost block.
    fn height(&self) -> usize {
        self.control.last().map_or(0, |control| control.height)
    }

    /// Behind an instruction that never ends there may be any values.
    fn pop(&mut self) -> Value {
        let found = if self.stack.len() > self.height() {
            self.stack.pop()
        } else {
            None
        };
        found.unwrap_or_else(|| self.fresh())
    }

    /// Pops so many values, and gives them in their order.
    fn pop_all(&mut self, count: u32) -> Vec<Value> {
        let mut values: Vec<_> = (0..count).map(|_| self.pop()).collect();
        values.reverse();
        values
    }

    fn write(&mut self, local: u32, value: Value) {
        if let Some(held) = self.locals.get_mut(local as usize) {
            self.log.push((local, std::mem::replace(held, value)));
        }
    }
}
