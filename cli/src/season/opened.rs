//! A season's folder, read and checked: what is recorded of it, what is asked for today, and what can be played.

use super::TABLE;
use super::checked::{Entered, bosses, enter};
use super::folder::{self, Problem};
use super::matches_file::{self, MatchesFile};
use super::playing::Player;
use super::{table, written};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::files;
use crate::tournament::progress_display::ProgressDisplay;
use crate::tournament::store;
use contest::check::MOST_DESCRIPTION;
use contest::season::{DESCRIPTION, Field, MOST_RESULTS, Results, Season};
use contest::{Fixture, MatchResult};
use std::collections::HashSet;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// A season in a folder.
#[derive(Debug)]
pub struct Opened {
    dir: PathBuf,
    /// The season, with all bots that are in the folder.
    pub season: Season,
    /// Its players.
    pub field: Field,
    /// What has been played.
    pub results: Results,
    /// What is wrong with single bots.
    pub problems: Vec<Problem>,
    /// Where results are added.
    file: MatchesFile,
    /// The players that cannot play now.
    absent: HashSet<usize>,
    /// Keeps other commands from writing there.
    lock: Option<File>,
}

impl Opened {
    /// Reads the season in the folder `dir`. Writes nothing.
    ///
    /// # Errors
    /// If there is none, it cannot be played, or something recorded does not fit it.
    pub fn read(arena: &Arena, dir: &Path) -> Result<Self> {
        let written = written::season(dir)?;
        let recorded = recorded(dir)?;
        let bosses = bosses(arena, dir, written.game(), written.bosses())?;
        let season = written.season(recorded.as_ref(), bosses)?;
        season
            .check()
            .map_err(|why| Failure::file("use", &dir.join(written::SEASON), &why))?;
        let (listed, mut problems) = folder::list(dir)?;
        let entered = enter(arena, dir, season, listed)?;
        let Entered { season, present, .. } = entered;
        problems.extend(entered.problems);
        let field = Field::of(&season);
        let path = MatchesFile::path_in(dir);
        let found = matches_file::read(&path, &field)?;
        let versions: usize = season.bots.iter().map(|bot| bot.versions.len()).sum();
        let labels = field.spec().bots[..versions].iter().map(|bot| &bot.label);
        let absent = labels
            .enumerate()
            .filter(|(_, label)| !present.contains(*label))
            .map(|(player, _)| player);
        Ok(Self {
            absent: absent.collect(),
            dir: dir.into(),
            file: MatchesFile::new(path, &found),
            results: found.results,
            season,
            field,
            problems,
            lock: None,
        })
    }

    /// The same, to write to it: other commands keep out until the end of this one. New bots are recorded.
    ///
    /// # Errors
    /// As above; or if the folder is in use or cannot be written.
    pub fn open(arena: &Arena, dir: &Path) -> Result<Self> {
        // What is no season is left alone.
        written::season(dir)?;
        let lock = store::lock(dir, "wait for it to end")?;
        let mut opened = Self::read(arena, dir)?;
        opened.lock = Some(lock);
        opened.write(DESCRIPTION, &opened.season.to_json())?;
        Ok(opened)
    }

    /// The matches that can be played next and have no result.
    pub fn missing(&self) -> Vec<Fixture> {
        self.field
            .missing(&self.results, &|player| !self.absent.contains(&player))
    }

    /// Plays what is missing and `wanted`, in passes: what a bot does against a boss decides whom it meets next. Each result is
    /// given to `keep` before the next match begins.
    ///
    /// * `wanted`: chooses among the matches of a pass.
    ///
    /// # Errors
    /// If a match cannot be played, or a result not be kept. All earlier ones are there.
    pub fn play(
        &mut self,
        player: Player<'_>,
        wanted: &mut dyn FnMut(Vec<Fixture>) -> Vec<Fixture>,
        keep: &mut (dyn FnMut(&mut MatchesFile, &MatchResult) -> Result<()> + Send),
    ) -> Result<()> {
        loop {
            let fixtures = wanted(self.missing());
            if fixtures.is_empty() || player.stop.load(Ordering::SeqCst) {
                return Ok(());
            }
            has_room(self.results.len(), fixtures.len())?;
            let display = ProgressDisplay::new(0, fixtures.len());
            let Self {
                field, results, file, ..
            } = self;
            let mut take = |_: &Fixture, result: MatchResult| {
                keep(file, &result)?;
                results
                    .add(field, result)
                    .map_err(|why| Failure::new(why.to_string()))?;
                Ok(())
            };
            let played = player.play(field, &fixtures, &display, &mut take);
            display.end();
            self.leave_out(played?);
        }
    }

    /// Plans no more matches of these players, which turned out not to be able to play.
    pub fn leave_out(&mut self, players: Vec<(usize, Problem)>) {
        for (player, problem) in players {
            self.absent.insert(player);
            self.problems.push(problem);
        }
    }

    /// Writes the results in order, and where each version stands now.
    ///
    /// # Errors
    /// If something cannot be written; what was there before is there then.
    pub fn finish(mut self) -> Result<Finished> {
        let standings = self.field.standings(&self.results);
        self.season = self.season.with_standings(&standings);
        let table = table::whole(&self.season, self.results.len());
        self.file.finish(&self.results)?;
        self.write(DESCRIPTION, &self.season.to_json())?;
        self.write(TABLE, &table)?;
        let missing = self.missing().len();
        Ok(Finished {
            table,
            missing,
            problems: self.problems,
        })
    }

    /// Writes a file of the folder, unless it is so already.
    fn write(&self, name: &str, text: &str) -> Result<()> {
        let path = self.dir.join(name);
        let is_same = files::read_plain(&path, text.len() as u64).is_ok_and(|bytes| bytes == text.as_bytes());
        if is_same {
            Ok(())
        } else {
            store::replace(&path, text)
        }
    }
}

/// A season whose files are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The table for people.
    pub table: String,
    /// How many matches are still to be played; there may be more after them.
    pub missing: usize,
    /// What is wrong with single bots.
    pub problems: Vec<Problem>,
}

/// Checks before anything is played that the season can hold the results.
fn has_room(results: usize, planned: usize) -> Result<()> {
    if results + planned <= MOST_RESULTS {
        return Ok(());
    }
    Err(Failure::new(format!(
        "the season has {results} results, and {planned} matches are missing; it has room for {MOST_RESULTS} results: play fewer pairs, \
         divide the bots among more tiers, or begin another season with some of them"
    )))
}

/// The season that has been played in a folder; `None` if none has.
fn recorded(dir: &Path) -> Result<Option<Season>> {
    let path = dir.join(DESCRIPTION);
    let bytes = match files::read_plain(&path, MOST_DESCRIPTION as u64) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        other => other.map_err(|error| Failure::file("read", &path, &error))?,
    };
    let season = Season::from_json(&bytes).map_err(|why| {
        let reason =
            format!("{why}; put back the one that arena wrote, or delete it, and it is written again");
        Failure::file("use", &path, &reason)
    })?;
    Ok(Some(season))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_matches_than_a_season_holds_are_refused_before_they_are_played() {
        assert_eq!(has_room(150_000, 50_000), Ok(()));
        let error = has_room(150_000, 50_001).unwrap_err().to_string();
        assert!(
            error.contains("has 150000 results, and 50001 matches are missing"),
            "{error}"
        );
        assert!(error.contains("more tiers"), "{error}");
    }
}
