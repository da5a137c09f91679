//! Unrolled short loops.

use super::super::repeat::{Allowance, Repeat};
use super::super::{Check, prepare};
use super::{function, function_repeated};
use wasmparser::{FunctionBody, KnownCustom, Operator, Parser, Payload};

/// Instructions enough that a loop of them has two copies.
fn half() -> String {
    "nop ".repeat(60)
}

#[test]
fn a_round_that_is_not_run_is_given_back() {
    let nops = half();
    function_repeated(
        Allowance::USUAL,
        &format!("(func (local i32) (loop {nops} (br_if 0 (local.get 0))) nop)"),
        &format!(
            "(func (local i32) (local $l i64) (begin 1) (spent?)
                (block $out (loop $again (look 124)
                    (block $second {nops} (br_if $second (local.get 0)) (keep -62) (br $out))
                    {nops} (br_if $again (local.get 0))))
                (keep 1) nop (flush))"
        ),
    );
}

#[test]
fn branches_out_of_a_loop_and_within_it_lead_where_they_did() {
    let nops = half();
    let round = |out: u32| {
        format!(
            "(block $in (br_if $in (local.get 0)) (br_if {out} (local.get 0)))
            (if (local.get 0) (then (br {out})))
            {nops} (br_if 0 (local.get 0)) (drop (i32.const 1)) (br 0)"
        )
    };
    let input = format!("(func (param i32) (block (loop {})))", round(2));
    let wasm = wat::parse_str(format!(
        r#"(module (memory (export "memory") 1) {input} (func (export "turn")))"#
    ))
    .unwrap();
    let bodies = bodies(&wasm);
    let repeated = Repeat::new(0, Allowance::USUAL)
        .repeat(&bodies[0])
        .unwrap()
        .unwrap();
    // In the first copy `$second` is 0, the loop 1, `$out` 2, the block around 3; in the last the loop is 0, `$out` 1.
    let expected = format!(
        "(module (func (param i32) (block (block (loop (block {} br 2) {})))))",
        round(4),
        round(3)
    );
    let expected = wat::parse_str(expected).unwrap();
    assert_eq!(repeated.bytes, super_bytes(&expected));
}

/// The bytes of a module's first body.
fn super_bytes(wasm: &[u8]) -> Vec<u8> {
    bodies(wasm)[0].as_bytes().to_vec()
}

fn bodies(wasm: &[u8]) -> Vec<FunctionBody<'_>> {
    let payloads = Parser::new(0).parse_all(wasm);
    payloads
        .filter_map(|payload| match payload.unwrap() {
            Payload::CodeSectionEntry(body) => Some(body),
            _ => None,
        })
        .collect()
}

#[test]
fn loops_that_are_long_or_call_or_hold_others_are_left_as_they_are() {
    for body in [
        "nop ".repeat(81),
        "(call 0)".into(),
        "(memory.fill (i32.const 0) (i32.const 0) (local.get 0))".into(),
        "(block (br_table 0 1 (local.get 0)))".into(),
        "(loop (call 0) (br_if 0 (local.get 0)))".into(),
    ] {
        let wat = format!("(module (memory 1) (func (param i32) (loop {body} (br_if 0 (local.get 0)))))");
        let wat = wat.replace("(call 0)", "(call 0 (local.get 0))");
        let wasm = wat::parse_str(wat).unwrap();
        let repeated = Repeat::new(0, Allowance::USUAL)
            .repeat(&bodies(&wasm)[0])
            .unwrap();
        assert!(repeated.is_none(), "{body}");
    }
}

#[test]
fn without_an_allowance_nothing_is_repeated() {
    function(
        "(func (local i32) (loop (br_if 0 (local.get 0))))",
        "(func (local i32) (local $l i64) (begin 1) (spent?) (loop (look 2) (br_if 0 (local.get 0))) (flush))",
    );
}

#[test]
fn functions_and_modules_grow_only_so_far() {
    let many = "(loop nop (br_if 0 (local.get 0)))".repeat(1000);
    let function = format!("(func (param i32) {many})");
    let wasm = wat::parse_str(format!("(module {})", function.repeat(50))).unwrap();
    let bodies = bodies(&wasm);
    let before: usize = bodies.iter().map(|body| body.as_bytes().len()).sum();
    let mut repeat = Repeat::new(before, Allowance::USUAL);
    let mut grown = 0;
    for body in &bodies {
        let before = body.as_bytes().len();
        let after = repeat
            .repeat(body)
            .unwrap()
            .map_or(before, |repeated| repeated.bytes.len());
        assert!(after <= before + before / 4 + 1024);
        grown += after - before;
    }
    assert!(grown > before / 16, "{grown}");
    assert!(grown <= before / 8 + 65_536, "{grown}");
}

#[test]
fn hints_are_for_branches_that_the_metering_put_in() {
    let wat = r#"(module (import "arena" "time_left" (func (result i32))) (memory (export "memory") 1)
        (func (export "turn") (local f64 i32)
            (loop (f64.store (i32.const 0) (f64.add (f64.load (i32.const 0)) (local.get 0))) (br_if 0 (local.get 1)))
            (if (call 0) (then nop))))"#;
    for check in Check::ALL {
        let prepared = prepare(&wat::parse_str(wat).unwrap(), check).unwrap();
        let body = bodies(&prepared.wasm)[0].clone();
        let ifs: Vec<_> = (body.get_operators_reader().unwrap().into_iter_with_offsets())
            .map(Result::unwrap)
            .filter(|(operator, _)| matches!(operator, Operator::If { .. }))
            .map(|(_, at)| (at - body.range().start) as u32)
            .collect();
        let mut hinted = Vec::new();
        for payload in Parser::new(0).parse_all(&prepared.wasm) {
            let Payload::CustomSection(section) = payload.unwrap() else {
                continue;
            };
            let KnownCustom::BranchHints(hints) = section.as_known() else {
                panic!("{}", section.name());
            };
            for function in hints {
                let function = function.unwrap();
                let rarely = function
                    .hints
                    .into_iter()
                    .map(Result::unwrap)
                    .filter(|hint| !hint.taken);
                hinted.extend(rarely.map(|hint| hint.func_offset));
            }
        }
        // All but the guest's own, the last.
        assert_eq!(hinted, ifs[..ifs.len() - 1], "{check:?}");
    }
}
