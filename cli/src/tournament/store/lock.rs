//! The lock of a directory, which only the command that writes there holds.

use super::LOCK;
use crate::{Failure, Result, files, words};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Longer than [`playing_since`] takes.
const LOOKING: Duration = Duration::from_millis(100);

/// Since when a command has been playing in a directory; `None` if none is, or if that cannot be seen from here.
pub fn playing_since(dir: &Path) -> Option<SystemTime> {
    let file = files::open_plain(&dir.join(LOCK)).ok()?;
    match file.try_lock_shared() {
        // The command emptied it at its start.
        Err(TryLockError::WouldBlock) => file.metadata().ok()?.modified().ok(),
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

/// Keeps other commands out until this process ends in any way.
///
/// * `advice`: what to do if another command keeps this one out.
///
/// # Errors
/// If it does, or the lock cannot be created.
pub(crate) fn lock(dir: &Path, advice: &str) -> Result<File> {
    let path = dir.join(LOCK);
    let mut emptied = OpenOptions::new();
    emptied.write(true).create(true).truncate(true);
    let file =
        files::open_itself(&path, &mut emptied).map_err(|error| Failure::file("create", &path, &error))?;
    let locked = match file.try_lock() {
        // Another command may be checking whether somebody plays here.
        Err(TryLockError::WouldBlock) => {
            std::thread::sleep(LOOKING);
            file.try_lock()
        }
        other => other,
    };
    match locked {
        Err(TryLockError::WouldBlock) => Err(Failure::new(format!(
            "another arena command is playing in {}; {advice}",
            words::path(dir)
        ))),
        // Some network file systems have no locks; playing there is better than not playing.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}
