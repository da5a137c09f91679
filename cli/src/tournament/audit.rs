//! Plays a random sample of a tournament's matches again, and finds those whose results differ from the recorded ones.
//!
//! A match on fuel has the same result on every machine, so whoever has the modules can check anybody's results. A sample
//! is drawn match by match with the auditor's seed, so the author of the results could not know which matches it would
//! contain.

use super::bots::Bots;
use super::bots_from::{self, Listed};
use super::fixture::play_fixture;
use super::merge::{Part, check, lines, merge};
use super::output;
use super::results_file::Results;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::seat::SeatArgument;
use crate::words;
use contest::{Fixture, MatchResult, Sample, Shard, Spec, difference};
use engine::{Budget, Config, Seat};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A match whose result differs from the recorded one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The directory of its result.
    pub dir: PathBuf,
    /// Its number.
    pub number: usize,
    /// The differences: first the recorded value, then the new one.
    pub difference: String,
}

/// The findings of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// How many results there are.
    pub results: usize,
    /// How many were played again.
    pub played: usize,
    /// How many were drawn, but have a native program in a seat, which may play differently each time.
    pub skipped: usize,
    /// The wrong ones, by directory and number.
    pub wrong: Vec<Wrong>,
    /// The tables that are not those of the results, with their directories.
    pub tables: Vec<(PathBuf, &'static str)>,
    /// Those that exceeded the time of a match here: nothing is known about them.
    pub too_long: Vec<(PathBuf, usize)>,
    /// Those that are recorded as not played but were played here, which is possible on a faster machine.
    pub playable: Vec<(PathBuf, usize)>,
}

/// The bots and settings for playing matches again.
pub struct Auditor<'a> {
    arena: &'a Arena,
    bots: Bots<'a>,
    spec: Spec,
    /// How many matches are played at a time.
    jobs: usize,
}

impl Findings {
    /// Whether nothing is wrong.
    pub fn holds(&self) -> bool {
        self.wrong.is_empty() && self.tables.is_empty()
    }
}

impl<'a> Auditor<'a> {
    /// Prepares the bots that have played.
    ///
    /// * `bots_from`: a list of the same bots in the same order, if they have moved since they played.
    ///
    /// # Errors
    /// The tournament cannot be repeated: it was played on time, under other rules or prices, or a bot is not the one that
    /// played.
    pub fn new(arena: &'a Arena, parts: &[Part], bots_from: Option<&Path>, jobs: usize) -> Result<Self> {
        let spec = check(parts)?.found.plan.spec.clone();
        check_repeatable(&spec)?;
        let seats = seats(&spec, bots_from)?;
        let config = Config {
            seats: Seat::from(spec.seats_per_match),
            rounds: spec.rounds,
            budget: spec.budget,
            sit_out: spec.sit_out,
            ..Config::usual(spec.game, spec.seed)
        };
        let bots = Bots::find(arena, &seats, &config, Some(&spec))?;
        for (noted, found) in spec.bots.iter().zip(bots.all()) {
            let hash = found.hash.map(|hash| hash.to_string());
            if noted.hash != hash {
                return Err(Failure::new(format!(
                    "{} is not the bot that played as {}: its module has another SHA-256. Name the modules that played with \
                     --bots-from FILE, in the same order",
                    noted.bot, noted.label
                )));
            }
        }
        Ok(Self {
            arena,
            bots,
            spec,
            jobs,
        })
    }

    /// Plays a sample again.
    ///
    /// * `stop`: set from outside to end early.
    ///
    /// # Errors
    /// Results cannot be read, or are not those of the tournament's matches; or a bot cannot be played with.
    pub fn audit(&self, parts: &[Part], sample: Sample, stop: &AtomicBool) -> Result<Findings> {
        let mut findings = Findings::default();
        for part in parts {
            let progress = merge(std::slice::from_ref(part), None)?;
            if progress.is_complete() && part.found.plan.shard == Shard::WHOLE {
                let unpacked = part.found.unpacked();
                let dir = unpacked.as_ref().map_or(&*part.dir, |unpacked| unpacked.path());
                let tables = output::wrong_tables(dir, &progress)?.into_iter();
                findings
                    .tables
                    .extend(tables.map(|table| (part.dir.clone(), table)));
            }
            self.audit_part(part, sample, stop, &mut findings)?;
        }
        if findings.results == 0 && !stop.load(Ordering::SeqCst) {
            let dirs: Vec<_> = parts.iter().map(|part| words::path(&part.dir)).collect();
            return Err(Failure::new(format!(
                "there are no results to play again in {}",
                dirs.join(", ")
            )));
        }
        Ok(findings)
    }

