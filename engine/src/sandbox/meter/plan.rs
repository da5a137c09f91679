//! What the metering inserts in a function, and where: charges, checks, and everything else.
//!
//! A *charge* takes units from the fuel; a *check* tests whether the guest must stop. Charges are exact:
//! whatever path a guest takes, by the next label or check it has been charged exactly what the instructions
//! on that path cost. Checks stand where a guest could otherwise run without end:
//!
//! - at the entry of a function, unless it is a short one that calls nothing,
//! - at every loop header that something branches to,
//! - before every bulk operation whose length is not known in advance,
//! - and wherever the path to the next check would be [`STRIDE`](super::STRIDE) units or more.
//!
//! # Why so
//!
//! Wasmtime charges each basic block at its end, to a variable that it keeps in a register, and checks at entries and
//! loop headers. The passes of Substrate and `wasm-instrument` charge each block at its beginning, by calling a
//! function that charges a global and checks. Both are exact. A check in each block takes half of a tight loop's time.
//! A check that pays in advance for the most expensive path to the next one makes an interpreter pay for its most
//! expensive instruction every time. So charges are separate from checks, as in wasmtime, but there are fewer charges
//! than blocks: a charge pays for everything that is certain to follow. Where paths part, only the difference is
//! charged, which is often nothing. Functions with loops keep the fuel in a local, which engines keep in a register,
//! and write it back around calls; others charge the global.

use super::arity::Module;
use super::cost::{entry, passing};
use super::floats::{Canonical, Floats};
use super::joins;
use super::locals::declared;
use super::place::Placer;
use super::scan::Scan;
use super::step::{Step, Whole};
use std::ops::Range;
use wasmparser::FunctionBody;

/// Plans functions one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Planner {
    scan: Scan,
    placer: Placer,
    floats: Floats,
    /// How many locals the last planned function declares.
    locals: u32,
}

impl Planner {
    /// Plans a valid function of `module`, of the type with this index; its instructions in `free` cost nothing.
    pub(super) fn plan(
        &mut self,
        body: &FunctionBody<'_>,
        free: &[Range<u32>],
        module: Module<'_>,
        ty: u32,
    ) -> wasmparser::Result<()> {
        self.scan.read(body, free)?;
        let passed = module
            .function(ty)
            .map_or(0, |ty| ty.params().len() + ty.results().len());
        self.locals = declared(body)?;
        let entry = entry(self.locals) + passing(passed as u32);
        self.placer.place(&mut self.scan, entry);
        self.floats.clear();
        if self.scan.whole.floats {
            self.floats.find(body, module, ty)?;
        }
        Ok(())
    }

    /// The instructions of the last planned function, with what is inserted before them.
    pub(super) fn steps(&self) -> &[Step] {
        &self.scan.steps
    }

    /// What is known about the last planned function.
    pub(super) fn whole(&self) -> Whole {
        self.scan.whole
    }

    /// The instructions after which the last planned function is divided, in order.
    pub(super) fn divisions(&self) -> &[u32] {
        self.scan.joins.places(self.locals)
    }

    /// Whether the last planned function is divided.
    pub(super) fn divides(&self) -> bool {
        !self.divisions().is_empty() || self.canonical().len() >= joins::FORKS
    }

    /// The instructions whose results must be made canonical, in order.
    pub(super) fn canonical(&self) -> &[Canonical] {
        self.floats.found()
    }
}
