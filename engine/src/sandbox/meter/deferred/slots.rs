//! The locals that keep what a loop has stored until it is tested.

use super::TOGETHER;
use wasm_encoder::ValType;

/// The locals behind a function's own, the same for all of its loops.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Slots {
    /// How many parameters and locals the function has itself.
    own: u32,
    /// Those behind them, in groups of one type.
    groups: Vec<(u32, ValType)>,
}

impl Slots {
    /// For a function with so many parameters and locals.
    pub(in super::super) fn behind(own: u32) -> Self {
        Self {
            own,
            groups: Vec::new(),
        }
    }

    /// How many locals they are.
    pub(in super::super) fn count(&self) -> u32 {
        self.groups.iter().map(|(count, _)| count).sum()
    }

    /// The most stack that they take, in bytes.
    pub(in super::super) fn bytes(&self) -> u32 {
        let bytes = |(count, ty): &(u32, ValType)| count * if *ty == ValType::V128 { 16 } else { 8 };
        self.groups.iter().map(bytes).sum()
    }

    /// As a function declares them.
    pub(in super::super) fn groups(&self) -> &[(u32, ValType)] {
        &self.groups
    }

    /// The first of [`TOGETHER`] addresses, behind which is their number.
    pub(super) fn addresses(&mut self) -> u32 {
        self.group(TOGETHER as u32 + 1, ValType::I32)
    }

    /// The first of [`TOGETHER`] floats of a type, behind which are their sum and the canonical NaN.
    pub(super) fn floats(&mut self, ty: ValType) -> u32 {
        self.group(TOGETHER as u32 + 2, ty)
    }

    /// The first local of a group, which is declared if there is none of its type.
    fn group(&mut self, count: u32, ty: ValType) -> u32 {
        let mut first = self.own;
        for (count, other) in &self.groups {
            if *other == ty {
                return first;
            }
            first += count;
        }
        self.groups.push((count, ty));
        first
    }
}
