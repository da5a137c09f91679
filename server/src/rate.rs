//! How often something may happen: some times a second for a long time, more at once.

/// What is left of an allowance that grows with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// Thousandths of a time that are gained each millisecond; that is, times a second.
    per_second: u64,
    most: u64,
    /// In thousandths.
    left: u64,
    at: u64,
}

impl Rate {
    /// At most `most` times at once, and `per_second` for a long time; at the time `now` in milliseconds.
    pub(crate) fn new(per_second: u32, most: u32, now: u64) -> Self {
        let most = u64::from(most) * 1_000;
        Self {
            per_second: per_second.into(),
            most,
            left: most,
            at: now,
        }
    }

    /// Whether it may happen once more.
    pub(crate) fn take(&mut self, now: u64) -> bool {
        let gained = now.saturating_sub(self.at).saturating_mul(self.per_second);
        self.left = self.left.saturating_add(gained).min(self.most);
        self.at = self.at.max(now);
        let may = self.left >= 1_000;
        if may {
            self.left -= 1_000;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_up_grows_again() {
        let mut rate = Rate::new(10, 3, 0);
        assert_eq!([(); 4].map(|()| rate.take(0)), [true, true, true, false]);
        assert!(!rate.take(99));
        assert!(rate.take(100));
        assert!(!rate.take(50), "a clock that goes back gives nothing");
        assert_eq!([(); 4].map(|()| rate.take(10_000)), [true, true, true, false]);
    }
}
