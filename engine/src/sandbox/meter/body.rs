//! One function's body: copied byte for byte, but for the checks put in and the functions renumbered.

use super::checks::Checks;
use super::plan::{Kind, Planner, Refers, Step};
use wasm_encoder::{BlockType, Encode, InstructionSink, ValType};
use wasmparser::FunctionBody;

/// How functions are renumbered: see [`Functions::index`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Functions {
    /// Functions the guest imports; they come first.
    pub(super) imported: u32,
    /// Functions imported by the metering, after the guest's imports.
    pub(super) added: u32,
    /// The guest's own functions, after all imports; the thunks follow them.
    pub(super) own: u32,
}

impl Functions {
    /// The new index of the guest's function `index`. An imported function is replaced by its thunk.
    pub(super) fn index(self, index: u32) -> u32 {
        if index < self.imported {
            self.imported + self.added + self.own + index
        } else {
            index + self.added
        }
    }
}

/// The stack that a function counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// What it takes when it is entered; 0 if others pay for it.
    pub(super) bytes: u32,
    /// A block's type with the function's results.
    pub(super) block: BlockType,
}

/// Writes metered bodies; its buffers are reused.
pub(super) struct Bodies {
    pub(super) checks: Checks,
    pub(super) functions: Functions,
    /// How many checks have been written, as [`CHECKS`](crate::sandbox::limits::CHECKS) counts them.
    pub(super) written: u64,
    planner: Planner,
}

impl Bodies {
    pub(super) fn new(checks: Checks, functions: Functions) -> Self {
        Self {
            checks,
            functions,
            written: 0,
            planner: Planner::default(),
        }
    }

    /// Appends the metered `body` of a function of `params` parameters to `out`, without its size.
    ///
    /// * `frame`: how it counts its stack, in a module that does.
    ///
    /// A function that counts its stack has its instructions in one more block, which takes the place of the function's
    /// label: so whatever leaves them, but for a return, comes by what gives the stack back. An exception skips that; where
    /// one is caught, what was left in this function is recalled.
    pub(super) fn write(
        &mut self,
        out: &mut Vec<u8>,
        body: &FunctionBody<'_>,
        params: u32,
        frame: Option<Frame>,
    ) -> wasmparser::Result<()> {
        self.planner.plan(body)?;
        let (checks, functions, catches) = (self.checks, self.functions, self.planner.catches());
        let steps = self.planner.steps();
        let bytes = body.as_bytes();
        let frame = frame.filter(|frame| frame.bytes > 0 || catches);
        let bulk = steps.iter().any(|step| matches!(step.kind, Kind::Bulk(_)));
        let added = [
            (bulk && checks.needs_scratch()).then_some(ValType::I32),
            (catches && frame.is_some()).then_some(ValType::I64),
        ];
        let [scratch, level] = locals(out, body, params, added)?;
        if let Some(frame) = frame {
            enter(
                checks,
                out,
                frame,
                steps.first().map_or(0, |step| step.charge),
                level,
            );
        }

        // Bytes up to here are copied.
        let mut done = steps.first().map_or(bytes.len(), |step| step.at as usize);
        for (index, step) in steps.iter().enumerate() {
            let at = step.at as usize;
            self.written += match step {
                Step { charge: 0, .. } => 0,
                Step {
                    kind: Kind::Bulk(_), ..
                } => 2,
                Step { .. } => 1,
            };
            if let (true, Some(level)) = (step.lands, level) {
                copy(out, bytes, &mut done, at);
                checks.recall(&mut InstructionSink::new(out), level);
            }
            let is_paid = index == 0 && frame.is_some_and(|frame| frame.bytes > 0);
            if step.charge > 0 && !is_paid {
                copy(out, bytes, &mut done, at);
                check(checks, out, step, scratch.unwrap_or_default());
            }
            if let (Kind::Return | Kind::Refers(Refers::ReturnCall, _), Some(frame)) = (step.kind, frame) {
                copy(out, bytes, &mut done, at);
                checks.leave(&mut InstructionSink::new(out), frame.bytes);
            }
            if let Kind::Refers(refers, function) = step.kind {
                copy(out, bytes, &mut done, at);
                refer(out, refers, functions.index(function));
                done = steps.get(index + 1).map_or(bytes.len(), |next| next.at as usize);
            }
        }
        copy(out, bytes, &mut done, bytes.len());
        if let Some(frame) = frame {
            let mut out = InstructionSink::new(out);
            if let Some(level) = level {
                checks.recall(&mut out, level);
            }
            checks.leave(&mut out, frame.bytes);
            out.end();
        }
        Ok(())
    }
}

/// What a function that counts its stack begins with; `charge` is that of its first check.
fn enter(checks: Checks, out: &mut Vec<u8>, frame: Frame, charge: u32, level: Option<u32>) {
    let mut out = InstructionSink::new(out);
    if frame.bytes > 0 {
        checks.enter(&mut out, charge, frame.bytes);
    }
    if let Some(level) = level {
        checks.note(&mut out, level);
    }
    out.block(frame.block);
}

/// Copies `bytes` from `done` to `end`.
fn copy(out: &mut Vec<u8>, bytes: &[u8], done: &mut usize, end: usize) {
    out.extend_from_slice(bytes.get(*done..end).unwrap_or_default());
    *done = end;
}

/// Writes the declaration of the locals, with those `added` at their end; returns the indices of these.
fn locals(
    out: &mut Vec<u8>,
    body: &FunctionBody<'_>,
    params: u32,
    added: [Option<ValType>; 2],
) -> wasmparser::Result<[Option<u32>; 2]> {
    let mut locals = body.get_locals_reader()?;
    let groups = locals.get_count();
    let mut next = params;
    (groups + added.iter().flatten().count() as u32).encode(out);
    let begin = locals.original_position();
    for _ in 0..groups {
        next += locals.read()?.0;
    }
    let offset = |position: u64| (position - body.range().start) as usize;
    let range = offset(begin)..offset(locals.original_position());
    out.extend_from_slice(body.as_bytes().get(range).unwrap_or_default());
    Ok(added.map(|added| {
        let ty = added?;
        1u32.encode(out);
        ty.encode(out);
        next += 1;
        Some(next - 1)
    }))
}

fn check(checks: Checks, out: &mut Vec<u8>, step: &Step, scratch: u32) {
    let mut out = InstructionSink::new(out);
    match step.kind {
        Kind::Bulk(per_length) => checks.check_bulk(&mut out, step.charge, per_length, scratch),
        _ => checks.check(&mut out, step.charge),
    }
}

fn refer(out: &mut Vec<u8>, refers: Refers, function: u32) {
    let mut out = InstructionSink::new(out);
    match refers {
        Refers::Call => out.call(function),
        Refers::ReturnCall => out.return_call(function),
        Refers::RefFunc => out.ref_func(function),
    };
}
