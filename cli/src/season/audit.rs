//! Results that someone else has played: a sample is played again before they are taken.

use super::matches_file;
use super::opened::Opened;
use super::playing::Player;
use crate::failure::{Failure, Result};
use crate::tournament::progress_display::ProgressDisplay;
use crate::words;
use contest::season::{Results, audit};
use contest::{Fixture, MatchResult, Sample, difference};
use std::path::Path;
use std::sync::atomic::Ordering;

/// What an audit found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// How many results were not there before.
    pub new: usize,
    /// How many were played again.
    pub played: usize,
    /// The false ones, in words.
    pub wrong: Vec<String>,
    /// Results of the season itself that are false, in words.
    pub own_wrong: Vec<String>,
    /// How many could not be played again in the time of a match, or by bots that are there.
    pub unknown: usize,
}

/// Results that are new to a season, each of a match of it.
#[derive(Clone, Debug, Default)]
pub struct Contribution {
    /// Those of matches without a result.
    new: Vec<MatchResult>,
    /// Those that contradict a result that is there.
    contradicting: Vec<MatchResult>,
}

impl Contribution {
    /// Reads the results in a file that someone else wrote.
    ///
    /// # Errors
    /// If it cannot be read, or holds anything but results of matches of this season; names the first line.
    pub fn read(path: &Path, season: &Opened) -> Result<Self> {
        let found = matches_file::read(path, &season.field)?.results;
        if found.is_empty() {
            return Err(Failure::file(
                "use",
                path,
                &"there is no result in it; `arena season work` writes such a file",
            ));
        }
        let mut contribution = Self::default();
        // One that was not played in its time says nothing: it is played here.
        for result in found.iter().filter(|result| result.is_played()) {
            match season.results.like(&season.field, result) {
                None => contribution.new.push(result.clone()),
                Some(known) if known == result => {}
                Some(known) if !known.is_played() => contribution.new.push(result.clone()),
                Some(_) => contribution.contradicting.push(result.clone()),
            }
        }
        Ok(contribution)
    }

    /// Plays a sample again, and everything that contradicts what is there.
    ///
    /// # Errors
    /// If a match cannot be played, or the command is interrupted.
    pub fn audit(&self, season: &mut Opened, player: Player<'_>, sample: Sample) -> Result<Findings> {
        let drawn = audit::drawn(self.new.len(), sample.share, sample.seed);
        let chosen: Vec<&MatchResult> = drawn
            .into_iter()
            .map(|place| &self.new[place])
            .chain(&self.contradicting)
            .collect();
        let mut findings = Findings {
            new: self.new.len(),
            ..Findings::default()
        };
        let fixtures: Vec<Fixture> = chosen
            .iter()
            .map(|result| season.field.fixture_of(result))
            .collect::<std::result::Result<_, _>>()
            .map_err(|why| Failure::new(why.to_string()))?;
        let mut again = Results::default();
        let display = ProgressDisplay::new(0, fixtures.len());
        let played = player.play(&season.field, &fixtures, &display, &mut |_, result| {
            again
                .add(&season.field, result)
                .map_err(|why| Failure::new(why.to_string()))?;
            Ok(())
        });
        display.end();
        season.leave_out(played?);
        if player.stop.load(Ordering::SeqCst) {
            return Err(Failure::interrupted("interrupted; nothing was added"));
        }
        for result in chosen {
            let Some(right) = again
                .like(&season.field, result)
                .filter(|right| right.is_played())
            else {
                findings.unknown += 1;
                continue;
            };
            findings.played += 1;
            if right != result {
                findings.wrong.push(described(result, right));
            }
            let own = season
                .results
                .like(&season.field, result)
                .filter(|own| own.is_played());
            if let Some(own) = own.filter(|own| *own != right) {
                findings.own_wrong.push(described(own, right));
            }
        }
        Ok(findings)
    }

    /// Adds the results that the season lacks, and those that it lacks with these; returns how many.
    ///
    /// # Errors
    /// Never, since each is of a match of the season.
    pub fn add_to(&self, season: &mut Opened) -> Result<usize> {
        let mut all = Results::default();
        let refused = |why: engine::Phrase| Failure::new(why.to_string());
        for result in &self.new {
            all.add(&season.field, result.clone()).map_err(refused)?;
        }
        let mut added = 0;
        loop {
            let before = added;
            for fixture in season.missing() {
                if let Some(result) = all.of(&fixture) {
                    season
                        .results
                        .add(&season.field, result.clone())
                        .map_err(refused)?;
                    added += 1;
                }
            }
            if added == before {
                return Ok(added);
            }
        }
    }
}

/// A false result, with what is right.
fn described(result: &MatchResult, right: &MatchResult) -> String {
    let seats: Vec<String> = result.seats.iter().map(|label| words::visible(label)).collect();
    format!(
        "{}, match {}: noted and played: {}",
        seats.join(" – "),
        result.number,
        difference(result, right)
    )
}
