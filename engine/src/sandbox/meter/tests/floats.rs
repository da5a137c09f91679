//! What is made canonical.

use super::super::arity::Module;
use super::super::floats::Floats;
use super::function;
use wasmparser::{Parser, Payload};

/// What makes the `f64` on the stack canonical, with the local `$t`.
const CANONICAL: &str = "(local.set $t) (block (br_if 0 (f64.ge (local.get $t) (local.get $t))) (local.set $t (f64.const nan))) (local.get $t)";

#[test]
fn only_the_root_of_an_expression_is_made_canonical() {
    function(
        "(func (param f64 f64) (result f64) (f64.add (f64.mul (local.get 0) (local.get 1)) (local.get 0)))",
        &format!(
            "(func (param f64 f64) (result f64) (local $t f64) (charge 5)
                (f64.add (f64.mul (local.get 0) (local.get 1)) (local.get 0)) {CANONICAL})"
        ),
    );
}

#[test]
fn lanes_are_chosen_only_where_one_is_a_nan() {
    function(
        "(func (param v128) (result v128) (f64x2.add (local.get 0) (local.get 0)))",
        "(func (param v128) (result v128) (local $t v128) (charge 3)
            (f64x2.add (local.get 0) (local.get 0))
            (local.tee $t) (local.get $t) f64x2.ne i64x2.bitmask
            (if (then (local.set $t (v128.bitselect
                (local.get $t) (v128.const f64x2 nan nan) (f64x2.eq (local.get $t) (local.get $t))))))
            (local.get $t))",
    );
}

#[test]
fn what_is_only_compared_is_not_made_canonical() {
    function(
        "(func (param f64 f64) (result i32) (f64.lt (f64.add (local.get 0) (local.get 1)) (f64.const 1)))",
        "(func (param f64 f64) (result i32) (charge 5) (f64.lt (f64.add (local.get 0) (local.get 1)) (f64.const 1)))",
    );
}

#[test]
fn a_sum_is_made_canonical_where_it_is_seen() {
    function(
        "(func (param f64) (result i64) (local f64)
            (local.set 1 (f64.add (local.get 1) (local.get 0))) (i64.reinterpret_f64 (local.get 1)))",
        &format!(
            "(func (param f64) (result i64) (local f64) (local $t f64) (charge 6)
                (local.set 1 (f64.add (local.get 1) (local.get 0)))
                (local.get 1) {CANONICAL} i64.reinterpret_f64)"
        ),
    );
}

#[test]
fn what_may_also_hold_other_bits_is_made_canonical_where_it_is_computed() {
    function(
        "(func (param f64) (result f64) (local.set 0 (f64.add (local.get 0) (f64.const 1))) (local.get 0))",
        &format!(
            "(func (param f64) (result f64) (local $t f64) (charge 5)
                (f64.add (local.get 0) (f64.const 1)) {CANONICAL} (local.set 0) (local.get 0))"
        ),
    );
}

#[test]
fn what_only_moves_is_left_as_it_is() {
    let moves = "(func (param f64 i64) (result f64) (local f64)
        (local.set 2 (f64.reinterpret_i64 (local.get 1)))
        (select (f64.neg (local.get 2)) (f64.copysign (local.get 0) (f64.abs (local.get 2))) (i32.const 1)))";
    function(moves, &moves.replace("(local f64)", "(local f64) (charge 11)"));
}

/// The numbers of the instructions whose results are made canonical, in a function with a parameter and two locals of an `f64`.
fn canonical(body: &str) -> Vec<u32> {
    let wat = format!("(module (func (param f64) (local f64 f64) {body}))");
    let wasm = wat::parse_str(wat).unwrap();
    let (mut types, mut floats) = (Vec::new(), Floats::default());
    for payload in Parser::new(0).parse_all(&wasm) {
        match payload.unwrap() {
            Payload::TypeSection(groups) => {
                for group in groups {
                    types.extend(group.unwrap().into_types());
                }
            }
            Payload::CodeSectionEntry(body) => {
                let module = Module {
                    types: &types,
                    functions: &[0],
                    tags: &[],
                };
                floats.find(&body, module, 0).unwrap();
            }
            _ => {}
        }
    }
    floats.found().iter().map(|found| found.at).collect()
}

#[test]
fn what_is_no_nan_is_not_made_canonical() {
    let whole = "(f64.convert_i32_s (i32.const 3))";
    let see = |value: &str| canonical(&format!("(drop (i64.reinterpret_f64 {value}))"));
    assert!(see("(f64.const 0.5)").is_empty());
    assert!(see(whole).is_empty());
    assert_eq!(see(&format!("(f64.mul {whole} (f64.const 0.5))")), [3]);
    // A local that begins as a number may hold any NaN later; one that is set to other bits may not.
    let sum = "(local.set 1 (f64.add (local.get 1) (local.get 0)))";
    let begin = |value: &str| canonical(&format!("(local.set 1 {value}) {sum} {SEE}"));
    assert_eq!(begin("(f64.const 0)"), [6]);
    assert_eq!(begin(whole), [7]);
    assert_eq!(begin("(f64.const nan:0x1)"), [4]);
    assert_eq!(begin("(local.get 0)"), [4]);
}

/// Instructions that see the bits of what a local holds: three.
const SEE: &str = "(drop (i64.reinterpret_f64 (local.get 1)))";

#[test]
fn a_local_is_made_canonical_where_that_happens_more_rarely() {
    let root = "(local.set 1 (f64.sqrt (local.get 0)))";
    assert_eq!(canonical(&format!("{root} {SEE}")), [3], "where it is read");
    assert_eq!(canonical(&format!("{root} {SEE} {SEE}")), [1], "where it is set");
    assert_eq!(
        canonical(&format!("{root} (loop {SEE} (br 0))")),
        [1],
        "before the loop"
    );
    let sum = "(loop (local.set 1 (f64.add (local.get 1) (local.get 0))) (br_if 0 (i32.const 1)))";
    assert_eq!(
        canonical(&format!("{sum} {SEE} {SEE}")),
        [8, 11],
        "behind the loop"
    );
}

#[test]
fn what_is_canonical_where_it_is_computed_stays_so_in_a_local() {
    let tee = "(drop (i64.reinterpret_f64 (local.tee 1 (f64.sqrt (local.get 0)))))";
    assert_eq!(canonical(&format!("{tee} {SEE}")), [1]);
    // A copy is a local of its own.
    let copy = "(local.set 2 (local.get 1)) (drop (i64.reinterpret_f64 (local.get 2)))";
    assert_eq!(canonical(&format!("{tee} {SEE} {copy}")), [1, 10]);
}
