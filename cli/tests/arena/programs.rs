//! Native programs as bots, as the games' original controllers start them: a shell script, a Python script, a Java class.

use crate::common;
use crate::common::native::{signal, turns};
use crate::common::{dir, json_lines, succeed, write};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Plays Territories and Hit and Sunk: deploys where its first territory is; chooses a cruiser, then scans and turns.
const SHELL: &str = r#"
case $# in
0) echo 3 ;;
1) echo SC ;;
*) for cell in $3; do
     case $cell in *,*,*,"$1",*) echo "${cell%,*,*,*},$2"; echo " "; exit ;; esac
   done ;;
esac
"#;

const PYTHON: &str = r#"
import sys
arguments = sys.argv[1:]
if not arguments:
    print(3)
elif len(arguments) == 1:
    print("SC")
else:
    me, armies, territories = arguments[:3]
    mine = [cell.split(",") for cell in territories.split(" ") if cell.split(",")[3] == me]
    print(",".join(mine[0][:2] + [armies]))
    print(" ")
"#;

/// As bots were posted: a class that gets the turn's arguments and nothing before them. The posts' list of results names
/// its score beside its command (`java Player 120`).
const JAVA: &str = r#"
public class Player {
    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println(3);
            return;
        }
        if (args.length == 1) {
            System.out.println("SC");
            return;
        }
        int id = Integer.parseInt(args[0]);
        int armies = Integer.parseInt(args[1]);
        String deploy = "";
        for (String territory : args[2].split(" ")) {
            String[] fields = territory.split(",");
            if (Integer.parseInt(fields[3]) == id && deploy.isEmpty()) {
                deploy = fields[0] + "," + fields[1] + "," + armies;
            }
        }
        System.out.println(deploy);
        System.out.println(" ");
    }
}
"#;

/// Whether a program is on this machine; says so if not.
fn is_here(program: &str) -> bool {
    let here = Command::new(program).arg("--version").output().is_ok();
    if !here {
        println!("skipped: {program} is not installed");
    }
    here
}

/// Plays a few rounds of both games against a house bot; every reply must be one that the game takes.
#[track_caller]
fn plays_both_games(dir: &Path, seat: &str) {
    for (game, house, rounds) in [
        ("territories", "house:WeSwarm", "1"),
        ("hit-and-sunk", "house:PassiveBot", "4"),
    ] {
        let arguments = [
            "play", game, seat, house, "--seed", "4", "--rounds", rounds, "--budget", "20s", "--json", "-",
        ];
        let lines = json_lines(&succeed(dir, &arguments));
        let turns: Vec<&Value> = lines
            .iter()
            .filter(|line| line["type"] == "turn" && line["seat"] == 0)
            .collect();
        assert!(turns.len() > 3, "{game}: {lines:?}");
        for turn in turns {
            assert!(turn["fault"].is_null(), "{turn}");
            let faults = turn["events"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|event| event["mark"] == "fault");
            assert_eq!(faults.count(), 0, "{turn}");
        }
        assert_eq!(lines[0]["seats"][0]["player"], "process");
    }
}

#[test]
fn a_shell_script_plays() {
    let dir = dir();
    write(dir.path(), "bot.sh", SHELL);
    plays_both_games(dir.path(), "cmd:sh bot.sh");
}

#[test]
fn a_python_script_plays() {
    if !is_here("python3") {
        return;
    }
    let dir = dir();
    write(dir.path(), "bot.py", PYTHON);
    plays_both_games(dir.path(), "cmd:python3 bot.py");
}

#[test]
fn a_java_class_plays() {
    if !is_here("javac") || !is_here("java") {
        return;
    }
    let dir = dir();
    write(dir.path(), "Player.java", JAVA);
    let compiled = Command::new("javac")
        .arg("Player.java")
        .current_dir(dir.path())
        .status();
    assert!(compiled.unwrap().success());
    plays_both_games(dir.path(), "cmd:java -cp . Player");
}

/// What a program gets before the turn's own arguments, with the directory it was named in written as HERE.
fn given(dir: &Path, command: &str) -> String {
    write(dir, "show.sh", "[ $# -gt 0 ] && echo \"$@\" >&2; echo 3");
    let arguments = [
        "play",
        "hit-and-sunk",
        command,
        "house:PassiveBot",
        "--rounds",
        "1",
        "--budget",
        "20s",
        "--json",
        "-",
    ];
    let lines = json_lines(&succeed(dir, &arguments));
    let log = lines[1]["log"].as_str().unwrap().trim().to_string();
    log.replace(dir.canonicalize().unwrap().to_str().unwrap(), "HERE")
}

#[test]
fn words_that_name_files_become_paths_by_the_documented_rule() {
    let dir = dir();
    for name in ["5", "Player", "a", "b"] {
        write(dir.path(), name, "");
    }
    for (words, expected) in [
        ("5 -1 ./5", "5 -1 HERE/./5"),
        ("-cp a:b --class-path=a", "-cp HERE/a:HERE/b --class-path=HERE/a"),
        ("Player text:Player path:new", "HERE/Player Player HERE/new"),
    ] {
        assert_eq!(given(dir.path(), &format!("cmd:sh show.sh {words}")), expected);
    }
}

