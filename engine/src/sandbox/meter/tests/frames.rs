//! How functions count their stack.

use super::{Check, check};

/// The stack that a guest on fuel begins with, as the global before the fuel.
const STACK: &str = "(global $stack (mut i64) (i64.const 360448)) (global $fuel (mut i64) (i64.const 0))
    (export \"arena:fuel\" (global $fuel))";

/// What a function that counts its stack begins with.
fn enter(charge: u32, frame: u32) -> String {
    format!(
        "(global.set $fuel (i64.sub (global.get $fuel) (i64.const {charge})))
        (global.set $stack (i64.sub (global.get $stack) (i64.const {frame})))
        (if (i64.lt_s (i64.or (global.get $fuel) (global.get $stack)) (i64.const 0)) (then
            (if (i64.lt_s (global.get $stack) (i64.const 0)) (then
                (global.set $fuel (i64.sub (global.get $fuel) (i64.const 4611686018427387904)))))
            unreachable))"
    )
}

/// What it does before it is left.
fn leave(frame: u32) -> String {
    format!("(global.set $stack (i64.add (global.get $stack) (i64.const {frame})))")
}

#[test]
fn a_recursive_function_counts_its_stack_however_it_is_left() {
    let input = "(module (func $f (param i32) (result i32)
        (br_if 0 (i32.const 1) (local.get 0))
        (if (local.get 0) (then (return (call $f (local.get 0)))))
        (return_call $f)))";
    let expected = format!(
        "(module {STACK} (func $f (param i32) (result i32)
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
        "(module {STACK} (func $f (local $level i64)
            {enter}
            (local.set $level (global.get $stack))
            (block
                (block $c (try_table (catch_all $c) (call $f)))
                (global.set $stack (local.get $level)) (charge 1) nop)
            (global.set $stack (local.get $level))
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
        "(module (type (func (result i32 i64))) (type $block (func (result i32 i64))) {STACK}
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
