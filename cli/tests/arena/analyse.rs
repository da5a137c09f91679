//! `arena analyse`: chances and mistakes of recorded matches.

use crate::common;
use crate::common::{dir, fail, json_lines, succeed, words, write};
use engine::Timeline;
use engine::replay::Replay;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A short match of each game: how to play it, and how many seats it has.
const MATCHES: [(&str, usize); 3] = [
    ("kingdom house:Random house:Greedy --rounds 5", 2),
    ("territories house:RandomHalver house:WeSwarm --rounds 1", 2),
    (
        "hit-and-sunk house:RandomBot house:Phoenix house:Corsair --rounds 4",
        3,
    ),
];

/// Plays a match on fuel and keeps it in `match.arena`.
fn keep(dir: &Path, game_and_seats: &str) {
    let line = format!("play {game_and_seats} --seed 5 --budget fuel:20000000 --replay match.arena");
    succeed(dir, &words(&line));
}

/// The lines of this type.
fn of_type<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["type"] == kind).collect()
}

#[test]
fn each_game_s_matches_are_analysed_by_what_is_so_and_by_what_seats_knew() {
    let dir = dir();
    for (played, seats) in MATCHES {
        keep(dir.path(), played);
        for by in ["truth", "known"] {
            let asked = format!("analyse match.arena --by {by} --json --judgements");
            let lines = json_lines(&succeed(dir.path(), &words(&asked)));
            let (first, turns) = (&lines[0], of_type(&lines, "turn"));
            assert_eq!(first["type"], "analysis");
            assert_eq!(first["seats"].as_array().unwrap().len(), seats);
            assert_eq!(first["turns"].as_u64().unwrap() as usize, turns.len());
            for (number, turn) in turns.iter().enumerate() {
                assert_eq!(turn["turn"], number);
                assert_eq!(turn["chances"].as_array().unwrap().len(), seats, "{turn}");
                let chances = turn["chances"].as_array().unwrap().iter();
                let sum: f64 = chances.clone().filter_map(Value::as_f64).sum();
                let all = chances.clone().all(Value::is_f64);
                assert!(
                    !(all && by == "truth") || (sum - 1.0).abs() < 0.01,
                    "{played}: {turn}"
                );
            }
            let judgements = of_type(&lines, "judgement");
            assert!(judgements.len() >= turns.len(), "{played}: {}", judgements.len());
            for judgement in judgements {
                let chance = judgement["chance"].as_f64().unwrap();
                assert!((0.0..=1.0).contains(&chance), "{judgement}");
            }
            for mistake in of_type(&lines, "mistake") {
                let lost = mistake["before"].as_f64().unwrap() - mistake["after"].as_f64().unwrap();
                assert!(lost >= 0.0999, "{mistake}");
                assert_ne!(mistake["best"], mistake["played"], "{mistake}");
            }
        }
    }
}