/// Each program waits until all have been started: one after the other they would wait for ever.
#[test]
fn programs_of_seats_that_are_asked_at_once_run_at_once() {
    let dir = dir();
    let meeting = dir.path().join("meeting");
    std::fs::create_dir(&meeting).unwrap();
    let program = format!(
        "[ \"$5\" = X ] || exit 1; touch {0}/$1; while [ $(ls {0} | wc -l) -lt 6 ]; do sleep 0.02; done; echo met",
        meeting.display()
    );
    write(dir.path(), "bot.sh", program);
    let mut arguments = vec!["play", "territories"];
    arguments.extend(["cmd:sh bot.sh"; 6]);
    arguments.extend(["--rounds", "1", "--budget", "30s", "--json", "-"]);
    let lines = json_lines(&succeed(dir.path(), &arguments));
    let turns = |turn: u64| {
        let of_turn = lines.iter().filter(move |line| line["turn"] == turn);
        of_turn.collect::<Vec<_>>()
    };
    assert_eq!(turns(0).len(), 6);
    for (seat, line) in turns(0).into_iter().enumerate() {
        assert_eq!(
            (&line["seat"], &line["reply"]),
            (&serde_json::json!(seat), &"met\n".into())
        );
    }
    // Then all fault three times, and nobody is asked any more.
    for line in turns(4) {
        assert_eq!(
            line["fault"],
            "sits out the rest of the round after 3 faults in a row"
        );
    }
    assert_eq!(turns(999).len(), 6, "{:?}", lines.last());
}

#[test]
fn a_program_s_directory_is_its_own_empty_at_first_kept_and_gone_at_last() {
    let dir = dir();
    let program = "ls >> seen; echo $# >> turns; pwd >&2; cat seen turns >&2; echo 3";
    let turns = turns(dir.path(), program, "10s");
    let log = |turn: usize| turns[turn]["log"].as_str().unwrap().to_string();
    let home = log(0).lines().next().unwrap().to_string();
    assert_ne!(Path::new(&home), dir.path());
    assert_eq!(log(0), format!("{home}\nseen\n0\n"));
    assert_eq!(log(1), format!("{home}\nseen\nseen\nturns\n0\n1\n"));
    assert!(!Path::new(&home).exists(), "{home} is left behind");
    assert_eq!(
        dir.path().read_dir().unwrap().count(),
        1,
        "nothing is written beside the program"
    );
}

#[test]
fn a_program_that_fails_says_too_much_or_says_it_badly_is_trapped() {
    let cases = [
        ("echo 3; echo reason >&2; exit 9", "exit status: 9"),
        ("kill -SEGV $$", "signal: 11"),
        ("head -c 70000 /dev/zero", "the reply is over its limit of 64 KiB"),
        ("printf '3\\377'", "the reply is not UTF-8"),
    ];
    for (program, words) in cases {
        let dir = dir();
        let turns = turns(dir.path(), program, "10s");
        let fault = turns[0]["fault"].as_str().unwrap();
        assert!(fault.contains(words), "{program}: {fault}");
    }
}

#[test]
fn a_program_that_removes_its_own_directory_finds_an_empty_one() {
    let dir = dir();
    let turns = turns(
        dir.path(),
        "ls -a >&2; touch notes; rm -rf \"$PWD\"; echo 3",
        "20s",
    );
    assert_eq!(turns.len(), 3);
    for turn in turns {
        assert_eq!((&turn["fault"], &turn["log"]), (&Value::Null, &".\n..\n".into()));
    }
}

#[test]
fn a_program_may_close_its_output_or_ask_for_input() {
    for (program, reply) in [
        ("echo 3; exec >&- 2>&-; sleep 0.2", "3\n"),
        ("cat; read line; echo \"3$line\"", "3\n"),
        (":", ""),
    ] {
        let turns = turns(dir().path(), program, "20s");
        assert_eq!(turns[0]["reply"], reply, "{program}");
    }
}

#[test]
fn a_log_is_cut_and_does_not_block_the_program() {
    let dir = dir();
    let turns = turns(
        dir.path(),
        "head -c 300000 /dev/zero | tr '\\0' x >&2; echo 3",
        "20s",
    );
    assert!(turns[0]["fault"].is_null(), "{}", turns[0]["fault"]);
    assert_eq!(turns[0]["log"].as_str().unwrap().len(), 16 << 10);
}

#[test]
fn an_interruption_keeps_what_is_done() {
    let dir = dir();
    write(dir.path(), "bot.sh", "sleep 0.2; echo 3");
    let arguments = [
        "play",
        "hit-and-sunk",
        "cmd:sh bot.sh",
        "cmd:sh bot.sh",
        "--seed",
        "1",
        "--budget",
        "20s",
        "--json",
        "match.jsonl",
        "--replay",
        "match.arena",
    ];
    let mut arena = common::arena(dir.path()).args(arguments).spawn().unwrap();
    let lines = || std::fs::read_to_string(dir.path().join("match.jsonl")).unwrap_or_default();
    while json_lines(&lines()).len() < 5 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    signal("-INT", arena.id());
    assert_eq!(arena.wait().unwrap().code(), Some(130));
    let lines = json_lines(&lines());
    let result = lines.last().unwrap();
    assert!(
        result["type"] == "result" && result["places"].is_null(),
        "{result}"
    );
    let out = succeed(dir.path(), &["replay", "match.arena", "--verify"]);
    assert_eq!(out, "verified: it ends as recorded\n");
}
