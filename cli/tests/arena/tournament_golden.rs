//! The files of tournaments, byte for byte as the first version wrote them: directories that people keep must go on
//! being read, resumed and merged, and the same command must write the same bytes for ever.
//! Files of older rules of a game are still read and merged; they are not written any more.

use crate::common::place::{KINGDOM, Place, SHIPS};
use std::fs;
use std::path::{Path, PathBuf};

/// Each golden directory with the command that fills it.
fn tournaments() -> Vec<(&'static str, String)> {
    vec![
        ("pairs", format!("{KINGDOM} --matches 24")),
        ("swiss", format!("{KINGDOM} --matches 16 --format swiss")),
        ("tables", format!("{SHIPS} --matches 15 --seats 4")),
        (
            "all",
            format!("{SHIPS} --matches 12 --format free-for-all --seed 9"),
        ),
        (
            "settled",
            "tournament kingdom steady.wasm clumsy.wasm --matches 300 --until-settled=80".into(),
        ),
        ("shard", format!("{KINGDOM} --matches 50 --shard 2/3 --rounds 7")),
        (
            "twins",
            "tournament kingdom steady.wasm steady.wasm clumsy.wasm --matches 12".into(),
        ),
    ]
}

/// The files of a tournament that stay as they are.
const FILES: [&str; 3] = ["tournament.json", "results.jsonl", "table.txt"];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden/tournaments")
        .join(name)
}

/// Whether the files in `dir` are the golden ones.
#[track_caller]
fn assert_golden(dir: &Path, name: &str, hint: &str) {
    for file in FILES {
        let (written, expected) = (
            fs::read_to_string(dir.join(file)),
            fs::read_to_string(golden(name).join(file)),
        );
        let (written, expected) = match file {
            "results.jsonl" => (
                written.map(|text| comparable(&text)),
                expected.map(|text| comparable(&text)),
            ),
            // The first version did not note the price list of fuel.
            "tournament.json" => (written.map(|text| without(&text, "price_list")), expected),
            _ => (written, expected),
        };
        assert!(
            written.as_ref().ok() == expected.as_ref().ok(),
            "{name}/{file} {hint}:\n{written:?}\nand should be\n{expected:?}"
        );
    }
}

/// Results as they are compared. The first version wrote 0 for the points of seats that have none; standings count them so
/// to this day. The hash of a position covers the fuel that seats have spent, which depends on what instructions cost: it
/// is compared by its length alone.
fn comparable(results: &str) -> String {
    let mut lines = String::new();
    for line in results.lines() {
        let (result, hash) = line.split_once(r#","hash":""#).unwrap();
        lines += &format!("{} + {} characters\n", result.replace("null", "0"), hash.len());
    }
    lines
}

/// The lines of a description without that of a field.
fn without(description: &str, field: &str) -> String {
    let is_other = |line: &&str| !line.trim_start().starts_with(&format!("\"{field}\":"));
    description.split_inclusive('\n').filter(is_other).collect()
}

/// Whether a golden tournament was played by the rules that matches are played by now.
fn is_by_todays_rules(name: &str) -> bool {
    let text = fs::read_to_string(golden(name).join("tournament.json")).unwrap();
    let description: serde_json::Value = serde_json::from_str(&text).unwrap();
    let game: engine::GameId = description["game"].as_str().unwrap().parse().unwrap();
    description["rules_version"] == game.meta().rules_version
}

#[test]
fn a_tournament_writes_the_bytes_it_always_wrote() {
    let place = Place::new();
    for (name, words) in tournaments() {
        if !is_by_todays_rules(name) {
            continue;
        }
        // The first version did not limit the time of matches.
        place.done(&format!("{words} --match-time none --jobs 2 --out {name}"));
        assert_golden(&place.path(name), name, "is written");
    }
}

#[test]
fn old_files_are_resumed_to_the_bytes_of_an_undisturbed_run() {
    let place = Place::new();
    for (name, words) in tournaments() {
        if !is_by_todays_rules(name) {
            continue;
        }
        let dir = place.path(name);
        fs::create_dir(&dir).unwrap();
        fs::copy(golden(name).join("tournament.json"), dir.join("tournament.json")).unwrap();
        // As a kill leaves it: without every third result, out of order, and torn at the end. Under the Swiss system a match
        // begins when those before it have been played.
        let is_swiss = words.contains("swiss");
        let is_kept = |number: usize| {
            if is_swiss { number < 7 } else { number % 3 != 1 }
        };
        let results = fs::read_to_string(golden(name).join("results.jsonl")).unwrap();
        let kept = results
            .split_inclusive('\n')
            .enumerate()
            .filter(|(number, _)| is_kept(*number));
        let mut lines: Vec<&str> = kept.map(|(_, line)| line).collect();
        lines.reverse();
        let mut text = lines.concat();
        text.push_str("{\"match\":1,\"se");
        fs::write(dir.join("results.jsonl"), text).unwrap();
        place.done(&format!("{words} --out {name}"));
        assert_golden(&dir, name, "is resumed");
    }
}

#[test]
fn old_files_are_merged_to_the_bytes_of_an_undisturbed_run() {
    let place = Place::new();
    for name in ["pairs", "swiss", "tables", "all", "settled", "twins"] {
        place.done(&format!("merge {} --out {name}", golden(name).display()));
        assert_golden(&place.path(name), name, "is merged");
    }
}
