//! What is put where in a function: charges, checks, and what else the metering adds.
//!
//! A *charge* takes units from the fuel; a *check* looks whether the guest must stop. Charges are exact: whatever way a guest
//! takes, it has been charged what the instructions on that way cost, once it gets to the next label or check. Checks stand
//! where a guest could otherwise run on and on:
//!
//! - at the entry of a function, unless it is a short one that calls nothing,
//! - at every loop header that something branches to,
//! - before every bulk operation whose length is not known beforehand,
//! - and wherever the way to the next check would be [`STRIDE`](super::STRIDE) units or more.
//!
//! # Why so
//!
//! Wasmtime charges each basic block where it ends, to a variable that it keeps in a register, and checks at entries and
//! loop headers; Substrate's and `wasm-instrument`'s passes charge each block at its beginning, each time with a call of a
//! function that charges a global and checks. Both are exact. A check for each block costs half of a tight loop's time; a
//! check that pays in advance for the dearest way to the next one, as this pass once had it, makes an interpreter pay for its
//! dearest instruction at each. So charges are apart from checks, as in wasmtime, but there are fewer than blocks: a
//! charge pays for all that is certain to come, so that where ways part only the difference is charged, and often that is
//! nothing. Functions with loops keep the fuel in a local, which engines keep in a register, and write it back around
//! calls; others charge the global.

use super::arity::Module;
use super::cost::{PerLength, entry, passing};
use super::floats::{Canonical, Floats};
use super::place::Placer;
use super::scan::Scan;
use wasmparser::FunctionBody;

/// One instruction of a function, and what is put before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where the instruction begins, in bytes from the start of the function's body.
    pub(super) at: u32,
    /// What is charged before the instruction; negative: what was charged for another way is given back.
    pub(super) charge: i32,
    /// A check stands before the instruction, behind the charge.
    pub(super) check: bool,
    /// The first instruction of a loop to which something branches.
    pub(super) heads: bool,
    /// A caught exception arrives here.
    pub(super) lands: bool,
    /// What the instruction costs.
    pub(super) cost: u32,
    pub(super) kind: Kind,
}

/// What matters of an instruction for charges and for renumbering.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The next instruction follows.
    Plain,
    /// As `Plain`; refers to a function by its index.
    Refers(Refers, u32),
    /// As `Plain`; calls a function through a table.
    CallIndirect,
    /// As `Plain`; costs more the longer it works.
    Bulk(PerLength),
    /// As `Plain`; `memory.fill` or `memory.copy` of a length that is not known beforehand, done by a function of ours.
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
    /// `br_if` and its kin: to a label, or on.
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

/// A bulk operation on memory that functions of ours do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Long {
    Fill,
    Copy,
}

/// What is known of a function as a whole.
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
    /// Calls, of whatever kind.
    pub(super) calls: u32,
    /// Whether there is a bulk operation whose length must be kept.
    pub(super) bulk: bool,
    /// Whether there is an instruction whose result may be a NaN of bits that engines choose.
    pub(super) floats: bool,
    /// Charges that stand in it.
    pub(super) charges: u32,
}

/// Plans functions one after the other; its buffers are reused.
#[derive(Default)]
pub(super) struct Planner {
    scan: Scan,
    placer: Placer,
    floats: Floats,
}

impl Planner {
    /// Plans a valid function of `module`, of the type with this index, whose instructions at `free` cost nothing.
    pub(super) fn plan(
        &mut self,
        body: &FunctionBody<'_>,
        free: &[u32],
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<()> {
        self.scan.read(body, free)?;
        let passed = module
            .function(ty)
            .map_or(0, |ty| ty.params().len() + ty.results().len());
        let entry = entry(declared(body)?) + passing(passed as u32);
        self.placer.place(&mut self.scan, entry);
        self.floats.clear();
        if self.scan.whole.floats {
            self.floats.find(body, module, ty)?;
        }
        Ok(())
    }

    /// The instructions of the function planned last, with what is put before them.
    pub(super) fn steps(&self) -> &[Step] {
        &self.scan.steps
    }

    /// What is known of the function planned last.
    pub(super) fn whole(&self) -> Whole {
        self.scan.whole
    }

    /// The instructions whose results must be made canonical, in their order.
    pub(super) fn canonical(&self) -> &[Canonical] {
        self.floats.found()
    }
}

/// How many locals a function declares, parameters aside.
fn declared(body: &FunctionBody<'_>) -> wasmparser::Result<u32> {
    let groups = body.get_locals_reader()?;
    groups
        .into_iter()
        .try_fold(0, |sum: u32, group| Ok(sum.saturating_add(group?.0)))
}
