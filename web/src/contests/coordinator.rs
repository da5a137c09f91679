//! A contest in progress: which match comes next, and how it stands. Without a browser.

use super::messages::{Heading, MatchRow, NewContest, Snapshot, Standing};
use crate::messages::PlayedMatch;
use crate::stored::{StoredContest, StoredResult};
use crate::words::contests as words;
use contest::{
    Fixture, Format, MatchResult, Next, Participant, Progress, Shard, Spec, distinct, usual_matches,
};
use engine::{Budget, Config, GameId, Phrase, Seat, StateHash};
use std::fmt::Display;

/// How many bots the cross table has, at most.
const CROSS: usize = 16;
/// How many matches are listed, at most.
const LISTED: usize = 50;

/// A contest in progress.
pub(super) struct Coordinator {
    stored: StoredContest,
    progress: Progress,
    /// Matches that were handed out and came back unplayed.
    returned: Vec<Fixture>,
    /// Results that are not stored yet.
    unsaved: Vec<StoredResult>,
    /// Every result, without what only files show.
    rows: Vec<MatchRow>,
}

/// The description of a new contest, with everything that was left open.
///
/// # Errors
/// What is wrong with it.
pub(super) fn describe(new: &NewContest, id: String) -> Result<StoredContest, Phrase> {
    if new.bots.len() < 2 {
        return Err(words::TooFew.phrase());
    }
    let format: Format = new.format.parse()?;
    let usual = Config::usual(new.game, new.seed);
    let seats = match format {
        Format::FreeForAll => *new.game.meta().seats.end(),
        Format::RoundRobin | Format::Swiss => usual.seats,
    };
    let config = Config {
        seats: seats.min(Seat::try_from(new.bots.len()).unwrap_or(Seat::MAX)),
        rounds: new.rounds,
        budget: Budget::Fuel(new.fuel),
        ..usual
    };
    config.check().map_err(|error| error.phrase())?;
    let least = usize::from(*new.game.meta().seats.start());
    let matches = new
        .matches
        .unwrap_or_else(|| usual_matches(format, new.bots.len(), usize::from(config.seats), least) as u32);
    let mut bots = new.bots.clone();
    let labels = distinct(bots.iter().map(|bot| bot.name.as_str()));
    for (bot, label) in bots.iter_mut().zip(labels) {
        bot.label = label;
    }
    Ok(StoredContest {
        id,
        game: new.game.to_string(),
        rules_version: config.rules,
        format: format.to_string(),
        seats: config.seats,
        matches: matches.max(1),
        seed: new.seed,
        rounds: config.rounds,
        fuel: new.fuel,
        price_list: engine::replay::PRICE_LIST,
        sit_out: config.sit_out,
        until_settled: None,
        bots,
        played: 0,
    })
}

/// The description as the crate `contest` knows it.
///
/// # Errors
/// It cannot be played by this build.
fn spec(stored: &StoredContest) -> Result<Spec, Phrase> {
    let unknown = |what: &dyn Display| {
        let what = what.to_string();
        words::OtherTerms { what }.phrase()
    };
    let game: GameId = stored.game.parse().map_err(|_| unknown(&stored.game))?;
    let bot = |bot: &crate::stored::ContestBot| Participant {
        label: bot.label.clone(),
        bot: if bot.house {
            format!("house:{}", bot.name)
        } else {
            format!("{}.wasm", bot.name)
        },
        hash: Some(bot.hash.clone()),
        program: None,
    };
    let spec = Spec {
        version: contest::VERSION,
        game,
        rules_version: stored.rules_version,
        format: stored.format.parse()?,
        seats_per_match: stored.seats,
        matches: stored.matches as usize,
        seed: stored.seed,
        rounds: stored.rounds,
        budget: Budget::Fuel(stored.fuel),
        price_list: Some(stored.price_list),
        sit_out: stored.sit_out,
        until_settled: stored.until_settled,
        bots: stored.bots.iter().map(bot).collect(),
    };
    if spec.bots.len() < 2 {
        return Err(words::TooFew.phrase());
    }
    config(&spec, spec.seed, usize::from(spec.seats_per_match))
        .check()
        .map_err(|error| error.phrase())?;
    Ok(spec)
}

