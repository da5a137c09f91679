//! Runs guests under wasmtime, metered by the arena or counted by [`naive`](crate::naive), with the same
//! clock for both: it shows how often it was read. So both play the same turns.

use crate::naive;
use engine::Budget;
use engine::sandbox::abi::{HostFunction, Raw};
use engine::sandbox::host::{Guest, Host, OutOfBounds};
use engine::sandbox::meter::{HOST_CALL, Left};
use engine::sandbox::{Called, Check, Convention, Embedder, Facts, Poisoned, Settled, prepare, trap_kind};
use std::sync::Arc;
use std::time::Instant;
use wasmtime::{Caller, Config, Engine, Extern, Global, Linker, Memory, Store, TypedFunc, Val};

/// How far the clock advances when it is read, in nanoseconds.
const TICK: u64 = 100_000;
/// The budget that the clock shows, in nanoseconds.
const SHOWN: u64 = 100_000_000;
/// The real amount of fuel.
const FUEL: i64 = 1 << 41;

/// Compiles and calls guests.
#[derive(Clone)]
pub struct Counting {
    engine: Engine,
    linker: Arc<Linker<Running>>,
}

/// A module, metered or counted.
#[derive(Clone)]
pub struct Module {
    facts: Arc<Facts>,
    compiled: wasmtime::Module,
    /// How it counts.
    counts: Counts,
}

/// How a module counts its fuel.
#[derive(Clone, Copy)]
enum Counts {
    /// Like the arena: with the stack in the same number.
    WithStack,
    /// In units, without those of host calls.
    Plain,
}

impl Counts {
    /// The value of the module's global for this many units.
    fn number(self, units: i64) -> i64 {
        match self {
            Self::WithStack => Left::full(units).number(),
            Self::Plain => units,
        }
    }

    /// The units for this value of the module's global.
    fn units(self, number: i64) -> i64 {
        match self {
            Self::WithStack => Left::of_number(number).units,
            Self::Plain => number,
        }
    }

    /// What each host call costs besides what the module counts.
    fn host_call(self) -> i64 {
        match self {
            Self::WithStack => 0,
            Self::Plain => HOST_CALL.into(),
        }
    }
}

/// An instance.
pub struct Instance {
    store: Store<Running>,
    before: Vec<TypedFunc<(), ()>>,
    turn: TypedFunc<(), ()>,
}

/// What a store holds.
pub struct Running {
    host: Option<Host>,
    memory: Option<Memory>,
    fuel: Option<Global>,
    counts: Counts,
    looks: u64,
    stopped: Option<i64>,
}

macro_rules! result {
    () => {
        ()
    };
    ($type:ident) => {
        $type
    };
}

macro_rules! define_each {
    ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
        fn define(linker: &mut Linker<Running>) {
            $(
                linker.func_wrap($module, $name, |mut caller: Caller<'_, Running>, $($param: $type),*| $(-> $result)? {
                    <result!($($result)?) as Raw>::of(serve(&mut caller, HostFunction::$function, &[$(Raw::bits($param)),*]))
                }).unwrap();
            )*
        }
    };
}

engine::for_each_host_function!(define_each);

fn serve(caller: &mut Caller<'_, Running>, function: HostFunction, arguments: &[u64]) -> u64 {
    let mut host = caller.data_mut().host.take().unwrap();
    let units = caller.data().counts.host_call();
    let mut turn = Turn { caller };
    turn.take(units);
    let result = host.call(function, arguments, &mut turn);
    caller.data_mut().host = Some(host);
    result
}

impl Counting {
    /// An engine.
    pub fn new() -> Self {
        let mut config = Config::new();
        config
            .wasm_tail_call(true)
            .wasm_exceptions(true)
            .wasm_threads(false)
            .wasm_branch_hinting(true)
            .max_wasm_stack(1 << 20);
        let engine = Engine::new(&config).unwrap();
        let mut linker = Linker::new(&engine);
        define(&mut linker);
        Self {
            engine,
            linker: Arc::new(linker),
        }
    }

    /// A module as the arena meters it; `Err` says why it is refused.
    pub fn charged(&self, wasm: &[u8]) -> Result<Module, String> {
        let prepared = prepare(wasm, Check::Fuel).map_err(|refusal| refusal.to_string())?;
        Ok(self.compile(&prepared.wasm, prepared.facts, Counts::WithStack))
    }

    /// A module by what it was metered as.
    pub fn metered(&self, wasm: &[u8], metered: &[u8]) -> Module {
        let facts = engine::sandbox::inspect(wasm).unwrap();
        self.compile(metered, facts, Counts::WithStack)
    }

    /// A module that counts what runs.
    pub fn executed(&self, wasm: &[u8]) -> Module {
        let facts = engine::sandbox::inspect(wasm).unwrap();
        self.compile(&naive::count(wasm).unwrap(), facts, Counts::Plain)
    }

    fn compile(&self, wasm: &[u8], facts: Facts, counts: Counts) -> Module {
        let module = wasmtime::Module::new(&self.engine, wasm).unwrap();
        Module {
            facts: Arc::new(facts),
            compiled: module,
            counts,
        }
    }

