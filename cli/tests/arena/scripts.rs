//! Script bots: JavaScript instead of a module, with everything that applies to any bot.

use crate::common::scripts::{assert_traps, bot, turns};
use crate::common::{dir, fail, run, succeed, write};
use cli::guests::Module;
use engine::script::Script;
use engine::{Budget, ModuleHash, Reply};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// Evaluates its argument and replies with the result.
const EVALUATES: &str = "let turns = 0;\nfunction turn({ args }) {\n  turns++;\n  return eval(args[0]);\n}\n";

const FUEL: Budget = Budget::Fuel(200_000_000);
const CLOCK: Budget = Budget::WallClock(20_000_000);

/// Compiled once: an interpreter is large.
static ON_FUEL: LazyLock<Arc<Module>> = LazyLock::new(|| bot("eval.js", EVALUATES, FUEL));

/// What the script replies that evaluates this, on fuel.
fn reply(code: &str) -> Reply {
    turns(&ON_FUEL, FUEL, 7, &[code]).remove(0).0
}

#[test]
fn a_script_gets_its_arguments_and_keeps_its_state() {
    let played = turns(
        &ON_FUEL,
        FUEL,
        7,
        &["turns + args[0].length", "[...'äöü'].join(turns)"],
    );
    let replies: Vec<_> = played.iter().map(|(reply, _)| reply.clone()).collect();
    assert_eq!(replies, [Reply::Text("23".into()), Reply::Text("ä2ö2ü".into())]);
}

#[test]
fn what_it_logs_is_in_the_log() {
    let code = "console.log('a', 1, [2, {b: 3}], null, undefined); console.error(new TypeError('c')); ''";
    let (reply, note) = turns(&ON_FUEL, FUEL, 7, &[code]).remove(0);
    assert_eq!(reply, Reply::Text(String::new()));
    assert!(
        note.log
            .starts_with("a 1 [ 2, { b: 3 } ] null undefined\nTypeError: c\n"),
        "{}",
        note.log
    );
}

#[test]
fn randomness_comes_from_the_match() {
    let code = "[Math.random(), Math.random(), [1, 2].every(() => { const x = Math.random(); return 0 <= x && x < 1 })].join()";
    let play = |seed| {
        turns(&ON_FUEL, FUEL, seed, &[code, code])
            .into_iter()
            .map(|(reply, _)| reply)
    };
    let first: Vec<_> = play(1).collect();
    assert_eq!(first, play(1).collect::<Vec<_>>());
    assert_ne!(first[0], first[1]);
    assert_ne!(first, play(2).collect::<Vec<_>>());
    assert!(
        matches!(&first[0], Reply::Text(text) if text.ends_with("true")),
        "{first:?}"
    );
}

#[test]
fn the_clock_is_the_turns() {
    let code = "const began = Date.now(); for (let i = 0; i < 20000; i++); \
        [began, Date.now() > began, arena.timeLeft() < 200000].join()";
    let (first, note) = turns(&ON_FUEL, FUEL, 1, &[code]).remove(0);
    assert!(note.read_clock);
    assert_eq!(first, turns(&ON_FUEL, FUEL, 1, &[code])[0].0);
    assert!(
        matches!(&first, Reply::Text(text) if text.ends_with("true,true")),
        "{first:?}"
    );
    // Starting the interpreter looks at no clock: such a bot can be run again from a replay.
    assert!(!turns(&ON_FUEL, FUEL, 1, &["''"])[0].1.read_clock);
}

#[test]
fn errors_name_the_line_and_the_column() {
    assert_traps(&reply("null.x"), &["TypeError: ", "(bot.js:"]);
    let named = "let a = 1;\nfunction turn(args) {\n  return  nobody + 1;\n}\n";
    let (reply, note) = turns(&bot("named.js", named, FUEL), FUEL, 7, &[""]).remove(0);
    assert_traps(&reply, &["ReferenceError", "nobody", "(bot.js:3:"]);
    assert!(note.log.contains("at turn (bot.js:3:"), "{}", note.log);
    let syntax = bot("syntax.js", "let a = 1;\nlet b = ;\nfunction turn() {}", FUEL);
    assert_traps(
        &turns(&syntax, FUEL, 7, &[""])[0].0,
        &["SyntaxError", "(bot.js:2:"],
    );
}

#[test]
fn what_is_no_error_can_be_thrown_too() {
    assert_traps(&reply("throw 'odd'"), &["uncaught odd"]);
    assert_traps(&reply("throw {odd: 1}"), &["uncaught { odd: 1 }"]);
}

