//! `arena status`.

use crate::common::place::{KINGDOM, Place};
use serde_json::Value;
use std::fs;

/// The lines of `--json -`.
fn lines(place: &Place, words: &str) -> Vec<Value> {
    let shown = place.run(&format!("status {words} --json -"));
    shown
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn shards_are_told_with_what_is_played() {
    let place = Place::new();
    for index in [1, 3] {
        place.done(&format!(
            "{KINGDOM} --matches 30 --shard {index}/3 --out out/{index}"
        ));
    }
    let results = place.read("out/3/results.jsonl");
    let kept: String = results.split_inclusive('\n').take(4).collect();
    fs::write(place.path("out/3/results.jsonl"), kept + "{\"match\":").unwrap();
    let shown = place.done("status out/3 out/1");
    assert_eq!(
        shown,
        "Kingdom Guard, round-robin, 3 bots: 14 of 30 matches are played (46 %)\n  \
         3/3 in out/3: stopped, 4 of 10 matches\n  1/3 in out/1: done\n  \
         not begun, or their directories are not named: shards 2 of 3\n"
    );
    let lines = lines(&place, "out/3 out/1");
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[1]["dir"], &lines[1]["state"]),
        (&"out/3".into(), &"stopped".into())
    );
    assert_eq!(
        (&lines[2]["played"], &lines[2]["failing"]),
        (&14.into(), &false.into())
    );
    assert!(!place.path("out/1/.attempts").exists());
}

#[test]
fn a_match_in_which_a_shard_keeps_failing_is_told_with_the_command_that_plays_it() {
    let place = Place::new();
    // By itself, `sleep` would fail for the arguments of the turn.
    fs::write(place.path("wait.sh"), "exec sleep 600").unwrap();
    // Whoever plays the match is killed, again and again.
    for earlier in ["\"failed\":[]", "\"times\":1"] {
        let mut command = place.start("tournament kingdom");
        command.args(["cmd:sh wait.sh", "steady.wasm"]);
        command.args("--matches 4 --budget 60s --jobs 1 --out out".split(' '));
        let mut child = command.spawn().unwrap();
        let attempts = place.path("out/.attempts");
        let is_playing = |text: String| text.contains("\"running\":[{") && text.contains(earlier);
        while !fs::read_to_string(&attempts).is_ok_and(is_playing) {
            assert!(child.try_wait().unwrap().is_none(), "it should play");
            std::thread::yield_now();
        }
        let playing = lines(&place, "out");
        assert_eq!(playing[0]["state"], "playing");
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let shown = place.run("status out");
    assert_eq!(shown.code, Some(1), "{shown:?}");
    assert!(
        shown.out.contains("1/1 in out keeps failing: match "),
        "{shown:?}"
    );
    let alone = shown
        .out
        .lines()
        .find_map(|line| line.trim().strip_prefix("alone: "))
        .unwrap();
    assert!(
        alone.starts_with("arena play kingdom ") && alone.contains("'cmd:sh wait.sh'"),
        "{alone}"
    );
    let lines = lines(&place, "out");
    assert_eq!(lines[0]["failing"][0]["alone"], alone);
    assert_eq!(lines[1]["failing"], true);
}
