//! An instance of a guest's module, and the calls of its functions.

use super::engines::Place;
use super::running::{self, Running};
use super::traps;
use engine::TrapKind;
use engine::sandbox::host::Host;
use engine::sandbox::{Question, Settled};
use wasmtime::{Store, TypedFunc};

/// An instance of a guest's module.
pub struct Instance {
    // Dropped before its place, which is free only afterwards.
    pub(super) store: Store<Running>,
    pub(super) entries: Entries,
    _place: Option<Place>,
}

/// The functions of an instance that are called.
pub(super) struct Entries {
    /// What runs before the first turn: the start function and `_initialize`.
    pub(super) before: Vec<TypedFunc<(), ()>>,
    pub(super) turn: TypedFunc<(), ()>,
    /// What says where a script is.
    pub(super) tells_where: Option<TypedFunc<(), ()>>,
}

impl Instance {
    pub(super) fn new(store: Store<Running>, entries: Entries, place: Option<Place>) -> Self {
        Self {
            store,
            entries,
            _place: place,
        }
    }

    /// Calls what must run before the first turn, then the turn.
    pub(super) fn run(&mut self) -> Result<(), TrapKind> {
        let first = self.store.data().meter.first();
        running::set_left(&mut self.store, first);
        for function in self.entries.before.drain(..) {
            function
                .call(&mut self.store, ())
                .map_err(|error| traps::kind(&error))?;
        }
        self.entries
            .turn
            .call(&mut self.store, ())
            .map_err(|error| traps::kind(&error))
    }

    /// Asks this in the middle of turns.
    pub(super) fn is_looked_at(&mut self, question: Option<Question>) {
        let function = self.entries.tells_where.clone();
        self.store.data_mut().question = question.zip(function);
    }

    /// Lets it say where its script is, if it can.
    pub(super) fn tell_where(&mut self) -> wasmtime::Result<()> {
        self.is_looked_at(None);
        let first = self.store.data().meter.first();
        running::set_left(&mut self.store, first);
        match &self.entries.tells_where {
            Some(function) => function.call(&mut self.store, ()),
            None => Ok(()),
        }
    }

    /// What is left of the turn's budget.
    pub(super) fn end(&mut self) -> (Option<Box<Host>>, Settled, u32) {
        let left = running::left(&mut self.store);
        let settled = self.store.data().meter.settle(left);
        let memory = self.store.data().memory;
        let pages = memory.map_or(0, |memory| memory.size(&self.store));
        let host = self.store.data_mut().host.take();
        (host, settled, u32::try_from(pages).unwrap_or(u32::MAX))
    }
}
