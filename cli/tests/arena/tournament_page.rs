//! A contest that the page plays, too: `e2e/tests/scenarios/contests.rs` compares what it saves with the same file.

use crate::common;
use contest::packed::{self, Packer, RESULTS};
use contest::{MatchResult, Progress, table};
use std::fs;
use std::path::Path;

/// Compares with a golden file.
#[track_caller]
fn check(written: &str, golden: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(golden);
    if std::env::var_os("ARENA_BLESS").is_some() {
        fs::write(&golden, written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(golden).unwrap());
}

/// A description whose modules have made-up hashes, which outlive new versions of the bots.
fn without_hashes(description: &str) -> String {
    let line = |line: &str| match line.split_once("\"hash\": ") {
        Some((indent, _)) => format!("{indent}\"hash\": \"{}\"\n", "ab".repeat(32)),
        None => format!("{line}\n"),
    };
    description.lines().map(line).collect()
}

/// `web/src/contests/tests/names.rs` compares the page's description with the same file.
#[test]
fn a_contest_of_house_bots_is_described_as_in_the_page_however_they_are_named() {
    let dir = common::dir();
    let terms = "--matches 6 --rounds 3 --budget fuel:1000000 --seed 7";
    fs::write(
        dir.path().join("bots.txt"),
        "house:Level 1\nhouse:greedy\nhouse:LEVEL-2\n",
    )
    .unwrap();
    for (bots, out) in [
        ("house:level-1 house:GREEDY house:Level-2", "typed"),
        ("--bots-from bots.txt", "listed"),
    ] {
        let words = format!("tournament kingdom {bots} {terms} --out {out}");
        common::succeed(dir.path(), &common::words(&words));
        let written = fs::read_to_string(dir.path().join(out).join("tournament.json")).unwrap();
        check(&without_hashes(&written), "contest-of-levels.json");
        common::succeed(dir.path(), &common::words(&format!("pack {out}")));
    }
    let packed = |name: &str| fs::read(dir.path().join(name)).unwrap();
    assert!(packed("typed.tar.gz") == packed("listed.tar.gz"));
}

/// Until version 0.1.0 a description had a house bot's name as it was typed.
#[test]
fn a_finished_contest_stays_as_it_is_however_its_bots_were_named() {
    let dir = common::dir();
    let words = "tournament kingdom house:level-1 house:greedy --matches 2 --rounds 3 --budget fuel:1000000 --out old";
    common::succeed(dir.path(), &common::words(words));
    let description = dir.path().join("old/tournament.json");
    let old = fs::read_to_string(&description).unwrap();
    let old = old
        .replace("house:Level 1", "house:level-1")
        .replace("house:Greedy", "house:greedy");
    assert!(
        old.contains("\"house:level-1\"") && old.contains("\"house:greedy\""),
        "{old}"
    );
    fs::write(&description, &old).unwrap();
    common::succeed(dir.path(), &common::words(words));
    assert_eq!(fs::read_to_string(&description).unwrap(), old);
    for words in [
        "audit old --share 100%",
        "pack old",
        "merge old.tar.gz --out again",
        "tournament kingdom --bots-from old.tar.gz --matches 2 --rounds 3 --budget fuel:1000000 --out again",
    ] {
        common::succeed(dir.path(), &common::words(words));
    }
}

#[test]
fn a_contest_of_house_bots_has_the_results_that_it_has_in_the_page() {
    let dir = common::dir();
    let words = "tournament kingdom house:Greedy house:Random --matches 12 --seed 1 --out contest";
    common::succeed(dir.path(), &common::words(words));
    let written = fs::read_to_string(dir.path().join("contest/results.jsonl")).unwrap();
    check(&written, "contest-in-page.jsonl");
}

/// `e2e/tests/scenarios/contests.rs` compares the page's file in the same way.
#[test]
fn a_finished_contest_is_packed_with_its_tables_as_in_the_page() {
    let dir = common::dir();
    let words = "tournament kingdom house:Greedy house:Random --matches 4 --rounds 3 --out contest";
    common::succeed(dir.path(), &common::words(words));
    common::succeed(dir.path(), &common::words("pack contest"));
    let file = fs::read(dir.path().join("contest.tar.gz")).unwrap();
    let mut results: Vec<MatchResult> = Vec::new();
    let plan = packed::open(&file, |_, result| {
        results.push(result);
        Ok(())
    });
    let plan = plan.unwrap();
    let mut progress = Progress::new(plan.spec.clone(), plan.shard);
    for result in &results {
        progress.add(result).unwrap();
    }
    let lines: String = results.iter().map(MatchResult::to_line).collect();
    let mut packer = Packer::new(&plan).unwrap();
    packer.file(RESULTS, lines.as_bytes()).unwrap();
    for (name, text) in table::FILES
        .iter()
        .zip(table::files(&progress, &progress.standings()))
    {
        packer.file(name, text.as_bytes()).unwrap();
    }
    assert!(file == packer.finish().unwrap());
}
