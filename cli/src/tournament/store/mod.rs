//! A tournament's directory.
//!
//! | file | what |
//! |---|---|
//! | `tournament.json` | the [`ShardSpec`]: what is played here |
//! | `results.jsonl` | one [`MatchResult`] a line |
//! | `.lock` | held by the command that plays here |
//!
//! While matches are played, each result is appended to `results.jsonl` as it comes, in one write. A killed
//! command leaves all results except those of matches in progress; if it dies during a write, the last line
//! is torn, and the next command drops it. A command that ends normally sorts the file by match number, so
//! that the same matches give the same bytes, whoever played them and in whatever order.

mod lock;
mod within;

use super::results_file::Index;
use super::{packed, remote};
use crate::files;
use crate::scratch::ScratchDirectory;
use crate::{Failure, Result};
use contest::MatchResult;
pub use contest::ShardSpec;
use contest::check::MOST_DESCRIPTION;
pub(crate) use lock::lock;
pub use lock::playing_since;
use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
pub(crate) use within::{files_of, replace};

/// The file that describes what is played in a directory.
pub const PLAN: &str = contest::packed::DESCRIPTION;
/// The file of results.
const RESULTS: &str = contest::packed::RESULTS;
const LOCK: &str = ".lock";

/// The contents of a directory.
#[derive(Clone, Debug)]
pub struct Found {
    /// The shard that is played there.
    pub plan: ShardSpec,
    /// Its results.
    pub index: Index,
    /// The directory into which a packed contest was unpacked.
    unpacked: Option<Arc<ScratchDirectory>>,
    /// If it comes from object storage: when it was written.
    pub saved: Option<SystemTime>,
}

impl Found {
    /// Whether it comes from a packed contest, so that nothing can be played in it.
    pub fn is_packed(&self) -> bool {
        self.unpacked.is_some()
    }

    /// The directory into which a packed contest was unpacked.
    pub(super) fn unpacked(&self) -> Option<Arc<ScratchDirectory>> {
        self.unpacked.clone()
    }
}

/// A tournament's directory to which only this process writes.
#[derive(Debug)]
pub struct Store {
    dir: PathBuf,
    /// Where results are appended; `None` before there are any.
    results: Option<File>,
    /// Whether the lines of the file are in order, each match once.
    in_order: bool,
    /// The greatest number of a match in the file.
    last: Option<usize>,
    _lock: File,
}

/// Reads a directory without writing to it; `None` if there is no tournament in it.
///
/// # Errors
/// If a file is damaged or cannot be read; says which and why.
pub fn look(dir: &Path) -> Result<Option<Found>> {
    let path = dir.join(PLAN);
    let text = match files::read_plain(&path, MOST_DESCRIPTION as u64) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        other => other.map_err(|error| Failure::file("read", &path, &error))?,
    };
    let plan = ShardSpec::from_json(&text).map_err(|error| {
        let reason = format!("{error}; choose another directory with --out");
        Failure::file("use", &path, &reason)
    })?;
    Ok(Some(Found {
        index: Index::of(&dir.join(RESULTS), &plan)?,
        plan,
        unpacked: None,
        saved: None,
    }))
}

/// As [`look`], or reads a [packed](super::packed) contest.
///
/// # Errors
/// As above; or if there is no tournament in it.
pub fn read(dir: &Path) -> Result<Found> {
    if remote::is_address(dir) {
        return look_packed(dir)?
            .ok_or_else(|| Failure::file("read", dir, &"there is no such object; check the address"));
    }
    // A pipe may contain one too.
    if dir.exists() && !dir.is_dir() {
        return unpacked(dir, packed::unpack(dir)?);
    }
    look(dir)?.ok_or_else(|| {
        Failure::new(format!(
            "{} holds no tournament: there is no {PLAN} in it; give directories that `arena tournament … --out DIR` has \
             written, or packed ones",
            crate::words::path(dir)
        ))
    })
}

/// Reads a packed contest from a file or an address; `None` if there is nothing.
///
/// # Errors
/// As [`read`].
pub fn look_packed(path: &Path) -> Result<Option<Found>> {
    if !remote::is_address(path) {
        return path.exists().then(|| read(path)).transpose();
    }
    let Some(incoming) = remote::read(path)? else {
        return Ok(None);
    };
    let mut found = unpacked(path, packed::unpack_from(path, incoming.contents)?)?;
    found.saved = Some(incoming.saved);
    Ok(Some(found))
}

/// The contents of a directory that a packed contest was unpacked to.
fn unpacked(from: &Path, dir: ScratchDirectory) -> Result<Found> {
    // Errors name the file.
    let in_file = |failure: Failure| failure.in_context(&crate::words::path(from));
    let mut found = read(dir.path()).map_err(in_file)?;
    found.unpacked = Some(Arc::new(dir));
    Ok(found)
}

/// Checks that the contents of `dir` are part of what `plan` asks for; more matches than before extend a
/// tournament.
///
/// # Errors
/// If it is another tournament; names all differences.
pub fn check_same(dir: &Path, there: &ShardSpec, plan: &ShardSpec) -> Result<()> {
    let mut there = there.clone();
    there.spec.matches = there.spec.matches.max(plan.spec.matches);
    let differences = plan.spec.differences(&there.spec);
    let mut differences: Vec<_> = differences.iter().map(ToString::to_string).collect();
    if plan.shard != there.shard {
        differences.push(format!("shard: {}, not {}", plan.shard, there.shard));
    }
    if differences.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "{} holds another tournament; asked for is\n  {}\nRepeat the command that it was begun with, or choose \
         another directory with --out.",
        crate::words::path(dir),
        differences.join("\n  ")
    )))
}

