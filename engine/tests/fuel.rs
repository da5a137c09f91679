//! Charges match what runs: summing the price list over each instruction as it runs gives the same.
#![cfg(feature = "sandbox")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

mod guests;
#[path = "guests/naive.rs"]
mod naive;
#[path = "guests/random.rs"]
mod random;

use engine::Rng;
use engine::sandbox::Check;
use engine::sandbox::meter::HOST_CALL;
use guests::{End, Guest};

/// What a guest's start function and turn are charged, and what their instructions cost one by one; `None` if they do not
/// return, or not soon.
fn charged_and_run(wasm: &[u8]) -> Option<(i64, i64)> {
    let mut plain = Guest::try_new(&naive::count(wasm).expect("it is valid"))?;
    plain.store.set_fuel(20_000_000).expect("it counts");
    let mut metered = Guest::prepared(wasm, Check::Fuel);
    metered.set_fuel(1 << 40);
    for export in ["arena:start", "turn"] {
        if plain.instance.get_func(&mut plain.store, export).is_none() {
            continue;
        }
        if plain.call(export) != End::Returned || metered.call(export) != End::Returned {
            return None;
        }
    }
    let count = plain.instance.get_global(&mut plain.store, "arena:fuel")?;
    let run = -count.get(&mut plain.store).i64()? + i64::from(plain.store.data().calls * HOST_CALL);
    Some(((1 << 40) - metered.fuel(), run))
}

#[test]
fn random_modules_are_charged_what_they_run() {
    let runs = std::env::var("ARENA_FUZZ_RUNS").map_or(300, |runs| runs.parse().expect("it is a number"));
    let mut compared = 0;
    for run in 0..runs {
        let mut rng = Rng::derive(run, "fuzz/fuel", &[]);
        let mut bytes = vec![0; rng.between(100, 4_000) as usize];
        rng.fill(&mut bytes);
        let Ok(wasm) = random::bot(&bytes) else { continue };
        let Some((charged, run_cost)) = charged_and_run(&wasm) else {
            continue;
        };
        compared += 1;
        assert_eq!(charged, run_cost, "run {run}");
    }
    assert!(compared > runs / 10, "only {compared} of {runs} returned");
}

/// A turn with definitions before it.
fn turn(definitions: &str, body: &str) -> Vec<u8> {
    let wat = format!(
        r#"(module (memory (export "memory") 1) {definitions}
            (func (export "turn") (local $i i32) (local $n i32) {body}))"#
    );
    wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_way_through_loops_and_switches_is_charged_what_it_runs() {
    let nops = |count| "nop ".repeat(count);
    let cases = [
        (
            "an interpreter",
            String::new(),
            format!(
                "(loop $next
                    (block $done (block $dear (block $cheap (block $jump
                        (br_table $jump $cheap $dear $done (i32.and (local.get $i) (i32.const 3))))
                        (local.set $i (i32.add (local.get $i) (i32.const 2))) (br $next))
                        (local.set $i (i32.add (local.get $i) (i32.const 1))) (br $next))
                        {} (local.set $i (i32.add (local.get $i) (i32.const 5))) (br_if $next (i32.lt_u (local.get $i) (i32.const 99))))
                    (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 300))))",
                nops(200)
            ),
        ),
        (
            "ways out of nested loops",
            String::new(),
            format!(
                "(block $out (loop $outer
                    (local.set $n (i32.const 0))
                    (block $inner_out (loop $inner
                        (br_if $inner_out (i32.gt_u (local.get $n) (local.get $i)))
                        (br_if $out (i32.eq (local.get $n) (i32.const 37)))
                        {}
                        (local.set $n (i32.add (local.get $n) (i32.const 1)))
                        (br $inner)))
                    (local.set $i (i32.add (local.get $i) (i32.const 1)))
                    (br_if $outer (i32.lt_u (local.get $i) (i32.const 50)))))
                {}",
                nops(7),
                nops(11)
            ),
        ),
        (
            "short loops",
            "(func $find (param $i i32) (result i32) (loop $next (result i32)
                (if (i32.eqz (local.get $i)) (then (return (i32.const 7))))
                (br_if $next (i32.and (local.tee $i (i32.sub (local.get $i) (i32.const 1))) (i32.const 3)))
                (local.get $i)))"
                .into(),
            "(block $out (loop $outer
                (block $placed (loop $shift
                    (br_if $placed (i32.eqz (local.get $n)))
                    (br_if $out (i32.eq (local.get $i) (i32.const 41)))
                    (local.set $n (i32.sub (local.get $n) (i32.const 1)))
                    (br $shift)))
                (local.set $n (i32.add (local.get $i) (call $find (local.get $i))))
                (local.set $i (i32.add (local.get $i) (i32.const 1)))
                (br $outer)))
            (loop (br_if 0 (i32.gt_s (local.tee $i (i32.sub (local.get $i) (i32.const 1))) (i32.const -5))))"
                .into(),
        ),
        (
            "exceptions",
            "(tag $t (param i32)) (func $throw (param i32)
                (if (i32.and (local.get 0) (i32.const 1)) (then (throw $t (local.get 0)))))"
                .into(),
            "(loop $again
                (block $caught (result i32)
                    (try_table (result i32) (catch $t $caught) (call $throw (local.get $i)) (i32.const 3)))
                (drop)
                (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 50))))"
                .into(),
        ),
        (
            "tail calls and tables",
            "(type $f (func (param i32) (result i32))) (table funcref (elem $even $odd))
            (func $even (param i32) (result i32) (if (local.get 0)
                (then (return_call $odd (i32.sub (local.get 0) (i32.const 1))))) (i32.const 1))
            (func $odd (param i32) (result i32) (if (result i32) (local.get 0)
                (then (call_indirect (type $f) (i32.sub (local.get 0) (i32.const 1)) (i32.const 0))) (else (i32.const 0))))"
                .into(),
            "(drop (call $even (i32.const 60))) (drop (call $odd (i32.const 61)))".into(),
        ),
        (
            "bulk operations",
            String::new(),
            "(loop $again
                (memory.fill (i32.const 0) (i32.const 1) (local.get $i))
                (memory.copy (i32.const 100) (i32.const 0) (i32.mul (local.get $i) (i32.const 300)))
                (memory.copy (i32.const 100) (i32.const 0) (i32.const 64))
                (drop (memory.grow (i32.and (local.get $i) (i32.const 1))))
                (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 50))))"
                .into(),
        ),
    ];
    for (name, definitions, body) in cases {
        let (charged, run) = charged_and_run(&turn(&definitions, &body)).expect("it returns");
        // An exception skips what was paid ahead: here one unit, 25 times.
        let skipped = if name == "exceptions" { 25 } else { 0 };
        assert_eq!(charged, run + skipped, "{name}");
    }
}
