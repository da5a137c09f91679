//! The languages of scripts, beside what Node and Python do: what is printed, common idioms, programs that hold much, and what a
//! script that was written for something else is answered.

use crate::common::Run;
use crate::common::scripts::{assert_traps, bot, turns};
use cli::guests::Module;
use engine::{Budget, Reply};
use std::process::Command;
use std::sync::{Arc, LazyLock};

const FUEL: Budget = Budget::Fuel(5_000_000_000);

const CONSOLE: &str = include_str!("../idioms/console.js");
/// Arguments of `console.log`, each after `> `, and what Node 20 writes for them.
const CONSOLE_LINES: &str = include_str!("../idioms/console.txt");
const JAVASCRIPT: &str = include_str!("../idioms/javascript.js");
/// A line for each function of `javascript.js`: its name, and what it gives in Node 20.
const JAVASCRIPT_LINES: &str = include_str!("../idioms/javascript.txt");
const PYTHON: &str = include_str!("../idioms/python.py");
/// A line for each function of `python.py`: its name, and what it gives in Python.
const PYTHON_LINES: &str = include_str!("../idioms/python.txt");

/// Gives a case, or runs a script whose lines end with `¶`.
const ASKED: &str = "
def turn(view):
    asked = view.args[0]
    if asked in CASES:
        print(result(asked))
        return 'done'
    names = {}
    exec(compile(asked.replace('¶', chr(10)), 'bot.py', 'exec'), names)
    return names['turn'](view)
";

/// Gives a case of the idioms of JavaScript.
const ASKED_OF_JAVASCRIPT: &str =
    "\nfunction turn({ args }) { console.log('%s', result(args[0])); return ''; }\n";

/// Compiled once: an interpreter is large.
static IN_PYTHON: LazyLock<Arc<Module>> =
    LazyLock::new(|| bot("idioms.py", &format!("{PYTHON}{ASKED}"), FUEL));

/// What a script in Python ends its first turn with.
fn ends_in_python(source: &str) -> Reply {
    turns(&IN_PYTHON, FUEL, 7, &[&source.replace('\n', "¶")])
        .remove(0)
        .0
}

/// The cases of `console.txt`: arguments, and lines.
fn console_cases() -> Vec<(&'static str, &'static str)> {
    let cases = CONSOLE_LINES.strip_prefix("> ").unwrap().trim_end_matches('\n');
    cases
        .split("\n> ")
        .map(|case| case.split_once('\n').unwrap_or((case, "")))
        .collect()
}

/// Whether a program is installed, in at least this version.
fn has(program: &str, major: u32, minor: u32) -> bool {
    let Ok(output) = Command::new(program).arg("--version").output() else {
        println!("skipped: {program} is not installed");
        return false;
    };
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<u32> = text
        .trim_start_matches(|c: char| !c.is_ascii_digit())
        .split('.')
        .map_while(|number| number.trim().parse().ok())
        .collect();
    let is_new = numbers >= vec![major, minor];
    if !is_new {
        println!("skipped: {program} is {}", text.trim());
    }
    is_new
}

/// What a script in JavaScript ends its first turn with.
fn ends(name: &str, source: &str) -> Reply {
    turns(&bot(name, source, FUEL), FUEL, 7, &["x"]).remove(0).0
}

