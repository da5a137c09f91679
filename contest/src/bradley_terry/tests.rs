use super::*;
use engine::Rng;

/// A table of pairs: two bots, and how often the first won, tied and lost.
fn table(bots: usize, pairs: &[(usize, usize, [u32; 3])]) -> HeadToHead {
    let mut table = HeadToHead::new(bots);
    for (a, b, times) in pairs {
        for (places, times) in [[1, 2], [1, 1], [2, 1]].iter().zip(times) {
            (0..*times).for_each(|_| table.learn(&[*a, *b], places));
        }
    }
    table
}

#[test]
fn two_bots_are_apart_by_the_logarithm_of_their_wins() {
    // With this many matches, the two against the bot of strength 1 hardly matter.
    let elo = strengths(&table(2, &[(0, 1, [90_000, 0, 10_000])]));
    let expected = 400.0 * 9_f64.log10();
    assert!((elo[0] - elo[1] - expected).abs() < 0.05, "{elo:?}, {expected}");
    assert!((elo[0] + elo[1]).abs() < 1e-9);
}

#[test]
fn ties_pull_together_as_davidson_has_it() {
    // For one pair with wins w, ties t, losses l the likeliest chances are the shares; then s₁/s₂ = w/l.
    let elo = strengths(&table(2, &[(0, 1, [40_000, 50_000, 10_000])]));
    let expected = 400.0 * 4_f64.log10();
    assert!((elo[0] - elo[1] - expected).abs() < 0.05, "{elo:?}, {expected}");
    let level = strengths(&table(2, &[(0, 1, [0, 100, 0])]));
    assert!(level.iter().all(|elo| elo.abs() < 1e-6), "{level:?}");
}

#[test]
fn nothing_makes_the_results_likelier() {
    let mut rng = Rng::derive(5, "test", &[]);
    for bots in 2..40 {
        let mut table = HeadToHead::new(bots);
        for _ in 0..30 * bots {
            let (a, b) = (rng.below(bots as u64) as usize, rng.below(bots as u64) as usize);
            // The later one is better, by far if they are far apart.
            let places = match rng.below(4) {
                0 => [1, 1],
                luck if (a < b) == (luck == 1 && a.abs_diff(b) < 3) => [1, 2],
                _ => [2, 1],
            };
            if a != b {
                table.learn(&[a, b], &places);
            }
        }
        let found = fitted(Model::new(&table));
        assert!(
            found.slope().iter().all(|slope| slope.abs() < 1e-5),
            "{bots}: {found:?}"
        );
    }
}

#[test]
fn a_bot_that_won_everything_stays_finite_and_one_that_met_nobody_is_average() {
    let elo = strengths(&table(4, &[(0, 1, [100, 0, 0]), (1, 2, [100, 0, 0])]));
    assert!(
        elo.iter().all(|elo| elo.is_finite() && elo.abs() < 3000.0),
        "{elo:?}"
    );
    assert!(elo[0] > elo[1] && elo[1] > elo[2], "{elo:?}");
    let none = strengths(&HeadToHead::new(3));
    assert_eq!(none, [0.0; 3]);
    assert_eq!(strengths(&HeadToHead::new(0)), [0.0; 0]);
}

#[test]
fn opponents_met_count_by_their_strength() {
    // Both won half; the one against the strong bot, the other against the weak one.
    let seen = [
        (0, 1, [500, 0, 500]),
        (1, 2, [900, 0, 100]),
        (2, 3, [500, 0, 500]),
    ];
    let elo = strengths(&table(4, &seen));
    assert!(elo[0] > elo[3] + 300.0, "{elo:?}");
}

#[test]
fn the_deviation_is_that_of_a_share_of_wins_and_shrinks_with_the_root_of_matches() {
    // Of two bots, the logarithm of the odds has the variance 1 / (n·p·q); each is half the difference from the mean.
    for (won, lost) in [(5_000, 5_000), (9_000, 1_000)] {
        let found = estimates(&table(2, &[(0, 1, [won, 0, lost])]));
        let (won, lost) = (f64::from(won), f64::from(lost));
        let expected = 200.0 / LN_10 * ((won + lost) / (won * lost)).sqrt();
        assert!(
            (found[0].deviation / expected - 1.0).abs() < 0.01,
            "{found:?}, {expected}"
        );
        let elo = strengths(&table(2, &[(0, 1, [won as u32, 0, lost as u32])]));
        assert!((elo[0] - found[0].elo).abs() < 1e-9, "{elo:?}, {found:?}");
    }
    let deviation = |times: u32| {
        let pairs = [
            (0, 1, [6 * times, times, 3 * times]),
            (1, 2, [5 * times, 0, 5 * times]),
        ];
        estimates(&table(4, &pairs))
    };
    let (few, many) = (deviation(100), deviation(10_000));
    for bot in 0..3 {
        let ratio = few[bot].deviation / many[bot].deviation;
        assert!((9.5..=10.5).contains(&ratio), "{bot}: {ratio}");
    }
    // Nothing but the bot of strength 1 is known of the last one.
    assert!(many[3].deviation > 5.0 * many[0].deviation, "{many:?}");
    assert_eq!(estimates(&HeadToHead::new(0)).len(), 0);
}

#[test]
fn the_order_of_matches_makes_no_difference_and_chances_are_found_again() {
    let truth = [3.0_f64, 1.0, 0.5, 2.0, 0.25];
    let mut rng = Rng::derive(3, "test", &[]);
    let mut matches = Vec::new();
    for _ in 0..40_000 {
        let (a, b) = (rng.below(5) as usize, rng.below(5) as usize);
        if a != b {
            let tie = 0.5 * (truth[a] * truth[b]).sqrt();
            let drawn = rng.below(1 << 40) as f64 / (1_u64 << 40) as f64 * (truth[a] + truth[b] + tie);
            let places = match drawn {
                drawn if drawn < truth[a] => [1, 2],
                drawn if drawn < truth[a] + truth[b] => [2, 1],
                _ => [1, 1],
            };
            matches.push(([a, b], places));
        }
    }
    let after = |matches: &[([usize; 2], [u32; 2])]| {
        let mut table = HeadToHead::new(5);
        for (seats, places) in matches {
            table.learn(seats, places);
        }
        strengths(&table)
    };
    let forth = after(&matches);
    matches.reverse();
    assert_eq!(forth, after(&matches));
    for a in 0..5 {
        let expected = 400.0 * (truth[a] / truth[0]).log10();
        assert!((forth[a] - forth[0] - expected).abs() < 20.0, "{a}: {forth:?}");
    }
}
