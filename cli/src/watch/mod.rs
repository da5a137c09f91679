//! Does a command's work again whenever a file that it reads is saved.
//!
//! Files are looked at, not listened to: their times and sizes say enough, in every editor and on every file system, and a bot has
//! few of them.

pub(crate) mod page;

use crate::failure::{Failure, Result, exit};
use crate::{interrupt, words};
use page::Page;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, SystemTime};

/// The sentences of the page: `rerun.ftl`.
pub(crate) mod said {
    include!(concat!(env!("OUT_DIR"), "/words/rerun.rs"));
}

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(50);
/// How often a file must be found empty before it counts as saved.
const QUIET_IF_EMPTY: usize = 20;
/// A directory with more files is no bot's.
const MOST_FILES: usize = 5_000;
/// How much of what a failed build says is shown in the page, in lines.
const MOST_LINES: usize = 60;
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

/// What is done at each save. The flag is set when the rest of it is not wanted any more; it may end then, as interrupted.
pub(crate) type Work<'a> = dyn FnMut(&AtomicBool) -> Result<ExitCode> + 'a;

/// What is watched.
#[derive(Debug)]
pub(crate) struct What<'a> {
    /// How bots are built if no command says so; `None` if there is nothing to build.
    pub(crate) build: Option<String>,
    /// The files of the bots, which a build writes.
    pub(crate) bots: Vec<PathBuf>,
    /// The other files that the work reads.
    pub(crate) reads: &'a [PathBuf],
    /// The files that it writes.
    pub(crate) writes: Vec<Option<&'a Path>>,
    /// What shows the work's failures, besides standard error.
    pub(crate) page: Option<&'a Page>,
}

impl Options {
    /// Does the work once or, with `--watch`, again after every save. Its failures are shown then, and the next save may mend them.
    ///
    /// # Errors
    /// As `work` without `--watch`; otherwise only when it is interrupted.
    pub(crate) fn run(&self, what: &What<'_>, work: &mut Work<'_>) -> Result<ExitCode> {
        if !self.watch {
            return work(&AtomicBool::new(false));
        }
        let stop = interrupt::flag();
        let build = self.build.as_ref().or(what.build.as_ref());
        let mut watched = Watched {
            bots: &what.bots,
            reads: what.reads,
            all_here: build.is_some(),
            products: what.writes.iter().flatten().map(|path| here(path)).collect(),
            suspects: Vec::new(),
        };
        while !stop.load(Ordering::Relaxed) {
            let before = watched.look();
            what.page.inspect(|page| page.work());
            let built = build.map_or(Ok(()), |command| run(command, what.page.is_some(), stop));
            let mut seen = watched.look();
            if watched.is_stale(&before, &seen) {
                continue;
            }
            seen.retain(|path, _| !watched.products.contains(path));
            match built.and_then(|()| until_saved(&watched, &seen, stop, work)) {
                Err(failure) if failure.exit_code() == exit::INTERRUPTED => {
                    if stop.load(Ordering::Relaxed) {
                        return Err(failure);
                    }
                }
                Err(failure) => {
                    say(&format!("arena: {failure}"));
                    what.page.inspect(|page| page.fail(&failure.to_string()));
                }
                Ok(_) => {}
            }
            say(&format!("watching {}; Ctrl-C ends", watched.name()));
            wait(&watched, seen, stop);
        }
        Err(Failure::interrupted("interrupted while watching"))
    }
}

