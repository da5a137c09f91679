//! Why seats fault is shown, and what three faults in a row lead to.

use crate::common;
use crate::common::{dir, json_lines, succeed, write};

/// A reactor that never ends its turn.
const LOOPS: &str = r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#;

#[test]
fn the_first_fault_of_each_seat_is_shown_with_its_log_and_faults_are_counted() {
    let dir = dir();
    write(
        dir.path(),
        "bad.sh",
        "echo \"first $#\" >&2; echo second >&2; [ $# = 0 ] && echo 3 || exit 9",
    );
    let bad = ["cmd:sh bad.sh", "house:PassiveBot"];
    let arguments = [
        &["play", "hit-and-sunk"],
        &bad[..],
        &["--rounds", "4", "--budget", "20s"],
    ]
    .concat();
    let run = common::run(dir.path(), &arguments);
    assert_eq!(run.code, Some(0), "{run:?}");
    let first = "Player 0 (sh bad.sh): first fault in turn ";
    assert_eq!(run.err.matches(first).count(), 1, "{run:?}");
    for words in [
        "round 1: it trapped: the program ended with exit status: 9",
        "\n  its log:\n  | first 1\n  | second\n",
        "Player 0 (sh bad.sh): 4 of 5 turns were faults\n",
    ] {
        assert!(run.err.contains(words), "{words}: {}", run.err);
    }
    assert!(!run.err.contains("Player 1"), "{run:?}");
}

#[test]
fn seats_sit_out_unless_the_match_is_set_up_without_it() {
    let dir = dir();
    write(dir.path(), "bad.wasm", wat::parse_str(LOOPS).unwrap());
    let words = "play territories bad.wasm house:WeSwarm --rounds 1 --budget fuel:1000000 --seed 2 --json - --replay z.arena";
    let turns = |more: &str| {
        let run = common::run(dir.path(), &common::words(&format!("{words} {more}")));
        assert_eq!(run.code, Some(0), "{run:?}");
        let lines = json_lines(&run.out);
        let verdict = succeed(
            dir.path(),
            &common::words("replay z.arena --bot bad.wasm --verify"),
        );
        assert_eq!(verdict, "verified: it ends as recorded\n");
        let faults = lines
            .iter()
            .filter(|line| line["type"] == "turn" && line["seat"] == 0);
        (
            lines[0]["sit_out"].clone(),
            faults.cloned().collect::<Vec<_>>(),
            run.err,
        )
    };
    let (sits_out, with, err) = turns("");
    assert_eq!(sits_out, true);
    assert!(with.len() > 3, "{}", with.len());
    for (index, turn) in with.iter().enumerate() {
        let expected = match index {
            0..3 => "ran out of its turn budget",
            _ => "sits out the rest of the round after 3 faults in a row",
        };
        assert_eq!(turn["fault"], expected);
        assert!(
            turn["events"][0]["text"]
                .as_str()
                .is_none_or(|text| !text.contains("did not answer"))
        );
    }
    assert!(err.contains("3 of 3 turns were faults, and it sat out "), "{err}");
    let (sits_out, without, _) = turns("--no-sit-out");
    assert_eq!(sits_out, false);
    assert!(
        without
            .iter()
            .all(|turn| turn["fault"] == "ran out of its turn budget")
    );
}