fn config(spec: &Spec, seed: u64, seats: usize) -> Config {
    Config {
        seats: seats as Seat,
        rounds: spec.rounds,
        budget: spec.budget,
        sit_out: spec.sit_out,
        rules: spec.rules_version,
        ..Config::usual(spec.game, seed)
    }
}

/// What a stored contest is.
///
/// # Errors
/// It cannot be played by this build.
pub(super) fn heading(stored: &StoredContest) -> Result<Heading, Phrase> {
    let spec = spec(stored)?;
    Ok(Heading {
        game: spec.game,
        format: stored.format.clone(),
        bots: stored.bots.len() as u32,
        played: stored.played,
        matches: stored.matches,
    })
}

/// A stored result as the command line has it.
pub(super) fn whole(stored: &StoredContest, result: &StoredResult) -> MatchResult {
    let label = |bot: &u16| {
        let bot = stored.bots.get(usize::from(*bot));
        bot.map_or_else(String::new, |bot| bot.label.clone())
    };
    MatchResult {
        number: result.number as usize,
        seed: result.seed,
        seats: result.seats.iter().map(label).collect(),
        places: result.places.clone(),
        points: result.points.clone(),
        faults: result.faults.clone(),
        reason: result.reason.clone(),
        turns: result.turns,
        hash: StateHash(result.hash).to_string(),
    }
}

impl Coordinator {
    /// A contest as it was stored, with its results in any order.
    ///
    /// # Errors
    /// It cannot be played by this build, or the results are not its own.
    pub(super) fn new(stored: StoredContest, mut results: Vec<StoredResult>) -> Result<Self, Phrase> {
        let progress = Progress::new(spec(&stored)?, Shard::WHOLE);
        let mut coordinator = Self {
            stored,
            progress,
            returned: Vec::new(),
            unsaved: Vec::new(),
            rows: Vec::new(),
        };
        // Two tabs may have played the same match; both played the same.
        results.sort_by_key(|result| result.number);
        results.dedup_by_key(|result| result.number);
        for result in &results {
            coordinator.count(result)?;
        }
        Ok(coordinator)
    }

    fn count(&mut self, result: &StoredResult) -> Result<(), Phrase> {
        self.progress.add(&whole(&self.stored, result))?;
        self.rows.push(MatchRow {
            number: result.number,
            seed: result.seed,
            seats: result.seats.clone(),
            places: result.places.clone(),
            faults: result.faults.clone(),
        });
        Ok(())
    }

    /// What an idle worker should do.
    pub(super) fn next(&mut self) -> Next {
        match self.returned.pop() {
            Some(fixture) => Next::Play(fixture),
            None => self.progress.hand_out(),
        }
    }

    /// The configuration of a match.
    pub(super) fn config(&self, fixture: &Fixture) -> Config {
        config(self.progress.spec(), fixture.seed, fixture.seats.len())
    }

    /// Takes back matches that were handed out and not played.
    pub(super) fn give_back(&mut self, fixtures: impl Iterator<Item = Fixture>) {
        self.returned.extend(fixtures);
        // The first comes first.
        self.returned
            .sort_by_key(|fixture| std::cmp::Reverse(fixture.number));
    }

    /// Takes a result.
    ///
    /// # Errors
    /// It is not one of this contest, which would be a fault of the arena.
    pub(super) fn take(&mut self, fixture: &Fixture, played: PlayedMatch) -> Result<(), Phrase> {
        let result = StoredResult {
            number: fixture.number as u32,
            seed: fixture.seed,
            seats: fixture.seats.iter().map(|bot| *bot as u16).collect(),
            places: played.places,
            points: played.points,
            faults: played.faults,
            reason: played.reason.to_string(),
            turns: played.turns,
            hash: played.hash,
        };
        self.count(&result)?;
        self.unsaved.push(result);
        Ok(())
    }