    fn audit_part(
        &self,
        part: &Part,
        sample: Sample,
        stop: &AtomicBool,
        findings: &mut Findings,
    ) -> Result<()> {
        let work = Mutex::new(Work {
            results: part.found.index.results(),
            findings,
            failure: None,
        });
        let lock = || work.lock().unwrap_or_else(PoisonError::into_inner);
        let play = || {
            // The lock is not held while a match is played.
            let next = || lock().next(self, sample, stop);
            while let Some(noted) = next() {
                let again = self.play_again(&noted, stop);
                lock().note(&part.dir, &noted, again);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.jobs {
                // If the system gives no more threads, the existing ones play.
                let _ = std::thread::Builder::new().spawn_scoped(scope, play);
            }
            play();
        });
        let Work {
            findings, failure, ..
        } = work.into_inner().unwrap_or_else(PoisonError::into_inner);
        findings.too_long.sort();
        findings.playable.sort();
        findings
            .wrong
            .sort_by(|a, b| (&a.dir, a.number).cmp(&(&b.dir, b.number)));
        failure.map_or(Ok(()), Err)
    }

    /// Whether a native program sits in the match.
    fn has_program(&self, result: &MatchResult) -> bool {
        self.fixture(result)
            .seats
            .iter()
            .any(|bot| self.bots.all()[*bot].hash.is_none())
    }

    fn play_again(&self, noted: &MatchResult, stop: &AtomicBool) -> Result<Option<MatchResult>> {
        let fixture = self.fixture(noted);
        let again = play_fixture(self.arena, &self.bots, &self.spec, &fixture, stop, &mut |_| {})?;
        Ok(again.map(|(result, _)| result))
    }

    /// The match of a result whose seats are known to be bots of the tournament.
    fn fixture(&self, result: &MatchResult) -> Fixture {
        let index = |label: &String| self.spec.bots.iter().position(|bot| bot.label == *label);
        Fixture {
            number: result.number,
            seed: result.seed,
            seats: result.seats.iter().filter_map(index).collect(),
        }
    }
}

/// The state that the threads of an audit share.
struct Work<'a> {
    results: Results,
    findings: &'a mut Findings,
    /// The first error.
    failure: Option<Failure>,
}

impl Work<'_> {
    /// The next result whose match is to be played again.
    fn next(&mut self, auditor: &Auditor<'_>, sample: Sample, stop: &AtomicBool) -> Option<MatchResult> {
        while self.failure.is_none() && !stop.load(Ordering::SeqCst) {
            let result = match self.results.next()? {
                Ok(result) => result,
                Err(why) => {
                    self.failure = Some(why);
                    return None;
                }
            };
            self.findings.results += 1;
            if !sample.has(result.number) {
                continue;
            }
            if auditor.has_program(&result) {
                self.findings.skipped += 1;
                continue;
            }
            return Some(result);
        }
        None
    }

    /// Records the result of a match; nothing if it was stopped.
    fn note(&mut self, dir: &Path, noted: &MatchResult, again: Result<Option<MatchResult>>) {
        match again {
            Ok(None) => {}
            Ok(Some(again)) if noted.is_played() && !again.is_played() => {
                self.findings.too_long.push((dir.into(), noted.number));
            }
            Ok(Some(again)) if !noted.is_played() && again.is_played() => {
                self.findings.playable.push((dir.into(), noted.number));
            }
            Ok(Some(again)) => {
                self.findings.played += 1;
                if again != *noted {
                    self.findings.wrong.push(Wrong {
                        dir: dir.into(),
                        number: noted.number,
                        difference: difference(noted, &again).to_string(),
                    });
                }
            }
            Err(why) => {
                self.failure.get_or_insert(why);
            }
        }
    }
}

/// The bots that played, at their current paths.
fn seats(spec: &Spec, bots_from: Option<&Path>) -> Result<Vec<SeatArgument>> {
    let Some(path) = bots_from else {
        return spec.bots.iter().map(|bot| seat(&bot.bot)).collect();
    };
    let listed: Vec<Listed> = bots_from::read(path)?;
    if listed.len() != spec.bots.len() {
        let why = format!(
            "it names {} bots, and {} have played",
            listed.len(),
            spec.bots.len()
        );
        return Err(Failure::file("play with", path, &why));
    }
    Ok(listed.into_iter().map(|bot| bot.seat).collect())
}

/// A seat from a description. Its author may have named anything: a pipe or a terminal would never end.
fn seat(text: &str) -> Result<SeatArgument> {
    let seat: SeatArgument = text.parse().map_err(Failure::new)?;
    match &seat {
        SeatArgument::Wasm(path) if path.exists() && !path.is_file() => {
            Err(Failure::file("read", path, &"it is no plain file"))
        }
        _ => Ok(seat),
    }
}

/// Whether matches have the same results today.
fn check_repeatable(spec: &Spec) -> Result<()> {
    if let Budget::WallClock(_) = spec.budget {
        return Err(Failure::new(format!(
            "the tournament was played on time ({}), where no match comes out the same twice; only tournaments on fuel can be \
             audited",
            spec.budget
        )));
    }
    let today = Spec {
        rules_version: spec.game.meta().rules_version,
        price_list: Spec::todays_prices(spec.budget),
        ..spec.clone()
    };
    let differences = spec.differences(&today);
    if differences.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "the tournament was played with another version of arena, under which matches may come out differently; audit it with \
         that version. It has\n  {}",
        lines(&differences)
    )))
}
