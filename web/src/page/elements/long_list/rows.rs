//! The heights of a list's entries: measured where they were drawn, otherwise estimated.

use std::ops::Range;

/// The assumed height of an entry before any is measured.
const GUESS: f64 = 100.0;

/// The heights of all entries, each with the gap after it.
pub(super) struct Rows {
    /// Zero if unknown.
    measured: Vec<f64>,
    estimate: Option<f64>,
}

impl Rows {
    pub(super) fn new(count: usize) -> Self {
        Self {
            measured: vec![0.0; count],
            estimate: None,
        }
    }

    /// The entries have changed.
    pub(super) fn reset(&mut self, count: usize) {
        self.measured.clear();
        self.measured.resize(count, 0.0);
    }

    /// The entry was measured.
    pub(super) fn set(&mut self, entry: usize, height: f64) {
        if let Some(measured) = self.measured.get_mut(entry) {
            *measured = height;
        }
    }

    /// Estimates the other heights from the measured ones, only once: the view must not move when more is known. Returns
    /// whether it did so now.
    pub(super) fn estimate(&mut self) -> bool {
        let known = self.measured.iter().filter(|height| **height > 0.0);
        let (sum, count) = known.fold((0.0, 0.0), |(sum, count), height| (sum + height, count + 1.0));
        let is_first = self.estimate.is_none();
        if is_first {
            // A list of one entry has nothing to estimate.
            self.estimate = Some(if count > 0.0 { sum / count } else { GUESS });
        }
        is_first
    }

    fn of(&self, measured: f64) -> f64 {
        if measured > 0.0 {
            measured
        } else {
            self.estimate.unwrap_or(GUESS)
        }
    }

    /// The total height of these entries.
    pub(super) fn height(&self, entries: Range<usize>) -> f64 {
        let measured = self.measured.get(entries).unwrap_or_default();
        measured.iter().map(|measured| self.of(*measured)).sum()
    }

    /// The entry at this distance from the top; the last one if that is below all.
    pub(super) fn at(&self, distance: f64) -> usize {
        let mut bottom = 0.0;
        let below = self.measured.iter().position(|measured| {
            bottom += self.of(*measured);
            bottom > distance
        });
        below.unwrap_or(self.measured.len().saturating_sub(1))
    }

    /// The entries between two distances from the top.
    pub(super) fn within(&self, from: f64, to: f64) -> Range<usize> {
        self.at(from)..(self.at(to) + 1).min(self.measured.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_by_measured_and_estimated_heights() {
        let mut rows = Rows::new(10_000);
        rows.set(0, 50.0);
        rows.set(1, 70.0);
        assert!(rows.estimate());
        rows.set(2, 600.0);
        assert!(!rows.estimate(), "what is in view does not move");
        assert_eq!(rows.height(0..4).to_bits(), 780.0_f64.to_bits());
        let cases = [
            (-10.0, 0),
            (0.0, 0),
            (49.0, 0),
            (50.0, 1),
            (120.0, 2),
            (719.0, 2),
            (720.0, 3),
            (780.0, 4),
            (1e9, 9_999),
        ];
        for (distance, entry) in cases {
            assert_eq!(rows.at(distance), entry, "{distance}");
        }
        assert_eq!(rows.within(-500.0, 130.0), 0..3);
        assert_eq!(rows.within(1e8, 1e9), 9_999..10_000);
        rows.reset(3);
        assert_eq!(rows.height(0..3).to_bits(), 180.0_f64.to_bits());
        rows.reset(0);
        assert_eq!(rows.within(0.0, 1_000.0), 0..0);
    }
}