#[test]
fn a_reply_is_a_string_or_a_number() {
    assert_eq!(reply("1.5"), Reply::Text("1.5".into()));
    assert_eq!(reply("Promise.resolve('later')"), Reply::Text("later".into()));
    assert_traps(
        &reply("undefined"),
        &["must return the reply as a string; it returned undefined"],
    );
    assert_traps(
        &reply("new Promise(() => {})"),
        &["a promise that nothing settles"],
    );
}

#[test]
fn a_script_without_turn_is_told_so() {
    let module = bot("none.js", "function turns() {}", FUEL);
    assert_traps(&turns(&module, FUEL, 7, &[""])[0].0, &["has no function `turn`"]);
}

#[test]
fn a_script_that_hangs_is_stopped() {
    assert_eq!(reply("for (;;);"), Reply::TimedOut);
    assert_eq!(reply("/(a+)+$/.test('a'.repeat(60) + 'b')"), Reply::TimedOut);
    let at_load = bot("hangs.js", "for (;;);\nfunction turn() {}", FUEL);
    assert_eq!(turns(&at_load, FUEL, 7, &[""])[0].0, Reply::TimedOut);
}

#[test]
fn recursion_without_end_names_its_line_on_every_budget() {
    let source = "function dig(n) {\n  return dig(n + 1) + 1;\n}\nfunction turn({ args }) {\n  if (args[0]) try { dig(0) } \
        catch (error) { return error.name }\n  return dig(0);\n}\n";
    for budget in [FUEL, CLOCK] {
        let module = bot("dig.js", source, budget);
        let played = turns(&module, budget, 7, &["", "catch"]);
        assert_traps(
            &played[0].0,
            &[
                "RangeError: Maximum call stack size exceeded",
                "in dig",
                "in an array",
                "bot.js:2",
            ],
        );
        assert_eq!(played[1].0, Reply::Text("RangeError".into()));
    }
}

/// Functions that call themselves in ways which take more of the stack than plain calls.
const CALLS_OF_ALL_KINDS: &str = "({
    map() { const f = () => [1].map(f); f() },
    sort() { const f = () => { [2, 1].sort(f); return 0 }; f() },
    reduce() { const f = () => [1, 2].reduce(f); f() },
    from() { const f = () => Array.from([1], f); f() },
    replace() { const f = () => 'a'.replace(/a/, f); f() },
    getter() { const o = { get x() { return this.x + 1 } }; o.x },
    proxy() { const p = new Proxy({}, { get: (t, k) => p[k] + 1 }); p.x },
    text() { const o = { toString() { return `${o}` } }; '' + o },
    number() { const o = { valueOf() { return o + 1 } }; o * 1 },
    json() { const o = { toJSON() { return JSON.stringify(o) } }; JSON.stringify(o) },
    reviver() { const f = () => JSON.parse('1', f); f() },
    create() { class A { constructor() { this.a = new A() } } new A() },
    apply() { const f = function () { return f.apply(null, [1]) + 1 }; f() },
    reflect() { const f = function () { return Reflect.apply(f, null, []) + 1 }; f() },
    spread() { const f = (...a) => f(...a, 1) + 1; f() },
    iterate() { const o = { [Symbol.iterator]: () => [...o][Symbol.iterator]() }; [...o] },
})";

#[test]
fn functions_that_call_themselves_in_any_way_get_a_range_error() {
    let code = format!(
        "Object.entries({CALLS_OF_ALL_KINDS}).map(([name, run]) => {{ try {{ run(); return name }} catch (error) {{ return error.name }} }})\
         .filter((name) => name !== 'RangeError').join()"
    );
    // Lines of an argument are arguments.
    assert_eq!(reply(&code.replace('\n', " ")), Reply::Text(String::new()));
}

#[test]
fn what_nests_too_deep_for_the_interpreter_is_a_clear_trap() {
    let nested = "JSON.parse('['.repeat(3000000))";
    assert_traps(&reply(nested), &["the call stack overflowed"]);
    // Nothing else counts the stack there.
    let on_clock = bot("eval.js", EVALUATES, CLOCK);
    assert_traps(&turns(&on_clock, CLOCK, 7, &[nested])[0].0, &["RangeError"]);
    assert_eq!(
        reply("(function down(n) { return n ? down(n - 1) : 'down' })(180)"),
        Reply::Text("down".into())
    );
}

#[test]
fn memory_ends_at_the_arenas_limit() {
    let code = "const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1))";
    assert_traps(&reply(code), &["out of memory", "64 MiB"]);
}

