//! What all commands have in common: versions, the prefix of errors, and how paths are shown.

use crate::common;
use crate::common::{arena, dir, succeed};

#[test]
fn every_command_tells_the_version() {
    let dir = dir();
    let version = succeed(dir.path(), &["--version"]);
    let number = version.trim().rsplit(' ').next().unwrap();
    for command in [
        "new",
        "play",
        "replay",
        "check",
        "profile",
        "tournament",
        "merge",
        "audit",
        "pack",
        "status",
        "season",
        "referee",
        "completions",
    ] {
        let shown = succeed(dir.path(), &[command, "--version"]);
        assert!(shown.trim().ends_with(number), "{command}: {shown}");
    }
}

#[test]
fn all_errors_have_the_same_prefix() {
    for arguments in [
        &["play"] as &[&str],
        &["play", "chess", "a", "b"],
        &["play", "kingdom", "--sed", "7"],
        &["nothing"],
        &["replay", "gone.arena"],
        &["play", "kingdom", "gone.wasm", "gone.wasm"],
    ] {
        let run = common::run(dir().path(), arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.starts_with("arena: "), "{arguments:?}: {run:?}");
        assert!(!run.err.contains("error:"), "{arguments:?}: {run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_path_that_is_no_utf_8_is_taken_and_named() {
    use std::os::unix::ffi::OsStrExt as _;
    let dir = dir();
    let name = std::ffi::OsStr::from_bytes(b"b\xfft.wasm");
    let run = |arguments: &[&std::ffi::OsStr]| {
        let mut command = arena(dir.path());
        common::Run::from(command.args(arguments).output().unwrap())
    };
    let play = [std::ffi::OsStr::new("play"), "kingdom".as_ref(), name, name];
    let missing = run(&play);
    assert!(
        missing
            .err
            .starts_with("arena: cannot read b\\xfft.wasm: No such file"),
        "{missing:?}"
    );
    let bot = common::bots::kingdom(dir.path(), "steady", 0);
    std::fs::rename(bot, dir.path().join(name)).unwrap();
    assert_eq!(run(&play).code, Some(0));
    let gone = run(&["replay".as_ref(), std::ffi::OsStr::from_bytes(b"\xff.arena")]);
    assert!(gone.err.starts_with("arena: cannot read \\xff.arena"), "{gone:?}");
    let seat = run(&[
        "play".as_ref(),
        "kingdom".as_ref(),
        std::ffi::OsStr::from_bytes(b"cmd:\xff"),
        name,
    ]);
    assert!(seat.err.contains("cmd:\\xff is not UTF-8"), "{seat:?}");

    // It survives in the description of a tournament, which is resumed and audited.
    for out in ["out", "out"] {
        let mut words =
            [&["tournament".as_ref(), "kingdom".as_ref(), name, name] as &[&std::ffi::OsStr]].concat();
        words.extend(["--matches", "2", "--out", out].map(std::ffi::OsStr::new));
        assert_eq!(run(&words).code, Some(0), "{:?}", run(&words));
    }
    let plan = std::fs::read_to_string(dir.path().join("out/tournament.json")).unwrap();
    assert!(plan.contains("\"bot\": \"bytes:b%FFt.wasm\""), "{plan}");
    succeed(dir.path(), &["audit", "out", "--share", "100%"]);
}

#[test]
fn help_has_examples_and_completions_name_the_commands() {
    let dir = dir();
    for command in [
        "new",
        "play",
        "replay",
        "check",
        "profile",
        "referee",
        "completions",
    ] {
        let help = succeed(dir.path(), &[command, "--help"]);
        assert!(
            help.contains("Examples:\n  ") && help.contains(&format!("arena {command}")),
            "{help}"
        );
    }
}
