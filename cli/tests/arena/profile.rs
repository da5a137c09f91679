//! `arena profile`: what the functions of a bot used adds up to the fuel of its match.

use crate::common;
use crate::common::{compiled, dir, fail, json_lines, run, succeed, words, write};
use std::fs;
use std::path::Path;

const JAVASCRIPT: &str = "function turn(view) {
    let sum = 0;
    for (let at = 0; at < 3000 * view.round; at++) sum += Math.sqrt(at);
    return kingdom.legal(view)[Math.floor(sum) % 2];
}";
const PYTHON: &str = "def turn(view):
    total = 0
    for at in range(3000 * view.round):
        total += at * at % 7
    return kingdom.legal(view)[total % 2]
";

/// The costs of a seat's turns in a match that `arena play` plays.
fn costs(dir: &Path, of_match: &str, seat: u64) -> Vec<(u64, u64)> {
    let played = succeed(dir, &words(&format!("play {of_match} --json -")));
    let turns = json_lines(&played).into_iter();
    turns
        .filter(|line| line["type"] == "turn" && line["seat"] == seat)
        .map(|line| (line["turn"].as_u64().unwrap(), line["cost"].as_u64().unwrap()))
        .collect()
}

/// The sum of the stacks that `arena profile` writes.
fn profiled(dir: &Path, arguments: &str) -> (String, u64) {
    let shown = succeed(
        dir,
        &words(&format!("profile {arguments} --stacks stacks --flame flame.svg")),
    );
    let stacks = fs::read_to_string(dir.join("stacks")).unwrap();
    let units = stacks
        .lines()
        .map(|line| line.rsplit_once(' ').unwrap().1.parse::<u64>().unwrap());
    (shown, units.sum())
}

/// Checks that the profile of a seat's bot adds up to its fuel in the match, and each of some turns to its own.
#[track_caller]
fn check(dir: &Path, of_match: &str, seat: u64) -> String {
    let costs = costs(dir, of_match, seat);
    let total: u64 = costs.iter().map(|(_, cost)| cost).sum();
    let (shown, sum) = profiled(dir, &format!("{of_match} --seat {seat}"));
    assert_eq!(sum, total, "{of_match}: {shown}");
    let (turn, cost) = costs[costs.len() / 2];
    let (_, sum) = profiled(dir, &format!("{of_match} --seat {seat} --turn {turn}"));
    assert_eq!(sum, cost, "turn {turn} of {of_match}");
    shown
}

#[test]
fn the_fuel_of_house_bots_adds_up_to_the_unit_in_each_game() {
    let dir = dir();
    let budget = "--seed 7 --rounds 3 --budget fuel:100000000";
    for (of_match, seat) in [
        ("kingdom house:Level-3 house:Greedy", 0),
        ("kingdom house:Random house:Level-2", 1),
        ("territories house:Level-2 house:Hermit", 0),
        ("hit-and-sunk house:Level-1 house:Level-2", 1),
    ] {
        check(dir.path(), &format!("{of_match} {budget}"), seat);
    }
}

#[test]
fn the_fuel_of_scripts_adds_up_by_line() {
    let dir = dir();
    write(dir.path(), "bot.js", JAVASCRIPT);
    write(dir.path(), "bot.py", PYTHON);
    for (bot, line) in [("bot.js", "turn (bot.js:3)"), ("bot.py", "turn (bot.py:4)")] {
        let of_match = format!("kingdom {bot} house:Greedy --seed 7 --rounds 3 --budget fuel:100000000");
        let shown = check(dir.path(), &of_match, 0);
        assert!(shown.contains(line) && !shown.contains("functions"), "{shown}");
    }
}

#[test]
fn turns_that_run_out_of_fuel_or_trap_add_up() {
    let dir = dir();
    write(dir.path(), "endless.js", "function turn() { for (;;); }");
    write(
        dir.path(),
        "wrong.js",
        "function turn() { throw new Error('no'); }",
    );
    for bot in ["endless.js", "wrong.js"] {
        check(
            dir.path(),
            &format!("kingdom {bot} house:Greedy --seed 7 --rounds 5 --budget fuel:20000000"),
            0,
        );
    }
}

#[test]
fn functions_have_the_names_that_their_author_gave_them() {
    let dir = dir();
    write(dir.path(), "bot.wasm", compiled("named"));
    let shown = check(
        dir.path(),
        "kingdom bot.wasm house:Greedy --seed 7 --rounds 3 --budget fuel:100000000",
        0,
    );
    assert!(shown.contains("named::weigh"), "{shown}");
    assert!(!shown.contains("no names") && !shown.contains("_ZN"), "{shown}");
    let flame = fs::read_to_string(dir.path().join("flame.svg")).unwrap();
    assert!(
        flame.starts_with("<svg ") && flame.contains("<title>_start: "),
        "{flame}"
    );
}

#[test]
fn what_cannot_be_profiled_is_refused_with_the_reason() {
    let dir = dir();
    for (arguments, words) in [
        ("house:Greedy house:Random --budget 1s", "a profile counts fuel"),
        (
            "house:Greedy house:Random --seat 2",
            "--seat 2 is no seat of this match: give 0 to 1",
        ),
        (
            "house:Greedy house:Random --rounds 2 --turn 1",
            "the bot has no turn 1",
        ),
        ("cmd:true house:Random", "is a native program, which has no fuel"),
        (
            "house:Greedy house:Random --flame a.svg --stacks a.svg",
            "both write a.svg",
        ),
    ] {
        let line = format!("profile kingdom {arguments}");
        fail(dir.path(), &common::words(&line), 2, &[words]);
    }
    assert_eq!(run(dir.path(), &["profile", "kingdom"]).code, Some(2));
}
