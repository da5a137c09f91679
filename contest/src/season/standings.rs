//! What the results of a season say about each version.

use super::field::Field;
use super::file::{Season, Standing};
use super::results::Results;
use crate::bradley_terry::{Estimate, estimates};
use crate::scores::{Score, Scores};
use std::cmp::Reverse;

/// How many deviations on either side of a rating make 95 %.
const SURE: f64 = 1.96;

impl Field {
    /// Where all players stand, in their order; `None` for those who have not played. Does not depend on who played what when.
    pub fn standings(&self, results: &Results) -> Vec<Option<Standing>> {
        let mut scores = Scores::new(self.players());
        for (key, result) in results.keyed().filter(|(_, result)| result.is_played()) {
            let seats = self.fixture(key).seats;
            scores.learn(&seats, &result.places, &result.points, &result.faults);
        }
        let estimates = estimates(scores.head_to_head());
        let rated = |player: usize| {
            let score = scores.of(player);
            (score.matches > 0).then(|| standing(score, estimates[player]))
        };
        let mut standings: Vec<Option<Standing>> = (0..self.players()).map(rated).collect();
        for player in self.bots.iter().cloned().flatten() {
            if let Some(standing) = &mut standings[player] {
                standing.tier = Some(1 + self.climb(player, results).tier as u32);
            }
        }
        let mut order: Vec<usize> = self
            .current()
            .filter(|player| standings[*player].is_some())
            .collect();
        // Equals are in the order of their names.
        order.sort_by_key(|player| {
            standings[*player].map(|standing| Reverse((standing.tier, standing.rating)))
        });
        for (place, player) in (1..).zip(order) {
            if let Some(standing) = &mut standings[player] {
                standing.place = Some(place);
            }
        }
        standings
    }
}

fn standing(score: Score, estimate: Estimate) -> Standing {
    Standing {
        tier: None,
        place: None,
        rating: estimate.elo.round() as i32,
        interval: (SURE * estimate.deviation).round() as u32,
        won: score.won,
        drawn: score.drawn,
        lost: score.lost,
        faults: score.faults,
    }
}

impl Season {
    /// The same season with these standings, as [`Field::standings`] gives them.
    #[must_use]
    pub fn with_standings(mut self, standings: &[Option<Standing>]) -> Self {
        let versions = self.bots.iter_mut().flat_map(|bot| &mut bot.versions);
        let versions = versions.map(|version| &mut version.standing);
        let bosses = self.bosses.iter_mut().map(|boss| &mut boss.standing);
        for (place, standing) in versions.chain(bosses).zip(standings) {
            *place = *standing;
        }
        self
    }
}
