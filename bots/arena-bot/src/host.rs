//! The imports of a reactor, wrapped so that they are safe to call.
#![allow(
    unsafe_code,
    reason = "imports are foreign functions; each call below says why it is sound"
)]

use crate::Arena;
use std::time::Duration;

mod import {
    #[link(wasm_import_module = "arena")]
    unsafe extern "C" {
        pub(super) fn input(ptr: *mut u8, cap: usize) -> usize;
        pub(super) fn reply(ptr: *const u8, len: usize);
        pub(super) fn log(ptr: *const u8, len: usize);
        pub(super) safe fn random() -> u64;
        pub(super) safe fn time_left() -> i32;
    }
}

/// This turn's arguments, joined by line feeds.
pub(crate) fn input() -> String {
    // SAFETY: with no capacity nothing is written.
    let len = unsafe { import::input(std::ptr::null_mut(), 0) };
    let mut text = vec![0; len];
    // SAFETY: the host writes at most `len` bytes, and `text` has as many.
    unsafe { import::input(text.as_mut_ptr(), len) };
    String::from_utf8_lossy(&text).into_owned()
}

/// Appends to this turn's reply.
pub(crate) fn reply(text: &str) {
    // SAFETY: the host reads exactly the bytes of `text`.
    unsafe { import::reply(text.as_ptr(), text.len()) };
}

/// Appends a line to this turn's log.
pub(crate) fn log(text: &str) {
    let line = format!("{text}\n");
    // SAFETY: the host reads exactly the bytes of `line`.
    unsafe { import::log(line.as_ptr(), line.len()) };
}

/// The arena as a reactor imports it.
pub(crate) struct Host;

impl Arena for Host {
    fn log(&mut self, text: &str) {
        log(text);
    }

    fn random(&mut self) -> u64 {
        import::random()
    }

    fn time_left(&mut self) -> Option<Duration> {
        Some(Duration::from_micros(
            import::time_left().max(0).unsigned_abs().into(),
        ))
    }
}
