//! What a module costs to compile beyond what its size suggests, counted in the one walk over its bodies.
//!
//! Compilers spend time and memory on more than instructions. At each fork, join and check they record all
//! locals and operands; each call under exception handlers leads to each of them. Each of these is a product,
//! and from two harmless numbers a module of a few kilobytes can make minutes of work for a compiler. So the
//! products are limited.
//!
//! Everything is counted in *units*, one for a value that is kept at a fork. Functions from ordinary
//! compilers have some five units per instruction; `USUAL` are free, and the total above that for all
//! functions is limited, the more the larger the module is, up to `COMPILE_COST`. An accepted module should
//! take a compiler at most two seconds of processor time or, like honest interpreters, one second per MiB.

mod kinds;
mod units;
mod weights;

use super::limits::{COMPILE_COST, COMPILE_COST_BASE, COMPILE_COST_PER_BYTE, MODULE_BYTES};
use kinds::{basic_blocks, has_traps};
use serde::{Deserialize, Serialize};
pub use units::Measure;
use units::Units;
use wasmparser::{BrTable, Operator};
use weights::{
    ACROSS, AGAIN, BLOCK, CALLS, CARRIED, DEEP, EDGES, FEW_BLOCKS, FEW_SET, FOR_BYTE, FREE_BLOCKS,
    FREE_VALUES, FUNCTION, GLOBAL, GLOBALS, HANDED, INDIRECT, INSIDE, JOINED, LARGE, LOOP, MOST_FREE, NESTED,
    PASSED, PLACES, RESULT, RUN, SERVED, SETS, SPILLS, SQUARE, TABLE, TAIL, TRAPS, TRY, USUAL, WAYS,
};

/// What a module costs to compile beyond what its size suggests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompileCost {
    /// Units of all functions, without those that are free. At least those of the most expensive one.
    pub units: u64,
    /// The index of the most expensive function, counting imports.
    pub function: u32,
    /// Its units, without those that are free.
    pub of_function: u64,
    /// What most of them are for.
    pub measure: Measure,
    /// The units that a module with as much code may have.
    pub most: u64,
    /// Instructions × basic blocks, of all functions: the work of an optimiser that searches the blocks
    /// before an instruction for the place where its operands are known. It has no limit; compilers with
    /// several modes choose by it.
    pub searches: u64,
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
    /// Branches to its label so far.
    ways: u64,
    /// Instructions that set locals before it.
    sets: u64,
}

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

/// Counts, function by function.
#[derive(Debug, Default)]
pub(super) struct Counter {
    cost: CompileCost,
    index: u32,
    units: Units,
    instructions: u64,
    /// Basic blocks so far, including those of checks.
    blocks: u64,
    /// The squares of the functions' numbers of basic blocks beyond few, in units, and the largest of them with its
    /// function.
    squares: u64,
    largest: (u64, u32),
    /// Loops so far.
    loops: u64,
    /// Instructions so far that set locals.
    sets: u64,
    /// Calls under handlers so far.
    calls: u64,
    /// Ways from these calls to handlers.
    edges: u64,
    open: Vec<Open>,
}

impl Counter {
    /// A function begins.
    ///
    /// * `index`: its index, counting imports.
    /// * `arity`: how many parameters and results it has.
    /// * `locals`: its parameters and locals.
    pub(super) fn begin(&mut self, index: u32, arity: u64, locals: u64) {
        self.index = index;
        self.units = Units::default();
        // A function that can be called from outside or through a table has extra code around it.
        self.units.add(
            Measure::Functions,
            FUNCTION + PASSED * arity.saturating_sub(FREE_VALUES),
        );
        self.units.add(Measure::Kept, 2 * locals);
        (self.instructions, self.blocks, self.loops) = (0, 0, 0);
        (self.sets, self.calls, self.edges) = (0, 0, 0);
        self.open.clear();
        self.open.push(Open::default());
    }

