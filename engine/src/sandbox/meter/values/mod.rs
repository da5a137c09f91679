//! How many values an engine may keep in a function's frame besides its locals and operands, for the stack limit.
//!
//! If a function computes a value twice, an optimising engine computes it once and keeps it in between. It also computes
//! values that are the same in every round of a loop before the loop, and keeps them during the loop. A function can have
//! thousands of such values and only one local. Compilers have already removed most of them; in their output only a few per
//! cent of the instructions count.
//!
//! So the values of a function are numbered as engines number them: two values have the same number if the same
//! instruction computes them from values of the same numbers; loads must also read the same state of memory. Where paths
//! join, a local gets a new number, unless it has the same one on all of them ([`blocks`]). A value counts
//!
//! - once, if it is computed where the same value has been computed on every path that leads there ([`parts`]), or if it is
//!   the same in every round of a short loop: V8 finds these by peeling off the first round;
//! - half, if it is the same in every round of a longer loop. Only Firefox moves such values out of the loop, and it has
//!   twice the stack that Chromium has.
//!
//! At the beginning of a loop it is not known what the loop changes. A first walk through the function assumes that it
//! changes nothing, and notes what does change; the next walk uses that. So early walks count too much, never too little.

mod blocks;
mod parts;

use super::arity::{Arity, Control, Module};
use super::encoding::{decode, is_bulk, leb, memory_access, offset, pack, reads_state};
use blocks::{Block, State};
use parts::{Part, Parts};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;
use wasmparser::{BlockType, FrameKind, FunctionBody, Operator};

/// The maximum number of walks through a function.
const WALKS: u32 = 8;
/// No engine peels off the first round of a loop with more instructions than this. V8 does so up to a thousand.
const SHORT: u32 = 5_000;
/// How many places are remembered where a value is computed; beyond that, the place above two of them replaces both.
const PLACES: usize = 16;
/// Numbers from here on are constants, which cost nothing to compute again.
const CONSTANTS: u32 = 1 << 31;
/// Not an instruction: the address that a load or a store computes from its operand.
const ADDRESS: u32 = u32::MAX;

/// How a value is computed: the instruction, its immediates, the numbers of its operands, and the state that it reads.
type Key = (u32, u128, [u32; 3], u32);

/// A value that is computed.
#[derive(Debug, Default)]
struct Known {
    number: u32,
    /// Where it is computed, and how many halves count there.
    places: Vec<(Part, u32)>,
}

/// A loop that is open.
#[derive(Clone, Copy, Debug)]
struct Loop {
    /// The number of the instruction.
    at: u32,
    head: Part,
    is_short: bool,
}

/// Counts in functions, one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Values {
    known: HashMap<Key, Known>,
    /// For each number, a part from which on the value can be computed.
    homes: Vec<Part>,
    constants: u32,
    parts: Parts,
    /// The current part.
    part: Part,
    state: State,
    /// How many states of memory there have been.
    states: u32,
    stack: Vec<u32>,
    control: Vec<Control>,
    blocks: Vec<Block>,
    /// The blocks at whose ends exceptions may arrive from here.
    handlers: Vec<usize>,
    loops: Vec<Loop>,
    /// The loops that contain another, or too many instructions.
    long: HashSet<u32>,
    /// What loops are known to change: the number of the instruction, and the local, or the inverse of the index of a
    /// parameter.
    changed: BTreeSet<(u32, u32)>,
    /// Whether this walk found further changes.
    found: bool,
    /// The current instruction is unreachable.
    dead: bool,
}

