//! Counts what a module's code has, in the one walk over its bodies.
//!
//! Most are plain counts. Three are sums of products (`KEPT`, `HANDED` and `HANDLED` in `limits.rs`): at each fork and join
//! compilers record all locals and operands, they find places for each value that a block hands over in every basic block
//! before its end, and they connect each call with all exception handlers around it. So two harmless numbers in a module of a
//! few kilobytes can cause minutes of work. Such modules have crashed tabs and blocked the command line.

mod counts;

use super::float_effects::may_choose;
use super::refusal::Problem;
use counts::Counts;
use wasmparser::{BrTable, Operator};

/// The minimum number of instructions between two checks of the metering.
const RUN: u64 = 64;
/// How many values a call passes and returns in registers, together.
const IN_REGISTERS: u64 = 12;
/// How much a value counts that is kept at a loop's head, where compilers find a place for it again.
const AT_LOOP: u64 = 16;
/// How much a value counts that is kept at a table access, which checks three things: whether there is an entry,
/// whether it is initialised, and whether its type fits.
const AT_TABLE: u64 = 3;
/// Locals and operands that count as one kept at a call, which they may live across.
const ACROSS_CALL: u64 = 4;
/// How many locals may be set in a block before each of them counts at the block's end, where it may have several
/// values.
const FEW_SET: u64 = 384;
/// Basic blocks before the end of a block that make each of its values count once more.
const PLACES: u64 = 800;
/// Paths from calls to handlers in a function that make each later path count once more.
const WAYS: u64 = 256;

/// An instruction in context.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Parameters, locals and operands before it.
    pub(super) values: u64,
    /// How many it takes.
    pub(super) takes: u64,
    /// How many it leaves.
    pub(super) leaves: u64,
}

/// An open block.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    /// How many loops are around its contents.
    loops: u64,
    /// Exception handlers around a call in it.
    handlers: u64,
    /// Values that it takes.
    params: u64,
    /// Instructions that set locals before it.
    sets: u64,
}

/// Counts, function by function.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// The current function's index, counting imports.
    function: u32,
    counts: Counts,
    /// Instructions of the current function that set locals.
    sets: u64,
    /// Paths from its calls to handlers.
    ways: u64,
    open: Vec<Open>,
}

impl Tally {
    /// A function begins.
    ///
    /// * `index`: its index, counting imports.
    /// * `arity`: how many parameters and results it has.
    /// * `locals`: its parameters and locals.
    pub(super) fn begin(&mut self, index: u32, arity: u64, locals: u64) {
        self.function = index;
        self.counts.locals.reach(locals);
        self.keep(2 * locals);
        // A function that can be called from outside or through a table has extra code around it.
        self.counts.handed.add(arity.saturating_sub(IN_REGISTERS));
        (self.sets, self.ways) = (0, 0);
        self.open.clear();
        self.open.push(Open::default());
    }

    /// The current function has this instruction.
    pub(super) fn add(&mut self, operator: &Operator<'_>, place: Place) {
        let values = place.values + 1;
        let around = self.open.last().copied().unwrap_or_default();
        self.counts.instructions.add(1);
        self.counts.floats.add(u64::from(may_choose(operator)));
        if self.counts.instructions.here.is_multiple_of(RUN) {
            self.keep(values);
            self.counts.blocks.add(2);
            self.call(around, values);
        }
        self.counts.blocks.add(basic_blocks(operator));
        match operator {
            Operator::Block { .. } => self.block(around, values, place.takes),
            Operator::If { .. } => self.block(around, 2 * values, place.takes.saturating_sub(1)),
            Operator::Loop { .. } => {
                let loops = around.loops + 1;
                self.counts.loops.add(1);
                self.counts.loop_nesting.reach(loops);
                self.call(around, values);
                self.block(Open { loops, ..around }, AT_LOOP * values, place.takes);
            }
            Operator::TryTable { try_table } => {
                let handlers = try_table.catches.len() as u64;
                self.counts.tries.add(1);
                let inside = Open {
                    handlers: around.handlers + handlers,
                    ..around
                };
                self.block(inside, (1 + handlers) * values, place.takes);
            }
            Operator::Else => self.keep(values),
            Operator::End => self.leave(values, place),
            Operator::LocalSet { .. } | Operator::LocalTee { .. } => self.sets += 1,
            _ => self.add_branch(operator, around, place),
        }
    }

    /// A branch, or an instruction that calls or computes.
    fn add_branch(&mut self, operator: &Operator<'_>, around: Open, place: Place) {
        let values = place.values + 1;
        match operator {
            Operator::Br { .. } | Operator::Return => self.branch(values, place.takes),
            Operator::BrIf { .. } | Operator::BrOnNull { .. } | Operator::BrOnNonNull { .. } => {
                self.branch(2 * values, place.takes.saturating_sub(1));
            }
            Operator::BrTable { targets } => {
                let labels = u64::from(targets.len()) + 1;
                self.counts.branches.add(labels);
                self.counts.switch.reach(labels);
                self.counts.blocks.add(cases(targets));
                let places = labels.min(self.open.len() as u64);
                self.branch(
                    places.saturating_mul(values),
                    labels * place.takes.saturating_sub(1),
                );
            }
            Operator::Call { .. } | Operator::Throw { .. } | Operator::ThrowRef => {
                self.add_call(around, place);
            }
            Operator::ReturnCall { .. } => {
                self.counts.tail_calls.add(1);
                self.add_call(around, place);
            }
            Operator::CallIndirect { .. } | Operator::ReturnCallIndirect { .. } => {
                self.counts.indirect_calls.add(1);
                self.counts
                    .tail_calls
                    .add(u64::from(matches!(operator, Operator::ReturnCallIndirect { .. })));
                self.keep(AT_TABLE * values);
                self.add_call(around, place);
            }
            Operator::TableGet { .. } | Operator::TableSet { .. } => {
                self.counts.runtime_calls.add(1);
                self.keep(AT_TABLE * values);
            }
            Operator::RefFunc { .. }
            | Operator::MemoryGrow { .. }
            | Operator::MemoryInit { .. }
            | Operator::TableCopy { .. }
            | Operator::TableInit { .. }
            | Operator::TableFill { .. }
            | Operator::TableGrow { .. } => self.counts.runtime_calls.add(1),
            Operator::GlobalGet { .. } | Operator::GlobalSet { .. } => self.counts.global_uses.add(1),
            operator if divides(operator) => self.counts.divisions.add(1),
            _ => {}
        }
    }

