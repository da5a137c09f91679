//! Golden bytes of every version.

use super::super::decode;
use super::super::tests::golden;
use super::*;

#[test]
fn contests_of_every_version_are_read() {
    let contest = StoredContest {
        id: "1790000000000".into(),
        game: "kingdom".into(),
        rules_version: 2,
        format: "swiss".into(),
        seats: 2,
        matches: 300,
        seed: 5,
        rounds: 30,
        fuel: 10_000_000,
        price_list: 4,
        sit_out: true,
        match_seconds: Some(600),
        until_settled: Some(95.0),
        bots: vec![ContestBot {
            label: "Marvin#2".into(),
            name: "Marvin".into(),
            hash: "ab".repeat(32),
            house: false,
        }],
        played: 17,
    };
    golden("contest", &contest);
    // Without a limit on the time of a match.
    let v1 = decode::<StoredContest>(include_bytes!("../golden/contest.v1"));
    let unlimited = StoredContest {
        match_seconds: None,
        ..contest
    };
    assert_eq!(v1, Ok(unlimited));
    let result = StoredResult {
        number: 16,
        seed: 9_007_199_254_740_991,
        seats: vec![1, 0],
        places: vec![2, 1],
        points: vec![Some(-7), None],
        faults: vec![0, 3],
        reason: "Red wins".into(),
        turns: 40,
        hash: 5,
    };
    golden("results", &StoredResults(vec![result]));
}
