//! Memories for guests. A browser allows only some hundred live memories, and frees them late, so they are
//! reused: zeroed, and only if they still have their initial size (a memory cannot shrink, and the guest can
//! see its size).

use js_sys::{Object, Reflect, Uint8Array, WebAssembly};
use std::collections::HashMap;
use wasm_bindgen::JsValue;

const PAGE: u32 = 65536;

/// Unused memories by initial and maximum size, pages.
#[derive(Default)]
pub(super) struct Pool(HashMap<(u32, u32), Vec<WebAssembly::Memory>>);

impl Pool {
    /// Memories kept of each size.
    const KEPT: usize = 16;

    /// A zeroed memory of `initial` pages that can grow to `maximum`.
    ///
    /// # Errors
    /// If the browser has no room for the memory.
    pub(super) fn take(&mut self, initial: u32, maximum: u32) -> Result<WebAssembly::Memory, JsValue> {
        if let Some(memory) = self.0.get_mut(&(initial, maximum)).and_then(Vec::pop) {
            return Ok(memory);
        }
        let descriptor = Object::new();
        Reflect::set(&descriptor, &"initial".into(), &initial.into())?;
        Reflect::set(&descriptor, &"maximum".into(), &maximum.into())?;
        WebAssembly::Memory::new(&descriptor)
    }

    /// Takes back a memory that no instance uses any more.
    pub(super) fn give(&mut self, memory: WebAssembly::Memory, initial: u32, maximum: u32) {
        let kept = self.0.entry((initial, maximum)).or_default();
        let bytes = Uint8Array::new(&memory.buffer());
        if kept.len() < Self::KEPT && bytes.length() == initial.saturating_mul(PAGE) {
            bytes.fill(0, 0, bytes.length());
            kept.push(memory);
        }
    }
}