    /// Blocks are nested this deep.
    pub(super) fn nest(&mut self, depth: u64) {
        self.counts.nesting.reach(depth);
    }

    fn add_call(&mut self, around: Open, place: Place) {
        let values = place.values + 1;
        self.counts.calls.add(1);
        self.counts.function_calls.add(1);
        self.keep(values / ACROSS_CALL);
        self.counts
            .handed
            .add((place.takes + place.leaves).saturating_sub(IN_REGISTERS));
        self.call(around, values);
    }

    fn keep(&mut self, values: u64) {
        self.counts.kept.add(values);
        self.counts.function_kept.add(values);
    }

    /// A block begins, with these contents.
    fn block(&mut self, inside: Open, kept: u64, params: u64) {
        let sets = self.sets;
        self.open.push(Open {
            params,
            sets,
            ..inside
        });
        self.keep(kept);
        // The block takes them, and they are inside it.
        self.counts.handed.add(2 * params);
    }

    /// A block ends.
    fn leave(&mut self, values: u64, place: Place) {
        let ended = self.open.pop().unwrap_or_default();
        let set = (self.sets - ended.sets).min(values).saturating_sub(FEW_SET);
        self.keep(values.saturating_add(set * values / 4));
        let places = (ended.params + place.takes).saturating_mul(self.counts.blocks.here);
        self.counts.handed.add(places / PLACES);
    }

    fn branch(&mut self, kept: u64, handed: u64) {
        self.keep(kept);
        self.counts.handed.add(handed);
    }

    /// A call that may throw, or that a check may make.
    fn call(&mut self, around: Open, values: u64) {
        let handlers = around.handlers;
        if handlers > 0 {
            let each = values + handlers + self.ways / WAYS;
            self.counts.handled.add(handlers.saturating_mul(each));
            self.ways += handlers;
        }
    }

    /// Whether it is time to ask [`is_over`](Self::is_over), after this instruction.
    pub(super) fn is_due(&self, operator: &Operator<'_>) -> bool {
        let instructions = self.counts.instructions.here;
        instructions.is_multiple_of(RUN) || matches!(operator, Operator::BrTable { .. })
    }

    /// Whether something that takes long to validate already exceeds its limit, whatever follows.
    pub(super) fn is_over(&self, code_bytes: u64) -> bool {
        [
            &self.counts.instructions,
            &self.counts.branches,
            &self.counts.kept,
            &self.counts.function_kept,
            &self.counts.handed,
            &self.counts.handled,
        ]
        .into_iter()
        .any(|count| count.problem(code_bytes).is_some())
    }

    /// The current function ends, or is not examined any further.
    pub(super) fn end(&mut self) {
        self.counts.searches.add(
            self.counts
                .instructions
                .here
                .saturating_mul(self.counts.blocks.here),
        );
        let function = self.function;
        for count in self.counts.list() {
            count.end(function);
        }
    }

    /// Everything that exceeds its limit, in code of this many bytes.
    pub(super) fn problems(&mut self, code_bytes: u64) -> Vec<Problem> {
        let counts = self.counts.list();
        counts.filter_map(|count| count.problem(code_bytes)).collect()
    }
}

/// The maximum number of basic blocks of an instruction, including those of the check before it, but without the cases
/// of a switch.
fn basic_blocks(operator: &Operator<'_>) -> u64 {
    match operator {
        Operator::Block { .. } | Operator::Call { .. } => 1,
        Operator::Loop { .. }
        | Operator::BrIf { .. }
        | Operator::BrOnNull { .. }
        | Operator::BrOnNonNull { .. } => 4,
        Operator::If { .. } => 5,
        Operator::TryTable { try_table } => 1 + try_table.catches.len() as u64,
        Operator::CallIndirect { .. } | Operator::TableGet { .. } | Operator::TableSet { .. } => 2 * AT_TABLE,
        Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => 8,
        _ => 0,
    }
}

/// The basic blocks of a switch: consecutive cases with the same label are one block.
fn cases(targets: &BrTable<'_>) -> u64 {
    let mut last = targets.default();
    let mut blocks = 2;
    // Validation finds what cannot be read.
    for label in targets.targets().map_while(Result::ok) {
        blocks += u64::from(label != last);
        last = label;
    }
    blocks
}

/// Whether an instruction divides integers, or converts floats to integers.
fn divides(operator: &Operator<'_>) -> bool {
    matches!(
        operator,
        Operator::I32DivS
            | Operator::I32DivU
            | Operator::I32RemS
            | Operator::I32RemU
            | Operator::I64DivS
            | Operator::I64DivU
            | Operator::I64RemS
            | Operator::I64RemU
            | Operator::I32TruncF32S
            | Operator::I32TruncF32U
            | Operator::I32TruncF64S
            | Operator::I32TruncF64U
            | Operator::I64TruncF32S
            | Operator::I64TruncF32U
            | Operator::I64TruncF64S
            | Operator::I64TruncF64U
    )
}
