//! Where functions with very many joins are divided.

use super::super::joins::Joins;
use wasmparser::{Operator, Parser, Payload};

/// The instructions after which a function of these instructions is divided; it has two locals of an `i32`.
fn divided(body: &str) -> Vec<u32> {
    divided_as_if(2, body)
}

/// The same, as if it declared this many locals.
fn divided_as_if(locals: u32, body: &str) -> Vec<u32> {
    let wat = format!("(module (func (param i32) (local i32 i32) {body}))");
    let wasm = wat::parse_str(wat).unwrap();
    let mut joins = Joins::default();
    for payload in Parser::new(0).parse_all(&wasm) {
        if let Payload::CodeSectionEntry(body) = payload.unwrap() {
            let operators: Vec<Operator<'_>> = body
                .get_operators_reader()
                .unwrap()
                .into_iter()
                .map(Result::unwrap)
                .collect();
            joins.begin();
            for (index, operator) in (0..).zip(&operators) {
                joins.read(index, operator).unwrap();
            }
        }
    }
    joins.places(locals).to_vec()
}

/// A fork that sets a local: five instructions, two parameters of its join.
const FORK: &str = "(if (local.get 0) (then (local.set 1 (i32.const 1))))";

#[test]
fn forks_that_set_locals_divide_a_function() {
    assert_eq!(
        divided(&FORK.repeat(300)),
        [64, 128, 192, 256].map(|forks| 5 * forks - 1),
        "after 128 parameters, at the end of a fork"
    );
    let both = "(if (local.get 0) (then (local.set 1 (i32.const 1))) (else (local.set 2 (i32.const 1))))";
    assert_eq!(
        divided(&both.repeat(300)),
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|times| 8 * 32 * times - 1)
    );
    let branch = "(block (br_if 0 (local.get 0)) (local.set 1 (i32.const 1)))";
    assert_eq!(
        divided(&branch.repeat(300)),
        [64, 128, 192, 256].map(|forks| 6 * forks - 1)
    );
    let rounds = "(loop (local.set 1 (i32.const 1)) (br_if 0 (local.get 0)))";
    assert_eq!(
        divided(&rounds.repeat(300)),
        [64, 128, 192, 256].map(|forks| 6 * forks - 1)
    );
}

#[test]
fn loops_that_set_many_locals_divide_a_function_where_they_begin() {
    // Sixty-four settings, and two ways to the beginning.
    let sets = "(local.set 1 (i32.const 1))".repeat(64);
    let nested = format!(
        "{} {}",
        format!("(loop {sets}").repeat(3),
        "(br_if 0 (local.get 0)))".repeat(3)
    );
    let each = 3 * (1 + 2 * 64) + 3 * 3;
    let places = divided(&nested.repeat(100));
    for begin in [0, 129, 258, each, each + 129] {
        assert!(places.contains(&begin), "{begin} of {places:?}");
    }
    assert!(places.is_sorted());
}

#[test]
fn a_function_of_fewer_blocks_is_not_divided() {
    let long = format!(
        "(if (local.get 0) (then {}))",
        "(local.set 1 (i32.const 1))".repeat(900)
    );
    assert!(divided(&long.repeat(254)).is_empty());
    assert!(!divided(&long.repeat(256)).is_empty());
}

#[test]
fn a_function_of_few_blocks_that_set_very_many_locals_is_divided() {
    let long = format!(
        "(if (local.get 0) (then {}))",
        "(local.set 1 (i32.const 1))".repeat(900)
    );
    let places = divided_as_if(9_000, &long.repeat(20));
    assert_eq!(
        places,
        (1..=20).map(|forks| 1_803 * forks - 1).collect::<Vec<_>>(),
        "after each fork, since it has many parameters"
    );
    assert!(divided_as_if(900, &long.repeat(20)).is_empty());
}

#[test]
fn what_is_no_join_of_locals_divides_nothing() {
    assert!(divided(&"(if (local.get 0) (then nop))".repeat(900)).is_empty());
    // One way leads to the end of each.
    assert!(divided(&"(block (local.set 1 (i32.const 1)))".repeat(900)).is_empty());
    assert!(divided(&"(loop (local.set 1 (i32.const 1)))".repeat(900)).is_empty());
}

#[test]
fn code_that_is_never_reached_is_not_counted() {
    assert!(divided(&format!("unreachable {}", FORK.repeat(900))).is_empty());
    // It takes no divisions from the other code.
    let dead = format!("(if (local.get 0) (then return {FORK} (br 0)))");
    let each = format!("{FORK}{dead}");
    let places = divided(&each.repeat(300));
    assert_eq!(
        places,
        [63, 127, 191, 255].map(|before| 15 * before + 5 - 1),
        "after a fork that is reached"
    );
}