#[test]
fn a_fault_is_followed_by_a_fresh_start() {
    let played = turns(&ON_FUEL, FUEL, 7, &["turns", "null.x", "turns"]);
    assert_eq!(played[2].0, Reply::Text("1".into()));
}

#[test]
fn changed_prototypes_hurt_only_the_script() {
    let code = "Array.prototype[Symbol.iterator] = null; String.prototype.toString = () => { throw 1 }; \
        Object.prototype.toJSON = () => { throw 2 }; console.log({}, [], 'x'); 'fine'";
    assert_eq!(reply(code), Reply::Text("fine".into()));
}

#[test]
fn scripts_are_taken_where_modules_are() {
    let dir = dir();
    write(
        dir.path(),
        "bot.js",
        "\u{feff}function turn(args) { return 'M,C,2,0'; }",
    );
    let played = succeed(
        dir.path(),
        &[
            "play",
            "kingdom",
            "bot.js",
            "bot.js",
            "--budget",
            "fuel:100000000",
        ],
    );
    assert!(played.contains("bot"), "{played}");
    let checked = run(dir.path(), &["check", "bot.js"]);
    assert!(
        checked.out.contains("Convention              reactor"),
        "{checked:?}"
    );
}

#[test]
fn a_script_that_fails_gets_advice_for_scripts_and_its_words_as_they_are() {
    let dir = dir();
    let source = "function turn() { throw new Error(\"no 'plan' here\"); }";
    write(dir.path(), "bot.js", source);
    let checked = run(dir.path(), &["check", "bot.js"]).out;
    assert!(checked.contains("Error: no 'plan' here"), "{checked}");
    assert!(
        checked.contains("The script failed: the message above says where."),
        "{checked}"
    );
    assert!(!checked.contains("debug assertions"), "{checked}");
}

#[test]
fn files_that_are_no_scripts_are_told_why() {
    let dir = dir();
    let long = vec![b' '; (1 << 20) + 1];
    let cases: [(&str, &[u8], &str); 3] = [
        ("nul.js", b"let a;\n\0", "NUL character at line 2, column 1"),
        ("latin.js", b"let \xe4;", "not UTF-8 text"),
        ("long.js", &long, "the limit is 1048576"),
    ];
    for (name, content, words) in cases {
        write(dir.path(), name, content);
        fail(dir.path(), &["play", "kingdom", name, name], 2, &[name, words]);
    }
    assert!(!Path::new(dir.path()).join("none.js").exists());
    fail(
        dir.path(),
        &["play", "kingdom", "none.js", "none.js"],
        2,
        &["none.js"],
    );
}

#[test]
fn a_script_for_another_interpreter_is_told_so() {
    let dir = dir();
    let script = Script {
        interpreter: ModuleHash::of(b"unknown"),
        source: "function turn() {}".into(),
    };
    write(dir.path(), "packed.wasm", script.pack());
    let words = ["packed.wasm", "interpreter", "does not have"];
    fail(
        dir.path(),
        &["play", "kingdom", "packed.wasm", "packed.wasm"],
        2,
        &words,
    );
}

#[test]
fn a_million_prints_and_a_huge_text_are_bounded() {
    let prints = "for (let i = 0; i < 1e6; i++) console.log('number', i); 'done'";
    let (_, note) = turns(&ON_FUEL, FUEL, 7, &[prints]).remove(0);
    assert!(note.log_cut && note.log.len() <= 17 << 10, "{}", note.log.len());
    assert_traps(&reply("'x'.repeat(1 << 28).length"), &["memory"]);
    assert_traps(&reply("'ä'.repeat(40000)"), &["64 KiB"]);
    let nested = format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000));
    let deep = bot(
        "deep.js",
        &format!("const deep = {nested};\nfunction turn() {{}}"),
        FUEL,
    );
    assert_traps(&turns(&deep, FUEL, 7, &[""])[0].0, &["the call stack overflowed"]);
}

#[test]
fn scripts_take_part_in_tournaments() {
    let dir = dir();
    let template = include_str!("../../../bots/sdk/javascript/templates/kingdom.js");
    write(dir.path(), "thinks.js", template);
    write(
        dir.path(),
        "first.js",
        "function turn(view) { return kingdom.legal(view)[0]; }",
    );
    let line = "tournament kingdom first.js thinks.js --matches 4 --budget fuel:100000000 --out out";
    let table = succeed(dir.path(), &line.split(' ').collect::<Vec<_>>());
    let best = table.lines().find(|line| line.starts_with("1 ")).unwrap();
    assert!(best.contains("thinks"), "{table}");
}
