//! A process and all that it starts, as long as they stay in its process group.

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

/// The groups that run at the moment.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Kills all groups that run: for a program that is about to end at once.
pub(crate) fn kill_all() {
    for id in running().iter() {
        // One without living members is no error.
        let _ = kill_process_group(*id, Signal::KILL);
    }
}

fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process that leads a group of its own. Dropping it kills the group.
pub(super) struct Group {
    child: Child,
    /// `None` once the leader has been waited for: then its number may be another's.
    id: Option<Pid>,
}

impl Group {
    pub(super) fn spawn(command: &mut Command) -> io::Result<Self> {
        let child = command.process_group(0).spawn()?;
        let id = Pid::from_child(&child);
        running().push(id);
        Ok(Self { child, id: Some(id) })
    }

    pub(super) fn stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    pub(super) fn stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Waits for the leader's end, for at most `time`; whether it came. The leader stays a zombie, so that its number
    /// remains its group's.
    pub(super) fn wait(&self, time: Duration) -> bool {
        let Some(id) = self.id else { return true };
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            while let Err(rustix::io::Errno::INTR) = waitid(WaitId::Pid(id), options) {}
            // The turn may be over.
            let _ = sender.send(());
        });
        receiver.recv_timeout(time).is_ok()
    }

    /// Kills all of the group that still runs; gives how the leader ended.
    pub(super) fn kill(&mut self) -> io::Result<ExitStatus> {
        if let Some(id) = self.id.take() {
            // A group without living members is no error to us.
            let _ = kill_process_group(id, Signal::KILL);
            running().retain(|other| *other != id);
        }
        self.child.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // It has been waited for, or there is nobody to tell.
        let _ = self.kill();
    }
}
