//! A tournament in progress: what has been played, what to play next, and when it ends.

use crate::ratings::Ratings;
use crate::result::MatchResult;
use crate::schedule::{Fixture, Schedule};
use crate::scores::Scores;
use crate::spec::{Shard, Spec};
use crate::standings::Standings;
use crate::words;
use engine::Phrase;
use std::collections::BTreeMap;
use std::ops::Range;

/// One shard of a tournament so far.
///
/// Results are counted in the order of their matches and not stored: memory use depends on the number of bots, plus a
/// bit per match, plus the needed parts of results that came early.
#[derive(Clone, Debug)]
pub struct Progress {
    spec: Spec,
    shard: Shard,
    schedule: Schedule,
    played: Played,
    /// Results that wait for earlier matches, by number.
    waiting: BTreeMap<usize, Waiting>,
    /// All matches before this one have been counted.
    counted: usize,
    scores: Scores,
    /// The counted matches that were not played to their end.
    not_played: Vec<usize>,
    /// The number of matches after which the order was settled, if that ends the tournament.
    settled: Option<usize>,
    /// All matches before this one have been given out.
    next: usize,
}

/// What an idle player should do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Play this match.
    Play(Fixture),
    /// Wait for a result: what comes next depends on matches that others are playing.
    Wait,
    /// Nothing: everything is played or being played.
    Done,
}

impl Progress {
    /// A shard before its first match.
    pub fn new(spec: Spec, shard: Shard) -> Self {
        Self {
            shard,
            schedule: Schedule::new(&spec),
            played: Played::default(),
            waiting: BTreeMap::new(),
            counted: 0,
            scores: Scores::new(spec.bots.len()),
            not_played: Vec::new(),
            settled: None,
            next: 0,
            spec,
        }
    }

    /// Adds the result of a match that was given out, or is already known. Does not check whether it equals an already
    /// known one.
    ///
    /// Under the Swiss system, the results of a round must be known before any of the next.
    ///
    /// # Errors
    /// If it is not a result of this shard; says why.
    pub fn add(&mut self, result: &MatchResult) -> Result<(), Phrase> {
        let number = result.number;
        if number >= self.spec.matches {
            return Err(words::NoSuchMatch {
                number: number.to_string(),
                last: (self.spec.matches - 1).to_string(),
            }
            .phrase());
        }
        if !self.shard.has(number) {
            return Err(words::OtherShard {
                number: number.to_string(),
                shard: self.shard.to_string(),
            }
            .phrase());
        }
        if self.played.has(number) {
            return Ok(());
        }
        let fixture = self.schedule.fixture(number).ok_or_else(|| {
            let number = number.to_string();
            words::TooEarly { number }.phrase()
        })?;
        result.check(&fixture, &self.spec)?;
        self.played.set(number);
        // The results of one shard are not enough for counting.
        if self.shard == Shard::WHOLE {
            if number == self.counted {
                self.count(&fixture.seats, &result.places, &result.points, &result.faults);
                self.count_waiting();
            } else if self.settled.is_none() {
                self.waiting.insert(number, Waiting::new(result));
            }
        }
        Ok(())
    }

    /// Counts the results whose turn it is.
    fn count_waiting(&mut self) {
        while let Some(waiting) = self.waiting.remove(&self.counted) {
            let Some(fixture) = self.schedule.fixture(self.counted) else {
                return;
            };
            let (places, points, faults) = waiting.lists(fixture.seats.len());
            self.count(&fixture.seats, &places, &points, &faults);
        }
    }

    fn count(&mut self, seats: &[usize], places: &[u32], points: &[Option<i64>], faults: &[u32]) {
        // Matches that were in progress when the order was settled.
        if self.settled.is_some() {
            return;
        }
        // In the Swiss system, a match that was not played is complete, and gives nobody a score.
        self.schedule.learn(places);
        if places.is_empty() {
            self.not_played.push(self.counted);
        } else {
            self.scores.learn(seats, places, points, faults);
        }
        self.counted += 1;
        if let Some(percent) = self.spec.until_settled
            && self.counted.is_multiple_of(self.schedule.balanced_length())
            && self
                .scores
                .head_to_head()
                .settles(&self.scores.ratings().order(), percent / 100.0)
        {
            self.settled = Some(self.counted);
            self.waiting.clear();
        }
    }

    /// The next match that nobody is playing yet.
    pub fn hand_out(&mut self) -> Next {
        while self.next < self.end() {
            let number = self.next;
            if self.shard.has(number) && !self.played.has(number) {
                let Some(fixture) = self.schedule.fixture(number) else {
                    return Next::Wait;
                };
                self.next += 1;
                return Next::Play(fixture);
            }
            self.next += 1;
        }
        Next::Done
    }

