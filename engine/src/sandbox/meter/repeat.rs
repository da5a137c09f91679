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
//! which does the same. The inserted instructions cost nothing, so the total charge stays the same. A loop that mostly
//! stores floats is written so that they are tested for NaNs together (`deferred/mod.rs`).
//!
//! There are limits on how much functions and modules may grow, so that this hardly affects the cost of
//! compiling them.

use super::cost::cost;
use super::deferred::{Deferred, Exposed, Slots};
use super::locals::{declare, declared};
use super::repeated::Repeated;
use std::ops::Range;
use wasm_encoder::{BlockType, ValType};
use wasmparser::{FunctionBody, Operator};

/// The maximum number of instructions of a repeated loop, in all copies of its body together.
const INSTRUCTIONS: u32 = 160;
/// The maximum number of copies of a body.
const COPIES: u32 = 8;

/// The maximum that slots for stored floats take on the stack, in bytes, in all functions of a module together. They are not
/// counted as stack, but functions that could be on it more than once have none.
const STACK: u32 = 16 << 10;

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
    /// The same for loops whose stores are tested together: for what they take besides, in a function twice as much.
    deferrable: usize,
    /// The bytes of stack that their slots may still take in the module.
    stack: u32,
    /// How many blocks are open.
    depth: u32,
    /// The innermost open loop, while it may still be repeated.
    current: Option<Loop>,
    exposed: Exposed,
    /// The loops to repeat, in order.
    found: Vec<Loop>,
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

/// A loop written anew, without its last `end`.
struct Piece {
    /// Where it was.
    at: Range<usize>,
    copies: u32,
    plain: Repeated,
    /// The same, with its stores tested together.
    deferred: Option<Repeated>,
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
            deferrable: allowance.of_module(code),
            stack: STACK,
            depth: 0,
            current: None,
            exposed: Exposed::default(),
            found: Vec::new(),
        }
    }

    /// The body of a valid function, which has so many parameters, with its short loops repeated; `None` if it has none.
    pub(super) fn repeat(
        &mut self,
        body: &FunctionBody<'_>,
        params: u32,
    ) -> wasmparser::Result<Option<Repeated>> {
        self.find(body)?;
        if self.found.is_empty() {
            return Ok(None);
        }
        let bytes = body.as_bytes();
        let allowed = self.allowance.of_function(bytes.len());
        let mut left = self.left.min(allowed);
        let mut deferrable = self.deferrable.min(2 * allowed);
        let mut slots = Slots::behind(params + declared(body)?);
        let mut pieces = Vec::new();
        for found in self
            .found
            .iter()
            .filter(|found| found.instructions <= INSTRUCTIONS)
        {
            let copies = found.copies(left);
            if copies > 1 {
                left -= found.growth(copies);
                self.left -= found.growth(copies);
            }
            let mut piece = Piece {
                at: found.head.start..found.end,
                copies,
                plain: found.plain(bytes, copies),
                deferred: None,
            };
            if let Some((deferred, used)) = found.deferred(bytes, &piece, &self.exposed, &slots) {
                // A group of locals takes two bytes, and their number may take one more.
                let groups = 3 * (used.groups().len() - slots.groups().len());
                let growth = groups + deferred.bytes.len() - piece.plain.bytes.len();
                let stack = used.bytes() - slots.bytes();
                if growth <= deferrable && stack <= self.stack {
                    deferrable -= growth;
                    self.deferrable -= growth;
                    self.stack -= stack;
                    slots = used;
                    piece.deferred = Some(deferred);
                }
            }
            if copies > 1 || piece.deferred.is_some() {
                pieces.push(piece);
            }
        }
        assemble(body, &pieces, &slots)
    }

    /// Finds the loops that may be repeated.
    fn find(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<()> {
        self.found.clear();
        (self.depth, self.current) = (1, None);
        self.exposed.begin();
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
        self.exposed.step(operator);
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

    /// How often it is repeated, if its function may grow by so many bytes. What is charged in advance depends on this, and so
    /// the outcome of a turn may; it must not change.
    fn copies(&self, left: usize) -> u32 {
        let copies = (INSTRUCTIONS / self.instructions.max(1)).clamp(1, COPIES);
        if self.growth(copies) <= left { copies } else { 1 }
    }

    /// The maximum number of bytes by which a function grows with this many copies of the loop's body.
    fn growth(&self, copies: u32) -> usize {
        // A label may take one more byte; `block`, `br` and `end` take five.
        (self.end - self.head.end + self.leaving.len() + 5) * copies as usize
    }

    /// All but the last `end`, with so many copies of its body.
    fn plain(&self, bytes: &[u8], copies: u32) -> Repeated {
        let mut out = Repeated::default();
        if copies == 1 {
            out.copy(bytes, self.head.start..self.end);
            return out;
        }
        out.sink().block(self.ty).loop_(self.ty);
        for _ in 1..copies {
            out.sink().block(BlockType::Empty);
            self.body(&mut out, bytes, 2);
            out.insert(|out| {
                out.br(2);
            });
            out.sink().end();
        }
        self.body(&mut out, bytes, 1);
        out.sink().end();
        out
    }

    /// The same, with its stores tested together, and the slots that its function uses then; `None` if that cannot be done.
    fn deferred(
        &self,
        bytes: &[u8],
        piece: &Piece,
        exposed: &Exposed,
        slots: &Slots,
    ) -> Option<(Repeated, Slots)> {
        if !matches!(self.ty, BlockType::Empty) {
            return None;
        }
        let body = bytes.get(self.head.end..self.end)?;
        let deferred = Deferred::read(body, exposed)?;
        deferred.repeated(body, piece.copies, &piece.plain, slots.clone())
    }

    /// Writes the body, with this many extra blocks open around it.
    fn body(&self, out: &mut Repeated, bytes: &[u8], more: u32) {
        let mut done = self.head.end;
        for branch in &self.leaving {
            out.copy(bytes, done..branch.at.start);
            if branch.conditional {
                out.sink().br_if(branch.label + more);
            } else {
                out.sink().br(branch.label + more);
            }
            done = branch.at.end;
        }
        out.copy(bytes, done..self.end);
    }
}

/// A body with loops written anew; `None` if that changes nothing.
fn assemble(
    body: &FunctionBody<'_>,
    pieces: &[Piece],
    slots: &Slots,
) -> wasmparser::Result<Option<Repeated>> {
    let write = |deferred: bool| {
        let mut out = Repeated::default();
        let groups = if deferred { slots.groups() } else { &[] };
        let mut done = declare(&mut out.bytes, body, groups)?;
        for piece in pieces {
            out.copy(body.as_bytes(), done..piece.at.start);
            out.append(
                piece
                    .deferred
                    .as_ref()
                    .filter(|_| deferred)
                    .unwrap_or(&piece.plain),
            );
            done = piece.at.end;
        }
        out.copy(body.as_bytes(), done..body.as_bytes().len());
        wasmparser::Result::Ok(out)
    };
    if pieces.iter().any(|piece| piece.deferred.is_some()) {
        return Ok(Some(Repeated {
            slots: slots.count(),
            plain: Some(Box::new(write(false)?)),
            ..write(true)?
        }));
    }
    (!pieces.is_empty()).then(|| write(false)).transpose()
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
