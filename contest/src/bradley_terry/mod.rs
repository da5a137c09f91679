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

/// A strength, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In Elo points; the mean of all bots that met somebody is 0.
    pub elo: f64,
    /// The standard deviation of that, in Elo points: from the curvature of the likelihood at its maximum (the inverse of the
    /// Fisher information), so it supposes that there are more than a few matches.
    pub deviation: f64,
}

/// The strength of each bot with its uncertainty. Costs a system of equations for each bot.
pub fn estimates(table: &HeadToHead) -> Vec<Estimate> {
    /// The smaller the right side, the more exactly it is solved.
    const SCALE: f64 = 1e-4;
    let model = fitted(Model::new(table));
    let curvature = model.curvature();
    // Bots of which nothing is known would make the mean uncertain.
    let mut weights = vec![0.0; model.logs.len()];
    for bot in model.pairs.iter().flat_map(|pair| pair.bots) {
        weights[bot] = 1.0;
    }
    let known = weights.iter().sum::<f64>().max(1.0);
    for weight in &mut weights {
        *weight /= known;
    }
    let mean: f64 = weights
        .iter()
        .zip(&model.logs)
        .map(|(weight, log)| weight * log)
        .sum();
    let of = |(bot, log): (usize, &f64)| {
        // A strength is relative to the mean, so this is the variance of the difference from it.
        let mut difference: Vec<f64> = weights.iter().map(|weight| -SCALE * weight).collect();
        difference[bot] += SCALE;
        difference.push(0.0);
        let solved = conjugate_gradient::solve(&curvature, &difference);
        let products = solved.iter().zip(&difference).map(|(one, other)| one * other);
        let variance = products.sum::<f64>() / (SCALE * SCALE);
        Estimate {
            elo: 400.0 / LN_10 * (log - mean),
            deviation: 400.0 / LN_10 * libm::sqrt(variance.max(0.0)),
        }
    };
    model.logs.iter().enumerate().map(of).collect()
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
mod tests;
