//! The process that watches over one call of a native program: `arena supervise -- PROGRAM ARGS…`.
//!
//! It starts the program, tells how it ended, and ends itself when nothing is left of it. Processes that leave the
//! program's process group (daemons) do not get away: on Linux a process whose parent is gone becomes a child of the
//! nearest *subreaper* above, which a supervisor is. So all that a call starts stays below its own supervisor, whatever it
//! does with its sessions, groups and environment, and is told from what other calls start at the same time.

use super::report::Report;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::ffi::OsString;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Runs a program, with the caller's end of the line as standard input. Standard output and error are the program's.
///
/// * `words`: the program and its arguments.
///
/// # Errors
/// If the caller cannot be spoken to.
pub fn supervise(words: &[OsString]) -> io::Result<()> {
    let mut line = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    // Fails unless it is a socket.
    line.local_addr()?;
    below::gather()?;
    // A caller whose time is over does not listen any more.
    let mut tell = |report: Report| drop(line.write_all(&report.to_bytes()));
    let began = Instant::now();
    match start(words) {
        Ok(child) => {
            tell(Report::Started);
            let status = run(child)?;
            tell(Report::Ended(status, began.elapsed()));
        }
        Err(error) => tell(Report::NotStarted(error)),
    }
    below::kill_all();
    Ok(())
}

fn start(words: &[OsString]) -> io::Result<Child> {
    let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null());
    command.process_group(0).spawn()
}

/// Waits for the end of the program, or for the caller to hang up; then kills the program's process group.
fn run(mut child: Child) -> io::Result<ExitStatus> {
    let group = Pid::from_child(&child);
    // Until the leader has been waited for, its number is its group's.
    let alive = Arc::new(Mutex::new(true));
    let leader = alive.clone();
    std::thread::spawn(move || {
        // The caller says nothing; this ends when its end closes.
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        if *leader.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    });
    while let Err(rustix::io::Errno::INTR) =
        waitid(WaitId::Pid(group), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
    {}
    *alive.lock().unwrap_or_else(PoisonError::into_inner) = false;
    // A group without living members is no error to us.
    let _ = kill_process_group(group, Signal::KILL);
    child.wait()
}

/// All processes that stem from this one.
#[cfg(target_os = "linux")]
mod below {
    use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};
    use std::{fs, io};

    /// From now on those whose parent ends become this process's own children.
    pub(super) fn gather() -> io::Result<()> {
        Ok(set_child_subreaper(Some(getpid()))?)
    }

    /// Kills them and waits for their end. As parents end their children come up, until none is left.
    pub(super) fn kill_all() {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) | Err(rustix::io::Errno::INTR) => {}
                Ok(None) => {
                    let killed = children().filter(|child| kill_process(*child, Signal::KILL).is_ok());
                    if killed.count() == 0 {
                        // What runs with other rights, as a program that becomes root, cannot be killed.
                        return;
                    }
                    let _ = wait(WaitOptions::empty());
                }
                // There are none.
                Err(_) => return,
            }
        }
    }

    /// This process's children. None of their numbers can be another's, since only this process waits for them.
    fn children() -> impl Iterator<Item = Pid> {
        let this = getpid();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes.filter_map(move |entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read(entry.path().join("stat")).ok()?;
            (parent(&stat)? == this.as_raw_pid()).then(|| Pid::from_raw(id))?
        })
    }

    /// The parent's number in a line of `/proc/PID/stat`: `17 (name) S 12 …`. Names may hold anything, also parentheses.
    fn parent(stat: &[u8]) -> Option<i32> {
        let after_name = stat.iter().rposition(|byte| *byte == b')')? + 1;
        let fields = std::str::from_utf8(&stat[after_name..]).ok()?;
        fields.split_whitespace().nth(1)?.parse().ok()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_parent_is_found_behind_any_name() {
            for (stat, expected) in [
                ("17 (sleep) S 12 17 17 0", Some(12)),
                ("17 (a) S 9 (b) R 12 17 17 0", Some(12)),
                ("17 (sleep", None),
                ("17 (sleep)", None),
            ] {
                assert_eq!(parent(stat.as_bytes()), expected, "{stat}");
            }
            assert_eq!(parent(b"17 (\xff) S 12 17"), Some(12));
        }
    }
}

/// Other systems have no subreapers: what leaves the program's process group is not found.
#[cfg(not(target_os = "linux"))]
mod below {
    use std::io;

    #[allow(clippy::unnecessary_wraps, reason = "it may fail on Linux")]
    pub(super) fn gather() -> io::Result<()> {
        Ok(())
    }

    pub(super) fn kill_all() {}
}
