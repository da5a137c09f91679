//! `arena ladder`.

use crate::common;
use crate::common::place::Place;
use cli::house::House;
use contest::{Ladder, MatchResult, Rating};

const LADDER: &str = "ladder kingdom shaky.wasm steady.wasm clumsy.wasm --no-house";

#[test]
fn a_ladder_has_the_matches_and_numbers_of_the_page_for_any_number_of_jobs() {
    let place = Place::new();
    place.done(&format!("{LADDER} --jobs 1 --json one.jsonl"));
    let said = place.done(&format!("{LADDER} --jobs 3 --json three.jsonl"));
    let text = place.read("one.jsonl");
    assert!(text == place.read("three.jsonl"), "{text}");

    let lines: Vec<&str> = text.lines().collect();
    let (matches, standings) = lines.split_at(lines.len() - 3);
    // The page plays the same ladder, from the same seed.
    let mut ladder = Ladder::new(1, vec![Rating::NEW; 3]);
    for line in matches {
        let result = MatchResult::from_line(line.as_bytes()).unwrap();
        let fixture = ladder.hand_out().unwrap();
        let labels = ["shaky", "steady", "clumsy"];
        let seats: Vec<_> = fixture.seats.iter().map(|bot| labels[*bot]).collect();
        assert_eq!((result.number, result.seed), (fixture.number, fixture.seed));
        assert_eq!(result.seats, seats);
        ladder.take(&fixture, &result.places);
    }
    assert!(ladder.is_over());
    let (best, worst) = ladder.places();
    let last: serde_json::Value = serde_json::from_str(standings[2]).unwrap();
    let (rating, interval) = ladder.ratings().of(0).in_tenths();
    let expected = serde_json::json!({
        "bot": "shaky", "best": best, "worst": worst, "of": 3, "matches": matches.len(), "over": true,
        "rating": rating as f64 / 10.0, "interval": interval as f64 / 10.0,
    });
    assert_eq!(last, expected);
    for (line, name) in standings.iter().zip(["steady", "clumsy"]) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["opponent"], name);
    }
    let heading = format!("shaky: Place {best}");
    assert!(
        said.starts_with(&heading) && said.contains("the bot is"),
        "{said}"
    );
}

#[test]
fn a_bot_meets_all_other_house_bots_of_its_game() {
    let dir = common::dir();
    let words = "ladder kingdom house:random --budget fuel:200000 --json -";
    let lines = common::json_lines(&common::succeed(dir.path(), &common::words(words)));
    let met: Vec<_> = lines
        .iter()
        .filter_map(|line| line["opponent"].as_str())
        .collect();
    let house = House::open(None).unwrap();
    let bots = house.bots().iter();
    let others: Vec<_> = bots
        .filter(|bot| bot.game == "kingdom" && bot.name != "Random")
        .map(|bot| bot.name.as_str())
        .collect();
    assert!(met.len() > 8 && met == others, "{met:?}");
    // What was measured is known from the beginning.
    let strongest = lines.iter().find(|line| line["opponent"] == "Level 8").unwrap();
    assert!(strongest["interval"].as_f64().unwrap() < 8.0, "{strongest}");
}

#[test]
fn what_is_no_ladder_is_refused_with_the_reason() {
    let place = Place::new();
    place.refused(2, "ladder kingdom", &["BOT"]);
    place.refused(2, "ladder kingdom shaky.wasm --no-house", &["OPPONENT"]);
    place.refused(
        2,
        "ladder kingdom none.wasm steady.wasm --no-house",
        &["none.wasm"],
    );
    place.refused(
        2,
        "ladder kingdom shaky.wasm steady.wasm --jobs 0",
        &["from 1 to 1024"],
    );
    place.refused(2, "ladder chess shaky.wasm steady.wasm", &["chess"]);
    place.refused(
        2,
        "ladder kingdom shaky.wasm steady.wasm --no-house --json shaky.wasm",
        &["--json", "shaky.wasm"],
    );
}
