//! Which bots meet in which match, in which seats and with which seed.
//!
//! A tournament is a list of [fixtures](Fixture). Each depends only on the tournament's [`Spec`] and its own
//! number; under the Swiss system also on the results of earlier rounds. It does not depend on which shard or
//! thread plays it, or when.

mod cyclic_schedule;
mod swiss;

use super::spec::{Format, Participant, Spec};
use cyclic_schedule::CyclicSchedule;
use engine::{Budget, Config, GameId, Rng, Seat};
use swiss::Swiss;

/// One match of a tournament, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its place in the tournament's list of matches, from 0.
    pub number: usize,
    /// The seed of the match.
    pub seed: u64,
    /// Who sits where: for each seat, the bot's index in [`Spec::bots`].
    pub seats: Vec<usize>,
}

/// The matches of a tournament, as far as they are known.
#[derive(Clone, Debug)]
pub struct Schedule {
    seed: u64,
    matches: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Cyclic(CyclicSchedule),
    Swiss(Swiss),
}

impl Schedule {
    /// The schedule of a tournament before its first match.
    pub fn new(spec: &Spec) -> Self {
        let (bots, seats) = (spec.bots.len(), usize::from(spec.seats_per_match));
        let kind = match spec.format {
            Format::RoundRobin | Format::FreeForAll => {
                Kind::Cyclic(CyclicSchedule::new(bots, seats, spec.seed))
            }
            Format::Swiss => {
                let least = usize::from(*spec.game.meta().seats.start());
                Kind::Swiss(Swiss::new(bots, least..=seats, spec.seed))
            }
        };
        Self {
            seed: spec.seed,
            matches: spec.matches,
            kind,
        }
    }

    /// The match with this number. `None` past the last match, while it still depends on earlier results, and
    /// for finished rounds of the Swiss system.
    pub fn fixture(&mut self, number: usize) -> Option<Fixture> {
        if number >= self.matches {
            return None;
        }
        let seats = match &mut self.kind {
            Kind::Cyclic(cyclic) => cyclic.seats(number),
            Kind::Swiss(swiss) => swiss.seats(number)?,
        };
        Some(Fixture {
            number,
            seed: Rng::derive(self.seed, "tournament/match", &[number as u64]).next_u64() >> 11,
            seats,
        })
    }

    /// Adds the places of the next match, in seat order. Must be called for every match, in the order of
    /// their numbers.
    pub fn learn(&mut self, places: &[u32]) {
        if let Kind::Swiss(swiss) = &mut self.kind {
            swiss.learn(places);
        }
    }

    /// The number of matches after which every bot has sat equally often in every seat: a cycle, or a round of the Swiss
    /// system. In matches of two, every pair that meets in it meets on both sides.
    pub fn balanced_length(&self) -> usize {
        match &self.kind {
            Kind::Cyclic(cyclic) => cyclic.balanced_length(),
            Kind::Swiss(swiss) => swiss.matches_a_round(),
        }
    }
}

impl Spec {
    /// The default contest of these bots, two or more: everybody meets everybody equally often in matches of
    /// the usual size, on the usual fuel, with seed 1.
    pub fn usual(game: GameId, bots: Vec<Participant>) -> Self {
        let config = Config::usual(game, 1);
        let seats_per_match = config.seats.min(Seat::try_from(bots.len()).unwrap_or(Seat::MAX));
        let least = usize::from(*game.meta().seats.start());
        Self {
            version: 1,
            game,
            rules_version: config.rules,
            format: Format::RoundRobin,
            seats_per_match,
            matches: usual_matches(
                Format::RoundRobin,
                bots.len(),
                usize::from(seats_per_match),
                least,
            ),
            seed: config.seed,
            rounds: config.rounds,
            budget: Budget::USUAL_FUEL,
            price_list: Self::todays_prices(Budget::USUAL_FUEL),
            sit_out: config.sit_out,
            match_seconds: None,
            until_settled: None,
            bots,
        }
    }
}

/// The default number of matches: enough to tell bots apart, in whole cycles or rounds.
///
/// * `bots`: how many take part, 2 or more.
/// * `seats`: seats of a match, 2 to `bots`.
/// * `least`: the fewest seats that the game allows.
pub fn usual_matches(format: Format, bots: usize, seats: usize, least: usize) -> usize {
    /// The fewest matches that make a rating meaningful.
    const ENOUGH: usize = 100;
    let whole = match format {
        Format::Swiss => {
            let rounds = bots.next_power_of_two().trailing_zeros() as usize + 2;
            return rounds * Swiss::new(bots, least..=seats, 0).matches_a_round();
        }
        Format::RoundRobin | Format::FreeForAll => CyclicSchedule::new(bots, seats, 0).balanced_length(),
    };
    whole * ENOUGH.div_ceil(whole)
}