    /// The results that are not stored yet; they count as stored from now on.
    pub(super) fn take_unsaved(&mut self) -> Vec<StoredResult> {
        std::mem::take(&mut self.unsaved)
    }

    /// Takes back results that could not be stored.
    pub(super) fn keep_unsaved(&mut self, results: Vec<StoredResult>) {
        self.unsaved.extend(results);
    }

    /// The description, with the number of matches played.
    pub(super) fn stored(&self) -> StoredContest {
        let mut stored = self.stored.clone();
        stored.played = self.progress.progress().0 as u32;
        stored
    }

    /// Lets the contest have more matches.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub(super) fn extended(&self, matches: u32, results: Vec<StoredResult>) -> Result<Self, Phrase> {
        let mut stored = self.stored();
        stored.matches = stored.matches.max(matches);
        Self::new(stored, results)
    }

    /// How many matches have been played, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        self.progress.progress()
    }

    /// Whether every match has been played.
    pub(super) fn is_over(&self) -> bool {
        self.progress.is_complete()
    }

    /// Matches for a list: the newest first, or those that a bot did not win, the clearest defeats first.
    pub(super) fn matches(&self, lost_by: Option<u32>) -> Vec<MatchRow> {
        let Some(bot) = lost_by else {
            return self.rows.iter().rev().take(LISTED).cloned().collect();
        };
        let seat = |row: &MatchRow| row.seats.iter().position(|seated| u32::from(*seated) == bot);
        let mut lost: Vec<(&MatchRow, u32, u32)> = self
            .rows
            .iter()
            .filter_map(|row| {
                let seat = seat(row)?;
                let place = *row.places.get(seat)?;
                (place > 1).then(|| (row, place, row.faults.get(seat).copied().unwrap_or(0)))
            })
            .collect();
        lost.sort_by_key(|(row, place, faults)| (std::cmp::Reverse((*faults, *place)), row.number));
        lost.into_iter()
            .take(LISTED)
            .map(|(row, ..)| row.clone())
            .collect()
    }

    /// How it stands; who plays it adds the rest.
    pub(super) fn snapshot(&self) -> Snapshot {
        let spec = self.progress.spec();
        let standings = self.progress.standings();
        let index = |label: &str| spec.bots.iter().position(|bot| bot.label == label);
        let row = |row: &contest::Row| Standing {
            bot: index(&row.label).unwrap_or(0) as u32,
            mean: row.rating.mean,
            deviation: row.rating.deviation,
            strength: row.strength,
            matches: row.score.matches,
            won: row.score.won,
            drawn: row.score.drawn,
            lost: row.score.lost,
            score: row
                .score
                .against
                .score()
                .map(|score| (score * 1000.0).round() as u32),
            points: row.points_a_match().map(|points| (points * 10.0).round() as i64),
            faults: row.score.faults,
        };
        let first = 0..standings.rows.len().min(CROSS);
        let encounters = first.clone().map(|row| {
            let seen = first.clone().map(|other| standings.encounters(row, other));
            seen.map(|seen| [seen.ahead, seen.level, seen.behind]).collect()
        });
        let (played, matches) = self.progress.progress();
        Snapshot {
            id: self.stored.id.clone(),
            heading: Heading {
                game: spec.game,
                format: self.stored.format.clone(),
                bots: spec.bots.len() as u32,
                played: played as u32,
                matches: matches as u32,
            },
            config: config(spec, spec.seed, usize::from(spec.seats_per_match)),
            bots: self.stored.bots.clone(),
            playing: false,
            over: self.is_over(),
            remaining: None,
            replaced: 0,
            encounters: encounters.collect(),
            rows: standings.rows.iter().map(row).collect(),
        }
    }
}
