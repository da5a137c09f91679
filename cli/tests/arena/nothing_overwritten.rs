//! No command overwrites its inputs, or results that it does not know.

use crate::common::place::{KINGDOM, Place};
use std::fs;
use std::os::unix::fs::symlink;

/// Runs a command that must be refused, and checks that all files are still the same.
#[track_caller]
fn refused(place: &Place, command: &str, what: &[&str]) {
    let files = || {
        let mut files = Vec::new();
        for dir in ["", "out", "other"] {
            let entries = fs::read_dir(place.path(dir)).into_iter().flatten().flatten();
            files.extend(entries.filter_map(|entry| {
                let name = entry.file_name();
                let contents = fs::read(entry.path()).ok()?;
                (name != ".lock").then_some((dir, name, contents))
            }));
        }
        files.sort();
        files
    };
    let before = files();
    place.refused(2, command, what);
    assert!(files() == before, "{command} changed a file");
}

#[test]
fn a_match_writes_over_none_of_its_bots() {
    let place = Place::new();
    symlink(place.path("steady.wasm"), place.path("link.arena")).unwrap();
    fs::hard_link(place.path("shaky.wasm"), place.path("hard.jsonl")).unwrap();
    let play = "play kingdom steady.wasm shaky.wasm --seed 1";
    for (output, option) in [
        ("--replay steady.wasm", "--replay"),
        ("--replay link.arena", "--replay"),
        ("--json shaky.wasm", "--json"),
        ("--json hard.jsonl", "--json"),
        ("--json ./steady.wasm --replay a.arena", "--json"),
    ] {
        refused(&place, &format!("{play} {output}"), &[option, "would write over"]);
    }
    refused(
        &place,
        &format!("{play} --json a.out --replay ./a.out"),
        &["--json and --replay both write"],
    );
    fs::write(place.path("bot.sh"), "echo").unwrap();
    let program = "play kingdom cmd:./bot.sh steady.wasm --replay bot.sh";
    refused(&place, program, &["--replay bot.sh would write over"]);
}

#[test]
fn no_other_command_writes_over_what_it_reads() {
    let place = Place::new();
    place.done("play kingdom steady.wasm shaky.wasm --seed 1 --budget fuel:100000000 --replay a.arena");
    fs::write(
        place.path("case.json"),
        r#"{"match": "a.arena", "turn": 0, "seat": 0}"#,
    )
    .unwrap();
    place.done(&format!("{KINGDOM} --matches 6 --out out"));
    place.done("pack out --out out.tar.gz");
    for (command, output) in [
        (
            "replay a.arena --bot steady.wasm --bot shaky.wasm",
            "--json a.arena",
        ),
        (
            "replay a.arena --bot steady.wasm --bot shaky.wasm",
            "--json shaky.wasm",
        ),
        ("test steady.wasm case.json", "--junit case.json"),
        ("test steady.wasm case.json", "--junit steady.wasm"),
        ("test steady.wasm case.json", "--junit a.arena"),
        ("status out", "--json out/results.jsonl"),
        ("merge out", "--csv out/results.jsonl"),
        ("merge out", "--csv out/tournament.json"),
        ("merge out.tar.gz", "--csv out.tar.gz"),
        ("merge out.tar.gz --out out", "--csv out/table.csv"),
        ("merge out --out all", "--csv all/table.csv"),
    ] {
        let option = output.split(' ').next().unwrap();
        refused(
            &place,
            &format!("{command} {output}"),
            &[option, "would write over"],
        );
    }
    place.done("merge out --csv out/mine.csv");
}

