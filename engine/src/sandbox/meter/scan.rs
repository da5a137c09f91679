//! Reads the instructions of a function forwards: what each costs, and where its branches lead.

use super::cost::cost;
use super::joins::Joins;
use super::step::{Kind, Long, Refers, Step, Whole};
use crate::sandbox::float_effects::may_choose;
use std::ops::Range;
use wasmparser::{Catch, FunctionBody, Operator};

/// Reads functions one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Scan {
    pub(super) steps: Vec<Step>,
    pub(super) whole: Whole,
    /// The labels of all `br_table`s of the function.
    pub(super) labels: Vec<u32>,
    pub(super) joins: Joins,
    open: Vec<Open>,
    /// Where caught exceptions arrive.
    landings: Vec<usize>,
    /// How many loops are open.
    loops: u32,
    /// The value of the `i32.const` just read.
    constant: Option<u32>,
    /// The code after the instruction just read is unreachable.
    dead: bool,
}

/// A block that is open.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and they go together in no way"
)]
struct Open {
    of_loop: bool,
    /// A caught exception arrives at its label.
    lands: bool,
    /// The instruction that opens it.
    at: usize,
    /// How many loops were open around it.
    loops: u32,
    /// Something branches to its label.
    branched: bool,
    /// A `br_table` or an exception leads to its label.
    fixed: bool,
    /// A branch leaves a loop for its label.
    leaves: bool,
}

