//! Meters one function's body: copies it byte for byte, with insertions and renumbered functions.

use super::arity::Module;
use super::canonical::make_canonical;
use super::checks::{Checks, Entry, Kept};
use super::code::Code;
use super::floats::Canonical;
use super::joins;
use super::locals::{declare, declared};
use super::plan::Planner;
use super::renumber::Functions;
use super::step::{Kind, Refers, Step, Whole};
use crate::sandbox::float_effects::Lanes;
use std::ops::Range;
use wasm_encoder::{BlockType, ValType};
use wasmparser::FunctionBody;

/// A loop polls in every round if a round costs this many units or more.
const LONG_ROUND: i32 = 64;
/// A compiler keeps locals and operands at the fork of a canonical NaN; this many of them count as much as a charge.
const KEPT: u32 = 2;
/// This many earlier forks of canonical NaNs in the function make a fork count as one charge more: a compiler has the
/// whole function in memory at once.
const FORKS: u64 = 64;

/// What is needed to write a function.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signature {
    /// The index of its type.
    pub(super) ty: u32,
    /// How many parameters it has.
    pub(super) params: u32,
    /// The stack that it takes on entry, 0 if other functions pay for it; `None` in a module that does not count its
    /// stack.
    pub(super) frame: Option<u32>,
}

/// A body to meter.
pub(super) struct Body<'a> {
    /// The body, with its short loops repeated.
    pub(super) written: FunctionBody<'a>,
    /// Where the instructions that cost nothing are, in bytes from the body's start.
    pub(super) free: &'a [Range<u32>],
}

/// Writes metered bodies; its buffers are reused.
pub(super) struct Bodies {
    pub(super) checks: Checks,
    pub(super) functions: Functions,
    /// How much has been inserted, as [`CHECKS`](crate::sandbox::limits::CHECKS) counts it, in halves.
    pub(super) written: u64,
    /// Whether a function has a long operation.
    pub(super) long: bool,
    planner: Planner,
}

/// The locals that the metering adds to a function.
#[derive(Clone, Copy, Debug)]
struct Added {
    /// How many the function has itself.
    own: u32,
    kept: Kept,
    /// How much stack was left on entry.
    level: Option<u32>,
    /// The length of a bulk operation.
    scratch: u32,
    /// Counts the rounds of loops.
    rounds: u32,
    /// For testing a NaN, by [`Lanes`].
    floats: [u32; 4],
    /// For dividing the function; `None` if it is not divided.
    divider: Option<u32>,
}

impl Added {
    /// Sets the locals that are needed from the function's beginning on.
    fn begin(&self, out: &mut Code, checks: Checks) {
        if let Some(level) = self.level {
            checks.note(out, level);
        }
        if let Some(divider) = self.divider {
            checks.begin_dividing(out, divider);
        }
    }
}

impl Bodies {
    pub(super) fn new(checks: Checks, functions: Functions) -> Self {
        Self {
            checks,
            functions,
            written: 0,
            long: false,
            planner: Planner::default(),
        }
    }

    /// Appends the metered `body` of a function of `module` to `out`, without its size. `block` creates a
    /// block's type from its results.
    ///
    /// A function that does something on exit has its instructions in an extra block, which replaces the
    /// function's label, so every exit except a return passes its end. An exception skips that; where one is
    /// caught, the stack that this function had left is restored.
    pub(super) fn write(
        &mut self,
        out: &mut Code,
        Body { written: body, free }: &Body<'_>,
        module: Module<'_>,
        signature: Signature,
        block: impl FnOnce() -> Option<BlockType>,
    ) -> wasmparser::Result<()> {
        self.planner.plan(body, free, module, signature.ty)?;
        let whole = self.planner.whole();
        let steps = self.planner.steps();
        let frame = signature.frame.unwrap_or(0);
        let added = self.add_locals(out, body, signature, whole)?;
        let checks = self.checks;
        checks.enter(out, added.kept, entry(steps.first(), frame));
        added.begin(out, checks);
        let ends = frame > 0 || added.level.is_some() || (whole.branched && added.kept != Kept::Global);
        let block = if ends { block() } else { None };
        if let Some(block) = block {
            out.sink().block(block);
        }
        let mut writing = Writing {
            checks,
            functions: self.functions,
            added,
            frame,
            counts_stack: signature.frame.is_some(),
            bytes: body.as_bytes(),
            done: steps.first().map_or(0, |step| step.at as usize),
            long: &mut self.long,
            written: &mut self.written,
        };
        writing.steps(out, &self.planner, block.is_none());
        if block.is_some() {
            writing.end(out);
        }
        Ok(())
    }

