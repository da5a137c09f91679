//! A season as the page knows it: read, checked, and ready to be looked up.

use crate::words::{Phrase, seasons as words};
use contest::MatchResult;
use contest::season::{Bot, BotName, Field, MOST_RESULTS, Results, Season, Standing};
use engine::Config;
use std::collections::BTreeMap;

/// How many lines, and bytes, are read before the page may look at the clock: about a millisecond.
const LINES_AT_ONCE: usize = 20;
const BYTES_AT_ONCE: usize = 64 << 10;

/// A season.
pub(super) struct Opened {
    pub season: Season,
    pub field: Field,
    pub results: Results,
    /// What of the file of results does not count, if anything.
    pub left_out: Option<LeftOut>,
}

/// Lines that are no results of the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LeftOut {
    lines: usize,
    /// The first one, from 1, and why.
    first: (usize, String),
}

impl LeftOut {
    pub(super) fn phrase(&self) -> Phrase {
        words::LeftOut {
            lines: self.lines.into(),
            first: self.first.0.into(),
            why: self.first.1.clone(),
        }
        .phrase()
    }
}

/// A season whose results are being read.
pub(super) struct Reading {
    opened: Opened,
    bytes: Vec<u8>,
    /// How many bytes and lines have been read.
    at: (usize, usize),
}

impl Reading {
    /// Begins with the files `season.json` and `matches.jsonl`.
    ///
    /// # Errors
    /// If the first one describes no season.
    pub(super) fn begin(season: &[u8], matches: Vec<u8>) -> Result<Self, Phrase> {
        let season = Season::from_json(season)?;
        Ok(Self {
            opened: Opened {
                field: Field::of(&season),
                season,
                results: Results::default(),
                left_out: None,
            },
            bytes: matches,
            at: (0, 0),
        })
    }

    /// Reads some more lines; whether there are more.
    pub(super) fn go_on(&mut self) -> bool {
        let (mut lines, start) = (0, self.at.0);
        while lines < LINES_AT_ONCE && self.at.0 - start < BYTES_AT_ONCE {
            let rest = &self.bytes[self.at.0..];
            let left_out = self.opened.left_out.as_ref().map_or(0, |out| out.lines);
            // Nobody reads a file of other things to its end.
            if rest.is_empty() || left_out > MOST_RESULTS {
                return false;
            }
            let end = rest.iter().position(|byte| *byte == b'\n');
            let line = &rest[..end.unwrap_or(rest.len())];
            self.at.1 += 1;
            if !line.trim_ascii().is_empty() {
                lines += 1;
                self.opened.take(line, self.at.1);
            }
            self.at.0 += line.len() + usize::from(end.is_some());
        }
        true
    }

    /// How many results there are so far.
    pub(super) fn read(&self) -> usize {
        self.opened.results.len()
    }

    /// What was read.
    pub(super) fn end(self) -> Opened {
        self.opened
    }
}

impl Opened {
    fn take(&mut self, line: &[u8], number: usize) {
        let read = Results::parse(line).and_then(|result| {
            let known = self.results.add(&self.field, result);
            known.map_err(crate::words::say)
        });
        if let Err(why) = read {
            match &mut self.left_out {
                Some(known) => known.lines += 1,
                None => {
                    self.left_out = Some(LeftOut {
                        lines: 1,
                        first: (number, why),
                    });
                }
            }
        }
    }

    /// The bot of this name.
    pub(super) fn bot(&self, name: &BotName) -> Option<&Bot> {
        self.season.bots.iter().find(|bot| bot.name == *name)
    }

    /// The player that is the current version of a bot, by the bot's place.
    pub(super) fn current(&self, bot: usize) -> Option<usize> {
        self.field.current().nth(bot)
    }

    /// The label of a player.
    pub(super) fn label(&self, player: usize) -> &str {
        self.field.spec().bots.get(player).map_or("", |bot| &bot.label)
    }

    /// Whom the player with this label met: each opponent's label, with their matches in order.
    pub(super) fn met_by(&self, label: &str) -> Vec<(&str, Vec<&MatchResult>)> {
        let mut met: BTreeMap<&str, Vec<&MatchResult>> = BTreeMap::new();
        for result in self.results.iter() {
            let [first, second] = &result.seats[..] else {
                continue;
            };
            let other = match label {
                _ if first == label => second,
                _ if second == label => first,
                _ => continue,
            };
            met.entry(other).or_default().push(result);
        }
        met.into_iter().collect()
    }

    /// What a match is played with.
    pub(super) fn config(&self, seed: u64) -> Config {
        let (spec, terms) = (self.field.spec(), &self.season.terms);
        Config {
            seats: spec.seats_per_match,
            rounds: terms.rounds,
            budget: terms.budget,
            rules: terms.rules,
            sit_out: spec.sit_out,
            ..Config::usual(terms.game, seed)
        }
    }

    /// All bots with the standing of their current versions, best first; those that have not played last.
    pub(super) fn ranked(&self) -> Vec<(usize, &Bot, Option<Standing>)> {
        let standing = |bot: &Bot| bot.versions.last().and_then(|version| version.standing);
        let bots = self.season.bots.iter().enumerate();
        let mut ranked: Vec<_> = bots.map(|(place, bot)| (place, bot, standing(bot))).collect();
        ranked.sort_by_key(|(place, _, standing)| {
            let known = standing.and_then(|standing| standing.place);
            (known.unwrap_or(u32::MAX), *place)
        });
        ranked
    }
}

/// The results of matches for the player with this label: won, drawn, lost.
pub(super) fn record(label: &str, matches: &[&MatchResult]) -> [u32; 3] {
    let mut record = [0; 3];
    for result in matches {
        if let Some(outcome) = outcome(label, result) {
            record[outcome] += 1;
        }
    }
    record
}

/// How a match ended for the player with this label: 0 if it won, 1 if nobody did, 2 if it lost; `None` if it was not played.
pub(super) fn outcome(label: &str, result: &MatchResult) -> Option<usize> {
    let [first, second] = result.places[..] else {
        return None;
    };
    let (own, other) = if result.seats.first().is_some_and(|seat| seat == label) {
        (first, second)
    } else {
        (second, first)
    };
    Some(match own.cmp(&other) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    })
}

#[cfg(test)]
mod tests;
