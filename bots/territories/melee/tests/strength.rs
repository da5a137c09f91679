//! `WeSwarm` rules the board of the house bots, and the highest level that of all; everybody keeps the rules.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use territories_levels::Levels;
use territories_melee::{HOUSE, Seated, house, play};
use territories_we_swarm::WeSwarm;

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

/// The points of each in this many duels of 20 rounds.
fn duels(players: impl Fn() -> [Box<dyn Seated>; 2], matches: u64) -> [i64; 2] {
    let mut points = [0, 0];
    for seed in 0..matches {
        let outcome = play(&mut players(), 20, seed).unwrap().outcome;
        let reason = outcome.reason.to_string();
        assert!(!reason.contains("Skipped"), "{reason}");
        for (sum, scored) in points.iter_mut().zip(&outcome.points) {
            *sum += scored.unwrap_or(0);
        }
    }
    points
}

/// The short form of `cargo xtask strengths territories`, which measures all levels. `MockArena` tells no time, and levels are
/// limited by what they try out.
#[test]
fn levels_beat_the_one_below_and_the_highest_beats_we_swarm() {
    for (high, low) in [(2, 1), (4, 2), (6, 4), (8, 6)] {
        let points = duels(|| [Box::new(Levels::at(high)), Box::new(Levels::at(low))], 8);
        assert!(points[0] > points[1], "levels {high} and {low}: {points:?}");
    }
    let points = duels(|| [Box::new(Levels::at(8)), Box::new(WeSwarm)], 8);
    assert!(points[0] >= 3 * points[1], "{points:?}");
}

#[test]
fn the_highest_level_stands_first_among_the_house_bots() {
    let mut points = vec![0; HOUSE.len() + 1];
    for seed in 0..4 {
        let mut players: Vec<_> = house().into_iter().collect();
        players.push(Box::new(Levels::at(8)));
        let outcome = play(&mut players, 20, seed).unwrap().outcome;
        for (sum, scored) in points.iter_mut().zip(&outcome.points) {
            *sum += scored.unwrap_or(0);
        }
    }
    let (best, others) = points.split_last().unwrap();
    assert!(others.iter().all(|points| points < best), "{points:?}");
}
