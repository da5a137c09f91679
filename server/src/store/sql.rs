//! The file itself.

use super::{StoreError, Stored, Write, json, newer, stored};
use crate::room::STORED_VERSION;
use rooms::RoomId;
use rusqlite::{Connection, OptionalExtension as _, Transaction, params};
use std::path::Path;

const SCHEMA: &str = "
CREATE TABLE rooms (room TEXT PRIMARY KEY, spec TEXT NOT NULL, is_open INTEGER NOT NULL, touched INTEGER NOT NULL) STRICT;
CREATE INDEX rooms_by_state ON rooms (is_open, touched);
CREATE TABLE facts (room TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, fact TEXT NOT NULL,
    PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;
";

/// An open file.
pub(super) struct Database(Connection);

impl Database {
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        let doing = format!("The rooms in {} cannot be opened", path.display());
        let failed = |error: rusqlite::Error| {
            let advice = match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::DatabaseBusy) => {
                    "; another arena serve has them: end it, or name another file"
                }
                _ => "",
            };
            StoreError::new(&doing, &format!("{error}{advice}"))
        };
        let connection = Connection::open(path).map_err(failed)?;
        // One process has the file; what is written is on the disk when the transaction ends.
        let set = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; COMMIT;";
        connection.execute_batch(set).map_err(failed)?;
        let version: u32 = connection
            .query_row("PRAGMA user_version", [], |row| row.get(0))
            .map_err(failed)?;
        match version {
            0 => {
                let make = format!("BEGIN; {SCHEMA} PRAGMA user_version = {STORED_VERSION}; COMMIT;");
                connection.execute_batch(&make).map_err(failed)?;
            }
            STORED_VERSION => {}
            version => return Err(StoreError::new(&doing, &newer(version))),
        }
        Ok(Self(connection))
    }

    /// All of these, or none.
    pub(super) fn write<'a>(&mut self, writes: impl Iterator<Item = &'a Write>) -> Result<(), StoreError> {
        let write = || -> rusqlite::Result<()> {
            let transaction = self.0.transaction()?;
            for write in writes {
                one(&transaction, write)?;
            }
            transaction.commit()
        };
        write().map_err(|error| StoreError::new("What happened in a room cannot be stored", &error))
    }

    pub(super) fn read(&self, room: &RoomId) -> Result<Option<Stored>, StoreError> {
        let failed = |error: rusqlite::Error| StoreError::new(&format!("Room {room} cannot be read"), &error);
        let spec: Option<String> = self
            .0
            .prepare("SELECT spec FROM rooms WHERE room = ?")
            .and_then(|mut query| query.query_row([room.as_str()], |row| row.get(0)).optional())
            .map_err(failed)?;
        let Some(spec) = spec else { return Ok(None) };
        let rows: Vec<(i64, String)> = self
            .0
            .prepare("SELECT at, fact FROM facts WHERE room = ? ORDER BY number")
            .and_then(|mut query| {
                query
                    .query_map([room.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?
                    .collect()
            })
            .map_err(failed)?;
        stored(room, 0, &spec, rows).map(Some)
    }

    pub(super) fn open_rooms(&self) -> Result<Vec<RoomId>, StoreError> {
        let rooms: rusqlite::Result<Vec<String>> = self
            .0
            .prepare("SELECT room FROM rooms WHERE is_open = 1 ORDER BY touched")
            .and_then(|mut query| query.query_map([], |row| row.get(0))?.collect());
        let rooms = rooms.map_err(|error| StoreError::new("The open rooms cannot be read", &error))?;
        Ok(rooms.iter().filter_map(|room| room.parse().ok()).collect())
    }
}

fn one(transaction: &Transaction<'_>, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Make { room, spec } => {
            let values = params![room.as_str(), json(spec), spec.made as i64];
            let insert = "INSERT INTO rooms (room, spec, is_open, touched) VALUES (?, ?, 1, ?)";
            transaction.prepare(insert)?.execute(values)?;
        }
        Write::Append {
            room,
            at,
            first,
            facts,
            is_open,
            token: _,
        } => {
            let mut insert =
                transaction.prepare("INSERT INTO facts (room, number, at, fact) VALUES (?, ?, ?, ?)")?;
            for (number, fact) in (*first..).zip(facts) {
                insert.execute(params![room.as_str(), number as i64, *at as i64, json(fact)])?;
            }
            let update = "UPDATE rooms SET is_open = ?, touched = ? WHERE room = ?";
            transaction
                .prepare(update)?
                .execute(params![is_open, *at as i64, room.as_str()])?;
        }
        Write::Forget { before } => {
            let old = "SELECT room FROM rooms WHERE is_open = 0 AND touched < ?1";
            let before = *before as i64;
            transaction.execute(&format!("DELETE FROM facts WHERE room IN ({old})"), [before])?;
            transaction.execute("DELETE FROM rooms WHERE is_open = 0 AND touched < ?1", [before])?;
        }
    }
    Ok(())
}
