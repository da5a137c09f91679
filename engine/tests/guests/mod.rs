//! Guests under wasmtime, as the tests run them.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

use engine::sandbox::abi::{HostFunction, ValueType};
use engine::sandbox::meter::Left;
use engine::sandbox::{Check, prepare};
use std::sync::LazyLock;
use std::time::Duration;
use wasmtime::{
    Config, Engine, Extern, Func, FuncType, Instance, Memory, MemoryType, MemoryTypeBuilder, Module,
    OptLevel, SharedMemory, Store, Trap, Val, ValType,
};

/// One engine for all tests; native fuel on, to bound guests that are not metered.
pub static ENGINE: LazyLock<Engine> = LazyLock::new(|| engine(OptLevel::Speed, 3 << 19));

/// The same engine with as much stack as in `arena`, for threads that have it.
pub static DEEP: LazyLock<Engine> = LazyLock::new(|| engine(OptLevel::Speed, 48 << 20));

fn engine(effort: OptLevel, stack: usize) -> Engine {
    let mut config = Config::new();
    config
        .wasm_threads(true)
        .shared_memory(true)
        .wasm_multi_memory(true);
    config
        .wasm_tail_call(true)
        .wasm_exceptions(true)
        // As in `arena`.
        .wasm_branch_hinting(true)
        .cranelift_opt_level(effort)
        .max_wasm_stack(stack)
        // This must not be less, although nothing runs there.
        .async_stack_size(stack)
        .consume_fuel(true);
    Engine::new(&config).unwrap()
}

/// The state that host functions share with the test.
#[derive(Default)]
pub struct Host {
    /// How many slices `tick` still gives.
    pub slices: u32,
    /// The size of a slice.
    pub slice: i64,
    /// Take the fuel away in the next host function, as a host does to stop a guest from there.
    pub stops: bool,
    /// How often a host function was called.
    pub calls: u32,
}

/// A guest in wasmtime.
pub struct Guest {
    pub store: Store<Host>,
    pub instance: Instance,
    /// The shared memory of the stop word, for a polling guest.
    pub stop: SharedMemory,
}

/// Why a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Returned,
    Trapped(Trap),
    /// An exception that nobody caught.
    Thrown,
}

impl Guest {
    /// Prepares and instantiates a module.
    #[track_caller]
    pub fn prepared(wasm: &[u8], check: Check) -> Self {
        let prepared = prepare(wasm, check).unwrap_or_else(|refusal| panic!("{refusal}"));
        Self::new(&prepared.wasm)
    }

    /// Instantiates a module unchanged, metered or not.
    #[track_caller]
    pub fn new(wasm: &[u8]) -> Self {
        Self::try_new(wasm).expect("its segments fit its memory and tables")
    }

    /// As `new`; none if a segment does not fit.
    #[track_caller]
    pub fn try_new(wasm: &[u8]) -> Option<Self> {
        let module = Module::new(&ENGINE, wasm).unwrap_or_else(|error| panic!("{error:?}"));
        let mut store = Store::new(&ENGINE, Host::default());
        store.set_fuel(u64::MAX).unwrap();
        let shared = MemoryTypeBuilder::default()
            .min(1)
            .max(Some(1))
            .shared(true)
            .build()
            .unwrap();
        let stop = SharedMemory::new(&ENGINE, shared).unwrap();
        let imports: Vec<Extern> = module
            .imports()
            .map(|import| match (import.module(), import.name()) {
                ("arena:host", "memory") => {
                    let ty = import.ty().unwrap_memory().clone();
                    Memory::new(
                        &mut store,
                        MemoryType::new(ty.minimum() as u32, ty.maximum().map(|m| m as u32)),
                    )
                    .unwrap()
                    .into()
                }
                ("arena:host", "stop") => stop.clone().into(),
                ("arena:host", "tick") => tick(&mut store).into(),
                (module, name) => host(&mut store, HostFunction::find(module, name).unwrap()).into(),
            })
            .collect();
        let instance = Instance::new(&mut store, &module, &imports).ok()?;
        Some(Self {
            store,
            instance,
            stop,
        })
    }