impl Scan {
    /// Reads a valid function, whose instructions in `free`, in bytes from the body's start, cost nothing.
    pub(super) fn read(&mut self, body: &FunctionBody<'_>, free: &[Range<u32>]) -> wasmparser::Result<()> {
        let mut free = free.iter().peekable();
        self.steps.clear();
        self.labels.clear();
        self.open.clear();
        self.landings.clear();
        (self.loops, self.constant, self.dead) = (0, None, false);
        self.whole = Whole::default();
        self.joins.begin();
        self.open(false);
        let start = body.range().start;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let (operator, offset) = operators.read_with_offset()?;
            self.joins.read(self.steps.len() as u32, &operator)?;
            let price = cost(&operator, self.constant);
            let kind = match (price.per_length, &operator) {
                (Some(_), Operator::MemoryFill { .. }) => Kind::Long(Long::Fill),
                (Some(_), Operator::MemoryCopy { .. }) => Kind::Long(Long::Copy),
                (Some(per_length), _) => {
                    self.whole.bulk = true;
                    Kind::Bulk(per_length)
                }
                (None, _) => self.kind(&operator)?,
            };
            self.constant = match operator {
                Operator::I32Const { value } => Some(value as u32),
                _ => None,
            };
            self.whole.floats |= may_choose(&operator);
            let at = (offset - start) as u32;
            while free.next_if(|range| range.end <= at).is_some() {}
            let is_free = free.peek().is_some_and(|range| range.contains(&at));
            self.steps.push(Step {
                at,
                charge: 0,
                check: false,
                heads: false,
                lands: false,
                // One of the added functions charges for its own work.
                cost: match kind {
                    _ if is_free => 0,
                    Kind::Long(_) => 1,
                    _ => price.flat,
                },
                kind,
            });
        }
        for &at in &self.landings {
            if let Some(step) = self.steps.get_mut(at) {
                step.lands = true;
            }
        }
        Ok(())
    }

    fn kind(&mut self, operator: &Operator<'_>) -> wasmparser::Result<Kind> {
        Ok(match operator {
            Operator::Block { .. } => self.open(false),
            Operator::TryTable { try_table } => {
                self.whole.catches = true;
                for catch in &try_table.catches {
                    let (Catch::One { label, .. }
                    | Catch::OneRef { label, .. }
                    | Catch::All { label }
                    | Catch::AllRef { label }) = catch;
                    self.handler(*label);
                }
                self.open(false)
            }
            Operator::Loop { .. } => self.open(true),
            Operator::If { .. } => {
                self.open(false);
                Kind::If
            }
            Operator::Else => {
                self.dead = false;
                Kind::Else
            }
            Operator::End => self.close(),
            Operator::Br { relative_depth } => {
                self.branch(*relative_depth, false);
                self.dead = true;
                Kind::Branch(*relative_depth)
            }
            Operator::BrIf { relative_depth }
            | Operator::BrOnNull { relative_depth }
            | Operator::BrOnNonNull { relative_depth } => {
                self.branch(*relative_depth, false);
                Kind::Fork(*relative_depth)
            }
            Operator::BrTable { targets } => {
                let first = self.labels.len() as u32;
                for label in targets.targets() {
                    let label = label?;
                    self.branch(label, true);
                    self.labels.push(label);
                }
                self.branch(targets.default(), true);
                self.labels.push(targets.default());
                self.dead = true;
                let count = self.labels.len() as u32 - first;
                Kind::Table { first, count }
            }
            _ => self.kind_of_call(operator),
        })
    }

    /// The kind of an instruction that does not concern blocks and labels.
    fn kind_of_call(&mut self, operator: &Operator<'_>) -> Kind {
        match operator {
            Operator::ReturnCall { function_index } => {
                self.whole.calls += 1;
                self.dead = true;
                Kind::Refers(Refers::ReturnCall, *function_index)
            }
            Operator::ReturnCallIndirect { .. } | Operator::ReturnCallRef { .. } => {
                self.whole.calls += 1;
                self.dead = true;
                Kind::Return
            }
            Operator::Return => {
                self.dead = true;
                Kind::Return
            }
            Operator::Throw { .. } | Operator::ThrowRef => {
                self.dead = true;
                Kind::Throw
            }
            Operator::Unreachable => {
                self.dead = true;
                Kind::Trap
            }
            Operator::Call { function_index } => {
                self.whole.calls += 1;
                Kind::Refers(Refers::Call, *function_index)
            }
            Operator::CallIndirect { .. } | Operator::CallRef { .. } => {
                self.whole.calls += 1;
                Kind::CallIndirect
            }
            Operator::RefFunc { function_index } => Kind::Refers(Refers::RefFunc, *function_index),
            _ => Kind::Plain,
        }
    }

    fn open(&mut self, of_loop: bool) -> Kind {
        self.open.push(Open {
            of_loop,
            lands: false,
            at: self.steps.len(),
            loops: self.loops,
            branched: false,
            fixed: false,
            leaves: false,
        });
        self.loops += u32::from(of_loop);
        if of_loop {
            Kind::Loop { branched: false }
        } else {
            Kind::Block
        }
    }

    fn close(&mut self) -> Kind {
        let Some(open) = self.open.pop() else {
            return Kind::Trap;
        };
        self.loops = open.loops;
        if open.lands {
            self.landings
                .push(1 + if open.of_loop { open.at } else { self.steps.len() });
        }
        let dead = self.dead;
        if open.of_loop {
            // No branch leads to the end of a loop: it is reached from inside, or not at all.
            if open.branched
                && let Some(step) = self.steps.get_mut(open.at)
            {
                step.kind = Kind::Loop { branched: true };
                self.whole.loops += 1;
            }
        } else {
            self.dead = false;
            self.whole.branched = open.branched;
        }
        Kind::End {
            of_loop: open.of_loop,
            fixed: open.fixed,
            leaves: open.leaves,
            dead,
        }
    }

    /// Notes a branch, or a `br_table`'s.
    fn branch(&mut self, label: u32, of_table: bool) {
        let loops = self.loops;
        if let Some(open) = nth_last_mut(&mut self.open, label) {
            open.branched = true;
            open.fixed |= of_table;
            open.leaves |= open.loops + u32::from(open.of_loop) < loops;
        }
    }

    /// Notes an exception handler: an exception may arrive there from anywhere in the block.
    fn handler(&mut self, label: u32) {
        if let Some(open) = nth_last_mut(&mut self.open, label) {
            open.branched = true;
            open.fixed = true;
            open.lands = true;
        }
    }
}

/// The item that `label` names, counted from the innermost.
fn nth_last_mut(open: &mut [Open], label: u32) -> Option<&mut Open> {
    let index = open.len().checked_sub(label as usize + 1)?;
    open.get_mut(index)
}
