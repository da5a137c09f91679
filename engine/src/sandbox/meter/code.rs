//! A function's metered body while it is being written.

use wasm_encoder::{BlockType, BranchHint, InstructionSink};

/// The bytes of a body, and which of its branches are rarely taken.
///
/// Engines with branch hints move the code after such a branch out of the way, and keep values in registers
/// across it even if there is a call. Others ignore the hints; they affect only speed.
#[derive(Default)]
pub(super) struct Code {
    pub(super) bytes: Vec<u8>,
    unlikely: Vec<u32>,
}

impl Code {
    /// For the next function.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.unlikely.clear();
    }

    /// The sink for instructions.
    pub(super) fn sink(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.bytes)
    }

    /// An `if` without results that is rarely entered.
    pub(super) fn unlikely_if(&mut self) {
        self.unlikely.push(self.bytes.len() as u32);
        self.sink().if_(BlockType::Empty);
    }

    /// The hints, in order.
    pub(super) fn hints(&self) -> impl ExactSizeIterator<Item = BranchHint> {
        self.unlikely.iter().map(|at| BranchHint {
            branch_func_offset: *at,
            branch_hint_value: 0,
        })
    }
}
