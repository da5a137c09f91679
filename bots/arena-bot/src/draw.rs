//! Drawing on the board. Not a method of [`Arena`](crate::Arena), so that only bots that draw import it.
#![cfg_attr(
    target_family = "wasm",
    allow(
        unsafe_code,
        reason = "the import is a foreign function; its call says why it is sound"
    )
)]

#[cfg(target_family = "wasm")]
mod import {
    #[link(wasm_import_module = "arena")]
    unsafe extern "C" {
        pub(super) fn draw(ptr: *const u8, len: usize);
    }
}

/// Draws on the board, beside the turn's log, for spectators: each line of `text` is a shape, such as
/// `circle 2 3 colour=green`, `arrow 2 3 0 1`, or `label 2 3 home`. It has no effect on the match.
///
/// The arena keeps 16 KiB of text per turn. Outside WebAssembly, as in tests and native programs, there are no
/// spectators, and this does nothing.
pub fn draw(text: &str) {
    // SAFETY: the host reads exactly the bytes of `text`.
    #[cfg(target_family = "wasm")]
    unsafe {
        import::draw(text.as_ptr(), text.len());
    }
    #[cfg(not(target_family = "wasm"))]
    let _ = text;
}
