//! Floats whose bits a guest looks at: a NaN from arithmetic is the same in every engine.
#![cfg(feature = "sandbox")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

#[path = "guests/floats/mod.rs"]
mod floats;
mod guests;

use engine::sandbox::Check;
use guests::{End, Guest};

/// The canonical NaNs.
const NAN_32: u64 = 0x7fc0_0000;
const NAN_64: u64 = 0x7ff8_0000_0000_0000;

/// The eight bytes that a turn leaves at address 0, under each check.
#[track_caller]
fn leaves(statements: &str, expected: u64) {
    let wat = format!(
        r#"(module (memory (export "memory") 1)
            (global $d (mut f64) (f64.const 0))
            (func $pass (param f64) (result f64) (local.get 0))
            (func (export "turn") (local $d f64) (local $e f64) (local $s f32) (local $v v128) (local $i i32)
                (i64.store offset=64 (i32.const 0) (i64.const 0xfff0000000000001))
                {statements}))"#
    );
    let wasm = wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}\n{wat}"));
    for check in Check::ALL {
        let mut guest = Guest::prepared(&wasm, check);
        guest.store.data_mut().slices = 9;
        guest.store.data_mut().slice = 1_000_000;
        if check == Check::Fuel {
            guest.set_fuel(1_000_000);
        }
        assert_eq!(guest.call("turn"), End::Returned, "{statements}");
        let memory = guest.memory();
        let found = memory.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
        assert_eq!(found, Some(expected), "{check:?}: {statements}: {found:x?}");
    }
}

/// Instructions that give a NaN, of each width: arithmetic on NaNs of all kinds, and on numbers.
fn not_numbers(wide: bool) -> Vec<String> {
    let ty = if wide { "f64" } else { "f32" };
    let constant = |value: &str| format!("({ty}.const {value})");
    let nans = ["nan", "-nan", "nan:0x1", "-nan:0x1234"];
    let mut found = vec![
        format!("({ty}.sub {inf} {inf})", inf = constant("inf")),
        format!("({ty}.mul {} {})", constant("inf"), constant("-0")),
        format!("({ty}.div {} {})", constant("-0"), constant("0")),
        format!("({ty}.sqrt {})", constant("-1")),
    ];
    for nan in nans.map(constant) {
        for unary in ["sqrt", "ceil", "floor", "trunc", "nearest"] {
            found.push(format!("({ty}.{unary} {nan})"));
        }
        for binary in ["add", "sub", "mul", "div", "min", "max"] {
            for other in ["1", "-inf", "nan", "-nan:0x5"].map(constant) {
                found.push(format!("({ty}.{binary} {nan} {other})"));
                found.push(format!("({ty}.{binary} {other} {nan})"));
            }
        }
    }
    let (change, from) = if wide {
        ("promote_f32", "f32")
    } else {
        ("demote_f64", "f64")
    };
    found.extend(nans.map(|nan| format!("({ty}.{change} ({from}.const {nan}))")));
    found
}

#[test]
fn every_way_to_see_bits_shows_the_canonical_nan() {
    for nan in not_numbers(true) {
        for see in [
            "(i64.store (i32.const 0) (i64.reinterpret_f64 NAN))",
            "(f64.store (i32.const 0) NAN)",
            "(local.set $d NAN) (f64.store (i32.const 0) (local.get $d))",
            "(f64.store (i32.const 0) (call $pass NAN))",
            "(global.set $d NAN) (f64.store (i32.const 0) (global.get $d))",
            "(f64.store (i32.const 0) (f64.abs NAN))",
            "(f64.store (i32.const 0) (select NAN (f64.const 0) (i32.const 1)))",
            "(f64.store (i32.const 0) (block (result f64) NAN))",
            "(v128.store (i32.const 0) (f64x2.splat NAN))",
        ] {
            leaves(&see.replace("NAN", &nan), NAN_64);
        }
        leaves(
            &format!("(f64.store (i32.const 0) (f64.neg {nan}))"),
            NAN_64 | 1 << 63,
        );
        leaves(
            &format!("(f64.store (i32.const 0) (f64.copysign (f64.const 2) {nan}))"),
            2f64.to_bits(),
        );
    }
    for nan in not_numbers(false) {
        leaves(&format!("(f32.store (i32.const 0) {nan})"), NAN_32);
        leaves(
            &format!("(local.set $s {nan}) (f32.store (i32.const 0) (local.get $s))"),
            NAN_32,
        );
        leaves(
            &format!("(i32.store (i32.const 0) (i32.reinterpret_f32 {nan}))"),
            NAN_32,
        );
    }
}