#[test]
fn console_log_prints_as_node_does() {
    let source = format!(
        "{CONSOLE}\nfunction turn({{ args }}) {{\n  console.log(...eval(`[${{args[0]}}]`));\n  return '';\n}}\n"
    );
    let module = bot("console.js", &source, FUEL);
    let mut others = Vec::new();
    for (arguments, lines) in console_cases() {
        let (reply, note) = turns(&module, FUEL, 7, &[arguments]).remove(0);
        if note.log.strip_suffix('\n') != Some(lines) {
            others.push(format!(
                "{arguments}\n{}\ninstead of\n{lines}\n{reply:?}",
                note.log
            ));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n\n"));
    let (_, note) = turns(&module, FUEL, 7, &["'a\\0b'"]).remove(0);
    assert_eq!(note.log, "a\0b\n");
}

#[test]
fn the_lines_of_console_log_are_nodes() {
    if !has("node", 20, 0) {
        return;
    }
    for (arguments, lines) in console_cases() {
        let code = format!("{CONSOLE}\nprocess.stdout.write(require('util').format({arguments}) + '\\n')");
        let printed = Run::succeeded(Command::new("node").args(["-e", &code]));
        assert_eq!(printed.strip_suffix('\n'), Some(lines), "{arguments}");
    }
}

/// Checks that a bot logs what these lines say of each case, which they name.
#[track_caller]
fn assert_gives(module: &Arc<Module>, lines: &str) {
    let mut others = Vec::new();
    for line in lines.lines() {
        let (name, expected) = line.split_once(' ').unwrap();
        let (reply, note) = turns(module, FUEL, 7, &[name]).remove(0);
        if note.log.trim_end() != expected {
            others.push(format!("{name}: {}instead of\n{expected}\n{reply:?}", note.log));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn idioms_of_javascript_give_what_node_gives() {
    let source = format!("{JAVASCRIPT}{ASKED_OF_JAVASCRIPT}");
    assert_gives(&bot("idioms.js", &source, FUEL), JAVASCRIPT_LINES);
}

#[test]
fn the_lines_of_idioms_are_nodes() {
    if !has("node", 20, 0) {
        return;
    }
    let code = format!(
        "{JAVASCRIPT}\nfor (const name of Object.keys(cases)) console.log('%s %s', name, result(name));"
    );
    assert_eq!(
        Run::succeeded(Command::new("node").args(["-e", &code])),
        JAVASCRIPT_LINES
    );
}

#[test]
fn idioms_of_python_give_what_python_gives() {
    assert_gives(&IN_PYTHON, PYTHON_LINES);
}

#[test]
fn the_lines_of_idioms_are_pythons() {
    if !has("python3", 3, 11) {
        return;
    }
    let code = format!("{PYTHON}\nfor name in CASES:\n    print(name, result(name))\n");
    assert_eq!(
        Run::succeeded(Command::new("python3").args(["-c", &code])),
        PYTHON_LINES
    );
}

#[test]
fn half_of_a_character_is_no_reply_in_any_language() {
    let words = ["half of a character", "lone surrogate"];
    assert_traps(&ends("half.js", "function turn() { return 'a\\ud800'; }"), &words);
    assert_traps(
        &ends_in_python("def turn(view):\n    return 'a\\ud800'\n"),
        &words,
    );
    let whole = ends("whole.js", "function turn() { return '\\ud83d\\ude00'; }");
    assert_eq!(whole, Reply::Text("😀".into()));
}

#[test]
fn what_is_no_function_is_named() {
    for (body, named) in [
        ("view.fire(1);", "view.fire is not a function (bot.js:2:"),
        (
            "return kingdom.legals(view)[0];",
            "kingdom.legals is not a function",
        ),
        ("view.shoot(Math.max(1, view.x));", "view.shoot is not a function"),
        ("const f = view.nothing; f();", "f is not a function"),
        ("view?.args[0]?.(5);", "view?.args[0] is not a function"),
        (
            "if (view.x || view.sees()) return;",
            "view.sees is not a function",
        ),
        ("new view.Ship(1);", "view.Ship is not a function"),
        ("[1].map(5);", "what map was given is not a function"),
        ("view.f({ a: [view, () => 1] });", "view.f is not a function"),
        (
            "`${view.args[0].bar(view)}`;",
            "view.args[0].bar is not a function",
        ),
    ] {
        let source = format!("function turn(view) {{\n  {body}\n}}\n");
        assert_traps(&ends("named.js", &source), &["TypeError", named]);
    }
}

#[test]
fn scripts_that_were_written_for_something_else_are_told_what_to_do() {
    const TYPES: &str = "TypeScript";
    let turn = "\nfunction turn(view) { return ''; }\n";
    for (code, words) in [
        (
            "export function turn(view) { return ''; }",
            "Remove the word export",
        ),
        ("export default function turn() {}", "Remove the word export"),
        ("function turn() {}\nexport { turn };", "Remove the word export"),
        (
            "import { legal } from './kingdom.js';",
            "a bot is a single script. Remove the line",
        ),
        (
            "const fs = require('fs');",
            "a bot is a single script, and there are no other files",
        ),
        (
            "module.exports = {};",
            "the arena finds turn by its name. Remove this line",
        ),
        ("const start = await Promise.resolve(0);", "Remove the word await"),
        ("interface Cell { row: number }", TYPES),
        ("type Side = 'B' | 'R';", TYPES),
        ("enum Side { B, R }", TYPES),
        ("let count: number = 5;", TYPES),
        ("function f(cell: Cell): string { return ''; }", TYPES),
        ("function f<T>(x: T) { return x; }", TYPES),
        ("const cells = [] as Cell[];", TYPES),
        ("class Ship { private hull = 1; }", TYPES),
        ("setTimeout(() => {}, 5);", "a turn ends when turn returns"),
        ("fetch('https://example.org');", "no network"),
        ("const bytes = new TextEncoder();", "and not those of pages"),
        ("crypto.randomUUID();", "Use Math.random()"),
        ("console.table([1]);", "log, info, warn, error and debug"),
    ] {
        assert_traps(&ends("foreign.js", &format!("{code}{turn}")), &[words, "bot.js:"]);
    }
    // Mistakes in JavaScript are none in TypeScript.
    for code in ["const a = { b: 1, c; };", "if (a { }", "const x = a ? b : ;"] {
        let Reply::Trapped(why) = ends("wrong.js", &format!("{code}{turn}")) else {
            panic!("{code}")
        };
        assert!(
            why.contains("SyntaxError") && !why.contains(TYPES),
            "{code}: {why}"
        );
    }
    let makes = "function* turn() { yield ''; }";
    assert_traps(
        &ends("makes.js", makes),
        &["`turn` is a `function*`", "with `return`"],
    );
    let waits = "async function turn() { await new Promise(() => {}); return ''; }";
    assert_traps(
        &ends("waits.js", waits),
        &["Return the reply itself, without `async`"],
    );
}

#[test]
fn a_bracket_that_is_not_closed_or_closes_nothing_is_named_with_its_line() {
    for (source, words) in [
        (
            "function turn(view) {\n  if (view.x) {\n  return '';\n}\n",
            "the { in line 1 is not closed",
        ),
        (
            "function turn(view) {\n  return (1 + 2; }\n",
            "the ( in line 2 is not closed",
        ),
        (
            "const all = {\n  a: [1, 2\n};\nfunction turn() {}\n",
            "the [ in line 2 is not closed",
        ),
        (
            "function turn(view) {\n  return `${[1, 2}`;\n}\n",
            "the [ in line 2 is not closed",
        ),
        ("const sum = (1 +", "the ( in line 1 is not closed"),
        (
            "function turn(view) {\n  const all = [1, 2]];\n  return '';\n}\n",
            "the ] in line 2 closes nothing",
        ),
        (
            "function turn(view) {\n  if (view.x)) {\n    return '';\n  }\n}\n",
            "the ) in line 2 closes nothing",
        ),
        (
            "function turn(view) {\n  return '';\n}\n}\n",
            "the } in line 4 closes nothing",
        ),
    ] {
        assert_traps(&ends("open.js", source), &["SyntaxError", words]);
    }
}

#[test]
fn python_scripts_that_were_written_for_something_else_are_told_what_to_do() {
    let turn = "\ndef turn(view):\n    return ''\n";
    for (code, words) in [
        (
            "import numpy as np",
            "No module named 'numpy': a bot has no packages.",
        ),
        (
            "import os",
            "No module named 'os': a bot has no files and no operating system.",
        ),
        ("import os.path", "a bot has no files"),
        ("import socket", "No module named 'socket': a bot has no network."),
        ("from urllib.request import urlopen", "a bot has no network"),
        ("import threading", "a bot has one thread"),
        ("import asyncio", "nothing to wait for"),
        (
            "import helpers",
            "No module named 'helpers': a bot is a single script",
        ),
        (
            "name = input('Name? ')",
            "RuntimeError: input() waits for somebody to type",
        ),
        (
            "table = open('table.txt').read()",
            "FileNotFoundError: open() reads and writes files, and a bot has none.",
        ),
    ] {
        assert_traps(&ends_in_python(&format!("{code}{turn}")), &[words, "bot.py:1"]);
    }
    for (source, words) in [
        ("async def turn(view):\n    return ''\n", "`turn` is `async`"),
        (
            "def turn(view):\n    yield ''\n",
            "Return the reply with `return`",
        ),
    ] {
        assert_traps(&ends_in_python(source), &[words]);
    }
    let caught = "try:\n    import numpy\nexcept ImportError as error:\n    found = str(error)\ndef turn(view):\n    return found\n";
    assert_eq!(
        ends_in_python(caught),
        Reply::Text("No module named 'numpy'".into())
    );
}

#[test]
fn a_script_without_memory_is_told_the_limit_and_its_line() {
    let words = ["the bot may have 64 MiB", "Keep less at a time"];
    let rows = "kept = []\ndef turn(view):\n    while True:\n        kept.append([0] * 100000)\n";
    let reply = ends_in_python(rows);
    assert_traps(&reply, &words);
    assert_traps(&reply, &["MemoryError: ", "bot.py:4"]);
    // Here there is no memory even for an error.
    let objects = "const kept = [];\nfunction turn() {\n  for (;;) {\n    kept.push({ x: kept.length, y: [1, 2, 3] });\n  }\n}\n";
    let reply = ends("full.js", objects);
    assert_traps(&reply, &words);
    assert_traps(&reply, &["InternalError: out of memory: ", "bot.js:4"]);
}

#[test]
fn python_sorts_with_few_comparisons() {
    let source = "import random\nclass Number:\n    count = 0\n    def __init__(self, n):\n        self.n = n\n    \
        def __lt__(self, other):\n        Number.count += 1\n        return self.n < other.n\n\n\
        def compared(numbers):\n    numbers = [Number(n) for n in numbers]\n    Number.count = 0\n    numbers.sort()\n    \
        assert all(a.n <= b.n for a, b in zip(numbers, numbers[1:]))\n    return Number.count\n\n\
        def turn(view):\n    numbers = [random.random() for _ in range(2000)]\n    \
        print(compared(numbers), compared(sorted(numbers)), compared(sorted(numbers)[::-1]))\n    return ''\n";
    let (_, note) = turns(&IN_PYTHON, FUEL, 7, &[&source.replace('\n', "¶")]).remove(0);
    let counts: Vec<u32> = note
        .log
        .split_whitespace()
        .map(|count| count.parse().unwrap())
        .collect();
    // The logarithm of 2,000 is 10.97, and CPython takes about 19,270.
    assert!(counts[0] < 20_500, "{counts:?}");
    assert_eq!(counts[1..], [1999, 1999]);
}
