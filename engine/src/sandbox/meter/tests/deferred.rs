//! Floats that are tested together.

use super::super::Check;
use super::super::repeat::{Allowance, Repeat};
use super::check_repeated;
use wasmparser::{BinaryReader, FunctionBody, Operator, Parser, Payload};

#[test]
fn stored_floats_are_tested_together_and_before_a_loop_ends() {
    let nops = "nop ".repeat(60);
    let store = "(f64.store (local.get $p) (f64.sqrt (f64.load (local.get $p))))";
    let keep = |slot: u32| {
        format!(
            "(local.get $p) (f64.sqrt (f64.load (local.get $p)))
            (local.set $v{slot}) (local.tee $a{slot}) (local.get $v{slot}) f64.store"
        )
    };
    let again = |slot: u32| {
        format!(
            "(local.get $a{slot}) (f64.load (local.get $a{slot}))
            (local.tee $v0) (local.get $nan) (f64.eq (local.get $v0) (local.get $v0)) select f64.store"
        )
    };
    let test =
        |again: &str| format!("(if (i32.eqz (f64.ge (local.get $sum) (local.get $sum))) (then {again}))");
    let sum_one = "(local.set $sum (local.get $v0))";
    let test_one = test(&again(0));
    let test_two = "(local.set $sum (f64.add (local.get $v0) (local.get $v1)))".to_owned()
        + &test(&(again(0) + &again(1)));
    let canonical = "(local.set $t) (block (br_if 0 (f64.ge (local.get $t) (local.get $t))) (local.set $t (f64.const nan))) (local.get $t)";
    let each = format!("(local.get $p) (f64.sqrt (f64.load (local.get $p))) {canonical} f64.store");
    let round = "(br_if 0 (local.tee $p (i32.sub (local.get $p) (i32.const 8))))";
    check_repeated(
        Check::Fuel,
        Allowance::USUAL,
        &format!("(module (memory 1) (func (param $p i32) (loop {store} {nops} {round})))"),
        &format!(
            r#"(module (import "arena:host" "memory" (memory 1 1024))
            (global $fuel (mut i64) (i64.const 0)) (export "arena:fuel" (global $fuel))
            (func (param $p i32) (local $a0 i32) (local $a1 i32) (local i32 i32 i32 i32 i32 i32) (local $n i32)
                (local $v0 f64) (local $v1 f64) (local f64 f64 f64 f64 f64 f64) (local $sum f64) (local $nan f64)
                (local $l i64) (local $t f64)
                (begin 1) (spent?)
                (block $out
                    (block $slow
                        (br_if $slow (i32.and (local.get $p) (i32.const 7))) (local.set $nan (f64.const nan))
                        (block $left
                            (loop $again (look 146)
                                (block $second {} {nops} {round} (keep -73) {sum_one} (local.set $n (i32.const 1)) (br $left))
                                {} {test_two} {nops} {round})
                            (br $out))
                        {test_one} (br $out))
                    (block $done (loop $again (look 146)
                        (block $second {each} {nops} {round} (keep -73) (br $done))
                        {each} {nops} {round})))
                (flush)))"#,
            keep(0),
            keep(1),
        ),
    );
}

/// Whether the floats are tested together that a loop with this body stores, in a function with a parameter `$p`, which steps
/// by four.
fn together(body: &str) -> bool {
    in_function("", body, "")
}

/// The same, with something before the loop and something behind it.
fn in_function(before: &str, body: &str, behind: &str) -> bool {
    let wasm = wat::parse_str(format!(
        "(module (memory 1) (global $g (mut f32) (f32.const 0)) (func $f) (func (param $p i32) (param $q i32)
            (local $i i32) (local $s f32) (local $t f32) (local $d f64) (local $v v128)
            {before}
            (loop $again {body}
                (br_if $again (local.tee $p (i32.add (local.get $p) (i32.const 4)))))
            {behind}))"
    ))
    .unwrap_or_else(|error| panic!("{error}: {body}"));
    let bodies = Parser::new(0)
        .parse_all(&wasm)
        .filter_map(|payload| match payload {
            Ok(Payload::CodeSectionEntry(body)) => Some(body),
            _ => None,
        });
    let repeated = Repeat::new(0, Allowance::USUAL).repeat(&bodies.last().unwrap(), 2);
    repeated.unwrap().is_some_and(|repeated| repeated.slots > 0)
}

/// What a loop does that is tested together.
const STORE: &str = "(f32.store (local.get $p) (f32.mul (f32.load (local.get $p)) (f32.const 2)))";

