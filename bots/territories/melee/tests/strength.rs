//! `WeSwarm` rules the board; everybody keeps the rules.

use territories_melee::{HOUSE, house, play};

#[test]
fn we_swarm_takes_at_least_1200_of_2000_points_in_the_median_of_ten_matches() {
    let we_swarm = HOUSE.iter().position(|name| *name == "WeSwarm").unwrap();
    let mut points: Vec<i64> = (0..10)
        .map(|seed| play(&mut house(), 20, seed).unwrap().outcome.points[we_swarm].unwrap_or(0))
        .collect();
    points.sort_unstable();
    assert!(points[4] >= 1200, "{points:?}");
}

#[test]
fn most_rounds_end_long_before_the_last_turn() {
    let turns: u32 = (0..4)
        .map(|seed| play(&mut house(), 20, seed).unwrap().turns)
        .sum();
    assert!(turns / 80 < 400, "{} turns a round", turns / 80);
}

#[test]
fn no_turn_of_a_house_bot_is_skipped() {
    for seed in 20..23 {
        let reason = play(&mut house(), 5, seed).unwrap().outcome.reason.to_string();
        assert!(!reason.contains("Skipped"), "{reason}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let played = || play(&mut house(), 2, 30).unwrap();
    let (first, second) = (played(), played());
    assert_eq!((first.outcome, first.turns), (second.outcome, second.turns));
}
