//! Rooms in one `SQLite` file. One thread has it; whatever waits to be written is written together, in one transaction that is on
//! the disk before anybody is told.
//!
//! | table | what |
//! |---|---|
//! | `rooms` | a row for each room: its [`Spec`] as JSON, how far it is, when something last happened |
//! | `facts` | what happened in each room, in order: a [`Fact`] as JSON, with its time |
//!
//! `PRAGMA user_version` is the version of the form; a file of a newer version is refused.

mod sql;
#[cfg(test)]
mod tests;

use crate::room::{Fact, Spec};
use rooms::RoomId;
use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use tokio::sync::oneshot;

/// How many writes go into one transaction, at most.
const BATCH: usize = 1_000;

/// The rooms on the disk; cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
}

/// Something could not be stored or read. Its text says what, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError(String);

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new room.
    Make {
        /// Its name.
        room: RoomId,
        /// What it is made with.
        spec: Box<Spec>,
    },
    /// What happened in a room.
    Append {
        /// The room.
        room: RoomId,
        /// When, in milliseconds since 1970.
        at: u64,
        /// How many facts the room has already.
        first: u64,
        /// What.
        facts: Vec<Fact>,
        /// Whether the match can go on.
        is_open: bool,
    },
    /// Forgets rooms that are not open, and in which nothing has happened since that time.
    Forget {
        /// In milliseconds since 1970.
        before: u64,
    },
}

/// What is stored of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// What it is made with.
    pub spec: Spec,
    /// What happened, with its time.
    pub facts: Vec<(u64, Fact)>,
}

enum Job {
    Write(Write, oneshot::Sender<Result<(), StoreError>>),
    Read(RoomId, oneshot::Sender<Result<Option<Stored>, StoreError>>),
    Open(oneshot::Sender<Result<Vec<RoomId>, StoreError>>),
}

impl Store {
    /// Opens the file, or creates it; no other process can open it until this one ends.
    ///
    /// # Errors
    /// If it cannot be created or read, is of a newer version, or another process has it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut database = sql::Database::open(path)?;
        let (jobs, waiting) = mpsc::channel();
        let work = move || {
            while let Ok(job) = waiting.recv() {
                let jobs = std::iter::once(job)
                    .chain(waiting.try_iter().take(BATCH))
                    .collect();
                serve(&mut database, jobs);
            }
        };
        let thread = thread::Builder::new().name("store".into()).spawn(work);
        thread.map_err(|error| StoreError(format!("No thread can be started for the store: {error}")))?;
        Ok(Self { jobs })
    }

    /// Writes; returns once it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it is.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.ask(|done| Job::Write(write, done)).await
    }

    /// What is stored of a room; `None` if there is none of that name.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn read(&self, room: RoomId) -> Result<Option<Stored>, StoreError> {
        self.ask(|done| Job::Read(room, done)).await
    }

    /// The rooms whose match can go on.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn open_rooms(&self) -> Result<Vec<RoomId>, StoreError> {
        self.ask(Job::Open).await
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (done, result) = oneshot::channel();
        let gone = || StoreError("The store has stopped".into());
        self.jobs.send(job(done)).map_err(|_| gone())?;
        result.await.map_err(|_| gone())?
    }
}

/// Does jobs: first all that write, in one transaction, so that a job never reads what may be taken back.
fn serve(database: &mut sql::Database, jobs: Vec<Job>) {
    let mut writes = Vec::new();
    let mut reads = Vec::new();
    for job in jobs {
        match job {
            Job::Write(write, done) => writes.push((write, done)),
            read => reads.push(read),
        }
    }
    if !writes.is_empty() {
        let result = database.write(writes.iter().map(|(write, _)| write));
        for (_, done) in writes {
            // Whoever does not wait any more need not know.
            let _ = done.send(result.clone());
        }
    }
    for read in reads {
        match read {
            Job::Read(room, done) => drop(done.send(database.read(&room))),
            Job::Open(done) => drop(done.send(database.open_rooms())),
            Job::Write(..) => {}
        }
    }
}

impl StoreError {
    fn new(doing: &str, error: &dyn fmt::Display) -> Self {
        Self(format!("{doing}: {error}"))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}