#[test]
fn loops_that_load_and_store_only_floats_are_tested_together() {
    for body in [
        STORE,
        "(f32.store offset=64 (local.get $p) (f32.add (f32.load (local.get $q)) (f32.neg (f32.load (local.get $p)))))",
        // Addresses that are multiples, whatever `$i` is.
        "(local.set $i (i32.add (local.get $i) (i32.const 1)))
        (f32.store (i32.add (local.get $p) (i32.shl (local.get $i) (i32.const 2)))
            (f32.sqrt (f32.load (i32.or (i32.mul (local.get $i) (i32.const 12)) (i32.const 4)))))",
        // Addresses that are the same modulo four.
        "(f32.store offset=1 (local.get $p) (f32.sqrt (f32.load offset=9 (i32.sub (local.get $p) (i32.const 8)))))",
        // Locals that are set before they are read.
        "(local.set $s (f32.load (local.get $p))) (local.set $t (f32.mul (local.get $s) (local.get $s)))
        (f32.store offset=64 (local.get $p) (f32.add (local.get $s) (local.get $t)))
        (f32.store offset=68 (local.get $p) (local.get $t))",
        "(v128.store (local.get $p) (f32x4.add (v128.load (local.get $q)) (local.get $v)))",
        "(f32.store (local.get $p) (f32.demote_f64 (f64.promote_f32 (f32.load (local.get $p)))))",
        // Integers beside it.
        "(local.set $i (i32.div_u (local.get $i) (i32.const 3))) (f32.store (local.get $p) (f32.sqrt (local.get $t)))",
    ] {
        assert!(together(body), "{body}");
    }
}

#[test]
fn loops_that_may_see_bits_are_not_tested_together() {
    for (why, body) in [
        ("an integer is loaded", "(local.set $i (i32.load (local.get $p)))"),
        (
            "an integer is stored",
            "(i32.store8 (local.get $p) (i32.const 1))",
        ),
        (
            "a lane is loaded",
            "(local.set $v (v128.load32_zero (local.get $p)))",
        ),
        (
            "a float of another size",
            "(local.set $d (f64.load (local.get $p)))",
        ),
        (
            "an odd address",
            "(local.set $s (f32.load offset=2 (local.get $p)))",
        ),
        (
            "an address that is not a multiple in the next round",
            "(local.set $q (i32.add (local.get $q) (i32.const 2))) (f32.store (local.get $q) (f32.sqrt (local.get $t)))",
        ),
        (
            "an address of unknown origin",
            "(f32.store (i32.rotl (local.get $q) (i32.const 2)) (f32.sqrt (local.get $t)))",
        ),
        (
            "a copy of what is loaded",
            "(f32.store offset=4 (local.get $p) (f32.load (local.get $p)))",
        ),
        (
            "what is no result of arithmetic",
            "(f32.store offset=4 (local.get $p) (local.get $t))",
        ),
        (
            "a sign that is changed",
            "(f32.store offset=4 (local.get $p) (f32.neg (f32.sqrt (local.get $t))))",
        ),
        (
            "bits that are looked at",
            "(local.set $i (i32.reinterpret_f32 (f32.load (local.get $p))))",
        ),
        ("a global", "(global.set $g (f32.load (local.get $p)))"),
        ("a branch", "(br_if $again (local.get $q))"),
        ("a block", "(block (br_if 0 (local.get $q)))"),
        ("the end of the function", "(br_if 1 (local.get $q))"),
        ("memory that grows", "(drop (memory.grow (i32.const 1)))"),
        (
            "a sum from round to round of what is loaded",
            "(local.set $d (f64.promote_f32 (local.get $s))) (local.set $s (f32.load (local.get $p)))",
        ),
    ] {
        assert!(!together(&format!("{STORE} {body}")), "{why}");
    }
    let vector = "(v128.store (local.get $p) (f32x4.sqrt (v128.load (local.get $p))))";
    assert!(together(vector));
    for (why, body) in [
        (
            "lanes of another kind",
            "(local.set $v (f64x2.sqrt (v128.load (local.get $p))))",
        ),
        (
            "a vector of integers",
            "(local.set $v (i32x4.add (v128.load (local.get $p)) (local.get $v)))",
        ),
        (
            "a part of a vector",
            "(local.set $s (f32x4.extract_lane 1 (v128.load (local.get $p))))",
        ),
    ] {
        assert!(!together(&format!("{vector} {body}")), "{why}");
    }
}

#[test]
fn what_is_loaded_must_not_be_seen_behind_a_loop() {
    let body = format!("(local.set $s (f32.load (local.get $p))) {STORE}");
    let set = "(local.set $s (f32.const 1))";
    let see = "(global.set $g (local.get $s))";
    for (before, behind, together) in [
        ("", "", true),
        ("", see, false),
        (see, "", false),
        (set, see, false),
        ("", &format!("{set} {see}"), true),
        ("", &format!("{set} (block {see})"), true),
        ("", &format!("(if (local.get $q) (then {set})) {see}"), false),
        ("", &format!("{set} (loop {see} (br_if 0 (local.get $q)))"), false),
    ] {
        assert_eq!(
            in_function(before, &body, behind),
            together,
            "{before} … {behind}"
        );
    }
}

