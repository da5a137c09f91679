//! The strength of bots, from the results of matches: Weng and Lin's Bayesian ratings (the method of `OpenSkill`).
//!
//! Each bot has a *mean* and a *deviation*: its strength is probably within this distance of the mean. All
//! begin at 25 ± 25/3. Ratings are updated match by match in the order of match numbers, each as a
//! free-for-all among its seats, so they are a pure function of the results.
//!
//! The calculation is that of the crate `skillratings`, with which the tests compare it. But the exponential function
//! comes from `libm`, so that the results have the same bits natively and in WebAssembly.

/// Half the difference in strength at which one bot wins far more often than not: the usual 25/6.
const BETA: f64 = 25.0 / 6.0;
/// How many deviations on either side of a mean make 95 %.
const SURE: f64 = 1.96;
/// No match reduces a variance to less than this share of it.
const LEAST_LEFT: f64 = 0.000_001;

/// The ratings of all bots of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    bots: Vec<Rating>,
    /// Buffers for the calculation of a match, reused.
    seats: Vec<Seat>,
}

/// A seat of the match being added.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seat {
    place: u32,
    mean: f64,
    variance: f64,
    /// How far the mean moves.
    shift: f64,
    /// By what share the variance shrinks.
    shrink: f64,
}

/// The estimate of one bot's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely strength.
    pub mean: f64,
    /// How uncertain it is: one standard deviation.
    pub deviation: f64,
}

impl Rating {
    /// The estimate for a bot that has not played.
    pub const NEW: Self = Self {
        mean: 25.0,
        deviation: 25.0 / 3.0,
    };

    /// A strength that the bot very likely has: the mean minus three deviations. Tables are sorted by it, so
    /// a few lucky matches do not put a bot ahead.
    pub fn conservative(self) -> f64 {
        self.mean - 3.0 * self.deviation
    }

    /// The most likely strength, and its margin of error with 95 %, in tenths.
    pub fn in_tenths(self) -> (i64, i64) {
        let tenths = |value: f64| (value * 10.0).round() as i64;
        (tenths(self.mean), tenths(SURE * self.deviation))
    }

    /// The rating that [`Self::in_tenths`] gives as these values.
    pub fn from_tenths((rating, interval): (i64, i64)) -> Self {
        Self {
            mean: rating as f64 / 10.0,
            deviation: interval as f64 / 10.0 / SURE,
        }
    }
}

impl Ratings {
    /// Ratings of bots about which nothing is known.
    pub fn new(bots: usize) -> Self {
        Self {
            bots: vec![Rating::NEW; bots],
            seats: Vec::new(),
        }
    }

    /// Ratings that begin with what is known about each bot.
    pub fn known(bots: Vec<Rating>) -> Self {
        let seats = Vec::new();
        Self { bots, seats }
    }

    /// Adds the next match.
    ///
    /// * `seats`: the bot in each seat, all different.
    /// * `places`: the place of each of them.
    pub fn learn(&mut self, seats: &[usize], places: &[u32]) {
        self.seats.clear();
        self.seats.extend(seats.iter().zip(places).map(|(bot, place)| {
            let Rating { mean, deviation } = self.bots[*bot];
            Seat {
                place: *place,
                mean,
                variance: deviation * deviation,
                shift: 0.0,
                shrink: 0.0,
            }
        }));
        for upper in 1..self.seats.len() {
            let (before, rest) = self.seats.split_at_mut(upper);
            for one in before {
                meet(one, &mut rest[0]);
            }
        }
        for (bot, seat) in seats.iter().zip(&self.seats) {
            let left = (1.0 - seat.shrink).max(LEAST_LEFT);
            self.bots[*bot] = Rating {
                mean: seat.mean + seat.shift,
                deviation: libm::sqrt(seat.variance * left),
            };
        }
    }

    /// One bot's rating.
    pub fn of(&self, bot: usize) -> Rating {
        self.bots[bot]
    }

    /// All bots, best first, by their [conservative](Rating::conservative) ratings; equals in their original
    /// order.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.bots.len()).collect();
        let key = |bot: &usize| self.of(*bot).conservative();
        order.sort_by(|a, b| key(b).total_cmp(&key(a)));
        order
    }
}

