//! Guests on wasmtime: the same metered modules and the same host functions as in the page.
//!
//! Guests run on fuel or, under a wall-clock budget, on slices of fuel between which the clock is read
//! ([`Check::Tick`]). So stopping them needs no other thread, and one compiled module serves any number of
//! matches at once.

pub(crate) mod cache;
pub(crate) mod compile;
mod engines;
mod imports;
mod instance;
mod meter;
mod own_memory;
mod running;
pub(crate) mod stack;
#[cfg(test)]
mod tests;
mod traps;

use crate::failure::{Failure, Result};
use cache::Cache;
use engine::sandbox::host::Host;
use engine::sandbox::meter::Left;
use engine::sandbox::profile::{Profile, Samples, probed};
use engine::sandbox::{
    Called, Check, Convention, Embedder, Facts, Poisoned, Question, WHERE_EXPORT, prepare,
};
use engine::script::{Parts, Patch};
use engine::{Budget, ModuleHash, TrapKind};
use engines::{Engines, Loaded, Place};
use instance::Entries;
pub use instance::Instance;
use meter::Meter;
use running::Running;
use std::sync::{Arc, Mutex, PoisonError};
use wasmtime::{Extern, ModuleExport, Store};

/// Compiles and calls guests; cheap to clone, shared by threads.
#[derive(Clone)]
pub struct Guests {
    engines: Engines,
    /// `None` if the cache is switched off, or cannot be used safely.
    cache: Option<Cache>,
}

/// A validated, metered and compiled module, ready for any number of guests.
pub struct Module {
    facts: Facts,
    compiled: Loaded,
    exports: Exports,
    /// If the module is a script's interpreter: what turns an instance of it into one of the bot.
    patch: Option<Patch>,
    /// If the module has probes: what the turns used that nobody has asked for yet.
    profile: Option<Mutex<(Profile, Samples)>>,
}

/// The exports of a module that are called and read.
struct Exports {
    memory: Option<ModuleExport>,
    fuel: Option<ModuleExport>,
    /// What runs before the first turn: the start function and `_initialize`.
    before: Vec<ModuleExport>,
    turn: Option<ModuleExport>,
    /// What says where a script is.
    tells_where: Option<ModuleExport>,
}

impl Guests {
    /// # Errors
    /// If wasmtime cannot work on this machine.
    pub fn new() -> Result<Self> {
        let engines = Engines::new().map_err(|error| unusable(&error))?;
        Ok(Self {
            cache: Cache::usual(engines.usual()),
            engines,
        })
    }

    /// Whether a module has been prepared for this kind of budget before, so that [`Self::compile`] has
    /// little to do.
    pub fn is_cached(&self, module: ModuleHash, budget: Budget) -> bool {
        let cache = self.cache.as_ref();
        cache.is_some_and(|cache| cache.has(cache.key(module, check(budget), false)))
    }

    /// Prepares a module for play under budgets of the kind of `budget`.
    ///
    /// # Errors
    /// Everything that is wrong with the module, in words.
    pub fn compile(&self, wasm: &[u8], budget: Budget) -> std::result::Result<Arc<Module>, String> {
        // All scripts of one interpreter share its compiled module.
        self.module(wasm, check(budget), false).map(Arc::new)
    }

    /// Prepares a module with [probes](engine::sandbox::profile), for play on fuel; [`Module::profile`] gives what they note.
    ///
    /// # Errors
    /// As for [`compile`](Self::compile).
    pub fn compile_probed(&self, wasm: &[u8]) -> std::result::Result<Arc<Module>, String> {
        let mut module = self.module(wasm, Check::Fuel, true)?;
        module.profile = Some(Mutex::default());
        Ok(Arc::new(module))
    }

    fn module(&self, wasm: &[u8], check: Check, is_probed: bool) -> std::result::Result<Module, String> {
        let Some(Parts {
            interpreter, patch, ..
        }) = Parts::of(wasm)
        else {
            let (facts, compiled) = self.compiled(wasm, check, is_probed)?;
            return Ok(Module::new(facts, compiled, None));
        };
        let (facts, compiled) = self.compiled(&interpreter, check, is_probed)?;
        let facts = Facts {
            bytes: wasm.len(),
            sha256: ModuleHash::of(wasm),
            ..facts.patched(&patch)
        };
        Ok(Module::new(facts, compiled, Some(patch)))
    }

