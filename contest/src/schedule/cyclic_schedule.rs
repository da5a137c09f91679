//! Tables where every bot sits equally often in every seat, and every pair meets about equally often.
//!
//! A *cycle* is as many matches as there are bots. It has a *base*: the bots of its first match, as numbers modulo the
//! number of bots. Each further match moves all of them on by one. So over a cycle every bot has every seat once, and
//! two bots meet as often as the difference of their numbers occurs in the base (the cyclic construction of block
//! designs). What remains is to choose bases in which all differences occur equally often.

use engine::Rng;

/// The matches of a tournament that do not depend on results. Bases are computed when first needed.
#[derive(Clone, Debug)]
pub(super) struct CyclicSchedule {
    bots: usize,
    /// Seats of a match.
    size: usize,
    seed: u64,
    /// The bases of the cycles known so far, one after another; empty for matches of two, whose bases are
    /// calculated directly.
    bases: Vec<u32>,
    /// How often bots have met in those cycles.
    meetings: Meetings,
}

impl CyclicSchedule {
    /// Matches of `size` seats, for `bots` of at least as many.
    pub(super) fn new(bots: usize, size: usize, seed: u64) -> Self {
        Self {
            bots,
            size,
            seed,
            bases: Vec::new(),
            meetings: Meetings::new(if size == 2 { 0 } else { bots }),
        }
    }

    /// Matches of a cycle; for pairs, of all cycles, since each swaps the sides of another.
    pub(super) fn balanced_length(&self) -> usize {
        if self.size == 2 {
            self.bots * (self.bots - 1)
        } else {
            self.bots
        }
    }

    /// Who sits in each seat of a match.
    pub(super) fn seats(&mut self, number: usize) -> Vec<usize> {
        let bots = self.bots;
        let (cycle, moved) = (number / bots, number % bots);
        let seat = |base: usize| (base + moved) % bots;
        if self.size == 2 {
            return pair(bots, cycle).map(seat).to_vec();
        }
        while self.bases.len() <= cycle * self.size {
            self.find_base();
        }
        let base = &self.bases[cycle * self.size..][..self.size];
        base.iter().map(|bot| seat(*bot as usize)).collect()
    }

    /// Finds the base of the next cycle, so that all pairs' meetings stay as even as possible.
    fn find_base(&mut self) {
        /// Starting points of the search for each base; more make no visible difference.
        const STARTS: usize = 4;
        let cycle = self.bases.len() / self.size;
        // The label affects every contest's schedule, so it must not change.
        let mut rng = Rng::derive(self.seed, "tournament/lap", &[cycle as u64]);
        let found = (0..STARTS)
            .map(|_| {
                let mut order: Vec<usize> = (0..self.bots).collect();
                rng.shuffle(&mut order);
                seat(order, self.size, self.meetings.clone())
            })
            .min_by_key(|(_, meetings)| meetings.unevenness);
        if let Some((base, after)) = found {
            self.bases.extend(base.into_iter().map(|bot| bot as u32));
            self.meetings = after;
        }
    }
}

/// The base of a cycle of pairs: difference 1, the same with sides exchanged, difference 2, and so on. After
/// `bots - 1` cycles every pair has met twice, once on each side.
fn pair(bots: usize, cycle: usize) -> [usize; 2] {
    let step = cycle % (bots - 1);
    let difference = step / 2 + 1;
    let exchanged = step % 2 == 1;
    [0, if exchanged { bots - difference } else { difference }]
}

/// Takes the first of `order` as the base of a cycle, and exchanges them for others until no exchange makes meetings more
/// even. Returns the base, and the meetings after its cycle.
fn seat(mut order: Vec<usize>, size: usize, mut meetings: Meetings) -> (Vec<usize>, Meetings) {
    for (seat, a) in order[..size].iter().enumerate() {
        order[..seat].iter().for_each(|b| meetings.add(*a, *b));
    }
    loop {
        let before = meetings.unevenness;
        for inside in 0..size {
            improve(&mut order, size, inside, &mut meetings);
        }
        if meetings.unevenness == before {
            order.truncate(size);
            return (order, meetings);
        }
    }
}

/// Replaces the bot in one seat of the base by each outside bot that makes meetings more even than before.
fn improve(order: &mut [usize], size: usize, inside: usize, meetings: &mut Meetings) {
    let mut best = meetings.unevenness;
    let (seated, waiting) = order.split_at_mut(size);
    meetings.rise(seated[inside], seated, inside);
    for bot in waiting {
        meetings.sit(*bot, seated, inside);
        if meetings.unevenness < best {
            best = meetings.unevenness;
            meetings.rise(*bot, seated, inside);
            std::mem::swap(&mut seated[inside], bot);
        } else {
            meetings.rise(*bot, seated, inside);
        }
    }
    meetings.sit(seated[inside], seated, inside);
}

