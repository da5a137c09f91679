//! The record of attempts in a tournament's directory: which matches are being played, and which have ended a command
//! before.
//!
//! The file `.attempts` is only for [`status`](super::status). It is written before each match in one small write, so that
//! it is correct even after a kill. It is not part of the tournament: nothing else reads it, and if it cannot be written,
//! matches are played anyway.

use crate::files;
use contest::Fixture;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

/// The file's name.
pub(super) const FILE: &str = ".attempts";
/// The maximum number of matches that are remembered.
const MOST_FAILURES: usize = 100;
/// More than this is not read, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// A match that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun {
    /// Its number.
    #[serde(rename = "match")]
    pub number: usize,
    /// Its seed.
    pub seed: u64,
    /// Who sits where, as indices into the tournament's bots.
    pub seats: Vec<usize>,
}

/// A match that ended a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedMatch {
    /// The match.
    #[serde(flatten)]
    pub begun: Begun,
    /// How often.
    pub times: u32,
    /// The command's last message; `None` if it was killed.
    pub why: Option<String>,
}

/// The known attempts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempts {
    /// Results that were there when the last command began.
    pub before: usize,
    /// The matches that it plays now, or played when it was killed.
    pub running: Vec<Begun>,
    /// The matches that ended commands.
    pub failed: Vec<FailedMatch>,
}

impl Attempts {
    /// The attempts in a directory; empty if there is no file, or it is damaged.
    pub fn read(dir: &Path) -> Self {
        let text = files::read_plain(&dir.join(FILE), MOST_BYTES).ok();
        text.and_then(|text| serde_json::from_slice(&text).ok())
            .unwrap_or_default()
    }

    /// Counts the matches that were running as failed: the command that played them was killed.
    ///
    /// * `is_played`: whether there is a result of a match.
    pub fn after_kill(mut self, is_played: &dyn Fn(usize) -> bool) -> Self {
        for begun in std::mem::take(&mut self.running) {
            self.fail(begun, None);
        }
        self.failed.retain(|failed| !is_played(failed.begun.number));
        self
    }

    fn fail(&mut self, begun: Begun, why: Option<String>) {
        let known = self.failed.iter_mut().find(|failed| failed.begun == begun);
        if let Some(failed) = known {
            failed.times = failed.times.saturating_add(1);
            failed.why = why;
        } else if self.failed.len() < MOST_FAILURES {
            let times = 1;
            self.failed.push(FailedMatch { begun, times, why });
        }
    }
}

/// Writes the attempts of a running command.
#[derive(Debug)]
pub struct Recorder {
    attempts: Attempts,
    path: PathBuf,
    file: Option<File>,
    /// Bytes of the last text.
    length: usize,
}

impl Recorder {
    /// Begins a command in a directory that nobody else plays in.
    ///
    /// * `before`: how many results there are.
    /// * `is_played`: whether there is a result of a match.
    pub fn begin(dir: &Path, before: usize, is_played: &dyn Fn(usize) -> bool) -> Self {
        let attempts = Attempts {
            before,
            ..Attempts::read(dir).after_kill(is_played)
        };
        let path = dir.join(FILE);
        let mut emptied = OpenOptions::new();
        emptied.write(true).create(true).truncate(true);
        let file = files::open_itself(&path, &mut emptied);
        let mut recorder = Self {
            attempts,
            path,
            file: file.ok(),
            length: 0,
        };
        recorder.write();
        recorder
    }

    /// A match begins.
    pub fn start(&mut self, fixture: &Fixture) {
        self.attempts.running.push(Begun {
            number: fixture.number,
            seed: fixture.seed,
            seats: fixture.seats.clone(),
        });
        self.write();
    }

    /// A match ended. This is written when the next match begins: by then its result is stored, which says more.
    pub fn end(&mut self, number: usize) {
        self.attempts.running.retain(|begun| begun.number != number);
        self.attempts
            .failed
            .retain(|failed| failed.begun.number != number);
    }

    /// A match could not be played.
    pub fn fail(&mut self, number: usize, why: &str) {
        let position = self
            .attempts
            .running
            .iter()
            .position(|begun| begun.number == number);
        if let Some(position) = position {
            let begun = self.attempts.running.remove(position);
            self.attempts.fail(begun, Some(why.into()));
            self.write();
        }
    }

    /// The command ends. If nothing has failed, the file is removed.
    pub fn finish(mut self) {
        self.attempts.running.clear();
        if self.attempts.failed.is_empty() && self.file.is_some() {
            let _ = fs::remove_file(&self.path);
        } else {
            self.write();
        }
    }

    fn write(&mut self) {
        let Some(file) = &self.file else { return };
        let mut text = serde_json::to_string(&self.attempts).unwrap_or_default();
        // Blanks replace the end of a longer text, so that one write is enough.
        let length = text.len();
        text.extend(std::iter::repeat_n(' ', self.length.saturating_sub(length)));
        self.length = text.len();
        let _ = file.write_all_at(text.as_bytes(), 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture(number: usize) -> Fixture {
        Fixture {
            number,
            seed: 10 + number as u64,
            seats: vec![1, 0],
        }
    }

    fn failed(dir: &Path) -> Vec<(usize, u32, Option<String>)> {
        let failed = Attempts::read(dir).after_kill(&|_| false).failed.into_iter();
        failed
            .map(|failed| (failed.begun.number, failed.times, failed.why))
            .collect()
    }

    #[test]
    fn a_match_in_which_commands_end_is_counted_until_it_is_played() {
        let place = tempfile::tempdir().unwrap();
        let dir = place.path();
        assert_eq!(failed(dir), []);
        for _ in 0..2 {
            let mut recorder = Recorder::begin(dir, 0, &|_| false);
            recorder.start(&fixture(3));
            recorder.start(&fixture(4));
            recorder.end(4);
            recorder.start(&fixture(5));
            recorder.end(5);
            // It is killed. The end of match 5 was not written, but its result is there.
        }
        let mut recorder = Recorder::begin(dir, 2, &|number| number == 5);
        assert_eq!(failed(dir), [(3, 2, None)]);
        recorder.start(&fixture(3));
        recorder.fail(3, "no such program");
        recorder.finish();
        assert_eq!(Attempts::read(dir).before, 2);
        assert_eq!(failed(dir), [(3, 3, Some("no such program".into()))]);
        let mut recorder = Recorder::begin(dir, 2, &|_| false);
        recorder.start(&fixture(3));
        recorder.end(3);
        recorder.finish();
        assert_eq!(failed(dir), []);
    }

    #[test]
    fn a_command_that_ends_in_peace_leaves_nothing() {
        let place = tempfile::tempdir().unwrap();
        let mut recorder = Recorder::begin(place.path(), 0, &|_| false);
        recorder.start(&fixture(1));
        recorder.finish();
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
        fs::write(place.path().join(FILE), "torn").unwrap();
        assert_eq!(failed(place.path()), []);
        // If it cannot be written, nothing happens.
        Recorder::begin(&place.path().join("none"), 0, &|_| false).start(&fixture(1));
    }
}
