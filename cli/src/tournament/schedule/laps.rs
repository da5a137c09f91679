//! Tables at which every bot sits equally often in every seat, and every pair meets about equally often.
//!
//! A *lap* is as many matches as there are bots. It has a *base*: the bots of its first table, as numbers modulo the
//! number of bots. Each further table moves all of them on by one. So over a lap every bot has every seat once, and two
//! bots meet as often as the difference of their numbers occurs in the base (the cyclic construction of block designs).
//! What is left is to choose bases in which all differences occur equally often.

use engine::Rng;

/// The laps of a tournament whose matches do not depend on results.
#[derive(Clone, Debug)]
pub(super) struct Laps {
    bots: usize,
    table: usize,
    bases: Vec<Vec<usize>>,
}

impl Laps {
    /// `count` laps of tables of `table` seats, for `bots` of at least as many.
    pub(super) fn new(bots: usize, table: usize, count: usize, seed: u64) -> Self {
        let bases = if table == 2 {
            (0..count).map(|lap| pair(bots, lap)).collect()
        } else {
            balanced(bots, table, count, seed)
        };
        Self { bots, table, bases }
    }

    /// Matches of a lap; of all laps of pairs, as each exchanges the sides of another.
    pub(super) fn stretch(&self) -> usize {
        if self.table == 2 {
            self.bots * (self.bots - 1)
        } else {
            self.bots
        }
    }

    /// Who sits in each seat of a match; its number lies within the laps.
    pub(super) fn seats(&self, number: usize) -> Vec<usize> {
        let (lap, moved) = (number / self.bots, number % self.bots);
        self.bases[lap]
            .iter()
            .map(|base| (base + moved) % self.bots)
            .collect()
    }
}

/// The base of a lap of pairs: difference 1, the same with sides exchanged, difference 2, and so on. After
/// `bots - 1` laps every pair has met twice, once on each side.
fn pair(bots: usize, lap: usize) -> Vec<usize> {
    let step = lap % (bots - 1);
    let difference = step / 2 + 1;
    let exchanged = step % 2 == 1;
    vec![0, if exchanged { bots - difference } else { difference }]
}

/// Bases of larger tables, each chosen so that all pairs' meetings so far stay as even as possible.
fn balanced(bots: usize, table: usize, count: usize, seed: u64) -> Vec<Vec<usize>> {
    /// Starting points of the search for each base; more than this makes no difference that shows.
    const STARTS: usize = 4;
    let mut meetings = Meetings::new(bots);
    let mut bases = Vec::with_capacity(count);
    for lap in 0..count {
        let mut rng = Rng::derive(seed, "tournament/lap", &[lap as u64]);
        let found = (0..STARTS)
            .map(|_| {
                let mut order: Vec<usize> = (0..bots).collect();
                rng.shuffle(&mut order);
                seat(order, table, meetings.clone())
            })
            .min_by_key(|(_, meetings)| meetings.unevenness);
        if let Some((base, after)) = found {
            bases.push(base);
            meetings = after;
        }
    }
    bases
}

/// Takes the first of `order` as the base of a lap, and exchanges them for others until no exchange makes meetings more
/// even. Returns the base, and the meetings after its lap.
fn seat(mut order: Vec<usize>, table: usize, mut meetings: Meetings) -> (Vec<usize>, Meetings) {
    for (seat, a) in order[..table].iter().enumerate() {
        order[..seat].iter().for_each(|b| meetings.add(*a, *b));
    }
    loop {
        let before = meetings.unevenness;
        for inside in 0..table {
            for outside in table..order.len() {
                let best = meetings.unevenness;
                exchange(&mut order, table, (inside, outside), &mut meetings);
                if meetings.unevenness >= best {
                    exchange(&mut order, table, (inside, outside), &mut meetings);
                }
            }
        }
        if meetings.unevenness == before {
            order.truncate(table);
            return (order, meetings);
        }
    }
}

/// Exchanges a bot of the table for one outside it.
fn exchange(order: &mut [usize], table: usize, (inside, outside): (usize, usize), meetings: &mut Meetings) {
    let (goes, comes) = (order[inside], order[outside]);
    for stays in (0..table).filter(|seat| *seat != inside) {
        meetings.remove(goes, order[stays]);
        meetings.add(comes, order[stays]);
    }
    order.swap(inside, outside);
}

/// How often the bots of each difference have met.
#[derive(Clone, Debug)]
struct Meetings {
    of: Vec<u64>,
    /// The sum of squares: least where they are even.
    unevenness: u64,
}

impl Meetings {
    fn new(bots: usize) -> Self {
        Self {
            of: vec![0; bots],
            unevenness: 0,
        }
    }

