//! A contest in progress: which match comes next, and the standings. Needs no browser.

use super::description::{config, heading_of, match_row, spec, stored_result, whole};
use super::history::History;
use super::lists::Lists;
use super::messages::{Heading, MatchRow, Met, Shown, Snapshot, Standing};
use crate::messages::PlayedMatch;
use crate::stored::{StoredContest, StoredResult};
use contest::sequential_test::shows;
use contest::{Encounters, Fixture, Next, Progress, Shard};
use engine::{Config, DisplayName, Phrase};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// The maximum number of bots in the cross table.
const CROSS: usize = 16;
/// The maximum number of plotted bots: as many as there are colours of seats.
const PLOTTED: usize = 8;
/// The probability that a bot is ever called better than an equal one.
const WRONG: f64 = 0.05;
/// How many deviations on either side of a rating make 95 %.
const SURE: f64 = 1.96;

/// A contest in progress.
pub(super) struct Coordinator {
    stored: StoredContest,
    progress: Progress,
    /// Matches that were given out and returned unplayed.
    returned: Vec<Fixture>,
    /// Results that are not stored yet.
    unstored: Vec<StoredResult>,
    /// Stored results that were read before the results that decide who plays their matches.
    early: BTreeMap<u32, StoredResult>,
    lists: Lists,
    history: History,
}

impl Coordinator {
    /// A stored contest, before its results are read.
    ///
    /// # Errors
    /// This build cannot open it.
    pub(super) fn new(stored: StoredContest) -> Result<Self, Phrase> {
        let progress = Progress::new(spec(&stored)?, Shard::WHOLE);
        let (lists, history) = (Lists::new(stored.bots.len()), History::new(stored.bots.len()));
        Ok(Self {
            stored,
            progress,
            returned: Vec::new(),
            unstored: Vec::new(),
            early: BTreeMap::new(),
            lists,
            history,
        })
    }

    /// Reads stored results, in any order; call [`Self::loaded`] after the last ones.
    pub(super) fn load(&mut self, mut results: Vec<StoredResult>) {
        results.sort_by_key(|result| result.number);
        for result in results {
            if self.count(&result).is_err() {
                self.early.insert(result.number, result);
            }
        }
    }

    /// Ends the reading of stored results.
    ///
    /// # Errors
    /// The results do not belong to this contest.
    pub(super) fn loaded(&mut self) -> Result<(), Phrase> {
        let early = std::mem::take(&mut self.early);
        early.values().try_for_each(|result| self.count(result))
    }

    /// Counts a result, unless it is known already.
    fn count(&mut self, result: &StoredResult) -> Result<(), Phrase> {
        // Two tabs may have played the same match, with the same result. One of them may also have extended the contest
        // beyond what the other knows.
        let number = result.number as usize;
        if number >= self.progress.spec().matches || self.progress.has(number) {
            return Ok(());
        }
        self.progress.add(&whole(&self.stored, result))?;
        self.lists.add(match_row(result));
        self.history
            .note(self.progress.counted(), self.progress.ratings());
        Ok(())
    }

    /// The next match for an idle worker; `None` if there is none now.
    pub(super) fn next(&mut self) -> Option<Fixture> {
        self.returned.pop().or_else(|| match self.progress.hand_out() {
            Next::Play(fixture) => Some(fixture),
            Next::Wait | Next::Done => None,
        })
    }

    /// The configuration of a match.
    pub(super) fn config(&self, fixture: &Fixture) -> Config {
        config(self.progress.spec(), fixture.seed, fixture.seats.len())
    }

    /// Takes back matches that were given out and not played.
    pub(super) fn give_back(&mut self, fixtures: impl Iterator<Item = Fixture>) {
        self.returned.extend(fixtures);
        // The first comes first.
        self.returned.sort_by_key(|fixture| Reverse(fixture.number));
    }

    /// Takes a result.
    ///
    /// # Errors
    /// It does not belong to this contest, which would be a fault of the arena.
    pub(super) fn take(&mut self, fixture: &Fixture, played: PlayedMatch) -> Result<(), Phrase> {
        let result = stored_result(fixture, played);
        self.count(&result)?;
        self.unstored.push(result);
        Ok(())
    }

    /// The results that are not stored yet; they count as stored from now on.
    pub(super) fn take_unstored(&mut self) -> Vec<StoredResult> {
        std::mem::take(&mut self.unstored)
    }