    /// Writes the declaration of the locals, with ours at the end.
    fn add_locals(
        &self,
        out: &mut Code,
        body: &FunctionBody<'_>,
        signature: Signature,
        whole: Whole,
    ) -> wasmparser::Result<Added> {
        let next = signature.params + declared(body)?;
        let mut types = Vec::new();
        let mut add = |wanted: bool, ty: ValType| {
            let index = next + types.len() as u32;
            if wanted {
                types.push((1, ty));
            }
            index
        };
        let polls = matches!(self.checks, Checks::Poll { .. });
        let local = !polls && keeps_locally(whole);
        let fuel = add(local, ValType::I64);
        let counts = whole.catches && signature.frame.is_some();
        let level = add(counts, ValType::I64);
        let scratch = add(whole.bulk && !polls, ValType::I32);
        let rounds = add(polls && whole.loops > 0, ValType::I32);
        let wants = |lanes: Lanes| (self.planner.canonical().iter()).any(|found| found.lanes == lanes);
        let [f32, f64] =
            [(Lanes::F32, ValType::F32), (Lanes::F64, ValType::F64)].map(|(lanes, ty)| add(wants(lanes), ty));
        let v128 = add(wants(Lanes::F32x4) || wants(Lanes::F64x2), ValType::V128);
        // Only browsers poll, and they need no divisions.
        let divides = !polls && self.planner.divides();
        let divider = add(divides, ValType::I32);
        declare(&mut out.bytes, body, &types)?;
        Ok(Added {
            own: next,
            kept: if local { Kept::Local(fuel) } else { Kept::Global },
            level: counts.then_some(level),
            scratch,
            rounds,
            floats: [f32, f64, v128, v128],
            divider: divides.then_some(divider),
        })
    }
}

/// What a function does on entry, from its first instruction and the size of its frame.
fn entry(first: Option<&Step>, frame: u32) -> Entry {
    Entry {
        charge: first.map_or(0, |step| step.charge),
        check: first.is_some_and(|step| step.check),
        frame,
    }
}

/// Whether a function keeps the fuel in a local: it does if that saves more than it costs around calls. It does not if
/// it catches exceptions, since then it would be unknown whether the local or the global is up to date.
fn keeps_locally(whole: Whole) -> bool {
    !whole.catches && (whole.loops > 0 || whole.charges > 2 * whole.calls + 1)
}

/// A body being written.
struct Writing<'a> {
    checks: Checks,
    functions: Functions,
    added: Added,
    frame: u32,
    /// Whether the module counts its stack.
    counts_stack: bool,
    bytes: &'a [u8],
    /// Bytes up to here are copied.
    done: usize,
    long: &'a mut bool,
    written: &'a mut u64,
}

