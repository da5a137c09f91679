//! Positions as plain values, in the form for JavaScript. The tests of the packages for other languages read the same file, so
//! all of them have the same values.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use engine::interop::{ConfigOptions, ErrorCode, MatchConfig, Position, RecordedSeat};
use engine::replay::{Player, SeatRecord, Source};
use engine::{Answer, ModuleHash, Seat, Timeline};
use serde_json::{Value, json};
use std::path::Path;
use std::{env, fs};

/// The position that a case describes: `game`, `seed`, `seats`, `rounds`; `replies`, each given by all seats that are asked in
/// a turn; and the viewing `seat`.
fn position(case: &Value) -> Value {
    let options = ConfigOptions {
        game: case["game"].as_str().unwrap(),
        seats: Some(case["seats"].as_u64().unwrap() as u8),
        rounds: Some(case["rounds"].as_u64().unwrap() as u32),
        seed: case["seed"].as_u64().unwrap(),
        ..ConfigOptions::default()
    };
    let mut timeline = Timeline::new(options.config().unwrap()).unwrap();
    for reply in case["replies"].as_array().unwrap() {
        for ask in timeline.newest().asks() {
            let answer = Answer::text(reply.as_str().unwrap());
            timeline.answer(ask.seat, answer).unwrap();
        }
    }
    let viewer = case["seat"].as_u64().map(|seat| seat as Seat);
    serde_json::to_value(Position::of(timeline.newest().game(), viewer)).unwrap()
}

#[test]
fn positions_are_those_that_all_packages_hand_out() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../js/tests/positions.json");
    let mut cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert!(cases.len() >= 4);
    if env::var_os("ARENA_BLESS").is_some() {
        for case in &mut cases {
            case["position"] = position(case);
        }
        let lines: Vec<String> = cases.iter().map(ToString::to_string).collect();
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    for case in &cases {
        assert_eq!(position(case), case["position"], "{}", case["game"]);
    }
}

#[test]
fn a_configuration_that_is_left_out_is_as_usual_and_a_bad_one_is_explained() {
    let options = ConfigOptions {
        game: "kingdom",
        seed: u64::MAX,
        ..ConfigOptions::default()
    };
    let config = MatchConfig::from(&options.config().unwrap());
    assert_eq!(
        serde_json::to_value(config).unwrap(),
        json!({ "game": "kingdom", "seats": 2, "rounds": 200, "budget": "fuel:100000000", "seed": "18446744073709551615",
            "sitOut": true, "shortRounds": false, "rules": 1 })
    );
    let why = |options: ConfigOptions<'_>| options.config().unwrap_err();
    let game = "chess";
    assert!(why(ConfigOptions { game, ..options }).contains("chess"));
    let budget = Some("soon");
    assert!(why(ConfigOptions { budget, ..options }).contains("soon"));
    let seats = Some(9);
    assert!(why(ConfigOptions { seats, ..options }).len() > 10);
}

#[test]
fn recorded_seats_say_who_played() {
    let hash = ModuleHash::of(b"bot").prefix();
    let bot = SeatRecord::new("B", Player::Bot { hash }, Source::Rerun);
    assert_eq!(
        serde_json::to_value(RecordedSeat::from(&bot)).unwrap(),
        json!({ "name": "B", "player": "bot", "hash": hash.to_string(), "rerun": true, "thinking": 0.0 })
    );
    let hand = SeatRecord::new("A", Player::Hand, Source::Stored);
    let hand = serde_json::to_value(RecordedSeat::from(&hand)).unwrap();
    assert_eq!((&hand["player"], &hand["hash"]), (&json!("hand"), &Value::Null));
}

#[test]
fn codes_of_errors_never_change() {
    use ErrorCode::{BadArgument, BadBot, BadConfig, BadReplay, BadResult, Broken, NeedsBots, NotAsked};
    let codes = [
        BadArgument,
        BadConfig,
        NotAsked,
        BadReplay,
        NeedsBots,
        BadBot,
        Broken,
        BadResult,
    ];
    assert_eq!(
        codes.map(ErrorCode::name),
        [
            "bad-argument",
            "bad-config",
            "not-asked",
            "bad-replay",
            "needs-bots",
            "bad-bot",
            "broken",
            "bad-result"
        ]
    );
}