#[test]
fn lanes_of_vectors_are_canonical_too() {
    for (shape, value, expected) in [
        ("f64x2", "f64x2 -nan:0x7 1", NAN_64),
        ("f32x4", "f32x4 -nan:0x7 nan:0x9 1 2", NAN_32 << 32 | NAN_32),
    ] {
        for operation in ["add", "sub", "mul", "div", "min", "max"] {
            let nan = format!("({shape}.{operation} (v128.const {value}) (v128.const i64x2 0 0))");
            leaves(&format!("(v128.store (i32.const 0) {nan})"), expected);
            leaves(
                &format!("(local.set $v {nan}) (v128.store (i32.const 0) (local.get $v))"),
                expected,
            );
            leaves(
                &format!("(i64.store (i32.const 0) (i64x2.extract_lane 0 {nan}))"),
                expected,
            );
            leaves(
                &format!("(v128.store (i32.const 0) (v128.or {nan} (v128.const i64x2 0 0)))"),
                expected,
            );
        }
        for operation in ["sqrt", "ceil", "floor", "trunc", "nearest"] {
            leaves(
                &format!("(v128.store (i32.const 0) ({shape}.{operation} (v128.const {value})))"),
                expected,
            );
        }
    }
}

#[test]
fn lanes_taken_in_another_shape_are_canonical_first() {
    // The sum of floats is looked at as a double, whose exponent is that of its upper float.
    leaves(
        "(local.set $v (f32x4.add (v128.const f32x4 -nan:0x7 1 0 0) (v128.const i64x2 0 0)))
        (f64.store (i32.const 0) (f64x2.extract_lane 0 (local.get $v)))",
        u64::from(1f32.to_bits()) << 32 | NAN_32,
    );
}

#[test]
fn a_sum_in_a_loop_is_canonical_in_the_end() {
    leaves(
        "(loop $again (local.set $d (f64.add (local.get $d) (f64.const -nan:0x33)))
            (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 9))))
        (local.set $e (local.get $d)) (f64.store (i32.const 0) (local.get $e))",
        NAN_64,
    );
}

#[test]
fn what_is_set_before_a_loop_is_canonical_in_each_round() {
    let rounds =
        "(br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 9)))";
    for nan in not_numbers(true) {
        leaves(
            &format!(
                "(local.set $d {nan}) (loop $again (local.set $e (local.get $d)) (f64.store (i32.const 0) (local.get $e))
                    (f64.store offset=8 (i32.const 0) (local.get $d)) {rounds})"
            ),
            NAN_64,
        );
    }
    // A local that is set in each round too.
    leaves(
        &format!(
            "(local.set $d (f64.sqrt (f64.const -1))) (loop $again (f64.store (i32.const 0) (local.get $d))
                (f64.store offset=8 (i32.const 0) (local.get $d)) (local.set $d (f64.add (local.get $d) (f64.const -nan:0x5)))
                {rounds})"
        ),
        NAN_64,
    );
}

#[test]
fn bits_that_a_guest_made_are_kept() {
    const MADE: u64 = 0xfff0_0000_0000_0001;
    let made = "(f64.load offset=64 (i32.const 0))";
    leaves(&format!("(f64.store (i32.const 0) {made})"), MADE);
    leaves(&format!("(f64.store (i32.const 0) (call $pass {made}))"), MADE);
    leaves(
        &format!("(f64.store (i32.const 0) (f64.neg {made}))"),
        MADE ^ 1 << 63,
    );
    leaves(
        &format!("(f64.store (i32.const 0) (f64.abs {made}))"),
        MADE ^ 1 << 63,
    );
    leaves(
        &format!("(f64.store (i32.const 0) (f64.copysign {made} (f64.const 1)))"),
        MADE ^ 1 << 63,
    );
    // One local that holds now what is computed, now what is loaded.
    leaves(
        &format!(
            "(local.set $d (f64.add {made} (f64.const 1))) (local.set $e (local.get $d))
            (local.set $d {made}) (f64.store (i32.const 0) (local.get $d))"
        ),
        MADE,
    );
    leaves(
        &format!(
            "(local.set $d {made}) (local.set $d (f64.sqrt (local.get $d))) (f64.store (i32.const 0) (local.get $d))"
        ),
        NAN_64,
    );
}

