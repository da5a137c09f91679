//! Guests on wasmtime: the same metered modules and the same host functions as in the page.
//!
//! Guests run on fuel or, under a wall-clock budget, on slices of fuel between which the clock is read
//! ([`Check::Tick`]). So stopping them needs no other thread, and one compiled module serves any number of
//! matches at once.

pub(crate) mod cache;
pub(crate) mod compile;
mod imports;
mod meter;
mod running;
pub(crate) mod threads;
mod traps;

use crate::failure::{Failure, Result};
use cache::Cache;
use compile::Effort;
use engine::sandbox::host::Host;
use engine::sandbox::meter::Left;
use engine::sandbox::{Called, Check, Convention, Embedder, Facts, Poisoned, prepare};
use engine::script::{Parts, Patch};
use engine::{Budget, ModuleHash, TrapKind};
use meter::Meter;
use running::Running;
use std::sync::Arc;
use wasmtime::{Engine, Extern, Linker, Memory, MemoryType, Store, TypedFunc};

/// Compiles and calls guests; cheap to clone, shared by threads.
#[derive(Clone)]
pub struct Guests {
    engine: Engine,
    linker: Arc<Linker<Running>>,
    /// `None` if it is switched off, or cannot be used safely.
    cache: Option<Cache>,
}

/// A validated, metered and compiled module, ready for any number of guests.
pub struct Module {
    facts: Facts,
    compiled: wasmtime::Module,
    /// What makes an instance of the module one of the bot, where the module is a script's interpreter.
    patch: Option<Patch>,
}

/// An instance of a guest's module.
pub struct Instance {
    store: Store<Running>,
    entries: Entries,
}

/// The functions of an instance that are called.
struct Entries {
    /// What runs before the first turn: the start function and `_initialize`.
    before: Vec<TypedFunc<(), ()>>,
    turn: TypedFunc<(), ()>,
}

impl Guests {
    /// # Errors
    /// If wasmtime cannot work on this machine.
    pub fn new() -> Result<Self> {
        let engine = Engine::new(&compile::config(Effort::Full)).map_err(|error| unusable(&error))?;
        let linker = imports::linker(&engine).map_err(|error| unusable(&error))?;
        Ok(Self {
            cache: Cache::usual(&engine),
            engine,
            linker: Arc::new(linker),
        })
    }

    /// Whether a module has been prepared for this kind of budget before, so that [`Self::compile`] has
    /// little to do.
    pub fn is_cached(&self, module: ModuleHash, budget: Budget) -> bool {
        let cache = self.cache.as_ref();
        cache.is_some_and(|cache| cache.has(cache.key(module, check(budget))))
    }

    /// Prepares a module for play under budgets of the kind of `budget`.
    ///
    /// # Errors
    /// Everything that is wrong with the module, in words.
    pub fn compile(&self, wasm: &[u8], budget: Budget) -> std::result::Result<Arc<Module>, String> {
        // All scripts of one interpreter share what is compiled of it.
        let Some(Parts { interpreter, patch }) = Parts::of(wasm) else {
            let (facts, compiled) = self.compiled(wasm, budget)?;
            return Ok(Arc::new(Module {
                facts,
                compiled,
                patch: None,
            }));
        };
        let (facts, compiled) = self.compiled(&interpreter, budget)?;
        Ok(Arc::new(Module {
            facts: facts.patched(&patch),
            compiled,
            patch: Some(patch),
        }))
    }

    /// A module and what is known of it: compiled, or out of the cache.
    fn compiled(
        &self,
        wasm: &[u8],
        budget: Budget,
    ) -> std::result::Result<(Facts, wasmtime::Module), String> {
        let cache = self.cache.as_ref();
        let place = cache.map(|cache| (cache, cache.key(ModuleHash::of(wasm), check(budget))));
        if let Some((cache, key)) = place
            && let Some((facts, artefact)) = cache.get(key)
        {
            if let Ok(module) = compile::load(&self.engine, &artefact) {
                return Ok((facts, module));
            }
            cache.remove(key);
        }
        let prepared = prepare(wasm, check(budget)).map_err(|refusal| refusal.to_string())?;
        let artefact = compile::compile(&self.engine, &prepared.wasm, Effort::of(&prepared))
            .map_err(|error| error.to_string())?;
        let module = compile::load(&self.engine, &artefact)
            .map_err(|error| format!("wasmtime cannot load the module: {error:#}"))?;
        if let Some((cache, key)) = place {
            cache.put(key, &prepared.facts, &artefact);
        }
        Ok((prepared.facts, module))
    }

