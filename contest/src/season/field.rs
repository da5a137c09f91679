//! Those who play in a season, numbered, and the seeds of their matches.

use super::MOST_PAIRS;
use super::file::{Season, Terms};
use super::part::SeasonPart;
use crate::result::MatchResult;
use crate::schedule::Fixture;
use crate::spec::{Format, Participant, Spec};
use crate::words;
use engine::{ModuleHash, Phrase, Rng};
use std::collections::HashMap;

/// All versions and bosses of a season: first the versions, by the names of their bots and their numbers, then the bosses, by
/// name. Each is a *player*, by its place in this order.
#[derive(Clone, Debug)]
pub struct Field {
    spec: Spec,
    terms: Terms,
    hashes: Vec<ModuleHash>,
    players: HashMap<String, usize>,
    /// The players that are versions of each bot.
    pub(super) bots: Vec<std::ops::Range<usize>>,
    /// The boss of each tier from the bottom, without the top.
    pub(super) bosses: Vec<usize>,
    pub(super) pairs: u32,
    pub(super) boss_pairs: u32,
}

/// Which match of a season it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key {
    /// The player who comes first in the field.
    pub(super) one: usize,
    /// The other one.
    pub(super) other: usize,
    /// Which of their matches, from 0; in even ones the first player has the first seat.
    pub(super) number: usize,
}

impl Field {
    /// The players of a season.
    pub fn of(season: &Season) -> Self {
        let (mut labels, mut hashes) = (Vec::new(), Vec::new());
        let mut bots = Vec::new();
        for bot in &season.bots {
            let first = labels.len();
            for version in &bot.versions {
                labels.push((
                    format!("{}/{}", bot.name, version.number),
                    version.path(&bot.name),
                ));
                hashes.push(version.hash);
            }
            bots.push(first..labels.len());
        }
        let versions = labels.len();
        for boss in &season.bosses {
            labels.push((boss.name.to_string(), boss.name.to_string()));
            hashes.push(boss.hash);
        }
        let bosses = season.tiers.iter().filter_map(|tier| {
            let boss = tier.boss.as_ref()?;
            let place = season.bosses.iter().position(|known| known.name == *boss)?;
            Some(versions + place)
        });
        Self {
            bosses: bosses.collect(),
            players: (0..)
                .zip(&labels)
                .map(|(player, (label, _))| (label.clone(), player))
                .collect(),
            spec: spec(&season.terms, labels, &hashes),
            terms: season.terms.clone(),
            hashes,
            bots,
            pairs: season.pairs,
            boss_pairs: season.boss_pairs,
        }
    }

    /// The season as a contest whose bots are its players: what playing a match needs. Its list of matches is not the season's.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.hashes.len()
    }

    /// The current versions: of each bot the last.
    pub fn current(&self) -> impl Iterator<Item = usize> {
        self.bots.iter().map(|versions| versions.end - 1)
    }

    /// Whether two players are one module.
    pub(super) fn is_same(&self, one: usize, other: usize) -> bool {
        self.hashes[one] == self.hashes[other]
    }

    /// A match. `number` counts within the matches of the two.
    pub(super) fn fixture(&self, key: Key) -> Fixture {
        let Key { one, other, number } = key;
        Fixture {
            number,
            seed: self.seed(key),
            seats: if number.is_multiple_of(2) {
                vec![one, other]
            } else {
                vec![other, one]
            },
        }
    }

    /// The seed of a match: the same for both matches of a pair, and small enough for a number of JavaScript.
    fn seed(&self, key: Key) -> u64 {
        let Terms {
            game,
            rules,
            prices,
            budget,
            rounds,
            match_seconds: _,
            seed,
        } = &self.terms;
        let (one, other) = (self.hashes[key.one], self.hashes[key.other]);
        // Changing this text would make all seasons void.
        let purpose = format!("season/match/{game}/{rules}/{prices}/{budget}/{rounds}/{one}/{other}");
        Rng::derive(*seed, &purpose, &[key.number as u64 / 2]).next_u64() >> 11
    }

    /// Which match a result is of.
    ///
    /// # Errors
    /// If it is not a result of a match of this season; says why.
    pub(super) fn key(&self, result: &MatchResult) -> Result<Key, Phrase> {
        let player = |label: &String| {
            let unknown = || {
                words::SeasonNoSuchBot {
                    bot: engine::quote(label),
                }
                .phrase()
            };
            self.players.get(label).copied().ok_or_else(unknown)
        };
        let players: Vec<usize> = result.seats.iter().map(player).collect::<Result<_, _>>()?;
        SeasonPart::Pairs.check(result.number / 2 + 1, 1..=MOST_PAIRS as usize)?;
        let (one, other) = match players[..] {
            [first, second] if first != second => (first.min(second), first.max(second)),
            _ => {
                let number = result.number.to_string();
                return Err(words::MissingSeats {
                    number,
                    seats: "2".into(),
                }
                .phrase());
            }
        };
        let number = result.number;
        let key = Key { one, other, number };
        result.check(&self.fixture(key), &self.spec)?;
        Ok(key)
    }

    /// The match of a result.
    ///
    /// # Errors
    /// If it is not a result of a match of this season; says why.
    pub fn fixture_of(&self, result: &MatchResult) -> Result<Fixture, Phrase> {
        Ok(self.fixture(self.key(result)?))
    }
}

fn spec(terms: &Terms, labels: Vec<(String, String)>, hashes: &[ModuleHash]) -> Spec {
    let bots = labels
        .into_iter()
        .zip(hashes)
        .map(|((label, bot), hash)| Participant {
            label,
            bot,
            hash: Some(hash.to_string()),
            program: None,
        });
    Spec {
        version: 1,
        game: terms.game,
        rules_version: terms.rules,
        format: Format::RoundRobin,
        seats_per_match: 2,
        matches: 1,
        seed: terms.seed,
        rounds: terms.rounds,
        budget: terms.budget,
        price_list: Some(terms.prices),
        sit_out: true,
        match_seconds: None,
        until_settled: None,
        bots: bots.collect(),
    }
    .with_match_seconds(Some(terms.match_seconds))
}
