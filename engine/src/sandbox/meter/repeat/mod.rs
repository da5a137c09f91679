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

mod allowance;
mod find;
mod loops;

pub(super) use allowance::Allowance;

use super::deferred::Slots;
use super::locals::{declare, declared};
use super::repeated::Repeated;
use find::Find;
use std::ops::Range;
use wasmparser::FunctionBody;

/// The maximum that slots for stored floats take on the stack, in bytes, in all functions of a module together. They are not
/// counted as stack, but functions that could be on it more than once have none.
const STACK: u32 = 16 << 10;

/// Unrolls short loops; reuses its buffers.
pub(super) struct Repeat {
    allowance: Allowance,
    /// The bytes by which the module may still grow.
    left: usize,
    /// The same for loops whose stores are tested together: for what they take besides, in a function twice as much.
    deferrable: usize,
    /// The bytes of stack that their slots may still take in the module.
    stack: u32,
    find: Find,
}

/// A loop written anew, without its last `end`.
struct Piece {
    /// Where it was.
    at: Range<usize>,
    plain: Repeated,
    /// The same, with its stores tested together.
    deferred: Option<Repeated>,
}

impl Repeat {
    /// For a module whose bodies have this many bytes.
    pub(super) fn new(code: usize, allowance: Allowance) -> Self {
        Self {
            allowance,
            left: allowance.of_module(code),
            deferrable: allowance.of_module(code),
            stack: STACK,
            find: Find::default(),
        }
    }

    /// The body of a valid function, which has so many parameters, with its short loops repeated; `None` if it has none.
    pub(super) fn repeat(
        &mut self,
        body: &FunctionBody<'_>,
        params: u32,
    ) -> wasmparser::Result<Option<Repeated>> {
        let (loops, exposed) = self.find.in_body(body)?;
        if loops.is_empty() {
            return Ok(None);
        }
        let bytes = body.as_bytes();
        let allowed = self.allowance.of_function(bytes.len());
        let mut left = self.left.min(allowed);
        let mut deferrable = self.deferrable.min(2 * allowed);
        let mut slots = Slots::behind(params + declared(body)?);
        let mut pieces = Vec::new();
        for found in loops.iter().filter(|found| found.is_short()) {
            let copies = found.copies(left);
            if copies > 1 {
                left -= found.growth(copies);
                self.left -= found.growth(copies);
            }
            let mut piece = Piece {
                at: found.range(),
                plain: found.plain(bytes, copies),
                deferred: None,
            };
            if let Some((deferred, used)) = found.deferred(bytes, copies, &piece.plain, exposed, &slots) {
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
