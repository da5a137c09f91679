//! The fuzz targets of `engine/fuzz`, run on random input. `ARENA_FUZZ_RUNS` says how often; 300 if it is not set.
#![cfg(feature = "sandbox")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

mod guests;
#[path = "guests/properties.rs"]
mod properties;
#[path = "guests/random.rs"]
mod random;

use engine::Rng;
use engine::sandbox::{Check, prepare};
use guests::Guest;

/// How many random inputs a test tries.
fn runs() -> u64 {
    let set = std::env::var("ARENA_FUZZ_RUNS").ok();
    set.map_or(300, |runs| runs.parse().expect("ARENA_FUZZ_RUNS is a number"))
}

fn bytes(rng: &mut Rng, most: u64) -> Vec<u8> {
    let mut bytes = vec![0; rng.between(0, most as i64) as usize];
    rng.fill(&mut bytes);
    bytes
}

/// Random modules, from seeds of their own for each `purpose`.
fn modules(purpose: &'static str) -> impl Iterator<Item = (u64, Vec<u8>)> {
    (0..runs()).filter_map(move |run| {
        let mut rng = Rng::derive(run, purpose, &[]);
        Some((run, random::bot(&bytes(&mut rng, 4_000)).ok()?))
    })
}

#[test]
fn any_bytes_are_inspected() {
    for run in 0..runs() {
        let mut rng = Rng::derive(run, "fuzz/bytes", &[]);
        let mut input = b"\0asm\x01\0\0\0".to_vec();
        input.extend(bytes(&mut rng, 200));
        properties::validate(&input);
        properties::validate(&input[8..]);
    }
}

#[test]
fn random_modules_are_metered() {
    for (run, wasm) in modules("fuzz/meter") {
        assert!(
            properties::meter(&wasm),
            "run {run}: {}",
            prepare(&wasm, Check::Fuel).unwrap_err()
        );
    }
}

#[test]
fn mutated_modules_are_metered_or_refused() {
    for (run, mut wasm) in modules("fuzz/mutate") {
        let mut rng = Rng::derive(run, "fuzz/mutation", &[]);
        for _ in 0..rng.between(1, 4) {
            let at = rng.below(wasm.len() as u64) as usize;
            wasm[at] = rng.next_u64() as u8;
        }
        properties::meter(&wasm);
    }
}

#[test]
fn modules_cut_short_are_refused() {
    let wasm = wat::parse_str(
        r#"(module
            (import "arena" "reply" (func $reply (param i32 i32)))
            (memory (export "memory") 1) (table 2 funcref) (elem (i32.const 0) func $reply)
            (tag $t) (global i32 (i32.const 1)) (data (i32.const 0) "abc")
            (func (export "turn") (local i32)
                (block $c (try_table (catch_all $c) (loop (br_if 0 (local.get 0)) (br_table 0 1 (i32.const 1)))))
                (return_call $reply (i32.const 0) (i32.const 3))))"#,
    )
    .unwrap();
    assert!(properties::meter(&wasm));
    let taken: Vec<_> = (0..wasm.len())
        .filter(|&length| properties::meter(&wasm[..length]))
        .collect();
    // Sections at the end may be missing: the names, and the data.
    assert!(
        taken.len() <= 2 && taken.iter().all(|&length| length > wasm.len() / 2),
        "{taken:?}"
    );
}

#[test]
fn random_guests_do_the_same_metered_and_plain() {
    let mut compared = 0;
    // Compilation takes most of the time.
    for (run, wasm) in modules("fuzz/run").take(1 + runs() as usize / 4) {
        let Ok(prepared) = prepare(&wasm, Check::Fuel) else {
            continue;
        };
        // A plain module runs its start function at instantiation, where it cannot be compared.
        if prepared.facts.has_start {
            continue;
        }
        let (Some(mut metered), Some(mut plain)) = (Guest::try_new(&prepared.wasm), Guest::try_new(&wasm))
        else {
            continue;
        };
        metered.set_fuel(100_000);
        let end = metered.call("turn");
        if metered.fuel() < 0 || metered.left().stack_overflowed() {
            continue;
        }
        plain.store.set_fuel(10_000_000).unwrap();
        assert_eq!(plain.call("turn"), end, "run {run}");
        assert!(plain.memory() == metered.memory(), "run {run}");
        compared += 1;
    }
    assert!(
        compared * 20 > runs(),
        "only {compared} of {} were compared",
        runs()
    );
}