    /// The current function has this instruction.
    pub(super) fn add(&mut self, operator: &Operator<'_>, place: Place) {
        let around = self.open.last().copied().unwrap_or_default();
        let values = place.values + 1;
        self.instructions += 1;
        let inside = around.loops * (1 + around.loops / INSIDE);
        self.units.add(Measure::Looped, inside);
        if self.instructions.is_multiple_of(RUN) {
            self.units.add(Measure::Kept, values);
            self.call(around, values);
            self.blocks += 2;
        }
        self.blocks += basic_blocks(operator);
        match operator {
            Operator::Block { .. } => self.block(around, values, 1, place),
            Operator::Loop { .. } => {
                let inside = Open {
                    loops: around.loops + 1,
                    ..around
                };
                self.units.add(Measure::Looped, AGAIN * self.loops);
                self.loops += 1;
                self.call(around, values);
                self.block(inside, values, LOOP * (1 + around.loops / DEEP), place);
            }
            Operator::If { .. } => {
                // It does not pass on the value it decides by.
                let takes = place.takes.saturating_sub(1);
                self.block(around, values, 2, Place { takes, ..place });
            }
            Operator::TryTable { try_table } => {
                let handlers = try_table.catches.len() as u64;
                let inside = Open {
                    handlers: around.handlers + handlers,
                    ..around
                };
                self.units.add(Measure::Handled, TRY);
                self.block(inside, values, 1 + handlers, place);
            }
            Operator::Else => self.units.add(Measure::Kept, values),
            Operator::End => self.leave(values, place),
            Operator::LocalSet { .. } | Operator::LocalTee { .. } => {
                self.sets += 1;
                self.units.add(Measure::Kept, self.sets / SETS);
                if around.loops > 0 {
                    self.units.add(Measure::Looped, values / SPILLS);
                }
            }
            Operator::GlobalGet { global_index } | Operator::GlobalSet { global_index } => {
                self.units
                    .add(Measure::Kept, GLOBAL + u64::from(*global_index) / GLOBALS);
            }
            operator if has_traps(operator) => self.units.add(Measure::Served, TRAPS),
            _ => self.add_branch(operator, around, place),
        }
    }

    /// A branch, or an instruction that calls.
    fn add_branch(&mut self, operator: &Operator<'_>, around: Open, place: Place) {
        let values = place.values + 1;
        match operator {
            Operator::Br { relative_depth } => {
                self.way(*relative_depth);
                self.branch(values, 1, place.takes);
            }
            Operator::Return => {
                self.way(self.open.len().saturating_sub(1) as u32);
                self.branch(values, 1, place.takes);
            }
            Operator::BrIf { relative_depth }
            | Operator::BrOnNull { relative_depth }
            | Operator::BrOnNonNull { relative_depth } => {
                self.way(*relative_depth);
                self.branch(values, 2, place.takes.saturating_sub(1));
            }
            Operator::BrTable { targets } => {
                self.ways(targets);
                let labels = u64::from(targets.len()) + 1;
                let places = labels.min(self.open.len() as u64);
                self.branch(values, places, labels * place.takes.saturating_sub(1));
            }
            _ => self.add_call(operator, around, place),
        }
    }

