//! The stack of guests on fuel: the metering determines the depth at which recursion ends, and no stack leaks, however
//! a function is left.

#![cfg(feature = "sandbox")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

mod guests;

use engine::sandbox::Check;
use engine::sandbox::limits::STACK_BYTES;
use guests::{End, Guest};
use wasmtime::Trap;

/// Counts, at address 0, how often it is called.
const COUNT: &str =
    "(func $count (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1))))";

fn reactor(definitions: &str, turn: &str) -> Guest {
    let wat = format!(
        r#"(module (type $void (func)) (memory (export "memory") 1) {COUNT} {definitions}
            (func (export "turn") {turn}))"#
    );
    let wasm = wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}\n{wat}"));
    let mut guest = Guest::prepared(&wasm, Check::Fuel);
    guest.set_fuel(1 << 40);
    guest
}

fn count(guest: &mut Guest) -> u32 {
    let memory = guest.memory();
    u32::from_le_bytes([memory[0], memory[1], memory[2], memory[3]])
}

/// The depth of a guest with endless recursion; the stack must be what ends it.
#[track_caller]
fn depth(definitions: &str, turn: &str) -> u32 {
    let mut guest = reactor(definitions, turn);
    let end = guest.call("turn");
    assert_eq!(end, End::Trapped(Trap::UnreachableCodeReached), "{definitions}");
    assert!(
        guest.left().stack_overflowed(),
        "not the stack, but the fuel ended it: {definitions}"
    );
    count(&mut guest)
}

/// Plays a turn that must return; how often `$count` was called.
#[track_caller]
fn returns(definitions: &str, turn: &str) -> u32 {
    let mut guest = reactor(definitions, turn);
    assert_eq!(guest.call("turn"), End::Returned, "{definitions}");
    count(&mut guest)
}

// The stack that may be in use in addition to the count of a charged function.
const LEFT: u32 = STACK_BYTES - (32 << 10);

#[test]
fn recursion_of_any_kind_ends_at_its_own_depth() {
    // Frames of 64 bytes, and 8 for every value kept or passed; `$count`, which calls nothing, needs room once.
    let plain = 64;
    let cases = [
        ("itself", "(func $f (call $count) (call $f) (nop))", plain),
        (
            "by turns",
            "(func $f (call $count) (call $g) (nop)) (func $g (call $count) (call $f) (nop))",
            plain,
        ),
        (
            "through a table",
            "(table funcref (elem $f)) (func $f (call $count) (call_indirect (type $void) (i32.const 0)) (nop))",
            plain + 8,
        ),
        (
            "with locals",
            "(func $f (local i64 i64 i64 i64) (call $count) (call $f) (nop))",
            plain + 4 * 8,
        ),
        (
            "with vectors",
            "(func $f (local v128 v128) (call $count) (call $f) (nop))",
            plain + 4 * 8,
        ),
    ];
    for (name, definitions, frame) in cases {
        // `turn` is exported, so a table might hold it.
        let turn = if definitions.contains("table") { 64 } else { 0 };
        assert_eq!(depth(definitions, "(call $f)"), (LEFT - turn) / frame, "{name}");
    }
}

#[test]
fn a_cycle_pays_for_what_leads_to_another_cycle_and_not_for_what_leads_nowhere() {
    let leaf = "(func $leaf (local i64 i64 i64 i64) (call $count))";
    let deep = depth(
        &format!("{leaf} (func $f (call $leaf) (call $f) (nop))"),
        "(call $f)",
    );
    assert_eq!(deep, LEFT / 64);
    // Each round of `$f` goes through `$between` to `$g`, which is a cycle of its own and ends it.
    let between = "(type $g (func (param i32))) (func $between (local i64 i64) (call $g (i32.const 0)) (nop))
        (func $g (param i32) (if (local.get 0) (then (call $g (i32.const 0)))))";
    let both = format!("{between} (func $f (call $count) (call $between) (call $f) (nop))");
    assert_eq!(depth(&both, "(call $f)"), LEFT / (64 + 64 + 3 * 8));
    let table = both.replace("(call $g ", "(call_indirect (type $g) (i32.const 0) ");
    let deep = depth(&format!("(table funcref (elem $g)) {table}"), "(call $f)");
    assert_eq!(deep, LEFT / (64 + 64 + 4 * 8));
}

#[test]
fn a_very_long_chain_counts_its_stack_too() {
    // Eight thousand functions that call one another in a row: more than may be in use, without any cycle. So many very
    // short ones would be refused.
    let more = "(nop)".repeat(40);
    let links: Vec<_> = (0..8_000)
        .map(|at| format!("(func $f{at} (call $count) (call $f{}) {more})", at + 1))
        .collect();
    let deep = depth(&format!("{} (func $f8000)", links.join(" ")), "(call $f0)");
    assert!((2_000..6_000).contains(&deep), "{deep}");
}

