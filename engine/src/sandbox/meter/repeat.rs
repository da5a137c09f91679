//! Unrolls short loops, so that a guest reaches a check only every few iterations.
//!
//! A check takes two or three machine instructions, and a loop that scans bytes has four. Engines unroll such
//! loops themselves, but not when there are checks in them. So before a function is metered, innermost loops
//! that are short and call nothing are written as
//!
//! ```text
//! block $out
//!   loop $again
//!     block $second   the body, where `br $again` is `br $second`   br $out   end
//!     block $third    the body, where `br $again` is `br $third`    br $out   end
//!     the body
//!   end
//! end
//! ```
//!
//! which does the same. The inserted instructions cost nothing, so the total charge stays the same.
//!
//! There are limits on how much functions and modules may grow, so that this hardly affects the cost of
//! compiling them.

use super::cost::cost;
use std::ops::Range;
use wasm_encoder::{BlockType, InstructionSink, ValType};
use wasmparser::{FunctionBody, Operator};

/// The maximum number of instructions of a repeated loop, in all copies of its body together.
const INSTRUCTIONS: u32 = 160;
/// The maximum number of copies of a body.
const COPIES: u32 = 8;

/// How much code may grow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    /// For a function: this many bytes plus a quarter of its size.
    function: usize,
    /// For all functions of a module together: this many bytes plus an eighth of their size.
    module: usize,
}

impl Allowance {
    /// The usual.
    pub(super) const USUAL: Self = Self {
        function: 1 << 10,
        module: 1 << 16,
    };

    /// Not at all, however large it is.
    #[cfg(test)]
    pub(super) const NOTHING: Self = Self {
        function: 0,
        module: 0,
    };

    fn of_function(self, bytes: usize) -> usize {
        if self.function == 0 {
            0
        } else {
            self.function + bytes / 4
        }
    }

    fn of_module(self, bytes: usize) -> usize {
        if self.module == 0 {
            0
        } else {
            self.module + bytes / 8
        }
    }
}

/// Unrolls short loops; reuses its buffers.
pub(super) struct Repeat {
    allowance: Allowance,
    /// The bytes by which the module may still grow.
    left: usize,
    /// How many blocks are open.
    depth: u32,
    /// The innermost open loop, while it may still be repeated.
    current: Option<Loop>,
    /// The loops to repeat, in order.
    found: Vec<Loop>,
}

/// A function's body with its short loops repeated.
#[derive(Default)]
pub(super) struct Repeated {
    pub(super) bytes: Vec<u8>,
    /// The inserted instructions, which cost nothing although instructions of their kind do: where each
    /// begins, in bytes from the body's start.
    pub(super) free: Vec<u32>,
}

/// A loop that may be repeated.
struct Loop {
    /// The instruction `loop`.
    head: Range<usize>,
    /// Where its `end` begins.
    end: usize,
    ty: BlockType,
    /// How many blocks are open in its body, including itself.
    depth: u32,
    /// Those that cost something.
    instructions: u32,
    /// Whether something branches to it.
    branched: bool,
    /// The branches that lead out of it.
    leaving: Vec<Branch>,
}

/// A `br` or `br_if`.
struct Branch {
    at: Range<usize>,
    label: u32,
    conditional: bool,
}

impl Repeat {
    /// For a module whose bodies have this many bytes.
    pub(super) fn new(code: usize, allowance: Allowance) -> Self {
        Self {
            allowance,
            left: allowance.of_module(code),
            depth: 0,
            current: None,
            found: Vec::new(),
        }
    }

