//! The place of an error in a text.

use engine::sandbox::{Problem, Refusal};
use serde::{Deserialize, Serialize};
use wasmparser::{Parser, Payload};
use wast::Wat;
use wast::core::{FuncKind, ModuleField, ModuleKind};

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in units of UTF-16, as browsers count.
    pub column: u32,
}

impl Place {
    /// The place of a byte; the end, if the text is shorter.
    pub(super) fn of_offset(text: &str, offset: usize) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            line: before.matches('\n').count() as u32 + 1,
            column: line.encode_utf16().count() as u32 + 1,
        }
    }
}

/// The first place that a refusal names, as a place in the text that the module was made from.
pub(super) fn of_refusal(refusal: &Refusal, text: &str, wat: &Wat, module: &[u8]) -> Option<Place> {
    let offset = refusal.problems.iter().find_map(|problem| match problem {
        Problem::Invalid { offset, .. } | Problem::Proposal { offset, .. } => Some(*offset),
        _ => None,
    })?;
    let offset = of_instruction(wat, instruction_at(module, offset)?)?;
    Some(Place::of_offset(text, offset))
}

/// Which function of a module, and which of its instructions, has this byte.
fn instruction_at(module: &[u8], offset: u64) -> Option<(usize, usize)> {
    let bodies = Parser::new(0)
        .parse_all(module)
        .filter_map(|payload| match payload {
            Ok(Payload::CodeSectionEntry(body)) => Some(body),
            _ => None,
        });
    let (function, body) = bodies.enumerate().find(|(_, body)| {
        let range = body.range();
        range.start <= offset && offset <= range.end
    })?;
    let operators = body.get_operators_reader().ok()?.into_iter_with_offsets();
    let until = operators
        .take_while(|operator| operator.as_ref().is_ok_and(|(_, at)| *at <= offset))
        .count();
    Some((function, until.saturating_sub(1)))
}

/// The place of a function's instruction in the text, in bytes. The instructions of both are in the same order; the text has
/// none for the `end` of a function.
fn of_instruction(wat: &Wat, (function, instruction): (usize, usize)) -> Option<usize> {
    let Wat::Module(module) = wat else {
        return None;
    };
    let ModuleKind::Text(fields) = &module.kind else {
        return None;
    };
    let mut functions = fields.iter().filter_map(|field| match field {
        ModuleField::Func(function) => match &function.kind {
            FuncKind::Inline { expression, .. } => Some((function.span, expression)),
            FuncKind::Import(..) => None,
        },
        _ => None,
    });
    let (whole, expression) = functions.nth(function)?;
    let spans = expression.instr_spans.as_deref().unwrap_or_default();
    Some(spans.get(instruction).unwrap_or(&whole).offset())
}
