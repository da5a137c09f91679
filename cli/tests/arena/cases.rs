//! `arena test` and `arena diff`: a bot's replies to given positions, and two versions of it.

use crate::common::{dir, fail, run, succeed, write};
use std::path::Path;

const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }";
/// Replies as the first one does until round 4.
const OTHER: &str =
    "function turn(view) { const all = kingdom.legal(view); return view.round < 4 ? all[0] : all.at(-1); }";

/// A match of the two scripts, `old.js` and `new.js`.
fn played(dir: &Path) {
    write(dir, "old.js", FIRST);
    write(dir, "new.js", OTHER);
    let line =
        "play kingdom old.js old.js --rounds 6 --seed 3 --budget fuel:100000000 --embed --replay match.arena";
    succeed(dir, &line.split(' ').collect::<Vec<_>>());
}

#[test]
fn two_versions_are_compared_on_the_inputs_of_a_match() {
    let dir = dir();
    played(dir.path());
    let same = run(dir.path(), &["diff", "old.js", "old.js", "match.arena"]);
    assert_eq!(same.code, Some(0), "{same:?}");
    assert!(
        same.out
            .contains("match.arena, Blue\n  6 turns, 0 replies differ;"),
        "{same:?}"
    );
    assert!(same.out.contains("match.arena, Red\n"), "{same:?}");
    let other = run(
        dir.path(),
        &["diff", "old.js", "new.js", "match.arena", "--seat", "1"],
    );
    assert_eq!(other.code, Some(1), "{other:?}");
    assert!(other.out.contains("6 turns, 3 replies differ;"), "{other:?}");
    assert!(other.out.contains("first in turn 7:\n    before  "), "{other:?}");
    fail(
        dir.path(),
        &["diff", "old.js", "new.js", "match.arena", "--seat", "2"],
        2,
        &["no seat 2"],
    );
}

#[test]
fn cases_say_which_replies_a_bot_may_give() {
    let dir = dir();
    played(dir.path());
    let arguments = r#""game":"kingdom","arguments":["1","B","0,0","2000,2000","B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0","G,0,0,2 G,4,4,2 P,2,2,1"]"#;
    let cases = [
        format!(r#"{{"name":"opening",{arguments},"one_of":["M,C,1,0"]}}"#),
        format!(r#"{{{arguments},"none_of":["M,C,1,0 "]}}"#),
        r#"{"name":"later","match":"match.arena","turn":8,"seat":0}"#.into(),
        r#"{"name":"wants <more>","match":"match.arena","turn":8,"seat":0,"one_of":["A,I,0,4"]}"#.into(),
    ];
    // As some editors save it.
    write(dir.path(), "cases.jsonl", format!("\u{feff}{}", cases.join("\n")));
    let tested = run(
        dir.path(),
        &["test", "old.js", "cases.jsonl", "--junit", "report.xml"],
    );
    assert_eq!(tested.code, Some(1), "{tested:?}");
    for words in [
        "✓ opening\n",
        "✗ cases, line 2: it replied “M,C,1,0”, which is forbidden",
        "✓ later\n",
        "which is not one of the allowed replies",
        "4 cases, 2 failed",
    ] {
        assert!(tested.out.contains(words), "{words}: {tested:?}");
    }
    let report = std::fs::read_to_string(dir.path().join("report.xml")).unwrap();
    assert!(report.contains("tests=\"4\" failures=\"2\""), "{report}");
    assert!(
        report.contains("<testcase name=\"wants &lt;more&gt;\"><failure"),
        "{report}"
    );
    write(dir.path(), "good.jsonl", &cases[0]);
    assert!(succeed(dir.path(), &["test", "old.js", "good.jsonl"]).contains("1 cases, 0 failed"));
}

#[test]
fn an_illegal_reply_and_none_at_all_fail_a_case() {
    let dir = dir();
    played(dir.path());
    write(
        dir.path(),
        "bad.js",
        "function turn(view) { if (view.round > 3) throw new Error('late'); return 'M,C,9,9'; }",
    );
    let cases = [3, 8].map(|turn| format!(r#"{{"match":"match.arena","turn":{turn},"seat":{}}}"#, turn % 2));
    write(dir.path(), "cases.jsonl", cases.join("\n"));
    let tested = run(dir.path(), &["test", "bad.js", "cases.jsonl"]);
    assert_eq!(tested.code, Some(1), "{tested:?}");
    assert!(tested.out.contains("“M,C,9,9”, which is not legal"), "{tested:?}");
    assert!(tested.out.contains("Error: late (bot.js:1:"), "{tested:?}");
}

#[test]
fn files_that_hold_no_cases_are_told_why() {
    let dir = dir();
    played(dir.path());
    let lines = [
        ("no json", "line 1: expected"),
        ("{}", "\"game\" and \"arguments\""),
        (r#"{"match":"none.arena","turn":0,"seat":0}"#, "line 1"),
        (r#"{"match":"match.arena","turn":99,"seat":0}"#, "asks no such"),
        (
            r#"{"game":"kingdom","arguments":[],"one_of":"M"}"#,
            "must be a list of texts",
        ),
    ];
    for (line, words) in lines {
        write(dir.path(), "cases.jsonl", line);
        fail(
            dir.path(),
            &["test", "old.js", "cases.jsonl"],
            2,
            &["cases.jsonl", words],
        );
    }
}
