//! Nim, the game that follows `docs/adding-a-game.md` and lives in tests alone, on the command line.

use crate::common::{dir, json_lines, run, succeed, words, write};
use serde_json::json;

/// A bot that takes the whole first heap on which anything lies.
const TAKER: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1)
    (func (export "turn") (local $heap i32)
        ;; The input is such as "0\n3,4,5".
        (drop (call $input (i32.const 0) (i32.const 64)))
        (block $found
            (loop $next
                (br_if $found (i32.ne (i32.const 48)
                    (i32.load8_u offset=2 (i32.mul (local.get $heap) (i32.const 2)))))
                (local.set $heap (i32.add (local.get $heap) (i32.const 1)))
                (br_if $next (i32.lt_u (local.get $heap) (i32.const 3)))))
        (i32.store8 (i32.const 100) (i32.add (local.get $heap) (i32.const 48)))
        (i32.store8 (i32.const 101) (i32.const 44))
        (i32.store8 (i32.const 102) (i32.load8_u offset=2 (i32.mul (local.get $heap) (i32.const 2))))
        (call $reply (i32.const 100) (i32.const 3))))"#;

#[test]
fn bots_play_it_and_the_match_is_kept_and_verified() {
    let dir = dir();
    write(dir.path(), "taker.wasm", wat::parse_str(TAKER).unwrap());
    let play =
        "play nim taker.wasm taker.wasm --seed 1 --budget fuel:1000000 --embed --replay match.arena --json -";
    let lines = json_lines(&succeed(dir.path(), &words(play)));
    assert_eq!((&lines[0]["game"], lines.len()), (&json!("nim"), 5));
    assert_eq!(
        lines[1]["read"],
        json!("Player 0 takes 3 objects from heap 0: 0 left.")
    );
    assert_eq!(
        succeed(dir.path(), &words("replay match.arena --verify")),
        "verified: it ends as recorded\n"
    );
}

#[test]
fn its_name_and_its_mistakes_are_told_as_those_of_any_game() {
    let dir = dir();
    write(dir.path(), "taker.wasm", wat::parse_str(TAKER).unwrap());
    let out = run(dir.path(), &words("play nim taker.wasm"));
    assert!(out.err.contains("Nim"), "{out:?}");
    let unknown = run(dir.path(), &words("play chess taker.wasm"));
    assert!(unknown.err.contains("nim"), "{unknown:?}");
}