    /// An instruction that calls a function or the runtime.
    fn add_call(&mut self, operator: &Operator<'_>, around: Open, place: Place) {
        let values = place.values + 1;
        match operator {
            Operator::TableGet { .. } | Operator::TableSet { .. } => {
                self.units.add(Measure::Served, SERVED);
                self.units.add(Measure::Kept, TABLE * values);
            }
            Operator::RefFunc { .. }
            | Operator::MemoryGrow { .. }
            | Operator::MemoryInit { .. }
            | Operator::TableCopy { .. }
            | Operator::TableInit { .. }
            | Operator::TableFill { .. }
            | Operator::TableGrow { .. } => self.units.add(Measure::Served, SERVED),
            Operator::Call { .. }
            | Operator::CallIndirect { .. }
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::Throw { .. }
            | Operator::ThrowRef => {
                if let Operator::CallIndirect { .. } | Operator::ReturnCallIndirect { .. } = operator {
                    self.units.add(Measure::Served, INDIRECT);
                    self.units.add(Measure::Kept, TABLE * values);
                }
                if let Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. } = operator {
                    self.units.add(Measure::Passed, TAIL);
                }
                // What lives across the call leaves its registers.
                self.units.add(Measure::Kept, values / ACROSS);
                let more = (place.takes + place.leaves).saturating_sub(FREE_VALUES);
                let results = place.leaves.min(FREE_VALUES).saturating_sub(1);
                self.units.add(Measure::Passed, PASSED * more + RESULT * results);
                self.call(around, values);
            }
            _ => {}
        }
    }

    /// A block begins, with this inside; kept values count this many times.
    fn block(&mut self, inside: Open, values: u64, times: u64, place: Place) {
        // It takes its parameters and leaves them inside.
        let params = place.takes;
        let times = times * (1 + self.open.len() as u64 / NESTED);
        self.open.push(Open {
            params,
            ways: 0,
            sets: self.sets,
            ..inside
        });
        self.units.add(Measure::Kept, times.saturating_mul(values));
        self.units.add(Measure::Carried, 2 * CARRIED * params);
    }

    /// A block ends.
    fn leave(&mut self, values: u64, place: Place) {
        let ended = self.open.pop().unwrap_or_default();
        self.units.add(Measure::Kept, values);
        // At the join, or at the header of the loop, each local that was set may have several values.
        let set = (self.sets - ended.sets).min(values).saturating_sub(FEW_SET);
        self.units.add(Measure::Kept, set * values / JOINED);
        let places = (ended.params + place.takes).saturating_mul(self.blocks);
        self.units.add(Measure::Carried, places / PLACES);
    }

    /// A branch to a label.
    fn way(&mut self, label: u32) {
        let index = self.open.len().checked_sub(label as usize + 1);
        if let Some(open) = index.and_then(|index| self.open.get_mut(index)) {
            self.units.add(Measure::Blocks, open.ways / WAYS);
            open.ways += 1;
        }
    }

    /// Branches to the labels of a switch. Cases that follow each other are one way to their label.
    fn ways(&mut self, targets: &BrTable<'_>) {
        let mut last = targets.default();
        self.way(last);
        self.blocks += 1;
        // What cannot be read is found by validation.
        for label in targets.targets().map_while(Result::ok) {
            if label != last {
                self.way(label);
                self.blocks += 1;
            }
            last = label;
        }
    }

    /// A branch to this many places.
    fn branch(&mut self, values: u64, places: u64, carried: u64) {
        self.units.add(Measure::Kept, places * values);
        self.units.add(Measure::Carried, CARRIED * carried);
    }

    /// A call that may throw, or that a check may make.
    fn call(&mut self, around: Open, values: u64) {
        let handlers = around.handlers;
        if handlers == 0 {
            return;
        }
        let here = handlers.saturating_mul(HANDED * values + 12 * handlers);
        let before = self.calls / CALLS + handlers.saturating_mul(self.edges) / EDGES;
        self.units.add(Measure::Handled, here.saturating_add(before));
        self.calls += 1;
        self.edges = self.edges.saturating_add(handlers);
    }

    /// Whether the module is already over the limit, whatever follows.
    pub(super) fn is_over(&self) -> bool {
        const MOST: u64 = COMPILE_COST + MOST_FREE;
        const MOST_OF_ALL: u64 = MOST + FOR_BYTE * (MODULE_BYTES as u64 - LARGE);
        let units = self.units.total().saturating_add(self.beyond());
        units > MOST || self.cost.units.saturating_add(units) > MOST_OF_ALL
    }

    /// What the current function's basic blocks cost.
    fn beyond(&self) -> u64 {
        BLOCK * self.blocks.saturating_sub(FREE_BLOCKS)
    }

    /// The current function ends, or is not examined any further.
    pub(super) fn end(&mut self) {
        self.units.add(Measure::Blocks, self.beyond());
        let many = self.blocks.saturating_sub(FEW_BLOCKS);
        let square = many.saturating_mul(many) / SQUARE;
        self.squares = self.squares.saturating_add(square);
        self.largest = self.largest.max((square, self.index));
        let free = (USUAL * self.instructions).min(MOST_FREE);
        let units = self.units.total().saturating_sub(free);
        let searches = self.instructions.saturating_mul(self.blocks);
        self.cost.searches = self.cost.searches.saturating_add(searches);
        self.cost.units = self.cost.units.saturating_add(units);
        if units > self.cost.of_function {
            self.cost.function = self.index;
            self.cost.of_function = units;
            self.cost.measure = self.units.most();
        }
    }

    /// What all functions cost, whose bodies have so many bytes.
    pub(super) fn cost(&self, code_bytes: u64) -> CompileCost {
        let (largest, function) = self.largest;
        let blocks = self.squares - largest;
        let free = FOR_BYTE * code_bytes.saturating_sub(LARGE);
        let units = self.cost.units.saturating_add(blocks).saturating_sub(free);
        let units = units.max(self.cost.of_function);
        let most = (COMPILE_COST_BASE + COMPILE_COST_PER_BYTE * code_bytes).min(COMPILE_COST);
        if blocks <= self.cost.units {
            return CompileCost {
                units,
                most,
                ..self.cost
            };
        }
        CompileCost {
            units,
            most,
            function,
            of_function: largest,
            measure: Measure::Blocks,
            ..self.cost
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of functions with so many locals each.
    fn functions(count: u32, locals: u64) -> Counter {
        let mut counter = Counter::default();
        for index in 0..count {
            counter.begin(index, 0, locals);
            counter.end();
        }
        counter
    }

    #[test]
    fn large_modules_may_take_longer_but_no_function_may() {
        let accepts = |counter: &Counter, code_bytes| counter.cost(code_bytes).check().is_ok();
        let (several, one) = (functions(20, 1_000_000), functions(1, 20_000_000));
        for (code_bytes, taken) in [(0, false), (LARGE, false), (LARGE + 5_000_000, true)] {
            assert_eq!(accepts(&several, code_bytes), taken, "{code_bytes} bytes");
            assert!(!accepts(&one, code_bytes), "{code_bytes} bytes, one function");
        }
    }
}
