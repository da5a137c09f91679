//! Finds where functions with very many joins are divided, for the sake of Cranelift's register allocator.
//!
//! At a join, a local that has been set on the way is a parameter of the basic block. When the allocator writes the
//! moves into parameters (`apply_allocations_and_insert_moves` of regalloc2), it keeps them in one list, and searches
//! it for the moves of each value, once for each block in which the value is live. The search starts where it stopped
//! at the last value that was live in two separate ranges of code. Ordinary code has such values everywhere. Code that
//! consists of forks that only set locals has none, so the work is the product of the numbers of parameters, values and
//! blocks: tens of seconds for 100 kB.
//!
//! So after every [`PARAMETERS`] parameters, a function gets code that does nothing but has such a value: a local that
//! is read in one arm of a fork and set to a constant in the other. That bounds the first factor, except for the
//! parameters of a single join, which cannot be divided.

use super::code::Code;
use wasm_encoder::BlockType;
use wasmparser::{Catch, Operator};

/// A function is divided after this many parameters of joins.
const PARAMETERS: u32 = 128;
/// A function is divided after this many forks that make NaNs canonical: each has a parameter, whichever way it goes.
pub(super) const FORKS: usize = PARAMETERS as usize;
/// The minimum number of block ends for which a function is divided. Compilers rarely make functions with as many. With
/// fewer it is not worth the cost, unless the function has very many parameters and locals.
const ENDS: u32 = 256;
/// A function is divided, however few its block ends, if the product of its parameters, ends and locals is at least
/// this.
const WORK: u64 = 4_000_000_000;
/// The minimum number of block ends between two divisions, unless each has very many parameters: a division is itself a
/// fork.
const APART: u32 = 8;

/// A block that is open.
#[derive(Clone, Copy, Default)]
struct Open {
    of_loop: bool,
    /// Whether control can skip it: an `if`, until there is an `else`.
    skips: bool,
    /// Whether its beginning can be reached.
    entered: bool,
    /// Reachable branches to its label.
    ways: u32,
    /// The number of times a local was set before it.
    set: u32,
    /// The number of the instruction that opens it.
    at: u32,
}

/// Reads the instructions of functions, one after another.
#[derive(Default)]
pub(super) struct Joins {
    open: Vec<Open>,
    /// Whether the code after the instruction just read can be reached.
    live: bool,
    /// The number of times a local was set.
    set: u32,
    /// Parameters of joins since the last division.
    parameters: u32,
    /// All parameters of joins.
    all: u32,
    /// Reachable ends of blocks.
    ends: u32,
    /// The number of reachable ends at the last division.
    divided: u32,
    /// The instructions after which the function is divided.
    places: Vec<u32>,
}

impl Joins {
    /// A function begins.
    pub(super) fn begin(&mut self) {
        self.open.clear();
        self.places.clear();
        (self.live, self.set) = (true, 0);
        (self.parameters, self.all) = (0, 0);
        (self.ends, self.divided) = (0, 0);
        self.enter(0, false, false);
    }

    /// The instructions after which the function, which declares this many locals, is divided, in order: each is the
    /// end of a block or the beginning of a loop.
    pub(super) fn places(&self, locals: u32) -> &[u32] {
        let work = [self.ends, locals]
            .into_iter()
            .fold(u64::from(self.all), |work, factor| {
                work.saturating_mul(factor.into())
            });
        if self.ends < ENDS && work < WORK {
            &[]
        } else {
            &self.places
        }
    }

    /// The function's next instruction, whose number is `index`.
    pub(super) fn read(&mut self, index: u32, operator: &Operator<'_>) -> wasmparser::Result<()> {
        match operator {
            Operator::LocalSet { .. } | Operator::LocalTee { .. } => self.set += u32::from(self.live),
            Operator::Block { .. } => self.enter(index, false, false),
            Operator::Loop { .. } => self.enter(index, true, false),
            Operator::If { .. } => self.enter(index, false, true),
            Operator::TryTable { try_table } => {
                for catch in &try_table.catches {
                    let (Catch::One { label, .. }
                    | Catch::OneRef { label, .. }
                    | Catch::All { label }
                    | Catch::AllRef { label }) = catch;
                    self.branch(*label);
                }
                self.enter(index, false, false);
            }
            Operator::Else => {
                let live = self.live;
                if let Some(open) = self.open.last_mut() {
                    open.skips = false;
                    open.ways += u32::from(live);
                    self.live = open.entered;
                }
            }
            Operator::End => self.leave(index),
            Operator::Br { relative_depth } => {
                self.branch(*relative_depth);
                self.live = false;
            }
            Operator::BrIf { relative_depth }
            | Operator::BrOnNull { relative_depth }
            | Operator::BrOnNonNull { relative_depth } => self.branch(*relative_depth),
            Operator::BrTable { targets } => {
                let mut last = targets.default();
                self.branch(last);
                for label in targets.targets() {
                    let label = label?;
                    if label != last {
                        self.branch(label);
                    }
                    last = label;
                }
                self.live = false;
            }
            Operator::Return
            | Operator::ReturnCall { .. }
            | Operator::ReturnCallIndirect { .. }
            | Operator::ReturnCallRef { .. }
            | Operator::Throw { .. }
            | Operator::ThrowRef
            | Operator::Unreachable => self.live = false,
            _ => {}
        }
        Ok(())
    }

    fn enter(&mut self, at: u32, of_loop: bool, skips: bool) {
        self.open.push(Open {
            of_loop,
            skips,
            entered: self.live,
            ways: 0,
            set: self.set,
            at,
        });
    }

    fn branch(&mut self, label: u32) {
        let index = self.open.len().checked_sub(label as usize + 1);
        if let Some(open) = index.and_then(|index| self.open.get_mut(index)) {
            open.ways += u32::from(self.live);
        }
    }

    /// A block ends.
    fn leave(&mut self, index: u32) {
        let Some(open) = self.open.pop() else { return };
        let falls = u32::from(self.live) + u32::from(open.skips && open.entered);
        // The join of a loop is at its beginning, where it is entered too.
        let ways = if open.of_loop {
            open.ways + u32::from(open.ways > 0)
        } else {
            self.live = open.ways + falls > 0;
            open.ways + falls
        };
        if ways > 1 {
            let parameters = (self.set - open.set).saturating_mul(ways);
            self.parameters = self.parameters.saturating_add(parameters);
            self.all = self.all.saturating_add(parameters);
            if open.of_loop && parameters >= PARAMETERS {
                // Loops may begin one after another without the end of a block between them.
                let place = self.places.partition_point(|&place| place < open.at);
                self.places.insert(place, open.at);
            }
        }
        if self.live {
            self.ends += 1;
            let is_far = self.ends >= self.divided + APART || self.parameters >= APART * PARAMETERS;
            if is_far && self.parameters >= PARAMETERS && !self.open.is_empty() {
                self.places.push(index);
                (self.parameters, self.divided) = (0, self.ends);
            }
        }
    }
}

/// Divides a function by means of an `i32` local, whose value no compiler knows.
pub(super) fn divide(out: &mut Code, divider: u32) {
    out.sink().local_get(divider).if_(BlockType::Empty);
    out.sink()
        .local_get(divider)
        .i32_const(7)
        .i32_add()
        .local_set(divider);
    out.sink().else_().i32_const(1).local_set(divider).end();
}
