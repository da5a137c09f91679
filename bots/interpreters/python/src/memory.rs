//! The allocator: where there is no memory left, the turn ends with the reason and the script's line. `RustPython` allocates
//! without asking whether there is memory, so no script could go on.

use super::{FILE, frames};
use std::alloc::{GlobalAlloc, Layout, System};

const NONE_LEFT: &str = "MemoryError: the bot may have 64 MiB, and this would take more. Keep less at a time, and let go of what \
    later turns do not need";

#[global_allocator]
static MEMORY: Memory = Memory;

/// The system's allocator, which never returns without memory.
struct Memory;

// SAFETY: all is left to the system's allocator.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_fail(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_fail(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        // SAFETY: as the caller promises.
        or_fail(unsafe { System.realloc(block, layout, bytes) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(block, layout) }
    }
}

fn or_fail(block: *mut u8) -> *mut u8 {
    if block.is_null() {
        script_host::write_log(NONE_LEFT);
        script_host::fail_without_memory(NONE_LEFT, FILE, frames::line())
    }
    block
}
