//! How many values an engine may keep in a function's frame besides its locals and operands, for the stack
//! limit.
//!
//! If a function computes an expression twice, engines compute it once; and they compute values that are the
//! same in every iteration before the loop. Such values are kept until they are used, in the worst case all
//! at once: four hundred loops with a thousand such values take more stack than their operands suggest. So
//! the values are numbered as engines do it, counting those that are computed again or do not change in their
//! loop. Compilers have mostly done this optimisation already: in their output only a few per cent of the
//! instructions count.
//!
//! Numbering follows the text: where paths join, the state last written in the text holds or, if that path
//! ends earlier, the state where the first branch left for there. Engines see the same where all paths bring
//! the same value. A value computed in two cases of a switch does not count as computed twice ([`ways`]).

mod blocks;

mod leaves;
mod live;
mod need;
mod number;
mod operands;
mod survey;
mod ways;

use super::arity::{Arity, Control, Module};
use super::encoding::{decode, is_bulk, leb, memory_access, offset, pack, reads_state};
use blocks::Scope;
use leaves::Leaves;
use live::{Live, Range};
use std::collections::{HashMap, HashSet};
use wasmparser::{BlockType, BrTable, FrameKind, FunctionBody, Operator};
use ways::{Computed, Ways};

/// The maximum number of passes over a function. The first pass assumes that loops change nothing; what it
/// finds changed counts as changed in the next. So early passes treat changing values as unchanged, and count
/// them.
const PASSES: u32 = 8;

/// No engine peels loops of more instructions than this to find what does not change in the remaining copy.
/// V8 peels up to a thousand.
const SMALL: u32 = 5_000;

/// In loops nested deeper than this all values count.
const DEEPEST: usize = 64;

/// What is known about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value {
    /// Equal values have equal numbers.
    number: u32,
    /// Up to which of the loops around it, counted from the outermost, it changes between iterations.
    varies: u32,
}

/// How a value is computed: the instruction, its immediates, its operands, and the state that it reads.
type Key = (u32, u128, [u32; 3], u32);

/// The version of the contents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct State {
    /// Of memory.
    memory: u32,
    /// Of globals and tables.
    others: u32,
}

/// Numbers from here on are integer constants, which cost nothing to recompute.
const CONSTANTS: u32 = 1 << 31;

/// Not an instruction: the address that a load or a store computes from its operand.
const ADDRESS: u32 = u32::MAX;

#[derive(Clone, Copy, Default)]
struct Known {
    number: u32,
    /// Where it is computed.
    computed: Computed,
    /// The same, for engines that move unchanged values out of loops.
    moved: Computed,
    /// Where it was last kept, by all engines and by those engines.
    kept: [Option<Range>; 2],
}

/// What a function may keep besides its locals and operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// Values that every engine may compute once instead of several times.
    pub(super) values: u32,
    /// Including those that some engines compute before a large loop in which they do not change.
    pub(super) with_moved: u32,
    /// The leaves of values that are computed late ([`leaves`]).
    pub(super) leaves: u32,
}

/// Counts in functions, one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Reuse {
    known: HashMap<Key, Known>,
    stack: Vec<Value>,
    control: Vec<Control>,
    scopes: Vec<Scope>,
    locals: Vec<Value>,
    /// Locals with their previous contents.
    log: Vec<(u32, Value)>,
    /// The instructions that set locals, and which.
    sets: Vec<(u32, u32)>,
    /// Where each loop begins and ends.
    loops: HashMap<u32, u32>,
    /// Which of them contain no other loop and few enough instructions for an engine to peel.
    small: HashSet<u32>,
    /// Whether the current instruction is in such a loop.
    in_small_loop: bool,
    live: Live,
    leaves: Leaves,
    /// What loops are known to change: the loop's place, and the local, or the inverse of the parameter's
    /// index.
    changed: HashSet<(u32, u32)>,
    /// Whether this pass found more of that.
    found: bool,
    /// How many open blocks have handlers.
    handled: u32,
    next: u32,
    constants: u32,
    state: State,
    /// How many states there have been.
    states: u32,
    ways: Ways,
    /// The current instruction cannot be reached.
    dead: bool,
}

