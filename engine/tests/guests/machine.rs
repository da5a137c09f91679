//! Bots in seats under wasmtime, on fuel: a complete host, as small as possible.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

use crate::guests::{DEEP, ENGINE, val_type};
use engine::sandbox::abi::{HostFunction, ValueType};
use engine::sandbox::host::{Guest, Host, OutOfBounds};
use engine::sandbox::meter::Left;
use engine::sandbox::{
    Called, Check, Convention, Embedder, Facts, Poisoned, Prepared, TurnMeter, WHERE_EXPORT, prepare,
    trap_kind,
};
use engine::script::Language;
use engine::{Budget, TrapKind};
use std::rc::Rc;
use wasmtime::{Caller, Extern, Func, FuncType, Global, Instance, Memory, MemoryType, Module, Store, Val};

/// A module ready to play; cheap to clone, except for its bytes.
#[derive(Clone)]
pub struct Ready {
    prepared: Prepared,
    module: Module,
}

/// Prepares an uploaded module for a thread that has as much stack as those of `arena`.
#[track_caller]
pub fn ready_for_depth(wasm: &[u8]) -> Rc<Ready> {
    let prepared = prepare(wasm, Check::Fuel).unwrap_or_else(|refusal| panic!("{refusal}"));
    let module = Module::new(&DEEP, &prepared.wasm).unwrap();
    Rc::new(Ready { prepared, module })
}

/// Prepares a module as if it were an interpreter of the arena for scripts in JavaScript.
#[track_caller]
pub fn ready_as_interpreter(wasm: &[u8]) -> Rc<Ready> {
    let mut ready = Ready::clone(&ready(wasm));
    ready.prepared.facts.tells_where = Some(Language::JavaScript);
    Rc::new(ready)
}

/// Prepares an uploaded module.
#[track_caller]
pub fn ready(wasm: &[u8]) -> Rc<Ready> {
    let prepared = prepare(wasm, Check::Fuel).unwrap_or_else(|refusal| panic!("{refusal}"));
    let module = Module::new(&ENGINE, &prepared.wasm).unwrap();
    Rc::new(Ready { prepared, module })
}

/// Plays bots under wasmtime.
pub struct Machine;

/// An instance, and its host.
pub struct Running {
    store: Store<State>,
    instance: Instance,
    /// Whether it has had its first turn.
    begun: bool,
}

/// The data of a store: the host while a turn runs, and its budget.
struct State {
    host: Option<Host>,
    units: u64,
    /// What was left when the host ended the turn.
    stopped: Option<Left>,
}

impl Embedder for Machine {
    type Module = Rc<Ready>;
    type Instance = Running;

    fn facts(module: &Rc<Ready>) -> &Facts {
        &module.prepared.facts
    }

    fn call(
        &mut self,
        module: &Rc<Ready>,
        instance: Option<Running>,
        host: Host,
        budget: Budget,
    ) -> Result<Called<Running>, Poisoned> {
        let Budget::Fuel(units) = budget else {
            panic!("this host plays on fuel, not {budget:?}");
        };
        let made = instance.map_or_else(|| Running::new(module), Ok);
        let mut running = match made {
            Ok(running) => running,
            Err(why) => {
                return Ok(Called {
                    host,
                    instance: None,
                    end: Err(why),
                    settled: TurnMeter::new(Budget::Fuel(units)).settle(0, Left::full(units as i64), false),
                    pages: 0,
                });
            }
        };
        running.begin(host, units);
        let end = running.turn(&module.prepared.facts);
        let memory = running.instance.get_memory(&mut running.store, "memory");
        let pages = memory.map_or(0, |memory| memory.size(&running.store) as u32);
        let left = running.left();
        let left = running.store.data().stopped.unwrap_or(left);
        let host = running.store.data_mut().host.take().ok_or(Poisoned)?;
        Ok(Called {
            host,
            instance: Some(running),
            end,
            settled: TurnMeter::new(Budget::Fuel(units)).settle(0, left, false),
            pages,
        })
    }

    fn ask_where(
        &mut self,
        _: &Rc<Ready>,
        running: &mut Running,
        host: Host,
        budget: Budget,
    ) -> Result<Option<Host>, Poisoned> {
        let Budget::Fuel(units) = budget else {
            panic!("this host plays on fuel, not {budget:?}");
        };
        running.begin(host, units);
        let end = running.call(WHERE_EXPORT);
        let host = running.store.data_mut().host.take().ok_or(Poisoned)?;
        Ok((end.is_ok() && running.left().units >= 0).then_some(host))
    }

    fn discard(&mut self, _: &Rc<Ready>, _: Running) {}
}

