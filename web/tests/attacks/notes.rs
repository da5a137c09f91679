//! What a command keeps in its files: through the turns of a match, but not for the next match.

use crate::arena::Arena;
use engine::Reply;
use engine::sandbox::Check;
use wasm_bindgen_test::wasm_bindgen_test;

/// A command that appends an `x` to its file, reads it from the start, and replies with all of it.
const NOTES: &str = r#"(module
    (import "wasi_snapshot_preview1" "path_open"
        (func $open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
    (import "wasi_snapshot_preview1" "fd_seek" (func $seek (param i32 i64 i32 i32) (result i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "\40\00\00\00\01\00\00\00")
    (data (i32.const 8) "\00\04\00\00\00\04\00\00")
    (data (i32.const 64) "x") (data (i32.const 80) "notes")
    (func $ok (param i32) (if (local.get 0) (then unreachable)))
    (func (export "_start") (local $fd i32)
        ;; Created if it is not there, to append to.
        (call $ok (call $open (i32.const 3) (i32.const 0) (i32.const 80) (i32.const 5) (i32.const 1)
            (i64.const 0x1fffffff) (i64.const 0) (i32.const 1) (i32.const 96)))
        (local.set $fd (i32.load (i32.const 96)))
        (call $ok (call $write (local.get $fd) (i32.const 0) (i32.const 1) (i32.const 100)))
        (call $ok (call $seek (local.get $fd) (i64.const 0) (i32.const 0) (i32.const 104)))
        (call $ok (call $read (local.get $fd) (i32.const 8) (i32.const 1) (i32.const 12)))
        (call $ok (call $write (i32.const 1) (i32.const 8) (i32.const 1) (i32.const 100)))))"#;

#[wasm_bindgen_test]
async fn notes_last_for_the_match_and_no_longer() {
    for check in Check::ALL {
        let mut arena = Arena::new(check).await;
        for _ in 0..2 {
            let mut bot = arena.guest(NOTES);
            let mut other = arena.guest(NOTES);
            for turn in 1..=50 {
                assert_eq!(
                    arena.reply(&mut bot, ""),
                    Reply::Text("x".repeat(turn)),
                    "{check:?}"
                );
            }
            assert_eq!(
                arena.reply(&mut other, ""),
                Reply::Text("x".into()),
                "another bot's are its own"
            );
        }
    }
}
