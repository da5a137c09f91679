//! How many positions of each chance were won.

use std::fmt::Write as _;

use super::Sample;

/// A table with a row for each ten per cent: 70 % are the chances from 65 to 75 %.
pub(super) fn table(samples: &[&Sample]) -> String {
    let mut text = String::from("| called | positions | mean | won | deviation |\n|---|---|---|---|---|\n");
    for tenth in 0..=10 {
        let row = Row::of(samples, tenth);
        if row.positions == 0 {
            let _ = writeln!(text, "| {} % | 0 | | | |", 10 * tenth);
            continue;
        }
        let (mean, won) = (row.mean(), row.won());
        let _ = writeln!(
            text,
            "| {} % | {} | {mean:.1} % | {won:.1} % | {:+.1} |",
            10 * tenth,
            row.positions,
            won - mean
        );
    }
    let count = samples.len() as f64;
    let error = |sample: &&Sample| (sample.chance - sample.won).powi(2);
    let brier = samples.iter().map(error).sum::<f64>() / count;
    let _ = write!(text, "\nBrier score {brier:.4} over {} positions", samples.len());
    text
}

/// The positions of one row.
#[derive(Debug, Default, PartialEq)]
struct Row {
    positions: usize,
    chances: f64,
    wins: f64,
}

impl Row {
    /// The positions whose chance is `tenth` tenths, rounded.
    fn of(samples: &[&Sample], tenth: u32) -> Self {
        let mut row = Self::default();
        for sample in samples {
            if (10.0 * sample.chance).round() as u32 == tenth {
                row.positions += 1;
                row.chances += sample.chance;
                row.wins += sample.won;
            }
        }
        row
    }

    /// The mean of the chances, in per cent.
    fn mean(&self) -> f64 {
        100.0 * self.chances / self.positions as f64
    }

    /// How many were won, in per cent.
    fn won(&self) -> f64 {
        100.0 * self.wins / self.positions as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_by_their_chance() {
        let sample = |chance, won| Sample {
            by: "truth".into(),
            chance,
            raw: 0.0,
            won,
        };
        let samples = [
            sample(0.72, 1.0),
            sample(0.68, 0.5),
            sample(0.64, 0.0),
            sample(1.0, 1.0),
        ];
        let table = table(&samples.iter().collect::<Vec<_>>());
        for row in [
            "| 0 % | 0 | | | |",
            "| 60 % | 1 | 64.0 % | 0.0 % | -64.0 |",
            "| 70 % | 2 | 70.0 % | 75.0 % | +5.0 |",
            "| 100 % | 1 | 100.0 % | 100.0 % | +0.0 |",
            "Brier score 0.1301 over 4 positions",
        ] {
            assert!(table.contains(row), "{row}: {table}");
        }
    }
}