impl Reuse {
    /// What a valid function of this type may keep besides its locals and operands.
    pub(super) fn count(
        &mut self,
        body: &FunctionBody<'_>,
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<Kept> {
        let instructions = self.survey(body)?;
        if let Some(instructions) = instructions {
            return Ok(Kept {
                values: instructions,
                with_moved: instructions,
                leaves: instructions,
            });
        }
        self.changed.clear();
        for _ in 0..PASSES {
            self.found = false;
            self.walk(body, module, ty)?;
            if !self.found {
                break;
            }
        }
        Ok(Kept {
            values: self.live.most(false),
            with_moved: self.live.most(true),
            leaves: self.leaves.most(),
        })
    }

    /// Numbers the values, with what loops are known to change.
    fn walk(&mut self, body: &FunctionBody<'_>, module: Module<'_>, ty: u32) -> wasmparser::Result<()> {
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
        Ok(())
    }

    fn begin(&mut self, body: &FunctionBody<'_>, module: Module<'_>, ty: u32) -> wasmparser::Result<()> {
        self.known.clear();
        self.stack.clear();
        self.control.clear();
        self.scopes.clear();
        self.locals.clear();
        self.log.clear();
        self.ways.clear();
        self.live.clear();
        self.leaves.clear();
        self.handled = 0;
        self.in_small_loop = false;
        (self.next, self.states, self.state) = (0, 0, State::default());
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
        self.need(operator, takes, gives)?;
        match operator {
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
                self.open_try(try_table, params, module);
            }
            Operator::Loop { blockty } => {
                let params = self.pop_all(takes);
                self.open_loop(*blockty, params, at);
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
            Operator::BrTable { targets } => self.branch_table(targets, module)?,
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

    fn branch_table(&mut self, targets: &BrTable<'_>, module: Module<'_>) -> wasmparser::Result<()> {
        self.pop();
        let mut labels = targets.targets().collect::<wasmparser::Result<Vec<_>>>()?;
        labels.push(targets.default());
        labels.sort_unstable();
        labels.dedup();
        for label in labels {
            self.branch(label, module, true);
        }
        self.die();
        Ok(())
    }

    /// Any instruction that is not control flow; here those for locals, constants and calls.
    fn compute(&mut self, operator: &Operator<'_>, bytes: &[u8], takes: u32, gives: u32) {
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
            Operator::I32Const { value } => self.constant(0, i64::from(*value)),
            Operator::I64Const { value } => self.constant(1, *value),
            Operator::RefNull { .. } => self.constant(2, 0),
            Operator::RefFunc { function_index } => self.constant(3, i64::from(*function_index)),
            Operator::Call { .. }
            | Operator::CallIndirect { .. }
            | Operator::CallRef { .. }
            | Operator::MemoryGrow { .. }
            | Operator::TableGrow { .. } => {
                self.pop_all(takes);
                self.change_state();
                self.push_fresh(gives as usize);
            }
            _ => self.calculate(operator, bytes, takes, gives),
        }
    }

    /// An instruction whose results follow from its operands, or from memory, globals or tables.
    fn calculate(&mut self, operator: &Operator<'_>, bytes: &[u8], takes: u32, gives: u32) {
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
        if memory {
            self.leaves.need(address.number, self.ways.now());
        }
        if memory && address.number < CONSTANTS {
            let varies = address.varies.min(self.live.depth());
            self.number((ADDRESS, 0, [address.number, 0, 0], 0), varies);
        }
        if gives != 1 || takes > 3 {
            if !matches!(operator, Operator::Nop | Operator::Drop) {
                self.change(memory || is_bulk(opcode));
            }
            return self.push_fresh(gives as usize);
        }
        let numbers = operands.map(|operand| operand.number);
        let varies = operands.iter().map(|operand| operand.varies).max().unwrap_or(0);
        let (varies, state) = if memory {
            (self.live.depth(), self.state.memory)
        } else if reads_state(opcode) {
            (self.live.depth(), self.state.others)
        } else {
            (varies.min(self.live.depth()), u32::MAX)
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
}
