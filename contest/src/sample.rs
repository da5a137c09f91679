//! Random samples of a contest's matches, which an audit plays again.

use engine::Rng;

/// Which matches are played again.
///
/// A sample is drawn match by match with the auditor's seed, so the author of the results could not know which matches it
/// would contain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The share of all matches, from 0 to 1: the probability with which a match is drawn.
    pub share: f64,
    /// The seed of the draw.
    pub seed: u64,
}

impl Sample {
    /// Whether the match of this number is drawn.
    pub fn has(&self, number: usize) -> bool {
        const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
        let drawn = Rng::derive(self.seed, "tournament/audit", &[number as u64]).next_u64();
        ((drawn >> 11) as f64 * UNIT) < self.share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_its_share_and_another_seed_draws_another() {
        let drawn = |share, seed| -> Vec<usize> {
            let sample = Sample { share, seed };
            (0..10_000).filter(|number| sample.has(*number)).collect()
        };
        assert!(drawn(0.0, 1).is_empty());
        assert_eq!(drawn(1.0, 1).len(), 10_000);
        let some = drawn(0.02, 1);
        assert!((150..250).contains(&some.len()), "{}", some.len());
        assert_eq!(drawn(0.02, 1), some);
        assert_ne!(drawn(0.02, 2), some);
    }

    /// As documented, an altered match is found with the probability of the share.
    #[test]
    fn a_match_is_drawn_with_the_probability_of_the_share() {
        for share in [0.0, 0.02, 0.5, 1.0] {
            let audits = 20_000;
            // One altered match in 1,000; each audit has its own seed.
            let caught = (0..audits)
                .filter(|seed| Sample { share, seed: *seed }.has(417))
                .count();
            let expected = share * audits as f64;
            // Four standard deviations.
            let margin = 4.0 * (expected * (1.0 - share)).sqrt();
            assert!((caught as f64 - expected).abs() <= margin, "{share}: {caught}");
        }
    }
}
