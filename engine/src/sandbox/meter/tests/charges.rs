//! Where charges and checks stand.

use super::{Check, check, function, polling};

#[test]
fn a_loop_is_charged_at_its_head_and_what_follows_behind_it() {
    let input = "(func (local i32) nop (loop nop (br_if 0 (local.get 0))) nop nop)";
    function(
        input,
        "(func (local i32) (local $l i64) (begin 2) (spent?) nop
            (loop (look 3) nop (br_if 0 (local.get 0))) (keep 2) nop nop (flush))",
    );
    polling(
        input,
        "(func (local i32) (local $n i32) (stop?) nop (loop (some?) nop (br_if 0 (local.get 0))) nop nop)",
    );
}

#[test]
fn a_way_out_of_a_loop_costs_its_rounds_nothing() {
    // Before the exit, the rest of the round is paid ahead; after the exit, that is given back.
    let long = "nop ".repeat(30);
    function(
        &format!("(func (local i32) (block (loop (br_if 1 (local.get 0)) {long} (br 0))) nop)"),
        &format!(
            "(func (local i32) (local $l i64) (begin 1) (spent?)
                (block (loop (look 33) (br_if 1 (local.get 0)) {long} (br 0))) (keep -30) nop (flush))"
        ),
    );
}

#[test]
fn a_loop_that_nothing_repeats_has_no_check() {
    function(
        "(func (loop nop) nop)",
        "(func (local $l i64) (begin 2) (loop nop) (keep 1) nop (flush))",
    );
}

#[test]
fn a_long_round_polls_each_time() {
    let long = "nop ".repeat(100);
    polling(
        &format!("(func (local i32) (loop {long} (br_if 0 (local.get 0))))"),
        &format!("(func (local i32) (local $n i32) (stop?) (loop (stop?) {long} (br_if 0 (local.get 0))))"),
    );
}

#[test]
fn the_arms_of_a_switch_are_charged_each_for_itself() {
    function(
        "(func (param i32) (block (block (br_table 0 1 (local.get 0))) nop nop nop return) nop nop)",
        "(func (param i32) (local $l i64) (begin 2)
            (block (block (br_table 0 1 (local.get 0))) (keep 4) nop nop nop (flush) return) (keep 2) nop nop (flush))",
    );
}

#[test]
fn around_calls_the_fuel_is_in_the_global() {
    function(
        "(func $f (loop (call $g) (br 0))) (func $g (drop (i32.const 1)))",
        "(func $f (local $l i64) (begin 1) (spent?) (loop (look 2) (flush) (call $g) (reload) (br 0)) (flush))
        (func $g (charge 2) (drop (i32.const 1)))",
    );
}

#[test]
fn nested_loops_share_no_charge() {
    function(
        "(func (local i32) (loop nop (loop nop nop (br_if 0 (local.get 0))) (br_if 0 (local.get 0))))",
        "(func (local i32) (local $l i64) (begin 1) (spent?)
            (loop (look 2) nop (loop (look 4) nop nop (br_if 0 (local.get 0))) (keep 2) (br_if 0 (local.get 0))) (flush))",
    );
}

#[test]
fn arms_are_charged_by_their_difference() {
    function(
        "(func (local i32) (if (local.get 0) (then nop nop nop) (else nop)) nop)",
        "(func (local i32) (local $l i64)
            (begin 4) (if (local.get 0) (then (keep 2) nop nop nop) (else nop)) nop (flush))",
    );
    function(
        "(func (local i32) (if (local.get 0) (then nop) (else nop nop nop)) nop)",
        "(func (local i32) (local $l i64)
            (begin 4) (if (local.get 0) (then nop) (else (keep 2) nop nop nop)) nop (flush))",
    );
}

#[test]
fn a_long_run_has_a_check_at_least_every_stride() {
    let nops = |count| "nop ".repeat(count);
    function(
        &format!("(func {})", nops(25_000)),
        &format!(
            "(func (local $l i64) (begin 5000) (spent?) {} (look 10000) {} (look 10000) {} (flush))",
            nops(5_000),
            nops(10_000),
            nops(10_000)
        ),
    );
}

#[test]
fn a_handler_is_charged_for_itself() {
    function(
        "(tag $t) (func (block $c (try_table (catch_all $c) (throw $t))) nop)",
        "(tag $t) (func (check 2032) (block $c (try_table (catch_all $c) (throw $t))) (charge 1) nop)",
    );
}

#[test]
fn what_cannot_be_reached_is_not_charged() {
    function(
        "(func nop return nop nop)",
        "(func (charge 2) nop return nop nop)",
    );
}

#[test]
fn long_bulk_operations_are_done_by_functions() {
    let length = "(global.set $fuel (i64.sub (global.get $fuel)
        (i64.mul (i64.shr_u (i64.extend_i32_u (local.get 2)) (i64.const 3)) (i64.const 0x100000))))";
    check(
        Check::Fuel,
        "(module (memory 1) (func (param i32) (memory.fill (i32.const 0) (i32.const 1) (local.get 0)) nop))",
        &format!(
            r#"(module (import "arena:host" "memory" (memory 1 1024)) (global $fuel (mut i64) (i64.const 0))
            (export "arena:fuel" (global $fuel))
            (func (param i32) (check 5) (call $fill (i32.const 0) (i32.const 1) (local.get 0)) nop)
            (func $fill (param i32 i32 i32) (charge 19) {length} (stop?)
                (memory.fill (local.get 0) (local.get 1) (local.get 2)))
            (func $copy (param i32 i32 i32) (charge 19) {length} (stop?)
                (memory.copy (local.get 0) (local.get 1) (local.get 2))))"#
        ),
    );
}

#[test]
fn other_bulk_operations_are_charged_where_they_stand() {
    check(
        Check::Fuel,
        "(module (memory 1) (func (param i32) (drop (memory.grow (local.get 0)))))",
        r#"(module (import "arena:host" "memory" (memory 1 1024)) (global $fuel (mut i64) (i64.const 0))
            (export "arena:fuel" (global $fuel))
            (func (param i32) (local $length i32)
                (check 2002)
                local.get 0
                local.set $length
                (global.set $fuel (i64.sub (global.get $fuel)
                    (i64.mul (i64.mul (i64.extend_i32_u
                        (select (local.get $length) (i32.const 0x10000000)
                            (i32.lt_u (local.get $length) (i32.const 0x10000000))))
                        (i64.const 8192)) (i64.const 0x100000))))
                (stop?)
                local.get $length
                memory.grow drop))"#,
    );
}

#[test]
fn a_short_bulk_operation_of_known_length_has_no_check() {
    check(
        Check::Poll,
        "(module (memory 1) (func (memory.fill (i32.const 0) (i32.const 1) (i32.const 16)) nop))",
        r#"(module (import "arena:host" "memory" (memory 1 1024))
            (import "arena:host" "stop" (memory $stop 1 1 shared))
            (func (memory.fill (i32.const 0) (i32.const 1) (i32.const 16)) nop))"#,
    );
}
