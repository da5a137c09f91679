//! Metered guests, run: what they cost, that they can be stopped, and that they compute what they did before.
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

mod guests;

use engine::sandbox::Check;
use guests::{End, Guest};
use std::time::{Duration, Instant};
use wasmtime::Trap;

/// A reactor of the given functions and, in front of them, other definitions.
fn reactor(body: &str) -> Vec<u8> {
    let wat = format!(
        r#"(module
            (import "arena" "random" (func $random (result i64)))
            (import "arena" "reply" (func $reply (param i32 i32)))
            (memory (export "memory") 1)
            {body})"#
    );
    wat::parse_str(&wat).unwrap_or_else(|error| panic!("{error}"))
}

/// The fuel that a turn takes.
#[track_caller]
fn cost(body: &str) -> i64 {
    let mut guest = Guest::prepared(&reactor(body), Check::Fuel);
    guest.set_fuel(1 << 40);
    assert_eq!(guest.call("turn"), End::Returned);
    (1 << 40) - guest.fuel()
}

#[track_caller]
fn costs(body: &str, expected: i64) {
    assert_eq!(cost(body), expected, "{body}");
}

#[test]
fn each_instruction_costs_one() {
    costs(r#"(func (export "turn"))"#, 0);
    costs(r#"(func (export "turn") nop nop nop)"#, 3);
    costs(
        r#"(func (export "turn") (drop (i32.add (i32.const 1) (i32.const 2))))"#,
        4,
    );
    costs(r#"(func (export "turn") (block (block nop)))"#, 3);
    costs(r#"(func (export "turn") return nop nop)"#, 1);
}

#[test]
fn a_long_straight_run_costs_what_it_runs() {
    for length in [199, 200, 201, 1_000, 12_345] {
        costs(
            &format!(r#"(func (export "turn") {})"#, "nop ".repeat(length)),
            length as i64,
        );
    }
}

#[test]
fn a_loop_pays_each_round_and_no_more() {
    let rounds = |after: usize| {
        format!(
            r#"(func (export "turn") (local $i i32)
                (local.set $i (i32.const 10))
                (loop $again (br_if $again (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
                {})"#,
            "nop ".repeat(after)
        )
    };
    costs(&rounds(0), 3 + 10 * 5);
    costs(&rounds(12), 3 + 10 * 5 + 12);
    costs(&rounds(150), 3 + 10 * 5 + 150);
}

#[test]
fn what_follows_a_loop_left_by_a_branch_is_paid_once() {
    costs(
        &format!(
            r#"(func (export "turn") (local $i i32)
                (local.set $i (i32.const 10))
                (block $out (loop $again
                    (br_if $out (i32.eqz (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
                    (br $again)))
                {})"#,
            "nop ".repeat(150)
        ),
        4 + 9 * 7 + 7 + 150,
    );
}

#[test]
fn a_fork_pays_the_dearer_arm() {
    costs(
        r#"(func (export "turn") (if (i32.const 1) (then nop nop) (else nop)))"#,
        4,
    );
    costs(
        r#"(func (export "turn") (if (i32.const 0) (then nop nop) (else nop)))"#,
        4,
    );
    costs(r#"(func (export "turn") (if (i32.const 0) (then nop nop)))"#, 4);
}

#[test]
fn a_much_dearer_arm_is_paid_only_if_taken() {
    let dear = "nop ".repeat(50);
    let fork = |condition, then: &str, otherwise: &str| {
        format!(r#"(func (export "turn") (if (i32.const {condition}) (then {then}) (else {otherwise})))"#)
    };
    costs(&fork(1, &dear, "nop"), 2 + 1 + 50);
    costs(&fork(0, &dear, "nop"), 2 + 1);
    costs(&fork(1, "nop", &dear), 2 + 1);
    costs(&fork(0, "nop", &dear), 2 + 1 + 50);
    let leave = |condition| format!(r#"(func (export "turn") (br_if 0 (i32.const {condition})) {dear})"#);
    costs(&leave(1), 2);
    costs(&leave(0), 2 + 50);
}

#[test]
fn a_branch_table_pays_the_dearest_of_its_ways() {
    // block, block, const, br_table; then 3 and a br, or 5.
    let table = |case| {
        format!(
            r#"(func (export "turn")
                (block $b (block $a (br_table $a $b (i32.const {case}))) nop nop nop (br 1)) nop nop nop nop nop)"#
        )
    };
    costs(&table(0), 4 + 5);
    costs(&table(1), 4 + 5);
    costs(&table(9), 4 + 5);
}

#[test]
fn recursion_pays_each_entry() {
    let body = |call: &str| {
        format!(
            r#"(func $down (param i32) (if (local.get 0) (then ({call} $down (i32.sub (local.get 0) (i32.const 1))))))
            (func (export "turn") (call $down (i32.const 10)))"#
        )
    };
    costs(&body("call"), 2 + 11 * 6);
    costs(&body("return_call"), 2 + 11 * 6);
}

#[test]
fn bulk_operations_pay_by_length() {
    let fill = |length: u32| format!("(memory.fill (i32.const 0) (i32.const 7) (i32.const {length}))");
    let turn = |body: &str| {
        format!(r#"(func (export "turn") (local $n i32) (local.set $n (i32.const 4096)) {body})"#)
    };
    costs(&turn(&fill(64)), 2 + 3 + 20 + 8);
    costs(&turn(&fill(1024)), 2 + 3 + 20 + 128);
    costs(&turn(&fill(1032)), 2 + 3 + 20 + 129);
    costs(
        &turn("(memory.fill (i32.const 0) (i32.const 7) (local.get $n))"),
        2 + 3 + 20 + 512,
    );
    costs(
        &turn("(memory.copy (i32.const 0) (i32.const 7) (local.get $n))"),
        2 + 3 + 20 + 512,
    );
    costs(
        &turn("(drop (memory.grow (i32.const 2)))"),
        2 + 1 + 2_000 + 2 * 8_192 + 1,
    );
    costs(
        &format!(
            "(table $t 9 funcref) {}",
            turn("(table.fill $t (i32.const 0) (ref.null func) (i32.const 9))")
        ),
        2 + 3 + 50 + 4 * 9,
    );
    costs(
        &format!(
            "(table $t 9 funcref) {}",
            turn("(drop (table.grow $t (ref.null func) (i32.const 9)))")
        ),
        2 + 2 + 2_000 + 8 * 9 + 1,
    );
}

#[test]
fn what_engines_do_by_calls_costs_more() {
    let turn = |body: &str| format!(r#"(table $t 1 funcref) (elem $e func) (func (export "turn") {body})"#);
    costs(&turn("(table.set $t (i32.const 0) (ref.null func))"), 2 + 30);
    costs(&turn("(drop (table.get $t (i32.const 0)))"), 1 + 10 + 1);
    costs(&turn("(elem.drop $e)"), 10);
    costs(&turn("(block $b (try_table (catch_all $b) nop))"), 1 + 32 + 1);
}

#[test]
fn locals_that_are_set_to_zero_are_paid_for_at_each_entry() {
    let calls =
        |locals: &str| format!(r#"(func $f {locals}) (func (export "turn") (call $f) (call $f) (call $f))"#);
    costs(&calls(""), 3);
    costs(&calls("(local i32 i64 f32)"), 3);
    costs(
        &calls(&format!("(local {})", "v128 ".repeat(9_000))),
        3 + 3 * 1_125,
    );
}

#[test]
fn the_largest_operations_cannot_wrap_the_fuel() {
    for body in [
        "(drop (memory.grow (i32.const -1)))",
        "(memory.fill (i32.const 0) (i32.const 0) (i32.const -1))",
        "(drop (table.grow $t (ref.null func) (i32.const -1)))",
        "(table.fill $t (i32.const 0) (ref.null func) (i32.const -1))",
    ] {
        let wasm = reactor(&format!(r#"(table $t 1 funcref) (func (export "turn") {body})"#));
        let mut guest = Guest::prepared(&wasm, Check::Fuel);
        guest.set_fuel(100_000_000);
        assert_eq!(
            guest.call("turn"),
            End::Trapped(Trap::UnreachableCodeReached),
            "{body}"
        );
        assert!((-(1 << 46)..0).contains(&guest.fuel()), "{body}");
    }
}

#[test]
fn host_calls_cost_a_thousand_besides_the_call() {
    costs(r#"(func (export "turn") (drop (call $random)))"#, 2 + 1_000);
    costs(
        r#"(func (export "turn") (return_call $reply (i32.const 0) (i32.const 0)))"#,
        3 + 1_000,
    );
    costs(
        r#"(table funcref (elem $random)) (func (export "turn") (drop (call_indirect (result i64) (i32.const 0))))"#,
        3 + 1_000,
    );
}

#[test]
fn exceptions_pay_for_the_throw_and_the_handler() {
    // block, try_table, throw; then 3 after the handler.
    costs(
        r#"(tag $t) (func (export "turn") (block $caught (try_table (catch_all $caught) (throw $t))) nop nop nop)"#,
        1 + 32 + 2_000 + 3,
    );
}

#[test]
fn the_start_function_runs_only_when_it_is_called() {
    let wasm = reactor(
        r#"(global $ran (export "ran") (mut i32) (i32.const 0))
        (func $go (global.set $ran (i32.const 1))) (start $go) (func (export "turn"))"#,
    );
    for check in Check::ALL {
        let mut guest = Guest::prepared(&wasm, check);
        guest.store.data_mut().slices = 9;
        let ran = guest.instance.get_global(&mut guest.store, "ran").unwrap();
        assert_eq!(ran.get(&mut guest.store).unwrap_i32(), 0);
        if check != Check::Poll {
            guest.set_fuel(10);
        }
        assert_eq!(guest.call("arena:start"), End::Returned);
        assert_eq!(ran.get(&mut guest.store).unwrap_i32(), 1);
    }
}

/// Guests that never end, or not soon.
const ENDLESS: [(&str, &str); 11] = [
    ("loop", r#"(func (export "turn") (loop (br 0)))"#),
    ("recursion", r#"(func $f (export "turn") (call $f))"#),
    (
        "tail calls",
        r#"(func $f (export "turn") (return_call $g)) (func $g (return_call $f))"#,
    ),
    (
        "indirect tail calls",
        r#"(table funcref (elem $f)) (func $f (export "turn") (return_call_indirect (i32.const 0)))"#,
    ),
    (
        "exceptions",
        r#"(tag $t) (func (export "turn") (loop $l (try_table (catch_all $l) (throw $t))))"#,
    ),
    (
        "handlers that call",
        r#"(tag $t) (func $throw (throw $t))
        (func (export "turn") (loop $l (block $c (try_table (catch_all $c) (call $throw))) (br $l)))"#,
    ),
    (
        "bulk operations in a loop",
        r#"(func (export "turn") (drop (memory.grow (i32.const 200)))
            (loop (memory.fill (i32.const 0) (i32.const 1) (i32.const 13000000)) (br 0)))"#,
    ),
    (
        "growing",
        r#"(func (export "turn") (loop (drop (memory.grow (i32.const 0))) (br 0)))"#,
    ),
    (
        "host calls",
        r#"(func (export "turn") (loop (drop (call $random)) (br 0)))"#,
    ),
    (
        "branch tables",
        r#"(func (export "turn") (loop $l (block $b (br_table $l $b $l (i32.const 7))) (br $l)))"#,
    ),
    (
        "doubling recursion",
        r#"(func $f (param i32) (if (local.get 0) (then
            (call $f (i32.sub (local.get 0) (i32.const 1))) (call $f (i32.sub (local.get 0) (i32.const 1))))))
        (func (export "turn") (call $f (i32.const 100)))"#,
    ),
];

#[track_caller]
fn stopped(name: &str, check: Check, end: End) {
    let expected = match name {
        "recursion" if end == End::Trapped(Trap::StackOverflow) => return,
        _ => End::Trapped(Trap::UnreachableCodeReached),
    };
    assert_eq!(end, expected, "{name}, {check:?}");
}

#[test]
fn every_endless_guest_is_stopped_by_fuel() {
    for (name, body) in ENDLESS {
        let mut guest = Guest::prepared(&reactor(body), Check::Fuel);
        guest.set_fuel(1_000_000);
        let end = guest.call("turn");
        stopped(name, Check::Fuel, end);
        assert!(
            guest.fuel() < 0 || end == End::Trapped(Trap::StackOverflow),
            "{name}"
        );
    }
}

#[test]
fn every_endless_guest_is_stopped_by_tick() {
    for (name, body) in ENDLESS {
        let mut guest = Guest::prepared(&reactor(body), Check::Tick);
        (guest.store.data_mut().slices, guest.store.data_mut().slice) = (20, 100_000);
        let end = guest.call("turn");
        stopped(name, Check::Tick, end);
        assert!(
            guest.store.data().slices == 0 || end == End::Trapped(Trap::StackOverflow),
            "{name}"
        );
    }
}

#[test]
fn every_endless_guest_is_stopped_by_poll() {
    for (name, body) in ENDLESS {
        let mut guest = Guest::prepared(&reactor(body), Check::Poll);
        let clock = guest.stop_after(Duration::from_millis(20));
        let end = guest.call("turn");
        clock.join().unwrap();
        stopped(name, Check::Poll, end);
    }
}

#[test]
fn a_thousand_bulk_operations_in_a_row_do_not_slip_by() {
    let fills = "(memory.fill (i32.const 0) (i32.const 1) (local.get $n))".repeat(1_000);
    let wasm = reactor(&format!(
        r#"(func (export "turn") (local $n i32)
            (drop (memory.grow (i32.const 999))) (local.set $n (i32.const 65000000)) {fills})"#
    ));
    let mut guest = Guest::prepared(&wasm, Check::Poll);
    let clock = guest.stop_after(Duration::from_millis(50));
    let began = Instant::now();
    stopped("fills", Check::Poll, guest.call("turn"));
    // One operation and the slowness of the machine, and not a thousand operations.
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    clock.join().unwrap();
}

#[test]
fn a_host_function_can_stop_the_guest_that_called_it() {
    let wasm = reactor(
        r#"(global $after (export "after") (mut i32) (i32.const 0))
        (func (export "turn") (drop (call $random)) (global.set $after (i32.const 1)))"#,
    );
    for check in [Check::Fuel, Check::Tick] {
        let mut guest = Guest::prepared(&wasm, check);
        guest.set_fuel(1_000_000);
        guest.store.data_mut().stops = true;
        assert_eq!(
            guest.call("turn"),
            End::Trapped(Trap::UnreachableCodeReached),
            "{check:?}"
        );
        let after = guest.instance.get_global(&mut guest.store, "after").unwrap();
        assert_eq!(after.get(&mut guest.store).unwrap_i32(), 0, "{check:?}");
        assert_eq!(guest.store.data().calls, 1);
    }
}

/// A program with most kinds of control flow; leaves its result in memory.
const WORK: &str = r#"
    (type $step (func (param i32) (result i32)))
    (tag $odd (param i32))
    (table funcref (elem $double $square $third))
    (func $double (param i32) (result i32) (i32.shl (local.get 0) (i32.const 1)))
    (func $square (param i32) (result i32) (i32.mul (local.get 0) (local.get 0)))
    (func $third (param i32) (result i32)
        (if (i32.and (local.get 0) (i32.const 1)) (then (throw $odd (local.get 0))))
        (return_call $double (i32.div_u (local.get 0) (i32.const 3))))
    (func $step (param $x i32) (param $i i32) (result i32)
        (block $odd (result i32)
            (try_table (catch $odd $odd)
                (return (call_indirect (type $step) (local.get $x) (i32.rem_u (local.get $i) (i32.const 3)))))
            (unreachable))
        (i32.add (i32.const 17)))
    (func (export "turn") (local $i i32) (local $x i32)
        (local.set $x (i32.const 3))
        (loop $again
            (local.set $x (call $step (local.get $x) (local.get $i)))
            (block $default (block $two (block $one
                (br_table $one $two $default (i32.and (local.get $x) (i32.const 3))))
                (local.set $x (i32.xor (local.get $x) (i32.const 0x5a5a))) (br 1))
                (memory.copy (i32.const 8192) (i32.const 0) (i32.and (local.get $x) (i32.const 4095))))
            (i32.store (i32.shl (local.get $i) (i32.const 2)) (local.get $x))
            (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 2000)))))"#;

#[test]
fn metered_guests_compute_what_they_did_before() {
    let wasm = reactor(WORK);
    let mut plain = Guest::new(&wasm);
    assert_eq!(plain.call("turn"), End::Returned);
    let expected = plain.memory();
    assert!(expected.iter().any(|&byte| byte != 0));
    for check in Check::ALL {
        let mut guest = Guest::prepared(&wasm, check);
        (guest.store.data_mut().slices, guest.store.data_mut().slice) = (u32::MAX, 1_000);
        if check == Check::Fuel {
            guest.set_fuel(10_000_000);
        }
        assert_eq!(guest.call("turn"), End::Returned, "{check:?}");
        assert!(guest.memory() == expected, "{check:?}");
    }
}