#[test]
fn random_programs_with_floats_are_metered() {
    for seed in 0..300 {
        let wat = floats::program(seed);
        let wasm = wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}\n{wat}"));
        let used = Check::ALL.map(|check| {
            let mut guest = Guest::prepared(&wasm, check);
            (guest.store.data_mut().slices, guest.store.data_mut().slice) = (1_000, 1_000_000);
            if check == Check::Fuel {
                guest.set_fuel(1 << 40);
            }
            assert_eq!(guest.call("turn"), End::Returned, "seed {seed}, {check:?}");
            guest.memory()
        });
        assert!(used.iter().all(|memory| *memory == used[0]), "seed {seed}");
    }
}

/// Pairs of floats of all kinds, each followed by ordinary ones.
fn pairs() -> Vec<(f64, f64)> {
    let kinds = [
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        0.0,
        1.5,
        2f64.powi(126),
    ];
    let pairs = kinds.iter().flat_map(|left| kinds.map(|right| (*left, right)));
    pairs
        .flat_map(|pair| std::iter::once(pair).chain(std::iter::repeat_n((1.0, 2.0), 7)))
        .collect()
}

/// An instruction on two floats, and its result.
type Operation = (&'static str, fn(f64, f64) -> f64);

/// A number as the bytes of a float.
fn bytes(number: f64, wide: bool) -> Vec<u8> {
    match (number.is_nan(), wide) {
        (true, true) => NAN_64.to_le_bytes().to_vec(),
        (true, false) => (NAN_32 as u32).to_le_bytes().to_vec(),
        (false, true) => number.to_le_bytes().to_vec(),
        (false, false) => (number as f32).to_le_bytes().to_vec(),
    }
}

#[test]
fn what_a_loop_stores_is_canonical_beside_numbers_and_infinities() {
    const OPERATIONS: [Operation; 3] = [
        ("add", |a, b| a + b),
        ("sub", |a, b| a - b),
        ("mul", |a, b| a * b),
    ];
    let pairs = pairs();
    for (ty, shape, wide) in [
        ("f32", "f32", false),
        ("f64", "f64", true),
        ("v128", "f32x4", false),
        ("v128", "f64x2", true),
    ] {
        let size = if wide { 8 } else { 4 };
        let step = if ty == "v128" { 16 } else { size };
        let text = |of: fn(&(f64, f64)) -> f64| -> String {
            let bytes = pairs.iter().flat_map(|pair| bytes(of(pair), wide));
            bytes.map(|byte| format!("\\{byte:02x}")).collect()
        };
        let (lefts, rights) = (text(|pair| pair.0), text(|pair| pair.1));
        for (one, compute_one) in OPERATIONS {
            for (other, compute_other) in OPERATIONS {
                let wat = format!(
                    r#"(module (memory (export "memory") 1)
                        (data (i32.const 0) "{lefts}") (data (i32.const 10000) "{rights}")
                        (func (export "turn") (local $p i32) (local $a {ty}) (local $b {ty})
                            (loop $again
                                (local.set $a ({ty}.load (local.get $p)))
                                (local.set $b ({ty}.load offset=10000 (local.get $p)))
                                ({ty}.store offset=20000 (local.get $p) ({shape}.{one} (local.get $a) (local.get $b)))
                                ({ty}.store offset=30000 (local.get $p) ({shape}.{other} (local.get $a) (local.get $b)))
                                (br_if $again (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const {step})))
                                    (i32.const {}))))))"#,
                    pairs.len() * size
                );
                let wasm = wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}\n{wat}"));
                let mut guest = Guest::prepared(&wasm, Check::Fuel);
                guest.set_fuel(1 << 40);
                assert_eq!(guest.call("turn"), End::Returned);
                let memory = guest.memory();
                for (at, compute) in [(20_000, compute_one), (30_000, compute_other)] {
                    for (index, (left, right)) in pairs.iter().enumerate() {
                        let expected = bytes(compute(*left, *right), wide);
                        let found = &memory[at + index * size..][..size];
                        assert_eq!(
                            found, expected,
                            "{shape}, {one} and {other}: {left} and {right} at {at}"
                        );
                    }
                }
            }
        }
    }
}