/// How often the bots of each difference have met.
#[derive(Clone, Debug)]
struct Meetings {
    of: Vec<u64>,
    /// The sum of squares: lowest when they are even.
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

    /// A bot takes the seat `inside` of a base.
    fn sit(&mut self, bot: usize, seated: &[usize], inside: usize) {
        for (_, other) in seated.iter().enumerate().filter(|(seat, _)| *seat != inside) {
            self.add(bot, *other);
        }
    }

    /// The reverse of [`Self::sit`].
    fn rise(&mut self, bot: usize, seated: &[usize], inside: usize) {
        for (_, other) in seated.iter().enumerate().filter(|(seat, _)| *seat != inside) {
            self.remove(bot, *other);
        }
    }

    /// A difference counts both ways round. The two bots differ.
    fn differences(&self, a: usize, b: usize) -> [usize; 2] {
        let difference = a.abs_diff(b);
        [difference, self.of.len() - difference]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each pair met, and how often each bot had each seat, in the first `cycles` cycles.
    fn count(bots: usize, size: usize, cycles: usize) -> (Vec<u32>, Vec<u32>) {
        let mut schedule = CyclicSchedule::new(bots, size, 1);
        let (mut met, mut sat) = (vec![0; bots * bots], vec![0; bots * size]);
        for number in 0..cycles * bots {
            let seats = schedule.seats(number);
            for (seat, a) in seats.iter().enumerate() {
                sat[a * size + seat] += 1;
                for b in &seats[..seat] {
                    assert_ne!(a, b, "one bot twice in a match");
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
            let mut schedule = CyclicSchedule::new(bots, 2, 1);
            let mut sides: Vec<_> = (0..bots * (bots - 1)).map(|n| schedule.seats(n)).collect();
            sides.sort();
            sides.dedup();
            assert_eq!(sides.len(), bots * (bots - 1), "{bots} bots");
        }
    }

    #[test]
    fn two_bots_exchange_sides_with_every_match() {
        let mut schedule = CyclicSchedule::new(2, 2, 1);
        let sides: Vec<_> = (0..4).map(|n| schedule.seats(n)).collect();
        assert_eq!(sides, [[0, 1], [1, 0], [0, 1], [1, 0]]);
    }

    #[test]
    fn over_whole_laps_every_bot_sits_equally_often_in_every_seat() {
        for (bots, size) in [(2, 2), (5, 2), (6, 6), (7, 6), (9, 3), (12, 6), (20, 16)] {
            for cycles in 1..=5 {
                let (_, sat) = count(bots, size, cycles);
                assert!(
                    sat.iter().all(|n| *n == cycles as u32),
                    "{size} of {bots}: {sat:?}"
                );
            }
        }
    }

    #[test]
    fn after_any_number_of_laps_no_pair_has_met_over_twice_more_than_another() {
        let small = (2..=14).flat_map(|bots| (2..=bots.min(8)).map(move |size| (bots, size)));
        for (bots, size) in small.chain([(20, 6), (33, 6), (40, 16)]) {
            for cycles in [1, 2, 3, 7, 20, 50] {
                let (met, _) = count(bots, size, cycles);
                assert!(spread(&met) <= 2, "{size} of {bots}, {cycles} cycles: {met:?}");
            }
        }
    }

    #[test]
    fn where_it_can_be_every_pair_meets_equally_often() {
        // (bots, seats of a match, cycles after which meetings can be equal)
        for (bots, size, cycles) in [
            (7, 6, 1),
            (7, 3, 1),
            (13, 4, 1),
            (8, 4, 7),
            (10, 6, 3),
            (6, 4, 5),
            (9, 9, 1),
        ] {
            let (met, _) = count(bots, size, cycles);
            assert_eq!(spread(&met), 0, "{size} of {bots}, {cycles} cycles: {met:?}");
        }
    }

    #[test]
    fn a_match_of_all_seats_them_in_ever_new_orders() {
        let mut schedule = CyclicSchedule::new(6, 6, 1);
        let first: Vec<_> = (0..4).map(|cycle| schedule.seats(6 * cycle)).collect();
        assert_ne!(first[0], first[1]);
        assert_ne!(first[1], first[2]);
    }

    #[test]
    fn the_order_in_which_matches_are_asked_for_makes_no_difference() {
        let (mut forth, mut back) = (CyclicSchedule::new(11, 6, 9), CyclicSchedule::new(11, 6, 9));
        let ahead: Vec<_> = (0..330).map(|n| forth.seats(n)).collect();
        let behind: Vec<_> = (0..330).rev().map(|n| back.seats(n)).collect();
        assert!(ahead.iter().eq(behind.iter().rev()));
    }
}
