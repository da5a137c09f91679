//! Native programs that cannot run, and what people are told about them.

use crate::common;
use crate::common::native::turns;
use crate::common::{Run, dir, write};
use std::path::Path;
use std::process::Command;

#[test]
fn a_program_that_cannot_be_started_is_named_with_the_reason_and_what_to_do() {
    let dir = dir();
    write(dir.path(), "bot.sh", "echo 3");
    for (seat, words) in [
        (
            "cmd:bot.sh",
            "cannot start bot.sh: No such file or directory (os error 2); it is looked for in PATH",
        ),
        (
            "cmd:./bot.sh",
            "Permission denied (os error 13); make it executable",
        ),
        (
            "cmd:./gone.sh",
            "cannot start ./gone.sh: No such file or directory (os error 2)\n",
        ),
        ("cmd:no-such-program", "cannot start no-such-program: "),
        ("cmd:../", "it is a directory: name the program in it"),
    ] {
        let arguments = ["play", "hit-and-sunk", seat, "house:PassiveBot"];
        common::fail(dir.path(), &arguments, 2, &[words]);
    }
}

/// Writes a program that may be run.
fn executable(dir: &Path, name: &str, text: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    let path = write(dir, name, text);
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_script_that_no_system_runs_is_told_from_one_that_fails() {
    let dir = dir();
    for (name, text) in [
        ("crlf", "#!/bin/sh\r\necho 3\r\n"),
        ("env", "#!/usr/bin/env sh\r\necho 3\r\n"),
        ("bare", "echo 3\n"),
        ("marked", "\u{feff}#!/bin/sh\necho 3\n"),
        ("gone", "#!/no/such/python\necho 3\n"),
    ] {
        executable(dir.path(), name, text);
    }
    for (name, words) in [
        (
            "crlf",
            &[
                "looks for “/bin/sh\\r”",
                "save crlf with the line ends of Unix (LF)",
            ] as &[&str],
        ),
        (
            "env",
            &["cannot start env: its first line ends", "“/usr/bin/env sh\\r”"],
        ),
        ("bare", &["Exec format error", "such as #!/bin/sh: add that line"]),
        ("marked", &["it begins with a byte order mark"]),
        (
            "gone",
            &["its first line names “/no/such/python”, which is not on this machine"],
        ),
        ("no\\\\such", &["write / between directories"]),
    ] {
        let seat = format!("cmd:./{name}");
        common::fail(
            dir.path(),
            &["play", "hit-and-sunk", &seat, "house:PassiveBot"],
            2,
            words,
        );
    }
    // A program may end with these codes for reasons of its own.
    let turns = turns(dir.path(), "echo 3; exit 127", "10s");
    assert!(turns[0]["fault"].as_str().unwrap().contains("exit status: 127"));
}

#[test]
fn a_windows_path_is_refused_before_its_backslashes_vanish() {
    let arguments = ["play", "hit-and-sunk", r"cmd:C:\bots\bot.exe", "house:PassiveBot"];
    common::fail(
        dir().path(),
        &arguments,
        2,
        &["a backslash before “b”", "write / between directories"],
    );
}

#[test]
fn a_java_class_without_its_directory_is_told_how_to_name_it() {
    if Command::new("javac").arg("--version").output().is_err() {
        println!("skipped: javac is not installed");
        return;
    }
    let dir = dir();
    let class = "class Player { public static void main(String[] arguments) {} }";
    write(dir.path(), "Player.java", class);
    let mut compiler = Command::new("javac");
    Run::succeeded(compiler.arg("Player.java").current_dir(dir.path()));
    let arguments = [
        "play",
        "hit-and-sunk",
        "cmd:java Player",
        "house:PassiveBot",
        "--budget",
        "20s",
    ];
    common::fail(
        dir.path(),
        &arguments,
        2,
        &[
            "cannot start java Player: it runs in a directory of its own",
            "cmd:java -cp . Player",
        ],
    );
}
