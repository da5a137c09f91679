//! Native programs that play, and what becomes of their processes.

use super::{json_lines, succeed, write};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The turns of seat 0 of two rounds of Hit and Sunk.
pub fn turns(dir: &Path, program: &str, budget: &str) -> Vec<Value> {
    write(dir, "bot.sh", program);
    let arguments = [
        "play",
        "hit-and-sunk",
        "cmd:sh bot.sh",
        "house:PassiveBot",
        "--rounds",
        "2",
        "--seed",
        "1",
        "--budget",
        budget,
        "--json",
        "-",
    ];
    let lines = json_lines(&succeed(dir, &arguments));
    lines
        .into_iter()
        .filter(|line| line["type"] == "turn" && line["seat"] == 0)
        .collect()
}

/// How many processes sleep for `mark` seconds.
pub fn sleepers(mark: u32) -> usize {
    let output = Command::new("ps").args(["-eo", "args"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .filter(|line| *line == format!("sleep {mark}"))
        .count()
}

/// Waits until `holds`, for ten seconds at most; whether it came to that.
pub fn comes_to(holds: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(10) {
        if holds() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

/// Sends a signal, such as `-INT`.
pub fn signal(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.unwrap().success());
}
