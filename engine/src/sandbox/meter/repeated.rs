//! A function's body into which instructions have been inserted before it is metered.

use std::ops::Range;
use wasm_encoder::{BlockType, InstructionSink};

/// A function's body with its short loops repeated.
#[derive(Default)]
pub(super) struct Repeated {
    pub(super) bytes: Vec<u8>,
    /// Where inserted instructions are, which cost nothing although instructions of their kind do, in bytes from the body's
    /// start.
    pub(super) free: Vec<Range<u32>>,
    /// Where each `if` is among them; they are rarely entered.
    pub(super) unlikely: Vec<u32>,
    /// How many locals are added behind its own.
    pub(super) slots: u32,
    /// The same without what is there to test floats together, if that makes a difference.
    pub(super) plain: Option<Box<Self>>,
}

/// What has been inserted into a body: see [`Repeated`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Inserted<'a> {
    pub(super) free: &'a [Range<u32>],
    pub(super) unlikely: &'a [u32],
    pub(super) slots: u32,
}

impl Repeated {
    /// What the metering must know about it.
    pub(super) fn inserted(&self) -> Inserted<'_> {
        Inserted {
            free: &self.free,
            unlikely: &self.unlikely,
            slots: self.slots,
        }
    }

    /// It without what is there to test floats together.
    pub(super) fn plain(&self) -> &Self {
        self.plain.as_deref().unwrap_or(self)
    }

    /// The sink for instructions that cost what they do elsewhere.
    pub(super) fn sink(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.bytes)
    }

    /// Writes part of the body as it was.
    pub(super) fn copy(&mut self, bytes: &[u8], range: Range<usize>) {
        self.bytes.extend_from_slice(bytes.get(range).unwrap_or_default());
    }

    /// Writes instructions that cost nothing.
    pub(super) fn insert(&mut self, write: impl FnOnce(&mut InstructionSink<'_>)) {
        let begin = self.bytes.len() as u32;
        write(&mut self.sink());
        self.free.push(begin..self.bytes.len() as u32);
    }

    /// Writes an `if` that costs nothing, without results, which is rarely entered.
    pub(super) fn insert_unlikely_if(&mut self) {
        self.unlikely.push(self.bytes.len() as u32);
        self.insert(|out| {
            out.if_(BlockType::Empty);
        });
    }

    /// Writes what is in another.
    pub(super) fn append(&mut self, piece: &Self) {
        let begin = self.bytes.len() as u32;
        let free = piece.free.iter();
        self.free
            .extend(free.map(|range| begin + range.start..begin + range.end));
        self.unlikely.extend(piece.unlikely.iter().map(|at| begin + at));
        self.bytes.extend_from_slice(&piece.bytes);
    }
}
