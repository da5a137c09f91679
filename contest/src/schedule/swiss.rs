//! The Swiss system: in each round, bots of similar standing meet.
//!
//! The first round is drawn from the tournament's seed. After that, the best bot without a group gets the opponents
//! that it and its group have met least; among equals, those nearest in standing. Every group plays as many matches as
//! it has seats, and everybody moves on by one seat each time. If not all bots fit in groups, those of lowest standing
//! that sat out least often sit the round out, and it counts as won.

use engine::Rng;
use std::ops::RangeInclusive;

/// What winning a round is worth. Divisible by every number of seats and of opponents up to 16, so scores are exact.
const WIN: u64 = 720_720 * 720_720;

/// A Swiss tournament, with the results known so far.
#[derive(Clone, Debug)]
pub(super) struct Swiss {
    seats: RangeInclusive<usize>,
    standings: Vec<Standing>,
    /// How often two bots have shared a group, by both indices.
    met: Vec<Vec<u32>>,
    /// The seats of the matches of the current round.
    round: Vec<Vec<usize>>,
    /// The number of its first match.
    first: usize,
    /// How many of its matches have been added.
    learned: usize,
}

/// A bot's standing.
#[derive(Clone, Debug)]
struct Standing {
    bot: usize,
    score: u64,
    sat_out: u32,
}

impl Swiss {
    /// A tournament with these numbers of bots and of seats per group; there are bots for at least one group.
    pub(super) fn new(bots: usize, seats: RangeInclusive<usize>, seed: u64) -> Self {
        let mut order: Vec<usize> = (0..bots).collect();
        Rng::derive(seed, "tournament/swiss", &[]).shuffle(&mut order);
        let standing = |bot| Standing {
            bot,
            score: 0,
            sat_out: 0,
        };
        let mut swiss = Self {
            seats,
            standings: order.into_iter().map(standing).collect(),
            met: vec![vec![0; bots]; bots],
            round: Vec::new(),
            first: 0,
            learned: 0,
        };
        swiss.pair();
        swiss
    }

    pub(super) fn matches_a_round(&self) -> usize {
        self.group_sizes().iter().sum()
    }

    /// Who sits in each seat of a match of the current round; `None` for other rounds.
    pub(super) fn seats(&self, number: usize) -> Option<Vec<usize>> {
        self.round.get(number.checked_sub(self.first)?).cloned()
    }

    /// Adds the places of the next match; after the last one of a round, pairs the next round.
    pub(super) fn learn(&mut self, places: &[u32]) {
        let Some(seats) = self.round.get(self.learned) else {
            return;
        };
        self.learned += 1;
        for (place, bot) in places.iter().zip(seats) {
            let score = score(*place, places);
            if let Some(standing) = self.standings.iter_mut().find(|s| s.bot == *bot) {
                standing.score += score;
            }
        }
        if self.learned == self.round.len() {
            self.first += self.learned;
            self.learned = 0;
            self.round.clear();
            self.pair();
        }
    }

    /// The sizes of the groups of a round: as few groups as possible, as even as possible.
    fn group_sizes(&self) -> Vec<usize> {
        let (least, most) = (*self.seats.start(), *self.seats.end());
        let bots = self.standings.len();
        let groups = bots.div_ceil(most).min(bots / least);
        let seated = bots.min(groups * most);
        (0..groups)
            .map(|group| seated / groups + usize::from(group < seated % groups))
            .collect()
    }

    /// Pairs the next round.
    fn pair(&mut self) {
        // Stable: equals stay in the order of the draw.
        self.standings
            .sort_by_key(|standing| std::cmp::Reverse(standing.score));
        let mut waiting: Vec<usize> = (0..self.standings.len()).collect();
        while waiting.len() > self.matches_a_round() {
            let out = waiting.iter().rev().min_by_key(|i| self.standings[**i].sat_out);
            let Some(out) = out.copied() else { break };
            waiting.retain(|i| *i != out);
            self.standings[out].sat_out += 1;
            self.standings[out].score += WIN;
        }
        let mut waiting: Vec<usize> = waiting.iter().map(|i| self.standings[*i].bot).collect();
        for size in self.group_sizes() {
            let mut group = vec![waiting.remove(0)];
            while group.len() < size {
                let met = |bot: usize| -> u32 { group.iter().map(|other| self.met[bot][*other]).sum() };
                // The first of the minimal ones, which is the nearest in standing.
                let next = (0..waiting.len()).min_by_key(|i| met(waiting[*i]));
                group.extend(next.map(|i| waiting.remove(i)));
            }
            self.seat(&group);
        }
    }

    /// Adds the matches of one group, every bot in every seat.
    fn seat(&mut self, group: &[usize]) {
        for a in group {
            for b in group.iter().filter(|b| *b != a) {
                self.met[*a][*b] += 1;
            }
        }
        for turned in 0..group.len() {
            let mut seats = group.to_vec();
            seats.rotate_left(turned);
            self.round.push(seats);
        }
    }
}

