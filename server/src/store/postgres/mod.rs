//! The store in a `PostgreSQL` database, which any number of servers share; each has one connection to it.
//!
//! A server is alive while its row in `servers` is fresh: it says so [every second](PULSE), and counts as dead [after a
//! while](LEASE) of silence, both by the database's clock. Each room has an owner, the server that plays it on. Whoever is asked
//! for a room whose owner is dead becomes its owner; whoever is asked for one whose owner is alive learns where that is.
//!
//! A dead server may only have been slow. So each room has a token that goes up whenever the room is read to be played on, and
//! every write names the token that it was read with: after that, nothing that an earlier reader writes is taken. No clock
//! decides this, and it also holds between two connections of one server, the older of which may still be committing.

mod sql;

use super::{BATCH, Done, Found, Job, Pulse, StoreError, Write};
use rooms::RoomId;
use rooms::http::Listed;
use sql::Line;
use std::error::Error;
use std::fmt;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_postgres::Config;

/// How often a server says that it is alive.
pub(crate) const PULSE: Duration = Duration::from_secs(1);
/// After so much silence a server counts as dead.
const LEASE: Duration = Duration::from_secs(5);
/// How long connecting, and then one batch, may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// What is said where the database does not answer in time.
const SILENT: &str = "it does not answer";

/// Joins the servers of a database; where its jobs go.
///
/// # Errors
/// If the database cannot be reached, or is of a newer version.
pub(super) async fn start(url: &str, address: String) -> Result<mpsc::UnboundedSender<Job>, StoreError> {
    let config: Config = url.parse().map_err(|error| failed(&with_reasons(&error)))?;
    let mut database = Database {
        config,
        address,
        server: 0,
        line: None,
    };
    database.line().await?;
    database.pulse(&[]).await?;
    let (jobs, waiting) = mpsc::unbounded_channel();
    tokio::spawn(work(database, waiting));
    Ok(jobs)
}

async fn work(mut database: Database, mut waiting: mpsc::UnboundedReceiver<Job>) {
    while let Some(job) = waiting.recv().await {
        let more = std::iter::from_fn(|| waiting.try_recv().ok()).take(BATCH);
        let jobs = std::iter::once(job).chain(more).collect();
        database.serve(jobs).await;
    }
}

struct Database {
    config: Config,
    /// Where other servers reach this one.
    address: String,
    /// The number of this server; 0 until it has one.
    server: i64,
    /// The connection; none after it failed.
    line: Option<Line>,
}

impl Database {
    /// Does jobs: first all that write, in one transaction.
    async fn serve(&mut self, jobs: Vec<Job>) {
        let (mut writes, mut reads, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for job in jobs {
            match job {
                Job::Write(write, done) => writes.push((write, done)),
                Job::Read(room, done) => reads.push((room, done)),
                other => others.push(other),
            }
        }
        if !writes.is_empty() {
            self.write(writes).await;
        }
        if !reads.is_empty() {
            self.read(reads).await;
        }
        // Whoever does not wait any more need not know.
        for other in others {
            match other {
                Job::Open(done) => drop(done.send(self.open_rooms().await)),
                Job::Pulse(lobby, done) => drop(done.send(self.pulse(&lobby).await)),
                Job::Leave(done) => drop(done.send(self.leave().await)),
                Job::Write(..) | Job::Read(..) => {}
            }
        }
    }

    /// The connection; a new one, if there is none.
    async fn line(&mut self) -> Result<&mut Line, StoreError> {
        let usable = self.line.take().filter(|line| !line.is_closed());
        let line = match usable {
            Some(line) => line,
            None => timed(Line::open(&self.config)).await??,
        };
        Ok(self.line.insert(line))
    }

    /// Gives up the connection after something failed: what is under way on it is taken back, or fenced off by the next reader.
    fn check<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.is_err() {
            self.line = None;
        }
        result
    }

    async fn write(&mut self, writes: Vec<(Write, Done<()>)>) {
        let server = self.server;
        let result = match self.line().await {
            Ok(line) => timed(line.write(server, writes.iter().map(|(write, _)| write))).await,
            Err(error) => Err(error),
        };
        match self.check(result) {
            Ok(taken) => {
                for ((_, done), taken) in writes.into_iter().zip(taken) {
                    let _ = done.send(if taken { Ok(()) } else { Err(StoreError::TakenOver) });
                }
            }
            Err(error) => {
                for (_, done) in writes {
                    let _ = done.send(Err(error.clone()));
                }
            }
        }
    }

    async fn read(&mut self, reads: Vec<(RoomId, Done<Found>)>) {
        let server = self.server;
        let result = match self.line().await {
            Ok(line) => timed(line.read(server, reads.iter().map(|(room, _)| room))).await,
            Err(error) => Err(error),
        };
        match self.check(result) {
            Ok(found) => {
                for ((_, done), found) in reads.into_iter().zip(found) {
                    let _ = done.send(found);
                }
            }
            Err(error) => {
                for (_, done) in reads {
                    let _ = done.send(Err(error.clone()));
                }
            }
        }
    }

    async fn open_rooms(&mut self) -> Result<Vec<RoomId>, StoreError> {
        let line = self.line().await?;
        let rooms = timed(line.orphans()).await;
        self.check(rooms)
    }

    async fn pulse(&mut self, lobby: &[Listed]) -> Result<Pulse, StoreError> {
        let (server, address) = (self.server, self.address.clone());
        let line = self.line().await?;
        let pulse = timed(line.pulse(server, &address, lobby)).await;
        let (server, mut pulse) = self.check(pulse)?;
        // The first pulse only joins.
        pulse.was_lost = self.server != 0 && self.server != server;
        self.server = server;
        Ok(pulse)
    }

    async fn leave(&mut self) -> Result<(), StoreError> {
        let server = self.server;
        let line = self.line().await?;
        let left = timed(line.leave(server)).await;
        self.check(left)
    }
}

/// Waits for the database, but not for ever.
async fn timed<T>(asked: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(result) => result.map_err(|error| failed(&with_reasons(&error))),
        Err(_) => Err(failed(&SILENT)),
    }
}

/// An error of the database says what went wrong; why, its sources say.
fn with_reasons(error: &tokio_postgres::Error) -> String {
    let mut said = error.to_string();
    let mut reason = error.source();
    while let Some(source) = reason {
        said += &format!(": {source}");
        reason = source.source();
    }
    said
}

fn failed(error: &dyn fmt::Display) -> StoreError {
    StoreError::new("The database of the rooms cannot be used", error)
}
