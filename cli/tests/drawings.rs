//! What bots draw: told beside their log.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

mod common;

use common::{dir, json_lines, succeed, words, write};
use serde_json::Value;
use std::path::Path;

/// A reactor that draws, once well and once badly, and replies what is no move.
const DRAWS: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "draw" (func $draw (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "circle 1 2square")
    (func (export "turn")
        (call $draw (i32.const 0) (i32.const 10))
        (call $draw (i32.const 10) (i32.const 6))
        (call $reply (i32.const 10) (i32.const 2))))"#;

/// The lines of the turns of a match on fuel between a bot's file and a house bot.
fn turns(dir: &Path, bot: &str) -> Vec<Value> {
    let line = format!("play kingdom {bot} house:greedy --rounds 3 --seed 1 --budget fuel:100000000 --json -");
    let lines = json_lines(&succeed(dir, &words(&line)));
    lines
        .into_iter()
        .filter(|line| line.get("reply").is_some())
        .collect()
}

/// What the first seat drew in its first turn; the other one drew nothing.
fn drawn(lines: &[Value]) -> &str {
    for line in lines {
        assert_eq!(line.get("drawing").is_some(), line["seat"] == 0, "{line}");
    }
    lines[0]["drawing"].as_str().unwrap()
}

#[test]
fn what_a_bot_draws_is_told_beside_its_log_and_what_cannot_be_drawn_in_it() {
    let dir = dir();
    write(dir.path(), "draws.wasm", wat::parse_str(DRAWS).unwrap());
    let lines = turns(dir.path(), "draws.wasm");
    assert_eq!(drawn(&lines), "circle 1 2\nsquare");
    let log = lines[0]["log"].as_str().unwrap();
    assert!(
        log.starts_with("[arena] line 2 of the drawing, “square”, "),
        "{log}"
    );
}
