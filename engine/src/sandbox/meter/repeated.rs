//! A function's body into which instructions have been inserted before it is metered.

use std::ops::Range;
use wasm_encoder::InstructionSink;

/// A function's body with its short loops repeated.
#[derive(Default)]
pub(super) struct Repeated {
    pub(super) bytes: Vec<u8>,
    /// Where inserted instructions are that are free although their kind has a cost, in bytes from the body's start.
    pub(super) free: Vec<Range<u32>>,
}

impl Repeated {
    /// The sink for instructions with their usual cost.
    pub(super) fn sink(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.bytes)
    }

    /// Writes part of the body unchanged.
    pub(super) fn copy(&mut self, bytes: &[u8], range: Range<usize>) {
        self.bytes.extend_from_slice(bytes.get(range).unwrap_or_default());
    }

    /// Writes a branch to a label that costs nothing.
    pub(super) fn leave(&mut self, label: u32) {
        let begin = self.bytes.len() as u32;
        self.sink().br(label);
        self.free.push(begin..self.bytes.len() as u32);
    }
}
