use super::*;
use crate::made_up::{bot, play_season, season, season_result};
use crate::{Fixture, MatchResult};
use engine::{Budget, GameId, ModuleHash, Rng};

/// Six bots of all strengths; the bosses have 50 and 100.
pub(super) fn six() -> Season {
    season(&[
        ("ann", &[60]),
        ("ben", &[10, 200]),
        ("cy", &[70]),
        ("dan", &[5]),
        ("eve", &[180]),
        ("fay", &[40]),
    ])
}

fn lines(results: &Results) -> String {
    results.iter().map(MatchResult::to_line).collect()
}

pub(super) fn whole(season: &Season) -> (Field, Results) {
    let field = Field::of(season);
    let mut results = Results::default();
    play_season(&field, &mut results);
    (field, results)
}

fn labels(field: &Field, fixture: &Fixture) -> Vec<String> {
    field.spec().labels(&fixture.seats)
}

#[test]
fn versions_rise_past_the_bosses_that_they_beat_and_meet_their_tier() {
    let (field, results) = whole(&six());
    let tier = |label: &str| {
        let player = field
            .spec()
            .bots
            .iter()
            .position(|bot| bot.label == label)
            .unwrap();
        field.climb(player, &results)
    };
    for (label, expected) in [
        ("ann/1", 1),
        ("ben/2", 2),
        ("cy/1", 1),
        ("dan/1", 0),
        ("eve/1", 2),
        ("fay/1", 0),
    ] {
        let climb = tier(label);
        assert_eq!(
            climb,
            Climb {
                tier: expected,
                is_over: true
            },
            "{label}"
        );
    }
    // Six matches for each boss met, and two for each pair of a tier.
    assert_eq!(results.len(), 6 * (1 + 1 + 2 * 4) + 2 * 3);
    let meets = |one: &str, other: &str| {
        results
            .iter()
            .filter(|result| result.seats == [one, other])
            .count()
    };
    assert_eq!([meets("ann/1", "cy/1"), meets("cy/1", "ann/1")], [1, 1]);
    assert_eq!([meets("ann/1", "dan/1"), meets("ann/1", "eve/1")], [0, 0]);
    assert_eq!(
        [meets("dan/1", "bosses/a.wasm"), meets("dan/1", "house:B")],
        [3, 0]
    );
    // An old version plays no more.
    assert!(
        !results
            .iter()
            .any(|result| result.seats.contains(&"ben/1".to_owned()))
    );
}

#[test]
fn a_bot_that_is_a_boss_itself_has_passed_it() {
    let mut season = six();
    season.bots[4].versions[0].hash = season.bosses[1].hash;
    let (field, results) = whole(&season);
    let eve = field
        .spec()
        .bots
        .iter()
        .position(|bot| bot.label == "eve/1")
        .unwrap();
    assert_eq!(
        field.climb(eve, &results),
        Climb {
            tier: 2,
            is_over: true
        }
    );
    let itself = results.iter().filter(|result| {
        result
            .seats
            .iter()
            .all(|seat| ["eve/1", "house:B"].contains(&&**seat))
    });
    assert_eq!(itself.count(), 0);
}

#[test]
fn a_new_bot_and_a_new_version_cause_only_their_own_matches() {
    for (name, versions, is_new) in [
        ("bea", &[65][..], "bea/1"),
        ("ann", &[60, 190], "ann/2"),
        ("zoe", &[1], "zoe/1"),
    ] {
        let mut season = six();
        let (_, results) = whole(&season);
        season.bots.retain(|bot| bot.name.as_str() != name);
        season.bots.push(bot(name, versions));
        season.bots.sort_by(|one, other| one.name.cmp(&other.name));
        let field = Field::of(&season);
        // The players have other numbers now; the lines are the same.
        let mut again = Results::default();
        for result in results.iter() {
            again.add(&field, result.clone()).unwrap();
        }
        let before: std::collections::HashSet<String> = results.iter().map(MatchResult::to_line).collect();
        let played = play_season(&field, &mut again);
        assert!(played >= 6, "{name}: {played}");
        for line in again.iter().filter(|line| !before.contains(&line.to_line())) {
            assert!(line.seats.contains(&is_new.to_owned()), "{name}: {line:?}");
        }
        assert_eq!(again.len(), results.len() + played);
        // All at once comes to the same, but for what old versions had played.
        let (_, all) = whole(&season);
        let without_old = again
            .iter()
            .filter(|line| !line.seats.contains(&"ann/1".to_owned()) || name != "ann");
        assert_eq!(
            without_old.map(MatchResult::to_line).collect::<String>(),
            lines(&all),
            "{name}"
        );
    }
}

