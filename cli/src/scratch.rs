//! Directories for native programs' files during a match: inside one temporary directory for each running
//! `arena`.
//!
//! A running `arena` holds a lock on a file in its directory. The system releases it when the process ends in
//! any way, so a directory whose lock is free belongs to an `arena` that was killed, whichever process has
//! its id now. The next `arena` of the same user removes it.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tempfile::TempDir;

/// The prefix of the directories' names.
const PREFIX: &str = "wasm-arena-";
/// The file that is locked. A directory without it is not ours.
const LOCK: &str = "in-use-while-locked";
/// How often to retry when another `arena` removes a directory as abandoned before it is locked.
const ATTEMPTS: u32 = 10;

/// The directory of this process, while a seat needs it.
static ROOT: Mutex<Weak<Root>> = Mutex::new(Weak::new());

/// The directory of one running `arena`. Fields are dropped in this order, so it is removed while it is
/// locked.
#[derive(Debug)]
struct Root {
    dir: TempDir,
    _lock: File,
}

/// An empty directory for one seat of one match, removed with everything in it when dropped.
#[derive(Debug)]
pub struct ScratchDirectory {
    dir: TempDir,
    _root: Arc<Root>,
}

impl ScratchDirectory {
    /// Makes one.
    ///
    /// # Errors
    /// If the directory cannot be created.
    pub fn new() -> io::Result<Self> {
        let root = root()?;
        let dir = tempfile::Builder::new()
            .prefix("seat-")
            .tempdir_in(root.dir.path())?;
        Ok(Self { dir, _root: root })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.dir.path()
    }
}

/// The directory of this process, created if necessary.
fn root() -> io::Result<Arc<Root>> {
    let mut shared = ROOT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(root) = shared.upgrade() {
        return Ok(root);
    }
    let root = Arc::new(locked(&std::env::temp_dir())?);
    *shared = Arc::downgrade(&root);
    Ok(root)
}

/// Makes a directory below `parent` and locks it.
fn locked(parent: &Path) -> io::Result<Root> {
    for _ in 0..ATTEMPTS {
        let dir = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
        let path = dir.path().join(LOCK);
        let lock = File::create(&path)?;
        // Between creation and locking, another `arena` may have considered it abandoned.
        let is_ours = lock.try_lock().is_ok()
            && fs::metadata(&path).is_ok_and(|there| {
                lock.metadata()
                    .is_ok_and(|ours| (there.dev(), there.ino()) == (ours.dev(), ours.ino()))
            });
        if is_ours {
            return Ok(Root { dir, _lock: lock });
        }
    }
    Err(io::Error::other("its lock is held by another process"))
}

/// Removes the directory of this process, which is about to end without dropping anything.
pub fn remove() {
    let root = ROOT.lock().unwrap_or_else(PoisonError::into_inner).upgrade();
    if let Some(root) = root {
        clear(root.dir.path());
    }
}

/// Removes the directories that killed `arena`s of this user left behind. If one cannot be removed, the next `arena`
/// tries again.
pub fn remove_abandoned() {
    remove_abandoned_in(&std::env::temp_dir());
}

fn remove_abandoned_in(parent: &Path) {
    let user = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let path = entry.path();
        let ours = entry.file_name().as_encoded_bytes().starts_with(PREFIX.as_bytes())
            // Not through a symbolic link.
            && fs::symlink_metadata(&path).is_ok_and(|found| found.is_dir() && found.uid() == user);
        if !ours {
            continue;
        }
        let lock = path.join(LOCK);
        let is_file = fs::symlink_metadata(&lock).is_ok_and(|found| found.is_file());
        if let (true, Ok(lock)) = (is_file, File::open(&lock))
            && lock.try_lock().is_ok()
        {
            clear(&path);
        }
    }
}

/// Removes a directory, its lock last: as long as something else is left, the lock shows that it belongs to
/// an `arena`.
fn clear(dir: &Path) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        if entry.file_name() != LOCK {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    let is_cleared = fs::read_dir(dir).is_ok_and(|left| left.count() <= 1);
    if is_cleared {
        let _ = fs::remove_dir_all(dir);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_directories_whose_lock_is_free_are_removed() {
        let parent = tempfile::tempdir().unwrap();
        let alive = locked(parent.path()).unwrap();
        fs::create_dir(alive.dir.path().join("seat-1")).unwrap();
        let dead = locked(parent.path()).unwrap();
        fs::create_dir_all(dead.dir.path().join("seat-1/notes")).unwrap();
        fs::write(dead.dir.path().join("seat-1/notes/a"), "mine").unwrap();
        let dead_path = dead.dir.path().to_path_buf();
        let Root { dir, _lock: lock } = dead;
        // As a killed process leaves it: unlocked, and still there.
        let _ = dir.keep();
        drop(lock);
        let others = ["wasm-arena-notes", "arena-abc", "wasm-arena-file"];
        fs::create_dir(parent.path().join(others[0])).unwrap();
        fs::create_dir(parent.path().join(others[1])).unwrap();
        fs::write(parent.path().join(others[2]), "").unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        fs::write(elsewhere.path().join(LOCK), "").unwrap();
        std::os::unix::fs::symlink(elsewhere.path(), parent.path().join("wasm-arena-link")).unwrap();

        remove_abandoned_in(parent.path());

        assert!(!dead_path.exists());
        assert!(alive.dir.path().join("seat-1").exists());
        for other in others {
            assert!(parent.path().join(other).exists(), "{other}");
        }
        assert!(elsewhere.path().join(LOCK).exists());
        let path = alive.dir.path().to_path_buf();
        drop(alive);
        assert!(!path.exists());
    }
}
