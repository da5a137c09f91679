//! What is dear to compile is refused, whatever it is made of; what compilers emit is not.
#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

#[path = "guests/dear.rs"]
mod dear;

use dear::{SHAPES, Shape};
use engine::sandbox::limits::{COMPILE_COST, MODULE_BYTES, VALUES};
use engine::sandbox::{Check, Problem, inspect, prepare};

/// Shapes whose cost their size tells: compilers take them one instruction at a time. (Calls in a function of many
/// references stay below the limit at their largest; they take little time.)
const PLAIN: [&str; 4] = [
    "calls that references live across",
    "bulk operations",
    "a long run of sums",
    "a long run of loads and stores",
];

fn shape(name: &str) -> &'static Shape {
    SHAPES.iter().find(|shape| shape.name == name).unwrap()
}

#[test]
fn every_dear_shape_is_refused_at_its_largest() {
    for shape in SHAPES.iter().filter(|shape| !PLAIN.contains(&shape.name)) {
        let (many, wide) = shape.most;
        let refusal = inspect(&shape.module(many, wide)).expect_err(shape.name);
        let over =
            |problem: &Problem| matches!(problem, Problem::DearToCompile(_) | Problem::OverLimit { .. });
        assert!(refusal.problems.iter().all(over), "{}: {refusal}", shape.name);
    }
}

#[test]
fn every_shape_is_taken_at_its_smallest() {
    for shape in SHAPES {
        let facts =
            inspect(&shape.module(3, 3)).unwrap_or_else(|refusal| panic!("{}: {refusal}", shape.name));
        assert!(
            facts.cost.units < COMPILE_COST / 100,
            "{}: {:?}",
            shape.name,
            facts.cost
        );
    }
}

#[test]
fn the_modules_that_ended_tabs_and_held_the_command_line_are_refused() {
    let cases = [
        (
            "operands that pile up before a trap",
            350_000,
            1,
            "locals and operands",
        ),
        (
            "forks in a function of many locals",
            55_000,
            9_990,
            "locals and operands",
        ),
        ("handlers within handlers", 1_000, 10, "inside exception handlers"),
        (
            "calls under many handlers",
            10_000,
            1_000,
            "inside exception handlers",
        ),
        (
            "blocks of many parameters",
            100_000,
            64,
            "blocks and branches hand over",
        ),
        (
            "calls that pass many values",
            30_000,
            60,
            "calls that pass many values",
        ),
        (
            "empty functions of many locals",
            50_000,
            9_990,
            "locals and operands",
        ),
    ];
    for (name, many, wide, words) in cases {
        let refusal = inspect(&shape(name).module(many, wide))
            .expect_err(name)
            .to_string();
        assert!(refusal.contains(words), "{name}: {refusal}");
        assert!(
            refusal.contains("units to compile, more than the limit of 20000000; function "),
            "{refusal}"
        );
    }
}

#[test]
fn a_product_is_refused_where_its_factors_are_not() {
    let module = |many, wide| shape("forks in a function of many locals").module(many, wide);
    assert!(inspect(&module(50_000, 10)).is_ok());
    assert!(inspect(&module(100, 9_000)).is_ok());
    assert!(inspect(&module(50_000, 9_000)).is_err());
}

#[test]
fn a_function_type_may_have_128_values() {
    let wat = |count| {
        let values = "i32 ".repeat(count);
        let text = format!(
            r#"(module (memory (export "memory") 1) (func (export "turn")) (func (param {values}) (result i32) (i32.const 1)))"#
        );
        wat::parse_str(text).unwrap()
    };
    for check in Check::ALL {
        assert!(prepare(&wat(128), check).is_ok());
        assert!(prepare(&wat(129), check).is_err());
    }
}

#[test]
fn the_document_tells_the_limits_that_are_held() {
    let document = include_str!("../../docs/bots.md");
    for words in [
        format!("| module | {} MiB |", MODULE_BYTES >> 20),
        format!("| parameters of a function, results | {VALUES} each |"),
        format!("| compilation | {},000,000 units,", COMPILE_COST / 1_000_000),
    ] {
        assert!(document.contains(&words), "{words}");
    }
}
