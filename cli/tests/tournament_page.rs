//! A contest that the page plays, too: `e2e/tests/scenarios/contests.rs` compares what it saves with the same file.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use std::fs;
use std::path::Path;

#[test]
fn a_contest_of_house_bots_has_the_results_that_it_has_in_the_page() {
    let dir = common::dir();
    let words = "tournament kingdom house:Greedy house:Random --matches 12 --seed 1 --out contest";
    common::succeed(dir.path(), &common::words(words));
    let written = fs::read_to_string(dir.path().join("contest/results.jsonl")).unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/contest-in-page.jsonl");
    if std::env::var_os("ARENA_BLESS").is_some() {
        fs::write(&golden, &written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(golden).unwrap());
}
