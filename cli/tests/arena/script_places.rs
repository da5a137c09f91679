//! Scripts that are stopped: the line, the function and its callers stand wherever their authors look.

use crate::common;
use crate::common::scripts::{bot, turns};
use crate::common::{dir, json_lines, run, write};
use engine::{Budget, Fault, Reply, TrapKind};

const FUEL: Budget = Budget::Fuel(200_000_000);
const CLOCK: Budget = Budget::WallClock(1_000_000);

/// Loops, calls itself for ever, fills its memory, or fails by an error of its own.
const JAVASCRIPT: &str = "\
function search() {
  for (;;);
}
function dig(n) { return dig(n + 1) + 1; }
function fill() {
  const all = [];
  for (;;) all.push(new Array(1000).fill(1));
}
const ways = { search, dig, fill, fail() { throw new Error('no'); } };
function turn({ args }) {
  return String(ways[args[0]](1));
}
";

const PYTHON: &str = "\
def search(n):
    while True: pass
def dig(n):
    return dig(n + 1) + 1
def fill(n):
    all = []
    while True: all.append([1] * 1000)
def fail(n):
    raise ValueError('no')
def turn(view):
    return str(globals()[view.args[0]](1))
";

/// How a turn ends: the fault with its place.
fn ends(name: &str, source: &str, budget: Budget, way: &str) -> (Fault, String) {
    let (reply, note) = turns(&bot(name, source, budget), budget, 7, &[way]).remove(0);
    let fault = reply.fault().unwrap();
    let told = note.fault(&fault).to_string();
    (fault, told)
}

#[test]
fn a_loop_without_end_is_told_with_its_line_and_who_called() {
    for budget in [FUEL, CLOCK] {
        for (name, source, place) in [
            (
                "bot.js",
                JAVASCRIPT,
                "bot.js:2, in search, called from turn (line 11)",
            ),
            (
                "bot.py",
                PYTHON,
                "bot.py:2, in search, called from turn (line 11)",
            ),
        ] {
            let (fault, told) = ends(name, source, budget, "search");
            assert_eq!(fault, Fault::TimedOut, "{told}");
            assert_eq!(
                told,
                format!("ran out of its turn budget, at {place}"),
                "{budget}"
            );
        }
    }
}

#[test]
fn a_loop_outside_of_all_functions_is_told_with_its_line() {
    for (name, source, place) in [
        ("bot.js", "let a = 1;\nwhile (1);\nfunction turn() {}", "bot.js:2"),
        (
            "bot.py",
            "a = 1\nwhile True: pass\ndef turn(view): pass",
            "bot.py:2",
        ),
    ] {
        let (_, told) = ends(name, source, FUEL, "");
        assert_eq!(told, format!("ran out of its turn budget, at {place}"));
    }
}

#[test]
fn recursion_and_memory_are_told_with_their_lines() {
    for (name, source, dig, fill) in [
        ("bot.js", JAVASCRIPT, "bot.js:4", "bot.js:7"),
        ("bot.py", PYTHON, "bot.py:4", "bot.py:7"),
    ] {
        for (way, place) in [("dig", dig), ("fill", fill)] {
            let (_, told) = ends(name, source, FUEL, way);
            assert!(told.contains(place), "{way}: {told}");
        }
    }
}

#[test]
fn what_a_script_says_itself_is_told_once() {
    for (name, source) in [("bot.js", JAVASCRIPT), ("bot.py", PYTHON)] {
        let (fault, told) = ends(name, source, FUEL, "fail");
        let Fault::Trapped(why) = &fault else {
            panic!("{fault:?}")
        };
        assert!(matches!(why.kind(), Some((TrapKind::Aborted, _))), "{why:?}");
        assert_eq!(told, fault.to_string());
        assert_eq!(told.matches(name).count(), 1, "{told}");
    }
}

#[test]
fn the_next_turn_goes_as_if_nobody_had_asked() {
    let source = "let turns = 0;\nfunction turn({ args }) {\n  turns++;\n  if (args[0]) for (;;);\n  return `${turns} ${Math.random()}`;\n}\n";
    let module = bot("bot.js", source, FUEL);
    let played = |arguments: &[&str]| {
        let turns = turns(&module, FUEL, 7, arguments).into_iter();
        turns
            .map(|(reply, note)| (reply, note.fuel, note.pages))
            .collect::<Vec<_>>()
    };
    let once = played(&["", "x", "", "x", ""]);
    assert_eq!(once, played(&["", "x", "", "x", ""]));
    assert_eq!(once[1], (Reply::TimedOut, Some(200_000_000), once[1].2));
    assert_ne!(once[0].0, once[2].0);
}

#[test]
fn the_place_stands_where_authors_look() {
    const PLACE: &str = "at bot.js:2, in search, called from turn (line 5)";
    let dir = dir();
    let source = "function search() {\n  for (;;);\n}\nfunction turn() {\n  return search();\n}\n";
    write(dir.path(), "bot.js", source);
    let checked = run(dir.path(), &["check", "bot.js"]);
    assert!(
        checked.out.contains(&format!("It was stopped {PLACE}.")),
        "{checked:?}"
    );
    let case = r#"{"name":"one","game":"kingdom","arguments":["x"]}"#;
    write(dir.path(), "cases.jsonl", case);
    let tested = run(dir.path(), &["test", "bot.js", "cases.jsonl"]);
    let words = format!("✗ one: ran out of its turn budget, {PLACE}\n");
    assert!(tested.out.contains(&words), "{tested:?}");
    let line = "play kingdom bot.js bot.js --budget fuel:100000000 --seed 1 --json -";
    let played = run(dir.path(), &common::words(line));
    let words = format!("it ran out of its turn budget, {PLACE}\n");
    assert!(played.err.contains(&words), "{played:?}");
    let lines = json_lines(&played.out);
    let fault = lines.iter().find(|line| line["fault"].is_string()).unwrap();
    assert_eq!(fault["fault"], "ran out of its turn budget");
    assert_eq!(
        fault["stopped_at"],
        serde_json::json!([
            {"at": "bot.js:2", "line": 2, "function": "search"},
            {"at": "bot.js:5", "line": 5, "function": "turn"},
        ])
    );
}