impl Store {
    /// Opens or creates the directory for `plan`; `found` is its contents as read before.
    ///
    /// # Errors
    /// If the directory is in use, has changed, or cannot be written; says which file and why.
    pub fn open(dir: &Path, plan: &ShardSpec, found: Option<&Found>) -> Result<Self> {
        let mut store = Self::prepare(dir, found)?;
        if found.is_none_or(|found| found.plan != *plan) {
            store.write_plan(plan)?;
        }
        let path = dir.join(RESULTS);
        let open = || -> std::io::Result<File> {
            let file = files::open_itself(&path, OpenOptions::new().append(true).create(true))?;
            // With the torn last line removed, new lines follow whole ones.
            let whole = found.map_or(0, |found| found.index.whole());
            if file.metadata()?.len() > whole {
                file.set_len(whole)?;
            }
            Ok(file)
        };
        store.results = Some(open().map_err(|error| Failure::file("write", &path, &error))?);
        Ok(store)
    }

    /// Opens or creates the directory, without changing anything in it yet.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn prepare(dir: &Path, found: Option<&Found>) -> Result<Self> {
        if found.is_none() {
            within::check_free(dir)?;
        }
        fs::create_dir_all(dir).map_err(|error| Failure::file("make the directory", dir, &error))?;
        let lock = lock(
            dir,
            "wait for it to end, or choose another directory with --out (each shard needs its own)",
        )?;
        let bytes = fs::metadata(dir.join(RESULTS)).map_or(0, |metadata| metadata.len());
        if found.is_some_and(|found| found.index.bytes != bytes) {
            return Err(Failure::new(format!(
                "another arena command has just played in {}; repeat this one",
                crate::words::path(dir)
            )));
        }
        let index = found.map(|found| &found.index);
        Ok(Self {
            dir: dir.to_path_buf(),
            results: None,
            in_order: index.is_none_or(|index| index.in_order),
            last: index.and_then(|index| index.last),
            _lock: lock,
        })
    }

    /// Where it is.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Writes the description of what is played here.
    ///
    /// # Errors
    /// It could not be written.
    pub fn write_plan(&self, plan: &ShardSpec) -> Result<()> {
        replace(&self.dir.join(PLAN), &plan.to_json())
    }

    /// Adds a result, in one write.
    ///
    /// # Errors
    /// It could not be written.
    pub fn append(&mut self, result: &MatchResult) -> Result<()> {
        let text = result.to_line();
        let path = || self.dir.join(RESULTS);
        let Some(file) = &mut self.results else {
            return Err(Failure::file("write", &path(), &"it is not open for results"));
        };
        file.write_all(text.as_bytes())
            .map_err(|error| Failure::file("write", &path(), &error))?;
        self.in_order &= self.last.is_none_or(|last| last < result.number);
        self.last = self.last.max(Some(result.number));
        Ok(())
    }

    /// Sorts the results by match, and drops those from match `end` on.
    ///
    /// # Errors
    /// They could not be written; the file is as it was then.
    pub fn finish(self, end: usize) -> Result<()> {
        let path = self.dir.join(RESULTS);
        if self.in_order && self.last.is_none_or(|last| last < end) {
            let synced = self.results.as_ref().map_or(Ok(()), File::sync_all);
            return synced.map_err(|error| Failure::file("write", &path, &error));
        }
        let Some(found) = look(&self.dir)? else {
            return Ok(());
        };
        let mut lines = found.index.lines();
        let mut new = NewResults::create(&self.dir)?;
        let mut last = None;
        while let Some((number, line)) = lines.next_numbered()? {
            if number < end && last != Some(number) {
                new.write(line)?;
            }
            last = Some(number);
        }
        new.keep()
    }

    /// Rewrites all results in the order of their matches.
    ///
    /// # Errors
    /// They could not be written; the file is as it was then.
    pub fn replace_results(&self) -> Result<NewResults> {
        NewResults::create(&self.dir)
    }

    /// Writes another file beside the results.
    ///
    /// # Errors
    /// It could not be written.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        replace(&self.dir.join(name), text)
    }
}

/// Results that will replace the existing ones, all at once.
#[derive(Debug)]
pub struct NewResults {
    path: PathBuf,
    file: BufWriter<File>,
}

impl NewResults {
    fn create(dir: &Path) -> Result<Self> {
        let path = dir.join(RESULTS);
        let file = files::create_new(&path.with_extension("new"))
            .map_err(|error| Failure::file("write", &path, &error))?;
        Ok(Self {
            path,
            file: BufWriter::with_capacity(1 << 20, file),
        })
    }

    /// Adds the next result.
    ///
    /// # Errors
    /// It could not be written.
    pub fn add(&mut self, result: &MatchResult) -> Result<()> {
        self.write(result.to_line().as_bytes())
    }

    fn write(&mut self, line: &[u8]) -> Result<()> {
        self.file
            .write_all(line)
            .map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Moves the results into place.
    ///
    /// # Errors
    /// They could not be written; the file is as it was then.
    pub fn keep(self) -> Result<()> {
        let path = self.path;
        let file = self
            .file
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error);
        let keep = |file: File| {
            file.sync_all()?;
            fs::rename(path.with_extension("new"), &path)
        };
        file.and_then(keep)
            .map_err(|error| Failure::file("write", &path, &error))
    }

    /// Leaves the results unchanged.
    pub fn discard(self) {
        let _ = fs::remove_file(self.path.with_extension("new"));
    }
}

/// Removes a new directory if nothing has been stored in it.
pub fn remove_if_empty(dir: &Path) {
    if !dir.join(PLAN).exists() {
        let _ = fs::remove_file(dir.join(LOCK));
        let _ = fs::remove_dir(dir);
    }
}

#[cfg(test)]
mod tests;
