//! How ratings changed as matches were counted: enough moments for a plot, however many matches there are.

use contest::Ratings;

/// The maximum number of moments.
const MOST: usize = 200;

/// Ratings at some moments.
pub(super) struct History {
    bots: usize,
    /// How many matches had been counted, and each bot's rating then, in tenths.
    moments: Vec<(u32, Vec<i64>)>,
    /// The minimum number of matches between two moments.
    every: u32,
}

impl History {
    pub(super) fn new(bots: usize) -> Self {
        Self {
            bots,
            moments: Vec::new(),
            every: 1,
        }
    }

    /// Records the ratings after this many matches, if it is time.
    pub(super) fn note(&mut self, counted: usize, ratings: &Ratings) {
        let counted = counted as u32;
        let last = self.moments.last().map_or(0, |(last, _)| *last);
        if counted < last + self.every {
            return;
        }
        let all = (0..self.bots).map(|bot| (ratings.of(bot).mean * 10.0).round() as i64);
        self.moments.push((counted, all.collect()));
        if self.moments.len() > MOST {
            // Every second moment is removed.
            let mut goes = false;
            self.moments.retain(|_| {
                goes = !goes;
                !goes
            });
            self.every *= 2;
        }
    }

    /// The moments, with the ratings of these bots.
    pub(super) fn of(&self, bots: &[usize]) -> Vec<(u32, Vec<i64>)> {
        let of = |all: &Vec<i64>| bots.iter().filter_map(|bot| all.get(*bot).copied()).collect();
        self.moments
            .iter()
            .map(|(counted, all)| (*counted, of(all)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_stays_short_and_has_the_whole_contest() {
        let mut history = History::new(2);
        let mut ratings = Ratings::new(2);
        for counted in 1..=5000 {
            ratings.learn(&[0, 1], &[1, 2]);
            history.note(counted, &ratings);
        }
        let moments = history.of(&[1, 0]);
        assert!((100..=MOST).contains(&moments.len()), "{}", moments.len());
        assert!(moments.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(moments[0].0 <= 64 && moments[moments.len() - 1].0 > 4900);
        assert!(moments.iter().all(|(_, ratings)| ratings[0] < ratings[1]));
    }
}