/// Does the work, which may end early at an interruption, or at a save.
fn until_saved(
    watched: &Watched<'_>,
    seen: &Seen,
    interrupted: &AtomicBool,
    work: &mut Work<'_>,
) -> Result<ExitCode> {
    let saved = AtomicBool::new(false);
    let stop = &saved;
    let (working, ended) = mpsc::channel::<()>();
    let look = move || {
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(EVERY) {
            let is_over = interrupted.load(Ordering::Relaxed) || watched.look() != *seen;
            stop.fetch_or(is_over, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        // If the system gives no thread, the work goes on to its end unless it is interrupted.
        let looking = std::thread::Builder::new().spawn_scoped(scope, look);
        let worked = work(if looking.is_ok() { stop } else { interrupted });
        drop(working);
        worked
    })
}

/// Builds the bots by a command of a shell. If `quotes`, the failure has the end of what it said.
fn run(build: &str, quotes: bool, stop: &AtomicBool) -> Result<()> {
    let mut command = Command::new("sh");
    command.args(["-c", build]);
    if quotes {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
    }
    let run = command.spawn().and_then(std::process::Child::wait_with_output);
    let run = run.map_err(|error| Failure::new(format!("cannot run a shell for --build: {error}")))?;
    let told = [run.stdout, run.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    if run.status.success() {
        return Ok(());
    }
    if stop.load(Ordering::Relaxed) {
        return Err(Failure::interrupted("interrupted while building"));
    }
    let (build, status) = (words::visible(build), run.status);
    Err(Failure::new(if quotes {
        format!("“{build}” failed ({status}):\n{}", end_of(told.trim_end()))
    } else {
        format!("“{build}” failed ({status}); what it says is above")
    }))
}

/// The last lines of a text.
fn end_of(text: &str) -> String {
    let lines: Vec<&str> = text.lines().rev().take(MOST_LINES).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join("\n")
}

/// The files that are watched, with the time and the size of each.
type Seen = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

struct Watched<'a> {
    bots: &'a [PathBuf],
    reads: &'a [PathBuf],
    /// Whether the files in this directory are watched instead of the bots.
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
        }
        for path in self.named() {
            note(path, &mut seen);
        }
        seen
    }

    /// The files that are watched wherever they are.
    fn named(&self) -> impl Iterator<Item = &PathBuf> {
        let bots = if self.all_here { &[] } else { self.bots };
        bots.iter().chain(self.reads)
    }

    fn is_bot(&self, path: &Path) -> bool {
        self.bots.iter().any(|file| here(file) == path)
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
        let names: Vec<String> = self.named().map(|path| words::path(path)).collect();
        names.join(", ")
    }
}

/// Waits until a file has been saved completely, or until the work is interrupted.
fn wait(watched: &Watched<'_>, seen: Seen, stop: &AtomicBool) {
    let mut saving = Saving::of(seen);
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(EVERY);
        if saving.is_done(watched.look()) {
            return;
        }
    }
}

/// A save, which an editor may do in several steps.
struct Saving {
    before: Seen,
    newest: Seen,
    /// How often nothing has changed since the last change.
    quiet: usize,
}

impl Saving {
    fn of(before: Seen) -> Self {
        Self {
            newest: before.clone(),
            before,
            quiet: 0,
        }
    }

    /// Whether files have changed and are complete, now that they are so. One that is empty or gone is likely to be written in a
    /// moment: many programs empty a file first.
    fn is_done(&mut self, now: Seen) -> bool {
        self.quiet = if now == self.newest { self.quiet + 1 } else { 0 };
        self.newest = now;
        let had_more = |(path, (_, size)): (&PathBuf, &(_, u64))| {
            *size > 0 && self.newest.get(path).is_none_or(|(_, size)| *size == 0)
        };
        let needed = if self.before.iter().any(had_more) {
            QUIET_IF_EMPTY
        } else {
            1
        };
        self.newest != self.before && self.quiet >= needed
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

#[cfg(test)]
mod tests {
    use super::*;

    /// One file of this size, saved then.
    fn file(time: u64, size: u64) -> Seen {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(time);
        Seen::from([("bot.js".into(), (Some(time), size))])
    }

    #[test]
    fn a_save_is_done_once_nothing_changes_any_more() {
        let mut saving = Saving::of(file(1, 10));
        let looks = [file(1, 10), file(1, 10), file(2, 10), file(3, 12), file(3, 12)];
        assert_eq!(
            looks.map(|seen| saving.is_done(seen)),
            [false, false, false, false, true]
        );
    }

    #[test]
    fn a_file_that_was_only_emptied_is_not_saved_yet() {
        for gap in [file(2, 0), Seen::new()] {
            let mut saving = Saving::of(file(1, 10));
            for _ in 0..QUIET_IF_EMPTY {
                assert!(!saving.is_done(gap.clone()));
            }
            assert!(!saving.is_done(file(3, 12)) && saving.is_done(file(3, 12)));
            // Somebody may want an empty file.
            let mut saving = Saving::of(file(1, 10));
            assert!((0..=QUIET_IF_EMPTY).any(|_| saving.is_done(gap.clone())));
        }
    }
}