#[test]
fn results_without_a_description_are_left_alone() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out out"));
    fs::create_dir(place.path("other")).unwrap();
    for file in ["results.jsonl", "table.csv"] {
        fs::copy(
            place.path(&format!("out/{file}")),
            place.path(&format!("other/{file}")),
        )
        .unwrap();
        for command in [
            format!("{KINGDOM} --matches 6 --out other"),
            "merge out --out other".into(),
        ] {
            refused(
                &place,
                &command,
                &["other holds", file, "no tournament.json", "--out"],
            );
        }
        fs::remove_file(place.path(&format!("other/{file}"))).unwrap();
    }
    place.done("merge out --out other");
    // A bot in the place of a table.
    fs::create_dir(place.path("mine")).unwrap();
    fs::copy(place.path("steady.wasm"), place.path("mine/table.json")).unwrap();
    let command = "tournament kingdom mine/table.json shaky.wasm --matches 2 --out mine";
    refused(&place, command, &["--out mine/table.json would write over"]);
}

#[test]
fn what_a_tournament_keeps_of_its_matches_replaces_no_file() {
    let place = Place::new();
    fs::create_dir(place.path("mine")).unwrap();
    fs::rename(place.path("steady.wasm"), place.path("mine/match-1.arena")).unwrap();
    symlink(place.path("nowhere"), place.path("mine/match-0.arena")).unwrap();
    let files = || {
        let mut names: Vec<_> = fs::read_dir(place.path("mine"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let bot = fs::read(place.path("mine/match-1.arena")).unwrap();
    let play = |seed: u32, out: &str| {
        let bots = "mine/match-1.arena shaky.wasm";
        place.done(&format!(
            "tournament kingdom {bots} --matches 2 --seed {seed} --out {out} --keep-replays mine"
        ));
        assert_eq!(fs::read(place.path("mine/match-1.arena")).unwrap(), bot);
    };
    play(1, "first");
    let kept = [
        "match-0-2.arena",
        "match-0.arena",
        "match-1-2.arena",
        "match-1.arena",
    ];
    assert_eq!(files(), kept);
    let first = fs::read(place.path("mine/match-1-2.arena")).unwrap();
    // The same matches are there already.
    play(1, "again");
    assert_eq!(files(), kept);
    play(2, "second");
    assert_eq!(files().len(), 6);
    assert_eq!(fs::read(place.path("mine/match-1-2.arena")).unwrap(), first);
    assert!(!place.path("nowhere").exists());
}

/// A bot that reads the clock, so that its replies are kept in replays, and says much in a thousand turns.
const TALKER: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))
    (memory (export "memory") 3)
    (func (export "turn")
        (drop (call $clock (i32.const 0) (i64.const 0) (i32.const 131072)))
        (memory.fill (i32.const 0) (i32.const 97) (i32.const 6144))
        (call $reply (i32.const 0) (i32.const 6144))))"#;

#[test]
fn a_match_with_more_replies_than_a_replay_holds_is_kept_as_json_lines() {
    let place = Place::new();
    fs::write(place.path("talker.wasm"), wat::parse_str(TALKER).unwrap()).unwrap();
    let play =
        "play territories talker.wasm talker.wasm --seed 1 --budget fuel:1000000 --rounds 1 --replay a.arena";
    let played = place.run(play);
    assert_eq!(played.code, Some(0), "{played:?}");
    for words in [
        "a replay holds 8 MiB",
        "beside a.arena",
        "kept as JSON lines in a.jsonl",
    ] {
        assert!(played.err.contains(words), "{words}: {}", played.err);
    }
    assert!(!place.path("a.arena").exists());
    let lines = place.read("a.jsonl");
    assert!(lines.len() > 8 << 20 && lines.lines().last().unwrap().contains("\"type\":\"result\""));
    // What is there already stays.
    let other = play.replace("--seed 1", "--seed 2");
    assert!(place.run(&other).err.contains("a-2.jsonl"));
    assert_eq!(place.read("a.jsonl"), lines);
    let tournament = "tournament territories talker.wasm talker.wasm --seats 2 --matches 1 --budget fuel:1000000 \
                      --rounds 1 --keep-replays replays";
    let played = place.run(tournament);
    assert_eq!(played.code, Some(0), "{played:?}");
    assert!(place.read("replays/match-0.jsonl").len() > 8 << 20);
}
