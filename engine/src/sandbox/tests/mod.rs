//! What is accepted, what is refused, and with which message.

mod files;
mod limits;

use super::{Convention, Refusal, inspect};

/// A reactor with more in it.
fn reactor(more: &str) -> Vec<u8> {
    wat(&format!(
        r#"(module {more} (memory (export "memory") 1) (func (export "turn")))"#
    ))
}

#[track_caller]
fn wat(text: &str) -> Vec<u8> {
    wat::parse_str(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn refused(wasm: &[u8]) -> Refusal {
    inspect(wasm).expect_err("it should be refused")
}

/// The module is refused with one problem for each of `words`, in their order, whose text contains them.
#[track_caller]
fn refuses(wasm: &[u8], words: &[&str]) {
    let refusal = refused(wasm);
    assert_eq!(refusal.problems.len(), words.len(), "{refusal}");
    for (problem, words) in refusal.problems.iter().zip(words) {
        assert!(
            problem.to_string().contains(words),
            "{problem}\ndoes not say: {words}"
        );
    }
}

#[test]
fn broken_modules_are_refused_with_the_place() {
    refuses(b"\0asm\x01\0\0\0\x01\xff", &["not valid at byte 10"]);
    let wasm = wat(r#"(module (memory (export "memory") 1) (func (export "turn") i32.add))"#);
    refuses(&wasm, &["type mismatch"]);
}

#[test]
fn missing_exports_are_all_named() {
    refuses(
        &wat("(module)"),
        &["exports no `memory`", "neither `turn` nor `_start`"],
    );
    refuses(
        &wat(r#"(module (func (export "turn")))"#),
        &["exports no `memory`"],
    );
    refuses(
        &wat(r#"(module (memory (export "memory") 1))"#),
        &["neither `turn` nor `_start`"],
    );
}

#[test]
fn exports_of_the_wrong_kind_or_type_are_named() {
    refuses(
        &wat(
            r#"(module (memory (export "memory") 1) (func (export "turn") (param i32) (result i32) (i32.const 1)))"#,
        ),
        &["“turn” is a function `(i32) -> i32`, but must be a function `() -> ()`"],
    );
    refuses(
        &wat(
            r#"(module (global (export "memory") i32 (i32.const 1)) (func (export "_start") (result i32) (i32.const 1)))"#,
        ),
        &[
            "“memory” is a global, but must be a memory",
            "“_start” is a function `() -> i32`",
        ],
    );
    refuses(
        &wat(
            r#"(module (memory (export "memory") 1) (func (export "turn")) (table (export "_initialize") 1 funcref))"#,
        ),
        &["“_initialize” is a table"],
    );
}

#[test]
fn every_unknown_import_is_named_with_what_to_do() {
    let cases = [
        (
            "env",
            "sqrt_fast",
            "`env.sqrt_fast`, which the arena does not offer. Most often",
        ),
        ("arena", "stop", "Its functions are"),
        ("arena:host", "memory", "`arena:host.memory`"),
        ("wbg", "__wbg_log", "without wasm-bindgen"),
        ("gojs", "runtime.wasmExit", "GOOS=wasip1"),
        ("wasi_unstable", "fd_write", "old draft"),
        ("wasi:cli/environment@0.2.0", "get-arguments", "preview 2"),
        ("wasi_snapshot_preview1", "fd_dance", "not a function of WASI"),
        ("wasi", "thread-spawn", "A bot has one thread"),
        ("env", "emscripten_notify_memory_growth", "-sINITIAL_MEMORY"),
        (
            "env",
            "invoke_viii",
            "`env.invoke_viii`, which the arena does not offer. Emscripten built it",
        ),
        (
            "a",
            "b",
            "`a.b`, which the arena does not offer. Emscripten built it",
        ),
        ("a\nb", "c", "“c” from “a\\nb”"),
    ];
    let imports: Vec<_> = cases
        .iter()
        .map(|(module, name, _)| format!("(import {module:?} {name:?} (func))"))
        .collect();
    refuses(&reactor(&imports.concat()), &cases.map(|(_, _, words)| words));
}

#[test]
fn the_same_unknown_import_is_named_once() {
    refuses(&reactor(&r#"(import "env" "x" (func))"#.repeat(3)), &["`env.x`"]);
}

#[test]
fn names_of_a_module_s_own_cannot_change_how_a_refusal_is_shown() {
    let export = r#"(export "\1b[2J\e2\80\ae" (memory 0))"#;
    refuses(
        &reactor(&export.repeat(2)),
        &["duplicate export name `\\u{1b}[2J\\u{202e}`"],
    );
    let long = format!(r#"(export "{}" (memory 0))"#, "x".repeat(100_000));
    assert!(refused(&reactor(&long.repeat(2))).to_string().len() < 1_000);
}

#[test]
fn what_to_do_about_many_imports_is_said_once() {
    let imports =
        r#"(import "env" "invoke_ii" (func)) (import "env" "invoke_iii" (func)) (import "env" "x" (func))"#;
    let text = refused(&reactor(imports)).to_string();
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[1].contains("Emscripten built it"), "{text}");
    assert_eq!(lines[2], "- it imports `env.invoke_iii`, likewise not offered.");
    assert!(lines[3].contains("Most often"), "{text}");
}

#[test]
fn host_functions_must_be_imported_with_their_type() {
    refuses(
        &reactor(r#"(import "arena" "input" (func (param i32) (result i64)))"#),
        &["`arena.input` as (i32) -> i64, but it is (i32, i32) -> i32"],
    );
}

#[test]
fn only_functions_may_be_imported() {
    refuses(
        &wat(
            r#"(module (import "env" "m" (memory 1)) (import "env" "t" (table 1 funcref))
            (import "env" "g" (global i32)) (import "env" "e" (tag))
            (export "memory" (memory 0)) (func (export "turn")))"#,
        ),
        &[
            "the memory `env.m`",
            "the table `env.t`",
            "the global `env.g`",
            "the tag `env.e`",
        ],
    );
}

#[test]
fn names_of_the_arena_cannot_be_exported() {
    refuses(
        &reactor(r#"(global (export "arena:fuel") i32 (i32.const 1))"#),
        &["“arena:fuel”"],
    );
    refuses(&reactor(r#"(func (export "arena:")) "#), &["“arena:”"]);
}

#[test]
fn each_forbidden_proposal_is_named() {
    let cases = [
        (
            r#"(memory (export "memory") 1 1 shared) (func (export "turn"))"#,
            "threads",
        ),
        (
            r#"(memory (export "memory") i64 1) (func (export "turn"))"#,
            "memory64",
        ),
        (
            r#"(memory (export "memory") 1) (memory 1) (func (export "turn"))"#,
            "several memories",
        ),
        (
            r#"(memory (export "memory") 1) (func (export "turn") (drop (i32.atomic.load (i32.const 0))))"#,
            "threads",
        ),
        (
            r#"(memory (export "memory") 1) (type (struct (field i32))) (func (export "turn"))"#,
            "garbage collection",
        ),
        (
            r#"(memory (export "memory") 1) (func (export "turn") try catch_all end)"#,
            "legacy exceptions",
        ),
        (
            r#"(memory (export "memory") 1) (func (export "turn")
                (drop (i8x16.relaxed_swizzle (v128.const i64x2 0 0) (v128.const i64x2 0 0))))"#,
            "relaxed SIMD",
        ),
        (
            r#"(memory (export "memory") 1) (type $f (func)) (func (export "turn") (call_ref $f (ref.null $f)))"#,
            "function references",
        ),
        (
            r#"(memory (export "memory") 1) (global $a i32 (i32.const 1)) (global i32 (global.get $a)) (func (export "turn"))"#,
            "globals that begin as other globals",
        ),
    ];
    for (body, name) in cases {
        refuses(&wat(&format!("(module {body})")), &[name]);
    }
}

#[test]
fn several_forbidden_proposals_are_all_named() {
    let wasm = wat(r#"(module (memory (export "memory") 1) (memory 1 1 shared)
        (func (export "turn") try catch_all end (drop (i32.atomic.load (i32.const 0)))))"#);
    let text = refused(&wasm).to_string();
    for name in ["several memories", "threads", "legacy exceptions"] {
        assert!(text.contains(name), "{text}");
    }
}

#[test]
fn all_problems_are_in_one_message() {
    let wasm = wat(r#"(module (import "env" "x" (func)) (import "env" "t" (table 1 funcref)))"#);
    assert_eq!(
        refused(&wasm).to_string(),
        "This module cannot play, for 4 reasons:\n\
        - it imports `env.x`, which the arena does not offer. Most often that is a function that was declared, but \
        not linked: link its library, or remove the call (and `--allow-undefined`).\n\
        - it imports the table `env.t`. Bots import functions only: let the module define its own table (without \
        `--import-memory`, `--import-table` or position-independent code).\n\
        - it exports no `memory`. Linkers of C, C++, Rust and Zig export it by themselves; in text format write \
        `(memory (export \"memory\") 1)`.\n\
        - it exports neither `turn` nor `_start`. A reactor exports `turn` (Rust `#[no_mangle] extern \"C\" fn \
        turn()`, C `__attribute__((export_name(\"turn\")))`, Go `//go:wasmexport turn` (`-buildmode=c-shared`), \
        MoonBit `\"exports\": [\"turn\"]`); a command is a program with `main`, built for `wasm32-wasip1`."
    );
}

#[test]
fn facts_are_those_of_the_module() {
    let wasm = wat(r#"(module
        (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
        (import "arena" "random" (func (result i64)))
        (memory (export "memory") 2 9999) (tag)
        (func $go (export "_start") (call $exit (i32.extend8_s (i32.const 0))))
        (func (export "turn") (return_call $go)) (func (export "_initialize"))
        (start $go))"#);
    let facts = inspect(&wasm).unwrap();
    assert_eq!(facts.bytes, wasm.len());
    assert_eq!(facts.convention, Convention::Reactor);
    let imports: Vec<_> = facts.imports.iter().map(|import| import.name()).collect();
    assert_eq!(imports, ["proc_exit", "random"]);
    assert_eq!(facts.exports, ["memory", "_start", "turn", "_initialize"]);
    assert_eq!((facts.memory.initial, facts.memory.maximum), (2, 1024));
    assert_eq!(facts.proposals, ["sign-extension", "tail-calls", "exceptions"]);
    assert!(facts.has_start && facts.has_initialize);
    assert_eq!(facts.functions, 3);
    assert_eq!(facts.sha256.to_string().parse(), Ok(facts.sha256));
}

#[test]
fn a_program_is_a_command() {
    let wasm = wat(r#"(module (memory (export "memory") 1 3) (func (export "_start")))"#);
    let facts = inspect(&wasm).unwrap();
    assert_eq!(facts.convention, Convention::Command);
    assert_eq!((facts.memory.initial, facts.memory.maximum), (1, 3));
    assert!(facts.proposals.is_empty() && !facts.has_start && !facts.has_initialize);
}

#[test]
fn what_is_never_called_may_have_any_type() {
    let wasm = wat(
        r#"(module (memory (export "memory") 1) (func (export "turn")) (func (export "_start") (param i32)))"#,
    );
    assert_eq!(inspect(&wasm).unwrap().convention, Convention::Reactor);
}

#[test]
fn a_hash_is_64_hexadecimal_digits() {
    let hash = crate::ModuleHash::of(b"");
    let text = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(hash.to_string(), text);
    assert_eq!(text.to_uppercase().parse(), Ok(hash));
    for wrong in ["", "e3", &text[1..], &format!("{text}0"), &text.replace('e', "g")] {
        let error = wrong.parse::<crate::ModuleHash>().unwrap_err();
        assert!(error.to_string().contains("64 hexadecimal digits"));
    }
}
