//! Modules that are expensive to compile are refused, whatever they consist of, but the output of compilers is not.
#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

#[path = "guests/costly.rs"]
mod costly;

use costly::{SHAPES, Shape};
use engine::sandbox::limits::{
    CALLS, DATA_SEGMENTS, ELEMENTS, FLOATS, FUNCTION_KEPT, FUNCTIONS, KEPT, MODULE_BYTES, VALUES,
};
use engine::sandbox::{Check, Problem, inspect, prepare};
use engine::script::{INTERPRETERS, Language, Script, bot};

fn shape(name: &str) -> &'static Shape {
    costly::find(name).unwrap()
}

#[test]
fn every_costly_shape_is_refused_at_its_largest() {
    let mut wrong = Vec::new();
    for shape in SHAPES {
        let (many, wide) = shape.most;
        match inspect(&shape.module(many, wide)) {
            Ok(_) => wrong.push(format!("{} is taken", shape.name)),
            Err(refusal) => {
                let over = |problem: &Problem| matches!(problem, Problem::OverLimit { .. });
                let text = refusal.to_string();
                if !refusal.problems.iter().all(over) || !text.contains(shape.refusal) {
                    wrong.push(format!("{}: {text}", shape.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_shape_is_taken_at_its_smallest() {
    for shape in SHAPES {
        let found = inspect(&shape.module(3, 3));
        assert!(found.is_ok(), "{}: {}", shape.name, found.unwrap_err());
    }
}

/// Each blocked a tab or the command line for seconds, or took over half a gigabyte.
#[test]
fn what_held_a_host_is_refused() {
    for (name, many, wide, words) in [
        (
            "elements and data segments",
            100_000,
            19_990,
            "100000 entries, over the limit of 50000",
        ),
        (
            "data segments",
            19_990,
            1,
            "19990 data segments, over the limit of 15000",
        ),
        (
            "square roots",
            150_000,
            2,
            "320000 instructions that compute with floats, over the limit of 250000",
        ),
        ("calls", 19_000, 60, "1140000 calls, over the limit of 1000000"),
        (
            "calls in one function",
            30_000,
            1,
            "30000 calls, over the limit of 20000",
        ),
        // Ion took 20 GB.
        (
            "loops that call with a local and set it",
            25_000,
            2,
            "25000 loops, over the limit of 2000",
        ),
        // Ion took 21 s.
        (
            "ways out of one block that set locals",
            48_000,
            3,
            "basic blocks, over the limit of",
        ),
    ] {
        let refusal = inspect(&shape(name).module(many, wide)).expect_err(name);
        assert!(refusal.to_string().contains(words), "{name}: {refusal}");
    }
}

#[test]
fn a_product_is_refused_where_its_factors_are_not() {
    let forks = |many, wide| inspect(&shape("forks among many locals").module(many, wide));
    assert!(forks(10_000, 10).is_ok());
    assert!(forks(100, 9_000).is_ok());
    assert!(forks(10_000, 9_000).is_err());
}

#[test]
fn code_may_keep_more_the_larger_it_is_but_no_function_may() {
    let module = |kept: usize, copies: usize, padding: usize| {
        let body = format!(
            "(func (local {}) {})",
            "i32 ".repeat(1_000),
            "(block)".repeat(kept / 2_000)
        );
        let padding = format!("(func {})", "nop ".repeat(100_000)).repeat(padding);
        let text = format!(
            r#"(module (memory (export "memory") 1) (func (export "turn")) {} {padding})"#,
            body.repeat(copies)
        );
        wat::parse_str(text).unwrap()
    };
    let most = KEPT.most as usize;
    assert!(inspect(&module(most / 8, 7, 0)).is_ok());
    let refusal = inspect(&module(most / 8, 12, 0))
        .expect_err("it is small")
        .to_string();
    assert!(
        refusal.contains("locals and operands across branches"),
        "{refusal}"
    );
    assert!(inspect(&module(most / 8, 12, 10)).is_ok(), "more for each byte");
    let large = FUNCTION_KEPT.most as usize * 5 / 4;
    let refusal = inspect(&module(large, 1, 20))
        .expect_err("one function")
        .to_string();
    assert!(refusal.contains("function 1 keeps"), "{refusal}");
}

/// The interpreter of a language.
fn interpreter(language: Language) -> Vec<u8> {
    let known = language.interpreter();
    let path = format!(
        "{}/../bots/interpreters/{}",
        env!("CARGO_MANIFEST_DIR"),
        known.file()
    );
    known.unpack(&std::fs::read(path).unwrap()).unwrap()
}

#[test]
fn a_script_may_have_a_mebibyte_whatever_its_interpreter_weighs() {
    for language in [Language::Python, Language::JavaScript] {
        let comment = if language == Language::Python { "#" } else { "//" };
        let source = format!("{comment}{}", "x".repeat((1 << 20) - comment.len()));
        let script = Script::new(language, source.as_bytes()).unwrap();
        let wasm = bot(&interpreter(language), &script.source).unwrap();
        let facts = inspect(&wasm).unwrap_or_else(|refusal| panic!("{language:?}: {refusal}"));
        assert_eq!(facts.bytes, wasm.len());
    }
    assert!(INTERPRETERS.len() >= 2);
}

#[test]
fn an_interpreter_with_another_byte_is_a_module_like_any_other() {
    let mut module = interpreter(Language::Python);
    // A custom section, which changes nothing but the hash.
    module.extend([0, 3, 1, b'x', 0]);
    module.resize(MODULE_BYTES + 1, 0);
    let refusal = inspect(&module).expect_err("it is too large").to_string();
    assert!(refusal.contains("bytes, over the limit of 12582912"), "{refusal}");
}

#[test]
fn the_code_of_canonical_nans_counts_with_what_is_kept_at_its_forks() {
    let module = |forks: usize, locals: usize| {
        let root = "(f64.store (i32.const 8) (f64.sqrt (f64.load (i32.const 16))))".repeat(forks);
        let text = format!(
            r#"(module (memory (export "memory") 1) (func (export "turn")) (func (local {}) {root}))"#,
            "i64 ".repeat(locals)
        );
        wat::parse_str(text).unwrap()
    };
    for check in Check::ALL {
        assert!(prepare(&module(8_000, 30), check).is_ok(), "{check:?}");
        for (forks, locals) in [(8_000, 900), (22_000, 21)] {
            let refusal = prepare(&module(forks, locals), check)
                .expect_err("forks")
                .to_string();
            assert!(
                refusal.contains("to be metered, over the limit of 800000"),
                "{refusal}"
            );
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
    let thousands = |number: u64| format!("{},000", number / 1_000);
    for words in [
        format!("| module | {} MiB", MODULE_BYTES >> 20),
        format!("| parameters of a function, results | {} each |", VALUES.most),
        format!("{} functions", thousands(FUNCTIONS.most)),
        format!("{} entries of element segments", thousands(ELEMENTS.most)),
        format!("{} data segments", thousands(DATA_SEGMENTS.most)),
        format!("{},000,000 calls", CALLS.most / 1_000_000),
        format!("{} float instructions", thousands(FLOATS.most)),
    ] {
        assert!(document.contains(&words), "{words}");
    }
}
