//! Runs metered guests: their cost, that they can be stopped, and that they compute the same as before.
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

mod bulk;
mod data;
#[path = "../guests/mod.rs"]
mod guests;
mod prices;

use engine::sandbox::Check;
use guests::{End, Guest};
use std::time::Duration;
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
        assert!(guest.fuel() < 0 || guest.left().stack_overflowed(), "{name}");
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
    let fills = "(memory.fill (i32.const 0) (i32.const 1) (local.get $n))
        (global.set $done (i32.add (global.get $done) (i32.const 1)))"
        .repeat(1_000);
    let wasm = reactor(&format!(
        r#"(global $done (export "done") (mut i32) (i32.const 0))
        (func (export "turn") (local $n i32)
            (drop (memory.grow (i32.const 999))) (local.set $n (i32.const 65000000)) {fills})"#
    ));
    let mut guest = Guest::prepared(&wasm, Check::Poll);
    let clock = guest.stop_after(Duration::from_millis(50));
    stopped("fills", Check::Poll, guest.call("turn"));
    clock.join().unwrap();
    // Some of them, as many as the machine does in that time, and not all.
    let done = guest.instance.get_global(&mut guest.store, "done").unwrap();
    let done = done.get(&mut guest.store).unwrap_i32();
    assert!(done < 900, "{done} were done");
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

#[test]
fn a_function_of_very_many_forks_computes_what_it_did_before() {
    let fork = |at: u32| {
        format!(
            "(if (i32.and (local.tee $x (i32.mul (local.get $x) (i32.const 0x9e3779b1))) (i32.const {}))
                (then (local.set $y (i32.add (local.get $y) (i32.const {at})))))",
            1 << (at % 13)
        )
    };
    let forks: String = (0..2_000).map(fork).collect();
    let body = format!(
        r#"(func (export "turn") (local $x i32) (local $y i32) (local.set $x (i32.const 99)) {forks}
            (i32.store (i32.const 0) (local.get $y)) (i32.store (i32.const 4) (local.get $x)))"#
    );
    let wasm = reactor(&body);
    let mut plain = Guest::new(&wasm);
    assert_eq!(plain.call("turn"), End::Returned);
    let expected = plain.memory();
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
