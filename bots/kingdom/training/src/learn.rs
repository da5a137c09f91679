//! Logistic regression: which weights explain best who won.

use kingdom_levels::board::Board;
use kingdom_levels::eval::{SCALE, WEIGHTS, features};

/// Weights that a position has: each position has as many, and the last one is multiplied.
const FEATURES: usize = 30;

/// A position, and how the match went on from it.
pub(crate) struct Sample {
    weights: [u16; FEATURES],
    lead: i8,
    /// From 0, lost by the side to act, to 1, won.
    pub(crate) target: f32,
}

impl Sample {
    /// A position of a match that its side to act won, 1, or lost, 0.
    pub(crate) fn new(board: &Board, target: f32) -> Self {
        let (mut weights, mut lead, mut next) = ([0; FEATURES], 0, 0);
        features(board, |weight, times| {
            weights[next] = weight as u16;
            lead = times;
            next += 1;
        });
        Self {
            weights,
            lead: lead.clamp(-127, 127) as i8,
            target,
        }
    }

    /// How often the n-th weight counts.
    fn times(&self, n: usize) -> f32 {
        if n + 1 == FEATURES {
            f32::from(self.lead)
        } else {
            1.0
        }
    }
}

/// Learns by Adagrad; keeps weights in units of log odds.
pub(crate) struct Learner {
    weights: Vec<f32>,
    squares: Vec<f32>,
}

/// How far one sample moves a weight at first.
const RATE: f32 = 0.03;
/// How strongly weights that explain little are drawn to zero.
const DECAY: f32 = 2e-6;

impl Learner {
    /// One that begins with these weights.
    pub(crate) fn new(weights: &[i16; WEIGHTS]) -> Self {
        Self {
            weights: weights
                .iter()
                .map(|weight| f32::from(*weight) / SCALE as f32)
                .collect(),
            squares: vec![0.02; WEIGHTS],
        }
    }

    /// The chance to win that the weights give.
    fn chance(&self, sample: &Sample) -> f32 {
        let of = |(n, weight): (usize, &u16)| self.weights[usize::from(*weight)] * sample.times(n);
        let sum: f32 = sample.weights.iter().enumerate().map(of).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// Goes through all samples once.
    pub(crate) fn epoch(&mut self, samples: &[Sample]) {
        for sample in samples {
            let error = self.chance(sample) - sample.target;
            for (n, weight) in sample.weights.iter().enumerate() {
                let (weight, gradient) = (usize::from(*weight), error * sample.times(n));
                let gradient = gradient + DECAY * self.weights[weight];
                self.squares[weight] += gradient * gradient;
                self.weights[weight] -= RATE * gradient / self.squares[weight].sqrt();
            }
        }
    }

    /// The mean surprise of samples, in bits: lower is better.
    pub(crate) fn surprise(&self, samples: &[Sample]) -> f64 {
        let of = |sample: &Sample| {
            let (chance, target) = (f64::from(self.chance(sample)), f64::from(sample.target));
            let (chance, other) = (chance.max(1e-6), (1.0 - chance).max(1e-6));
            -(target * chance.log2() + (1.0 - target) * other.log2())
        };
        samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
    }

    /// The weights as the bot stores them.
    pub(crate) fn weights(&self) -> [i16; WEIGHTS] {
        std::array::from_fn(|i| {
            (f64::from(self.weights[i]) * SCALE)
                .round()
                .clamp(-32_000.0, 32_000.0) as i16
        })
    }
}
