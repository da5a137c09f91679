//! How strong bots are, from the results of matches: Weng and Lin's Bayesian ratings (the method of `OpenSkill`).
//!
//! Each bot has a *mean* and a *deviation*: its strength is believed to lie around the mean, within so much. All begin
//! at 25 ± 25/3. Ratings are updated match by match in the order of match numbers, each as a free-for-all among its
//! seats, so they are a pure function of the results.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The ratings of all bots of a tournament.
#[derive(Clone, Debug)]
pub struct Ratings {
    config: WengLinConfig,
    bots: Vec<WengLinRating>,
}

/// What is believed of one bot's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The likeliest strength.
    pub mean: f64,
    /// How uncertain it is: one standard deviation.
    pub deviation: f64,
}

impl Rating {
    /// A strength that the bot very likely has: the mean less three deviations. Tables are ordered by it, so a bot does
    /// not get ahead by few lucky matches.
    pub fn conservative(self) -> f64 {
        self.mean - 3.0 * self.deviation
    }
}

impl Ratings {
    /// Ratings of bots of which nothing is known.
    pub fn new(bots: usize) -> Self {
        Self {
            config: WengLinConfig::new(),
            bots: vec![WengLinRating::new(); bots],
        }
    }

    /// Takes in the next match.
    ///
    /// * `seats`: the bot in each seat.
    /// * `places`: the place of each of them.
    pub fn learn(&mut self, seats: &[usize], places: &[u32]) {
        let before: Vec<[WengLinRating; 1]> = seats.iter().map(|bot| [self.bots[*bot]]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(places)
            .map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place as usize)))
            .collect();
        let after = weng_lin_multi_team(&teams, &self.config);
        for (bot, rating) in seats.iter().zip(after.into_iter().flatten()) {
            self.bots[*bot] = rating;
        }
    }

    /// One bot's rating.
    pub fn of(&self, bot: usize) -> Rating {
        let WengLinRating { rating, uncertainty } = self.bots[bot];
        Rating {
            mean: rating,
            deviation: uncertainty,
        }
    }

    /// All bots, best first, by their [conservative](Rating::conservative) ratings; equals in their own order.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.bots.len()).collect();
        let key = |bot: &usize| self.of(*bot).conservative();
        order.sort_by(|a, b| key(b).total_cmp(&key(a)));
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
