//! The side from which a board with two sides is seen.

use std::cell::Cell;

thread_local! {
    static TURNED: Cell<bool> = const { Cell::new(false) };
}

/// Calls a function while boards are seen from the far side, if they are `turned`.
pub fn seen_from<T>(turned: bool, act: impl FnOnce() -> T) -> T {
    let before = TURNED.replace(turned);
    let done = act();
    TURNED.set(before);
    done
}

/// Whether boards are seen from the far side now.
pub fn is_turned() -> bool {
    TURNED.get()
}
