//! Trap messages of the engines.
//!
//! The text of a trap is part of a replay, so it must be the same on every engine. Where one engine is less
//! specific than another (Firefox has one message for an index outside memory and outside a table), all use
//! the less specific text.

use crate::{Trap, TrapKind, quoted};

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
    (&["out of bounds", "out-of-bounds"], TrapKind::OutsideMemory),
    (&["exception"], TrapKind::Exception),
    (&["out of memory"], TrapKind::OutOfMemory),
];

/// The trap for an engine's message, as V8, `SpiderMonkey`, `JavaScriptCore` and wasmtime word it. Any other
/// message is quoted.
pub(super) fn trap_of(message: &str) -> Trap {
    let small = message.to_lowercase();
    let fits =
        |(spellings, _): &&(&[&str], TrapKind)| spellings.iter().any(|spelling| small.contains(spelling));
    SPELLINGS.iter().find(fits).map_or_else(
        || Trap::of(TrapKind::Engine, &[&quoted(message)]),
        |(_, kind)| Trap::of(*kind, &[]),
    )
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
        ];
        for row in rows {
            let words = row.map(trap_of);
            assert!(words.iter().all(|w| *w == words[0]), "{row:?}: {words:?}");
            assert!(!words[0].contains('“'), "{row:?} is unknown: {words:?}");
        }
    }

    #[test]
    fn an_unknown_message_is_quoted() {
        assert_eq!(&*trap_of("odd"), "the engine stopped the bot: “odd”");
    }
}