/// A chain of this many functions that hand this many vectors on, the last of which calls a host function.
fn chain_of_results(functions: usize, vectors: usize) -> Guest {
    let results = format!("(result {})", "v128 ".repeat(vectors));
    let links: String = (0..functions)
        .map(|at| format!("(func $f{at} {results} (call $f{}))", at + 1))
        .collect();
    let made = "(v128.const i64x2 1 2)".repeat(vectors);
    let last = format!("(func $f{functions} {results} (drop (call $random)) {made})");
    let drops = "(drop)".repeat(vectors);
    let wat = format!(
        r#"(module (import "arena" "random" (func $random (result i64))) (memory (export "memory") 1)
            {links} {last} (func (export "turn") (call $f0) {drops}))"#
    );
    let mut guest = Guest::prepared(&wat::parse_str(wat).expect("it is valid"), Check::Fuel);
    guest.set_fuel(1 << 40);
    guest
}

#[test]
fn results_of_calls_count_as_stack() {
    let mut short = chain_of_results(100, 64);
    assert_eq!(short.call("turn"), End::Returned);
    for functions in [250, 280] {
        let mut long = chain_of_results(functions, 64);
        assert_eq!(
            long.call("turn"),
            End::Trapped(Trap::UnreachableCodeReached),
            "{functions}"
        );
        assert!(
            long.left().stack_overflowed(),
            "the stack ends it, and no engine's"
        );
    }
}

/// A function that calls itself, with this many loops, in each of which this many values are the same in every round.
fn unchanging(loops: usize, values: usize) -> String {
    let stores: String = (0..values)
        .map(|at| {
            format!(
                "(i32.store offset={} (i32.const 64) (i32.xor (local.get 0) (i32.const {})))",
                at * 4,
                at * 7919 + 1
            )
        })
        .collect();
    let body: String = (0..loops)
        .map(|at| {
            format!(
                "(local.set $n (i32.const 2)) (loop $l{at} {stores} (call $f (local.get 0))
                    (br_if $l{at} (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))"
            )
        })
        .collect();
    format!("(func $f (param i32) (local $n i32) (call $count) {body})")
}

#[test]
fn what_an_engine_computes_once_for_many_loops_counts_as_stack() {
    let deep = depth(&unchanging(1, 300), "(call $f (i32.const 5))");
    let frame = 300 * 8;
    assert!((LEFT / (frame + 300)..LEFT / frame).contains(&deep), "{deep}");
    // The values are the same in all loops.
    let loops = depth(&unchanging(20, 300), "(call $f (i32.const 5))");
    assert!(loops.abs_diff(deep) < 5, "{loops}, {deep}");
    // Few values cost little.
    assert!(depth(&unchanging(20, 3), "(call $f (i32.const 5))") > 1_000);
}

#[test]
fn what_is_computed_twice_counts_as_stack_however_it_gets_there() {
    let squares = |of: &str| {
        (0..200)
            .map(|at| {
                format!(
                    "(i32.store offset={} (i32.const 64) (i32.mul {of} (i32.const {})))",
                    at * 4,
                    at + 3
                )
            })
            .collect::<String>()
    };
    let local = squares("(local.get 0)");
    for (name, again) in [
        ("as it was", local.clone()),
        (
            "from a copy",
            format!("(local.set 1 (local.get 0)) {}", squares("(local.get 1)")),
        ),
        (
            "from a block",
            format!(
                "(local.set 1 (block (result i32) (local.get 0))) {}",
                squares("(local.get 1)")
            ),
        ),
        (
            "after a branch that carries it",
            format!(
                "(block (local.set 1 (local.get 0)) (br 0)) {}",
                squares("(local.get 1)")
            ),
        ),
        (
            "in the other arm",
            format!("(if (local.get 0) (then (local.set 0 (i32.const 1))) (else {local}))"),
        ),
        (
            "behind an arm that leaves",
            format!("(if (i32.eqz (local.get 0)) (then (local.set 0 (i32.const 1)) (return))) {local}"),
        ),
    ] {
        let function = format!(
            "(func $f (param i32) (local i32) (call $count) {local} (call $f (local.get 0)) {again})"
        );
        let deep = depth(&function, "(call $f (i32.const 5))");
        assert!(deep < LEFT / 1_600, "{name}: {deep}");
    }
    let other = format!(
        "(func $f (param i32) (local i32) (call $count) {local} (call $f (local.get 0))
            (local.set 0 (i32.load (i32.const 0))) {local})"
    );
    assert!(
        depth(&other, "(call $f (i32.const 5))") > LEFT / 400,
        "another value is no reuse"
    );
}