    /// Takes back results that could not be stored.
    pub(super) fn store_unstored(&mut self, results: Vec<StoredResult>) {
        self.unstored.extend(results);
    }

    /// The contest's key.
    pub(super) fn id(&self) -> &str {
        &self.stored.id
    }

    /// The description, with the number of matches played.
    pub(super) fn stored(&self) -> StoredContest {
        let mut stored = self.stored.clone();
        stored.played = self.progress.progress().0 as u32;
        stored
    }

    /// Whether matches played now are comparable with those played before: fuel has the same prices.
    pub(super) fn has_our_prices(&self) -> bool {
        self.stored.price_list == engine::replay::PRICE_LIST
    }

    /// A bot's name in tables, safe to show.
    pub(super) fn name(&self, bot: usize) -> String {
        let bot = self.stored.bots.get(bot);
        bot.map_or_else(String::new, |bot| DisplayName::new(&bot.label).to_string())
    }

    /// How many bots take part.
    pub(super) fn bots(&self) -> usize {
        self.stored.bots.len()
    }

    /// Fuel for a turn.
    pub(super) fn fuel(&self) -> u64 {
        self.stored.fuel
    }

    /// How long a match may take, in seconds.
    pub(super) fn match_seconds(&self) -> Option<u32> {
        self.stored.match_seconds
    }

    /// How many matches have been played, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        self.progress.progress()
    }

    /// Whether every match has been played.
    pub(super) fn is_over(&self) -> bool {
        self.progress.is_complete()
    }

    /// The number of matches that count.
    pub(super) fn end(&self) -> usize {
        self.progress.end()
    }

    /// Matches for a list: all, newest first, or those that a bot did not win, clearest defeats first.
    pub(super) fn matches(&self, lost_by: Option<u32>) -> Vec<MatchRow> {
        self.lists.matches(lost_by)
    }

    /// The standings; the code that plays the contest adds the rest.
    pub(super) fn snapshot(&self) -> Snapshot {
        let spec = self.progress.spec();
        let standings = self.progress.standings();
        let labels = spec.bots.iter().map(|bot| bot.label.as_str());
        let places: HashMap<&str, u32> = labels.zip(0..).collect();
        let row = |row: &contest::Row| Standing {
            bot: places.get(row.label.as_str()).copied().unwrap_or(0),
            rating: tenths(row.rating.mean),
            interval: tenths(SURE * row.rating.deviation),
            strength: row.strength.round() as i64,
            matches: row.score.matches,
            won: row.score.won,
            drawn: row.score.drawn,
            lost: row.score.lost,
            score: row
                .score
                .against
                .score()
                .map(|score| (score * 1000.0).round() as u32),
            points: row.points_a_match().map(tenths),
            faults: row.score.faults,
        };
        let first = 0..standings.rows.len().min(CROSS);
        let encounters = first.clone().map(|row| {
            let seen = first.clone().map(|other| standings.encounters(row, other));
            seen.map(met).collect()
        });
        let rows: Vec<Standing> = standings.rows.iter().map(row).collect();
        let plotted: Vec<usize> = rows.iter().take(PLOTTED).map(|row| row.bot as usize).collect();
        let (played, matches) = self.progress.progress();
        Snapshot {
            id: self.stored.id.clone(),
            heading: Heading {
                played: played as u32,
                matches: matches as u32,
                ..heading_of(&self.stored, spec.game)
            },
            config: config(spec, spec.seed, usize::from(spec.seats_per_match)),
            bots: self.stored.bots.clone(),
            playing: false,
            over: self.is_over(),
            settled: self.progress.end() < spec.matches,
            remaining: None,
            replaced: 0,
            absent: Vec::new(),
            checked: None,
            encounters: encounters.collect(),
            history: self.history.of(&plotted),
            rows,
        }
    }
}

/// The results of two bots against each other, and the verdict on them.
fn met(seen: Encounters) -> Met {
    let shown = if shows(seen, WRONG) {
        Shown::Better
    } else if shows(seen.reversed(), WRONG) {
        Shown::Worse
    } else {
        Shown::Undecided
    };
    Met {
        seen: [seen.ahead, seen.level, seen.behind],
        shown,
    }
}

/// A number in tenths, so that the page needs no code for decimal numbers.
fn tenths(number: f64) -> i64 {
    (number * 10.0).round() as i64
}
