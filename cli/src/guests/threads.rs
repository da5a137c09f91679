//! Threads on which guests run.
//!
//! A guest on fuel counts its stack (`engine/src/sandbox/meter/stack.rs`), but what its frames take depends on the compiler:
//! Cranelift's can take up to a hundred times what they count, if a function is written for that. So guests get far more
//! stack than they count. What they do not use costs only addresses.

use std::thread::Builder;

/// Bytes of native stack that a guest may use: a hundred times what it may count, and more.
pub(super) const STACK: usize = 48 << 20;
/// Bytes of stack of a thread on which guests run: theirs, and what the host needs.
const THREAD: usize = STACK + (16 << 20);

/// A thread on which guests may run.
pub(crate) fn thread() -> Builder {
    Builder::new().stack_size(THREAD)
}
