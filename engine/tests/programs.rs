//! Whole programs on the host: the standard library of Rust as compiled for `wasm32-wasip1`, under wasmtime.

#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use engine::Reply;
use engine::sandbox::abi::{HostFunction, ValueType};
use engine::sandbox::host::{Guest, GuestTurn, Host, OutOfBounds, Stopped};
use std::path::Path;
use std::process::Command;
use wasmtime::{Caller, Engine, Extern, FuncType, Linker, Memory, Module, Store, Val, ValType};

/// What stands behind a store: the host, and a clock that only sleeping moves.
struct State {
    host: Host,
    elapsed: u64,
    stopped: bool,
}

/// The guest within one host call.
struct Calling<'a> {
    memory: &'a mut [u8],
    elapsed: &'a mut u64,
    stopped: &'a mut bool,
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
        *self.elapsed
    }

    fn left(&mut self) -> u64 {
        u64::MAX - *self.elapsed
    }

    fn charge(&mut self, _units: u64) {}

    fn sleep(&mut self, nanoseconds: u64) {
        *self.elapsed += nanoseconds;
    }

    fn stop(&mut self) {
        *self.stopped = true;
    }
}

/// Plays one turn of a command: a fresh instance, `_start`.
fn turn(engine: &Engine, module: &Module, mut host: Host, arguments: &[&str]) -> (GuestTurn, Host) {
    host.new_instance();
    host.begin(&arguments.iter().map(ToString::to_string).collect::<Vec<_>>());
    let state = State {
        host,
        elapsed: 0,
        stopped: false,
    };
    let mut store = Store::new(engine, state);
    let instance = linker(engine).instantiate(&mut store, module).unwrap();
    let start = instance.get_typed_func::<(), ()>(&mut store, "_start").unwrap();
    let stopped = match start.call(&mut store, ()) {
        Ok(()) => Stopped::Returned,
        Err(error) => Stopped::Trapped(format!("{error:#}")),
    };
    let mut host = store.into_data().host;
    (host.finish(stopped), host)
}

/// Every host function, as wasmtime imports.
fn linker(engine: &Engine) -> Linker<State> {
    let mut linker = Linker::new(engine);
    for &function in HostFunction::ALL {
        let params = function.params().iter().copied().map(value_type);
        let results = function.result().map(value_type);
        let signature = FuncType::new(engine, params, results);
        linker
            .func_new(
                function.module(),
                function.name(),
                signature,
                move |caller, args, results| call(function, caller, args, results),
            )
            .unwrap();
    }
    linker
}

fn call(
    function: HostFunction,
    mut caller: Caller<'_, State>,
    args: &[Val],
    results: &mut [Val],
) -> wasmtime::Result<()> {
    let args: Vec<u64> = args.iter().map(bits).collect();
    let memory = caller.get_export("memory").and_then(Extern::into_memory);
    let (memory, state) = memory
        .as_ref()
        .map(|memory| Memory::data_and_store_mut(memory, &mut caller))
        .unwrap();
    let State {
        host,
        elapsed,
        stopped,
    } = state;
    let result = host.call(
        function,
        &args,
        &mut Calling {
            memory,
            elapsed,
            stopped,
        },
    );
    if state.stopped {
        return Err(wasmtime::Error::msg("unreachable"));
    }
    for slot in results {
        *slot = match function.result() {
            Some(ValueType::I64) => Val::I64(result as i64),
            Some(ValueType::F64) => Val::F64(result),
            _ => Val::I32(result as i32),
        };
    }
    Ok(())
}

fn bits(value: &Val) -> u64 {
    match *value {
        Val::I32(value) => u64::from(value as u32),
        Val::I64(value) => value as u64,
        Val::F64(bits) => bits,
        _ => panic!("no host function takes {value:?}"),
    }
}

fn value_type(of: ValueType) -> ValType {
    match of {
        ValueType::I32 => ValType::I32,
        ValueType::I64 => ValType::I64,
        ValueType::F32 => ValType::F32,
        ValueType::F64 => ValType::F64,
    }
}

/// Compiles a program of `tests/programs` as bots are compiled.
fn compiled(name: &str) -> Vec<u8> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.rs"));
    let wasm = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.wasm"));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc)
        .args(["--edition=2024", "--target=wasm32-wasip1", "-O", "-o"])
        .args([&wasm, &source])
        .status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "{name}.rs does not compile; is it `rustup target add wasm32-wasip1`?"
    );
    std::fs::read(wasm).unwrap()
}

/// What `programs/std.rs` replies on its first turn.
const EXPECTED: &str = "\
args [\"probe\", \"3\"]
turn 0
names [\"b\", \"three\"] first
seek \"34\" 4
gone NotFound
out true true
big StorageFull true
slept true
year 2026
file age true
map 328350
";

#[test]
fn a_rust_program_finds_what_its_standard_library_expects() {
    let engine = Engine::default();
    let module = Module::new(&engine, compiled("std")).unwrap();
    for import in module.imports() {
        assert!(
            HostFunction::find(import.module(), import.name()).is_some(),
            "{import:?}"
        );
    }
    let host = Host::new(1, 0, "probe");
    let (first, host) = turn(&engine, &module, host, &["3"]);
    assert_eq!(first.reply, Reply::Text(EXPECTED.into()));
    assert_eq!((first.log.as_str(), first.read_clock), ("to the log\n", true));

    let (second, host) = turn(&engine, &module, host, &["exit"]);
    let why = "the bot exited with code 9, which says that it failed; its log may say why";
    assert_eq!(second.reply, Reply::Trapped(why.into()));

    let (third, host) = turn(&engine, &module, host, &["panic"]);
    assert!(
        third.reply.fault().is_some_and(|why| why.contains("a panic")),
        "{third:?}"
    );
    assert!(third.log.contains("as asked"), "{}", third.log);

    let (fourth, _) = turn(&engine, &module, host, &[]);
    assert!(
        fourth
            .reply
            .as_text()
            .is_some_and(|text| text.contains("turn 3\n")),
        "{fourth:?}"
    );
}
