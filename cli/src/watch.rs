//! Does a command's work again whenever a file that it reads is saved.
//!
//! Files are looked at, not listened to: their times and sizes say enough, in every editor and on every file system, and a bot has
//! few of them.

use crate::failure::{Failure, Result, exit};
use crate::{interrupt, words};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(50);
/// A directory with more files is no bot's.
const MOST_FILES: usize = 5_000;
/// Directories of compilers and packages, beside those whose names begin with a dot.
const NOT_SOURCES: [&str; 3] = ["target", "node_modules", "__pycache__"];

/// The options of commands that can watch files.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Do it again whenever a file of a bot is saved, until interrupted
    #[arg(long)]
    pub(crate) watch: bool,
    /// With --watch: build the bots by this command of a shell first, and watch all files in this directory; a bot begun by
    /// `arena new` needs none
    #[arg(long, value_name = "COMMAND", requires = "watch")]
    build: Option<String>,
}

/// What is watched.
#[derive(Debug)]
pub(crate) struct What<'a> {
    /// How bots are built if no command says so; `None` if there is nothing to build.
    pub(crate) build: Option<String>,
    /// The files that the work reads.
    pub(crate) reads: Vec<PathBuf>,
    /// The files that it writes.
    pub(crate) writes: Vec<Option<&'a Path>>,
}

impl Options {
    /// Does the work once or, with `--watch`, again after every save. Its failures are shown then, and the next save may mend them.
    ///
    /// # Errors
    /// As `work` without `--watch`; otherwise only when it is interrupted.
    pub(crate) fn run(
        &self,
        what: &What<'_>,
        work: &mut dyn FnMut() -> Result<ExitCode>,
    ) -> Result<ExitCode> {
        if !self.watch {
            return work();
        }
        let stop = interrupt::flag();
        let build = self.build.as_ref().or(what.build.as_ref());
        let mut watched = Watched {
            files: &what.reads,
            all_here: build.is_some(),
            products: what.writes.iter().flatten().map(|path| here(path)).collect(),
            suspects: Vec::new(),
        };
        while !stop.load(Ordering::Relaxed) {
            let before = watched.look();
            let built = build.map_or(Ok(()), |command| run(command, stop));
            let mut seen = watched.look();
            if watched.is_stale(&before, &seen) {
                continue;
            }
            seen.retain(|path, _| !watched.products.contains(path));
            match built.and_then(|()| work()) {
                Err(failure) if failure.exit_code() == exit::INTERRUPTED => return Err(failure),
                Err(failure) => say(&format!("arena: {failure}")),
                Ok(_) => {}
            }
            say(&format!("watching {}; Ctrl-C ends", watched.name()));
            wait(&watched, &mut seen, stop);
        }
        Err(Failure::interrupted("interrupted while watching"))
    }
}

/// Builds the bots by a command of a shell.
fn run(build: &str, stop: &AtomicBool) -> Result<()> {
    let run = Command::new("sh").args(["-c", build]).status();
    let status = run.map_err(|error| Failure::new(format!("cannot run a shell for --build: {error}")))?;
    if status.success() {
        return Ok(());
    }
    if stop.load(Ordering::Relaxed) {
        return Err(Failure::interrupted("interrupted while building"));
    }
    Err(Failure::new(format!(
        "“{}” failed ({status}); what it says is above",
        words::visible(build)
    )))
}

/// The files that are watched, with the time and the size of each.
type Seen = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

struct Watched<'a> {
    files: &'a [PathBuf],
    /// Whether the files in this directory are watched, too.
    all_here: bool,
    /// What the build writes.
    products: Vec<PathBuf>,
    /// What changed during the last build.
    suspects: Vec<PathBuf>,
}

impl Watched<'_> {
    fn look(&self) -> Seen {
        let mut seen = Seen::new();
        if self.all_here {
            look_into(Path::new("."), &mut seen);
            // The build writes the bots.
            seen.retain(|path, _| !self.products.contains(path) && !self.is_bot(path));
        } else {
            for path in self.files {
                note(path, &mut seen);
            }
        }
        seen
    }

    fn is_bot(&self, path: &Path) -> bool {
        self.files.iter().any(|file| here(file) == path)
    }

    /// Whether a source may have been saved while it was built, so that it must be built again. What changes in that build, too,
    /// is written by it.
    fn is_stale(&mut self, before: &Seen, after: &Seen) -> bool {
        if !self.all_here {
            return false;
        }
        let changed = after
            .iter()
            .filter(|(path, state)| before.get(*path) != Some(state));
        let (again, fresh) = changed
            .map(|(path, _)| path.clone())
            .partition(|path| self.suspects.contains(path));
        let again: Vec<PathBuf> = again;
        self.products.extend(again);
        self.suspects = fresh;
        !self.suspects.is_empty()
    }

    fn name(&self) -> String {
        if self.all_here {
            return "the files in this directory".into();
        }
        let names: Vec<String> = self.files.iter().map(|path| words::path(path)).collect();
        names.join(", ")
    }
}

/// Waits until a file has been saved completely, or until the work is interrupted.
fn wait(watched: &Watched<'_>, seen: &mut Seen, stop: &AtomicBool) {
    let mut has_changed = false;
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(EVERY);
        let now = watched.look();
        // An editor may save in several steps.
        if has_changed && now == *seen {
            return;
        }
        has_changed |= now != *seen;
        *seen = now;
    }
}

/// A path as it is found from this directory.
fn here(path: &Path) -> PathBuf {
    let dir = std::env::current_dir().unwrap_or_default();
    Path::new(".").join(path.strip_prefix(dir).unwrap_or(path))
}

fn look_into(dir: &Path, seen: &mut Seen) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let kind = entry.file_type();
        if name.starts_with('.') || seen.len() >= MOST_FILES {
            continue;
        }
        if !kind.is_ok_and(|kind| kind.is_dir()) {
            note(&entry.path(), seen);
        } else if !NOT_SOURCES.contains(&&*name) {
            look_into(&entry.path(), seen);
        }
    }
}

fn note(path: &Path, seen: &mut Seen) {
    let found = fs::metadata(path).ok();
    let time = found.as_ref().and_then(|found| found.modified().ok());
    seen.insert(path.to_owned(), (time, found.map_or(0, |found| found.len())));
}

/// Shows a line on standard error.
fn say(line: &str) {
    // If standard error is closed, nobody can read this.
    let _ = writeln!(std::io::stderr(), "{line}");
}
