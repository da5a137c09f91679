//! WAT in, WAT out; the output always valid.

use super::{Check, rewrite::rewrite};
use std::convert::Infallible;
use wasm_encoder::Module;
use wasm_encoder::reencode::{Error, Reencode};
use wasmparser::{CustomSectionReader, Parser, Validator, WasmFeatures};

/// Meters a module in text and compares with another. There `(check N)` stands for a check that charges `N`,
/// `(stop?)` for one that charges nothing.
#[track_caller]
fn check(kind: Check, input: &str, expected: &str) {
    let wasm = wat::parse_str(input).unwrap();
    let calls = crate::sandbox::inspect::calls(&wasm).unwrap();
    let metered = rewrite(&wasm, kind, &calls).unwrap();
    let metered = print(&metered, kind);
    let expected = wat::parse_str(expand(kind, expected)).unwrap_or_else(|error| panic!("{error}"));
    let expected = print(&without_names(&expected), kind);
    assert!(metered == expected, "{metered}\nand not\n{expected}");
}

/// A module without custom sections, as metered ones are.
fn without_names(wasm: &[u8]) -> Vec<u8> {
    let mut module = Module::new();
    NoNames
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .unwrap();
    module.finish()
}

struct NoNames;

impl Reencode for NoNames {
    type Error = Infallible;

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Result<(), Error> {
        Ok(())
    }
}

/// Validates a module and prints it.
#[track_caller]
fn print(wasm: &[u8], kind: Check) -> String {
    let mut features = crate::sandbox::proposals::allowed();
    if kind == Check::Poll {
        features |= WasmFeatures::THREADS | WasmFeatures::MULTI_MEMORY;
    }
    let text = wasmprinter::print_bytes(wasm).unwrap();
    if let Err(error) = Validator::new_with_features(features).validate_all(wasm) {
        panic!("{error}\n{text}");
    }
    text
}

/// Writes out the checks of a module in text.
fn expand(kind: Check, wat: &str) -> String {
    const SPENT: &str = "(i64.lt_s (global.get $fuel) (i64.const 0))";
    let spent = match kind {
        Check::Poll => "(if (i32.atomic.load $stop (i32.const 0)) (then unreachable))".to_owned(),
        Check::Fuel => format!("(if {SPENT} (then unreachable))"),
        Check::Tick => format!("(if {SPENT} (then (call $refuel)))"),
    };
    let mut parts = wat.split("(check ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (charge, rest) = part.split_once(')').unwrap();
        if kind != Check::Poll {
            out += &format!("(global.set $fuel (i64.sub (global.get $fuel) (i64.const {charge})))");
        }
        out += &spent;
        out += rest;
    }
    out.replace("(stop?)", &spent)
}

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
fn fuel_is_the_last_global_and_exported() {
    check(
        Check::Fuel,
        r#"(module (global $own i32 (i32.const 1)) (func (export "turn") (drop (global.get $own))))"#,
        r#"(module (global $own i32 (i32.const 1)) (global $fuel (mut i64) (i64.const 0))
            (export "turn" (func 0)) (export "arena:fuel" (global $fuel))
            (func (check 2) (drop (global.get $own))))"#,
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
        r#"(module (type (func (result i64))) (type (func))
            (import "arena:host" "tick" (func $tick (type 0))) (global $fuel (mut i64) (i64.const 0))
            (export "arena:fuel" (global $fuel))
            (func (type 1) (global.set $fuel (call $tick))
                (if (i64.lt_s (global.get $fuel) (i64.const 0)) (then unreachable))))"#,
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
            (func (check 3) (i32.store (i32.const 1) (i32.const 2))))"#,
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
            (check 9)
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
            r#"(module (type (func (param i32 i32) (result i32))) (type $t (func (result i64))) (type $v (func))
            {import} (import "arena:host" "tick" (func $tick (type $t))) {rest} {body}
            (func $refuel (type $v) (global.set $fuel (call $tick))
                (if (i64.lt_s (global.get $fuel) (i64.const 0)) (then unreachable))))"#
        ),
    );
}

#[test]
fn the_start_function_becomes_an_export() {
    check(
        Check::Poll,
        "(module (func $go nop) (start $go))",
        r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared)) (export "arena:start" (func 0))
            (func (check 1) nop))"#,
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

