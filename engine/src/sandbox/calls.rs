//! What the metering needs to know about all functions before it writes one: what each function calls and how many
//! values it keeps, for the stack limit (`meter/stack.rs`), and whether any function names a data segment. Collected
//! during validation.

use super::proposals::Used;
use wasmparser::{FunctionBody, Operator, ValType};

/// The functions that a module defines, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Calls {
    functions: Vec<Function>,
    callees: Vec<Callee>,
    names_segments: bool,
}

/// What a function calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Callee {
    /// The function with this index, counting imported ones.
    Function(u32),
    /// A function of the type with this index, through a table.
    Indirect(u32),
}

/// One function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Function {
    values: u32,
    wide: bool,
    /// Where its callees end.
    end: u32,
}

impl Calls {
    /// Whether an instruction names a data segment by its number.
    pub(super) fn names_segments(&self) -> bool {
        self.names_segments
    }

    /// How many functions there are.
    pub(super) fn len(&self) -> usize {
        self.functions.len()
    }

    /// What a function calls, each once.
    pub(super) fn callees(&self, function: usize) -> &[Callee] {
        let end = |function: usize| {
            self.functions
                .get(function)
                .map_or(0, |function| function.end as usize)
        };
        let begin = function.checked_sub(1).map_or(0, end);
        self.callees.get(begin..end(function)).unwrap_or_default()
    }

    /// The maximum number of values that a function keeps at once: parameters, locals and operands.
    pub(super) fn values(&self, function: usize) -> u32 {
        self.functions.get(function).map_or(0, |function| function.values)
    }

    /// Whether a function uses vectors, so that any of its values may be one.
    pub(super) fn is_wide(&self, function: usize) -> bool {
        self.functions.get(function).is_some_and(|function| function.wide)
    }

    /// A function begins, with these parameters.
    pub(super) fn begin(
        &mut self,
        body: &FunctionBody<'_>,
        mut params: impl Iterator<Item = ValType>,
    ) -> wasmparser::Result<()> {
        let mut wide = params.any(|ty| ty == ValType::V128);
        for group in body.get_locals_reader()? {
            wide |= group?.1 == ValType::V128;
        }
        let end = self.callees.len() as u32;
        self.functions.push(Function { values: 0, wide, end });
        Ok(())
    }

    /// The current function has this instruction, from that proposal, and keeps this many values after the instruction.
    pub(super) fn add(&mut self, operator: &Operator<'_>, of: Used, values: u32) {
        if let Some(function) = self.functions.last_mut() {
            function.values = function.values.max(values);
            function.wide |= of == Used::SIMD;
        }
        match operator {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => {
                self.callees.push(Callee::Function(*function_index));
            }
            Operator::CallIndirect { type_index, .. } | Operator::ReturnCallIndirect { type_index, .. } => {
                self.callees.push(Callee::Indirect(*type_index));
            }
            Operator::MemoryInit { .. } | Operator::DataDrop { .. } => self.names_segments = true,
            _ => {}
        }
    }

    /// The current function ends.
    pub(super) fn end(&mut self) {
        let Some(function) = self.functions.last_mut() else {
            return;
        };
        let begin = function.end as usize;
        let mut own = self.callees.split_off(begin.min(self.callees.len()));
        own.sort_unstable();
        own.dedup();
        self.callees.append(&mut own);
        function.end = self.callees.len() as u32;
    }
}
