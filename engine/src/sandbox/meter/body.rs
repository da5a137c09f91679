//! One function's body: copied byte for byte, but for the checks put in and the functions renumbered.

use super::checks::Checks;
use super::plan::{Kind, Planner, Refers, Step};
use wasm_encoder::{Encode, InstructionSink};
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

/// Writes metered bodies; its buffers are reused.
pub(super) struct Bodies {
    pub(super) checks: Checks,
    pub(super) functions: Functions,
    planner: Planner,
}

impl Bodies {
    pub(super) fn new(checks: Checks, functions: Functions) -> Self {
        Self {
            checks,
            functions,
            planner: Planner::default(),
        }
    }

    /// Appends the metered `body` of a function of `params` parameters to `out`, without its size.
    pub(super) fn write(
        &mut self,
        out: &mut Vec<u8>,
        body: &FunctionBody<'_>,
        params: u32,
    ) -> wasmparser::Result<()> {
        let Self {
            checks,
            functions,
            planner,
        } = self;
        let steps = planner.plan(body)?;
        let bytes = body.as_bytes();
        let bulk = steps.iter().any(|step| matches!(step.kind, Kind::Bulk(_)));
        let scratch = locals(out, body, params, bulk && checks.needs_scratch())?;

        // Bytes up to here are copied.
        let mut done = steps.first().map_or(bytes.len(), |step| step.at as usize);
        for (index, step) in steps.iter().enumerate() {
            if step.charge > 0 {
                copy(out, bytes, &mut done, step.at as usize);
                check(*checks, out, step, scratch);
            }
            if let Kind::Refers(refers, function) = step.kind {
                copy(out, bytes, &mut done, step.at as usize);
                refer(out, refers, functions.index(function));
                done = steps.get(index + 1).map_or(bytes.len(), |next| next.at as usize);
            }
        }
        copy(out, bytes, &mut done, bytes.len());
        Ok(())
    }
}

/// Copies `bytes` from `done` to `end`.
fn copy(out: &mut Vec<u8>, bytes: &[u8], done: &mut usize, end: usize) {
    out.extend_from_slice(bytes.get(*done..end).unwrap_or_default());
    *done = end;
}

/// Writes the declaration of the locals, with one more `i32` if `scratch`; returns that one's index.
fn locals(out: &mut Vec<u8>, body: &FunctionBody<'_>, params: u32, scratch: bool) -> wasmparser::Result<u32> {
    let mut locals = body.get_locals_reader()?;
    let groups = locals.get_count();
    let mut index = params;
    (groups + u32::from(scratch)).encode(out);
    let begin = locals.original_position();
    for _ in 0..groups {
        index += locals.read()?.0;
    }
    let offset = |position: u64| (position - body.range().start) as usize;
    let range = offset(begin)..offset(locals.original_position());
    out.extend_from_slice(body.as_bytes().get(range).unwrap_or_default());
    if scratch {
        1u32.encode(out);
        wasm_encoder::ValType::I32.encode(out);
    }
    Ok(index)
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
