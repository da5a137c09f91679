//! `arena play` with guests: what it prints, writes and refuses.

use crate::common::{arena, dir, fail, json_lines, succeed, words, write};
use serde_json::{Value, json};

/// A reactor that resigns a match of Kingdom Guard at once.
const RESIGNS: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "log" (func $log (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "no move, sorry")
    (func (export "turn")
        (call $log (i32.const 0) (i32.const 14))
        (call $reply (i32.const 0) (i32.const 2))))"#;

/// A reactor that never ends its turn.
const LOOPS: &str = r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#;

#[test]
fn the_result_is_told_in_a_table() {
    let out = succeed(
        dir().path(),
        &words("play kingdom house:greedy house:RANDOM --seed 7"),
    );
    for words in [
        "Kingdom Guard, seed 7, 200 rounds at most, 1s a turn",
        "    1  Blue (Greedy)",
        "    2  Red (Random)",
        "Blue wins: ",
        " turns, hash ",
    ] {
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn a_fresh_seed_is_told_so_that_the_match_can_be_played_again() {
    let dir = dir();
    let first = succeed(
        dir.path(),
        &words("play kingdom house:greedy house:random --budget fuel:1000000"),
    );
    let seed = first.split("seed ").nth(1).unwrap().split(',').next().unwrap();
    let again = succeed(
        dir.path(),
        &words(&format!(
            "play kingdom house:greedy house:random --budget fuel:1000000 --seed {seed}"
        )),
    );
    assert_eq!(first, again);
}

#[test]
fn a_match_is_written_as_json_lines() {
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        let seats = match game {
            "kingdom" => "house:Greedy house:Random",
            "territories" => "house:WeSwarm house:Hermit",
            _ => "house:Corsair house:PassiveBot",
        };
        let line = format!("play {game} {seats} --seed 3 --rounds 2 --budget fuel:2000000 --json -");
        let lines = json_lines(&succeed(dir().path(), &words(&line)));
        assert_eq!(
            keys(&lines[0]),
            [
                "type", "game", "seed", "rounds", "budget", "seats", "sit_out", "rules"
            ]
        );
        assert_eq!(
            (&lines[0]["type"], &lines[0]["game"], &lines[0]["seed"]),
            (&json!("match"), &json!(game), &json!(3))
        );
        assert_eq!(lines[0]["seats"].as_array().unwrap().len(), 2);
        let (result, turns) = lines[1..].split_last().unwrap();
        for turn in turns {
            check_turn(turn);
        }
        let numbers: Vec<u64> = turns.iter().map(|turn| turn["turn"].as_u64().unwrap()).collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
        assert_eq!(
            keys(result),
            [
                "type",
                "places",
                "points",
                "reason",
                "id",
                "arguments",
                "turns",
                "hash"
            ]
        );
        assert_eq!(result["type"], "result");
        assert_eq!(result["turns"].as_u64().unwrap(), numbers[numbers.len() - 1] + 1);
        assert_eq!(result["places"].as_array().unwrap().len(), 2);
        assert_eq!(result["points"].as_array().unwrap().len(), 2);
        assert_eq!(result["hash"].as_str().unwrap().len(), 16);
    }
}

fn keys(line: &Value) -> Vec<&str> {
    line.as_object().unwrap().keys().map(String::as_str).collect()
}

#[track_caller]
fn check_turn(turn: &Value) {
    assert_eq!(
        keys(turn),
        [
            "type",
            "turn",
            "round",
            "seat",
            "arguments",
            "reply",
            "fault",
            "cost",
            "read",
            "events",
            "log"
        ]
    );
    assert_eq!(turn["type"], "turn");
    assert!(turn["seat"].as_u64().unwrap() < 2 && turn["round"].as_u64().unwrap() > 0);
    assert!(turn["arguments"].is_array(), "{turn}");
    assert!(turn["reply"].is_string() != turn["fault"].is_string(), "{turn}");
    assert!(turn["cost"].is_u64() && turn["read"].is_string());
    for event in turn["events"].as_array().unwrap() {
        assert_eq!(keys(event), ["seat", "mark", "text", "id", "arguments"]);
        assert!(!event["text"].as_str().unwrap().is_empty());
    }
}

#[test]
fn a_bot_s_file_is_played_and_its_log_and_faults_are_told() {
    let dir = dir();
    write(dir.path(), "resigns.wasm", wat::parse_str(RESIGNS).unwrap());
    let lines = json_lines(&succeed(
        dir.path(),
        &words("play kingdom resigns.wasm house:greedy --json -"),
    ));
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["seats"][0]["name"], "resigns");
    assert_eq!(lines[1]["reply"], "no");
    assert_eq!(lines[1]["log"], "no move, sorry");
    assert!(
        lines[1]["read"].as_str().unwrap().contains("“no”"),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2]["places"], json!([2, 1]));
}

