//! How two bots fared against each other, and when that tells which is better.

use std::cmp::Ordering;
use std::f64::consts::LN_2;

/// How often a bot ended before, level with and behind another, or others, at its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// It had the better place.
    pub ahead: u32,
    /// Both had the same place.
    pub level: u32,
    /// It had the worse place.
    pub behind: u32,
}

impl Tally {
    /// Takes in one match, by the places of the bot and of the other.
    pub fn count(&mut self, mine: u32, other: u32) {
        match mine.cmp(&other) {
            Ordering::Less => self.ahead += 1,
            Ordering::Equal => self.level += 1,
            Ordering::Greater => self.behind += 1,
        }
    }

    /// The share of opponents left behind, level ones counted by half, from 0 to 1; `None` if it met nobody.
    pub fn score(self) -> Option<f64> {
        let met = self.ahead + self.level + self.behind;
        (met > 0).then(|| (f64::from(self.ahead) + f64::from(self.level) / 2.0) / f64::from(met))
    }

    /// Whether the bot is shown to be the better one, with a chance of at most `error` that this is ever said of one that
    /// is not, however often one asks while matches are played.
    ///
    /// The test compares equal chances with chances drawn uniformly, by the ratio of the likelihoods of what was seen:
    /// `2^n · ahead! · behind! / (n + 1)!`. Between equals that ratio is a martingale, so by Ville's inequality it
    /// reaches `1 / error` with a probability of at most `error`. Level matches say nothing. Where a seat is better than
    /// another, the bound holds when both bots have had both seats equally often.
    pub fn shows(self, error: f64) -> bool {
        let (ahead, behind) = (f64::from(self.ahead), f64::from(self.behind));
        let ratio = (ahead + behind) * LN_2 + libm::lgamma(ahead + 1.0) + libm::lgamma(behind + 1.0)
            - libm::lgamma(ahead + behind + 2.0);
        self.ahead > self.behind && ratio >= -error.ln()
    }
}

/// How every bot of a tournament fared against every other.
#[derive(Clone, Debug)]
pub struct CrossTable(Vec<Vec<Tally>>);

impl CrossTable {
    /// Of so many bots, before the first match.
    pub fn new(bots: usize) -> Self {
        Self(vec![vec![Tally::default(); bots]; bots])
    }

    /// Takes in the next match: the bot in each seat, and its place.
    pub fn learn(&mut self, seats: &[usize], places: &[u32]) {
        for (bot, place) in seats.iter().zip(places) {
            for (other, other_place) in seats.iter().zip(places).filter(|(other, _)| *other != bot) {
                self.0[*bot][*other].count(*place, *other_place);
            }
        }
    }

    /// How one bot fared against another.
    pub fn of(&self, bot: usize, other: usize) -> Tally {
        self.0[bot][other]
    }

    /// Whether the bots are shown to stand in this order, best first: each is better than the next. The chance that a
    /// wrong order is ever said to be settled is at most `1 - confidence`.
    pub fn settles(&self, order: &[usize], confidence: f64) -> bool {
        // Which pairs are neighbours depends on the results, so every pair gets its part of the error.
        let pairs = order.len() * order.len().saturating_sub(1) / 2;
        let error = (1.0 - confidence) / pairs as f64;
        order
            .windows(2)
            .all(|pair| self.of(pair[0], pair[1]).shows(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;

    fn tally(ahead: u32, level: u32, behind: u32) -> Tally {
        Tally { ahead, level, behind }
    }

    #[test]
    fn scores_are_shares() {
        assert_eq!(tally(0, 0, 0).score(), None);
        assert_eq!(tally(1, 2, 1).score(), Some(0.5));
        assert_eq!(tally(3, 0, 1).score(), Some(0.75));
    }

    #[test]
    fn what_is_shown() {
        // (ahead, level, behind), how sure one must be, whether it is shown
        for (seen, error, shown) in [
            (tally(0, 0, 0), 0.05, false),
            // 2^7 / 8 = 16, and 2^8 / 9 = 28.4.
            (tally(7, 0, 0), 0.05, false),
            (tally(8, 0, 0), 0.05, true),
            (tally(0, 0, 8), 0.05, false),
            (tally(8, 900, 0), 0.05, true),
            (tally(8, 0, 0), 0.01, false),
            (tally(60, 0, 40), 0.05, false),
            (tally(600, 0, 400), 0.05, true),
            (tally(100_000, 0, 0), 1e-9, true),
        ] {
            assert_eq!(seen.shows(error), shown, "{seen:?}, {error}");
        }
    }

    #[test]
    fn between_equals_hardly_ever_is_anything_shown_however_often_one_asks() {
        let runs = 400;
        let wrong = (0..runs).filter(|run| {
            let mut rng = Rng::derive(*run, "test", &[]);
            let mut seen = Tally::default();
            (0..2000).any(|_| {
                let place = rng.below(2) as u32;
                seen.count(place, 1 - place);
                seen.shows(0.05) || tally(seen.behind, 0, seen.ahead).shows(0.05)
            })
        });
        let wrong = wrong.count();
        assert!((1..=20).contains(&wrong), "{wrong} of {runs}");
    }

    #[test]
    fn an_order_is_settled_when_each_is_shown_to_be_better_than_the_next() {
        let mut table = CrossTable::new(3);
        let mut matches = 0;
        while !table.settles(&[2, 0, 1], 0.95) {
            table.learn(&[1, 2, 0], &[3, 1, 2]);
            matches += 1;
        }
        // 2^9 / 10 = 51.2 is under the 60 that three pairs ask for; 2^10 / 11 = 93.1 is over.
        assert_eq!(matches, 10);
        assert!(!table.settles(&[0, 2, 1], 0.95) && !table.settles(&[2, 0, 1], 0.99));
        assert_eq!(
            (table.of(2, 1), table.of(1, 2)),
            (tally(10, 0, 0), tally(0, 0, 10))
        );
    }
}
