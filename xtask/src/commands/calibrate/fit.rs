//! Fits the table that maps an analyst's log odds to the observed ones.
//!
//! Positions are sorted by the log odds that the analyst gave and divided into bins of equal size; the first and the last bin,
//! whose log odds differ most, are divided once more. The table has a row for each bin: its mean, and the log odds of the share
//! that was won. Bins that would make it fall are joined (pooling of adjacent violators), so it ascends.

use std::fmt::Write as _;
use std::ops::Range;

use super::{Sample, table};
use crate::failure::{Failure, Result};

/// The maximum number of bins of equal size.
const MOST_BINS: usize = 16;
/// The maximum number of parts into which the first and the last of them are divided.
const MOST_PARTS: usize = 8;
/// A bin has at least this many positions, so that its share is accurate to a few per cent.
const LEAST_IN_BIN: usize = 200;
/// The log odds of a decided match, to which analysts give the chances 1 and 0 without a table.
const CERTAIN: f64 = 12.0;

/// The best fit, in the form of `calibration.rs`, and the resulting chances.
///
/// # Errors
/// If there are too few positions.
pub(super) fn report(name: &str, samples: &[&Sample]) -> Result<String> {
    let knots = knots(samples);
    if knots.len() < 2 {
        return Err(Failure::new(format!(
            "{} positions are too few to fit a table to",
            samples.len()
        ))
        .advice("play more matches: --matches N"));
    }
    let mut text = format!("\npub const {name}: Curve = Curve(&[\n");
    for (raw, fitted) in &knots {
        let _ = writeln!(text, "    ({raw:.2}, {fitted:.2}),");
    }
    let fitted: Vec<Sample> = samples
        .iter()
        .map(|sample| Sample {
            chance: match sample.raw {
                raw if raw >= CERTAIN => 1.0,
                raw if raw <= -CERTAIN => 0.0,
                raw => 1.0 / (1.0 + (-along(&knots, raw)).exp()),
            },
            ..(*sample).clone()
        })
        .collect();
    let _ = write!(
        text,
        "]);\n\nWith this table, on the matches that it was fitted to:\n\n{}",
        table::table(&fitted.iter().collect::<Vec<_>>())
    );
    Ok(text)
}

/// Some positions of similar log odds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bin {
    count: f64,
    raw: f64,
    won: f64,
}

impl Bin {
    fn of(samples: &[&Sample]) -> Self {
        Self {
            count: samples.len() as f64,
            raw: samples.iter().map(|sample| sample.raw).sum(),
            won: samples.iter().map(|sample| sample.won).sum(),
        }
    }

    fn share(&self) -> f64 {
        self.won / self.count
    }

    fn joined(self, other: Self) -> Self {
        Self {
            count: self.count + other.count,
            raw: self.raw + other.raw,
            won: self.won + other.won,
        }
    }

    /// Its mean, and the log odds of its share, which is kept from 0 and 1 by half a position.
    fn knot(&self) -> (f64, f64) {
        let least = 0.5 / self.count;
        let share = self.share().clamp(least, 1.0 - least);
        (self.raw / self.count, (share / (1.0 - share)).ln())
    }
}

/// The rows of the table, both columns strictly ascending in the two decimals that are printed.
fn knots(samples: &[&Sample]) -> Vec<(f64, f64)> {
    let mut sorted: Vec<&Sample> = samples.to_vec();
    sorted.retain(|sample| sample.raw.abs() < CERTAIN);
    sorted.sort_by(|a, b| a.raw.total_cmp(&b.raw));
    let mut bins: Vec<Bin> = Vec::new();
    for range in ranges(sorted.len()) {
        let mut bin = Bin::of(&sorted[range]);
        while let Some(last) = bins.pop() {
            if ascends(last.knot(), bin.knot()) {
                bins.push(last);
                break;
            }
            bin = last.joined(bin);
        }
        bins.push(bin);
    }
    bins.iter().map(Bin::knot).collect()
}

/// The bins for this many positions.
fn ranges(positions: usize) -> Vec<Range<usize>> {
    let count = (positions / LEAST_IN_BIN).clamp(1, MOST_BINS);
    let parts = (positions / count / LEAST_IN_BIN).clamp(1, MOST_PARTS);
    let whole = divided(0..positions, count);
    let last = count - 1;
    let of_bin = |(number, range): (usize, &Range<usize>)| {
        let parts = if number == 0 || number == last { parts } else { 1 };
        divided(range.clone(), parts)
    };
    whole.iter().enumerate().flat_map(of_bin).collect()
}