#[test]
fn the_order_of_play_and_stops_in_between_make_no_difference() {
    let season = six();
    let (field, expected) = whole(&season);
    let standings = field.standings(&expected);
    for seed in 0..20 {
        let mut rng = Rng::derive(seed, "test", &[]);
        let mut results = Results::default();
        loop {
            let mut missing = field.missing(&results, &|_| true);
            if missing.is_empty() {
                break;
            }
            rng.shuffle(&mut missing);
            let until = 1 + rng.below(missing.len() as u64) as usize;
            for fixture in &missing[..until] {
                results.add(&field, season_result(&field, fixture)).unwrap();
            }
        }
        assert_eq!(lines(&results), lines(&expected), "seed {seed}");
        assert_eq!(field.standings(&results), standings);
    }
}

#[test]
fn who_cannot_play_is_left_out_and_the_others_go_on() {
    let field = Field::of(&six());
    let mut results = Results::default();
    let is_ann = |player: usize| field.spec().bots[player].label == "ann/1";
    loop {
        let missing = field.missing(&results, &|player| !is_ann(player));
        if missing.is_empty() {
            break;
        }
        for fixture in missing {
            assert!(!labels(&field, &fixture).contains(&"ann/1".to_owned()));
            results.add(&field, season_result(&field, &fixture)).unwrap();
        }
    }
    let rest = field.missing(&results, &|_| true);
    assert!(
        !rest.is_empty()
            && rest
                .iter()
                .all(|fixture| labels(&field, fixture).contains(&"ann/1".to_owned()))
    );
}

#[test]
fn standings_are_by_tier_and_then_by_rating() {
    let season = six();
    let (field, results) = whole(&season);
    let season = season.with_standings(&field.standings(&results));
    let mut places: Vec<(u32, &str, u32)> = Vec::new();
    for bot in &season.bots {
        let current = bot.versions.last().unwrap().standing.unwrap();
        places.push((current.place.unwrap(), bot.name.as_str(), current.tier.unwrap()));
    }
    places.sort_unstable();
    let order: Vec<(&str, u32)> = places.iter().map(|(_, name, tier)| (*name, *tier)).collect();
    assert_eq!(order[..2], [("ben", 3), ("eve", 3)]);
    assert_eq!(order[2..4], [("cy", 2), ("ann", 2)]);
    assert_eq!(order[4..], [("fay", 1), ("dan", 1)]);
    assert_eq!(season.bots[1].versions[0].standing, None, "it has not played");
    let boss = season.bosses[0].standing.unwrap();
    assert_eq!(
        (boss.place, boss.tier, boss.won + boss.drawn + boss.lost),
        (None, None, 36)
    );
    assert!(boss.interval > 0);
}

