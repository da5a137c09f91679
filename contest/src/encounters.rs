//! The results of the meetings of two bots.

use std::cmp::Ordering;

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