    /// A valid function's body with its short loops repeated; `None` if it has none.
    pub(super) fn repeat(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<Option<Repeated>> {
        self.find(body)?;
        let bytes = body.as_bytes();
        let mut left = self.left.min(self.allowance.of_function(bytes.len()));
        let mut repeated = Repeated::default();
        let mut done = 0;
        for found in &self.found {
            let copies = (INSTRUCTIONS / found.instructions.max(1)).min(COPIES);
            let Some(growth) = (copies > 1)
                .then(|| found.growth(copies))
                .filter(|growth| *growth <= left)
            else {
                continue;
            };
            left -= growth;
            self.left -= growth;
            repeated.copy(bytes, done..found.head.start);
            found.write(&mut repeated, bytes, copies);
            done = found.end;
        }
        repeated.copy(bytes, done..bytes.len());
        Ok((!repeated.free.is_empty()).then_some(repeated))
    }

    /// Finds the loops that may be repeated.
    fn find(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<()> {
        self.found.clear();
        (self.depth, self.current) = (1, None);
        let start = body.range().start;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let (operator, begin) = operators.read_with_offset()?;
            let at = (begin - start) as usize..(operators.original_position() - start) as usize;
            self.step(&operator, at);
        }
        Ok(())
    }

    fn step(&mut self, operator: &Operator<'_>, at: Range<usize>) {
        let depth = self.depth;
        match *operator {
            Operator::Loop { blockty } => {
                self.depth += 1;
                // So the loop around it is not the innermost.
                self.current = of_one_value(blockty).map(|ty| Loop::new(at, ty, self.depth));
                return;
            }
            Operator::Block { .. } | Operator::If { .. } | Operator::TryTable { .. } => self.depth += 1,
            Operator::End => {
                self.depth -= 1;
                if let Some(mut closed) = self.current.take_if(|current| current.depth == depth) {
                    closed.end = at.start;
                    self.found.extend(closed.branched.then_some(closed));
                }
            }
            _ => {}
        }
        let Some(current) = &mut self.current else {
            return;
        };
        current.instructions += u32::from(cost(operator, None).flat > 0);
        let inside = depth - current.depth;
        match *operator {
            Operator::Br {
                relative_depth: label,
            }
            | Operator::BrIf {
                relative_depth: label,
            } => {
                current.branched |= label == inside;
                if label > inside {
                    let conditional = matches!(operator, Operator::BrIf { .. });
                    current.leaving.push(Branch {
                        at,
                        label,
                        conditional,
                    });
                }
            }
            _ if !may_repeat(operator) => self.current = None,
            _ => {}
        }
    }
}

impl Repeated {
    fn copy(&mut self, bytes: &[u8], range: Range<usize>) {
        self.bytes.extend_from_slice(bytes.get(range).unwrap_or_default());
    }
}

impl Loop {
    fn new(head: Range<usize>, ty: BlockType, depth: u32) -> Self {
        Self {
            head,
            end: 0,
            ty,
            depth,
            instructions: 0,
            branched: false,
            leaving: Vec::new(),
        }
    }

    /// The maximum number of bytes by which a function grows with this many copies of the loop's body.
    fn growth(&self, copies: u32) -> usize {
        // A label may take one more byte; `block`, `br` and `end` take five.
        (self.end - self.head.end + self.leaving.len() + 5) * copies as usize
    }

    /// Writes all but its `end`.
    fn write(&self, out: &mut Repeated, bytes: &[u8], copies: u32) {
        InstructionSink::new(&mut out.bytes).block(self.ty).loop_(self.ty);
        for _ in 1..copies {
            InstructionSink::new(&mut out.bytes).block(BlockType::Empty);
            self.body(out, bytes, 2);
            out.free.push(out.bytes.len() as u32);
            InstructionSink::new(&mut out.bytes).br(2).end();
        }
        self.body(out, bytes, 1);
        InstructionSink::new(&mut out.bytes).end();
    }

    /// Writes the body, with this many extra blocks open around it.
    fn body(&self, out: &mut Repeated, bytes: &[u8], more: u32) {
        let mut done = self.head.end;
        for branch in &self.leaving {
            out.copy(bytes, done..branch.at.start);
            let mut sink = InstructionSink::new(&mut out.bytes);
            if branch.conditional {
                sink.br_if(branch.label + more);
            } else {
                sink.br(branch.label + more);
            }
            done = branch.at.end;
        }
        out.copy(bytes, done..self.end);
    }
}

/// The type of a block without parameters and with at most one result.
fn of_one_value(ty: wasmparser::BlockType) -> Option<BlockType> {
    match ty {
        wasmparser::BlockType::Empty => Some(BlockType::Empty),
        wasmparser::BlockType::Type(ty) => ValType::try_from(ty).ok().map(BlockType::Result),
        wasmparser::BlockType::FuncType(_) => None,
    }
}

/// Whether a loop with this instruction may be repeated: it does not lead elsewhere, and takes no longer than
/// others.
fn may_repeat(operator: &Operator<'_>) -> bool {
    use Operator as O;
    let leads_elsewhere = matches!(
        operator,
        O::Call { .. }
            | O::CallIndirect { .. }
            | O::CallRef { .. }
            | O::ReturnCall { .. }
            | O::ReturnCallIndirect { .. }
            | O::ReturnCallRef { .. }
            | O::BrTable { .. }
            | O::BrOnNull { .. }
            | O::BrOnNonNull { .. }
            | O::TryTable { .. }
            | O::Throw { .. }
            | O::ThrowRef
    );
    !leads_elsewhere && cost(operator, None).per_length.is_none()
}
