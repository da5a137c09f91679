//! Matches that exceed their tournament's time limit.

use crate::common::place::Place;
use contest::MatchResult;
use std::fs;

/// It uses all of its fuel.
const SLOW: &str = r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#;

/// It says nothing, at once.
const QUIET: &str = r#"(module (memory (export "memory") 1) (func (export "turn")))"#;

/// Fuel for a turn of some tenths of a second, so that the thousand turns of a match of `slow` would take minutes.
const COMMAND: &str = "tournament territories slow.wasm quiet.wasm still.wasm --seats 2 --matches 6 --rounds 1 --no-sit-out \
                       --budget fuel:2000000000 --out out";

fn place() -> Place {
    let place = Place::new();
    for (name, wat) in [("slow", SLOW), ("quiet", QUIET), ("still", QUIET)] {
        fs::write(place.path(&format!("{name}.wasm")), wat::parse_str(wat).unwrap()).unwrap();
    }
    place
}

fn results(place: &Place, dir: &str) -> Vec<MatchResult> {
    let text = place.read(&format!("{dir}/results.jsonl"));
    let read = |line: &str| MatchResult::from_line(line.as_bytes()).unwrap();
    text.lines().map(read).collect()
}

#[test]
fn a_match_that_takes_too_long_counts_as_not_played_and_is_listed() {
    let place = place();
    let played = place.run(&format!("{COMMAND} --match-time 1s --jobs 2"));
    assert_eq!(played.code, Some(0), "{played:?}");
    let results_of_all = results(&place, "out");
    assert_eq!(results_of_all.len(), 6);
    for result in &results_of_all {
        let is_slow = result.seats.iter().any(|bot| bot == "slow");
        assert_eq!(result.is_played(), !is_slow, "{result:?}");
        if is_slow {
            assert!(result.reason.contains("longer than the 1 s"), "{result:?}");
            let said = format!("match {} (seed {})", result.number, result.seed);
            assert!(played.err.contains(&said), "{said}: {}", played.err);
        }
    }
    for text in [&played.out, &place.read("out/table.txt")] {
        assert!(text.contains("4 matches were not played"), "{text}");
        assert!(text.contains("2 matches of at most"), "{text}");
    }
    let description = place.read("out/tournament.json");
    assert!(
        description.contains("\"version\": 2,") && description.contains("\"match_seconds\": 1,"),
        "{description}"
    );
    // The same command has nothing to do, also where it leaves the time to the description.
    for again in [format!("{COMMAND} --match-time 1s"), COMMAND.into()] {
        assert_eq!(place.done(&again), played.out);
    }
    place.refused(
        2,
        &format!("{COMMAND} --match-time 2m"),
        &["limited time of a match: 120 s, not 1 s"],
    );

    let audit = place.done("audit out --share 100%");
    assert!(
        audit.contains("Played 6 matches of 6 again") && audit.contains("all came out as noted"),
        "{audit}"
    );
    hold_back(&place, &results_of_all);
}

/// A match recorded as not played may hide a result, so an audit names it; but a slower machine is not fraud.
fn hold_back(place: &Place, honest: &[MatchResult]) {
    let held = honest.iter().find(|result| result.is_played()).unwrap().number;
    let unplayed = honest.iter().find(|result| !result.is_played()).unwrap();
    fs::create_dir(place.path("held")).unwrap();
    fs::copy(
        place.path("out/tournament.json"),
        place.path("held/tournament.json"),
    )
    .unwrap();
    let line = |result: &MatchResult| {
        let mut result = result.clone();
        if result.number == held {
            (result.places, result.points, result.faults) = (Vec::new(), Vec::new(), Vec::new());
            (result.reason, result.turns, result.hash) = (unplayed.reason.clone(), 0, unplayed.hash.clone());
        }
        result.to_line()
    };
    fs::write(
        place.path("held/results.jsonl"),
        honest.iter().map(line).collect::<String>(),
    )
    .unwrap();
    let audit = place.done("audit held --share 100%");
    assert!(
        audit.contains(&format!("held: match {held} is noted as not played"))
            && audit.contains("all came out as noted"),
        "{audit}"
    );
    // Where one has played it, it is played.
    place.done("merge held out --out all");
    assert_eq!(results(place, "all"), honest);
}

#[test]
fn a_tournament_without_a_limit_goes_on_without_one() {
    let place = Place::new();
    let command = "tournament kingdom steady.wasm shaky.wasm --out out";
    place.done(&format!("{command} --matches 2 --match-time none"));
    let description = place.read("out/tournament.json");
    assert!(
        description.contains("\"version\": 1,") && !description.contains("match_seconds"),
        "{description}"
    );
    place.done(&format!("{command} --matches 4"));
    assert!(!place.read("out/tournament.json").contains("match_seconds"));
    for (wrong, words) in [
        ("0s", "1s to"),
        ("5", "is no time"),
        ("-1s", "is no time"),
        ("8000000h", "is no time"),
    ] {
        place.refused(2, &format!("{command} --match-time={wrong}"), &[words]);
    }
}
