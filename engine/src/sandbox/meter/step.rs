//! The instructions of a function as the metering sees them, each with what is inserted before it.

use super::cost::PerLength;

/// One instruction of a function, and what is inserted before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where the instruction begins, in bytes from the start of the function's body.
    pub(super) at: u32,
    /// The charge before the instruction; negative if it gives back a charge for another path.
    pub(super) charge: i32,
    /// There is a check before the instruction, after the charge.
    pub(super) check: bool,
    /// The first instruction of a loop to which something branches.
    pub(super) heads: bool,
    /// A caught exception arrives here.
    pub(super) lands: bool,
    /// What the instruction costs.
    pub(super) cost: u32,
    pub(super) kind: Kind,
}

/// What charges and renumbering need to know about an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The next instruction follows.
    Plain,
    /// Like `Plain`; refers to a function by its index.
    Refers(Refers, u32),
    /// Like `Plain`; calls a function through a table.
    CallIndirect,
    /// Like `Plain`; its cost depends on its length.
    Bulk(PerLength),
    /// Like `Plain`; `memory.fill` or `memory.copy` of a length that is not known in advance, done by one of
    /// our functions.
    Long(Long),
    /// `block` and `try_table`.
    Block,
    Loop {
        /// Something branches to its header.
        branched: bool,
    },
    If,
    Else,
    End {
        of_loop: bool,
        /// Its label must charge for itself: a `br_table` or an exception leads there.
        fixed: bool,
        /// A branch leaves a loop for its label.
        leaves: bool,
        /// Nothing falls through to it.
        dead: bool,
    },
    /// `br` to a label.
    Branch(u32),
    /// `br_if` and similar: to a label, or to the next instruction.
    Fork(u32),
    /// `br_table`: to one of `labels[first..first + count]`.
    Table {
        first: u32,
        count: u32,
    },
    /// Leaves the function and its frame.
    Return,
    /// Throws.
    Throw,
    /// Traps.
    Trap,
}

/// An instruction that names a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refers {
    Call,
    ReturnCall,
    RefFunc,
}

/// A bulk operation on memory that our functions do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Long {
    Fill,
    Copy,
}

/// What is known about a function as a whole.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and they go together in no way"
)]
pub(super) struct Whole {
    /// Whether there is a `try_table`.
    pub(super) catches: bool,
    /// Whether a branch leads to the function's own label.
    pub(super) branched: bool,
    /// Loops that something branches to.
    pub(super) loops: u32,
    /// Calls of any kind.
    pub(super) calls: u32,
    /// Whether there is a bulk operation whose length must be stored.
    pub(super) bulk: bool,
    /// Whether there is an instruction whose result may be a NaN with bits that engines choose.
    pub(super) floats: bool,
    /// How many charges it contains.
    pub(super) charges: u32,
}
