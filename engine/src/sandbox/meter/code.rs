//! A function's metered body while it is being written.

use wasm_encoder::{BlockType, BranchHint, InstructionSink};

/// The bytes of a body, and the usual direction of some of its branches.
///
/// Engines with branch hints move the rarely taken code elsewhere, and keep values in registers across it even if it
/// contains a call. Other engines ignore the hints; they affect only speed.
#[derive(Default)]
pub(super) struct Code {
    pub(super) bytes: Vec<u8>,
    /// Where each of these branches is, and whether it is taken.
    hinted: Vec<(u32, bool)>,
}

impl Code {
    /// For the next function.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.hinted.clear();
    }

    /// The sink for instructions.
    pub(super) fn sink(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.bytes)
    }

    /// An `if` without results, which is rarely entered.
    pub(super) fn unlikely_if(&mut self) {
        self.hinted.push((self.bytes.len() as u32, false));
        self.sink().if_(BlockType::Empty);
    }

    /// A `br_if` that is almost always taken.
    pub(super) fn likely_br_if(&mut self, label: u32) {
        self.hinted.push((self.bytes.len() as u32, true));
        self.sink().br_if(label);
    }

    /// The hints, in order.
    pub(super) fn hints(&self) -> impl ExactSizeIterator<Item = BranchHint> {
        self.hinted.iter().map(|(at, taken)| BranchHint {
            branch_func_offset: *at,
            branch_hint_value: u32::from(*taken),
        })
    }
}
