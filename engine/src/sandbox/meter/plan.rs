//! Where checks stand in a function, and what each charges.
//!
//! A check stands
//!
//! - at the function's entry,
//! - at every loop header,
//! - where a loop is left, so that a round of a loop does not pay for what follows the loop,
//! - where an exception handler begins,
//! - before every bulk operation whose length is not known beforehand,
//! - where one arm of a fork is much dearer than the other, at the head of the dear arm; unless the cheap one leaves a
//!   loop, which happens once for many rounds that would pay for two checks each,
//! - and wherever the way to the next check would cost [`STRIDE`] units or more.
//!
//! Each charges the dearest way from itself to the next check. That is computed backwards: the way from an
//! instruction to the next check is its own cost and the dearest way from what may come after it. Branches in
//! structured code go to the end of an enclosing block, which going backwards has been seen already, or to a loop
//! header, where a check stands. So one scan forwards, to find what the blocks are, and one backwards suffice,
//! whatever the nesting.

use super::cost::{PerLength, STRIDE, cost, entry};
use wasmparser::{Catch, FunctionBody, Operator};

/// An arm of a fork gets a check of its own when it is dearer than the other by more than this many units.
const SLACK: u32 = 16;

/// One instruction of a function, and the check before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where the instruction begins, in bytes from the start of the function's body.
    pub(super) at: u32,
    /// What the check before the instruction charges; 0: no check.
    pub(super) charge: u32,
    /// A caught exception arrives here.
    pub(super) lands: bool,
    /// What the instruction costs.
    cost: u32,
    pub(super) kind: Kind,
}

/// What matters of an instruction for checks and for renumbering.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The next instruction follows.
    Plain,
    /// As `Plain`; refers to a function by its index.
    Refers(Refers, u32),
    /// As `Plain`; costs more the longer it works.
    Bulk(PerLength),
    /// `block` and `try_table`.
    Block,
    Loop,
    If,
    Else,
    End {
        of_loop: bool,
        /// A check stands behind it.
        checked: bool,
    },
    /// `br` to a label.
    Branch(u32),
    /// `br_if` and its kin: to a label, or on.
    Fork {
        label: u32,
        /// The branch leads out of a loop.
        leaves: bool,
    },
    /// `br_table`: to one of `labels[first..first + count]`.
    Table {
        first: u32,
        count: u32,
    },
    /// Leaves the function and its frame.
    Return,
    /// Traps or throws.
    Leave,
}

/// An instruction that names a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refers {
    Call,
    ReturnCall,
    RefFunc,
}

/// Plans functions one after the other; its buffers are reused.
#[derive(Default)]
pub(super) struct Planner {
    steps: Vec<Step>,
    /// The labels of all `br_table`s of the function.
    labels: Vec<u32>,
    open: Vec<Open>,
    ways: Vec<Way>,
    /// Where caught exceptions arrive.
    landings: Vec<usize>,
    /// Whether there is a `try_table`.
    catches: bool,
    /// How many loops are open.
    loops: u32,
    /// The value of the `i32.const` just read.
    constant: Option<u32>,
    /// The end of the instruction just read cannot be reached.
    dead: bool,
}

/// A block open in the scan forwards.
struct Open {
    of_loop: bool,
    /// A caught exception arrives at its label.
    lands: bool,
    /// The instruction that opens it.
    at: usize,
    /// How many loops were open around it.
    loops: u32,
    /// A check must stand behind its end.
    checked: bool,
}

/// A block open in the scan backwards.
struct Way {
    /// The dearest way from its label to the next check.
    label: u32,
    /// For an `if` with an `else`: where the `else` arm begins, and the dearest way from there.
    otherwise: Option<(usize, u32)>,
}

