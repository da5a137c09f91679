//! Strengths that do not depend on the order of matches: the model of Bradley and Terry (1952), with the ties
//! of Davidson (1970).
//!
//! Each bot has a strength `s`. When two bots meet, the chances that the first finishes before, behind and level with the
//! second are in proportion to `s₁`, `s₂` and `t·√(s₁·s₂)`, where `t` says how common ties are. Strengths and `t` are the
//! values that make the results most likely. The logarithm of that likelihood is a concave function of the logarithms of the
//! strengths and of `t`, so Newton's method finds its only maximum; each step is solved by conjugate gradients, only as
//! exactly as is useful (Dembo, Eisenstat and Steihaug 1982, “Inexact Newton methods”). Matches at larger tables count as
//! one encounter of each pair of seats.
//!
//! A bot that won everything would be infinitely strong. So every bot also gets one win and one loss against
//! a bot of strength 1. That also connects bots that never met, even through others.
//!
//! Strengths are given as Elo points: a difference of 400 means ten wins for each loss; the mean of all bots is 0.

use crate::conjugate_gradient::{self, Operator};
use crate::head_to_head::HeadToHead;
use std::f64::consts::LN_10;

/// Ends when a step changes no logarithm by more than this: less than 0.0001 Elo points. The error that remains is far
/// smaller, about its square.
const SMALL: f64 = 1e-7;
/// The maximum number of steps; ten are usual.
const MOST_STEPS: u32 = 200;
/// A step that would change a logarithm by more than this is shortened: far from the maximum, steps are too long.
const FARTHEST: f64 = 3.0;
/// The limit of the logarithm of `t`, that of 10,000: if all matches are level, no number is high enough.
const MOST_TIE: f64 = 4.0 * LN_10;

/// The strength of each bot, in Elo points; their mean is 0.
pub fn strengths(table: &HeadToHead) -> Vec<f64> {
    fitted(Model::new(table)).elo()
}

/// The model with the parameters that make the results most likely.
fn fitted(mut model: Model) -> Model {
    let mut likelihood = model.likelihood();
    for _ in 0..MOST_STEPS {
        let step = conjugate_gradient::solve(&model.curvature(), &model.slope());
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        if longest < SMALL {
            return model.moved(&step, 1.0);
        }
        let mut share = (FARTHEST / longest).min(1.0);
        let next = loop {
            let next = model.moved(&step, share);
            let grown = next.likelihood() - likelihood;
            // A loss below the precision of the computation does not count.
            if grown >= -1e-12 * likelihood.abs() || longest * share < SMALL {
                break next;
            }
            share /= 2.0;
        };
        likelihood = next.likelihood();
        model = next;
    }
    model
}

/// Two bots that met.
#[derive(Clone, Copy, Debug)]
struct Pair {
    bots: [usize; 2],
    /// How often.
    met: f64,
}

/// The model, at some step of the method. Its unknowns are the logarithms of the strengths and, after them, of `t`.
#[derive(Clone, Debug)]
struct Model {
    pairs: Vec<Pair>,
    /// For each bot: encounters that it won, ties as half, including the one against the bot of strength 1.
    won: Vec<f64>,
    /// Ties of all pairs.
    ties: f64,
    /// The logarithms of the strengths.
    logs: Vec<f64>,
    /// The logarithm of `t`.
    tie: f64,
}

/// The model's prediction for an encounter of two bots.
struct Chances {
    /// The chance of a tie.
    tie: f64,
    /// The expected score of the first bot: its chance to win and half that of a tie.
    expected: f64,
    /// The logarithm of the sum that the three chances divide.
    log_sum: f64,
}

impl Model {
    fn new(table: &HeadToHead) -> Self {
        let bots = table.bots();
        let mut model = Self {
            pairs: Vec::new(),
            won: vec![1.0; bots],
            ties: 0.0,
            logs: vec![0.0; bots],
            tie: 0.0,
        };
        for bot in 0..bots {
            for other in 0..bot {
                let seen = table.of(bot, other);
                let [ahead, level, behind] = [seen.ahead, seen.level, seen.behind].map(f64::from);
                if seen.all() > 0 {
                    let (bots, met) = ([bot, other], seen.all().into());
                    model.pairs.push(Pair { bots, met });
                    model.won[bot] += level / 2.0 + ahead;
                    model.won[other] += level / 2.0 + behind;
                    model.ties += level;
                }
            }
        }
        model
    }

