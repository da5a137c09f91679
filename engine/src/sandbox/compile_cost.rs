//! What a module costs to compile beyond what its size suggests, counted in the one walk over its bodies.
//!
//! Compilers spend time and memory on more than instructions. At each fork, join and check they record all
//! locals and operands; each call under exception handlers leads to each of them. Each of these is a product,
//! and from two harmless numbers a module of a few kilobytes can make minutes of work for a compiler. So the
//! products are limited.
//!
//! Everything is counted in *units*, one for a value that is kept at a fork. Functions from ordinary
//! compilers have some five units per instruction; `USUAL` are free, and the total above that for all
//! functions is limited to `COMPILE_COST`. An accepted module should take a compiler at most two seconds of
//! processor time or, like honest interpreters, one second per MiB.
//!
//! # Where the weights come from
//!
//! The weights were set from the modules of `tests/guests/dear/`, each metered for fuel and compiled alone;
//! `cargo xtask bench compile` looks for modules that this misses. What Cranelift's register allocator takes
//! where very many joins each set a few locals is not limited here: the metering keeps it small
//! (`meter/joins.rs`). Joins at which hundreds of locals each have several values are not covered by that;
//! there only the limits of the compiler's process apply.
//!
//! | what | dearest in | units |
//! |---|---|---|
//! | a value kept at a fork, join or check | Cranelift (time), Liftoff (memory) | 1 |
//! | and at an access of a table | Cranelift | `TABLE` |
//! | a value kept at a loop's header | Cranelift | `LOOP` |
//! | a value that a block or branch hands over | Cranelift | `CARRIED` |
//! | and for each basic block before the block's end, which has a place for it | Cranelift (memory) | 1/`PLACES` |
//! | a value beyond `FREE_VALUES` that a call passes or gives back | Cranelift | `PASSED` |
//! | a block with handlers | TurboFan | `TRY` |
//! | a call that finds handlers open: each, with each of them | Cranelift | 12 |
//! | and what is kept at each | Cranelift | 2 |
//! | an instruction, for each loop around it | TurboFan | 1/4 |
//! | a function | Cranelift | `FUNCTION` |
//! | a call of the runtime, as `table.copy` or `memory.grow` is; a call through a table | Cranelift | `SERVED`, `INDIRECT` |
//!
//! Weights are higher than the measured times for instructions that compilers rarely emit. RustPython after
//! `wasm-opt -Oz` has 20 million units. The count is over the original bodies, but includes the checks that
//! the metering puts before what is counted here. The forks that make NaNs canonical are known only to the
//! metering, which counts what is kept at them among its checks (`limits::CHECKS`).

use super::limits::COMPILE_COST;
use ::words::Key;
use serde::{Deserialize, Serialize};
use wasmparser::Operator;

/// The minimum number of instructions between two checks.
const RUN: u64 = 64;
/// Units that are free for each instruction.
const USUAL: u64 = 8;
/// The maximum of free units in one function, so that instructions that do nothing cannot buy more.
const MOST_FREE: u64 = 500_000;
/// How many values a call passes and returns in registers, together.
const FREE_VALUES: u64 = 12;
/// Units for a function, however short.
const FUNCTION: u64 = 800;
/// Units for a block with handlers.
const TRY: u64 = 1_000;
/// Units for an instruction that calls the runtime: compilers emit few of them.
const SERVED: u64 = 2_000;
/// Units for a call through a table.
const INDIRECT: u64 = 400;
/// Units for a value that is kept at a loop's header.
const LOOP: u64 = 16;
/// Units for a value that a block or branch passes on.
const CARRIED: u64 = 48;
/// Basic blocks per unit, for each value that a block passes on. Cranelift keeps such a value in a list with
/// four bytes for every basic block up to the one that sets it; the list grows by doubling.
const PLACES: u64 = 2;
/// Forks of a table access: whether the entry exists, is initialised, has the type.
const TABLE: u64 = 3;
/// Units for a value of a call beyond [`FREE_VALUES`].
const PASSED: u64 = 200;

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// Locals and operands, kept at each fork, join, loop and check.
    Kept,
    /// Values that blocks and branches pass on.
    Carried,
    /// Values that calls pass and return, beyond a few.
    Passed,
    /// Exception handlers around calls.
    Handled,
    /// Loops around instructions.
    Looped,
    /// Functions, with their parameters and results.
    Functions,
    /// Instructions for which compiled code calls its runtime.
    Served,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Kept,
        Self::Carried,
        Self::Passed,
        Self::Handled,
        Self::Looped,
        Self::Functions,
        Self::Served,
    ];
}

impl Key for Measure {
    fn key(&self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Carried => "carried",
            Self::Passed => "passed",
            Self::Handled => "handled",
            Self::Looped => "looped",
            Self::Functions => "functions",
            Self::Served => "served",
        }
    }
}

/// Units, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Units([u64; Measure::ALL.len()]);

