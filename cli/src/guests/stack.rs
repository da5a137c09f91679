//! The stack that guests run on.
//!
//! A guest on fuel counts its stack (`engine/src/sandbox/meter/stack.rs`), but the real size of its frames depends on the
//! compiler: Cranelift's can be up to a hundred times the counted size, if a function is written to cause that. So guests
//! get far more stack than they count, whatever the calling thread has. Unused stack costs only address space.

/// Bytes of stack that a guest may use: a hundred times what it may count, and more.
pub(super) const STACK: usize = 48 << 20;
/// Bytes of stack that must be left when a guest is called: the guest's own, and the host's for its calls.
const LEFT: usize = STACK + (2 << 20);
/// Bytes of a new stack: enough for that, and for a host that calls guests from deep within.
const NEW: usize = STACK + (16 << 20);

/// Runs `work` on a stack with room for all the stack that guests may use: this thread's own, or a new one.
///
/// Calls of guests do this themselves. A caller that makes many of them should do it first, so that they share one
/// stack.
pub(crate) fn for_guests<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(LEFT, NEW, work)
}
