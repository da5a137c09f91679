//! Each house bot is clearly stronger than the one below it, and everybody keeps the rules. The levels are measured in short;
//! `cargo xtask strengths` measures all of them. A minute is more than any turn takes, so that what bots try out limits them.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use engine::{Config, GameId};
use matches::{Entrant, Played, Tally, house, matches, play};
use std::time::Duration;

const MINUTE: Duration = Duration::from_mins(1);

/// The tallies of matches between bots of these names.
fn between<const N: usize>(game: GameId, names: [&str; N], count: u64, budget: Duration) -> [Tally; N] {
    let entrants = names.map(|name| Entrant::named(game, name).unwrap());
    matches(game, &entrants, count, budget)
        .unwrap()
        .try_into()
        .unwrap()
}

#[test]
fn greedy_beats_random_in_kingdom_guard() {
    let [greedy, _] = between(GameId::Kingdom, ["Greedy", "Random"], 20, MINUTE);
    assert!(greedy.won >= 19, "{greedy:?}");
}

#[test]
fn marshal_beats_greedy_even_when_short_of_time() {
    let budget = Duration::from_millis(10);
    let [marshal, _] = between(GameId::Kingdom, ["Marshal", "Greedy"], 20, budget);
    assert!(marshal.won >= 19, "{marshal:?}");
}

#[test]
fn levels_beat_the_one_below_more_often_than_not() {
    let ladders: [(GameId, &[&str], u64); 3] = [
        (GameId::Kingdom, &["Random", "1", "2", "3", "4"], 20),
        (GameId::HitAndSunk, &["RandomBot", "1", "2", "4", "6"], 40),
        (GameId::Territories, &["1", "2", "4", "6", "8"], 8),
    ];
    for (game, ladder, count) in ladders {
        for pair in ladder.windows(2) {
            let [lower, higher] = between(game, [pair[0], pair[1]], count, MINUTE);
            // A duel of Territories is one of points.
            let better = match game {
                GameId::Territories => higher.points > lower.points,
                _ => higher.won > lower.won,
            };
            assert!(better, "{pair:?}: {lower:?} {higher:?}");
        }
    }
}

#[test]
fn the_highest_levels_beat_the_best_of_the_other_house_bots() {
    let [level, _] = between(GameId::HitAndSunk, ["8", "Phoenix"], 40, MINUTE);
    assert!(level.won + level.shared >= 30, "{level:?}");
    let [level, we_swarm] = between(GameId::Territories, ["8", "WeSwarm"], 8, MINUTE);
    assert!(level.points >= 3 * we_swarm.points, "{level:?} {we_swarm:?}");
    let mut all = house(GameId::Territories);
    all.push(Entrant::level(GameId::Territories, 8));
    let tallies = matches(GameId::Territories, &all, 4, MINUTE).unwrap();
    let (best, others) = tallies.split_last().unwrap();
    assert!(
        others.iter().all(|other| other.points < best.points),
        "{tallies:?}"
    );
}

#[test]
fn phoenix_and_falcon_beat_peacemaker_over_200_matches_of_all() {
    let tallies = matches(GameId::HitAndSunk, &house(GameId::HitAndSunk), 200, MINUTE).unwrap();
    let [_, _, peacemaker, _, falcon, phoenix] = tallies[..] else {
        panic!("six entrants")
    };
    assert!(falcon.points > peacemaker.points, "{tallies:?}");
    assert!(phoenix.points > peacemaker.points, "{tallies:?}");
}

#[test]
fn corsair_beats_peacemaker_among_the_originals_bots() {
    let names = [
        "RandomBot",
        "PassiveBot",
        "PeaceMaker",
        "PassiveBot",
        "PeaceMaker",
        "Corsair",
    ];
    let tallies = between(GameId::HitAndSunk, names, 60, MINUTE);
    let [_, _, first, _, second, corsair] = tallies;
    assert!(corsair.points > first.points.max(second.points), "{tallies:?}");
}

/// A match of Territories with so many rounds.
fn territories(rounds: u32, seed: u64, entrants: &[Entrant]) -> Played {
    let config = Config {
        rounds,
        ..Config::usual(GameId::Territories, seed)
    };
    play(config, MINUTE, entrants).unwrap()
}

#[test]
fn we_swarm_takes_at_least_1200_of_2000_points_in_ten_matches_and_rounds_end_early() {
    let house = house(GameId::Territories);
    let played: Vec<_> = (0..10).map(|seed| territories(20, seed, &house)).collect();
    let mut points: Vec<_> = played.iter().map(|one| one.outcome.points[5]).collect();
    points.sort_unstable();
    assert!(points[4] >= Some(1200), "{points:?}");
    // A round may have 1,000 turns.
    let turns = played.iter().map(|one| one.turns).sum::<u32>() / (10 * 20);
    assert!(turns < 400, "{turns} turns a round");
}

#[test]
fn no_turn_in_territories_is_skipped() {
    let mut all = house(GameId::Territories);
    all.push(Entrant::level(GameId::Territories, 8));
    for seed in 20..23 {
        let reason = territories(5, seed, &all).outcome.reason.to_string();
        assert!(!reason.contains("Skipped"), "{reason}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let played = || territories(2, 30, &house(GameId::Territories));
    let (first, second) = (played(), played());
    assert_eq!((first.outcome, first.turns), (second.outcome, second.turns));
}

/// The full measure: `cargo test --release -p matches -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn marshal_beats_greedy_in_95_of_100_matches_at_50_ms() {
    let budget = Duration::from_millis(50);
    let [marshal, _] = between(GameId::Kingdom, ["Marshal", "Greedy"], 100, budget);
    assert!(marshal.won >= 95, "{marshal:?}");
}
