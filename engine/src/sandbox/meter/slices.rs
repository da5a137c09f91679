//! How much fuel a guest on a wall clock gets at a time.

/// The sizes of a turn's slices of fuel, between which the host reads the clock.
///
/// The time that a unit takes differs: most code runs some ten units in a nanosecond, but loads that wait for memory take a
/// hundred nanoseconds each, and an exception that is thrown deep in the stack takes milliseconds. So the time of the last
/// slice determines the size of the next.
#[derive(Clone, Copy, Debug)]
pub struct Slices {
    units: i64,
    /// When the slice began, in nanoseconds of the turn.
    began: u64,
}

impl Slices {
    /// The first slice of a turn.
    const FIRST: i64 = 20_000;
    const LEAST: i64 = 2_000;
    /// Well under a millisecond for most code.
    const MOST: i64 = 200_000;
    /// The maximum time that a slice should take, in nanoseconds. Browser clocks tick once a millisecond.
    const TIME: u64 = 1_000_000;

    /// The slices of a new turn.
    pub fn new() -> Self {
        Self {
            units: Self::FIRST,
            began: 0,
        }
    }

    /// The units of the current slice.
    pub fn units(&self) -> i64 {
        self.units
    }

    /// Begins the next slice, when the turn has taken this many nanoseconds.
    pub fn next(&mut self, elapsed: u64) {
        let took = elapsed.saturating_sub(self.began);
        self.began = elapsed;
        self.units = if took > Self::TIME {
            let fits = i128::from(self.units) * i128::from(Self::TIME) / i128::from(took);
            i64::try_from(fits).unwrap_or(Self::LEAST).max(Self::LEAST)
        } else {
            (self.units * 2).min(Self::MOST)
        };
    }
}

impl Default for Slices {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Slices;

    /// How long a turn continues after `budget` if a unit takes this many nanoseconds, and how often the clock was read.
    fn past(budget: u64, unit: f64) -> (u64, u32) {
        let (mut slices, mut elapsed, mut reads) = (Slices::new(), 0, 0);
        while elapsed < budget {
            elapsed += (slices.units() as f64 * unit) as u64;
            slices.next(elapsed);
            reads += 1;
        }
        (elapsed - budget, reads)
    }

    #[test]
    fn slow_code_is_stopped_soon_and_fast_code_is_seldom_asked() {
        const MILLISECOND: u64 = 1_000_000;
        for (unit, most_past) in [
            (0.05, MILLISECOND),
            (1.0, MILLISECOND),
            (170.0, MILLISECOND),
            (1500.0, 3 * MILLISECOND),
        ] {
            let (past, reads) = past(100 * MILLISECOND, unit);
            assert!(past <= most_past, "{unit} ns: {past} ns past");
            assert!(reads < 10_100, "{unit} ns: {reads} reads");
        }
    }

    #[test]
    fn a_slice_grows_again_after_slow_code() {
        let mut slices = Slices::new();
        slices.next(100_000_000);
        assert_eq!(slices.units(), 2_000);
        for _ in 0..10 {
            slices.next(100_000_000);
        }
        assert_eq!(slices.units(), 200_000);
    }
}
