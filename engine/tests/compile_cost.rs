//! Modules that are expensive to compile are refused, whatever they consist of; compilers' output is not.
#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

#[path = "guests/dear/mod.rs"]
mod dear;

use dear::Shape;
use engine::sandbox::limits::{COMPILE_COST, COMPILE_COST_BASE, COMPILE_COST_PER_BYTE, MODULE_BYTES, VALUES};
use engine::sandbox::{Check, Problem, inspect, prepare};

/// Shapes whose cost follows from their size, or which stay below the limit at their largest.
const PLAIN: &[&str] = &[
    "a long run of sums",
    "signs that are extended again and again",
    "sums folded from a tall stack",
    "a long run of loads and stores",
    "switches over many operands",
    "choices of choices",
    "shuffles of many vectors",
    "sums of vectors of floats",
    "constants, all different",
    "vectors of constants, all different",
    "stores of the same value",
    "values computed again and again",
    "exports of long names",
    "functions under many names",
    "types that no function has",
    "element segments",
    "data segments",
    "names of functions",
];

fn shape(name: &str) -> &'static Shape {
    dear::find(name).unwrap()
}

#[test]
fn every_dear_shape_is_refused_at_its_largest() {
    let mut wrong = Vec::new();
    for shape in dear::shapes() {
        let (many, wide) = shape.most;
        match inspect(&shape.module(many, wide)) {
            Ok(facts) if PLAIN.contains(&shape.name) => assert!(facts.cost.units <= facts.cost.most),
            Ok(facts) => wrong.push(format!("{} is taken: {:?}", shape.name, facts.cost)),
            Err(refusal) => {
                let over = |problem: &Problem| {
                    matches!(problem, Problem::DearToCompile(_) | Problem::OverLimit { .. })
                };
                if PLAIN.contains(&shape.name) || !refusal.problems.iter().all(over) {
                    wrong.push(format!("{}: {refusal}", shape.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_shape_is_taken_at_its_smallest() {
    for shape in dear::shapes() {
        let facts =
            inspect(&shape.module(3, 3)).unwrap_or_else(|refusal| panic!("{}: {refusal}", shape.name));
        assert!(
            facts.cost.units < facts.cost.most / 3 * 2,
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
        // Ion took 20 GB.
        (
            "loops that call with a local and set it",
            25_157,
            2,
            "very many in one function",
        ),
        // Cranelift took 24 s, TurboFan 17 s.
        ("loops that grow memory", 11_274, 3, "very many in one function"),
        // Cranelift took 27 s.
        (
            "calls under many handlers",
            18_585,
            9,
            "inside exception handlers",
        ),
        // TurboFan took 18 s.
        (
            "calls under many handlers",
            60_000,
            1,
            "inside exception handlers",
        ),
        // Ion took 21 s.
        (
            "ways out of one block that set locals",
            48_000,
            3,
            "its branches, which are very many",
        ),
        // Cranelift took more than 1 GiB.
        (
            "forks that call with a local and set it",
            75_000,
            5,
            "its branches, which are very many",
        ),
        // The same.
        (
            "calls through a table, of many types",
            60_000,
            3,
            "calls through tables",
        ),
    ];
    for (name, many, wide, words) in cases {
        let refusal = inspect(&shape(name).module(many, wide))
            .expect_err(name)
            .to_string();
        assert!(refusal.contains(words), "{name}: {refusal}");
        assert!(
            refusal.contains("units to compile, more than the limit of ") && refusal.contains("; function "),
            "{refusal}"
        );
    }
}

#[test]
fn modules_of_several_large_functions_are_refused() {
    let cases = [
        // Cranelift took 22 s.
        (
            "forks that each set many locals",
            42,
            1_233,
            18,
            "locals and operands",
        ),
        // TurboFan took 2.5 s.
        ("floats made integers", 43_935, 2, 7, "floats made integers"),
    ];
    for (name, many, wide, copies, words) in cases {
        let refusal = inspect(&shape(name).repeated(many, wide, copies)).expect_err(name);
        assert!(refusal.to_string().contains(words), "{name}: {refusal}");
    }
}

#[test]
fn small_modules_may_cost_less_than_large_ones() {
    let module = |many| shape("forks in a function of many locals").module(many, 2_000);
    assert!(inspect(&module(400)).is_ok());
    let refusal = inspect(&module(700)).expect_err("it is small").to_string();
    assert!(refusal.contains("more than the limit of 40"), "{refusal}");
}

#[test]
fn a_product_is_refused_where_its_factors_are_not() {
    let module = |many, wide| shape("forks in a function of many locals").module(many, wide);
    assert!(inspect(&module(10_000, 10)).is_ok());
    assert!(inspect(&module(100, 9_000)).is_ok());
    assert!(inspect(&module(10_000, 9_000)).is_err());
}

#[test]
fn forks_of_canonical_nans_count_with_what_is_kept_there() {
    for name in ["floats whose bits are seen", "vectors whose bits are seen"] {
        let few = shape(name).module(8_000, 30);
        // Of many values each; and so many that Ion took 3 s for the function.
        let many = [(8_000, 900), (22_000, 21)].map(|(forks, locals)| shape(name).module(forks, locals));
        for check in Check::ALL {
            assert!(prepare(&few, check).is_ok(), "{name}, {check:?}");
            for module in &many {
                assert!(inspect(module).is_ok(), "{name}: before it is metered");
                let refusal = prepare(module, check).expect_err(name).to_string();
                assert!(
                    refusal.contains("to be metered, over the limit of 800000"),
                    "{refusal}"
                );
            }
        }
    }
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
        format!(
            "| compilation | {},000,000 units and {COMPILE_COST_PER_BYTE} for each byte of code, at most {},000,000,",
            COMPILE_COST_BASE / 1_000_000,
            COMPILE_COST / 1_000_000
        ),
    ] {
        assert!(document.contains(&words), "{words}");
    }
}
