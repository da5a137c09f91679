//! The results of the meetings of two bots.

use std::cmp::Ordering;

/// How many standard deviations a 95 % interval spans to either side.
const DEVIATIONS: f64 = 1.96;

/// The ends of the 95 % interval, after Wilson, of a share that was seen in matches: both from 0 to 1.
///
/// * `share`: what was seen, from 0 to 1. Level matches count half, so the interval is rather too wide than too narrow.
/// * `matches`: how many there were. None tell nothing: the share is anything.
pub fn interval(share: f64, matches: u32) -> [f64; 2] {
    if matches == 0 {
        return [0.0, 1.0];
    }
    let square = DEVIATIONS * DEVIATIONS / f64::from(matches);
    let middle = (share + square / 2.0) / (1.0 + square);
    let variance = share * (1.0 - share) * square + square * square / 4.0;
    let reach = variance.max(0.0).sqrt() / (1.0 + square);
    [(middle - reach).max(0.0), (middle + reach).min(1.0)]
}

/// How often a bot finished before, level with and behind another, or others, at its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encounters {
    /// It had the better place.
    pub ahead: u32,
    /// Both had the same place.
    pub level: u32,
    /// It had the worse place.
    pub behind: u32,
}

impl Encounters {
    /// Adds one match, by the places of the bot and of the other.
    pub fn count(&mut self, mine: u32, other: u32) {
        match mine.cmp(&other) {
            Ordering::Less => self.ahead += 1,
            Ordering::Equal => self.level += 1,
            Ordering::Greater => self.behind += 1,
        }
    }

    /// How often they met.
    pub fn all(self) -> u32 {
        self.ahead + self.level + self.behind
    }

    /// The share of opponents beaten, level ones as half, from 0 to 1; `None` if it met nobody.
    pub fn score(self) -> Option<f64> {
        let met = self.all();
        (met > 0).then(|| (f64::from(self.ahead) + f64::from(self.level) / 2.0) / f64::from(met))
    }

    /// The same from the other's side.
    pub fn reversed(self) -> Self {
        Self {
            ahead: self.behind,
            level: self.level,
            behind: self.ahead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let percent = |won: u32, of: u32| {
            let share = if of == 0 {
                0.0
            } else {
                f64::from(won) / f64::from(of)
            };
            interval(share, of).map(|end| (100.0 * end).round() as i64)
        };
        assert_eq!(percent(0, 0), [0, 100]);
        assert_eq!(percent(0, 20), [0, 16]);
        assert_eq!(percent(10, 20), [30, 70]);
        assert_eq!(percent(20, 20), [84, 100]);
        assert_eq!(percent(300, 400), [71, 79]);
    }
}
