//! Interruptions: results are saved, also if another signal is ignored, and nothing is left behind.

use crate::common::native::{comes_to, signal};
use crate::common::{Run, arena, dir, json_lines, succeed, write};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A match whose bots take a little while for each turn.
const PLAY: [&str; 11] = [
    "play",
    "hit-and-sunk",
    "cmd:sh bot.sh",
    "cmd:sh bot.sh",
    "--budget",
    "60s",
    "--json",
    "match.jsonl",
    "--replay",
    "match.arena",
    "--seed=1",
];

/// A directory with the bot, and one for temporary files.
fn place(program: &str) -> tempfile::TempDir {
    let dir = dir();
    write(dir.path(), "bot.sh", program);
    fs::create_dir(dir.path().join("tmp")).unwrap();
    dir
}

/// A command in `dir` whose temporary files are in `dir/tmp`.
fn in_place<'a>(command: &'a mut Command, dir: &Path) -> &'a mut Command {
    command
        .current_dir(dir)
        .env("TMPDIR", dir.join("tmp"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
}

fn start(dir: &Path) -> Child {
    in_place(arena(dir).args(PLAY), dir).spawn().unwrap()
}

fn end(child: Child) -> Run {
    child.wait_with_output().unwrap().into()
}

/// Waits until some turns are played.
fn wait_for_turns(dir: &Path) {
    let lines = || fs::read_to_string(dir.join("match.jsonl")).unwrap_or_default();
    assert!(comes_to(|| lines().lines().count() > 3), "no turns are played");
}

/// What is in the directory for temporary files.
fn left(dir: &Path) -> usize {
    fs::read_dir(dir.join("tmp")).unwrap().count()
}

/// What an interrupted match leaves: all that was played, and no directories.
#[track_caller]
fn is_kept(dir: &Path, run: &Run) {
    assert!(run.err.contains("arena: interrupted after "), "{run:?}");
    let lines = json_lines(&fs::read_to_string(dir.join("match.jsonl")).unwrap());
    assert_eq!(lines.last().unwrap()["type"], "result");
    assert_eq!(
        succeed(dir, &["replay", "match.arena", "--verify"]),
        "verified: it ends as recorded\n"
    );
    assert_eq!(left(dir), 0, "directories are left");
}

#[test]
fn a_signal_is_heard_where_others_are_ignored() {
    for sent in ["-TERM", "-INT", "-HUP"] {
        let dir = place("sleep 0.05; echo 3");
        // As `nohup` and the `&` of a script do.
        let others = ["HUP", "INT"]
            .into_iter()
            .filter(|other| sent != format!("-{other}"));
        let script = format!("trap '' {}; exec \"$@\"", others.collect::<Vec<_>>().join(" "));
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_arena")])
            .args(PLAY);
        let child = in_place(&mut shell, dir.path()).spawn().unwrap();
        wait_for_turns(dir.path());
        signal(sent, child.id());
        let run = end(child);
        assert_eq!(run.code, Some(130), "{sent}: {run:?}");
        is_kept(dir.path(), &run);
    }
}

/// Under `nohup`, and in the background of a shell, that is what programs begin with.
#[test]
#[cfg(target_os = "linux")]
fn these_tests_pass_where_signals_are_ignored() {
    let script = "trap '' HUP INT QUIT TERM; exec \"$@\"";
    let tests = Command::new("sh")
        .args(["-c", script, "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "signals::the_referee_ends_with_the_documented_code"])
        .arg("signals::a_second_interruption_removes_the_directories_too")
        .output();
    let run = Run::from(tests.unwrap());
    assert!(run.code == Some(0) && run.out.contains("2 passed"), "{run:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_was_ignored_at_the_start_stays_ignored() {
    let dir = place("sleep 0.05; echo 3");
    let mut shell = Command::new("sh");
    let script = "trap '' HUP; exec \"$@\"";
    shell
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_arena")])
        .args(PLAY);
    let child = in_place(&mut shell, dir.path()).spawn().unwrap();
    wait_for_turns(dir.path());
    let lines = || {
        fs::read_to_string(dir.path().join("match.jsonl"))
            .unwrap()
            .lines()
            .count()
    };
    signal("-HUP", child.id());
    let before = lines();
    assert!(comes_to(|| lines() > before + 3), "the match goes on");
    signal("-TERM", child.id());
    assert_eq!(end(child).code, Some(130));
}

#[test]
fn the_two_signals_of_gnu_timeout_are_one_interruption() {
    let version = Command::new("timeout").arg("--version").output();
    if !version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("GNU")) {
        println!("skipped: GNU timeout is not installed");
        return;
    }
    // Turns are long, so that both signals come while one is played.
    let dir = place("[ $# = 0 ] && echo 3 || { sleep 1; echo SC; }");
    let mut timeout = Command::new("timeout");
    timeout
        .args(["--preserve-status", "4", env!("CARGO_BIN_EXE_arena")])
        .args(PLAY);
    let child = in_place(&mut timeout, dir.path()).spawn().unwrap();
    let run = end(child);
    assert_eq!(run.code, Some(130), "{run:?}");
    is_kept(dir.path(), &run);
}

#[test]
fn a_second_interruption_removes_the_directories_too() {
    let dir = place("sleep 60");
    let child = start(dir.path());
    assert!(comes_to(|| left(dir.path()) > 0), "the match begins");
    let pid = child.id();
    signal("-TERM", pid);
    std::thread::sleep(Duration::from_millis(300));
    signal("-TERM", pid);
    assert_eq!(end(child).code, Some(130));
    assert!(comes_to(|| {
        // What a program was about to write is removed by the next start.
        in_place(arena(dir.path()).args(["check", "bot.sh"]), dir.path())
            .output()
            .unwrap();
        left(dir.path()) == 0
    }));
}

#[test]
fn what_a_killed_arena_leaves_the_next_one_removes() {
    let dir = place("sleep 60");
    let killed = start(dir.path());
    let alive = start(dir.path());
    assert!(comes_to(|| left(dir.path()) == 2), "both matches begin");
    signal("-KILL", killed.id());
    end(killed);
    assert_eq!(left(dir.path()), 2);
    fs::create_dir(dir.path().join("tmp/wasm-arena-of-somebody")).unwrap();
    let play = ["play", "kingdom", "house:Greedy", "house:Random", "--rounds", "1"];
    let run = || {
        end(in_place(arena(dir.path()).args(play), dir.path())
            .spawn()
            .unwrap())
    };
    // The killed one's program may still be ending.
    assert!(comes_to(|| run().code == Some(0) && left(dir.path()) == 2));
    assert!(dir.path().join("tmp/wasm-arena-of-somebody").exists());
    let pid = alive.id();
    signal("-KILL", pid);
    end(alive);
    assert!(comes_to(|| run().code == Some(0) && left(dir.path()) == 1));
}

#[test]
fn the_referee_ends_with_the_documented_code() {
    for sent in ["-TERM", "-HUP", "-INT"] {
        let dir = dir();
        let mut command = arena(dir.path());
        let command = command.args(["referee", "kingdom"]);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut input, b"{\"type\":\"start\"}\n").unwrap();
        let mut first = [0];
        std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut first).unwrap();
        signal(sent, child.id());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{sent}");
        drop(input);
    }
}
