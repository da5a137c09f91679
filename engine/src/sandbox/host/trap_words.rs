//! What engines say of a trap, in words for a bot's author.
//!
//! The text of a trap is part of a replay, so it is the same on every engine. Where one engine tells less apart than
//! another (Firefox has one message for an index outside memory and outside a table), all of them tell the less.

use crate::quoted;

/// What is found in an engine's message (in small letters), and what is said instead. The first that fits counts.
const WORDS: &[(&[&str], &str)] = &[
    (
        &["call stack", "too much recursion", "stack overflow"],
        "the call stack overflowed: the bot calls itself without end, or too deep",
    ),
    (
        &["unreachable"],
        "the bot gave up (the instruction `unreachable`): \
         a panic, a failed assertion or an abort; its log may say why",
    ),
    (
        &["divide by zero", "division by zero", "remainder by zero"],
        "an integer was divided by zero",
    ),
    (
        &[
            "unrepresentable",
            "integer overflow",
            "conversion to integer",
            "out of bounds trunc",
        ],
        "a number did not fit: an integer division overflowed, \
         or a float that is too large or not a number was turned into an integer",
    ),
    (
        &[
            "signature",
            "indirect call",
            "null function",
            "uninitialized element",
            "null table entry",
        ],
        "a function pointer was called that is null or of another type",
    ),
    (
        &["out of bounds", "out-of-bounds"],
        "the bot reached outside its memory (or a table): \
         an index or a pointer is wrong, or memory could not grow",
    ),
    (
        &["exception"],
        "an exception was thrown that nothing caught; the turn's log may say why",
    ),
    (&["out of memory"], "the bot ran out of memory"),
];

/// The words for an engine's trap message, as V8, `SpiderMonkey`, `JavaScriptCore` and wasmtime spell them. A message that
/// is none of theirs is quoted.
pub(super) fn trap_words(message: &str) -> String {
    let small = message.to_lowercase();
    let fits = |(spellings, _): &&(&[&str], &str)| spellings.iter().any(|spelling| small.contains(spelling));
    WORDS.iter().find(fits).map_or_else(
        || format!("the engine stopped the bot: {}", quoted(message)),
        |(_, words)| (*words).into(),
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
            let words = row.map(trap_words);
            assert!(words.iter().all(|w| *w == words[0]), "{row:?}: {words:?}");
            assert!(!words[0].contains('“'), "{row:?} is unknown: {words:?}");
        }
    }

    #[test]
    fn an_unknown_message_is_quoted() {
        assert_eq!(trap_words("odd"), "the engine stopped the bot: “odd”");
    }
}
