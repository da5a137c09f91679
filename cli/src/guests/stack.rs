//! The stack that guests run on.
//!
//! A guest on fuel counts its stack (`engine/src/sandbox/meter/stack.rs`), but what its frames take depends on the compiler:
//! Cranelift's can take up to a hundred times what they count, if a function is written for that. So guests get far more
//! stack than they count, whatever the thread that calls them has. What they do not use costs only addresses.

/// Bytes of stack that a guest may use: a hundred times what it may count, and more.
pub(super) const STACK: usize = 48 << 20;
/// Bytes of stack that must be left where a guest is called: its own, and what the host needs for its calls.
const LEFT: usize = STACK + (2 << 20);
/// Bytes of a new stack: enough for that, and for a host that calls guests from deep within.
const NEW: usize = STACK + (16 << 20);

/// Does `work` where guests have all the stack that they may use: on this thread's own stack, or on a new one.
///
/// Calls of guests see to it themselves. Whoever makes many of them asks before, so that they share one stack.
pub(crate) fn for_guests<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(LEFT, NEW, work)
}