    /// The tournament's description.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How many matches of this shard have been played, and the maximum number.
    pub fn progress(&self) -> (usize, usize) {
        (self.played.count(self.end()), self.shard.size(self.end()))
    }

    /// Whether every match of this shard is played.
    pub fn is_complete(&self) -> bool {
        let (played, all) = self.progress();
        played == all
    }

    /// After how many matches the order was settled, if that ended the tournament.
    pub fn settled(&self) -> Option<usize> {
        self.settled
    }

    /// The number of matches of the whole tournament, as far as is known: later ones do not count.
    pub fn end(&self) -> usize {
        self.settled.unwrap_or(self.spec.matches)
    }

    /// The standings after all matches up to the first unplayed one. Only a shard with all matches has them.
    pub fn standings(&self) -> Standings<'_> {
        Standings::new(&self.spec, &self.scores)
    }

    /// How many matches have been counted: all up to the first unplayed one.
    pub fn counted(&self) -> usize {
        self.counted
    }

    /// The numbers of those that were [not played](MatchResult::is_played) to their end.
    pub fn not_played(&self) -> &[usize] {
        &self.not_played
    }

    /// The ratings after the matches that have been counted.
    pub fn ratings(&self) -> &Ratings {
        self.scores.ratings()
    }

    /// Whether the match of this number is played.
    pub fn has(&self, number: usize) -> bool {
        self.played.has(number)
    }

    /// Whether matches of `shard` are still missing.
    pub fn lacks(&self, shard: Shard) -> bool {
        let mut all = (shard.index - 1..self.end()).step_by(shard.of);
        all.any(|number| self.shard.has(number) && !self.played.has(number))
    }

    /// The missing matches of this shard, as ranges of numbers: matches of other shards in between do not end
    /// a range.
    pub fn missing(&self) -> impl Iterator<Item = Range<usize>> {
        let end = self.end();
        let next = move |from: usize, is_missing: bool| {
            (from..end).find(|number| self.shard.has(*number) && self.played.has(*number) != is_missing)
        };
        let mut from = 0;
        std::iter::from_fn(move || {
            let start = next(from, true)?;
            from = next(start, false).unwrap_or(end);
            // The last one that is missing itself.
            let last = (start..from).rev().find(|number| self.shard.has(*number))?;
            Some(start..last + 1)
        })
    }
}

/// Which matches are played: a bit for each.
#[derive(Clone, Debug, Default)]
struct Played {
    words: Vec<u64>,
    count: usize,
}

impl Played {
    fn has(&self, number: usize) -> bool {
        let word = self.words.get(number / 64);
        word.is_some_and(|word| (word >> (number % 64)) & 1 == 1)
    }

    fn set(&mut self, number: usize) {
        let word = number / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.count += usize::from(!self.has(number));
        self.words[word] |= 1 << (number % 64);
    }

    /// How many before `end` are played.
    fn count(&self, end: usize) -> usize {
        let past = (end..self.words.len() * 64).filter(|number| self.has(*number));
        self.count - past.count()
    }
}

/// The counted parts of a result in few bytes, since numbers of a tournament are small. None for a match that was not played.
#[derive(Clone, Debug)]
struct Waiting(Box<[u8]>);

impl Waiting {
    fn new(result: &MatchResult) -> Self {
        let mut bytes = Vec::new();
        for place in &result.places {
            write(&mut bytes, u64::from(*place));
        }
        for points in &result.points {
            write(&mut bytes, u64::from(points.is_some()));
            // Signs alternate, so that small numbers of both are short.
            let points = points.unwrap_or(0);
            write(&mut bytes, ((points << 1) ^ (points >> 63)) as u64);
        }
        for faults in &result.faults {
            write(&mut bytes, u64::from(*faults));
        }
        Self(bytes.into())
    }

    /// Places, points and faults of this many seats.
    fn lists(&self, seats: usize) -> (Vec<u32>, Vec<Option<i64>>, Vec<u32>) {
        if self.0.is_empty() {
            return (Vec::new(), Vec::new(), Vec::new());
        }
        let mut rest = &self.0[..];
        let places = (0..seats).map(|_| read(&mut rest) as u32).collect();
        let points = (0..seats)
            .map(|_| {
                let is_some = read(&mut rest) == 1;
                let code = read(&mut rest) as i64;
                is_some.then_some(((code as u64 >> 1) as i64) ^ -(code & 1))
            })
            .collect();
        let faults = (0..seats).map(|_| read(&mut rest) as u32).collect();
        (places, points, faults)
    }
}

/// Seven bits per byte, lowest first; the highest bit means that more follow.
fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// What [`write()`] wrote.
fn read(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((first, rest)) = bytes.split_first() else {
            break;
        };
        *bytes = rest;
        number |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests;