    /// A module and its facts: compiled, or from the cache.
    fn compiled(
        &self,
        wasm: &[u8],
        check: Check,
        is_probed: bool,
    ) -> std::result::Result<(Facts, Loaded), String> {
        let cache = self.cache.as_ref();
        let place = cache.map(|cache| (cache, cache.key(ModuleHash::of(wasm), check, is_probed)));
        if let Some((cache, key)) = place
            && let Some((facts, artefact)) = cache.get(key)
        {
            if let Ok(module) = self.engines.load(&artefact, facts.convention) {
                return Ok((facts, module));
            }
            cache.remove(key);
        }
        let mut prepared = prepare(wasm, check).map_err(|refusal| refusal.to_string())?;
        if is_probed {
            prepared.wasm = probed(&prepared.wasm).map_err(|refusal| refusal.to_string())?;
        }
        let own = own_memory::define(&prepared.wasm).map_err(|error| error.to_string())?;
        let facts = prepared.facts;
        let (engine, tables) = self.engines.compiler(&own, facts.convention);
        let artefact = compile::compile(engine, tables, &own).map_err(|error| error.to_string())?;
        let module = self
            .engines
            .load(&artefact, facts.convention)
            .map_err(|error| format!("wasmtime cannot load the module: {error:#}"))?;
        if let Some((cache, key)) = place {
            cache.put(key, &facts, &artefact);
        }
        Ok((facts, module))
    }

    /// Creates an instance. No guest code runs yet: its start function is an export.
    fn instantiate(module: &Module, place: Option<Place>, host: Host, meter: Meter) -> Made {
        let mut store = module.compiled.store(Running::new(host, meter));
        match module.instantiate_in(&mut store) {
            Ok(entries) => Ok(Instance::new(store, entries, place)),
            Err(error) => Err(Box::new((store.into_data(), traps::kind(&error)))),
        }
    }
}

impl Module {
    fn new(facts: Facts, compiled: Loaded, patch: Option<Patch>) -> Self {
        let export = |name: &str| compiled.module().get_export_index(name);
        let reactor = facts.convention == Convention::Reactor;
        let mut before = Vec::new();
        if facts.has_start {
            before.extend(export("arena:start"));
        }
        if facts.has_initialize && reactor {
            before.extend(export("_initialize"));
        }
        let exports = Exports {
            memory: export("memory"),
            fuel: export("arena:fuel"),
            before,
            turn: export(if reactor { "turn" } else { "_start" }),
            tells_where: facts.tells_where.and_then(|_| export(WHERE_EXPORT)),
        };
        Self {
            facts,
            compiled,
            exports,
            patch,
            profile: None,
        }
    }

    /// What the turns used since this was last asked; nothing for a module without probes.
    pub fn profile(&self) -> (Profile, Samples) {
        let profile = self.profile.as_ref();
        profile.map_or_else(Default::default, |profile| {
            std::mem::take(&mut *profile.lock().unwrap_or_else(PoisonError::into_inner))
        })
    }

    /// Notes what a turn used.
    fn note(&self, running: &mut Running, fuel: Option<u64>) {
        if let (Some(profile), Some(turn)) = (&self.profile, running.profiling.take()) {
            let cost = fuel.unwrap_or(0);
            running.samples.end(cost);
            let mut profile = profile.lock().unwrap_or_else(PoisonError::into_inner);
            profile.0.add(&turn.end(cost));
            profile.1.add(&std::mem::take(&mut running.samples));
        }
    }

    /// The bytes of its compiled form.
    pub fn size(&self) -> usize {
        let range = self.compiled.module().image_range();
        range.end.addr() - range.start.addr()
    }

    /// What is asked in the middle of a turn, if the module is a script's interpreter with probes.
    fn question(&self, budget: Budget) -> Option<Question> {
        let is_probed = self.profile.is_some();
        Question::to(&self.facts, budget).filter(|_| is_probed)
    }

