//! The process that supervises one call of a native program: `arena supervise -- PROGRAM ARGS…`.
//!
//! It starts the program, reports how it ended, and exits when nothing is left of it. Processes that leave
//! the program's process group (daemons) do not escape: on Linux a process whose parent has ended becomes a
//! child of the nearest *subreaper* above it, and a supervisor is one. So everything that a call starts stays
//! below its own supervisor, whatever it does with sessions, groups and the environment, and cannot be
//! confused with the processes of other calls.

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

/// Runs a program. Standard input is the connection to the caller; standard output and error are the
/// program's.
///
/// * `words`: the program and its arguments.
///
/// # Errors
/// If communication with the caller fails.
pub fn supervise(words: &[OsString]) -> io::Result<()> {
    let mut line = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    // Fails unless it is a socket.
    line.local_addr()?;
    below::gather()?;
    // A caller whose time is over no longer listens.
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
    // Until someone has waited for the leader, its process id is that of its group.
    let alive = Arc::new(Mutex::new(true));
    let leader = alive.clone();
    std::thread::spawn(move || {
        // The caller sends nothing; this returns when it closes its end.
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        if *leader.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    });
    while let Err(rustix::io::Errno::INTR) =
        waitid(WaitId::Pid(group), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
    {}
    *alive.lock().unwrap_or_else(PoisonError::into_inner) = false;
    // A group without living members is not an error here.
    let _ = kill_process_group(group, Signal::KILL);
    child.wait()
}

/// All descendants of this process.
#[cfg(target_os = "linux")]
mod below {
    use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};
    use std::{fs, io};

    /// From now on, descendants whose parent ends become children of this process.
    pub(super) fn gather() -> io::Result<()> {
        Ok(set_child_subreaper(Some(getpid()))?)
    }

    /// Kills them and waits for their end. When parents end, their children move up, until none is left.
    pub(super) fn kill_all() {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) | Err(rustix::io::Errno::INTR) => {}
                Ok(None) => {
                    let killed = children().filter(|child| kill_process(*child, Signal::KILL).is_ok());
                    if killed.count() == 0 {
                        // Processes with other rights, such as a program that becomes root, cannot be killed.
                        return;
                    }
                    let _ = wait(WaitOptions::empty());
                }
                // There are none.
                Err(_) => return,
            }
        }
    }

    /// This process's children. Their process ids cannot be reused, since only this process waits for them.
    fn children() -> impl Iterator<Item = Pid> {
        let this = getpid();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        processes.filter_map(move |entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read(entry.path().join("stat")).ok()?;
            (parent(&stat)? == this.as_raw_pid()).then(|| Pid::from_raw(id))?
        })
    }

    /// The parent's process id in a line of `/proc/PID/stat`: `17 (name) S 12 …`. Names may contain anything,
    /// even parentheses.
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

/// Other systems have no subreapers: processes that leave the program's process group are not found.
#[cfg(not(target_os = "linux"))]
mod below {
    use std::io;

    #[allow(clippy::unnecessary_wraps, reason = "it may fail on Linux")]
    pub(super) fn gather() -> io::Result<()> {
        Ok(())
    }

    pub(super) fn kill_all() {}
}
