//! How often each bot finished before, level with and behind each other one.

use crate::encounters::Encounters;
use crate::sequential_test;
use std::cmp::Ordering;

/// The results of every bot of a tournament against every other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadToHead {
    bots: usize,
    /// Each pair once, the smaller index against the other. A triangle, row by row.
    pairs: Vec<Encounters>,
}

impl HeadToHead {
    /// For this many bots, before the first match.
    pub fn new(bots: usize) -> Self {
        Self {
            bots,
            pairs: vec![Encounters::default(); bots * bots.saturating_sub(1) / 2],
        }
    }

    /// How many bots there are.
    pub fn bots(&self) -> usize {
        self.bots
    }

    /// Adds a match: the bot in each seat, all different, and its place.
    pub fn learn(&mut self, seats: &[usize], places: &[u32]) {
        for (seat, (a, place)) in seats.iter().zip(places).enumerate() {
            for (b, other_place) in seats.iter().zip(places).take(seat) {
                let (low, high) = (*a.min(b), *a.max(b));
                let (of_low, of_high) = if low == *a {
                    (*place, *other_place)
                } else {
                    (*other_place, *place)
                };
                let pair = pair(low, high);
                self.pairs[pair].count(of_low, of_high);
            }
        }
    }

    /// The results of one bot against another; empty against itself.
    pub fn of(&self, bot: usize, other: usize) -> Encounters {
        match bot.cmp(&other) {
            Ordering::Less => self.pairs[pair(bot, other)],
            Ordering::Equal => Encounters::default(),
            Ordering::Greater => self.pairs[pair(other, bot)].reversed(),
        }
    }

    /// Whether the results show that the bots are in this order, best first: each is better than the next.
    /// The chance that a wrong order is ever called settled is at most `1 - confidence`.
    pub fn settles(&self, order: &[usize], confidence: f64) -> bool {
        // Which pairs are neighbours depends on the results, so every pair gets its part of the error.
        let pairs = order.len() * order.len().saturating_sub(1) / 2;
        let error = (1.0 - confidence) / pairs as f64;
        order
            .windows(2)
            .all(|pair| sequential_test::shows(self.of(pair[0], pair[1]), error))
    }
}

/// The position of a pair in the triangle; `low` is below `high`.
fn pair(low: usize, high: usize) -> usize {
    high * (high - 1) / 2 + low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounters(ahead: u32, level: u32, behind: u32) -> Encounters {
        Encounters { ahead, level, behind }
    }

    #[test]
    fn scores_are_shares() {
        assert_eq!(encounters(0, 0, 0).score(), None);
        assert_eq!(encounters(1, 2, 1).score(), Some(0.5));
        assert_eq!(encounters(3, 0, 1).score(), Some(0.75));
    }

    #[test]
    fn each_pair_is_counted_once_and_read_from_both_sides() {
        let mut table = HeadToHead::new(4);
        table.learn(&[3, 0, 2], &[1, 2, 2]);
        table.learn(&[0, 3], &[1, 2]);
        assert_eq!(table.of(3, 0), encounters(1, 0, 1));
        assert_eq!(table.of(0, 3), encounters(1, 0, 1));
        assert_eq!(table.of(3, 2), encounters(1, 0, 0));
        assert_eq!(table.of(2, 3), encounters(0, 0, 1));
        assert_eq!(table.of(0, 2), encounters(0, 1, 0));
        assert_eq!(table.of(1, 0).all() + table.of(1, 1).all(), 0);
    }

    #[test]
    fn an_order_is_settled_when_each_is_shown_to_be_better_than_the_next() {
        let mut table = HeadToHead::new(3);
        let mut matches = 0;
        while !table.settles(&[2, 0, 1], 0.95) {
            table.learn(&[1, 2, 0], &[3, 1, 2]);
            matches += 1;
        }
        // 2^9 / 10 = 51.2 is under the 60 that three pairs require; 2^10 / 11 = 93.1 is over.
        assert_eq!(matches, 10);
        assert!(!table.settles(&[0, 2, 1], 0.95) && !table.settles(&[2, 0, 1], 0.99));
        assert_eq!(
            (table.of(2, 1), table.of(1, 2)),
            (encounters(10, 0, 0), encounters(0, 0, 10))
        );
    }
}