    fn instantiate(&self, module: &Module, host: Host) -> Instance {
        let running = Running {
            host: Some(host),
            memory: None,
            fuel: None,
            counts: module.counts,
            looks: 0,
            stopped: None,
        };
        let mut store = Store::new(&self.engine, running);
        let mut imports = Vec::new();
        for import in module.compiled.imports() {
            imports.push(match import.ty().memory() {
                Some(ty) => Memory::new(&mut store, ty.clone()).unwrap().into(),
                None => self.linker.get_by_import(&mut store, &import).unwrap(),
            });
        }
        let instance = wasmtime::Instance::new(&mut store, &module.compiled, &imports).unwrap();
        store.data_mut().memory = instance.get_memory(&mut store, "memory");
        store.data_mut().fuel = instance
            .get_export(&mut store, "arena:fuel")
            .and_then(Extern::into_global);
        let reactor = module.facts.convention == Convention::Reactor;
        let mut function = |name: &str| instance.get_typed_func::<(), ()>(&mut store, name).unwrap();
        let mut before = Vec::new();
        if module.facts.has_start {
            before.push(function("arena:start"));
        }
        if module.facts.has_initialize && reactor {
            before.push(function("_initialize"));
        }
        let turn = function(if reactor { "turn" } else { "_start" });
        Instance { store, before, turn }
    }
}

impl Embedder for Counting {
    type Module = Module;
    type Instance = Instance;

    fn facts(module: &Module) -> &Facts {
        &module.facts
    }

    fn call(
        &mut self,
        module: &Module,
        instance: Option<Instance>,
        host: Host,
        _: Budget,
    ) -> Result<Called<Instance>, Poisoned> {
        let mut instance = match instance {
            Some(mut instance) => {
                instance.store.data_mut().host = Some(host);
                instance
            }
            None => self.instantiate(module, host),
        };
        let running = instance.store.data_mut();
        (running.looks, running.stopped) = (0, None);
        let fuel = running.fuel.unwrap();
        let counts = module.counts;
        fuel.set(&mut instance.store, Val::I64(counts.number(FUEL)))
            .unwrap();
        let began = Instant::now();
        let due: Vec<_> = instance.before.drain(..).chain([instance.turn.clone()]).collect();
        let end = due
            .iter()
            .try_for_each(|function| function.call(&mut instance.store, ()));
        let micros = began.elapsed().as_nanos() as u64;
        let left = counts.units(fuel.get(&mut instance.store).unwrap_i64());
        let left = instance.store.data().stopped.unwrap_or(left);
        Ok(Called {
            host: instance.store.data_mut().host.take().unwrap(),
            end: end.map_err(|error| trap_kind(&error.root_cause().to_string())),
            // Nanoseconds, where the arena has microseconds: turns are short.
            settled: Settled {
                over_budget: false,
                micros,
                fuel: Some((FUEL - left) as u64),
                stack_overflow: false,
            },
            pages: 0,
            instance: Some(instance),
        })
    }

    fn ask_where(
        &mut self,
        _: &Module,
        _: &mut Instance,
        _: Host,
        _: Budget,
    ) -> Result<Option<Host>, Poisoned> {
        Ok(None)
    }

    fn discard(&mut self, _: &Module, instance: Instance) {
        drop(instance);
    }
}

/// The running turn, as the host sees it.
struct Turn<'a, 'c> {
    caller: &'a mut Caller<'c, Running>,
}

impl Turn<'_, '_> {
    fn take(&mut self, units: i64) {
        let Running { fuel, counts, .. } = self.caller.data();
        let (fuel, unit) = (fuel.unwrap(), counts.number(1) - counts.number(0));
        let left = fuel.get(&mut *self.caller).unwrap_i64();
        fuel.set(&mut *self.caller, Val::I64(left - units * unit))
            .unwrap();
    }
}

impl Guest for Turn<'_, '_> {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        let memory = self.caller.data().memory.ok_or(OutOfBounds)?;
        memory
            .read(&*self.caller, at as usize, into)
            .map_err(|_| OutOfBounds)
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let memory = self.caller.data().memory.ok_or(OutOfBounds)?;
        memory
            .write(&mut *self.caller, at as usize, bytes)
            .map_err(|_| OutOfBounds)
    }

    fn memory_len(&self) -> u64 {
        self.caller
            .data()
            .memory
            .map_or(0, |memory| memory.data_size(&*self.caller) as u64)
    }

    fn elapsed(&mut self) -> u64 {
        self.caller.data_mut().looks += TICK;
        self.caller.data().looks
    }

    fn left(&mut self) -> u64 {
        SHOWN.saturating_sub(self.elapsed())
    }

    fn charge(&mut self, units: u64) {
        self.take(units as i64);
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.take(nanoseconds as i64);
    }

    fn stop(&mut self) {
        let Running { fuel, counts, .. } = self.caller.data();
        let (fuel, counts) = (fuel.unwrap(), *counts);
        let left = counts.units(fuel.get(&mut *self.caller).unwrap_i64());
        self.caller.data_mut().stopped.get_or_insert(left);
        fuel.set(&mut *self.caller, Val::I64(counts.number(-1))).unwrap();
    }
}
