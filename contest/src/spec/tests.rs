use super::*;
use crate::made_up::spec;

#[test]
fn a_spec_is_read_as_it_is_written() {
    let spec = spec(GameId::HitAndSunk, Format::FreeForAll, 3, 3, 12);
    let text = serde_json::to_string(&spec).unwrap();
    assert!(text.contains(r#""game":"hit-and-sunk""#) && text.contains(r#""budget":"fuel:100000000""#));
    assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
    let wrong = text.replace("hit-and-sunk", "chess");
    let error = serde_json::from_str::<Spec>(&wrong).unwrap_err().to_string();
    assert!(error.contains("chess"), "{error}");
}

/// The differences in English.
fn said(a: &Spec, b: &Spec) -> Vec<String> {
    a.differences(b).iter().map(ToString::to_string).collect()
}

#[test]
fn every_difference_is_named() {
    let a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
    assert!(a.differences(&a.clone()).is_empty());
    let mut b = a.clone();
    b.seed = 7;
    b.until_settled = Some(95.0);
    b.bots[1].hash = Some("11".into());
    b.bots[0].bot = "elsewhere/A.wasm".into();
    b.bots[0].program = Some("22".into());
    assert_eq!(
        said(&a, &b),
        [
            "seed: 1, not 7",
            "until settled: no, not 95 %",
            "hash of B: 00, not 11"
        ]
    );
}

#[test]
fn a_changed_program_is_a_difference_where_both_know_theirs() {
    let mut a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
    let mut b = a.clone();
    (a.bots[1].hash, b.bots[1].hash) = (None, None);
    b.bots[1].program = Some("22".into());
    assert!(a.differences(&b).is_empty() && b.differences(&a).is_empty());
    a.bots[1].program = Some("11".into());
    assert_eq!(said(&a, &b), ["program of B: 11, not 22"]);
}

#[test]
fn other_prices_of_fuel_are_a_difference_where_both_know_theirs() {
    let mut a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
    let mut b = a.clone();
    b.price_list = Some(1);
    assert!(a.differences(&b).is_empty() && b.differences(&a).is_empty());
    a.price_list = Some(2);
    assert_eq!(said(&a, &b), ["price list of fuel: 2, not 1"]);
}

#[test]
fn what_is_usual_is_not_written_and_read_where_it_is_absent() {
    let mut spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
    let text = serde_json::to_string(&spec).unwrap();
    assert!(
        !text.contains("sit_out") && !text.contains("price_list"),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
    (spec.sit_out, spec.price_list) = (false, Some(2));
    let text = serde_json::to_string(&spec).unwrap();
    assert!(text.contains(r#""price_list":2,"sit_out":false"#), "{text}");
    assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
}

#[test]
fn formats_are_read_as_they_are_written() {
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
        assert_eq!(serde_json::to_string(&format).unwrap(), format!("\"{format}\""));
    }
    let error = "knockout".parse::<Format>().unwrap_err().to_string();
    assert_eq!(
        error,
        "unknown format “knockout”; formats: round-robin, free-for-all, swiss"
    );
}

#[test]
fn shards_are_read_as_they_are_written_and_partition_the_matches() {
    for text in ["1/1", "3/8", "8/8"] {
        assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
    }
    for text in ["", "0/4", "5/4", "1", "1/0", "/", "a/b", "-1/2", "1/2/3"] {
        let error = text.parse::<Shard>().unwrap_err().to_string();
        assert!(error.contains("3/8"), "{error}");
    }
    for of in 1..=9 {
        for number in 0..100 {
            let takers = (1..=of).filter(|index| Shard { index: *index, of }.has(number));
            assert_eq!(takers.count(), 1);
        }
    }
}

#[test]
fn a_shard_s_size_is_the_number_of_its_matches() {
    for of in [1, 2, 3, 10, usize::MAX] {
        for index in [1, 2, 3, 10, usize::MAX].into_iter().filter(|index| *index <= of) {
            let shard = Shard { index, of };
            for matches in 0..30 {
                let counted = (0..matches).filter(|number| shard.has(*number)).count();
                assert_eq!(shard.size(matches), counted, "{shard} of {matches} matches");
            }
        }
    }
}

#[test]
fn the_same_bot_twice_gets_two_labels() {
    assert_eq!(
        distinct(["a", "b", "a", "a#2", "a"]),
        ["a", "b", "a#2", "a#2#2", "a#3"]
    );
    let many = distinct(std::iter::repeat_n("bot", 20_000));
    assert_eq!((many[0].as_str(), many[19_999].as_str()), ("bot", "bot#20000"));
}

/// The file from before the time of matches could be limited, and with a limit.
#[test]
fn a_limit_on_the_time_of_matches_makes_version_2() {
    let v1 = r#"{"version":1,"game":"kingdom","rules_version":2,"format":"round-robin","table":2,"matches":10,"seed":1,"rounds":10,"budget":"fuel:100000000","until_settled":null,"bots":[{"label":"A","bot":"A.wasm","hash":"00"},{"label":"B","bot":"B.wasm","hash":"00"}]}"#;
    let v2 = r#"{"version":2,"game":"kingdom","rules_version":2,"format":"round-robin","table":2,"matches":10,"seed":1,"rounds":10,"budget":"fuel:100000000","match_seconds":600,"until_settled":null,"bots":[{"label":"A","bot":"A.wasm","hash":"00"},{"label":"B","bot":"B.wasm","hash":"00"}]}"#;
    let (old, new): (Spec, Spec) = (
        serde_json::from_str(v1).unwrap(),
        serde_json::from_str(v2).unwrap(),
    );
    assert_eq!((old.match_seconds, new.match_seconds), (None, Some(600)));
    assert_eq!(old.clone().with_match_seconds(Some(600)), new);
    assert_eq!(new.clone().with_match_seconds(None), old);
    assert_eq!(serde_json::to_string(&old).unwrap(), v1);
    assert_eq!(serde_json::to_string(&new).unwrap(), v2);
    assert_eq!(said(&old, &new), ["limited time of a match: no, not 600 s"]);
    for (budget, usual) in [
        (Budget::Fuel(1), Some(600)),
        (Budget::USUAL_FUEL, Some(600)),
        (Budget::Fuel(250_000_000), Some(1800)),
        (Budget::Fuel(u64::MAX), Some(MOST_MATCH_SECONDS)),
        (Budget::WallClock(1), None),
    ] {
        assert_eq!(Spec::usual_match_seconds(budget), usual, "{budget}");
    }
}