/// Adds the result of two seats of a match against each other.
fn meet(one: &mut Seat, other: &mut Seat) {
    let spread = libm::sqrt(libm::fma(2.0, BETA * BETA, one.variance + other.variance));
    let (strength_one, strength_other) = (libm::exp(one.mean / spread), libm::exp(other.mean / spread));
    let both = strength_one + strength_other;
    let score = match one.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    for (seat, chance, score) in [
        (&mut *one, strength_one / both, score),
        (other, strength_other / both, 1.0 - score),
    ] {
        let share = libm::sqrt(seat.variance) / spread;
        seat.shift += (seat.variance / spread) * (score - chance);
        seat.shrink += share * seat.variance / (spread * spread) * chance * (1.0 - chance);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;
    use skillratings::MultiTeamOutcome;
    use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

    fn after(bots: usize, matches: &[(&[usize], &[u32])]) -> Ratings {
        let mut ratings = Ratings::new(bots);
        for (seats, places) in matches {
            ratings.learn(seats, places);
        }
        ratings
    }

    #[test]
    fn winning_raises_the_mean_and_every_match_lowers_the_deviation() {
        let ratings = after(2, &[(&[1, 0], &[1, 2])]);
        let (loser, winner) = (ratings.of(0), ratings.of(1));
        assert!(loser.mean < 25.0 && 25.0 < winner.mean);
        assert!(loser.deviation < 25.0 / 3.0 && (loser.deviation - winner.deviation).abs() < 1e-9);
        assert_eq!(ratings.order(), [1, 0]);
    }

    #[test]
    fn a_match_of_two_is_rated_as_published() {
        // Weng & Lin 2011, algorithm 1 (Bradley-Terry, full pairs): two newcomers, the first wins.
        let ratings = after(2, &[(&[0, 1], &[1, 2])]);
        assert!((ratings.of(0).mean - 27.635).abs() < 1e-3, "{:?}", ratings.of(0));
        assert!(
            (ratings.of(0).deviation - 8.0655).abs() < 1e-3,
            "{:?}",
            ratings.of(0)
        );
    }

    #[test]
    fn they_are_those_of_an_independent_implementation() {
        let (bots, config) = (9, WengLinConfig::new());
        let (mut ours, mut theirs) = (Ratings::new(bots), vec![WengLinRating::new(); bots]);
        let mut rng = Rng::derive(1, "test", &[]);
        for _ in 0..3000 {
            let mut seats: Vec<usize> = (0..bots).collect();
            rng.shuffle(&mut seats);
            seats.truncate(2 + rng.below(5) as usize);
            let places: Vec<u32> = seats
                .iter()
                .map(|bot| 1 + rng.below(2 + *bot as u64) as u32)
                .collect();
            ours.learn(&seats, &places);
            let before: Vec<[WengLinRating; 1]> = seats.iter().map(|bot| [theirs[*bot]]).collect();
            let teams: Vec<_> = before
                .iter()
                .zip(&places)
                .map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place as usize)))
                .collect();
            let after = weng_lin_multi_team(&teams, &config);
            for (bot, rating) in seats.iter().zip(after.into_iter().flatten()) {
                theirs[*bot] = rating;
            }
        }
        for (bot, rating) in theirs.iter().enumerate() {
            let ours = ours.of(bot);
            let same = |a: f64, b: f64| (a - b).abs() < 1e-9;
            assert!(
                same(ours.mean, rating.rating) && same(ours.deviation, rating.uncertainty),
                "{ours:?}, {rating:?}"
            );
        }
    }

    #[test]
    fn places_of_a_table_order_its_bots_and_shared_ones_do_not() {
        let ratings = after(4, &[(&[3, 1, 0, 2], &[1, 2, 2, 4])]);
        assert_eq!(ratings.order(), [3, 0, 1, 2]);
        assert!((ratings.of(0).mean - ratings.of(1).mean).abs() < 1e-9);
    }

    #[test]
    fn equals_keep_their_order() {
        let ratings = after(2, &[(&[0, 1], &[1, 1])]);
        assert_eq!(ratings.order(), [0, 1]);
    }
}