    fn chances(&self, [one, other]: [usize; 2]) -> Chances {
        let (one, other) = (self.logs[one], self.logs[other]);
        // Strengths may have any size, but their ratio to the greater one is bounded.
        let most = one.max(other);
        let (one, other) = (libm::exp(one - most), libm::exp(other - most));
        let tie = self.tie_factor() * libm::sqrt(one * other);
        let sum = one + other + tie;
        Chances {
            tie: tie / sum,
            expected: (one + tie / 2.0) / sum,
            log_sum: most + libm::log(sum),
        }
    }

    /// `t`; none if no encounter was a tie.
    fn tie_factor(&self) -> f64 {
        if self.ties > 0.0 { libm::exp(self.tie) } else { 0.0 }
    }

    /// The log-likelihood of the results, up to a constant.
    fn likelihood(&self) -> f64 {
        let won = self.won.iter().zip(&self.logs).map(|(won, log)| won * log);
        let pairs = self
            .pairs
            .iter()
            .map(|pair| pair.met * self.chances(pair.bots).log_sum);
        let fixed = self.logs.iter().map(|log| 2.0 * libm::log1p(libm::exp(*log)));
        won.sum::<f64>() + self.ties * self.tie - pairs.sum::<f64>() - fixed.sum::<f64>()
    }

    /// The gradient of the log-likelihood.
    fn slope(&self) -> Vec<f64> {
        let against_one = |(won, log): (&f64, &f64)| won - 2.0 * share(*log);
        let mut slope: Vec<f64> = self.won.iter().zip(&self.logs).map(against_one).collect();
        let mut ties = self.ties;
        for Pair {
            bots: [one, other],
            met,
        } in &self.pairs
        {
            let chances = self.chances([*one, *other]);
            slope[*one] -= met * chances.expected;
            slope[*other] -= met * (1.0 - chances.expected);
            ties -= met * chances.tie;
        }
        let at_limit = self.tie >= MOST_TIE && ties > 0.0;
        slope.push(if at_limit { 0.0 } else { ties });
        slope
    }

    fn curvature(&self) -> Curvature {
        let bots = self.logs.len();
        let against_one = |log: &f64| 2.0 * share(*log) * (1.0 - share(*log));
        let mut diagonal: Vec<f64> = self.logs.iter().map(against_one).collect();
        // Without ties, `t` stays where it is.
        let mut of_tie = if self.ties > 0.0 { 0.0 } else { 1.0 };
        let mut pairs = Vec::with_capacity(self.pairs.len());
        for Pair {
            bots: [one, other],
            met,
        } in &self.pairs
        {
            let Chances { tie, expected, .. } = self.chances([*one, *other]);
            let between = met * (expected * (1.0 - expected) - tie / 4.0);
            let with_tie = met * tie * (0.5 - expected);
            diagonal[*one] += between;
            diagonal[*other] += between;
            of_tie += met * tie * (1.0 - tie);
            pairs.push((*one, *other, between, with_tie));
        }
        diagonal.push(of_tie.max(f64::MIN_POSITIVE));
        Curvature {
            bots,
            diagonal,
            pairs,
        }
    }

    /// The model after this share of a step.
    fn moved(&self, step: &[f64], share: f64) -> Self {
        let mut moved = self.clone();
        for (log, part) in moved.logs.iter_mut().zip(step) {
            *log += share * part;
        }
        let tie = step.last().copied().unwrap_or_default();
        moved.tie = (moved.tie + share * tie).min(MOST_TIE);
        moved
    }

    fn elo(&self) -> Vec<f64> {
        let elo = |log: &f64| 400.0 / LN_10 * log;
        let mean = self.logs.iter().map(elo).sum::<f64>() / self.logs.len().max(1) as f64;
        self.logs.iter().map(|log| elo(log) - mean).collect()
    }
}

/// The share of encounters that a strength of this logarithm wins against strength 1.
fn share(log: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-log))
}

/// The negative Hessian of the log-likelihood: a matrix in which each pair of bots has a few entries.
struct Curvature {
    bots: usize,
    diagonal: Vec<f64>,
    /// Two bots, the entry between them with the sign changed, and that of the first one with `t`; the other's is its negative.
    pairs: Vec<(usize, usize, f64, f64)>,
}

impl Operator for Curvature {
    fn diagonal(&self) -> &[f64] {
        &self.diagonal
    }

    fn apply(&self, to: &[f64]) -> Vec<f64> {
        let mut result: Vec<f64> = self
            .diagonal
            .iter()
            .zip(to)
            .map(|(entry, part)| entry * part)
            .collect();
        for (one, other, between, with_tie) in &self.pairs {
            let tie = with_tie * to[self.bots];
            result[*one] += tie - between * to[*other];
            result[*other] -= tie + between * to[*one];
            result[self.bots] += with_tie * (to[*one] - to[*other]);
        }
        result
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