/// What a place in one match adds to a bot's score: opponents beaten count fully, level ones half.
fn score(place: u32, places: &[u32]) -> u64 {
    let halves = |other: &u32| match place.cmp(other) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    };
    // The place itself is level with itself.
    let halves = places.iter().map(halves).sum::<u64>() - 1;
    let size = places.len() as u64;
    WIN / size / (2 * (size - 1)) * halves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays `rounds` rounds in which the bot with the smaller index always wins.
    fn played(bots: usize, seats: RangeInclusive<usize>, rounds: usize) -> Swiss {
        played_with_matches(bots, seats, rounds).0
    }

    /// As [`played`]; also the seats of all matches, with those of the round that is next.
    fn played_with_matches(
        bots: usize,
        seats: RangeInclusive<usize>,
        rounds: usize,
    ) -> (Swiss, Vec<Vec<usize>>) {
        let mut swiss = Swiss::new(bots, seats, 1);
        let mut matches = Vec::new();
        for number in 0..rounds * swiss.matches_a_round() {
            let seats = swiss.seats(number).unwrap();
            let places: Vec<u32> = seats
                .iter()
                .map(|bot| 1 + seats.iter().filter(|other| *other < bot).count() as u32)
                .collect();
            swiss.learn(&places);
            matches.push(seats);
        }
        matches.extend(swiss.round.iter().cloned());
        (swiss, matches)
    }

    #[test]
    fn tables_are_as_few_and_as_even_as_can_be() {
        let sizes = |bots, seats| Swiss::new(bots, seats, 1).group_sizes();
        for (bots, seats, expected) in [
            (2, 2..=2, vec![2]),
            (7, 2..=2, vec![2, 2, 2]),
            (8, 2..=2, vec![2, 2, 2, 2]),
            (7, 2..=6, vec![4, 3]),
            (6, 2..=6, vec![6]),
            (13, 2..=6, vec![5, 4, 4]),
            (3, 2..=2, vec![2]),
        ] {
            assert_eq!(
                sizes(bots, seats.clone()),
                expected,
                "{bots} bots, {seats:?} seats"
            );
        }
    }

    #[test]
    fn a_round_is_known_when_the_one_before_is_played_and_not_earlier() {
        let mut swiss = Swiss::new(8, 2..=2, 1);
        assert_eq!(swiss.matches_a_round(), 8);
        for number in 0..8 {
            assert_eq!(swiss.seats(8), None, "after {number} results");
            swiss.learn(&[1, 2]);
        }
        assert!(swiss.seats(15).is_some() && swiss.seats(16).is_none());
    }

    #[test]
    fn in_a_round_every_group_plays_with_every_seat_order_and_nobody_sits_at_two() {
        for (bots, seats) in [(8, 2..=2), (9, 2..=2), (13, 2..=6)] {
            let (swiss, matches) = played_with_matches(bots, seats, 2);
            let round = swiss.matches_a_round();
            for matches in matches.chunks(round) {
                let mut times = vec![0; bots];
                for seats in matches {
                    for bot in seats {
                        times[*bot] += 1;
                    }
                    for bot in seats {
                        assert_eq!(
                            matches.iter().filter(|other| other.contains(bot)).count(),
                            seats.len()
                        );
                    }
                }
                assert_eq!(
                    times.iter().filter(|n| **n == 0).count(),
                    bots - round,
                    "{matches:?}"
                );
            }
        }
    }

    #[test]
    fn pairs_do_not_meet_twice_while_they_need_not() {
        let swiss = played(16, 2..=2, 4);
        let most = swiss.met.iter().flatten().max();
        assert_eq!(most, Some(&1));
    }

    #[test]
    fn the_better_bots_end_on_top() {
        let mut swiss = played(16, 2..=2, 6);
        swiss.standings.sort_by_key(|s| std::cmp::Reverse(s.score));
        assert_eq!(swiss.standings[0].bot, 0);
        let top: Vec<_> = swiss.standings[..4].iter().map(|s| s.bot).collect();
        assert!(top.contains(&1) && top.contains(&2), "{top:?}");
    }

    #[test]
    fn sitting_out_goes_round() {
        let swiss = played(5, 2..=2, 5);
        let mut out: Vec<_> = swiss.standings.iter().map(|s| s.sat_out).collect();
        out.sort_unstable();
        // Five rounds are played, and the sixth is paired.
        assert_eq!(out, [1, 1, 1, 1, 2]);
    }

    #[test]
    fn scores_are_shares_of_the_opponents_left_behind() {
        let round = |places: &[u32], place| score(place, places) * places.len() as u64;
        assert_eq!(round(&[1, 2], 1), WIN);
        assert_eq!(round(&[1, 2], 2), 0);
        assert_eq!(round(&[1, 1], 1), WIN / 2);
        assert_eq!(round(&[1, 2, 2, 4], 2), WIN / 2);
        for size in 2..=16_u32 {
            let places: Vec<u32> = (1..=size).collect();
            let sum: u64 = places.iter().map(|place| round(&places, *place)).sum();
            assert_eq!(
                sum,
                WIN / 2 * u64::from(size),
                "{size} seats lose nothing to rounding"
            );
        }
    }
}
