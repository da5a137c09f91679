//! The locals that functions declare.

use wasm_encoder::{Encode, ValType};
use wasmparser::FunctionBody;

/// How many locals a function declares, without parameters.
pub(super) fn declared(body: &FunctionBody<'_>) -> wasmparser::Result<u32> {
    let groups = body.get_locals_reader()?;
    groups
        .into_iter()
        .try_fold(0, |sum: u32, group| Ok(sum.saturating_add(group?.0)))
}

/// Writes a function's declaration of its locals, with groups of others behind them. Returns where its instructions begin, in
/// bytes from the body's start.
pub(super) fn declare(
    out: &mut Vec<u8>,
    body: &FunctionBody<'_>,
    others: &[(u32, ValType)],
) -> wasmparser::Result<usize> {
    let mut locals = body.get_locals_reader()?;
    let groups = locals.get_count();
    let begin = locals.original_position();
    for _ in 0..groups {
        locals.read()?;
    }
    let offset = |position: u64| (position - body.range().start) as usize;
    let end = offset(locals.original_position());
    (groups + others.len() as u32).encode(out);
    out.extend_from_slice(body.as_bytes().get(offset(begin)..end).unwrap_or_default());
    for (count, ty) in others {
        count.encode(out);
        ty.encode(out);
    }
    Ok(end)
}
