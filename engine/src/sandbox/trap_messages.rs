//! What engines say when they stop a guest, as kinds of traps.
//!
//! The text of a trap is part of replays and results, so it must be the same on every engine. An engine's own wording is
//! therefore never shown or stored: its message only decides the kind. If one engine is less specific than another
//! (Firefox has one message for an index outside memory and outside a table), all get the less specific kind. A message
//! that is not known here is one fixed kind.
//!
//! `engine/tests/guests/traps.rs` has a guest for each trap of WebAssembly's specification that bots can cause, which every
//! host's tests play.

use crate::TrapKind;

/// A part of an engine's message (in lower case), and the kind of trap. The first match counts.
const SPELLINGS: &[(&[&str], TrapKind)] = &[
    (
        &["call stack", "too much recursion", "stack overflow"],
        TrapKind::CallStack,
    ),
    (&["unreachable"], TrapKind::GaveUp),
    (
        &["divide by zero", "division by zero", "remainder by zero"],
        TrapKind::DividedByZero,
    ),
    (
        &[
            "unrepresentable",
            "integer overflow",
            "conversion to integer",
            "out of bounds trunc",
        ],
        TrapKind::DidNotFit,
    ),
    (
        &[
            "signature",
            "indirect call",
            "null function",
            "uninitialized element",
            "null table entry",
        ],
        TrapKind::WrongFunction,
    ),
    (
        &[
            "null reference",
            "null exception reference",
            "null exnref",
            "null pointer",
            "rethrowing null",
        ],
        TrapKind::NullReference,
    ),
    (&["out of bounds", "out-of-bounds"], TrapKind::OutsideMemory),
    (
        &["out of memory", "allocate memory", "allocation size overflow"],
        TrapKind::OutOfMemory,
    ),
    (&["exception"], TrapKind::Exception),
];

/// The kind of trap of an engine's message, as V8, `SpiderMonkey`, `JavaScriptCore` and wasmtime word it;
/// [`TrapKind::Stopped`] for any other message.
pub fn trap_kind(message: &str) -> TrapKind {
    let small = message.to_lowercase();
    let fits =
        |(spellings, _): &&(&[&str], TrapKind)| spellings.iter().any(|spelling| small.contains(spelling));
    SPELLINGS
        .iter()
        .find(fits)
        .map_or(TrapKind::Stopped, |(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trap_reads_the_same_on_every_engine() {
        // In each row: V8, SpiderMonkey, JavaScriptCore, wasmtime.
        let rows = [
            [
                "RuntimeError: unreachable",
                "RuntimeError: unreachable executed",
                "RuntimeError: Unreachable code should not be executed",
                "wasm trap: wasm `unreachable` instruction executed",
            ],
            [
                "RuntimeError: memory access out of bounds",
                "RuntimeError: index out of bounds",
                "RuntimeError: Out of bounds memory access",
                "wasm trap: out of bounds memory access",
            ],
            [
                "RuntimeError: table index is out of bounds",
                "RuntimeError: index out of bounds",
                "RuntimeError: Out of bounds call_indirect",
                "wasm trap: undefined element: out of bounds table access",
            ],
            [
                "RuntimeError: null function or function signature mismatch",
                "RuntimeError: indirect call to null",
                "RuntimeError: call_indirect to a null table entry",
                "wasm trap: uninitialized element",
            ],
            [
                "RuntimeError: null function or function signature mismatch",
                "RuntimeError: indirect call signature mismatch",
                "RuntimeError: call_indirect to a signature that does not match",
                "wasm trap: indirect call type mismatch",
            ],
            [
                "RuntimeError: divide by zero",
                "RuntimeError: integer divide by zero",
                "RuntimeError: Division by zero",
                "wasm trap: integer divide by zero",
            ],
            [
                "RuntimeError: divide result unrepresentable",
                "RuntimeError: integer overflow",
                "RuntimeError: Integer overflow",
                "wasm trap: integer overflow",
            ],
            [
                "RuntimeError: float unrepresentable in integer range",
                "RuntimeError: invalid conversion to integer",
                "RuntimeError: Out of bounds Trunc operation",
                "wasm trap: invalid conversion to integer",
            ],
            [
                "RangeError: Maximum call stack size exceeded",
                "InternalError: too much recursion",
                "RangeError: Maximum call stack size exceeded.",
                "wasm trap: call stack exhausted",
            ],
            [
                "WebAssembly.Exception: wasm exception",
                "[object WebAssembly.Exception]",
                "[object WebAssembly.Exception]",
                "thrown Wasm exception",
            ],
            [
                "RuntimeError: rethrowing null value",
                "RuntimeError: dereferencing null pointer",
                "RuntimeError: throw_ref on a null reference",
                "wasm trap: null reference",
            ],
            [
                "RuntimeError: remainder by zero",
                "RuntimeError: integer divide by zero",
                "RuntimeError: Division by zero",
                "wasm trap: integer divide by zero",
            ],
            [
                "RuntimeError: element segment out of bounds",
                "RuntimeError: table index out of bounds",
                "RuntimeError: Out of bounds table access",
                "wasm trap: undefined element: out of bounds table access",
            ],
            [
                "RangeError: WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance",
                "InternalError: out of memory",
                "RangeError: Out of memory",
                "GC heap out of memory: no capacity for allocation of 32 bytes",
            ],
        ];
        for row in rows {
            let kinds = row.map(trap_kind);
            assert!(kinds.iter().all(|kind| *kind == kinds[0]), "{row:?}: {kinds:?}");
            assert_ne!(kinds[0], TrapKind::Stopped, "{row:?} is unknown");
        }
    }

    #[test]
    fn no_words_of_an_engine_become_part_of_a_trap() {
        for odd in ["odd", "", "RuntimeError: something new", "“\u{1b}[2J”"] {
            assert_eq!(trap_kind(odd), TrapKind::Stopped);
        }
        assert_eq!(
            &*crate::Trap::of(TrapKind::Stopped, &[]),
            "the engine stopped the bot for an unknown reason"
        );
    }
}
