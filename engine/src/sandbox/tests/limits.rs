//! Limits: each one that is exceeded is named.

use super::{reactor, refuses, wat};
use crate::sandbox::{Check, inspect, prepare};

/// A reactor with more than five million instructions: written as bytes, since text of that size takes long.
fn nops() -> Vec<u8> {
    use wasm_encoder::{
        CodeSection, ExportKind, ExportSection, Function, FunctionSection, MemorySection, MemoryType, Module,
        TypeSection,
    };
    const FUNCTIONS: u32 = 11;
    let (mut types, mut functions, mut memories) =
        (TypeSection::new(), FunctionSection::new(), MemorySection::new());
    types.ty().function([], []);
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut exports = ExportSection::new();
    exports
        .export("memory", ExportKind::Memory, 0)
        .export("turn", ExportKind::Func, 0);
    let mut code = CodeSection::new();
    let mut body = Function::new([]);
    body.raw(vec![1; 500_000]).instructions().end();
    for _ in 0..FUNCTIONS {
        functions.function(0);
        code.function(&body);
    }
    let mut module = Module::new();
    module
        .section(&types)
        .section(&functions)
        .section(&memories)
        .section(&exports)
        .section(&code);
    module.finish()
}

#[test]
fn every_limit_passed_is_named() {
    refuses(
        &vec![0; (12 << 20) + 1],
        &["it has 12582913 bytes, over the limit of 12582912"],
    );
    refuses(
        &wat(r#"(module (memory (export "memory") 1025) (table 100001 funcref) (func (export "turn")))"#),
        &[
            "a table has 100001 initial entries",
            "1025 pages of initial memory",
        ],
    );
    let cases = [
        ("(type (func))".repeat(4_001), "4001 types"),
        (
            format!("(type (func (param {})))", "i32 ".repeat(129)),
            "129 parameters or results",
        ),
        (
            r#"(import "arena" "random" (func (result i64)))"#.repeat(1_001),
            "1001 imports",
        ),
        ("(func)".repeat(50_000), "50001 functions"),
        ("(global i32 (i32.const 0))".repeat(4_001), "4001 globals"),
        ("(table 1 funcref)".repeat(17), "17 tables"),
        ("(tag)".repeat(1_001), "1001 exception tags"),
        ("(elem func)".repeat(1_001), "1001 element segments"),
        (
            format!("(func $f) (elem func {})", "$f ".repeat(50_001)),
            "its element segments have 50001 entries",
        ),
        (
            format!("(tag (param {}))", "i32 ".repeat(17)),
            "an exception tag has 17 values",
        ),
        (r#"(data "")"#.repeat(15_001), "15001 data segments"),
        (
            format!(
                "(global i32 i32.const 1 {})",
                "i32.const 1 i32.add ".repeat(125_000)
            ),
            "instructions, over the limit of 250000",
        ),
        (
            format!("(func {})", "nop ".repeat(512 << 10)),
            "bytes, over the limit of 524288",
        ),
        (
            format!("(func (local {}))", "i32 ".repeat(10_001)),
            "10001 parameters and locals",
        ),
        (
            format!("(func {} {})", "block ".repeat(5_000), "end ".repeat(5_000)),
            "nested blocks",
        ),
    ];
    for (more, words) in cases {
        refuses(&reactor(&more), &[words]);
    }
    // Each function has some sixty thousand labels, of one byte each.
    let switch = |labels| format!("(func (br_table {} (i32.const 0)))", "0 ".repeat(labels));
    assert!(inspect(&reactor(&switch(65_520))).is_ok());
    refuses(
        &reactor(&switch(65_521)),
        &["a switch has 65521 branches, over the limit of 65520"],
    );
    refuses(
        &reactor(&switch(65_520).repeat(16)),
        &["its switches have 1048320 branches, over the limit of 1000000"],
    );
    refuses(
        &nops(),
        &[
            "it has 5000010 instructions, over the limit of 5000000",
            "the products of instructions and basic blocks of its functions come to",
        ],
    );
    let exports: Vec<_> = (0..10_000)
        .map(|i| format!(r#"(export "e{i}" (func 0))"#))
        .collect();
    refuses(&reactor(&exports.concat()), &["10002 exports"]);
}

#[test]
fn exceptions_may_be_kept_where_they_cannot_pile_up() {
    for place in [
        "(global (mut exnref) (ref.null exn))",
        "(func (local exnref))",
        "(tag (param funcref))",
    ] {
        assert!(inspect(&reactor(place)).is_ok(), "{place}");
    }
    refuses(
        &reactor("(table 1 exnref) (table 1 exnref)"),
        &["it stores exceptions (`exnref`) in a table"],
    );
    refuses(
        &reactor("(tag (param exnref)) (tag (param i32 nullexnref))"),
        &["it stores exceptions (`exnref`) in other exceptions"],
    );
}

#[test]
fn a_module_that_is_all_loops_is_refused_whatever_the_check() {
    let loops = reactor(&format!("(func {})", "loop i32.const 0 br_if 0 end ".repeat(70_000)).repeat(8));
    for check in Check::ALL {
        let text = prepare(&loops, check).unwrap_err().to_string();
        assert!(
            text.contains("function 0 has 70000 loops, over the limit of 2000"),
            "{text}"
        );
    }
}