    fn add(&mut self, a: usize, b: usize) {
        for difference in self.differences(a, b) {
            self.unevenness += 2 * self.of[difference] + 1;
            self.of[difference] += 1;
        }
    }

    fn remove(&mut self, a: usize, b: usize) {
        for difference in self.differences(a, b) {
            self.of[difference] -= 1;
            self.unevenness -= 2 * self.of[difference] + 1;
        }
    }

    /// A difference counts both ways round.
    fn differences(&self, a: usize, b: usize) -> [usize; 2] {
        let bots = self.of.len();
        [(a + bots - b) % bots, (b + bots - a) % bots]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each pair met, and how often each bot had each seat, in the first `laps` laps.
    fn count(bots: usize, table: usize, laps: usize) -> (Vec<u32>, Vec<u32>) {
        let schedule = Laps::new(bots, table, laps, 1);
        let (mut met, mut sat) = (vec![0; bots * bots], vec![0; bots * table]);
        for number in 0..laps * bots {
            let seats = schedule.seats(number);
            for (seat, a) in seats.iter().enumerate() {
                sat[a * table + seat] += 1;
                for b in &seats[..seat] {
                    assert_ne!(a, b, "one bot twice at a table");
                    met[a.min(b) * bots + a.max(b)] += 1;
                }
            }
        }
        let pairs = (0..bots).flat_map(|a| (a + 1..bots).map(move |b| a * bots + b));
        (pairs.map(|pair| met[pair]).collect(), sat)
    }

    fn spread(counts: &[u32]) -> u32 {
        counts.iter().max().unwrap() - counts.iter().min().unwrap()
    }

    #[test]
    fn in_a_cycle_of_laps_every_pair_meets_once_on_each_side() {
        for bots in 2..=20 {
            let schedule = Laps::new(bots, 2, bots - 1, 1);
            let mut sides: Vec<_> = (0..bots * (bots - 1)).map(|n| schedule.seats(n)).collect();
            sides.sort();
            sides.dedup();
            assert_eq!(sides.len(), bots * (bots - 1), "{bots} bots");
        }
    }

    #[test]
    fn two_bots_exchange_sides_with_every_match() {
        let schedule = Laps::new(2, 2, 2, 1);
        let sides: Vec<_> = (0..4).map(|n| schedule.seats(n)).collect();
        assert_eq!(sides, [[0, 1], [1, 0], [0, 1], [1, 0]]);
    }

    #[test]
    fn over_whole_laps_every_bot_sits_equally_often_in_every_seat() {
        for (bots, table) in [(2, 2), (5, 2), (6, 6), (7, 6), (9, 3), (12, 6), (20, 16)] {
            for laps in 1..=5 {
                let (_, sat) = count(bots, table, laps);
                assert!(
                    sat.iter().all(|n| *n == laps as u32),
                    "{table} of {bots}: {sat:?}"
                );
            }
        }
    }

    #[test]
    fn after_any_number_of_laps_no_pair_has_met_over_twice_more_than_another() {
        let small = (2..=14).flat_map(|bots| (2..=bots.min(8)).map(move |table| (bots, table)));
        for (bots, table) in small.chain([(20, 6), (33, 6), (40, 16)]) {
            for laps in [1, 2, 3, 7, 20, 50] {
                let (met, _) = count(bots, table, laps);
                assert!(spread(&met) <= 2, "{table} of {bots}, {laps} laps: {met:?}");
            }
        }
    }

    #[test]
    fn where_it_can_be_every_pair_meets_equally_often() {
        // (bots, seats at a table, laps after which meetings can be equal)
        for (bots, table, laps) in [
            (7, 6, 1),
            (7, 3, 1),
            (13, 4, 1),
            (8, 4, 7),
            (10, 6, 3),
            (6, 4, 5),
            (9, 9, 1),
        ] {
            let (met, _) = count(bots, table, laps);
            assert_eq!(spread(&met), 0, "{table} of {bots}, {laps} laps: {met:?}");
        }
    }

    #[test]
    fn a_table_for_all_seats_them_in_ever_new_orders() {
        let schedule = Laps::new(6, 6, 4, 1);
        let first: Vec<_> = (0..4).map(|lap| schedule.seats(6 * lap)).collect();
        assert_ne!(first[0], first[1]);
        assert_ne!(first[1], first[2]);
    }

    #[test]
    fn more_laps_leave_the_earlier_ones_as_they_are() {
        let (few, many) = (Laps::new(11, 6, 3, 9), Laps::new(11, 6, 30, 9));
        assert!((0..33).all(|n| few.seats(n) == many.seats(n)));
    }
}
