//! Strengths that do not depend on the order of matches: the model of Bradley and Terry (1952), with the ties
//! of Davidson (1970).
//!
//! Each bot has a strength `s`. When two bots meet, the chances that the first finishes before, behind and
//! level with the second are in proportion to `s₁`, `s₂` and `t·√(s₁·s₂)`, where `t` says how common ties
//! are. Strengths and `t` are those that make the results most likely. They are computed by the iteration of
//! Hunter (2004, “MM algorithms for generalized Bradley–Terry models”), which increases the likelihood with
//! every step. Matches at larger tables count as one encounter of each pair of seats.
//!
//! A bot that won everything would be infinitely strong. So every bot also gets one win and one loss against
//! a bot of strength 1. That also connects bots that never met, even through others.
//!
//! Strengths are given as Elo points: 400 more mean ten wins for each loss; the mean of all bots is 0.

use crate::head_to_head::HeadToHead;
use std::f64::consts::LN_10;

/// The iteration ends when a step changes no strength by more than this share: less than 0.0001 Elo points.
const SMALL: f64 = 1e-7;
/// The limit of how common ties may become: if all matches are level, no number is high enough.
const MOST_TIE: f64 = 10_000.0;
/// The maximum number of pair encounters that all steps together process: a few seconds of work, far more
/// than a real tournament needs.
const MOST_WORK: usize = 1 << 30;

/// The strength of each bot, in Elo points; their mean is 0.
pub fn strengths(table: &HeadToHead) -> Vec<f64> {
    let mut model = Model::new(table);
    let work = model.opponents.iter().map(Vec::len).sum::<usize>() + table.bots();
    for _ in 0..(MOST_WORK / work.max(1)).max(10) {
        if model.step() < SMALL {
            break;
        }
    }
    model.elo()
}

/// The model, at some step of the iteration.
struct Model {
    /// For each bot: whom it met, and how often.
    opponents: Vec<Vec<(u32, f64)>>,
    /// For each bot: encounters that it won, ties as half, including the one against the bot of strength 1.
    won: Vec<f64>,
    /// Ties of all pairs.
    ties: f64,
    /// The square roots of the strengths.
    roots: Vec<f64>,
    /// How common ties are.
    tie: f64,
}

impl Model {
    fn new(table: &HeadToHead) -> Self {
        let bots = table.bots();
        let mut model = Self {
            opponents: vec![Vec::new(); bots],
            won: vec![1.0; bots],
            ties: 0.0,
            roots: vec![1.0; bots],
            tie: 1.0,
        };
        for bot in 0..bots {
            for other in 0..bots {
                let seen = table.of(bot, other);
                if seen.all() > 0 {
                    model.opponents[bot].push((other as u32, f64::from(seen.all())));
                    model.won[bot] += f64::from(seen.ahead) + f64::from(seen.level) / 2.0;
                    // Seen from both sides, each tie is counted twice.
                    model.ties += f64::from(seen.level) / 2.0;
                }
            }
        }
        model
    }

    /// One step; returns the largest change of a strength, as a share.
    fn step(&mut self) -> f64 {
        let mut moved: f64 = 0.0;
        for bot in 0..self.roots.len() {
            let root = self.roots[bot];
            // Two encounters with the bot of strength 1.
            let mut rate = 2.0 / (root * root + 1.0);
            for (other, met) in &self.opponents[bot] {
                let other = self.roots[*other as usize];
                rate += met * (1.0 + self.tie * other / (2.0 * root)) / self.all(root, other);
            }
            let strength = self.won[bot] / rate;
            moved = moved.max((strength / (root * root) - 1.0).abs());
            self.roots[bot] = libm::sqrt(strength);
        }
        let mut rate = 0.0;
        for (root, opponents) in self.roots.iter().zip(&self.opponents) {
            for (other, met) in opponents {
                let other = self.roots[*other as usize];
                // Each pair is in both lists.
                rate += met / 2.0 * root * other / self.all(*root, other);
            }
        }
        if rate > 0.0 {
            let tie = (self.ties / rate).min(MOST_TIE);
            moved = moved.max((tie - self.tie).abs());
            self.tie = tie;
        }
        moved
    }

    /// The sum of which the three chances of two bots are shares.
    fn all(&self, root: f64, other: f64) -> f64 {
        root * root + other * other + self.tie * root * other
    }

    fn elo(&self) -> Vec<f64> {
        let elo = |root: &f64| 800.0 / LN_10 * libm::log(*root);
        let mean = self.roots.iter().map(elo).sum::<f64>() / self.roots.len().max(1) as f64;
        self.roots.iter().map(|root| elo(root) - mean).collect()
    }
}

#[cfg(test)]
mod tests {
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
}