impl Planner {
    /// Plans a valid function.
    pub(super) fn plan(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<()> {
        self.steps.clear();
        self.labels.clear();
        self.open.clear();
        self.ways.clear();
        self.landings.clear();
        (self.loops, self.constant, self.dead, self.catches) = (0, None, false, false);
        self.scan(body)?;
        for &at in &self.landings {
            if let Some(step) = self.steps.get_mut(at) {
                step.lands = true;
            }
        }
        self.place(entry(declared(body)?));
        Ok(())
    }

    /// The instructions of the function planned last, with their checks.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether the function planned last may catch exceptions.
    pub(super) fn catches(&self) -> bool {
        self.catches
    }

    /// Reads the instructions forwards.
    fn scan(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<()> {
        self.open(false);
        let start = body.range().start;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let (operator, offset) = operators.read_with_offset()?;
            let price = cost(&operator, self.constant);
            let kind = match price.per_length {
                Some(per_length) => Kind::Bulk(per_length),
                None => self.kind(&operator)?,
            };
            self.constant = match operator {
                Operator::I32Const { value } => Some(value as u32),
                _ => None,
            };
            let at = (offset - start) as u32;
            self.steps.push(Step {
                at,
                charge: 0,
                lands: false,
                cost: price.flat,
                kind,
            });
        }
        Ok(())
    }

    fn kind(&mut self, operator: &Operator<'_>) -> wasmparser::Result<Kind> {
        Ok(match operator {
            Operator::Block { .. } => self.open(false),
            Operator::TryTable { try_table } => {
                self.catches = true;
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
                self.branch(*relative_depth);
                self.dead = true;
                Kind::Branch(*relative_depth)
            }
            Operator::BrIf { relative_depth }
            | Operator::BrOnNull { relative_depth }
            | Operator::BrOnNonNull { relative_depth } => Kind::Fork {
                label: *relative_depth,
                leaves: self.branch(*relative_depth),
            },
            Operator::BrTable { targets } => {
                let first = self.labels.len() as u32;
                for label in targets.targets() {
                    self.labels.push(label?);
                }
                self.labels.push(targets.default());
                for index in first as usize..self.labels.len() {
                    self.branch(self.labels[index]);
                }
                self.dead = true;
                Kind::Table {
                    first,
                    count: self.labels.len() as u32 - first,
                }
            }
            Operator::ReturnCall { function_index } => {
                self.dead = true;
                Kind::Refers(Refers::ReturnCall, *function_index)
            }
            Operator::Return | Operator::ReturnCallIndirect { .. } | Operator::ReturnCallRef { .. } => {
                self.dead = true;
                Kind::Return
            }
            Operator::Unreachable | Operator::Throw { .. } | Operator::ThrowRef => {
                self.dead = true;
                Kind::Leave
            }
            Operator::Call { function_index } => Kind::Refers(Refers::Call, *function_index),
            Operator::RefFunc { function_index } => Kind::Refers(Refers::RefFunc, *function_index),
            _ => Kind::Plain,
        })
    }

    fn open(&mut self, of_loop: bool) -> Kind {
        self.open.push(Open {
            of_loop,
            lands: false,
            at: self.steps.len(),
            loops: self.loops,
            checked: false,
        });
        self.loops += u32::from(of_loop);
        if of_loop { Kind::Loop } else { Kind::Block }
    }

    fn close(&mut self) -> Kind {
        let Some(Open {
            of_loop,
            lands,
            at,
            loops,
            checked,
        }) = self.open.pop()
        else {
            return Kind::Leave;
        };
        self.loops = loops;
        if lands {
            self.landings
                .push(1 + if of_loop { at } else { self.steps.len() });
        }
        if of_loop {
            // No branch leads to the end of a loop: it is reached from inside, or not at all.
            return Kind::End {
                of_loop,
                checked: !self.dead,
            };
        }
        self.dead = false;
        Kind::End { of_loop, checked }
    }

    /// Notes a branch; whether it leaves a loop, and so needs a check where it arrives. A loop's header has one anyway.
    fn branch(&mut self, label: u32) -> bool {
        let loops = self.loops;
        nth_last_mut(&mut self.open, label).is_some_and(|open| {
            let leaves = open.loops + u32::from(open.of_loop) < loops;
            open.checked |= leaves && !open.of_loop;
            leaves
        })
    }

    /// Notes an exception handler: an exception may arrive there from anywhere in the block.
    fn handler(&mut self, label: u32) {
        if let Some(open) = nth_last_mut(&mut self.open, label) {
            open.checked = true;
            open.lands = true;
        }
    }

    /// Goes through the instructions backwards and places the checks; the first pays for the entry, too.
    fn place(&mut self, entry: u32) {
        // The dearest way to the next check from behind the instruction at hand.
        let mut here = 0;
        for at in (0..self.steps.len()).rev() {
            here = self.way(at, here) + if at == 0 { entry } else { 0 };
            let bulk = matches!(self.steps[at].kind, Kind::Bulk(_));
            if at == 0 || bulk || here >= STRIDE {
                self.check(at, &mut here);
            }
        }
    }

    /// The dearest way to the next check from the instruction `at`, where `here` is that from behind it.
    fn way(&mut self, at: usize, mut here: u32) -> u32 {
        let Step { cost, kind, .. } = self.steps[at];
        match kind {
            Kind::Plain | Kind::Bulk(_) | Kind::Refers(Refers::Call | Refers::RefFunc, _) => cost + here,
            Kind::Return | Kind::Leave | Kind::Refers(Refers::ReturnCall, _) => cost,
            Kind::End { of_loop, checked } => {
                if checked {
                    self.check(at + 1, &mut here);
                }
                self.ways.push(Way {
                    label: if of_loop { 0 } else { here },
                    otherwise: None,
                });
                here
            }
            Kind::Else => self.ways.last_mut().map_or(0, |way| {
                way.otherwise = Some((at + 1, here));
                way.label
            }),
            Kind::Block => {
                self.ways.pop();
                cost + here
            }
            Kind::Loop => {
                self.ways.pop();
                self.check(at + 1, &mut here);
                cost
            }
            Kind::If => cost + self.fork_of_if(at, here),
            Kind::Branch(label) => cost + self.to(label),
            Kind::Fork { label, leaves } => {
                let target = self.to(label);
                if here > target + SLACK && !leaves {
                    self.check(at + 1, &mut here);
                }
                cost + here.max(target)
            }
            Kind::Table { first, count } => {
                let labels = &self.labels[first as usize..][..count as usize];
                cost + labels.iter().map(|&label| self.to(label)).max().unwrap_or(0)
            }
        }
    }

    /// The dearer arm of the `if` at `at`, whose first arm is `here` from the next check.
    fn fork_of_if(&mut self, at: usize, mut here: u32) -> u32 {
        let Some(way) = self.ways.pop() else { return here };
        let Some((begin, mut otherwise)) = way.otherwise else {
            if here > way.label + SLACK {
                self.check(at + 1, &mut here);
            }
            return here.max(way.label);
        };
        if here > otherwise + SLACK {
            self.check(at + 1, &mut here);
        } else if otherwise > here + SLACK {
            self.check(begin, &mut otherwise);
        }
        here.max(otherwise)
    }

    /// The dearest way from a label to the next check.
    fn to(&self, label: u32) -> u32 {
        let index = self.ways.len().checked_sub(label as usize + 1);
        index
            .and_then(|index| self.ways.get(index))
            .map_or(0, |way| way.label)
    }

    /// Puts a check before the instruction `at`, from which the next one is `here` away; none if that is no way.
    fn check(&mut self, at: usize, here: &mut u32) {
        if *here > 0
            && let Some(step) = self.steps.get_mut(at)
        {
            step.charge = *here;
            *here = 0;
        }
    }
}

/// How many locals a function declares, parameters aside.
fn declared(body: &FunctionBody<'_>) -> wasmparser::Result<u32> {
    let groups = body.get_locals_reader()?;
    groups
        .into_iter()
        .try_fold(0, |sum: u32, group| Ok(sum.saturating_add(group?.0)))
}

/// The item that `label` names, counted from the innermost.
fn nth_last_mut(open: &mut [Open], label: u32) -> Option<&mut Open> {
    let index = open.len().checked_sub(label as usize + 1)?;
    open.get_mut(index)
}
