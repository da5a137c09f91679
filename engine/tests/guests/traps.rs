//! A guest for every trap of WebAssembly's specification that a bot can cause, and the kind that every host must give it.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]

use engine::{Trap, TrapKind};

/// A guest that traps.
pub struct Trapping {
    /// The cause of the trap.
    pub name: String,
    /// Its module in text format.
    pub wat: String,
    /// The expected reply.
    pub trap: Trap,
    /// Whether it has exceptions, which older engines do not compile.
    pub has_exceptions: bool,
}

/// The beginning of all guests. `$zero` is 0, which no engine knows at compile time.
const PRELUDE: &str = r#"
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (memory (export "memory") 1)
    (type $void (func))
    (table $t 2 funcref)
    (elem (table $t) (i32.const 1) func $taker)
    (elem $e func $taker)
    (data $d "0123")
    (func $taker (param i32))
    (func $zero (result i32) (i32.load (i32.const 4096)))"#;

/// Instructions, by their kind of trap.
const SINGLE: &[(TrapKind, &[&str])] = &[
    (TrapKind::GaveUp, &["unreachable"]),
    (
        TrapKind::DidNotFit,
        &[
            "(drop (i32.div_s (i32.const 0x80000000) (i32.sub (call $zero) (i32.const 1))))",
            "(drop (i64.div_s (i64.const 0x8000000000000000) (i64.extend_i32_s (i32.sub (call $zero) (i32.const 1)))))",
        ],
    ),
    (
        TrapKind::OutsideMemory,
        &[
            "(i32.store8 offset=65536 (call $zero) (i32.const 1))",
            "(i64.store offset=65529 (call $zero) (i64.const 1))",
            "(drop (i32.load8_s offset=65536 (call $zero)))",
            "(drop (i64.load32_u (i32.sub (call $zero) (i32.const 1))))",
            "(drop (f64.load offset=0xffffffff (call $zero)))",
            "(drop (v128.load offset=65521 (call $zero)))",
            "(v128.store (i32.sub (call $zero) (i32.const 16)) (v128.const i64x2 0 0))",
            "(drop (v128.load16_lane offset=65535 1 (call $zero) (v128.const i64x2 0 0)))",
            "(memory.fill (i32.const 65535) (call $zero) (i32.const 2))",
            "(memory.copy (call $zero) (i32.const 1) (i32.const 65536))",
            "(memory.init $d (call $zero) (i32.const 1) (i32.const 4))",
            "(data.drop $d) (memory.init $d (call $zero) (i32.const 0) (i32.const 1))",
            "(drop (table.get $t (i32.add (call $zero) (i32.const 2))))",
            "(table.set $t (i32.sub (call $zero) (i32.const 1)) (ref.null func))",
            "(table.fill $t (call $zero) (ref.null func) (i32.const 3))",
            "(table.copy $t $t (call $zero) (i32.const 1) (i32.const 2))",
            "(table.init $t $e (call $zero) (i32.const 1) (i32.const 1))",
            "(elem.drop $e) (table.init $t $e (call $zero) (i32.const 0) (i32.const 1))",
            "(call_indirect $t (type $void) (i32.add (call $zero) (i32.const 2)))",
            "(return_call_indirect $t (type $void) (i32.sub (call $zero) (i32.const 1)))",
        ],
    ),
    (
        TrapKind::WrongFunction,
        &[
            "(call_indirect $t (type $void) (call $zero))",
            "(return_call_indirect $t (type $void) (call $zero))",
            "(call_indirect $t (type $void) (i32.add (call $zero) (i32.const 1)))",
            "(return_call_indirect $t (type $void) (i32.add (call $zero) (i32.const 1)))",
        ],
    ),
];

/// Instructions, with further definitions, that engines without exceptions do not compile.
const EXCEPTIONS: &[(TrapKind, &str, &str)] = &[
    (
        TrapKind::NullReference,
        "(func $null (result exnref) (ref.null exn))",
        "(throw_ref (call $null))",
    ),
    (TrapKind::NullReference, "", "(throw_ref (ref.null exn))"),
    (
        TrapKind::NullReference,
        "(global $g (mut exnref) (ref.null exn))",
        "(throw_ref (global.get $g))",
    ),
    (TrapKind::Exception, "(tag $x)", "(throw $x)"),
    (
        TrapKind::Exception,
        "(tag $x)",
        "(throw_ref (block $h (result exnref) (try_table (catch_all_ref $h) (throw $x)) unreachable))",
    ),
];

/// All of them.
pub fn trapping() -> Vec<Trapping> {
    let mut all = Vec::new();
    for (kind, bodies) in SINGLE {
        all.extend(bodies.iter().map(|body| turn(*kind, "", body)));
    }
    for ty in ["i32", "i64"] {
        let zero = match ty {
            "i32" => "(call $zero)",
            _ => "(i64.extend_i32_u (call $zero))",
        };
        for operator in ["div_s", "div_u", "rem_s", "rem_u"] {
            let body = format!("(drop ({ty}.{operator} ({ty}.const 1) {zero}))");
            all.push(turn(TrapKind::DividedByZero, "", &body));
        }
        for (float, sign) in [("f32", 's'), ("f32", 'u'), ("f64", 's'), ("f64", 'u')] {
            for value in ["nan", "inf", "1e30", "-1e30"] {
                let body = format!(
                    "(drop ({ty}.trunc_{float}_{sign} ({float}.add ({float}.const {value})
                        ({float}.convert_i32_s (call $zero)))))"
                );
                all.push(turn(TrapKind::DidNotFit, "", &body));
            }
        }
    }
    for (kind, definitions, body) in EXCEPTIONS {
        all.push(Trapping {
            has_exceptions: true,
            ..turn(*kind, definitions, body)
        });
    }
    let recursion = "(func $deep (param i32) (call $deep (i32.add (local.get 0) (i32.const 1))) (nop))";
    all.push(turn(TrapKind::CallStack, recursion, "(call $deep (call $zero))"));
    for (name, segment) in [
        (
            "a data segment outside memory",
            r#"(data (i32.const 65535) "ab")"#,
        ),
        (
            "an element segment outside its table",
            "(elem (table $t) (i32.const 2) func $taker)",
        ),
    ] {
        let why = Trap::of(TrapKind::OutsideMemory, &[]);
        all.push(Trapping {
            name: name.into(),
            trap: Trap::of(TrapKind::NotInstantiated, &[&why]),
            ..turn(TrapKind::GaveUp, segment, "")
        });
    }
    all
}

/// A guest whose turn has this body.
fn turn(kind: TrapKind, definitions: &str, body: &str) -> Trapping {
    Trapping {
        name: format!("{definitions} {body}").trim().into(),
        wat: format!("(module {PRELUDE} {definitions} (func (export \"turn\") {body}))"),
        trap: Trap::of(kind, &[]),
        has_exceptions: false,
    }
}
