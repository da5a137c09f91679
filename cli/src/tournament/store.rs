//! A tournament's directory.
//!
//! | file | what |
//! |---|---|
//! | `tournament.json` | the [`Plan`]: what is played here |
//! | `results.jsonl` | one [`MatchResult`] a line |
//! | `.lock` | held by the command that plays here |
//!
//! While matches are played, each result is appended to `results.jsonl` as it comes, in one write. A command that is
//! killed leaves all results but those of matches under way; if it dies within a write, the last line is torn, which the
//! next command drops. A command that ends in order rewrites the file by match number, so that the same matches make
//! the same bytes whoever played them, and in whatever order.

use super::result::MatchResult;
use super::spec::{Shard, Spec};
use crate::{Failure, Result};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

const PLAN: &str = "tournament.json";
const RESULTS: &str = "results.jsonl";
const LOCK: &str = ".lock";

/// What is played in a directory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The tournament.
    #[serde(flatten)]
    pub spec: Spec,
    /// The part of it.
    #[serde(with = "super::spec::as_text")]
    pub shard: Shard,
}

/// A tournament's directory that this process alone writes to.
#[derive(Debug)]
pub struct Store {
    dir: PathBuf,
    results: File,
    _lock: File,
}

impl Store {
    /// Opens or makes the directory for `plan`, and reads the results that are there.
    ///
    /// More matches than before are taken as an extension of the same tournament.
    ///
    /// # Errors
    /// The directory holds another tournament, is in use, is damaged, or cannot be read or written; says which file and why.
    pub fn open(dir: &Path, plan: &Plan) -> Result<(Self, Vec<MatchResult>)> {
        fs::create_dir_all(dir).map_err(|error| Failure::file("make the directory", dir, &error))?;
        let lock = lock(dir)?;
        let mut results = Vec::new();
        if let Some(mut there) = read_plan(dir)? {
            if there.spec.matches < plan.spec.matches {
                there.spec.matches = plan.spec.matches;
            }
            let mut differences = plan.spec.differences(&there.spec);
            if plan.shard != there.shard {
                differences.push(format!("shard: {}, not {}", plan.shard, there.shard));
            }
            if !differences.is_empty() {
                return Err(Failure::new(format!(
                    "{} holds another tournament; asked for is\n  {}\nRepeat the command that it was begun with, or choose \
                     another directory with --out.",
                    dir.display(),
                    differences.join("\n  ")
                )));
            }
            results = read_results(dir)?;
        }
        replace(&dir.join(PLAN), &plan_text(plan)?)?;
        // Without a torn last line, and lines from now on follow whole ones.
        let path = dir.join(RESULTS);
        replace(&path, &text(&results)?)?;
        let store = Self {
            dir: dir.to_path_buf(),
            results: OpenOptions::new()
                .append(true)
                .open(&path)
                .map_err(|error| Failure::file("open", &path, &error))?,
            _lock: lock,
        };
        Ok((store, results))
    }

    /// Adds a result, in one write.
    ///
    /// # Errors
    /// It could not be written.
    pub fn append(&mut self, result: &MatchResult) -> Result<()> {
        let text = text([result])?;
        self.results
            .write_all(text.as_bytes())
            .map_err(|error| Failure::file("write", &self.dir.join(RESULTS), &error))
    }

    /// Replaces all results by these, which are in the order of their matches.
    ///
    /// # Errors
    /// They could not be written; the file is as it was then.
    pub fn finish<'a>(self, results: impl IntoIterator<Item = &'a MatchResult>) -> Result<()> {
        replace(&self.dir.join(RESULTS), &text(results)?)
    }

    /// Writes a further file beside the results.
    ///
    /// # Errors
    /// It could not be written.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        replace(&self.dir.join(name), text)
    }
}

/// Reads a directory without writing to it.
///
/// # Errors
/// There is no tournament in it, or a file is damaged; says which and why.
pub fn read(dir: &Path) -> Result<(Plan, Vec<MatchResult>)> {
    let plan = read_plan(dir)?.ok_or_else(|| {
        Failure::new(format!(
            "{} holds no tournament: there is no {PLAN} in it; give directories that `arena tournament … --out DIR` has \
             written",
            dir.display()
        ))
    })?;
    Ok((plan, read_results(dir)?))
}

/// Keeps a second command out until this process ends, however it ends.
fn lock(dir: &Path) -> Result<File> {
    let path = dir.join(LOCK);
    let file = File::create(&path).map_err(|error| Failure::file("create", &path, &error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Failure::new(format!(
            "another arena command is playing in {}; wait for it to end, or choose another directory with --out (each \
             shard needs its own)",
            dir.display()
        ))),
        // Some network file systems know no locks; playing there is better than not playing.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

fn read_plan(dir: &Path) -> Result<Option<Plan>> {
    let path = dir.join(PLAN);
    let Some(text) = read_file(&path)? else {
        return Ok(None);
    };
    let plan = serde_json::from_str(&text).map_err(|error| {
        let reason =
            format!("it does not describe a tournament: {error}; choose another directory with --out");
        Failure::file("use", &path, &reason)
    })?;
    Ok(Some(plan))
}

/// The results in a directory, in the order they stand in. A last line without an end is dropped.
fn read_results(dir: &Path) -> Result<Vec<MatchResult>> {
    let path = dir.join(RESULTS);
    let text = read_file(&path)?.unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    (1..)
        .zip(whole.lines())
        .map(|(number, line)| {
            serde_json::from_str(line).map_err(|error| {
                let reason = format!(
                    "line {number} is not the result of a match: {error}; delete that line, and the match is played again"
                );
                Failure::file("use", &path, &reason)
            })
        })
        .collect()
}

/// A file's text; `None` if there is no such file. Bytes that are no text, as of a torn line, become replacement characters.
fn read_file(path: &Path) -> Result<Option<String>> {
    let read = |mut file: File| {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    };
    match File::open(path).and_then(read) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        other => other.map_err(|error| Failure::file("read", path, &error)),
    }
}

/// Puts a new file in the place of an old one; at any moment one of them is there as a whole.
fn replace(path: &Path, text: &str) -> Result<()> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|error| Failure::file("write", path, &error))
}