#[test]
fn a_bot_that_never_ends_its_turn_is_stopped_on_fuel_and_by_the_clock() {
    let dir = dir();
    write(dir.path(), "loops.wasm", wat::parse_str(LOOPS).unwrap());
    for (budget, cost) in [
        ("fuel:5000000", 5_000_000..5_000_001),
        ("50ms", 50_000..2_000_000),
    ] {
        let lines = json_lines(&succeed(
            dir.path(),
            &words(&format!(
                "play kingdom house:greedy loops.wasm --budget {budget} --json -"
            )),
        ));
        assert_eq!(lines[2]["fault"], "ran out of its turn budget");
        assert!(cost.contains(&lines[2]["cost"].as_u64().unwrap()), "{}", lines[2]);
        assert_eq!(lines[3]["places"], json!([1, 2]));
    }
}

#[test]
fn a_bot_that_recurses_without_end_traps_and_harms_nobody() {
    let dir = dir();
    let plain = "(func $f (export \"turn\") (call $f))";
    let through_the_host = r#"(import "arena" "random" (func $random (result i64)))
        (func $f (export "turn") (drop (call $random)) (call $f))"#;
    for body in [plain, through_the_host] {
        let wat = format!(r#"(module {body} (memory (export "memory") 1))"#);
        write(dir.path(), "recurses.wasm", wat::parse_str(wat).unwrap());
        for budget in ["fuel:100000000", "60s"] {
            let line = format!("play kingdom recurses.wasm house:greedy --budget {budget} --json -");
            let lines = json_lines(&succeed(dir.path(), &words(&line)));
            let fault = lines[1]["fault"].as_str().unwrap();
            assert!(
                fault.contains("the call stack overflowed"),
                "{budget}, {body}: {fault}"
            );
        }
    }
}

#[test]
fn a_wrong_bot_is_refused_with_its_name_the_reason_and_what_to_do() {
    let dir = dir();
    write(dir.path(), "text.wasm", "hello");
    write(dir.path(), "bot.mjs", "export function turn() {}");
    write(dir.path(), "bot.rs", "fn main() {}");
    write(dir.path(), "empty.wasm", wat::parse_str("(module)").unwrap());
    let play = |seat: &str, words: &[&str]| {
        fail(dir.path(), &["play", "kingdom", seat, "house:greedy"], 2, words);
    };
    play(
        "nowhere.wasm",
        &["cannot read nowhere.wasm: No such file", "house:NAME"],
    );
    play("text.wasm", &["text.wasm", "it is text that begins “hello”"]);
    play("bot.mjs", &["bot.mjs", "it is JavaScript by another name"]);
    play("bot.rs", &["bot.rs", "it is source code: compile it"]);
    play(
        "empty.wasm",
        &["empty.wasm", "for 2 reasons", "`memory`", "`turn`"],
    );
    play(
        "house:Nobody",
        &["Unknown house bot “Nobody”", "Greedy, Marshal, Random"],
    );
    play("cmd:no-such-program", &["no-such-program"]);
    play("cmd:sh 'x", &["quote that is not closed"]);
}

#[test]
fn wrong_arguments_are_refused_with_what_would_be_right() {
    let cases: [(&[&str], &[&str]); 9] = [
        (
            &["play", "chess", "a", "b"],
            &[
                "arena: invalid value 'chess'",
                "Unknown game “chess”. Games: kingdom, territories, hit-and-sunk",
            ],
        ),
        (
            &["play", "kingdom", "house:greedy"],
            &["played by 2 seats, not 1"],
        ),
        (
            &[
                "play",
                "kingdom",
                "house:greedy",
                "house:greedy",
                "--budget",
                "fast",
            ],
            &["“fast” is not a turn budget", "fuel:"],
        ),
        (
            &["play", "kingdom", "house:greedy", "house:greedy", "--rounds", "0"],
            &["1 to", "rounds, not 0"],
        ),
        (
            &["play", "kingdom", "house:greedy", "house:greedy", "--seed", "-1"],
            &[
                "invalid value '-1' for '--seed",
                "give a whole number from 0 to 18446744073709551615",
            ],
        ),
        (
            &["play", "kingdom", "house:greedy", "house:greedy", "--seed", "x"],
            &["--seed"],
        ),
        (
            &[
                "play",
                "kingdom",
                "house:greedy",
                "cmd:true",
                "--budget",
                "fuel:1000000",
            ],
            &["cmd:true", "no fuel", "--budget 1s"],
        ),
        (
            &[
                "play",
                "kingdom",
                "house:greedy",
                "house:random",
                "--json",
                "no/where.jsonl",
            ],
            &["cannot write no/where.jsonl"],
        ),
        (
            &[
                "play",
                "kingdom",
                "house:greedy",
                "house:random",
                "--bots",
                "nowhere",
            ],
            &["nowhere/bots.json", "cargo xtask bots"],
        ),
    ];
    for (arguments, words) in cases {
        fail(dir().path(), arguments, 2, words);
    }
}

#[test]
fn garbage_for_arguments_is_refused_and_never_a_panic() {
    let mut rng = engine::Rng::derive(1, "garbage arguments", &[]);
    let pieces = [
        "play",
        "replay",
        "check",
        "referee",
        "kingdom",
        "house:",
        "cmd:",
        "--seed",
        "--json",
        "-",
        "--at",
        "\u{1b}[2J",
        "",
        "house:Greedy",
        "--budget",
        "fuel:",
        "18446744073709551616",
        "é\n",
        "#/replay/",
        "--",
        "/dev/null",
    ];
    for _ in 0..60 {
        let count = rng.below(6);
        let arguments: Vec<&str> = (0..count)
            .map(|_| pieces[rng.below(pieces.len() as u64) as usize])
            .collect();
        let output = arena(dir().path())
            .args(&arguments)
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        let code = output.status.code();
        assert!(matches!(code, Some(0..=2)), "{arguments:?}: {output:?}");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!text.contains("panicked"), "{arguments:?}: {text}");
        assert!(code == Some(0) || !text.is_empty() || !output.stdout.is_empty());
    }
}

