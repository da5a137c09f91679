//! What guests are charged.

use super::guests::{End, Guest};
use super::reactor;
use engine::sandbox::Check;
use wasmtime::Trap;

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
    costs(r#"(func (export "turn") (block (block nop)))"#, 1);
    costs(r#"(func (export "turn") return nop nop)"#, 1);
}

#[test]
fn a_long_straight_run_costs_what_it_runs() {
    for length in [199, 200, 9_999, 10_000, 10_001, 32_345] {
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
        3 + 9 * 7 + 6 + 150,
    );
}

#[test]
fn a_fork_pays_the_arm_that_is_taken() {
    let (cheap, dear) = ("nop ".repeat(3), "nop ".repeat(50));
    let fork = |condition, then: &str, otherwise: &str| {
        format!(r#"(func (export "turn") (if (i32.const {condition}) (then {then}) (else {otherwise})) nop)"#)
    };
    costs(&fork(1, &dear, &cheap), 2 + 50 + 1);
    costs(&fork(0, &dear, &cheap), 2 + 3 + 1);
    costs(&fork(1, &cheap, &dear), 2 + 3 + 1);
    costs(&fork(0, &cheap, &dear), 2 + 50 + 1);
    let alone =
        |condition| format!(r#"(func (export "turn") (if (i32.const {condition}) (then {dear})) nop)"#);
    costs(&alone(1), 2 + 50 + 1);
    costs(&alone(0), 2 + 1);
    let leave = |condition| format!(r#"(func (export "turn") (br_if 0 (i32.const {condition})) {dear})"#);
    costs(&leave(1), 2);
    costs(&leave(0), 2 + 50);
}

#[test]
fn a_switch_pays_the_arm_that_is_taken() {
    // const, br_table; then 3 and a br, or 5.
    let table = |case| {
        format!(
            r#"(func (export "turn")
                (block $b (block $a (br_table $a $b (i32.const {case}))) nop nop nop (br 1)) nop nop nop nop nop)"#
        )
    };
    costs(&table(0), 2 + 4);
    costs(&table(1), 2 + 5);
    costs(&table(9), 2 + 5);
}

#[test]
fn recursion_pays_each_entry() {
    let body = |call: &str| {
        format!(
            r#"(func $down (param i32) (if (local.get 0) (then ({call} $down (i32.sub (local.get 0) (i32.const 1))))))
            (func (export "turn") (call $down (i32.const 10)))"#
        )
    };
    costs(&body("call"), 2 + 10 * 6 + 2);
    costs(&body("return_call"), 2 + 10 * 6 + 2);
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
    costs(&turn("(elem.drop $e)"), 40);
    costs(&turn("(block $b (try_table (catch_all $b) nop))"), 32 + 1);
}

#[test]
fn what_takes_processors_long_costs_more() {
    let turn = |ty: &str, op: &str| {
        format!(r#"(func (export "turn") (drop ({ty}.{op} ({ty}.const 7) ({ty}.const 3))))"#)
    };
    for op in ["div_s", "div_u", "rem_s", "rem_u"] {
        costs(&turn("i32", op), 2 + 5 + 1);
        costs(&turn("i64", op), 2 + 8 + 1);
    }
    costs(&turn("f32", "div"), 2 + 3 + 1);
    costs(&turn("f64", "div"), 2 + 3 + 1);
    costs(
        r#"(func (export "turn") (drop (f64.sqrt (f64.const 2))))"#,
        1 + 4 + 1,
    );
    costs(
        r#"(func $f) (elem declare func $f) (func (export "turn") (drop (ref.func $f)))"#,
        40 + 1,
    );
}

#[test]
fn many_parameters_and_results_are_paid_for() {
    let values = "i32 ".repeat(30);
    let body = format!(
        r#"(func $f (param {values}) (result {values}) {gets})
        (func (export "turn") {consts} (call $f) {drops})"#,
        gets = (0..30).fold(String::new(), |gets, at| gets + &format!("(local.get {at}) ")),
        consts = "(i32.const 1) ".repeat(30),
        drops = "(drop) ".repeat(30),
    );
    costs(&body, 30 + 1 + 30 + 30 + (60 - 16) / 2);
}

#[test]
fn a_throw_pays_for_the_stack_that_is_looked_through() {
    let thrown = |depth: u32| {
        cost(&format!(
            r#"(tag $t)
            (func $down (param i32) (if (local.get 0)
                (then (call $down (i32.sub (local.get 0) (i32.const 1)))) (else (throw $t))))
            (func (export "turn")
                (block $caught (try_table (catch_all $caught) (call $down (i32.const {depth})))))"#
        ))
    };
    let frame = 64 + 8 + 3 * 8;
    let calls = 1_000 * 6;
    let dearer = thrown(1_001) - thrown(1);
    assert_eq!(dearer, calls + 1_000 * frame / 4, "a thousand frames more");
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
        1 + 3 + 1 + 1_000,
    );
}

#[test]
fn exceptions_pay_for_the_throw_and_the_handler() {
    // try_table, throw; then 3 after the handler.
    costs(
        r#"(tag $t) (func (export "turn") (block $caught (try_table (catch_all $caught) (throw $t))) nop nop nop)"#,
        32 + 2_000 + 3,
    );
}