fn plan_text(plan: &Plan) -> Result<String> {
    let text = serde_json::to_string_pretty(plan).map_err(|error| Failure::new(error.to_string()))?;
    Ok(text + "\n")
}

/// Results as lines.
fn text<'a>(results: impl IntoIterator<Item = &'a MatchResult>) -> Result<String> {
    let mut text = String::new();
    for result in results {
        text += &serde_json::to_string(result).map_err(|error| Failure::new(error.to_string()))?;
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::super::result::tests::made_up;
    use super::super::schedule::Schedule;
    use super::super::spec::Format;
    use super::super::spec::tests::spec;
    use super::*;
    use engine::GameId;

    fn plan(matches: usize) -> Plan {
        Plan {
            spec: spec(GameId::Kingdom, Format::RoundRobin, 3, 2, matches),
            shard: Shard::WHOLE,
        }
    }

    fn results(plan: &Plan) -> Vec<MatchResult> {
        let schedule = Schedule::new(&plan.spec);
        (0..plan.spec.matches)
            .filter_map(|number| schedule.fixture(number))
            .map(|fixture| made_up(&fixture, &plan.spec))
            .collect()
    }

    fn open(dir: &Path, plan: &Plan) -> (Store, Vec<MatchResult>) {
        Store::open(dir, plan).unwrap_or_else(|failure| panic!("{failure}"))
    }

    #[track_caller]
    fn refused<T: std::fmt::Debug>(outcome: Result<T>, words: &[&str]) {
        let error = outcome.unwrap_err().to_string();
        for word in words {
            assert!(error.contains(word), "{error}");
        }
    }

    #[test]
    fn results_are_there_again_after_a_kill_and_in_order_after_an_end() {
        let dir = tempfile::tempdir().unwrap();
        let (plan, all) = (plan(6), results(&plan(6)));
        let (mut store, there) = open(dir.path(), &plan);
        assert_eq!(there, []);
        for number in [2, 0, 1] {
            store.append(&all[number]).unwrap();
        }
        drop(store);
        let (store, there) = open(dir.path(), &plan);
        assert_eq!(there, [all[2].clone(), all[0].clone(), all[1].clone()]);
        store.finish(&all).unwrap();
        assert_eq!(read(dir.path()).unwrap(), (plan, all));
    }

    #[test]
    fn a_torn_last_line_is_dropped_wherever_it_is_torn() {
        let (plan, all) = (plan(2), results(&plan(2)));
        let lines = text(&all).unwrap();
        let first = lines.find('\n').unwrap() + 1;
        for torn in first..lines.len() {
            let dir = tempfile::tempdir().unwrap();
            drop(open(dir.path(), &plan));
            fs::write(dir.path().join(RESULTS), &lines[..torn]).unwrap();
            let (mut store, there) = open(dir.path(), &plan);
            assert_eq!(there, all[..1], "torn at {torn}");
            store.append(&all[1]).unwrap();
            assert_eq!(fs::read_to_string(dir.path().join(RESULTS)).unwrap(), lines);
        }
    }

    #[test]
    fn a_damaged_line_is_named() {
        let dir = tempfile::tempdir().unwrap();
        drop(open(dir.path(), &plan(2)));
        let lines = text(&results(&plan(2))).unwrap();
        fs::write(dir.path().join(RESULTS), lines.replacen("turns", "tuns", 1)).unwrap();
        refused(
            Store::open(dir.path(), &plan(2)),
            &["results.jsonl: line 1", "tuns", "delete that line"],
        );
        fs::write(dir.path().join(PLAN), "{}").unwrap();
        refused(
            Store::open(dir.path(), &plan(2)),
            &["tournament.json: it does not describe", "missing field"],
        );
    }

    #[test]
    fn another_tournament_is_refused_and_a_longer_one_taken() {
        let dir = tempfile::tempdir().unwrap();
        drop(open(dir.path(), &plan(6)));
        let mut other = plan(6);
        other.spec.seed = 2;
        other.shard = Shard { index: 1, of: 2 };
        refused(
            Store::open(dir.path(), &other),
            &["another tournament", "seed: 2, not 1", "shard: 1/2, not 1/1"],
        );
        refused(Store::open(dir.path(), &plan(5)), &["matches: 5, not 6"]);
        drop(open(dir.path(), &plan(12)));
        refused(Store::open(dir.path(), &plan(6)), &["matches: 6, not 12"]);
    }

    #[test]
    fn a_directory_in_use_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let first = open(dir.path(), &plan(6));
        refused(
            Store::open(dir.path(), &plan(6)),
            &["another arena command is playing in"],
        );
        drop(first);
        drop(open(dir.path(), &plan(6)));
    }

    #[test]
    fn a_directory_without_a_tournament_cannot_be_read() {
        let dir = tempfile::tempdir().unwrap();
        refused(read(dir.path()), &["holds no tournament", "tournament.json"]);
    }
}
