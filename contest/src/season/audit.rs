//! Samples of results that come from someone else, to be played again.

use engine::Rng;

/// How many of `results` an audit of this share plays again: at least one, if there are any.
///
/// * `share`: from 0 to 1.
pub fn size(results: usize, share: f64) -> usize {
    let size = libm::ceil(results as f64 * share) as usize;
    size.clamp(results.min(1), results)
}

/// Which of `results` an audit plays again, in ascending order: [`size`] of them, all equally likely.
///
/// * `seed`: one that whoever made the results could not know. It must not follow from the results: they could then be
///   altered until the sample misses what is false in them.
pub fn drawn(results: usize, share: f64, seed: u64) -> Vec<usize> {
    let mut rng = Rng::derive(seed, "season/audit", &[]);
    let mut all: Vec<usize> = (0..results).collect();
    let size = size(results, share);
    for place in 0..size {
        all.swap(place, place + rng.below((results - place) as u64) as usize);
    }
    all.truncate(size);
    all.sort_unstable();
    all
}

/// The probability that an audit finds at least one of `wrong` false results among `results`: 1 − C(n−k, m) / C(n, m), where m
/// of n are played again and k are false. At least 1 − (1 − share)ᵏ.
pub fn chance(results: usize, wrong: usize, share: f64) -> f64 {
    let size = size(results, share);
    let missed: f64 = (0..wrong.min(results))
        .map(|found| results.saturating_sub(size + found) as f64 / (results - found) as f64)
        .product();
    1.0 - missed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_size_of_its_share_and_each_result_once() {
        for (results, share, size) in [
            (0, 0.5, 0),
            (1, 0.0, 1),
            (30, 0.02, 1),
            (100, 0.1, 10),
            (7, 0.5, 4),
            (9, 1.0, 9),
        ] {
            let mut drawn = drawn(results, share, 3);
            assert_eq!(drawn.len(), size, "{share} of {results}");
            assert!(drawn.iter().all(|place| *place < results));
            drawn.dedup();
            assert_eq!(drawn.len(), size);
        }
        assert_eq!(drawn(100, 0.1, 3), drawn(100, 0.1, 3));
        assert_ne!(drawn(100, 0.1, 3), drawn(100, 0.1, 4));
    }

    /// The figures that `docs/seasons.md` states.
    #[test]
    fn the_chance_to_find_some_of_five_false_results_is_as_documented() {
        for (share, percent) in [(0.02, 9.8), (0.1, 41.6), (0.2, 68.1), (0.45, 95.4), (1.0, 100.0)] {
            let chance = 100.0 * chance(100, 5, share);
            assert!((chance - percent).abs() < 0.05, "{share}: {chance}");
        }
        assert!(chance(100, 0, 0.1).abs() < 1e-12 && (chance(3, 3, 0.01) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn false_results_are_found_with_that_chance() {
        let wrong = [3, 4, 50, 77, 99];
        for share in [0.02, 0.1, 0.45] {
            let audits = 20_000;
            let found = |seed: &u64| drawn(100, share, *seed).iter().any(|place| wrong.contains(place));
            let caught = (0..audits).filter(found).count() as f64;
            let chance = chance(100, wrong.len(), share);
            let expected = chance * audits as f64;
            // Four standard deviations.
            let margin = 4.0 * (expected * (1.0 - chance)).sqrt();
            assert!(
                (caught - expected).abs() <= margin,
                "{share}: {caught}, not {expected}"
            );
            assert!(chance >= 1.0 - (1.0 - share).powi(5) - 1e-12);
        }
    }
}