/// The seeds of matches must never change: results would be of no season any more.
#[test]
fn seeds_are_pinned_and_depend_on_terms_and_bots_alone() {
    let season = season(&[("ann", &[1]), ("ben", &[2])]);
    let seeds = |season: &Season| {
        let field = Field::of(season);
        let missing = field.missing(&Results::default(), &|_| true);
        missing.iter().map(|fixture| fixture.seed).collect::<Vec<_>>()
    };
    let right = seeds(&season);
    assert_eq!(right.len(), 12);
    assert_eq!([right[0], right[2], right[6]], SEEDS);
    assert!(
        right
            .chunks(2)
            .all(|pair| pair[0] == pair[1] && pair[0] < 1 << 53)
    );
    let named = |change: &dyn Fn(&mut Season)| {
        let mut other = season.clone();
        change(&mut other);
        seeds(&other)
    };
    assert_eq!(
        named(&|season| season.bots[0].name = "aaa".parse().unwrap()),
        right
    );
    assert_eq!(
        named(&|season| season.boss_pairs = 2),
        [&right[..4], &right[6..10]].concat()
    );
    let changes: [&dyn Fn(&mut Season); 7] = [
        &|season| season.terms.game = GameId::Territories,
        &|season| season.terms.rules = 2,
        &|season| season.terms.prices = 2,
        &|season| season.terms.budget = Budget::Fuel(1_000_000),
        &|season| season.terms.rounds = 11,
        &|season| season.terms.seed = 2,
        &|season| season.bosses[0].hash = ModuleHash([7; 32]),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        assert!(
            named(change).iter().all(|seed| !right.contains(seed)),
            "change {number}"
        );
    }
}

const SEEDS: [u64; 3] = [
    4_999_355_340_267_547,
    6_421_426_931_205_178,
    2_375_734_678_742_545,
];

#[test]
fn a_line_that_is_not_of_the_season_is_refused_with_the_reason() {
    let field = Field::of(&six());
    let fixture = field.missing(&Results::default(), &|_| true).swap_remove(1);
    let right = season_result(&field, &fixture);
    let mut results = Results::default();
    assert_eq!(results.add(&field, right.clone()), Ok(Known::New));
    assert_eq!(results.add(&field, right.clone()), Ok(Known::Same));
    let mut refused = |change: &dyn Fn(&mut MatchResult), words: &str| {
        let mut wrong = right.clone();
        change(&mut wrong);
        let error = results.add(&field, wrong).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    };
    refused(&|line| line.seed += 1, "but should have");
    refused(&|line| line.seats.swap(0, 1), "has the seats");
    refused(
        &|line| line.seats[0] = "ann/9".into(),
        "“ann/9” does not take part",
    );
    refused(&|line| line.seats[0] = line.seats[1].clone(), "2 seats");
    refused(&|line| line.seats.truncate(1), "2 seats");
    refused(&|line| line.seats.push("ben/1".into()), "2 seats");
    refused(&|line| line.number = 2, "but should have");
    refused(
        &|line| line.number = 100,
        "51 pairs of matches of two bots cannot be in a season; it has 1 to 50",
    );
    refused(&|line| line.number = usize::MAX, "cannot be in a season");
    refused(&|line| line.places = vec![1], "does not have a place");
    refused(&|line| line.places = vec![1, 3], "does not have a place");
    refused(&|line| line.hash = "1".into(), "has two results: final positions");
    refused(&|line| line.places = vec![1, 1], "has two results: places");
    assert_eq!(results.len(), 1);
    let long = format!("{}{}", right.to_line().trim_end(), " ".repeat(MOST_LINE));
    assert!(Results::parse(long.as_bytes()).unwrap_err().contains("4096"));
}

#[test]
fn a_match_that_took_too_long_in_one_place_counts_where_it_was_played() {
    let field = Field::of(&six());
    let fixture = field.missing(&Results::default(), &|_| true).swap_remove(0);
    let played = season_result(&field, &fixture);
    let late = MatchResult::not_played(&fixture, field.spec());
    for order in [[&late, &played], [&played, &late]] {
        let mut results = Results::default();
        for result in order {
            results.add(&field, result.clone()).unwrap();
        }
        assert_eq!(lines(&results), played.to_line());
    }
    // It is not tried again.
    let mut results = Results::default();
    results.add(&field, late).unwrap();
    assert!(!field.missing(&results, &|_| true).contains(&fixture));
    assert_eq!(field.standings(&results).iter().flatten().count(), 0);
}
