//! Which matches of a season are still to be played.

use super::field::{Field, Key};
use super::results::Results;
use crate::schedule::Fixture;
use std::cmp::Ordering;

/// Whether a player can play today; matches of others are not planned.
pub type Playable<'a> = &'a dyn Fn(usize) -> bool;

/// How far a version has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climb {
    /// Its tier, from 0 at the bottom.
    pub tier: usize,
    /// Whether it has played all its matches against the boss of this tier, if it has one.
    pub is_over: bool,
}

impl Field {
    /// How far a version has come with these results: past each boss, from the bottom up, against which it took more than half of
    /// the points in its first `boss_pairs` pairs of matches, or which has the same module.
    pub fn climb(&self, player: usize, results: &Results) -> Climb {
        let matches = 2 * self.boss_pairs as usize;
        for (tier, boss) in self.bosses.iter().enumerate() {
            if self.is_same(player, *boss) {
                continue;
            }
            let (mut played, mut halves) = (0, 0);
            for (key, result) in results.between(player, *boss) {
                if key.number < matches {
                    played += 1;
                    halves += halves_of(&result.places, key.number);
                }
            }
            if played < matches || halves <= matches {
                let is_over = played == matches;
                return Climb { tier, is_over };
            }
        }
        let tier = self.bosses.len();
        Climb { tier, is_over: true }
    }

    /// The matches that can be played next and have no result, in the order of the file of results. When they are played, there may
    /// be more: a version that beat a boss meets the next one. Once there are none, the season is up to date.
    ///
    /// * `playable`: of a match both players must be.
    pub fn missing(&self, results: &Results, playable: Playable<'_>) -> Vec<Fixture> {
        let mut keys = Vec::new();
        let mut tiers: Vec<Vec<usize>> = vec![Vec::new(); self.bosses.len() + 1];
        let mut meet = |one: usize, other: usize, pairs: u32| {
            let keyed = |number| Key {
                one: one.min(other),
                other: one.max(other),
                number,
            };
            keys.extend(
                (0..2 * pairs as usize)
                    .map(keyed)
                    .filter(|key| !results.has(*key)),
            );
        };
        for player in self.current() {
            let climb = self.climb(player, results);
            if climb.is_over {
                tiers[climb.tier].push(player);
            } else if playable(player) && playable(self.bosses[climb.tier]) {
                meet(player, self.bosses[climb.tier], self.boss_pairs);
            }
        }
        for players in tiers {
            for (place, other) in players.iter().enumerate() {
                for one in players[..place]
                    .iter()
                    .filter(|one| playable(**one) && playable(*other))
                {
                    meet(*one, *other, self.pairs);
                }
            }
        }
        keys.sort_unstable();
        keys.into_iter().map(|key| self.fixture(key)).collect()
    }
}

/// Twice the points of the player who sits first in even matches: two for a win, one for a draw.
fn halves_of(places: &[u32], number: usize) -> usize {
    let (mine, theirs) = match places {
        [first, second] if number.is_multiple_of(2) => (first, second),
        [first, second] => (second, first),
        // It was not played in its time.
        _ => return 0,
    };
    match mine.cmp(theirs) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}