/// A range in parts of equal size.
fn divided(range: Range<usize>, parts: usize) -> Vec<Range<usize>> {
    let at = |part: usize| range.start + part * range.len() / parts;
    (0..parts).map(|part| at(part)..at(part + 1)).collect()
}

fn ascends(from: (f64, f64), to: (f64, f64)) -> bool {
    let hundredths = |number: f64| (100.0 * number).round();
    hundredths(from.0) < hundredths(to.0) && hundredths(from.1) < hundredths(to.1)
}

/// The value of the piecewise linear function through the knots; beyond them its slope is 1.
fn along(knots: &[(f64, f64)], raw: f64) -> f64 {
    let (Some(first), Some(last)) = (knots.first(), knots.last()) else {
        return raw;
    };
    if raw <= first.0 {
        return first.1 + raw - first.0;
    }
    if raw >= last.0 {
        return last.1 + raw - last.0;
    }
    let after = knots.partition_point(|knot| knot.0 <= raw);
    let ((x, y), (next_x, next_y)) = (knots[after - 1], knots[after]);
    y + (raw - x) / (next_x - x) * (next_y - y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(raw: f64, won: f64) -> Sample {
        Sample {
            by: "truth".into(),
            chance: 0.5,
            raw,
            won,
        }
    }

    /// This many positions of these log odds, of which every `loses`-th is lost.
    fn positions(raw: f64, count: usize, loses: usize) -> Vec<Sample> {
        (0..count)
            .map(|number| sample(raw, f64::from(u8::from(number % loses > 0))))
            .collect()
    }

    fn of(bins: &[(f64, usize)]) -> Vec<(f64, f64)> {
        let samples: Vec<Sample> = bins
            .iter()
            .flat_map(|(raw, loses)| positions(*raw, 400, *loses))
            .collect();
        knots(&samples.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_table_has_the_shares_that_were_won() {
        // Half of the first bins are won, three quarters of the others.
        let knots = of(&[(-1.0, 2), (3.0, 4)]);
        assert_eq!(knots.len(), 2);
        for ((raw, fitted), (expected_raw, share)) in knots.into_iter().zip([(-1.0, 0.5_f64), (3.0, 0.75)]) {
            assert!((raw - expected_raw).abs() < 1e-9);
            assert!((fitted - (share / (1.0 - share)).ln()).abs() < 1e-9);
        }
    }

    #[test]
    fn bins_are_equal_but_for_the_ends_which_are_finer() {
        assert_eq!(ranges(300).len(), 1, "too few to divide");
        assert_eq!(ranges(500), [0..250, 250..500]);
        let many = ranges(16 * 1000);
        assert_eq!(many.len(), 14 + 2 * 5);
        assert_eq!((many[0].clone(), many[4].clone()), (0..200, 800..1000));
        assert_eq!((many[5].clone(), many[18].clone()), (1000..2000, 14_000..15_000));
        assert_eq!(many.last(), Some(&(15_800..16_000)));
        assert!(many.windows(2).all(|pair| pair[0].end == pair[1].start));
    }

    #[test]
    fn a_table_ascends() {
        // The position that the analyst calls better is won less often, so the two bins are joined.
        let knots = of(&[(-2.0, 2), (0.0, 8), (1.0, 4), (2.0, 16)]);
        assert_eq!(knots.len(), 3);
        assert!(
            knots.windows(2).all(|pair| ascends(pair[0], pair[1])),
            "{knots:?}"
        );
    }

    #[test]
    fn between_knots_it_is_linear_and_beyond_them_its_slope_is_1() {
        let knots = [(-1.0, -2.0), (1.0, 0.0), (2.0, 4.0)];
        for (raw, expected) in [
            (-3.0, -4.0),
            (-1.0, -2.0),
            (0.0, -1.0),
            (1.5, 2.0),
            (2.0, 4.0),
            (5.0, 7.0),
        ] {
            assert!((along(&knots, raw) - expected).abs() < 1e-9, "{raw}");
        }
    }

    #[test]
    fn decided_matches_are_certain_without_a_table() {
        let mut samples = [positions(-1.0, 400, 2), positions(1.0, 400, 4)].concat();
        let before = knots(&samples.iter().collect::<Vec<_>>());
        samples.extend(positions(CERTAIN, 100, 1));
        assert_eq!(knots(&samples.iter().collect::<Vec<_>>()), before);
    }

    #[test]
    fn few_positions_give_no_table() {
        let samples = positions(0.0, 300, 2);
        let failure = report("TRUTH", &samples.iter().collect::<Vec<_>>()).unwrap_err();
        assert!(failure.to_string().contains("too few"), "{failure}");
    }
}