impl Running {
    fn new(ready: &Ready) -> Result<Self, TrapKind> {
        let state = State {
            host: None,
            units: 0,
            stopped: None,
        };
        let mut store = Store::new(ready.module.engine(), state);
        store.set_fuel(u64::MAX).unwrap();
        let imports: Vec<Extern> = ready
            .module
            .imports()
            .map(|import| match (import.module(), import.name()) {
                ("arena:host", "memory") => {
                    let ty = import.ty().unwrap_memory().clone();
                    let ty = MemoryType::new(ty.minimum() as u32, ty.maximum().map(|most| most as u32));
                    Memory::new(&mut store, ty).unwrap().into()
                }
                (module, name) => serve(&mut store, HostFunction::find(module, name).unwrap()).into(),
            })
            .collect();
        let instance = Instance::new(&mut store, &ready.module, &imports)
            .map_err(|error| trap_kind(&format!("{error:#}")))?;
        Ok(Self {
            store,
            instance,
            begun: false,
        })
    }

    /// A call begins, with this much fuel.
    fn begin(&mut self, host: Host, units: u64) {
        *self.store.data_mut() = State {
            host: Some(host),
            units,
            stopped: None,
        };
        self.set_left(Left::full(units as i64));
    }

    /// Calls a function of the guest.
    fn call(&mut self, name: &str) -> Result<(), TrapKind> {
        let function = self
            .instance
            .get_typed_func::<(), ()>(&mut self.store, name)
            .unwrap();
        let end = function.call(&mut self.store, ());
        end.map_err(|error| trap_kind(&format!("{error:#}")))
    }

    /// Calls everything due before the first turn, then the turn.
    fn turn(&mut self, facts: &Facts) -> Result<(), TrapKind> {
        let reactor = facts.convention == Convention::Reactor;
        let first = !std::mem::replace(&mut self.begun, true);
        let due = [
            (first && facts.has_start, "arena:start"),
            (first && facts.has_initialize && reactor, "_initialize"),
            (true, if reactor { "turn" } else { "_start" }),
        ];
        for (_, name) in due.into_iter().filter(|(due, _)| *due) {
            self.call(name)?;
        }
        Ok(())
    }

    fn fuel(&mut self) -> Global {
        self.instance.get_global(&mut self.store, "arena:fuel").unwrap()
    }

    fn set_left(&mut self, left: Left) {
        let number = Val::I64(left.number());
        self.fuel().set(&mut self.store, number).unwrap();
    }

    fn left(&mut self) -> Left {
        Left::of_number(self.fuel().get(&mut self.store).unwrap_i64())
    }
}

/// A host function as an import.
fn serve(store: &mut Store<State>, function: HostFunction) -> Func {
    let ty = FuncType::new(
        store.engine(),
        function.params().iter().copied().map(val_type),
        function.result().map(val_type),
    );
    Func::new(store, ty, move |caller, args, results| {
        let result = call(function, caller, args);
        for slot in results {
            *slot = match function.result() {
                Some(ValueType::I64) => Val::I64(result as i64),
                Some(ValueType::F64) => Val::F64(result),
                _ => Val::I32(result as i32),
            };
        }
        Ok(())
    })
}

fn call(function: HostFunction, mut caller: Caller<'_, State>, args: &[Val]) -> u64 {
    let args: Vec<u64> = args.iter().map(bits).collect();
    let fuel = caller
        .get_export("arena:fuel")
        .and_then(Extern::into_global)
        .unwrap();
    let mut left = Left::of_number(fuel.get(&mut caller).unwrap_i64());
    let memory = caller.get_export("memory").and_then(Extern::into_memory).unwrap();
    let (memory, state) = memory.data_and_store_mut(&mut caller);
    let mut guest = Calling {
        memory,
        units: state.units,
        left: &mut left,
        stopped: &mut state.stopped,
    };
    let result = state.host.as_mut().unwrap().call(function, &args, &mut guest);
    fuel.set(&mut caller, Val::I64(left.number())).unwrap();
    result
}

fn bits(value: &Val) -> u64 {
    match *value {
        Val::I32(value) => u64::from(value as u32),
        Val::I64(value) => value as u64,
        Val::F64(bits) => bits,
        _ => panic!("no host function takes {value:?}"),
    }
}

/// The guest within one host call.
struct Calling<'a> {
    memory: &'a mut [u8],
    units: u64,
    left: &'a mut Left,
    stopped: &'a mut Option<Left>,
}

impl Guest for Calling<'_> {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        let found = self.memory.get(at as usize..at as usize + into.len());
        into.copy_from_slice(found.ok_or(OutOfBounds)?);
        Ok(())
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let found = self.memory.get_mut(at as usize..at as usize + bytes.len());
        found.ok_or(OutOfBounds)?.copy_from_slice(bytes);
        Ok(())
    }

    fn memory_len(&self) -> u64 {
        self.memory.len() as u64
    }

    fn elapsed(&mut self) -> u64 {
        u64::try_from(i128::from(self.units) - i128::from(self.left.units)).unwrap_or(0)
    }

    fn left(&mut self) -> u64 {
        u64::try_from(self.left.units).unwrap_or(0)
    }

    fn charge(&mut self, units: u64) {
        *self.left = self.left.less(units);
    }

    fn sleep(&mut self, nanoseconds: u64) {
        let most = self.left().saturating_add(1);
        self.charge(nanoseconds.min(most));
    }

    fn stop(&mut self) {
        self.stopped.get_or_insert(*self.left);
        *self.left = self.left.stopped();
    }
}
