//! Native programs as bots: one process per turn, as in the games' original controllers.
//!
//! The turn's arguments are appended to the program's own, standard output is the reply and standard error
//! the log, within the limits of guests; an exit code other than 0 counts as a trap, as for guests. Standard
//! input is empty. Each seat of a match has [its own directory](crate::scratch), the working directory of its
//! processes; so words of the command that name files are passed to the program as [absolute paths](paths).
//! When a process ends, or its budget, or `arena` itself, everything that it started is killed.

mod advice;
mod call;
mod paths;
mod report;
mod supervisor;

pub(crate) use call::this_program;
pub use supervisor::supervise;

use crate::failure::{Failure, Result};
use crate::scratch::ScratchDirectory;
use crate::words;
use call::{Call, End};
use engine::sandbox::Note;
use engine::sandbox::limits::{LOG_BYTES, REPLY_BYTES};
use engine::{Answer, Budget, Reply, Trap, TrapKind};
use std::ffi::OsString;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How long to wait for the output of a process after it has ended; a child that could not be killed may
/// still hold the pipe.
const LINGER: Duration = Duration::from_millis(200);

/// A native program and its own arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<OsString>,
    paths: Vec<PathBuf>,
    name: String,
}

/// The files that a command names.
pub(crate) fn files(words: &[String]) -> Vec<PathBuf> {
    let program = Program::new(words).ok();
    let files = program.iter().flat_map(Program::files);
    files.map(Path::to_path_buf).collect()
}

/// A native program in a seat of one match.
#[derive(Debug)]
pub struct Process {
    program: Program,
    /// Removed with everything in it when the match is over.
    dir: ScratchDirectory,
}

impl Program {
    /// # Errors
    /// If there is no such program.
    pub fn new(words: &[String]) -> Result<Self> {
        let here = std::env::current_dir()
            .map_err(|error| Failure::new(format!("cannot tell the working directory: {error}")))?;
        let resolved = paths::resolve(words, &here);
        let short = words.iter().enumerate().map(|(index, word)| match index {
            0 => Path::new(word)
                .file_name()
                .map_or_else(|| word.clone(), |name| name.to_string_lossy().into_owned()),
            _ => paths::plain(word).to_string(),
        });
        Ok(Self {
            name: short.collect::<Vec<_>>().join(" "),
            words: resolved.words,
            paths: resolved.paths,
        })
    }

    /// Its name: the command without the path to the program.
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// The files that its command names, used to notice a changed program.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.paths
            .iter()
            .map(PathBuf::as_path)
            .filter(|path| path.is_file())
    }

    /// Takes a seat in a match, with a new empty directory.
    ///
    /// # Errors
    /// If the directory cannot be created.
    pub fn seat(&self) -> Result<Process> {
        let dir = ScratchDirectory::new().map_err(|error| self.no_directory(&error))?;
        Ok(Process {
            program: self.clone(),
            dir,
        })
    }

    fn no_directory(&self, error: &io::Error) -> Failure {
        Failure::new(format!("cannot make a directory for {}: {error}", self.name))
    }

    fn not_started(&self, error: &io::Error) -> Failure {
        let program = words::path(Path::new(&self.words[0]));
        let advice = advice::not_started(&self.words, error);
        Failure::new(format!("cannot start {program}: {error}{advice}"))
    }

    /// Why it never ran, although the system started something; `None` if it may have run.
    fn never_ran(&self, status: ExitStatus, log: &Output) -> Option<Failure> {
        let here = std::env::current_dir().ok()?;
        let why = advice::never_ran(&self.words, status, log, &here)?;
        Some(Failure::new(format!("cannot start {}: {why}", self.name)))
    }
}

/// The output of a process.
struct Output {
    bytes: Vec<u8>,
    /// It wrote more than the limit.
    cut: bool,
}

impl Process {
    /// Plays one turn.
    ///
    /// # Errors
    /// If the program cannot be started, or what was started cannot run it.
    pub fn turn(&mut self, arguments: &[String], budget: Budget) -> Result<(Answer, Note)> {
        let time = match budget {
            Budget::WallClock(micros) => Duration::from_micros(micros),
            // Programs are not allowed in matches on fuel.
            Budget::Fuel(units) => Duration::from_micros(units / Budget::FUEL_PER_MICROSECOND),
        };
        // A program may have removed its own directory; that loses only its memory, not the match.
        std::fs::create_dir_all(self.dir.path()).map_err(|error| self.program.no_directory(&error))?;
        let mut words = self.program.words.clone();
        words.extend(arguments.iter().map(OsString::from));
        let mut call =
            Call::start(&words, self.dir.path()).map_err(|error| self.program.not_started(&error))?;
        let began = Instant::now();
        let reply = call.stdout().map(|pipe| read(pipe, REPLY_BYTES));
        let log = call.stderr().map(|pipe| read(pipe, LOG_BYTES));
        let end = call.wait(time);
        // The program's own time, without that of its supervisor.
        let took = match end {
            End::Ended(_, took) => took,
            End::TimedOut | End::Lost => began.elapsed(),
        };
        call.end();
        let output = |pipe: Option<mpsc::Receiver<Output>>| {
            let read = pipe.and_then(|pipe| pipe.recv_timeout(LINGER).ok());
            read.unwrap_or(Output {
                bytes: Vec::new(),
                cut: false,
            })
        };
        let (reply, log) = (output(reply), output(log));
        if let End::Ended(status, _) = end
            && let Some(failure) = self.program.never_ran(status, &log)
        {
            return Err(failure);
        }
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let reply = match end {
            End::Ended(status, _) if took <= time => understood(status, reply),
            End::Ended(..) | End::TimedOut => Reply::TimedOut,
            End::Lost => Reply::Trapped(Trap::of(TrapKind::WatcherKilled, &[])),
        };
        let note = Note {
            log: String::from_utf8_lossy(&log.bytes).into_owned(),
            log_cut: log.cut,
            micros,
            read_clock: true,
            ..Note::default()
        };
        Ok((Answer { reply, cost: micros }, note))
    }
}

/// The reply of a process that ended in time.
fn understood(status: ExitStatus, output: Output) -> Reply {
    if !status.success() {
        return Reply::Trapped(Trap::of(TrapKind::ProgramEnded, &[&status.to_string()]));
    }
    if output.cut {
        return too_long();
    }
    reply_of(output.bytes)
}

/// Turns bytes into a reply under the limits of guests: too many bytes, or invalid UTF-8, count as a trap.
pub(crate) fn reply_of(bytes: Vec<u8>) -> Reply {
    if bytes.len() > REPLY_BYTES {
        return too_long();
    }
    match String::from_utf8(bytes) {
        Ok(text) => Reply::Text(text),
        Err(error) => {
            let place = error.utf8_error().valid_up_to().to_string();
            Reply::Trapped(Trap::of(TrapKind::WrongByte, &[&place]))
        }
    }
}

fn too_long() -> Reply {
    let limit = (REPLY_BYTES >> 10).to_string();
    Reply::Trapped(Trap::of(TrapKind::ReplyTooLong, &[&limit]))
}

/// Reads `pipe` to its end in another thread, and keeps this many bytes of it.
fn read(mut pipe: impl Read + Send + 'static, most: usize) -> mpsc::Receiver<Output> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // Ignore read errors; read past the limit as well, so that the writer can finish.
        let _ = (&mut pipe).take(most as u64).read_to_end(&mut bytes);
        let more = io::copy(&mut pipe, &mut io::sink()).unwrap_or(0);
        // The receiver may have gone.
        let _ = sender.send(Output { bytes, cut: more > 0 });
    });
    receiver
}