/// A function alone: the same checks in the same places, whatever the kind.
#[track_caller]
fn function(input: &str, expected: &str) {
    for kind in [Check::Fuel, Check::Poll] {
        let (before, export) = match kind {
            Check::Poll => (r#"(import "arena:host" "stop" (memory $stop 1 1 shared))"#, ""),
            _ => (
                "(global $fuel (mut i64) (i64.const 0))",
                r#"(export "arena:fuel" (global $fuel))"#,
            ),
        };
        check(
            kind,
            &format!("(module {input})"),
            &format!("(module {before} {export} {expected})"),
        );
    }
}

#[test]
fn a_loop_has_a_check_at_its_head_and_where_it_is_left() {
    function(
        "(func (local i32) nop (loop nop (br_if 0 (local.get 0))) nop nop)",
        "(func (local i32) (check 2) nop (loop (check 3) nop (br_if 0 (local.get 0))) (check 2) nop nop)",
    );
    function(
        "(func (local i32) (block (loop (br_if 1 (local.get 0)) (br 0))) nop)",
        "(func (local i32) (check 2) (block (loop (check 3) (br_if 1 (local.get 0)) (br 0))) (check 1) nop)",
    );
}

#[test]
fn a_way_out_of_a_loop_gives_the_loop_no_second_check() {
    let dear = "nop ".repeat(30);
    function(
        &format!("(func (local i32) (block (loop (br_if 1 (local.get 0)) {dear} (br 0))) nop)"),
        &format!(
            "(func (local i32) (check 2) (block (loop (check 33) (br_if 1 (local.get 0)) {dear} (br 0))) (check 1) nop)"
        ),
    );
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
                (if (local.get 0) (then (call $f (local.get 0)) {leave} return))
                {leave}
                (return_call $f))
            {leave}))",
        enter = enter(8, 64 + 8 * 4),
        leave = leave(64 + 8 * 4),
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
                (global.set $stack (local.get $level)) (check 1) nop)
            (global.set $stack (local.get $level))
            {leave}))",
        enter = enter(34, 64),
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
        enter(1, 64 + 8 * 2),
        leave(64 + 8 * 2),
    );
    check(Check::Fuel, input, &expected);
}

#[test]
fn under_a_wall_clock_no_stack_is_counted() {
    check(
        Check::Poll,
        "(module (func $f (call $f) nop))",
        r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared)) (func $f (check 2) (call $f) nop))"#,
    );
}

#[test]
fn nested_loops_share_no_charge() {
    function(
        "(func (local i32) (loop nop (loop nop nop (br_if 0 (local.get 0))) (br_if 0 (local.get 0))))",
        "(func (local i32) (check 1) (loop (check 2) nop (loop (check 4) nop nop (br_if 0 (local.get 0)))
            (check 2) (br_if 0 (local.get 0))))",
    );
}

#[test]
fn arms_pay_together_unless_one_is_much_dearer() {
    function(
        "(func (local i32) (if (local.get 0) (then nop nop nop) (else nop)) nop)",
        "(func (local i32) (check 6) (if (local.get 0) (then nop nop nop) (else nop)) nop)",
    );
    let dear = "nop ".repeat(30);
    function(
        &format!("(func (local i32) (if (local.get 0) (then {dear}) (else nop)) nop)"),
        &format!("(func (local i32) (check 4) (if (local.get 0) (then (check 31) {dear}) (else nop)) nop)"),
    );
}

#[test]
fn a_long_run_has_a_check_at_least_every_stride() {
    let nops = |count| "nop ".repeat(count);
    function(
        &format!("(func {})", nops(450)),
        &format!(
            "(func (check 50) {} (check 200) {} (check 200) {})",
            nops(50),
            nops(200),
            nops(200)
        ),
    );
}

#[test]
fn a_handler_begins_with_a_check() {
    function(
        "(tag $t) (func (block $c (try_table (catch_all $c) (throw $t))) nop)",
        "(tag $t) (func (check 33) (block $c (try_table (catch_all $c) (check 2000) (throw $t))) (check 1) nop)",
    );
}

#[test]
fn what_cannot_be_reached_is_not_charged() {
    function("(func nop return nop nop)", "(func (check 2) nop return nop nop)");
}

#[test]
fn a_bulk_operation_has_a_check_of_its_own() {
    check(
        Check::Fuel,
        "(module (memory 1) (func (param i32) (memory.fill (i32.const 0) (i32.const 1) (local.get 0)) nop))",
        r#"(module (import "arena:host" "memory" (memory 1 1024)) (global $fuel (mut i64) (i64.const 0))
            (export "arena:fuel" (global $fuel))
            (func (param i32) (local $length i32)
                (check 3)
                i32.const 0 i32.const 1 local.get 0
                local.set $length
                (global.set $fuel (i64.sub (global.get $fuel) (i64.add
                    (i64.shr_u (i64.extend_i32_u (local.get $length)) (i64.const 3)) (i64.const 21))))
                (if (i64.lt_s (global.get $fuel) (i64.const 0)) (then unreachable))
                local.get $length
                memory.fill nop))"#,
    );
}

#[test]
fn a_short_bulk_operation_of_known_length_has_none() {
    check(
        Check::Poll,
        "(module (memory 1) (func (memory.fill (i32.const 0) (i32.const 1) (i32.const 16)) nop))",
        r#"(module (import "arena:host" "memory" (memory 1 1024))
            (import "arena:host" "stop" (memory $stop 1 1 shared))
            (func (check 26) (memory.fill (i32.const 0) (i32.const 1) (i32.const 16)) nop))"#,
    );
}