impl Units {
    fn add(&mut self, measure: Measure, units: u64) {
        let sum = &mut self.0[measure as usize];
        *sum = sum.saturating_add(units);
    }

    fn total(&self) -> u64 {
        self.0.iter().fold(0, |sum, units| sum.saturating_add(*units))
    }

    /// What causes most of it.
    fn most(&self) -> Measure {
        let most = Measure::ALL
            .into_iter()
            .max_by_key(|measure| self.0[*measure as usize]);
        most.unwrap_or(Measure::Kept)
    }
}

/// What a module costs to compile beyond what its size suggests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompileCost {
    /// Units of all functions, without those that are free.
    pub units: u64,
    /// The index of the most expensive function, counting imports.
    pub function: u32,
    /// Its units, without those that are free.
    pub of_function: u64,
    /// What most of them are for.
    pub measure: Measure,
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
#[derive(Debug)]
pub(super) struct Counter {
    cost: CompileCost,
    index: u32,
    units: Units,
    instructions: u64,
    /// Basic blocks so far, including those of checks.
    blocks: u64,
    open: Vec<Open>,
}

impl Default for Counter {
    fn default() -> Self {
        Self {
            cost: CompileCost {
                units: 0,
                function: 0,
                of_function: 0,
                measure: Measure::Functions,
                searches: 0,
            },
            index: 0,
            units: Units::default(),
            instructions: 0,
            blocks: 0,
            open: Vec::new(),
        }
    }
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
        self.instructions = 0;
        self.blocks = 0;
        self.open.clear();
        self.open.push(Open::default());
    }

    /// The current function has this instruction.
    pub(super) fn add(&mut self, operator: &Operator<'_>, place: Place) {
        let around = self.open.last().copied().unwrap_or_default();
        let values = place.values + 1;
        self.instructions += 1;
        if self.instructions.is_multiple_of(4) {
            self.units.add(Measure::Looped, around.loops);
        }
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
                self.call(around, values);
                self.block(inside, values, LOOP, place);
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
            Operator::End => {
                let ended = self.open.pop().unwrap_or_default();
                self.units.add(Measure::Kept, values);
                let places = (ended.params + place.takes).saturating_mul(self.blocks);
                self.units.add(Measure::Carried, places / PLACES);
            }
            Operator::Br { .. } | Operator::Return => self.branch(values, 1, place.takes),
            Operator::BrIf { .. } | Operator::BrOnNull { .. } | Operator::BrOnNonNull { .. } => {
                self.branch(values, 2, place.takes.saturating_sub(1));
            }
            Operator::BrTable { targets } => {
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
                let more = (place.takes + place.leaves).saturating_sub(FREE_VALUES);
                self.units.add(Measure::Passed, PASSED * more);
                self.call(around, values);
            }
            _ => {}
        }
    }

    /// A block begins, with this inside; kept values count this many times.
    fn block(&mut self, inside: Open, values: u64, times: u64, place: Place) {
        // It takes its parameters and leaves them inside.
        let params = place.takes;
        self.open.push(Open { params, ..inside });
        self.units.add(Measure::Kept, times.saturating_mul(values));
        self.units.add(Measure::Carried, 2 * CARRIED * params);
    }

    /// A branch to this many places.
    fn branch(&mut self, values: u64, places: u64, carried: u64) {
        self.units.add(Measure::Kept, places * values);
        self.units.add(Measure::Carried, CARRIED * carried);
    }

    /// A call that may throw, or that a check may make.
    fn call(&mut self, around: Open, values: u64) {
        let handlers = around.handlers;
        let units = handlers.saturating_mul(2 * values + 12 * handlers);
        self.units.add(Measure::Handled, units);
    }

    /// Whether the current function is already over the limit, whatever follows.
    pub(super) fn is_over(&self) -> bool {
        self.cost.units.saturating_add(self.units.total()) > COMPILE_COST + MOST_FREE
    }

    /// The current function ends, or is not examined any further.
    pub(super) fn end(&mut self) {
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

    /// What all functions cost.
    pub(super) fn cost(&self) -> CompileCost {
        self.cost
    }
}

/// The maximum number of basic blocks of an instruction, including those of the check before it.
fn basic_blocks(operator: &Operator<'_>) -> u64 {
    match operator {
        Operator::Block { .. } | Operator::Call { .. } => 1,
        Operator::Loop { .. }
        | Operator::BrIf { .. }
        | Operator::BrOnNull { .. }
        | Operator::BrOnNonNull { .. } => 4,
        Operator::If { .. } => 5,
        Operator::TryTable { try_table } => 1 + try_table.catches.len() as u64,
        Operator::BrTable { targets } => 1 + u64::from(targets.len()),
        Operator::CallIndirect { .. } | Operator::TableGet { .. } | Operator::TableSet { .. } => 2 * TABLE,
        Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => 8,
        _ => 0,
    }
}
