//! Where a tournament is played, and where its results are: in the same directory; or, for an address in object
//! storage, in a temporary directory whose contents are saved at the address at the beginning, now and then, and at the
//! end.

use super::packed::{self, Contents};
use super::remote;
use super::store::{self, Found};
use crate::scratch::ScratchDirectory;
use crate::{Failure, Result, words};
use contest::packed::{DESCRIPTION, RESULTS};
use contest::table;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Saving may take at most this part of the time, since it sends everything again each time.
const SHARE: u32 = 20;

/// Where a tournament is played, and where its results are.
#[derive(Debug)]
pub struct Place {
    out: PathBuf,
    dir: PathBuf,
    /// Where it is played if the results are in object storage.
    scratch: Option<Arc<ScratchDirectory>>,
}

impl Place {
    /// Finds a directory or an object, and any existing results.
    ///
    /// # Errors
    /// It is damaged or cannot be read, or cannot be the address of a contest.
    pub fn find(out: &Path) -> Result<(Self, Option<Found>)> {
        if !remote::is_address(out) {
            let (out, dir) = (out.to_owned(), out.to_owned());
            let found = store::look(&dir)?;
            return Ok((
                Self {
                    out,
                    dir,
                    scratch: None,
                },
                found,
            ));
        }
        packed::check_name(out)?;
        let found = store::look_packed(out)?;
        let scratch = match found.as_ref().and_then(Found::unpacked) {
            Some(unpacked) => {
                // More matches may follow, and then its tables are those of some of them.
                for table in table::FILES {
                    let _ = fs::remove_file(unpacked.path().join(table));
                }
                unpacked
            }
            None => Arc::new(ScratchDirectory::new().map_err(|error| {
                Failure::new(format!("cannot make a temporary directory to play in: {error}"))
            })?),
        };
        let place = Self {
            out: out.to_owned(),
            dir: scratch.path().to_owned(),
            scratch: Some(scratch),
        };
        Ok((place, found))
    }

    /// Where the results are, for people.
    pub fn out(&self) -> &Path {
        &self.out
    }

    /// Where it is played.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Whether the results are in object storage.
    pub fn is_remote(&self) -> bool {
        self.scratch.is_some()
    }

    /// Saves the current results in object storage, if that is where they go. Threads may write further results
    /// meanwhile.
    ///
    /// # Errors
    /// If it cannot be written; the earlier contents stay.
    pub fn save(&self) -> Result<()> {
        if self.is_remote() {
            self.pack(&self.out)?;
        }
        Ok(())
    }

    /// As [`Self::save`], for the last time: if it fails, the results are saved in a directory on this machine.
    ///
    /// * `name`: the directory's name; it gets a number if there is one already.
    ///
    /// # Errors
    /// As [`Self::save`]; says where the results are.
    pub fn save_at_end(&self, name: &Path) -> Result<()> {
        let Err(failure) = self.save() else {
            return Ok(());
        };
        let kept = self
            .keep(name)
            .map_err(|again| Failure::new(format!("{failure}\nNor can the results be kept here: {again}")))?;
        let kept = words::path(&kept);
        Err(Failure::new(format!(
            "{failure}\nThe results are kept in {kept}. When the address can be written again:\n  \
             arena pack {kept} --out {}",
            words::path(&self.out)
        )))
    }

    /// Runs `work`, and saves the results regularly meanwhile.
    ///
    /// * `pause`: how often.
    /// * `failed`: gets the error; saving is tried again.
    pub fn while_saving<T>(
        &self,
        pause: Duration,
        failed: &(dyn Fn(&Failure) + Sync),
        work: impl FnOnce() -> T,
    ) -> T {
        if !self.is_remote() {
            return work();
        }
        let (working, ended) = mpsc::channel::<()>();
        let save = move || {
            let mut next = pause;
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(next) {
                let began = Instant::now();
                if let Err(failure) = self.save() {
                    failed(&failure);
                }
                next = pause.max(began.elapsed() * SHARE);
            }
        };
        std::thread::scope(|scope| {
            // If the system gives no thread, everything is saved at the end.
            let _ = std::thread::Builder::new().spawn_scoped(scope, save);
            let done = work();
            drop(working);
            done
        })
    }

    /// Copies the current results to a new directory; returns its path.
    fn keep(&self, name: &Path) -> Result<PathBuf> {
        let kept = new_directory(name).map_err(|error| Failure::file("make", name, &error))?;
        for file in [DESCRIPTION, RESULTS].into_iter().chain(table::FILES) {
            let copy = kept.join(file);
            match fs::copy(self.dir.join(file), &copy) {
                // There are no tables before the end.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(Failure::file("write", &copy, &error)),
                Ok(_) => {}
            }
        }
        Ok(kept)
    }

    fn pack(&self, out: &Path) -> Result<()> {
        let found = store::read(&self.dir)?;
        let contents = Contents {
            plan: &found.plan,
            index: &found.index,
            dir: &self.dir,
            others: &table::FILES,
        };
        contents.pack(out)
    }
}

/// Creates a directory of this name, or of the first free one with a number.
fn new_directory(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    let mut number = 1;
    loop {
        match fs::create_dir(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                number += 1;
                let mut numbered = name.as_os_str().to_owned();
                numbered.push(format!("-{number}"));
                path = numbered.into();
            }
            made => return made.map(|()| path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::made_up::part;
    use super::*;
    use std::sync::Mutex;

    /// Results in a temporary directory, for an address that cannot be written.
    fn nowhere(place: &Path) -> Place {
        let found = part(place, 1, 2, 7);
        let scratch = ScratchDirectory::new().unwrap();
        Place {
            out: "file://nowhere/a.tar.gz".into(),
            dir: found.dir,
            scratch: Some(Arc::new(scratch)),
        }
    }

    #[test]
    fn what_cannot_be_saved_is_kept_in_a_directory_that_was_not_there() {
        let dir = tempfile::tempdir().unwrap();
        let place = nowhere(dir.path());
        let name = dir.path().join("mine");
        for kept in ["mine", "mine-2"] {
            let error = place.save_at_end(&name).unwrap_err().to_string();
            let kept = dir.path().join(kept);
            assert!(
                error.starts_with("cannot write file://nowhere/a.tar.gz: "),
                "{error}"
            );
            assert!(
                error.contains(&format!(
                    "arena pack {} --out file://nowhere/a.tar.gz",
                    kept.display()
                )),
                "{error}"
            );
            assert_eq!(store::read(&kept).unwrap().index.count, 7);
        }
    }

    #[test]
    fn a_failure_to_save_ends_nothing_and_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let place = nowhere(dir.path());
        let (shown, heard) = mpsc::channel();
        let shown = Mutex::new(shown);
        let failed = |failure: &Failure| {
            let _ = shown.lock().unwrap().send(failure.to_string());
        };
        let done = place.while_saving(Duration::from_millis(1), &failed, || heard.recv().unwrap());
        assert!(
            done.starts_with("cannot write file://nowhere/a.tar.gz: "),
            "{done}"
        );
    }

    #[test]
    fn a_directory_is_played_in_and_never_saved_elsewhere() {
        let dir = tempfile::tempdir().unwrap();
        let (place, found) = Place::find(&dir.path().join("out")).unwrap();
        assert!(found.is_none() && !place.is_remote() && place.dir() == place.out());
        place.save_at_end(Path::new("none")).unwrap();
        assert!(!place.dir().exists());
    }
}