#[test]
fn a_loop_too_long_to_be_unrolled_is_tested_together_if_it_stores_twice() {
    // One store is nothing to be tested together.
    let long = format!("{STORE} {}", "nop ".repeat(100));
    assert!(!together(&long));
    assert!(together(&format!("{long} {STORE}")));
    assert!(!together(&format!("{long} {}", "nop ".repeat(60))));
}

/// How many of the floats are in the sum that is tested, that a loop with this body stores. It is too long to be unrolled.
fn tested(body: &str) -> usize {
    let wasm = wat::parse_str(format!(
        "(module (memory 1) (func (param $p i32) (local $a f32) (local $b f32) (local $c f32) (local $v v128)
            (loop $again {body} {}
                (br_if $again (local.tee $p (i32.add (local.get $p) (i32.const 4)))))))",
        "nop ".repeat(81)
    ))
    .unwrap_or_else(|error| panic!("{error}: {body}"));
    let mut bodies = Parser::new(0)
        .parse_all(&wasm)
        .filter_map(|payload| match payload {
            Ok(Payload::CodeSectionEntry(body)) => Some(body),
            _ => None,
        });
    let repeated = Repeat::new(0, Allowance::USUAL).repeat(&bodies.next().unwrap(), 1);
    let repeated = repeated.unwrap().unwrap_or_else(|| panic!("{body}"));
    let bytes = FunctionBody::new(BinaryReader::new(&repeated.bytes, 0));
    let operators = bytes.get_operators_reader().unwrap().into_iter_with_offsets();
    let added = operators.map(Result::unwrap).filter(|(operator, at)| {
        let is_inserted = repeated.free.iter().any(|range| range.contains(&(*at as u32)));
        is_inserted && matches!(operator, Operator::F32Add | Operator::F32x4Add)
    });
    1 + added.count()
}

#[test]
fn what_is_no_nan_if_the_rest_is_finite_is_not_tested() {
    let store = |value: &str| format!("(f32.store (local.get $p) {value})");
    let two = |operation: &str| store(&format!("(f32.{operation} (local.get $a) (local.get $b))"));
    let scaled = |value: &str| format!("(f32.mul {value} (f32.const 2))");
    let vector = |value: &str| format!("(v128.store (local.get $p) {value})");
    let load = "(local.set $a (f32.load (local.get $p))) (local.set $b (f32.load offset=4 (local.get $p)))";
    for (body, expected) in [
        // Sums, differences and products tell of their operands, and so of each other.
        (two("add") + &two("sub"), 1),
        (two("sub") + &two("mul") + &two("add"), 1),
        (load.to_owned() + &two("add") + &two("sub"), 1),
        (two("add") + &two("add"), 1),
        // Also of the operands of these.
        (
            two("add") + &store(&scaled("(f32.sub (local.get $a) (local.get $b))")),
            1,
        ),
        (
            store("(local.tee $c (f32.add (local.get $a) (local.get $b)))")
                + &store(&scaled("(local.get $c)")),
            1,
        ),
        // But what is computed of what may be infinite may be no number.
        (
            store(&scaled("(f32.sub (local.get $a) (local.get $b))")) + &two("add"),
            2,
        ),
        // Another value in one of the locals.
        (two("add") + "(local.set $a (f32.const 3))" + &two("sub"), 2),
        (
            two("add") + "(local.set $b (f32.sqrt (local.get $a)))" + &two("sub"),
            2,
        ),
        // One operand alone.
        (two("add") + &store("(f32.sub (local.get $a) (local.get $c))"), 2),
        // What may be finite for an infinity, or a NaN for finite operands.
        (two("add") + &two("div"), 2),
        (two("div") + &two("add"), 2),
        (two("mul") + &two("min"), 2),
        (
            store("(f32.sqrt (local.get $a))") + &store("(f32.mul (local.get $a) (local.get $a))"),
            2,
        ),
        // Lanes of one kind, and of another.
        (
            vector("(f32x4.sub (local.get $v) (local.get $v))")
                + &vector("(f32x4.add (local.get $v) (local.get $v))"),
            1,
        ),
        (
            vector("(f32x4.sub (local.get $v) (local.get $v))")
                + &vector("(f32x4.mul (f32x4.add (local.get $v) (local.get $v)) (v128.const i64x2 1 1))"),
            1,
        ),
        (
            vector("(f32x4.sub (local.get $v) (local.get $v))")
                + &vector("(f32x4.mul (f64x2.add (local.get $v) (local.get $v)) (v128.const i64x2 1 1))"),
            2,
        ),
    ] {
        assert_eq!(tested(&body), expected, "{body}");
    }
}
