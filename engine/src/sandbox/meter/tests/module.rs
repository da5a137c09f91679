//! What the metering does to a module as a whole.

use super::{Check, check};

#[test]
fn fuel_is_the_last_global_and_exported() {
    check(
        Check::Fuel,
        r#"(module (global $own i32 (i32.const 1)) (func (export "turn") (drop (global.get $own))))"#,
        r#"(module (global $own i32 (i32.const 1)) (global $fuel (mut i64) (i64.const 0))
            (export "turn" (func 0)) (export "arena:fuel" (global $fuel))
            (func (charge 2) (drop (global.get $own))))"#,
    );
}

#[test]
fn modules_without_any_section_are_metered() {
    check(
        Check::Fuel,
        "(module)",
        r#"(module (global (mut i64) (i64.const 0)) (export "arena:fuel" (global 0)))"#,
    );
    check(
        Check::Poll,
        "(module)",
        r#"(module (import "arena:host" "stop" (memory 1 1 shared)))"#,
    );
    check(
        Check::Tick,
        "(module)",
        r#"(module (type (func (result i64)))
            (import "arena:host" "tick" (func $tick (type 0))) (global $fuel (mut i64) (i64.const 0))
            (export "arena:fuel" (global $fuel))
            (func (type 0) (global.set $fuel (call $tick))
                (if (i64.lt_s (global.get $fuel) (i64.const 0)) (then unreachable)) (global.get $fuel)))"#,
    );
}

#[test]
fn the_memory_is_imported_and_the_stop_word_comes_after_it() {
    check(
        Check::Poll,
        r#"(module (memory (export "memory") 2 9999)
            (func (export "turn") (i32.store (i32.const 1) (i32.const 2))))"#,
        r#"(module (import "arena:host" "memory" (memory 2 1024))
            (import "arena:host" "stop" (memory $stop 1 1 shared))
            (export "memory" (memory 0)) (export "turn" (func 0))
            (func (i32.store (i32.const 1) (i32.const 2))))"#,
    );
    check(
        Check::Fuel,
        r#"(module (memory (export "memory") 2 9))"#,
        r#"(module (import "arena:host" "memory" (memory 2 9)) (global (mut i64) (i64.const 0))
            (export "memory" (memory 0)) (export "arena:fuel" (global 0)))"#,
    );
}

#[test]
fn every_reference_to_an_import_leads_to_its_thunk() {
    let input = r#"(module
        (import "arena" "input" (func $input (param i32 i32) (result i32)))
        (table 4 5 funcref) (elem (i32.const 0) func $input $own)
        (global funcref (ref.func $input))
        (export "input" (func $input))
        (func $own (param i32 i32) (result i32)
            (drop (ref.func $input))
            (drop (call $input (i32.const 0) (i32.const 0)))
            (return_call $input (i32.const 0) (i32.const 0))))"#;
    let body = "(func $own (param i32 i32) (result i32)
            (check 48)
            (drop (ref.func $thunk))
            (drop (call $thunk (i32.const 0) (i32.const 0)))
            (return_call $thunk (i32.const 0) (i32.const 0)))
        (func $thunk (param i32 i32) (result i32)
            (check 1000) (call $input (local.get 0) (local.get 1)) (stop?))";
    let rest = r#"(table 4 5 funcref) (global funcref (ref.func $thunk)) (global $fuel (mut i64) (i64.const 0))
        (export "input" (func $thunk)) (export "arena:fuel" (global $fuel))
        (elem (i32.const 0) func $thunk $own)"#;
    let import = r#"(import "arena" "input" (func $input (param i32 i32) (result i32)))"#;
    check(Check::Fuel, input, &format!("(module {import} {rest} {body})"));
    check(
        Check::Tick,
        input,
        &format!(
            r#"(module (type (func (param i32 i32) (result i32))) (type $t (func (result i64)))
            {import} (import "arena:host" "tick" (func $tick (type $t))) {rest} {body}
            (func $refuel (type $t) (global.set $fuel (call $tick))
                (if (i64.lt_s (global.get $fuel) (i64.const 0)) (then unreachable)) (global.get $fuel)))"#
        ),
    );
}

#[test]
fn the_start_function_becomes_an_export() {
    check(
        Check::Poll,
        "(module (func $go nop) (start $go))",
        r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared)) (export "arena:start" (func 0))
            (func nop))"#,
    );
}

#[test]
fn tables_are_clamped() {
    check(
        Check::Poll,
        "(module (table 1 funcref) (table 1 2000000 externref))",
        r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared))
            (table 1 100000 funcref) (table 1 100000 externref))"#,
    );
}
