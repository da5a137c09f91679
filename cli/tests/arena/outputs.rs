//! Output that cannot be written or that nobody reads, and endless files.

use crate::common;
use crate::common::{Run, arena, dir, fail, run, succeed, write};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

const MATCH: [&str; 8] = [
    "play",
    "kingdom",
    "house:Greedy",
    "house:Random",
    "--seed",
    "5",
    "--budget",
    "fuel:1000000",
];

fn arguments<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&MATCH, more].concat()
}

/// A directory with a bot, a saved match, and the input of a referee.
fn place() -> tempfile::TempDir {
    let dir = dir();
    common::bots::kingdom(dir.path(), "steady", 0);
    write(dir.path(), "said", "{\"type\":\"start\"}\n");
    succeed(dir.path(), &arguments(&["--replay", "match.arena"]));
    dir
}

/// Commands that print each in its own way.
fn printing(dir: &Path) -> Vec<Command> {
    let commands: [&[&str]; 8] = [
        &arguments(&[]),
        &arguments(&["--json", "-"]),
        &["check", "steady.wasm"],
        &["replay", "match.arena"],
        &["replay", "match.arena", "--json", "-"],
        &[
            "tournament",
            "kingdom",
            "steady.wasm",
            "steady.wasm",
            "--matches",
            "2",
        ],
        &["completions", "bash"],
        &["referee", "kingdom"],
    ];
    let command = |words: &&[&str]| {
        let mut command = arena(dir);
        command.args(*words).stderr(Stdio::piped());
        command.stdin(File::open(dir.join("said")).unwrap());
        command
    };
    commands.iter().map(command).collect()
}

#[test]
fn a_reader_that_goes_early_hears_nothing() {
    let dir = place();
    for mut command in printing(dir.path()) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let run = Run::from(command.stdout(writer).output().unwrap());
        assert_eq!(
            run.err.replace("results are in tournament-kingdom\n", ""),
            "",
            "{command:?}"
        );
        assert!(matches!(run.code, Some(0 | 141)), "{command:?}: {run:?}");
    }
}

#[test]
fn a_match_whose_lines_nobody_reads_is_kept_as_far_as_it_went() {
    let dir = place();
    let (reader, writer) = std::io::pipe().unwrap();
    let mut child = arena(dir.path())
        .args(arguments(&[
            "--json",
            "-",
            "--replay",
            "part.arena",
            "--rounds",
            "200",
        ]))
        .stdout(writer)
        .spawn()
        .unwrap();
    // The first line tells that the match begins.
    std::io::BufRead::read_line(
        &mut std::io::BufReader::with_capacity(1, &reader),
        &mut String::new(),
    )
    .unwrap();
    drop(reader);
    assert_eq!(child.wait().unwrap().code(), Some(141));
    let out = succeed(dir.path(), &["replay", "part.arena", "--verify"]);
    assert_eq!(out, "verified: it ends as recorded\n");
}

/// A full device.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let dir = place();
    for mut command in printing(dir.path()) {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let run = Run::from(command.stdout(full).output().unwrap());
        assert_eq!(run.code, Some(2), "{command:?}: {run:?}");
        assert!(
            run.err.contains("cannot write standard output: No space left"),
            "{command:?}: {run:?}"
        );
    }
}

#[test]
fn a_replay_that_cannot_be_kept_is_told_before_the_match() {
    let dir = dir();
    for (file, words) in [
        (".", "cannot write .: Is a directory"),
        ("no/where.arena", "cannot write no/where.arena: No such file"),
        ("-", "name a file, or print it with --link"),
    ] {
        let arguments = arguments(&["--json", "match.jsonl", "--replay", file]);
        fail(dir.path(), &arguments, 2, &[words]);
        let lines = fs::read_to_string(dir.path().join("match.jsonl")).unwrap_or_default();
        assert_eq!(lines, "", "{file}");
    }
}

#[test]
fn files_without_an_end_are_not_read_to_it() {
    let dir = dir();
    let zero = "/dev/zero";
    for arguments in [
        &["play", "kingdom", zero, zero] as &[&str],
        &["check", zero],
        &["replay", zero],
    ] {
        fail(
            dir.path(),
            arguments,
            2,
            &["cannot read /dev/zero: it is over 24 MiB"],
        );
    }
    let large = write(dir.path(), "large.arena", "");
    File::options()
        .write(true)
        .open(&large)
        .unwrap()
        .set_len(1 << 30)
        .unwrap();
    fail(
        dir.path(),
        &["replay", "large.arena"],
        2,
        &["large.arena: it is over 24 MiB"],
    );
    let mut replay = arena(dir.path());
    let replay = replay
        .args(["replay", "-"])
        .stdin(File::open(large).unwrap())
        .output();
    let run = Run::from(replay.unwrap());
    assert!(run.err.contains("standard input: it is over 24 MiB"), "{run:?}");
}

#[test]
fn the_name_of_a_file_that_cannot_be_read_moves_no_cursor() {
    let dir = dir();
    for name in ["gone\u{1b}[2J.arena", "gone\u{1b}[2J\nforged.wasm"] {
        for arguments in [
            &["replay", name] as &[&str],
            &["check", name],
            &["play", "kingdom", name, name],
        ] {
            let output = arena(dir.path()).args(arguments).output().unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(
                !error.contains('\u{1b}') && !error.contains("\nforged"),
                "{error:?}"
            );
            assert_eq!(output.status.code(), Some(2), "{error:?}");
        }
    }
}

#[test]
fn a_bot_s_file_may_have_any_name() {
    let dir = dir();
    let module = fs::read(common::bots::kingdom(dir.path(), "steady", 0)).unwrap();
    for name in [
        "my bot.wasm",
        "Zürich 'n' \"co\".wasm",
        "line\nbreak.wasm",
        "-.wasm",
    ] {
        write(dir.path(), name, &module);
    }
    let seats = ["line\nbreak.wasm", "Zürich 'n' \"co\".wasm"];
    let out = succeed(
        dir.path(),
        &["play", "kingdom", seats[0], seats[1], "--rounds", "1"],
    );
    for words in [
        "Kingdom Guard, seed ",
        ", 1 round at most",
        "Blue (line break)",
        "Red (Zürich 'n' \"co\")",
    ] {
        assert!(out.contains(words), "{words}: {out}");
    }
    let tournament = [
        "tournament",
        "kingdom",
        seats[0],
        "my bot.wasm",
        "--matches",
        "1",
        "--rounds",
        "1",
    ];
    let out = succeed(dir.path(), &tournament);
    assert!(
        out.contains(": 1 match of at most 1 round, ") && out.contains("line break  "),
        "{out}"
    );
    let check = run(dir.path(), &["check", "./-.wasm"]);
    assert_eq!(check.code, Some(0), "{check:?}");
}
