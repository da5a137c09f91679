//! From winning a round to winning the match.

use analyst::numbers;
use territories_levels::chance::Chance;

/// How many courses of the rounds to come are drawn.
const SAMPLES: usize = 192;
/// What winning a round is worth.
const ROUND_POINTS: f64 = 100.0;
/// How many rounds each seat counts as having won before the match, when it is asked who wins those to come. The more, the less
/// the results so far say about strength.
const PRIOR: f64 = 1.5;

/// How the match stands, which everybody knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// Each seat's points from the rounds that are over.
    pub points: Vec<f64>,
}

impl Standing {
    /// Reads `round,rounds;turn;points …`.
    pub fn read(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(';').collect();
        let [rounds, _turn, points] = fields[..] else {
            return None;
        };
        let rounds = numbers(rounds, ',')?;
        let [round, rounds] = rounds[..] else { return None };
        let points: Vec<f64> = numbers(points, ',')?
            .iter()
            .map(|points| *points as f64)
            .collect();
        Some(Self {
            round: u32::try_from(round).ok()?,
            rounds: u32::try_from(rounds).ok()?,
            points,
        })
    }

    /// By seat, the share of the first place that `me` gets on average if that seat wins this round. Drawn in the same way every
    /// time.
    pub fn shares(&self, me: usize) -> Vec<f64> {
        let seats = self.points.len();
        let weights: Vec<f64> = self
            .points
            .iter()
            .map(|points| points / ROUND_POINTS + PRIOR)
            .collect();
        let sum: f64 = weights.iter().sum();
        let mut chance = Chance::new(1);
        let mut shares = vec![0.0; seats];
        let left = self.rounds.saturating_sub(self.round).min(100);
        let samples = if left == 0 { 1 } else { SAMPLES };
        for _ in 0..samples {
            let mut points = self.points.clone();
            for _ in 0..left {
                points[drawn(&weights, sum, &mut chance)] += ROUND_POINTS;
            }
            for (winner, share) in shares.iter_mut().enumerate() {
                points[winner] += ROUND_POINTS;
                *share += first_place(&points, me) / samples as f64;
                points[winner] -= ROUND_POINTS;
            }
        }
        shares
    }
}

/// One of the seats, each as often as its weight says.
fn drawn(weights: &[f64], sum: f64, chance: &mut Chance) -> usize {
    let mut left = sum * ((chance.draw() >> 11) as f64 / (1_u64 << 53) as f64);
    let found = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    found.unwrap_or(0)
}

/// The share of the first place that a seat has with these points.
fn first_place(points: &[f64], me: usize) -> f64 {
    let mine = points.get(me).copied().unwrap_or(0.0);
    if points.iter().any(|points| *points > mine) {
        return 0.0;
    }
    1.0 / points.iter().filter(|points| **points >= mine).count().max(1) as f64
}
