//! Where rooms are stored: in one `SQLite` file, which one server has, or in a `PostgreSQL` database, which any number of them
//! share. Whatever waits to be written is written together, in one transaction that is on the disk before anybody is told.
//!
//! | table | what |
//! |---|---|
//! | `rooms` | a row for each room: its [`Spec`] as JSON, how far it is, when something last happened |
//! | `facts` | what happened in each room, in order: a [`Fact`] as JSON, with its time |
//!
//! A file has the version of this form in `PRAGMA user_version`, a database in the table `form`; a newer version is refused.
//! [`postgres`] says what else a database has, and how servers share it.

mod file;
mod postgres;
mod sql;
#[cfg(test)]
mod tests;

pub(crate) use postgres::PULSE;

use crate::room::{Fact, STORED_VERSION, Spec};
use rooms::RoomId;
use rooms::http::Listed;
use std::fmt;
use std::path::Path;
use tokio::sync::{mpsc, oneshot};

/// How many writes go into one transaction, at most.
const BATCH: usize = 1_000;

/// The rooms on the disk; cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    jobs: mpsc::UnboundedSender<Job>,
    is_shared: bool,
}

/// Something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The text says what, and why.
    Failed(String),
    /// Another server has taken the room over.
    TakenOver,
}

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
        /// What [`Stored`] gave to whoever plays it on.
        token: u64,
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
    /// Goes up whenever the room is read to be played on; only the newest reader's writes are taken.
    pub token: u64,
    /// What it is made with.
    pub spec: Spec,
    /// What happened, with its time.
    pub facts: Vec<(u64, Fact)>,
}

/// What is known of a room that is to be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// There is none of that name.
    Nothing,
    /// It is played on here.
    Here(Stored),
    /// Another server that is alive has it: where other servers reach that one.
    Elsewhere(String),
}

/// Another server that shares the rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// Where other servers reach it, as `host:port`.
    pub address: String,
    /// Its lines in the lobby.
    pub lobby: Vec<Listed>,
}

/// What a server learns when it says that it is alive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// The others that are alive.
    pub neighbours: Vec<Neighbour>,
    /// Rooms whose match can go on, and whose server is not alive.
    pub orphans: Vec<RoomId>,
    /// Whether this server was silent for so long that others may have taken its rooms over.
    pub was_lost: bool,
}

enum Job {
    Write(Write, Done<()>),
    Read(RoomId, Done<Found>),
    Open(Done<Vec<RoomId>>),
    Pulse(Vec<Listed>, Done<Pulse>),
    Leave(Done<()>),
}

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

impl Store {
    /// Opens the file, or creates it; no other process can open it until this one ends.
    ///
    /// # Errors
    /// If it cannot be created or read, is of a newer version, or another process has it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let jobs = file::start(path)?;
        Ok(Self {
            jobs,
            is_shared: false,
        })
    }

    /// Joins the servers that share a `PostgreSQL` database; makes its tables if there are none.
    ///
    /// * `url`: as `postgres://user@host/database`.
    /// * `address`: where other servers reach this one, as `host:port`.
    ///
    /// # Errors
    /// If the database cannot be reached, or is of a newer version.
    pub async fn join(url: &str, address: String) -> Result<Self, StoreError> {
        let jobs = postgres::start(url, address).await?;
        Ok(Self {
            jobs,
            is_shared: true,
        })
    }

    /// Whether other servers may have the same rooms.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Writes; returns once it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it is.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.ask(|done| Job::Write(write, done)).await
    }

    /// What is stored of a room, to play it on; earlier readers cannot write any more.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn read(&self, room: RoomId) -> Result<Found, StoreError> {
        self.ask(|done| Job::Read(room, done)).await
    }

    /// The rooms whose match can go on, and that no other server has.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn open_rooms(&self) -> Result<Vec<RoomId>, StoreError> {
        self.ask(Job::Open).await
    }

    /// Says that this server is alive, and with which lines in the lobby. Only for stores that are [shared](Self::is_shared).
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn pulse(&self, lobby: Vec<Listed>) -> Result<Pulse, StoreError> {
        self.ask(|done| Job::Pulse(lobby, done)).await
    }

    /// Says that this server ends, so that others take its rooms over at once.
    ///
    /// # Errors
    /// If the database cannot be reached; then others notice by themselves.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.ask(Job::Leave).await
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (done, result) = oneshot::channel();
        let gone = || StoreError::Failed("The store has stopped".into());
        self.jobs.send(job(done)).map_err(|_| gone())?;
        result.await.map_err(|_| gone())?
    }
}

impl StoreError {
    fn new(doing: &str, error: &dyn fmt::Display) -> Self {
        Self::Failed(format!("{doing}: {error}"))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(what) => f.write_str(what),
            Self::TakenOver => f.write_str("Another server has taken the room over"),
        }
    }
}

impl std::error::Error for StoreError {}

fn json(value: &impl serde::Serialize) -> String {
    // Plain data with text as keys always has a form in JSON.
    serde_json::to_string(value).unwrap_or_default()
}

/// Why a store of another version is left alone.
fn newer(version: u32) -> String {
    format!("they are of version {version}, and this arena reads {STORED_VERSION}: use a newer one")
}

/// What the texts of a room say.
fn stored(room: &RoomId, token: u64, spec: &str, facts: Vec<(i64, String)>) -> Result<Stored, StoreError> {
    let failed = |error: serde_json::Error| StoreError::new(&format!("Room {room} cannot be read"), &error);
    let spec = serde_json::from_str(spec).map_err(failed)?;
    let fact = |(at, text): (i64, String)| Ok((at as u64, serde_json::from_str(&text).map_err(failed)?));
    let facts = facts.into_iter().map(fact).collect::<Result<_, _>>()?;
    Ok(Stored { token, spec, facts })
}
