//! The results of a season, as in `matches.jsonl`: a line for each match, as in a tournament's `results.jsonl`, in the order of
//! their players. [`MatchResult::number`] counts within the matches of the two.

use super::field::{Field, Key};
use super::part::SeasonPart;
use super::{MOST_LINE, MOST_RESULTS};
use crate::result::{MatchResult, difference};
use crate::schedule::Fixture;
use crate::words;
use engine::Phrase;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The results of a season so far, each checked to be of one of its matches.
#[derive(Clone, Debug, Default)]
pub struct Results(BTreeMap<Key, MatchResult>);

/// What was known before of a result that is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing: it is new, or the match had not been played in time before.
    New,
    /// All of it.
    Same,
}

impl Results {
    /// Adds a result. Of two, one of which was not played in its time, the played one stays.
    ///
    /// # Errors
    /// If it is not the result of a match of this season, contradicts the one that is there, or is one too many.
    pub fn add(&mut self, field: &Field, result: MatchResult) -> Result<Known, Phrase> {
        let key = field.key(&result)?;
        let count = self.0.len();
        match self.0.entry(key) {
            Entry::Vacant(free) => {
                SeasonPart::Results.check(count + 1, 0..=MOST_RESULTS)?;
                free.insert(result);
                Ok(Known::New)
            }
            Entry::Occupied(taken) if *taken.get() == result || !result.is_played() => Ok(Known::Same),
            Entry::Occupied(mut taken) if !taken.get().is_played() => {
                taken.insert(result);
                Ok(Known::New)
            }
            Entry::Occupied(taken) => Err(words::SeasonTwoResults {
                number: result.number.to_string(),
                seats: result.seats.join(" – "),
                difference: difference(taken.get(), &result),
            }
            .phrase()),
        }
    }

    /// Reads a line of `matches.jsonl`, with or without its end, wherever it comes from.
    ///
    /// # Errors
    /// If it is too long or not the result of a match; says why, in English.
    pub fn parse(line: &[u8]) -> Result<MatchResult, String> {
        if line.len() > MOST_LINE {
            return Err(format!("it has over {MOST_LINE} bytes"));
        }
        MatchResult::from_line(line)
    }

    /// The result of the same match, if there is one.
    pub fn like(&self, field: &Field, result: &MatchResult) -> Option<&MatchResult> {
        self.0.get(&field.key(result).ok()?)
    }

    /// The result of a match, if there is one.
    pub fn of(&self, fixture: &Fixture) -> Option<&MatchResult> {
        let [first, second] = fixture.seats[..] else {
            return None;
        };
        let (one, other) = (first.min(second), first.max(second));
        self.0.get(&Key {
            one,
            other,
            number: fixture.number,
        })
    }

    /// All, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = &MatchResult> {
        self.0.values()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, key: Key) -> bool {
        self.0.contains_key(&key)
    }

    /// The results of two players against each other.
    pub(super) fn between(&self, one: usize, other: usize) -> impl Iterator<Item = (Key, &MatchResult)> {
        let (one, other) = (one.min(other), one.max(other));
        let all = |number| Key { one, other, number };
        self.0
            .range(all(0)..=all(usize::MAX))
            .map(|(key, result)| (*key, result))
    }

    pub(super) fn keyed(&self) -> impl Iterator<Item = (Key, &MatchResult)> {
        self.0.iter().map(|(key, result)| (*key, result))
    }
}
