//! One call of a native program, from the side of `arena`: a separate process, the
//! [supervisor](super::supervisor), starts the program, reports how it ended, and kills everything that it
//! started.
//!
//! The two communicate over a socket, the supervisor's standard input. When the socket closes, because the time is over
//! or `arena` itself has ended in any way, the supervisor ends the program too.

use super::report::Report;
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a call ended.
pub(super) enum End {
    /// The program ended by itself, after this time.
    Ended(ExitStatus, Duration),
    /// The time ran out first.
    TimedOut,
    /// The program killed its supervisor.
    Lost,
}

/// A running program. Dropping this ends the program, and waits until nothing is left of it.
pub(super) struct Call {
    supervisor: Child,
    /// `None` once the call should end.
    line: Option<UnixStream>,
}

impl Call {
    /// Starts a program in a directory; it runs when this returns.
    ///
    /// * `words`: the program and its arguments.
    ///
    /// # Errors
    /// If the program could not be started.
    pub(super) fn start(words: &[OsString], dir: &Path) -> io::Result<Self> {
        let (line, its_end) = UnixStream::pair()?;
        let supervisor = Command::new(this_program()?)
            .arg0("arena")
            .args(["supervise", "--"])
            .args(words)
            .current_dir(dir)
            // Ctrl-C in a terminal is for `arena`, which lets the turn end.
            .process_group(0)
            .stdin(OwnedFd::from(its_end))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut call = Self {
            supervisor,
            line: Some(line),
        };
        match call.receive(None)? {
            Some(Report::NotStarted(error)) => Err(error),
            _ => Ok(call),
        }
    }

    pub(super) fn stdout(&mut self) -> Option<ChildStdout> {
        self.supervisor.stdout.take()
    }

    pub(super) fn stderr(&mut self) -> Option<ChildStderr> {
        self.supervisor.stderr.take()
    }

    /// Waits for the program's end, for at most `time`.
    pub(super) fn wait(&mut self, time: Duration) -> End {
        let began = Instant::now();
        loop {
            let left = time.saturating_sub(began.elapsed());
            if left.is_zero() {
                return End::TimedOut;
            }
            match self.receive(Some(left)) {
                Ok(Some(Report::Ended(status, time))) => return End::Ended(status, time),
                // A signal or a time-out: the clock says which.
                Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) => {}
                Ok(_) | Err(_) => return End::Lost,
            }
        }
    }

    /// The supervisor's next report; `None` if it has ended.
    fn receive(&mut self, time: Option<Duration>) -> io::Result<Option<Report>> {
        let Some(line) = &mut self.line else {
            return Ok(None);
        };
        line.set_read_timeout(time)?;
        let mut report = Report::EMPTY;
        let length = line.read(&mut report)?;
        Ok((length == Report::LENGTH).then(|| Report::from_bytes(report)))
    }

    /// Ends the program, and waits until nothing is left of it.
    pub(super) fn end(&mut self) {
        self.line = None;
        // After the first wait, this returns the same status again.
        let _ = self.supervisor.wait();
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.end();
    }
}

/// The file of this program, even if a newer one has replaced it.
pub(crate) fn this_program() -> io::Result<PathBuf> {
    if cfg!(target_os = "linux") {
        Ok("/proc/self/exe".into())
    } else {
        std::env::current_exe()
    }
}