    /// Creates an instance. No guest code runs yet: its start function is an export.
    fn instantiate(&self, module: &Module, host: Host, meter: Meter) -> Made {
        let mut store = Store::new(&self.engine, Running::new(host, meter));
        match self.instantiate_in(&mut store, module) {
            Ok(entries) => Ok(Instance { store, entries }),
            Err(error) => Err(Box::new((store.into_data(), traps::kind(&error)))),
        }
    }

    fn instantiate_in(&self, mut store: &mut Store<Running>, module: &Module) -> wasmtime::Result<Entries> {
        let mut imports = Vec::new();
        for import in module.compiled.imports() {
            let found = if let (imports::OURS, Some(ty)) = (import.module(), import.ty().memory()) {
                // A script's bot begins with more than its interpreter.
                let maximum = ty.maximum().and_then(|most| u32::try_from(most).ok());
                let initial = u32::try_from(module.facts.memory.initial)?;
                let memory = Memory::new(&mut store, MemoryType::new(initial, maximum))?;
                store.data_mut().memory = Some(memory);
                Some(memory.into())
            } else {
                self.linker.get_by_import(&mut store, &import)
            };
            imports.push(found.ok_or_else(|| wasmtime::Error::msg("an import that nothing offers"))?);
        }
        let instance = wasmtime::Instance::new(&mut store, &module.compiled, &imports)?;
        if let (Some(patch), Some(memory)) = (&module.patch, store.data().memory) {
            for (at, bytes) in patch.writes() {
                memory.write(&mut store, at as usize, bytes)?;
            }
        }
        let mut function = |name: &str| instance.get_typed_func::<(), ()>(&mut store, name);
        let mut before = Vec::new();
        let reactor = module.facts.convention == Convention::Reactor;
        if module.facts.has_start {
            before.push(function("arena:start")?);
        }
        if module.facts.has_initialize && reactor {
            before.push(function("_initialize")?);
        }
        let turn = function(if reactor { "turn" } else { "_start" })?;
        let fuel = instance
            .get_export(&mut store, "arena:fuel")
            .and_then(Extern::into_global);
        store.data_mut().fuel = fuel;
        Ok(Entries { before, turn })
    }
}

impl Module {
    /// The bytes of its compiled form.
    pub fn size(&self) -> usize {
        let range = self.compiled.image_range();
        range.end.addr() - range.start.addr()
    }
}

/// How guests are stopped under this kind of budget.
fn check(budget: Budget) -> Check {
    match budget {
        Budget::Fuel(_) => Check::Fuel,
        Budget::WallClock(_) => Check::Tick,
    }
}

/// An instance; or what is left of the turn's budget, and why there is none.
type Made = std::result::Result<Instance, Box<(Running, TrapKind)>>;

impl Embedder for Guests {
    type Module = Arc<Module>;
    type Instance = Instance;

    fn facts(module: &Arc<Module>) -> &Facts {
        &module.facts
    }

    fn call(
        &mut self,
        module: &Arc<Module>,
        instance: Option<Instance>,
        host: Host,
        budget: Budget,
    ) -> std::result::Result<Called<Instance>, Poisoned> {
        let meter = Meter::start(budget);
        let made = match instance {
            Some(mut instance) => {
                instance.store.data_mut().begin(host, meter);
                Ok(instance)
            }
            None => self.instantiate(module, host, meter),
        };
        match made {
            Ok(mut instance) => {
                let end = instance.run();
                let (host, settled, pages) = instance.end();
                Ok(Called {
                    host: host.ok_or(Poisoned)?,
                    instance: Some(instance),
                    end,
                    settled,
                    pages,
                })
            }
            Err(failed) => {
                let (running, why) = *failed;
                Ok(Called {
                    settled: running.meter.settle(Left::full(0)),
                    host: running.host.ok_or(Poisoned)?,
                    instance: None,
                    end: Err(why),
                    pages: 0,
                })
            }
        }
    }

    fn discard(&mut self, _: &Arc<Module>, instance: Instance) {
        drop(instance);
    }
}

impl Instance {
    /// Calls what must run before the first turn, then the turn.
    fn run(&mut self) -> std::result::Result<(), TrapKind> {
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

    /// What is left of the turn's budget.
    fn end(&mut self) -> (Option<Host>, engine::sandbox::Settled, u32) {
        let left = running::left(&mut self.store);
        let settled = self.store.data().meter.settle(left);
        let memory = self.store.data().memory;
        let pages = memory.map_or(0, |memory| memory.size(&self.store));
        let host = self.store.data_mut().host.take();
        (host, settled, u32::try_from(pages).unwrap_or(u32::MAX))
    }
}

fn unusable(error: &wasmtime::Error) -> Failure {
    Failure::new(format!("wasmtime cannot work here: {error:#}"))
}
