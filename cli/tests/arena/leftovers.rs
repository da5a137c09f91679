//! When a turn ends, everything that a native program started is killed, however the turn, the match or
//! `arena` itself ends.

use crate::common;
use crate::common::native::{comes_to, signal, sleepers, turns};
use crate::common::{arena, dir, json_lines, succeed, write};
use std::path::Path;
use std::time::Duration;

/// A number of seconds that identifies a test's own sleeping processes.
fn mark(test: u32) -> u32 {
    test * 10_000_000 + std::process::id()
}

/// A textbook daemon: forks twice, leads its own session, drops its environment, directory and output, and
/// sleeps.
fn python_daemon(mark: u32) -> String {
    format!(
        r#"
import os, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        null = os.open("/dev/null", os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.execve("/bin/sleep", ["sleep", "{mark}"], {{}})
    os._exit(0)
os.wait()
print(3)
"#
    )
}

#[test]
fn a_program_that_hangs_costs_its_turn_and_leaves_no_process() {
    let (dir, mark) = (dir(), mark(1));
    let program = format!("if [ $# = 0 ]; then echo 3; else sleep {mark} & sleep {mark}; fi");
    let turns = turns(dir.path(), &program, "2s");
    assert_eq!(turns.len(), 3, "the match goes on: {turns:?}");
    for turn in &turns[1..] {
        assert_eq!(turn["fault"], "ran out of its turn budget");
        assert!(
            (2_000_000..20_000_000).contains(&turn["cost"].as_u64().unwrap()),
            "{turn}"
        );
    }
    assert_eq!(sleepers(mark), 0);
}

#[test]
fn what_a_program_leaves_running_ends_with_its_turn() {
    let (dir, mark) = (dir(), mark(2));
    let program = format!("sleep {mark} & echo 3");
    let turns = turns(dir.path(), &program, "20s");
    assert!(turns.iter().all(|turn| turn["fault"].is_null()), "{turns:?}");
    assert!(
        turns[0]["cost"].as_u64().unwrap() < 10_000_000,
        "nobody waits for the sleeper: {}",
        turns[0]
    );
    assert_eq!(sleepers(mark), 0);
}

/// Other systems do not show to whom a daemon belongs.
#[cfg(target_os = "linux")]
mod daemons {
    use super::*;

    #[test]
    fn they_end_with_the_turn() {
        let mark = mark(3);
        let closed = "</dev/null >/dev/null 2>&1";
        let hidden = format!("(env -i setsid sleep {mark} {closed} &)");
        for (program, fault) in [
            (format!("setsid sleep {mark} & echo 3"), None),
            (format!("{hidden}; echo 3"), None),
            (format!("{hidden}; {hidden}; {hidden}; echo 3"), None),
            // One that starts others until it is killed.
            (
                format!("(setsid sh -c 'while :; do (setsid sleep {mark} &); done' {closed} &); echo 3"),
                None,
            ),
            (
                format!("{hidden}; [ $# = 0 ] && echo 3 || exec sleep {mark}"),
                Some("ran out of its turn budget"),
            ),
        ] {
            let dir = dir();
            let turns = turns(dir.path(), &program, "2s");
            assert_eq!(turns.len(), 3, "{program}");
            let shown = turns[1]["fault"].as_str();
            assert!(
                shown == fault || shown.is_some_and(|shown| shown.contains("budget")),
                "{program}: {shown:?}"
            );
            assert_eq!(sleepers(mark), 0, "{program}");
        }
    }

    #[test]
    fn one_that_does_all_the_books_say_ends_too() {
        let (dir, mark) = (dir(), mark(4));
        write(dir.path(), "bot.py", python_daemon(mark));
        let turns = turns(
            dir.path(),
            &format!("exec python3 {}/bot.py", dir.path().display()),
            "20s",
        );
        assert!(turns.iter().all(|turn| turn["reply"] == "3\n"), "{turns:?}");
        assert_eq!(sleepers(mark), 0);
    }

    #[test]
    fn those_of_matches_at_a_time_do_not_end_each_other_s() {
        let (dir, mark) = (dir(), mark(5));
        // The reply comes from a daemon without a mark of its own, while turns of the other match begin and end.
        let slow = "rm -f made; (env -i setsid sh -c 'sleep 0.3; echo no > made' >/dev/null 2>&1 &)
            until [ -s made ]; do sleep 0.02; done; cat made";
        write(dir.path(), "slow.sh", slow);
        write(
            dir.path(),
            "quick.sh",
            format!("(env -i setsid sleep {mark} &); echo no"),
        );
        let words =
            "tournament kingdom cmd:sh§slow.sh cmd:sh§quick.sh --budget 10s --matches 8 --jobs 2 --out out";
        let words: Vec<String> = words.split(' ').map(|word| word.replace('§', " ")).collect();
        succeed(dir.path(), &words.iter().map(String::as_str).collect::<Vec<_>>());
        let results = json_lines(&std::fs::read_to_string(dir.path().join("out/results.jsonl")).unwrap());
        assert_eq!(results.len(), 8);
        for result in results {
            assert_eq!(result["faults"], serde_json::json!([0, 0]), "{result}");
        }
        assert_eq!(sleepers(mark), 0);
    }
}

#[test]
fn the_command_that_watches_over_a_program_is_nothing_for_people() {
    let words = ["supervise", "--", "sh", "-c", "echo started >&2"];
    let run = common::run(dir().path(), &words);
    assert!(
        run.err
            .starts_with("arena: only arena itself can use this command: "),
        "{run:?}"
    );
    assert!(!succeed(dir().path(), &["--help"]).contains("supervise"));
}

#[test]
fn a_program_that_kills_what_watches_over_it_costs_its_turn() {
    let dir = dir();
    let turns = turns(dir.path(), "[ $# = 0 ] && echo 3 || kill -9 $PPID", "20s");
    assert_eq!(turns.len(), 3, "the match goes on: {turns:?}");
    let fault = turns[1]["fault"].as_str().unwrap();
    assert!(fault.contains("killed its supervisor"), "{fault}");
}

/// Begins a match in which the first turn hangs, and waits until it does.
fn hanging(dir: &Path, mark: u32) -> std::process::Child {
    write(dir, "bot.sh", format!("sleep {mark}"));
    let seat = "cmd:sh bot.sh";
    let words = ["play", "kingdom", seat, seat, "--budget", "60s"];
    let child = arena(dir).args(words).spawn().unwrap();
    assert!(comes_to(|| sleepers(mark) == 1), "no turn begins");
    child
}

#[test]
fn a_second_interruption_ends_at_once_with_the_program_that_runs() {
    let (dir, mark) = (dir(), mark(6));
    let mut arena = hanging(dir.path(), mark);
    signal("-INT", arena.id());
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(sleepers(mark), 1, "the turn at hand goes on");
    signal("-INT", arena.id());
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    assert!(comes_to(|| sleepers(mark) == 0));
}

#[test]
fn when_arena_is_killed_its_programs_end() {
    let (dir, mark) = (dir(), mark(7));
    let mut arena = hanging(dir.path(), mark);
    signal("-KILL", arena.id());
    arena.wait().unwrap();
    assert!(comes_to(|| sleepers(mark) == 0));
}
