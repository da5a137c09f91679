//! The engines that guests run in. They run the same code, and differ in where an instance's memory comes from.
//!
//! A reactor keeps its instance for a match, so its memory is mapped for it and unmapped at the end. A command has a new
//! instance in every turn. To map some 4 GB of address space each time would cost more than most turns, and as all threads of
//! a process queue for its address space, more threads would not help. So commands get their memories from a pool that is
//! mapped once: what the last instance wrote to is filled with zeros.

use super::compile::config;
use super::imports;
use super::running::Running;
use engine::sandbox::Convention;
use engine::sandbox::limits::TABLES;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use wasmtime::{
    Enabled, Engine, InstanceAllocationStrategy, InstancePre, Linker, Module, PoolingAllocationConfig, Store,
};

/// How many instances of commands there can be at a time for each core; others wait.
const PLACES_PER_CORE: usize = 4;
/// How much of what a command wrote to is filled with zeros, in bytes; the rest is given back to the system, and costs time
/// when it is next used.
const KEPT: usize = 4 << 20;
/// Likewise of its tables.
const KEPT_OF_TABLES: usize = 64 << 10;
/// More bytes than wasmtime needs for an instance of any module that the arena accepts, without memory and tables.
const INSTANCE: usize = 16 << 20;

/// The engines; cheap to clone.
#[derive(Clone)]
pub(super) struct Engines {
    usual: Hall,
    /// `None` if there is no room for it.
    pool: Option<Pool>,
}

/// An engine, and what guests import in it.
#[derive(Clone)]
struct Hall {
    engine: Engine,
    linker: Arc<Linker<Running>>,
}

/// The engine with the pool, and which of its places are free.
#[derive(Clone)]
struct Pool {
    hall: Hall,
    places: Arc<Places>,
}

/// A module in the engine that suits it.
pub(super) struct Loaded {
    ready: InstancePre<Running>,
    /// Where its instances must have a place.
    places: Option<Arc<Places>>,
}

impl Engines {
    /// # Errors
    /// If wasmtime cannot work on this machine.
    pub(super) fn new() -> wasmtime::Result<Self> {
        Ok(Self {
            usual: Hall::new(&InstanceAllocationStrategy::OnDemand)?,
            pool: Pool::new(),
        })
    }

    /// What compiles for all of them.
    pub(super) fn compiler(&self) -> &Engine {
        &self.usual.engine
    }

    /// Loads a compiled module.
    ///
    /// # Errors
    /// If it was made by another version or for another machine.
    pub(super) fn load(&self, artefact: &[u8], convention: Convention) -> wasmtime::Result<Loaded> {
        if convention == Convention::Command
            && let Some(pool) = &self.pool
            // Otherwise it needs more than the pool has for one.
            && let Ok(ready) = pool.hall.load(artefact)
        {
            let places = Some(pool.places.clone());
            return Ok(Loaded { ready, places });
        }
        Ok(Loaded {
            ready: self.usual.load(artefact)?,
            places: None,
        })
    }
}

impl Hall {
    fn new(memories: &InstanceAllocationStrategy) -> wasmtime::Result<Self> {
        let mut config = config();
        config.allocation_strategy(memories.clone());
        let engine = Engine::new(&config)?;
        let linker = Arc::new(imports::linker(&engine)?);
        Ok(Self { engine, linker })
    }

    fn load(&self, artefact: &[u8]) -> wasmtime::Result<InstancePre<Running>> {
        let module = super::compile::load(&self.engine, artefact)?;
        self.linker.instantiate_pre(&module)
    }
}

impl Pool {
    fn new() -> Option<Self> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let places = u32::try_from(cores * PLACES_PER_CORE).ok()?;
        let tables = u32::try_from(TABLES.most).ok()?;
        let mut pool = PoolingAllocationConfig::new();
        pool.total_core_instances(places)
            .max_core_instance_size(INSTANCE)
            // One for the exceptions of each.
            .total_memories(places * 2)
            .total_gc_heaps(places)
            .total_tables(places * tables)
            .max_tables_per_module(tables)
            .table_elements(engine::sandbox::limits::TABLE_ENTRIES as usize)
            .max_unused_warm_slots(places);
        // Without it, nobody knows which pages have been written to, and it is better to give back all.
        if PoolingAllocationConfig::is_pagemap_scan_available() {
            pool.pagemap_scan(Enabled::Yes)
                .linear_memory_keep_resident(KEPT)
                .table_keep_resident(KEPT_OF_TABLES);
        }
        Some(Self {
            hall: Hall::new(&InstanceAllocationStrategy::Pooling(pool)).ok()?,
            places: Arc::new(Places::new(places as usize)),
        })
    }
}

impl Loaded {
    pub(super) fn module(&self) -> &Module {
        self.ready.module()
    }

    /// A place for an instance, if it needs one; waits until one is free.
    pub(super) fn place(&self) -> Option<Place> {
        self.places.as_ref().map(Places::take)
    }

    /// A store for an instance.
    pub(super) fn store(&self, running: Running) -> Store<Running> {
        Store::new(self.module().engine(), running)
    }

    /// Creates an instance in a store of [`Self::store`].
    pub(super) fn instantiate(&self, store: &mut Store<Running>) -> wasmtime::Result<wasmtime::Instance> {
        self.ready.instantiate(store)
    }
}

/// The places of the pool.
struct Places {
    state: Mutex<State>,
    returned: Condvar,
}

struct State {
    free: usize,
    /// How many threads wait for one. To wake nobody costs as much as to wake somebody.
    waiting: usize,
}

/// A place in the pool, until it is dropped.
pub(super) struct Place(Arc<Places>);

impl Places {
    fn new(free: usize) -> Self {
        Self {
            state: Mutex::new(State { free, waiting: 0 }),
            returned: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(self: &Arc<Self>) -> Place {
        let mut state = self.state();
        while state.free == 0 {
            state.waiting += 1;
            state = self.returned.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.waiting -= 1;
        }
        state.free -= 1;
        Place(self.clone())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.free += 1;
        if state.waiting > 0 {
            self.0.returned.notify_one();
        }
    }
}
