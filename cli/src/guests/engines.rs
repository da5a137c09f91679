//! The engines that guests run in. They run the same code, and differ in where an instance's memory comes from.
//!
//! A reactor keeps its instance for a match, so its memory is mapped at the beginning and unmapped at the end. A command has
//! a new instance in every turn. Mapping some 4 GB of address space each time would cost more than most turns, and more
//! threads would not help, since all threads of a process queue for its address space. So commands get their memories from a
//! pool that is mapped once; whatever the last instance wrote is overwritten with zeros.
//!
//! Filling an instance's tables takes as long as all the rest. So commands with little code that uses tables have a pool of
//! their own, with [lazy tables](Tables::Lazy).

use super::compile::{Tables, config};
use super::imports;
use super::running::Running;
use engine::sandbox::Convention;
use engine::sandbox::limits::TABLES;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use wasmtime::{
    Enabled, Engine, InstanceAllocationStrategy, InstancePre, Linker, Module, PoolingAllocationConfig, Store,
};

/// The maximum number of simultaneous command instances per core; others wait.
const PLACES_PER_CORE: usize = 4;
/// How many bytes of a command's used memory are filled with zeros; the rest is returned to the system, and costs time when
/// it is next used.
const KEPT: usize = 4 << 20;
/// The same for its tables.
const KEPT_OF_TABLES: usize = 64 << 10;
/// More bytes than wasmtime needs for an instance of any module that the arena accepts, without memory and tables.
const INSTANCE: usize = 16 << 20;

/// The engines; cheap to clone.
#[derive(Clone)]
pub(super) struct Engines {
    usual: Hall,
    /// For commands with [`Tables::Lazy`] and others; fewer if there is no room.
    pools: Vec<Pool>,
}

/// An engine, and what guests import in it.
#[derive(Clone)]
struct Hall {
    engine: Engine,
    linker: Arc<Linker<Running>>,
}

/// The engine with the pool, and the free places of the pool.
#[derive(Clone)]
struct Pool {
    tables: Tables,
    hall: Hall,
    places: Arc<Places>,
}

/// A module in the engine that suits it.
pub(super) struct Loaded {
    ready: InstancePre<Running>,
    /// The pool in which its instances need a place.
    places: Option<Arc<Places>>,
}

impl Engines {
    /// # Errors
    /// If wasmtime cannot work on this machine.
    pub(super) fn new() -> wasmtime::Result<Self> {
        Ok(Self {
            usual: Hall::new(&InstanceAllocationStrategy::OnDemand, Tables::Ahead)?,
            pools: [Tables::Lazy, Tables::Ahead]
                .into_iter()
                .filter_map(Pool::new)
                .collect(),
        })
    }

    /// The engine that compiles for all that have [`Tables::Ahead`].
    pub(super) fn usual(&self) -> &Engine {
        &self.usual.engine
    }

    /// The engine that compiles this metered module, and its tables.
    pub(super) fn compiler(&self, metered: &[u8], convention: Convention) -> (&Engine, Tables) {
        let lazy = self.pools.iter().find(|pool| pool.tables == Tables::Lazy);
        match lazy {
            Some(pool)
                if convention == Convention::Command && Tables::of_command(metered) == Tables::Lazy =>
            {
                (&pool.hall.engine, Tables::Lazy)
            }
            _ => (&self.usual.engine, Tables::Ahead),
        }
    }

    /// Loads a compiled module.
    ///
    /// # Errors
    /// If it was made by another version or for another machine.
    pub(super) fn load(&self, artefact: &[u8], convention: Convention) -> wasmtime::Result<Loaded> {
        let pools = self.pools.iter().filter(|_| convention == Convention::Command);
        for pool in pools {
            // Otherwise it was compiled for other tables, or needs more than the pool has for one.
            if let Ok(ready) = pool.hall.load(artefact) {
                let places = Some(pool.places.clone());
                return Ok(Loaded { ready, places });
            }
        }
        Ok(Loaded {
            ready: self.usual.load(artefact)?,
            places: None,
        })
    }
}

impl Hall {
    fn new(memories: &InstanceAllocationStrategy, tables: Tables) -> wasmtime::Result<Self> {
        let mut config = config(tables);
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
    fn new(of: Tables) -> Option<Self> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let places = u32::try_from(cores * PLACES_PER_CORE).ok()?;
        let tables = u32::try_from(TABLES.most).ok()?;
        let mut pool = PoolingAllocationConfig::new();
        pool.total_core_instances(places)
            .max_core_instance_size(INSTANCE)
            // One heap for the exceptions of each instance.
            .total_memories(places * 2)
            .total_gc_heaps(places)
            .total_tables(places * tables)
            .max_tables_per_module(tables)
            .table_elements(engine::sandbox::limits::TABLE_ENTRIES as usize)
            .max_unused_warm_slots(places);
        // Without it, nobody knows which pages have been written, so it is better to return all of them.
        if PoolingAllocationConfig::is_pagemap_scan_available() {
            pool.pagemap_scan(Enabled::Yes)
                .linear_memory_keep_resident(KEPT)
                .table_keep_resident(KEPT_OF_TABLES);
        }
        Some(Self {
            tables: of,
            hall: Hall::new(&InstanceAllocationStrategy::Pooling(pool), of).ok()?,
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
    /// How many threads wait for one. Waking nobody costs as much as waking somebody.
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
