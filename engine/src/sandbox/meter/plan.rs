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
use super::cost::{entry, passing};
use super::floats::{Canonical, Floats};
use super::place::Placer;
use super::scan::Scan;
use super::step::{Step, Whole};
use wasmparser::FunctionBody;

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
