//! Unrolls short loops, so that a guest reaches a check only every few iterations.
//!
//! A check takes two or three machine instructions, and a loop that scans bytes has four. Engines unroll such loops
//! themselves, but not if the loops contain checks. So before a function is metered, innermost loops that are short and
//! call nothing are written as
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
//! which does the same. The inserted instructions cost nothing, so the total charge does not change.
//!
//! There are limits on how much functions and modules may grow, so that this hardly affects the cost of
//! compiling them.

mod allowance;
mod find;
mod loops;

pub(super) use allowance::Allowance;

use super::locals::declare;
use super::repeated::Repeated;
use find::Find;
use wasmparser::FunctionBody;

/// Unrolls short loops; reuses its buffers.
pub(super) struct Repeat {
    allowance: Allowance,
    /// The bytes by which the module may still grow.
    left: usize,
    find: Find,
}

impl Repeat {
    /// For a module whose bodies have this many bytes.
    pub(super) fn new(code: usize, allowance: Allowance) -> Self {
        Self {
            allowance,
            left: allowance.of_module(code),
            find: Find::default(),
        }
    }

    /// The body of a valid function with its short loops repeated; `None` if it has none.
    pub(super) fn repeat(&mut self, body: &FunctionBody<'_>) -> wasmparser::Result<Option<Repeated>> {
        let bytes = body.as_bytes();
        let mut left = self.left.min(self.allowance.of_function(bytes.len()));
        let mut out = Repeated::default();
        let mut done = 0;
        for found in self.find.in_body(body)?.iter().filter(|found| found.is_short()) {
            let copies = found.copies(left);
            if copies == 1 {
                continue;
            }
            left -= found.growth(copies);
            self.left -= found.growth(copies);
            if done == 0 {
                done = declare(&mut out.bytes, body, &[])?;
            }
            out.copy(bytes, done..found.head.start);
            found.write(&mut out, bytes, copies);
            done = found.end;
        }
        if done == 0 {
            return Ok(None);
        }
        out.copy(bytes, done..bytes.len());
        Ok(Some(out))
    }
}
