//! A short loop, and its body written more than once.

use super::super::repeated::Repeated;
use std::ops::Range;
use wasm_encoder::BlockType;

/// The maximum number of instructions of a repeated loop, in all copies of its body together.
const INSTRUCTIONS: u32 = 160;
/// The maximum number of copies of a body.
const COPIES: u32 = 8;

/// A loop that may be repeated.
pub(super) struct Loop {
    /// The instruction `loop`.
    pub(super) head: Range<usize>,
    /// Where its `end` begins.
    pub(super) end: usize,
    pub(super) ty: BlockType,
    /// How many blocks are open in its body, including itself.
    pub(super) depth: u32,
    /// How many of its instructions cost something.
    pub(super) instructions: u32,
    /// Whether something branches to it.
    pub(super) branched: bool,
    /// The branches that lead out of it.
    pub(super) leaving: Vec<Branch>,
}

/// A `br` or `br_if`.
pub(super) struct Branch {
    pub(super) at: Range<usize>,
    pub(super) label: u32,
    pub(super) conditional: bool,
}

impl Loop {
    pub(super) fn new(head: Range<usize>, ty: BlockType, depth: u32) -> Self {
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

    pub(super) fn is_short(&self) -> bool {
        self.instructions <= INSTRUCTIONS
    }

    /// How often it is repeated if its function may grow by this many bytes. This must not change: what is charged in advance
    /// depends on it, and therefore the outcome of a turn may too.
    pub(super) fn copies(&self, left: usize) -> u32 {
        let copies = (INSTRUCTIONS / self.instructions.max(1)).clamp(1, COPIES);
        if self.growth(copies) <= left { copies } else { 1 }
    }

    /// The maximum number of bytes by which a function grows with this many copies of the loop's body.
    pub(super) fn growth(&self, copies: u32) -> usize {
        // A label may take one more byte; `block`, `br` and `end` take five.
        (self.end - self.head.end + self.leaving.len() + 5) * copies as usize
    }

    /// Writes all but the last `end`, with this many copies of its body, at least two.
    pub(super) fn write(&self, out: &mut Repeated, bytes: &[u8], copies: u32) {
        out.sink().block(self.ty).loop_(self.ty);
        for _ in 1..copies {
            out.sink().block(BlockType::Empty);
            self.body(out, bytes, 2);
            out.leave(2);
            out.sink().end();
        }
        self.body(out, bytes, 1);
        out.sink().end();
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
