//! Plays a sample of a contest's matches again, to find wrong results. Needs no browser.

use super::description::{match_row, stored_result, whole};
use super::messages::{Checked, Wrong};
use crate::messages::PlayedMatch;
use crate::stored::{StoredContest, StoredResult};
use contest::{Fixture, Sample, difference};
use std::collections::BTreeMap;

/// The maximum number of wrong results that are named.
const NAMED: usize = 200;

/// The matches that are played again.
pub(super) struct Audit {
    /// The contest that they belong to.
    contest: StoredContest,
    /// The matches that wait, last first.
    waiting: Vec<StoredResult>,
    /// The matches that are being played.
    playing: BTreeMap<usize, StoredResult>,
    /// The findings.
    found: Checked,
}

impl Audit {
    /// The sample with this share, in thousandths, and this seed, before its results are read.
    pub(super) fn new(contest: StoredContest, share: u32, seed: u64) -> Self {
        Self {
            contest,
            waiting: Vec::new(),
            playing: BTreeMap::new(),
            found: Checked {
                share,
                seed,
                drawn: 0,
                played: 0,
                wrong: 0,
                named: Vec::new(),
            },
        }
    }

    /// Reads results that are stored, of the matches before `end`.
    pub(super) fn load(&mut self, results: Vec<StoredResult>, end: usize) {
        let sample = Sample {
            share: f64::from(self.found.share) / 1000.0,
            seed: self.found.seed,
        };
        let drawn = |result: &StoredResult| {
            let number = result.number as usize;
            number < end && sample.has(number)
        };
        self.waiting.extend(results.into_iter().filter(drawn));
    }

    /// Ends the reading of results.
    pub(super) fn loaded(&mut self) {
        self.waiting
            .sort_by_key(|result| std::cmp::Reverse(result.number));
        // Two tabs may have played the same match.
        self.waiting.dedup_by_key(|result| result.number);
        self.found.drawn = self.waiting.len() as u32;
    }

    /// The next match to play.
    pub(super) fn next(&mut self) -> Option<Fixture> {
        let noted = self.waiting.pop()?;
        let fixture = Fixture {
            number: noted.number as usize,
            seed: noted.seed,
            seats: noted.seats.iter().map(|bot| usize::from(*bot)).collect(),
        };
        self.playing.insert(fixture.number, noted);
        Some(fixture)
    }

    /// Takes a result.
    pub(super) fn take(&mut self, fixture: &Fixture, played: PlayedMatch) {
        let Some(noted) = self.playing.remove(&fixture.number) else {
            return;
        };
        let again = stored_result(fixture, played);
        // Whether a match took too long depends on the machine, so a difference in that is not a wrong result.
        if again.places.is_empty() != noted.places.is_empty() {
            return;
        }
        self.found.played += 1;
        if again == noted {
            return;
        }
        self.found.wrong += 1;
        let named = &mut self.found.named;
        let at = named.partition_point(|wrong| wrong.row.number < noted.number);
        if at < NAMED {
            let why = difference(&whole(&self.contest, &noted), &whole(&self.contest, &again));
            let row = match_row(&again);
            named.insert(at, Wrong { row, why });
            named.truncate(NAMED);
        }
    }

    /// Whether all have been played.
    pub(super) fn is_over(&self) -> bool {
        self.waiting.is_empty() && self.playing.is_empty()
    }

    /// The findings so far.
    pub(super) fn found(&self) -> &Checked {
        &self.found
    }
}