#[test]
fn threads_change_nothing() {
    let dir = dir();
    keep(dir.path(), MATCHES[0].0);
    let with = |jobs: u32| {
        let line = format!("analyse match.arena --json --judgements --jobs {jobs}");
        succeed(dir.path(), &words(&line))
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn a_game_that_hides_nothing_is_judged_alike_by_both() {
    let dir = dir();
    keep(dir.path(), MATCHES[0].0);
    let by = |by: &str| succeed(dir.path(), &["analyse", "match.arena", "--by", by]);
    let truth = by("truth");
    assert_eq!(truth, by("known"));
    assert!(!truth.contains("Judged by"), "{truth}");
    keep(dir.path(), MATCHES[2].0);
    assert!(by("truth").contains("Judged by the whole position"));
    assert!(by("known").contains("Judged by what each seat knew"));
}

#[test]
fn only_the_turns_that_are_asked_for_are_judged() {
    let dir = dir();
    keep(dir.path(), MATCHES[0].0);
    let all = json_lines(&succeed(
        dir.path(),
        &words("analyse match.arena --json --judgements"),
    ));
    let some = words("analyse match.arena --json --judgements --turns 3,5..6");
    let some = json_lines(&succeed(dir.path(), &some));
    let turns = |kind| {
        of_type(&some, kind)
            .iter()
            .map(|line| line["turn"].as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(turns("turn"), [2, 4, 5]);
    assert_eq!(turns("judgement"), [2, 4, 5]);
    // They are judged as in the whole match.
    let whole = of_type(&all, "judgement");
    for judgement in of_type(&some, "judgement") {
        assert!(whole.contains(&judgement), "{judgement}");
    }
    for (turns, said) in [
        (
            "999",
            "--turns 999 is after the match, which has 10 turns: give turns from 1 to 10",
        ),
        ("0", "turns count from 1"),
        ("4..2", "turns count from 1"),
    ] {
        fail(
            dir.path(),
            &["analyse", "match.arena", "--turns", turns],
            2,
            &[said],
        );
    }
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let dir = dir();
    keep(dir.path(), MATCHES[0].0);
    fail(
        dir.path(),
        &["analyse", "gone.arena"],
        2,
        &["cannot read gone.arena"],
    );
    fail(
        dir.path(),
        &["analyse", "#/replay/A!XA"],
        2,
        &["the link: ", "'!'"],
    );
    fail(
        dir.path(),
        &["analyse", "match.arena", "--by", "guess"],
        2,
        &["truth", "known"],
    );
    fail(
        dir.path(),
        &["analyse", "match.arena", "--judgements"],
        2,
        &["--json"],
    );
    let text = succeed(
        dir.path(),
        &words("play kingdom house:Greedy house:Greedy --seed 1 --rounds 3 --link"),
    );
    let link = text.lines().last().unwrap();
    fail(
        dir.path(),
        &["analyse", &link[..link.len() - 4]],
        2,
        &["the link: "],
    );

    let replay = Replay::from_file(&fs::read(dir.path().join("match.arena")).unwrap()).unwrap();
    let empty = Replay::record(&Timeline::new(replay.config).unwrap(), &replay.seats).unwrap();
    write(dir.path(), "empty.arena", empty.to_file());
    fail(dir.path(), &["analyse", "empty.arena"], 2, &["no turns yet"]);

    keep(dir.path(), MATCHES[2].0);
    let mut replay = Replay::from_file(&fs::read(dir.path().join("match.arena")).unwrap()).unwrap();
    replay.config.rules = 1;
    write(dir.path(), "old.arena", replay.to_file());
    fail(
        dir.path(),
        &["analyse", "old.arena"],
        2,
        &["version 1 of the rules of Hit and Sunk", "only version 2"],
    );
}

/// Makes a directory of house bots whose analyst of Kingdom Guard always replies this.
fn bots_with_analyst(dir: &Path, reply: &str) {
    let text = format!(
        r#"(module (import "arena" "reply" (func $reply (param i32 i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "{}")
            (func (export "turn") (call $reply (i32.const 0) (i32.const {}))))"#,
        reply.replace('\n', "\\n"),
        reply.len()
    );
    fs::create_dir_all(dir.join("bots/kingdom")).unwrap();
    write(dir, "bots/kingdom/analyst.wasm", wat::parse_str(text).unwrap());
    write(dir, "bots/bots.json", "[]");
}

#[test]
fn the_text_has_a_table_of_chances_and_a_line_for_each_mistake() {
    let dir = dir();
    for name in ["Ann", "Ben"] {
        common::bots::kingdom(dir.path(), name, 0);
    }
    succeed(
        dir.path(),
        &words(
            "play kingdom Ann.wasm Ben.wasm --seed 1 --rounds 1 --budget fuel:1000000 --embed --replay match.arena",
        ),
    );
    // The second seat's best chance is what the first one lacks, so both judgements agree on the loss.
    bots_with_analyst(dir.path(), "0.6900 0.3100\nM,I,3,1");
    let text = succeed(dir.path(), &words("analyse match.arena --bots bots"));
    let expected = "\
Kingdom Guard, seed 1, 1 round at most, fuel:1000000 a turn, 2 turns

 turn  Blue (Ann)  Red (Ben)
    1        69 %       31 %
    2        31 %       69 %

Turn 1, Blue (Ann): Blunder: 69 % to 31 %. Stronger was M,I,3,1.
Turn 2, Red (Ben): Blunder: 69 % to 31 %. Stronger was M,I,3,1.
";
    assert_eq!(text, expected);
}

#[test]
fn an_analyst_that_is_missing_or_says_nothing_is_named() {
    let dir = dir();
    keep(dir.path(), MATCHES[0].0);
    let asked = words("analyse match.arena --turns 2 --bots bots");
    bots_with_analyst(dir.path(), "no idea");
    // The bots of the match are not among these.
    fail(dir.path(), &asked, 2, &["house bot of another build"]);
    for name in ["Ann", "Ben"] {
        common::bots::kingdom(dir.path(), name, 0);
    }
    succeed(
        dir.path(),
        &words("play kingdom Ann.wasm Ben.wasm --seed 1 --rounds 1 --embed --replay match.arena"),
    );
    fail(
        dir.path(),
        &asked,
        2,
        &["the analyst does not judge turn 1 of Blue", "no idea"],
    );
    fs::remove_file(dir.path().join("bots/kingdom/analyst.wasm")).unwrap();
    fail(
        dir.path(),
        &asked,
        2,
        &["cannot read bots/kingdom/analyst.wasm", "cargo xtask bots"],
    );
}
