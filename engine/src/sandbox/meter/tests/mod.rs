//! WAT in, WAT out; the output always valid.

mod charges;
mod floats;
mod frames;
mod hints;
mod joins;
mod module;
mod repeat;

use super::repeat::Allowance;
use super::{Check, rewrite::rewrite};
use std::convert::Infallible;
use wasm_encoder::Module;
use wasm_encoder::reencode::{Error, Reencode};
use wasmparser::{CustomSectionReader, Parser, Validator, WasmFeatures};

/// Meters a module in text and compares with another. There `(check N)` stands for a check that charges `N`,
/// `(stop?)` for one that charges nothing.
#[track_caller]
fn check(kind: Check, input: &str, expected: &str) {
    // Code in a loop is easier to read once.
    check_repeated(kind, Allowance::NOTHING, input, expected);
}

/// The same, where short loops may be repeated.
#[track_caller]
fn check_repeated(kind: Check, allowance: Allowance, input: &str, expected: &str) {
    let wasm = wat::parse_str(input).unwrap();
    let calls = crate::sandbox::inspect::calls(&wasm).unwrap();
    let metered = rewrite(&wasm, kind, &calls, allowance).unwrap();
    let metered = print(&without_names(&metered), kind);
    let expected = wat::parse_str(expand(kind, expected)).unwrap_or_else(|error| panic!("{error}"));
    let expected = print(&without_names(&expected), kind);
    assert!(metered == expected, "{metered}\nand not\n{expected}");
}

/// A module without custom sections.
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

/// Expands the shorthand for inserted code in a module's text. `$fuel` is the global, `$l` the local that keeps the
/// fuel.
///
/// | short | what |
/// |---|---|
/// | `(charge N)`, `(keep N)` | a charge of `N` to the global, to the local |
/// | `(check N)`, `(look N)` | the same with a check behind it |
/// | `(stop?)`, `(spent?)` | a check that charges nothing, of the global, of the local |
/// | `(begin N)` | the local is the global less `N` |
/// | `(flush)`, `(reload)` | the local to the global, the global to the local |
/// | `(some?)` | polls now and then, with the local `$n` |
fn expand(kind: Check, wat: &str) -> String {
    const POLL: &str = "(if (i32.atomic.load $stop (i32.const 0)) (then unreachable))";
    let of = |value: &str, stop: &str| format!("(if (i64.lt_s {value} (i64.const 0)) (then {stop}))");
    let stop = match kind {
        Check::Poll => POLL.to_owned(),
        Check::Fuel => of("(global.get $fuel)", "unreachable"),
        Check::Tick => of("(global.get $fuel)", "(drop (call $refuel))"),
    };
    let spent = match kind {
        Check::Poll => POLL.to_owned(),
        Check::Fuel => of("(local.get $l)", "(global.set $fuel (local.get $l)) unreachable"),
        Check::Tick => of("(local.get $l)", "(local.set $l (call $refuel))"),
    };
    let less = |value: &str, units: i64| {
        let op = if units < 0 { "add" } else { "sub" };
        format!("(i64.{op} {value} (i64.const {}))", units.abs() << 20)
    };
    let charge = |units| format!("(global.set $fuel {})", less("(global.get $fuel)", units));
    let keep = |units| format!("(local.set $l {})", less("(local.get $l)", units));
    let begin = |units| format!("(local.set $l {})", less("(global.get $fuel)", units));
    let mut out = wat.to_owned();
    for (name, write) in [
        ("charge", &charge as &dyn Fn(i64) -> String),
        ("check", &|units| charge(units) + &stop),
        ("keep", &keep),
        ("look", &|units| keep(units) + &spent),
        ("begin", &begin),
    ] {
        let mut parts = out
            .split(&format!("({name} "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
            .into_iter();
        out = parts.next().unwrap_or_default();
        for part in parts {
            let (units, rest) = part.split_once(')').unwrap();
            out += &write(units.parse().unwrap());
            out += rest;
        }
    }
    let some = format!(
        "(if (i32.eqz (i32.and (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 63))) (then {POLL}))"
    );
    out.replace("(stop?)", &stop)
        .replace("(spent?)", &spent)
        .replace("(some?)", &some)
        .replace("(flush)", "(global.set $fuel (local.get $l))")
        .replace("(reload)", "(local.set $l (global.get $fuel))")
}

/// A single function, on fuel.
#[track_caller]
fn function(input: &str, expected: &str) {
    function_repeated(Allowance::NOTHING, input, expected);
}

/// The same, where short loops may be repeated.
#[track_caller]
fn function_repeated(allowance: Allowance, input: &str, expected: &str) {
    check_repeated(
        Check::Fuel,
        allowance,
        &format!("(module {input})"),
        &format!(
            r#"(module (global $fuel (mut i64) (i64.const 0)) (export "arena:fuel" (global $fuel)) {expected})"#
        ),
    );
}

/// A single function that polls.
#[track_caller]
fn polling(input: &str, expected: &str) {
    check(
        Check::Poll,
        &format!("(module {input})"),
        &format!(r#"(module (import "arena:host" "stop" (memory $stop 1 1 shared)) {expected})"#),
    );
}
