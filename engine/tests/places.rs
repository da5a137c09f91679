//! Where a script was when its turn ended early: when its interpreter is asked, and that nothing else comes of it.

#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod guests;
#[path = "guests/machine.rs"]
mod machine;

use engine::sandbox::{Bot, Note, Places};
use engine::{Answer, Budget};
use machine::{Machine, Ready, ready, ready_as_interpreter};
use std::rc::Rc;

/// A reactor that replies with a letter and then, by the first letter of its argument, loops, traps, calls itself for ever, replies
/// too much, aborts or exits, or returns. Asked where it is, it runs `WHERE`, in which `$say` writes `12 search` and `30 turn`.
const GUEST: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "log" (func $log (param i32 i32)))
    (import "env" "abort" (func $abort (param i32 i32 i32 i32)))
    (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
    (memory (export "memory") 2)
    (data (i32.const 16) "12 search\0a30 turn\0anonsense")
    (func $deep (param i64) (result i64) (i64.add (call $deep (local.get 0)) (i64.load (i32.const 0))))
    (func $is (param i32) (result i32) (i32.eq (i32.load8_u (i32.const 0)) (local.get 0)))
    (func $say (call $reply (i32.const 16) (i32.const 18)))
    (func (export "turn")
        (drop (call $input (i32.const 0) (i32.const 1)))
        (call $reply (i32.const 0) (i32.const 1))
        (if (call $is (i32.const 0x74)) (then unreachable))
        (if (call $is (i32.const 0x64)) (then (drop (call $deep (i64.const 1)))))
        (if (call $is (i32.const 0x6d)) (then (call $reply (i32.const 0) (i32.const 65536))))
        (if (call $is (i32.const 0x61)) (then (call $abort (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0))))
        (if (call $is (i32.const 0x65)) (then (call $exit (i32.const 1))))
        (if (call $is (i32.const 0x71)) (then (call $exit (i32.const 0))))
        (loop (br_if 0 (call $is (i32.const 0x6c)))))
    (func (export "arena_where") WHERE))"#;

fn guest(tells: &str) -> Vec<u8> {
    wat::parse_str(GUEST.replace("WHERE", tells)).unwrap_or_else(|error| panic!("{error}"))
}

/// A bot's turns with these arguments.
fn turns(module: &Rc<Ready>, arguments: &[&str]) -> Vec<(Answer, Note)> {
    let mut bot = Bot::<Machine>::new(module.clone(), 1, 0, "bot");
    let mut turn = |argument: &&str| {
        bot.turn(&[(*argument).into()], Budget::USUAL_FUEL, &mut Machine)
            .unwrap()
    };
    arguments.iter().map(&mut turn).collect()
}

fn told(note: &Note) -> Vec<String> {
    let places = note.places.list();
    let places = places.iter();
    places
        .map(|place| format!("{place} {}", place.function))
        .collect()
}

#[test]
fn a_script_that_was_stopped_is_told_with_its_places() {
    let module = ready_as_interpreter(&guest("(call $say)"));
    let arguments = ["loop", "trap", "deep", "many", "abort", "exit", "quit", "go"];
    let stopped = [true, true, true, true, false, false, false, false];
    for ((answer, note), is_stopped) in turns(&module, &arguments).iter().zip(stopped) {
        let expected = ["bot.js:12 search", "bot.js:30 turn"];
        let expected: &[&str] = if is_stopped { &expected } else { &[] };
        assert_eq!(told(note), expected, "{answer:?}");
    }
    let (answer, note) = turns(&module, &["loop"]).remove(0);
    assert_eq!(
        note.fault(&answer.reply.fault().unwrap()).to_string(),
        "ran out of its turn budget, at bot.js:12, in search, called from turn (line 30)"
    );
}

#[test]
fn the_question_changes_nothing_else_whatever_the_interpreter_does() {
    let arguments = ["go", "loop", "go", "trap", "go", "deep", "go"];
    let without = |turns: Vec<(Answer, Note)>| -> Vec<(Answer, Note)> {
        let without = |(answer, note)| {
            let places = Places::default();
            (answer, Note { places, ..note })
        };
        turns.into_iter().map(without).collect()
    };
    for (tells, is_place) in [
        ("(call $say)", true),
        ("", false),
        ("(call $log (i32.const 16) (i32.const 18))", false),
        ("(call $say) (call $reply (i32.const 34) (i32.const 8))", false),
        ("(call $say) (unreachable)", false),
        ("(call $say) (loop (br 0))", false),
        ("(call $say) (drop (call $deep (i64.const 1)))", false),
        ("(call $say) (call $exit (i32.const 1))", false),
        ("(call $reply (i32.const 0) (i32.const 65537))", false),
    ] {
        let wasm = guest(tells);
        let asked = turns(&ready_as_interpreter(&wasm), &arguments);
        let places: Vec<bool> = asked.iter().map(|(_, note)| !note.places.is_empty()).collect();
        let is_fault = |argument: &&str| is_place && *argument != "go";
        assert_eq!(places, arguments.each_ref().map(is_fault), "{tells}");
        assert_eq!(without(asked), turns(&ready(&wasm), &arguments), "{tells}");
    }
}

#[test]
fn only_interpreters_of_the_arena_are_asked() {
    for (answer, note) in turns(&ready(&guest("(call $say)")), &["loop", "trap"]) {
        assert!(note.places.is_empty(), "{answer:?}");
    }
}
