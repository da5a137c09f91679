//! Profiles of guests: [probes](engine::sandbox::profile) tell which function runs, and the guest's fuel what it used.
//!
//! Only a binary that profiles calls [`export_probes!`](crate::export_probes). One guest runs at a time, in this one thread.

use super::imports::with_running;
use engine::sandbox::profile::{Profile, Profiling};
use js_sys::Reflect;
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The turn in progress, or the last one.
    static TURN: RefCell<Profiling> = RefCell::default();
}

/// What the turn used that has just ended, and that cost this much.
pub fn of_turn(cost: u64) -> Profile {
    let mut profile = TURN.take().end(cost);
    // A guest that could not begin has told nothing.
    profile.complete(cost);
    profile
}

/// Runs something that does not belong to the turn.
pub(super) fn beside<T>(run: impl FnOnce() -> T) -> T {
    let turn = TURN.take();
    let result = run();
    TURN.set(turn);
    result
}

/// A function begins; returns how deep it is.
pub fn enter(function: u32) -> u32 {
    let used = with_running(|running| running.fuel()).unwrap_or(0);
    TURN.with_borrow_mut(|turn| turn.enter(function, used))
}

/// The function this deep goes on.
pub fn back(depth: u32) {
    let used = with_running(|running| running.fuel()).unwrap_or(0);
    TURN.with_borrow_mut(|turn| turn.back(depth, used));
}

/// The names under which guests import the probes, and the exports of this binary, if it has them.
pub(super) fn exported() -> Result<[(JsValue, JsValue); 2], JsValue> {
    let exports = wasm_bindgen::exports();
    Ok([
        ("enter".into(), Reflect::get(&exports, &"ArenaHostEnter".into())?),
        ("back".into(), Reflect::get(&exports, &"ArenaHostBack".into())?),
    ])
}

/// Exports the probes from the binary that calls it.
#[macro_export]
macro_rules! export_probes {
    () => {
        #[allow(
            non_snake_case,
            reason = "they are named like the exports of host functions"
        )]
        mod probes {
            #[allow(
                unsafe_code,
                reason = "an export's name is unsafe only if it collides with another's"
            )]
            #[unsafe(no_mangle)]
            extern "C" fn ArenaHostEnter(function: u32) -> u32 {
                $crate::probes::enter(function)
            }

            #[allow(
                unsafe_code,
                reason = "an export's name is unsafe only if it collides with another's"
            )]
            #[unsafe(no_mangle)]
            extern "C" fn ArenaHostBack(depth: u32) {
                $crate::probes::back(depth);
            }
        }
    };
}