/// What standard error and output of a match show on a terminal, as util-linux's `script` makes one; `None` without it.
fn on_a_terminal(command: &str) -> Option<String> {
    let dir = dir();
    write(
        dir.path(),
        "slow.sh",
        "sleep 0.2; [ $# = 0 ] && echo 3 || echo SC",
    );
    let program = env!("CARGO_BIN_EXE_arena");
    let mut script = std::process::Command::new("script");
    script.args(["-qec", &format!("{program} {command}"), "/dev/null"]);
    let output = script
        .current_dir(dir.path())
        .env("TERM", "xterm")
        .stdin(std::process::Stdio::null())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_long_match_tells_how_far_it_is_on_a_terminal_only() {
    let words = "play hit-and-sunk 'cmd:sh slow.sh' house:PassiveBot --rounds 10 --budget 20s";
    let Some(shown) = on_a_terminal(words) else {
        println!("skipped: script is not installed");
        return;
    };
    assert!(
        shown.contains("of at most 10, ") && shown.contains(" turns played"),
        "{shown}"
    );
    let Some(redirected) = on_a_terminal(&format!("{words} 2> messages; cat messages")) else {
        return;
    };
    assert!(!redirected.contains("of at most 10, "), "{redirected}");
    assert!(redirected.contains("place"), "{redirected}");
}
