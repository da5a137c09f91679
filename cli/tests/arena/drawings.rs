//! What bots draw: shown beside their log, in every language, and never part of a match.

use crate::common::{dir, json_lines, succeed, words, write};
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

/// Chooses a cruiser in Hit and Sunk, and then waits; draws in each turn.
const SAILS: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "draw" (func $draw (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "3DRAWING")
    (func (export "turn")
        (call $draw (i32.const 1) (i32.const 10))
        (call $reply (i32.const 0) (i32.const 1))))"#;

/// The lines of the turns of a match on fuel between a bot's file and a house bot.
fn turns(dir: &Path, bot: &str) -> Vec<Value> {
    let line =
        format!("play kingdom {bot} house:greedy --rounds 3 --seed 1 --budget fuel:100000000 --json -");
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

#[test]
fn scripts_draw_with_words_as_they_print() {
    let dir = dir();
    let javascript = "function turn(view) {
  arena.draw('circle 1 2');
  arena.draw();
  arena.draw('arrow', 1, 2, 3, 4, 'colour=green');
  return kingdom.legal(view)[0];
}";
    let python = "import arena
import kingdom
def turn(view):
    arena.draw('circle', 1, 2)
    arena.draw()
    arena.draw('label 1 2 ä\\nvalue', 1, 3, 0.5)
    return kingdom.legal(view)[0]
";
    for (file, source, expected) in [
        ("draws.js", javascript, "circle 1 2\narrow 1 2 3 4 colour=green"),
        ("draws.py", python, "circle 1 2\nlabel 1 2 ä\nvalue 1 3 0.5"),
    ] {
        write(dir.path(), file, source);
        let lines = turns(dir.path(), file);
        assert_eq!(drawn(&lines), expected, "{file}");
        assert_eq!(lines[0]["log"], "", "{file}");
        assert_eq!(lines[0]["fault"], Value::Null, "{file}");
    }
}

/// Drawing takes fuel, which is part of the match; the drawing itself is not. This uses a module, since reading a script with a
/// different text would take different fuel.
#[test]
fn a_match_is_the_same_whatever_its_bots_draw() {
    let played = |text: &str| {
        let dir = dir();
        let module = SAILS.replace("DRAWING", text);
        write(dir.path(), "draws.wasm", wat::parse_str(module).unwrap());
        let line = "play hit-and-sunk draws.wasm draws.wasm --rounds 5 --seed 1 --budget fuel:100000000";
        let shown = succeed(dir.path(), &words(line));
        shown
            .lines()
            .find(|line| line.contains(", hash "))
            .unwrap()
            .to_owned()
    };
    assert_eq!(played("circle 1 2"), played("no shape:("));
}