    /// Why a turn ended with this trap. An interpreter has its own stack at the beginning of its memory. By the clock, calls
    /// are not counted, so a script's recursion may overflow that stack, and then the interpreter accesses an address outside
    /// its memory.
    fn reason(&self, why: TrapKind, budget: Budget) -> TrapKind {
        let of_script = self.patch.is_some() && matches!(budget, Budget::WallClock(_));
        match why {
            TrapKind::OutsideMemory if of_script => TrapKind::CallStack,
            why => why,
        }
    }

    fn instantiate_in(&self, mut store: &mut Store<Running>) -> wasmtime::Result<Entries> {
        let instance = self.compiled.instantiate(store)?;
        let mut export = |export: &Option<ModuleExport>| {
            let export = export.as_ref()?;
            instance.get_module_export(&mut store, export)
        };
        let memory = export(&self.exports.memory).and_then(Extern::into_memory);
        let fuel = export(&self.exports.fuel).and_then(Extern::into_global);
        if let (Some(patch), Some(memory)) = (&self.patch, memory) {
            // A script's bot begins with more memory than its interpreter.
            let more = self.facts.memory.initial.saturating_sub(memory.size(&store));
            memory.grow(&mut store, more)?;
            for (at, bytes) in patch.writes() {
                memory.write(&mut store, at as usize, bytes)?;
            }
        }
        let running = store.data_mut();
        running.memory = memory;
        running.fuel = fuel;
        let mut function = |export: Option<&ModuleExport>| {
            let found = export.and_then(|export| instance.get_module_export(&mut store, export));
            let function = found.and_then(Extern::into_func);
            let function = function.ok_or_else(|| wasmtime::Error::msg("a function that is not exported"))?;
            function.typed::<(), ()>(&store)
        };
        let exports = &self.exports;
        Ok(Entries {
            turn: function(exports.turn.as_ref())?,
            tells_where: exports
                .tells_where
                .as_ref()
                .and_then(|export| function(Some(export)).ok()),
            before: exports
                .before
                .iter()
                .map(|export| function(Some(export)))
                .collect::<wasmtime::Result<_>>()?,
        })
    }
}

/// How guests are stopped under this kind of budget.
fn check(budget: Budget) -> Check {
    match budget {
        Budget::Fuel(_) => Check::Fuel,
        Budget::WallClock(_) => Check::Tick,
    }
}

/// An instance; or the rest of the turn's budget, and why there is no instance.
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
        // The time spent waiting counts for nobody.
        let place = if instance.is_none() {
            module.compiled.place()
        } else {
            None
        };
        let meter = Meter::start(budget);
        let made = match instance {
            Some(mut instance) => {
                instance.store.data_mut().begin(host, meter);
                Ok(instance)
            }
            None => Self::instantiate(module, place, host, meter),
        };
        match made {
            Ok(mut instance) => {
                instance.is_looked_at(module.question(budget));
                let end = stack::for_guests(|| instance.run());
                let end = end.map_err(|why| module.reason(why, budget));
                let (host, settled, pages) = instance.end();
                module.note(instance.store.data_mut(), settled.fuel);
                Ok(Called {
                    host: *host.ok_or(Poisoned)?,
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
                    host: *running.host.ok_or(Poisoned)?,
                    instance: None,
                    end: Err(why),
                    pages: 0,
                })
            }
        }
    }

    fn ask_where(
        &mut self,
        _: &Arc<Module>,
        instance: &mut Instance,
        host: Host,
        budget: Budget,
    ) -> std::result::Result<Option<Host>, Poisoned> {
        instance.store.data_mut().begin(host, Meter::start(budget));
        let end = stack::for_guests(|| instance.tell_where());
        let (host, settled, _) = instance.end();
        let host = host.ok_or(Poisoned)?;
        Ok((end.is_ok() && !settled.over_budget).then_some(*host))
    }

    fn discard(&mut self, _: &Arc<Module>, instance: Instance) {
        drop(instance);
    }
}

fn unusable(error: &wasmtime::Error) -> Failure {
    Failure::new(format!("wasmtime cannot work here: {error:#}"))
}