#[test]
fn no_way_out_of_a_function_leaks_stack() {
    // Each calls itself once, or counts, and is called often.
    let cases = [
        ("falling off its end", "(if (local.get 0) (then (call $f (i32.const 0))) (else (call $count)))"),
        (
            "by return",
            "(if (local.get 0) (then (call $f (i32.const 0)) (return))) (call $count) (return)",
        ),
        (
            "by br",
            "(block (if (local.get 0) (then (call $f (i32.const 0)) (br 2))) (call $count) (br 1))",
        ),
        (
            "by br_if",
            "(if (local.get 0) (then (call $f (i32.const 0)))) (br_if 0 (local.get 0)) (call $count) (br_if 0 (i32.const 1))",
        ),
        (
            "by br_table",
            "(block $a (if (local.get 0) (then (call $f (i32.const 0)) (br_table $a 2 (i32.const 7)))) (call $count)
                (br_table 1 $a (i32.const 0)))",
        ),
        (
            "by a tail call",
            "(if (local.get 0) (then (return_call $f (i32.const 0)))) (return_call $count)",
        ),
        (
            "by a tail call through a table",
            "(if (local.get 0) (then (return_call_indirect (type $number) (i32.const 0) (i32.const 0)))) (call $count)",
        ),
        (
            "by an exception caught outside",
            "(if (local.get 0) (then (block $c (try_table (catch_all $c) (call $f (i32.const 0)))) (return)))
                (call $count) (throw $t)",
        ),
        (
            "by an exception caught at a loop's head",
            "(local i32) (if (local.get 0) (then
                (loop $c (br_if 2 (local.get 1)) (local.set 1 (i32.const 1))
                    (try_table (catch_all $c) (call $f (i32.const 0)))) (return)))
                (call $count) (throw $t)",
        ),
        (
            "by an exception caught at its own end",
            "(if (i32.eqz (local.get 0)) (then (call $count) (throw $t))) (try_table (catch_all 0) (call $f (i32.const 0)))",
        ),
    ];
    for (name, body) in cases {
        let definitions = format!(
            "(tag $t) (type $number (func (param i32))) (table funcref (elem $f))
            (func $f (param i32) {body})"
        );
        let turn = "(local $i i32)
            (loop $again (call $f (i32.const 1))
                (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 20000))))";
        assert_eq!(returns(&definitions, turn), 20_000, "left {name}");
    }
}

#[test]
fn what_a_function_returns_is_what_it_did() {
    for (results, values, sum) in [
        ("i32", "(i32.const 7)", ""),
        ("i64", "(i64.const 7)", "i32.wrap_i64"),
        ("i32 i32", "(i32.const 3) (i32.const 4)", "i32.add"),
        (
            "i32 f64",
            "(i32.const 3) (f64.const 4)",
            "i32.trunc_f64_s i32.add",
        ),
    ] {
        let definitions = format!(
            "(func $f (param i32) (result {results})
                (if (local.get 0) (then (return (call $f (i32.sub (local.get 0) (i32.const 1)))))) {values})"
        );
        let turn = format!("(call $f (i32.const 100)) {sum} (call $store)");
        let store = "(func $store (param i32) (i32.store (i32.const 0) (local.get 0)))";
        assert_eq!(returns(&format!("{store} {definitions}"), &turn), 7, "{results}");
    }
}

#[test]
fn endless_tail_calls_use_no_stack() {
    for definitions in [
        "(func $f (return_call $f))",
        "(func $f (return_call $g)) (func $g (return_call $f))",
        "(table funcref (elem $f)) (func $f (return_call_indirect (type $void) (i32.const 0)))",
    ] {
        let mut guest = reactor(definitions, "(call $f)");
        guest.set_fuel(10_000_000);
        assert_eq!(guest.call("turn"), End::Trapped(Trap::UnreachableCodeReached));
        assert!(
            (-10_000..0).contains(&guest.fuel()),
            "{definitions}: {}",
            guest.fuel()
        );
    }
}

#[test]
fn what_does_not_recurse_is_as_it_was() {
    let wat = r#"(module (memory (export "memory") 1) (func $leaf nop) (func (export "turn") (call $leaf)))"#;
    let wasm = wat::parse_str(wat).expect("it is valid");
    let prepared = engine::sandbox::prepare(&wasm, Check::Fuel).expect("it may play");
    let text = wasmprinter::print_bytes(&prepared.wasm).expect("it is valid");
    assert_eq!(text.matches("(global (;").count(), 1, "only the fuel: {text}");
}
