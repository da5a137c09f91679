//! What probes tell the host, on wasmtime.

use super::{Names, Profile, Profiling, probed};
use crate::sandbox::meter::Left;
use crate::sandbox::{Check, prepare};
use wasmtime::{Caller, Config, Engine, Global, Linker, Memory, MemoryType, Module, Store, Val};

/// The fuel of a turn.
const UNITS: i64 = 1_000_000;

/// A turn in progress.
#[derive(Default)]
struct Running {
    profiling: Profiling,
    fuel: Option<Global>,
}

/// Runs a bot's turn: what it used by stack, and in total.
fn turn(text: &str) -> (Vec<(String, u64)>, Profile, u64) {
    let wasm = wat::parse_str(text).unwrap();
    let metered = prepare(&wasm, Check::Fuel).unwrap().wasm;
    let with_probes = probed(&metered).unwrap();
    let (plain, _) = run(&metered);
    let (used, profiling) = run(&with_probes);
    assert_eq!(plain, used, "probes cost nothing");
    let names = Names::of(&wasm);
    let profile = profiling.end(used);
    let stacks = profile.stacks().map(|(functions, units)| {
        let functions: Vec<String> = functions.iter().map(|function| names.name(*function)).collect();
        (functions.join(" "), units)
    });
    (stacks.collect(), profile.clone(), used)
}

fn run(wasm: &[u8]) -> (u64, Profiling) {
    let mut config = Config::new();
    config.wasm_exceptions(true).wasm_tail_call(true);
    let engine = Engine::new(&config).unwrap();
    let module = Module::new(&engine, wasm).unwrap();
    let mut store = Store::new(&engine, Running::default());
    let mut linker = Linker::new(&engine);
    let memory = Memory::new(&mut store, MemoryType::new(1, Some(1024))).unwrap();
    linker.define(&store, "arena:host", "memory", memory).unwrap();
    linker
        .func_wrap(
            "arena:host",
            "enter",
            |mut caller: Caller<'_, Running>, function: u32| {
                let used = used(&mut caller);
                caller.data_mut().profiling.enter(function, used)
            },
        )
        .unwrap();
    linker
        .func_wrap(
            "arena:host",
            "back",
            |mut caller: Caller<'_, Running>, depth: u32| {
                let used = used(&mut caller);
                caller.data_mut().profiling.back(depth, used);
            },
        )
        .unwrap();
    let instance = linker.instantiate(&mut store, &module).unwrap();
    let fuel = instance.get_global(&mut store, "arena:fuel").unwrap();
    store.data_mut().fuel = Some(fuel);
    fuel.set(&mut store, Val::I64(Left::full(UNITS).number()))
        .unwrap();
    // A trap ends the turn as well.
    let _ = instance
        .get_typed_func::<(), ()>(&mut store, "turn")
        .unwrap()
        .call(&mut store, ());
    let left = Left::of_number(fuel.get(&mut store).unwrap_i64());
    (
        u64::try_from(UNITS - left.units).unwrap(),
        store.into_data().profiling,
    )
}

fn used(caller: &mut Caller<'_, Running>) -> u64 {
    let fuel = caller.data().fuel.unwrap();
    u64::try_from(UNITS - Left::of_number(fuel.get(caller).unwrap_i64()).units).unwrap()
}

#[test]
fn fuel_goes_to_the_function_that_ran_and_adds_up() {
    let (stacks, profile, used) = turn(
        r#"(module (memory (export "memory") 1)
            (func $leaf nop nop nop)
            (func $loops (local i32) (local.set 0 (i32.const 10))
                (loop (call $leaf) (br_if 0 (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))
            (func (export "turn") (call $loops) (call $leaf)))"#,
    );
    let sum: u64 = stacks.iter().map(|(_, units)| units).sum();
    assert_eq!((sum, profile.total()), (used, used));
    let of = |stack: &str| stacks.iter().find(|(found, _)| found == stack).unwrap().1;
    assert_eq!(of("turn loops leaf"), 10 * of("turn leaf"));
    let functions = profile.functions();
    let calls: Vec<u64> = functions.iter().map(|(.., calls)| *calls).collect();
    assert_eq!(calls, [1, 11, 1], "loops, leaf, turn: {functions:?}");
}

#[test]
fn after_an_exception_and_a_tail_call_the_right_function_goes_on() {
    let (stacks, profile, used) = turn(
        r#"(module (memory (export "memory") 1) (tag $t)
            (func $throws (throw $t))
            (func $deep (param i32)
                (if (i32.eqz (local.get 0)) (then (call $throws)))
                (call $deep (i32.sub (local.get 0) (i32.const 1))))
            (func $catches
                (block $out (try_table (catch $t $out) (call $deep (i32.const 2))))
                (call $after))
            (func $after nop nop)
            (func $tail (param i32)
                (if (local.get 0) (then (return_call $tail (i32.sub (local.get 0) (i32.const 1))))))
            (func (export "turn") (call $catches) (call $tail (i32.const 5)) (call $after)))"#,
    );
    assert_eq!(profile.total(), used);
    let names: Vec<&str> = stacks.iter().map(|(stack, _)| stack.as_str()).collect();
    assert_eq!(
        names,
        [
            "turn",
            "turn catches",
            "turn catches deep",
            "turn catches deep deep",
            "turn catches deep deep deep",
            "turn catches deep deep deep throws",
            "turn catches after",
            "turn tail",
            "turn after",
        ]
    );
}

#[test]
fn a_trap_and_deep_recursion_add_up_too() {
    let (stacks, profile, used) = turn(
        r#"(module (memory (export "memory") 1)
            (func $deep (param i32)
                (if (i32.eqz (local.get 0)) (then unreachable))
                (call $deep (i32.sub (local.get 0) (i32.const 1))))
            (func (export "turn") (call $deep (i32.const 500))))"#,
    );
    assert_eq!(profile.total(), used);
    assert!(stacks.len() < 200, "{}", stacks.len());
    assert!(profile.functions().iter().any(|(.., calls)| *calls == 501));
}

#[test]
fn turns_add_up_and_what_nothing_used_goes_to_the_host() {
    let mut profile = Profile::default();
    for _ in 0..2 {
        let mut turn = Profiling::default();
        assert_eq!((turn.enter(3, 0), turn.enter(4, 10)), (1, 2));
        turn.back(1, 25);
        profile.add(&turn.end(30));
    }
    profile.complete(100);
    assert_eq!(profile.total(), 100);
    let names = Names::default();
    let functions: Vec<_> = profile
        .functions()
        .into_iter()
        .map(|(function, units, calls)| (names.name(function), units, calls))
        .collect();
    let expected = [
        ("(the host)", 40, 0),
        ("memory.copy", 30, 2),
        ("memory.copy", 30, 2),
    ];
    assert_eq!(
        functions,
        expected.map(|(name, units, calls)| (name.to_owned(), units, calls))
    );
}
