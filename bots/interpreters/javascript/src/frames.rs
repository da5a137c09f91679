//! Where the script is: its frames, which a function that `../../patches/rquickjs-sys.patch` adds to `QuickJS` only reads. So it may
//! be asked for at any moment: in a turn, and after one that ended in the middle of anything.

use rquickjs::{Ctx, qjs};
use std::ffi::{CStr, c_char, c_int};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

/// `super::FILE`.
const FILE: &CStr = c"bot.js";

/// The runtime, once there is one.
static RUNTIME: AtomicPtr<qjs::JSRuntime> = AtomicPtr::new(null_mut());

/// The line of the script where memory ran out last; 0 if it never has.
static OUT_OF_MEMORY: AtomicU32 = AtomicU32::new(0);

unsafe extern "C" {
    fn JS_ArenaFrames(
        runtime: *mut qjs::JSRuntime,
        file: *const c_char,
        most: c_int,
        found: extern "C" fn(c_int, *const c_char),
    );
}

/// Remembers the runtime.
pub(crate) fn are_of(ctx: &Ctx<'_>) {
    // SAFETY: the context is alive.
    let runtime = unsafe { qjs::JS_GetRuntime(ctx.as_raw().as_ptr()) };
    RUNTIME.store(runtime, Ordering::Relaxed);
}

/// The line of the script where memory ran out last.
pub(crate) fn line_out_of_memory() -> Option<u32> {
    Some(OUT_OF_MEMORY.load(Ordering::Relaxed)).filter(|&line| line > 0)
}

/// Tells the host which functions of the script are running, and in which lines: the innermost first.
#[unsafe(no_mangle)]
pub extern "C" fn arena_where() {
    find(script_host::MOST_FRAMES, tell);
}

extern "C" fn tell(line: c_int, function: *const c_char) {
    // SAFETY: QuickJS gives a text that ends with a zero.
    let function = unsafe { CStr::from_ptr(function) };
    let function = match function.to_str() {
        Ok("<eval>") => "-",
        Ok(name) => name,
        // Half of a character.
        Err(_) => "",
    };
    script_host::tell_frame(line.unsigned_abs(), function);
}

/// QuickJS calls it where memory runs out.
#[unsafe(no_mangle)]
pub extern "C" fn arena_out_of_memory() {
    extern "C" fn remember(line: c_int, _: *const c_char) {
        OUT_OF_MEMORY.store(line.unsigned_abs(), Ordering::Relaxed);
    }
    find(1, remember);
}

fn find(most: usize, found: extern "C" fn(c_int, *const c_char)) {
    let runtime = RUNTIME.load(Ordering::Relaxed);
    if !runtime.is_null() {
        // SAFETY: nothing frees the runtime.
        unsafe { JS_ArenaFrames(runtime, FILE.as_ptr(), most as c_int, found) };
    }
}