impl Writing<'_> {
    /// Copies the body up to `end`.
    fn copy(&mut self, out: &mut Code, end: usize) {
        out.bytes
            .extend_from_slice(self.bytes.get(self.done..end).unwrap_or_default());
        self.done = self.done.max(end);
    }

    /// Writes all instructions, as planned. If `flushes`, code that reaches the end writes the fuel back.
    fn steps(&mut self, out: &mut Code, planner: &Planner, flushes: bool) {
        let steps = planner.steps();
        let end = self.bytes.len();
        let mut canonical = planner.canonical().iter().peekable();
        let mut forks = 0;
        let mut divisions = planner.divisions().iter().peekable();
        for (index, step) in steps.iter().enumerate() {
            let next = steps.get(index + 1).map_or(end, |step| step.at as usize);
            self.step(out, step, index == 0, next);
            if next == end && flushes {
                self.copy(out, step.at as usize);
                self.checks.flush(out, self.added.kept);
            }
            while let Some(found) = canonical.next_if(|found| found.at as usize == index) {
                self.canonical(out, next, *found, forks);
                forks += 1;
            }
            if divisions.next_if(|at| **at as usize == index).is_some() {
                self.divide(out, next);
            }
        }
        self.copy(out, end);
    }

    /// Writes what comes before an instruction, and the instruction itself if it changes; `next` is the start
    /// of the next one.
    fn step(&mut self, out: &mut Code, step: &Step, first: bool, next: usize) {
        let at = step.at as usize;
        if step.lands || (!first && (step.charge != 0 || step.check)) {
            self.copy(out, at);
            self.before(out, step, first);
        }
        let (checks, kept) = (self.checks, self.added.kept);
        match step.kind {
            Kind::Bulk(per_length) => {
                self.copy(out, at);
                *self.written += 4;
                checks.check_bulk(out, kept, per_length, self.added.scratch);
            }
            Kind::Long(long) => {
                self.copy(out, at);
                *self.long = true;
                let index = self.functions.behind_thunks()
                    + u32::from(matches!(checks, Checks::Tick { .. }))
                    + long as u32;
                self.around(out, |out| {
                    out.sink().call(index);
                });
                self.done = next;
            }
            Kind::Return => {
                self.copy(out, at);
                checks.leave(out, kept, self.frame);
                checks.flush(out, kept);
            }
            Kind::Throw | Kind::Trap => {
                self.copy(out, at);
                if matches!(step.kind, Kind::Throw) && self.counts_stack {
                    checks.charge_depth(out, kept);
                }
                checks.flush(out, kept);
            }
            Kind::CallIndirect => {
                self.copy(out, at);
                checks.flush(out, kept);
                self.copy(out, next);
                checks.reload(out, kept);
            }
            Kind::Refers(refers, function) => {
                self.copy(out, at);
                self.refer(out, refers, self.functions.index(function));
                self.done = next;
            }
            _ => {}
        }
    }

    /// What comes before an instruction: charges, checks, and code for a caught exception.
    fn before(&mut self, out: &mut Code, step: &Step, first: bool) {
        let (checks, kept) = (self.checks, self.added.kept);
        if let (true, Some(level)) = (step.lands, self.added.level) {
            checks.recall(out, level);
        }
        if first {
            return;
        }
        *self.written += 1 + u64::from(step.check);
        checks.charge(out, kept, step.charge);
        if step.check {
            let polls = matches!(checks, Checks::Poll { .. });
            if polls && step.heads && step.charge < LONG_ROUND {
                checks.check_some(out, self.added.rounds);
            } else {
                checks.check(out, kept);
            }
        }
    }

    fn refer(&mut self, out: &mut Code, refers: Refers, function: u32) {
        match refers {
            Refers::Call => self.around(out, |out| {
                out.sink().call(function);
            }),
            Refers::ReturnCall => {
                self.checks.leave(out, self.added.kept, self.frame);
                self.checks.flush(out, self.added.kept);
                out.sink().return_call(function);
            }
            Refers::RefFunc => {
                out.sink().ref_func(function);
            }
        }
    }

    /// Writes a call.
    fn around(&self, out: &mut Code, call: impl FnOnce(&mut Code)) {
        self.checks.flush(out, self.added.kept);
        call(out);
        self.checks.reload(out, self.added.kept);
    }

    /// If the instruction before `next` leaves a NaN, makes it canonical. `before` is the number of such forks before
    /// it in the function.
    fn canonical(&mut self, out: &mut Code, next: usize, found: Canonical, before: u64) {
        self.copy(out, next);
        let kept = self.added.own.saturating_add(found.operands);
        let vector = matches!(found.lanes, Lanes::F32x4 | Lanes::F64x2);
        let size = if vector { 4 } else { 2 };
        *self.written += u64::from(size + kept / KEPT) + before / FORKS;
        make_canonical(out, self.added.floats[found.lanes as usize], found.lanes);
        if (before + 1).is_multiple_of(joins::FORKS as u64) {
            self.divide(out, next);
        }
    }

    /// Divides the function before `next`, if it is divided.
    fn divide(&mut self, out: &mut Code, next: usize) {
        if let Some(divider) = self.added.divider {
            self.copy(out, next);
            *self.written += 1;
            joins::divide(out, divider);
        }
    }

    /// Ends the block around the instructions of a function that does something on exit.
    fn end(&self, out: &mut Code) {
        if let Some(level) = self.added.level {
            self.checks.recall(out, level);
        }
        self.checks.leave(out, self.added.kept, self.frame);
        self.checks.flush(out, self.added.kept);
        out.sink().end();
    }
}
