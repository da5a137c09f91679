//! How functions count their stack.

use super::{Check, check};

/// What a guest on fuel counts in.
const FUEL: &str = "(global $fuel (mut i64) (i64.const 0)) (export \"arena:fuel\" (global $fuel))";

/// What a function that counts its stack begins with.
fn enter(charge: u32, frame: u32) -> String {
    format!(
        "(global.set $fuel (i64.sub (global.get $fuel) (i64.const {})))
        (if (i64.ne (i64.and (global.get $fuel) (i64.const 0x8000000000080000)) (i64.const 0)) (then unreachable))",
        (u64::from(charge) << 20) + u64::from(frame)
    )
}

/// What it does on exit.
fn leave(frame: u32) -> String {
    format!("(global.set $fuel (i64.add (global.get $fuel) (i64.const {frame})))")
}

#[test]
fn a_recursive_function_counts_its_stack_however_it_is_left() {
    let input = "(module (func $f (param i32) (result i32)
        (br_if 0 (i32.const 1) (local.get 0))
        (if (local.get 0) (then (return (call $f (local.get 0)))))
        (return_call $f)))";
    let expected = format!(
        "(module {FUEL} (func $f (param i32) (result i32)
            {enter}
            (block (result i32)
                (br_if 0 (i32.const 1) (local.get 0))
                (charge 3)
                (if (local.get 0) (then (charge 2) (call $f (local.get 0)) {leave} return))
                {leave}
                (return_call $f))
            {leave}))",
        enter = enter(3, 64 + 8 * 5),
        leave = leave(64 + 8 * 5),
    );
    check(Check::Fuel, input, &expected);
}

#[test]
fn where_a_recursive_function_catches_it_recalls_its_stack() {
    let input = "(module (func $f (block $c (try_table (catch_all $c) (call $f))) nop))";
    let expected = format!(
        "(module {FUEL} (func $f (local $level i64)
            {enter}
            (local.set $level (i64.and (global.get $fuel) (i64.const 0xfffff)))
            (block
                (block $c (try_table (catch_all $c) (call $f)))
                (global.set $fuel (i64.or (i64.and (global.get $fuel) (i64.const -0x100000)) (local.get $level))) (charge 1) nop)
            (global.set $fuel (i64.or (i64.and (global.get $fuel) (i64.const -0x100000)) (local.get $level)))
            {leave}))",
        enter = enter(33, 64),
        leave = leave(64),
    );
    check(Check::Fuel, input, &expected);
}

#[test]
fn a_function_of_many_results_counts_its_stack_in_a_block_of_their_type() {
    let input = "(module (func $f (result i32 i64) (call $f)))";
    let expected = format!(
        "(module (type (func (result i32 i64))) (type $block (func (result i32 i64))) {FUEL}
            (func $f (type 0) {} (block (type $block) (call $f)) {}))",
        enter(1, 64 + 8 * 4),
        leave(64 + 8 * 4),
    );
    check(Check::Fuel, input, &expected);
}

#[test]
fn under_a_wall_clock_no_stack_is_counted() {
    check(
        Check::Poll,
        "(module (func $f (call $f) nop))",
        r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared)) (func $f (stop?) (call $f) nop))"#,
    );
}
