//! The store in one file, which one thread has.

use super::sql::Database;
use super::{BATCH, Found, Job, Pulse, StoreError};
use std::path::Path;
use std::thread;
use tokio::sync::mpsc;

/// Opens the file, or creates it; where its jobs go.
///
/// # Errors
/// If it cannot be opened.
pub(super) fn start(path: &Path) -> Result<mpsc::UnboundedSender<Job>, StoreError> {
    let mut database = Database::open(path)?;
    let (jobs, mut waiting) = mpsc::unbounded_channel();
    let work = move || {
        while let Some(job) = waiting.blocking_recv() {
            let more = std::iter::from_fn(|| waiting.try_recv().ok()).take(BATCH);
            let jobs = std::iter::once(job).chain(more).collect();
            serve(&mut database, jobs);
        }
    };
    let thread = thread::Builder::new().name("store".into()).spawn(work);
    thread.map_err(|error| StoreError::new("No thread can be started for the store", &error))?;
    Ok(jobs)
}

/// Does jobs: first all that write, in one transaction, so that a job never reads what may be taken back.
fn serve(database: &mut Database, jobs: Vec<Job>) {
    let mut writes = Vec::new();
    let mut others = Vec::new();
    for job in jobs {
        match job {
            Job::Write(write, done) => writes.push((write, done)),
            other => others.push(other),
        }
    }
    if !writes.is_empty() {
        let result = database.write(writes.iter().map(|(write, _)| write));
        for (_, done) in writes {
            // Whoever does not wait any more need not know.
            let _ = done.send(result.clone());
        }
    }
    for other in others {
        match other {
            Job::Read(room, done) => {
                let found = database.read(&room);
                drop(done.send(found.map(|stored| stored.map_or(Found::Nothing, Found::Here))));
            }
            Job::Open(done) => drop(done.send(database.open_rooms())),
            // Nobody else has the file.
            Job::Pulse(_, done) => drop(done.send(Ok(Pulse::default()))),
            Job::Leave(done) => drop(done.send(Ok(()))),
            Job::Write(..) => {}
        }
    }
}