    /// Calls an export `() -> ()`.
    #[track_caller]
    pub fn call(&mut self, name: &str) -> End {
        let function = self
            .instance
            .get_typed_func::<(), ()>(&mut self.store, name)
            .unwrap();
        match function.call(&mut self.store, ()) {
            Ok(()) => End::Returned,
            Err(error) => error
                .downcast_ref::<Trap>()
                .map_or(End::Thrown, |trap| End::Trapped(*trap)),
        }
    }

    pub fn set_fuel(&mut self, fuel: i64) {
        let global = self.instance.get_global(&mut self.store, "arena:fuel").unwrap();
        global
            .set(&mut self.store, Val::I64(Left::full(fuel).number()))
            .unwrap();
    }

    pub fn fuel(&mut self) -> i64 {
        self.left().units
    }

    pub fn left(&mut self) -> Left {
        let global = self.instance.get_global(&mut self.store, "arena:fuel").unwrap();
        Left::of_number(global.get(&mut self.store).unwrap_i64())
    }

    /// All of the guest's memory.
    pub fn memory(&mut self) -> Vec<u8> {
        let memory = self.instance.get_memory(&mut self.store, "memory").unwrap();
        memory.data(&self.store).to_vec()
    }

    /// Sets the stop word from another thread after a while, as the clock does.
    pub fn stop_after(&self, time: Duration) -> std::thread::JoinHandle<()> {
        let stop = self.stop.clone();
        std::thread::spawn(move || {
            std::thread::sleep(time);
            let setter = r#"(module (import "" "" (memory 1 1 shared))
                (func (export "set") (i32.atomic.store (i32.const 0) (i32.const 1))))"#;
            let module = Module::new(&ENGINE, wat::parse_str(setter).unwrap()).unwrap();
            let mut store = Store::new(&ENGINE, ());
            store.set_fuel(u64::MAX).unwrap();
            let instance = Instance::new(&mut store, &module, &[stop.into()]).unwrap();
            instance
                .get_typed_func::<(), ()>(&mut store, "set")
                .unwrap()
                .call(&mut store, ())
                .unwrap();
        })
    }
}

/// `arena:host` `tick`.
fn tick(store: &mut Store<Host>) -> Func {
    Func::wrap(store, |mut caller: wasmtime::Caller<'_, Host>| -> i64 {
        let host = caller.data_mut();
        if host.slices == 0 {
            return Left::full(-1).number();
        }
        host.slices -= 1;
        Left::full(host.slice).number()
    })
}

/// A host function that answers zero.
fn host(store: &mut Store<Host>, function: HostFunction) -> Func {
    let ty = FuncType::new(
        &ENGINE,
        function.params().iter().copied().map(val_type),
        function.result().map(val_type),
    );
    let result = function.result();
    Func::new(store, ty, move |mut caller, _, results| {
        caller.data_mut().calls += 1;
        if caller.data().stops {
            let fuel = caller
                .get_export("arena:fuel")
                .and_then(Extern::into_global)
                .unwrap();
            let left = Left::of_number(fuel.get(&mut caller).unwrap_i64());
            fuel.set(&mut caller, Val::I64(left.stopped().number())).unwrap();
        }
        if let Some(result) = result {
            results[0] = match result {
                ValueType::I32 => Val::I32(0),
                ValueType::I64 => Val::I64(0),
                ValueType::F32 => Val::F32(0),
                ValueType::F64 => Val::F64(0),
            };
        }
        Ok(())
    })
}

pub fn val_type(ty: ValueType) -> ValType {
    match ty {
        ValueType::I32 => ValType::I32,
        ValueType::I64 => ValType::I64,
        ValueType::F32 => ValType::F32,
        ValueType::F64 => ValType::F64,
    }
}