impl Values {
    /// How many values a valid function of the type with this index may keep.
    pub(super) fn count(
        &mut self,
        body: &FunctionBody<'_>,
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<u32> {
        self.changed.clear();
        self.long.clear();
        for _ in 0..WALKS {
            self.found = false;
            self.walk(body, module, ty)?;
            if !self.found {
                break;
            }
        }
        Ok(self.parts.most())
    }

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
        self.homes.clear();
        self.constants = CONSTANTS;
        self.part = self.parts.begin();
        self.states = 0;
        self.stack.clear();
        self.control.clear();
        self.blocks.clear();
        self.handlers.clear();
        self.loops.clear();
        self.dead = false;
        let params = module.function(ty).map_or(0, |ty| ty.params().len());
        let mut locals: Vec<u32> = (0..params).map(|_| self.fresh(0)).collect();
        for group in body.get_locals_reader()? {
            let zeros = group?.0 as usize;
            locals.resize(locals.len() + zeros, CONSTANTS);
        }
        self.state = State {
            locals: Rc::new(locals),
            ..State::default()
        };
        self.enter(BlockType::FuncType(ty), FrameKind::Block, 0);
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
            Operator::Block { blockty } => self.enter(*blockty, FrameKind::Block, takes),
            Operator::If { blockty } => self.enter_if(*blockty, takes),
            Operator::Loop { blockty } => self.enter_loop(*blockty, takes, at),
            Operator::TryTable { try_table } => self.enter_try(try_table, takes),
            Operator::Else => self.turn(module),
            Operator::End => self.leave(takes, at, module),
            Operator::Br { relative_depth } => {
                self.branch(*relative_depth, module);
                self.die();
            }
            Operator::BrIf { relative_depth } => {
                self.pop();
                self.branch(*relative_depth, module);
                self.part = self.parts.below(self.part);
            }
            Operator::BrTable { targets } => {
                self.pop();
                let mut labels = targets.targets().collect::<wasmparser::Result<Vec<_>>>()?;
                labels.push(targets.default());
                labels.sort_unstable();
                labels.dedup();
                for label in labels {
                    self.branch(label, module);
                }
                self.die();
            }
            Operator::Throw { .. } | Operator::ThrowRef => {
                self.throw(module);
                self.die();
            }
            Operator::Return
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::Unreachable => self.die(),
            Operator::Call { .. } | Operator::CallIndirect { .. } => {
                self.pop_all(takes);
                self.throw(module);
                self.change(true, true);
                self.push_fresh(gives);
            }
            _ => self.compute(operator, bytes, takes, gives),
        }
        Ok(())
    }

    /// An instruction that neither branches nor calls.
    fn compute(&mut self, operator: &Operator<'_>, bytes: &[u8], takes: u32, gives: u32) {
        match operator {
            Operator::LocalGet { local_index } => {
                let held = self.state.locals.get(*local_index as usize).copied();
                self.stack.push(held.unwrap_or(CONSTANTS));
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
            Operator::I32Const { value } => self.constant(0, i64::from(*value)),
            Operator::I64Const { value } => self.constant(1, *value),
            Operator::RefNull { .. } => self.constant(2, 0),
            Operator::RefFunc { function_index } => self.constant(3, i64::from(*function_index)),
            Operator::MemoryGrow { .. } | Operator::TableGrow { .. } => {
                self.pop_all(takes);
                self.change(true, true);
                self.push_fresh(gives);
            }
            _ => self.calculate(operator, bytes, takes, gives),
        }
    }

    /// An instruction whose result follows from its operands, or from memory, globals or tables.
    fn calculate(&mut self, operator: &Operator<'_>, bytes: &[u8], takes: u32, gives: u32) {
        let (opcode, immediates) = decode(bytes);
        let operands = self.pop_all(takes);
        let memory = memory_access(opcode);
        if let (true, Some(&address)) = (memory, operands.first())
            && address < CONSTANTS
        {
            self.number((ADDRESS, 0, [address, CONSTANTS, CONSTANTS], u32::MAX));
        }
        if gives != 1 || takes > 3 {
            if !matches!(operator, Operator::Nop | Operator::Drop) {
                let memory = memory || is_bulk(opcode);
                self.change(memory, !memory);
            }
            return self.push_fresh(gives);
        }
        let mut numbers = [CONSTANTS; 3];
        for (slot, operand) in numbers.iter_mut().zip(operands) {
            *slot = operand;
        }
        let (immediates, state) = if memory {
            (offset(immediates), self.state.memory)
        } else if reads_state(opcode) {
            (u128::from(leb(immediates).0), self.state.others)
        } else {
            (pack(immediates), u32::MAX)
        };
        let number = self.number((opcode, immediates, numbers, state));
        self.stack.push(number);
    }

    /// The number of a value that is computed here; counts the value if it is computed again or does not change in a
    /// loop.
    fn number(&mut self, key: Key) -> u32 {
        let next = self.homes.len() as u32;
        let known = self.known.entry(key).or_insert_with(|| Known {
            number: next,
            ..Known::default()
        });
        if known.number == next {
            // It can be computed from where all of its operands are, or the state that it reads.
            let homes = key.2.iter().filter_map(|number| self.homes.get(*number as usize));
            let lowest = homes.copied().max_by_key(|home| self.parts.depth(*home));
            let pure = key.3 == u32::MAX;
            self.homes
                .push(if pure { lowest.unwrap_or(0) } else { self.part });
        }
        if self.dead {
            return known.number;
        }
        let home = self.parts.common(self.homes[known.number as usize], self.part);
        let depth = self.parts.depth(home);
        let outside = (self.loops).partition_point(|open| self.parts.depth(open.head) <= depth);
        let (part, halves) = match self.loops.get(outside) {
            None => (self.part, 0),
            Some(same) if self.loops.last().is_some_and(|open| open.is_short) => (same.head, 2),
            Some(same) => (same.head, 1),
        };
        let place = (known.places.iter_mut()).find(|(before, _)| self.parts.is_above(*before, part));
        if let Some((before, counted)) = place {
            for _ in *counted..2 {
                self.parts.keep_half(*before);
            }
            *counted = 2;
        } else {
            if let [(one, first), (other, second), ..] = known.places[..]
                && known.places.len() == PLACES
            {
                known.places[0] = (self.parts.common(one, other), first.min(second));
                known.places.remove(1);
            }
            known.places.push((part, halves));
            for _ in 0..halves {
                self.parts.keep_half(part);
            }
        }
        known.number
    }

    fn constant(&mut self, kind: u32, value: i64) {
        let next = self.constants + 1;
        let key = (kind, value as u128, [ADDRESS; 3], 0);
        let known = self.known.entry(key).or_insert_with(|| Known {
            number: next,
            ..Known::default()
        });
        self.constants = self.constants.max(known.number);
        self.stack.push(known.number);
    }

    /// A new value, different from all others, that comes from a part.
    fn fresh(&mut self, home: Part) -> u32 {
        self.homes.push(home);
        self.homes.len() as u32 - 1
    }

    fn push_fresh(&mut self, count: u32) {
        for _ in 0..count {
            let fresh = self.fresh(self.part);
            self.stack.push(fresh);
        }
    }

    /// Memory, or globals and tables, may have changed.
    fn change(&mut self, memory: bool, others: bool) {
        self.states += 1;
        if memory {
            self.state.memory = self.states;
        }
        if others {
            self.state.others = self.states;
        }
    }

    fn set(&mut self, local: u32, value: u32) {
        if self.state.locals.get(local as usize) != Some(&value)
            && let Some(held) = Rc::make_mut(&mut self.state.locals).get_mut(local as usize)
        {
            *held = value;
        }
    }

    /// How many values lie below the innermost block.
    fn height(&self) -> usize {
        self.control.last().map_or(0, |control| control.height)
    }

    /// After an instruction that never returns, there may be any values.
    fn pop(&mut self) -> u32 {
        let found = if self.stack.len() > self.height() {
            self.stack.pop()
        } else {
            None
        };
        found.unwrap_or_else(|| self.fresh(self.part))
    }

    /// Pops this many values, and returns them in order.
    fn pop_all(&mut self, count: u32) -> Vec<u32> {
        let mut values: Vec<_> = (0..count).map(|_| self.pop()).collect();
        values.reverse();
        values
    }

    /// The rest of the block is unreachable.
    fn die(&mut self) {
        self.stack.truncate(self.height());
        self.dead = true;
    }
}
