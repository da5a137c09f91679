//! What is said to the database.

use super::super::{Found, Neighbour, Pulse, StoreError, Write, json, newer, stored};
use super::LEASE;
use crate::room::STORED_VERSION;
use futures_util::future::join_all;
use rooms::RoomId;
use rooms::http::Listed;
use tokio_postgres::{Client, Config, Error, NoTls, Statement, Transaction};

/// Servers that start at the same time make the tables one after another: the number says which lock they take for that.
const SCHEMA: &str = "
BEGIN;
SELECT pg_advisory_xact_lock(7226341);
CREATE TABLE IF NOT EXISTS form (version integer NOT NULL);
INSERT INTO form SELECT {version} WHERE NOT EXISTS (SELECT FROM form);
CREATE TABLE IF NOT EXISTS servers (server bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL,
    seen timestamptz NOT NULL, lobby text NOT NULL);
CREATE TABLE IF NOT EXISTS rooms (room text PRIMARY KEY, spec text NOT NULL, is_open boolean NOT NULL, touched bigint NOT NULL,
    owner bigint NOT NULL, token bigint NOT NULL);
CREATE INDEX IF NOT EXISTS rooms_by_state ON rooms (is_open, touched);
CREATE TABLE IF NOT EXISTS facts (room text NOT NULL, number bigint NOT NULL, at bigint NOT NULL, fact text NOT NULL,
    PRIMARY KEY (room, number));
COMMIT;
";
/// What is acknowledged is on the disk, even where others chose otherwise for the whole database.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
const MAKE: &str =
    "INSERT INTO rooms (room, spec, is_open, touched, owner, token) VALUES ($1, $2, true, $3, $4, 0)";
/// Gives a row if the token is still the room's.
const APPEND: &str = "
WITH mine AS (UPDATE rooms SET is_open = $3, touched = $4 WHERE room = $1 AND token = $2 RETURNING room),
    added AS (INSERT INTO facts (room, number, at, fact)
        SELECT mine.room, new.number, $4, new.fact FROM mine, unnest($5::bigint[], $6::text[]) AS new (number, fact))
SELECT room FROM mine";
const FORGET_FACTS: &str =
    "DELETE FROM facts WHERE room IN (SELECT room FROM rooms WHERE NOT is_open AND touched < $1)";
const FORGET_ROOMS: &str = "DELETE FROM rooms WHERE NOT is_open AND touched < $1";
/// Gives a row if the room is this server's, or nobody's who is alive.
const CLAIM: &str = "
UPDATE rooms SET owner = $2, token = token + 1
WHERE room = $1 AND (owner = $2 OR NOT EXISTS
    (SELECT FROM servers WHERE server = rooms.owner AND seen > clock_timestamp() - $3 * interval '1 second'))
RETURNING spec, token";
const FACTS: &str = "SELECT at, fact FROM facts WHERE room = $1 ORDER BY number";
const OWNER: &str = "SELECT address FROM servers JOIN rooms ON owner = server WHERE room = $1";
const RENEW: &str = "
UPDATE servers SET seen = clock_timestamp(), lobby = $2
WHERE server = $1 AND seen > clock_timestamp() - $3 * interval '1 second'";
const ENTER: &str =
    "INSERT INTO servers (address, seen, lobby) VALUES ($1, clock_timestamp(), $2) RETURNING server";
const FORGET_SERVERS: &str = "DELETE FROM servers WHERE seen < clock_timestamp() - interval '1 day'";
const LEAVE: &str = "DELETE FROM servers WHERE server = $1";
/// Whoever was at an address before is not any more.
const SUCCEED: &str = "DELETE FROM servers WHERE address = $1";
const NEIGHBOURS: &str = "
SELECT address, lobby FROM servers WHERE server <> $1 AND seen > clock_timestamp() - $2 * interval '1 second'";
const ORPHANS: &str = "
SELECT room FROM rooms WHERE is_open AND NOT EXISTS
    (SELECT FROM servers WHERE server = rooms.owner AND seen > clock_timestamp() - $1 * interval '1 second')
ORDER BY touched LIMIT 1000";

/// A connection to the database.
pub(super) struct Line {
    client: Client,
    append: Statement,
    claim: Statement,
    facts: Statement,
}

impl Line {
    /// Connects, and makes the tables if there are none.
    pub(super) async fn open(config: &Config) -> Result<Result<Self, StoreError>, Error> {
        let (client, connection) = config.connect(NoTls).await?;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "the line to the database is lost");
            }
        });
        client.batch_execute(DURABLE).await?;
        let schema = SCHEMA.replace("{version}", &STORED_VERSION.to_string());
        client.batch_execute(&schema).await?;
        let version: i32 = client
            .query_one("SELECT version FROM form", &[])
            .await?
            .try_get(0)?;
        if version != STORED_VERSION as i32 {
            return Ok(Err(super::failed(&newer(version as u32))));
        }
        Ok(Ok(Self {
            append: client.prepare(APPEND).await?,
            claim: client.prepare(CLAIM).await?,
            facts: client.prepare(FACTS).await?,
            client,
        }))
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// All of these, but for those whose room has been taken over: whether each was taken.
    pub(super) async fn write(
        &mut self,
        server: i64,
        writes: impl Iterator<Item = &Write>,
    ) -> Result<Vec<bool>, Error> {
        let transaction = self.client.transaction().await?;
        let append = &self.append;
        let writes = writes.map(|write| one(&transaction, append, server, write));
        let taken = join_all(writes).await.into_iter().collect::<Result<_, _>>()?;
        transaction.commit().await?;
        Ok(taken)
    }

    /// What is stored of rooms that this server is to play on.
    pub(super) async fn read(
        &self,
        server: i64,
        rooms: impl Iterator<Item = &RoomId>,
    ) -> Result<Vec<Result<Found, StoreError>>, Error> {
        let found = join_all(rooms.map(|room| self.claim(server, room))).await;
        found.into_iter().collect()
    }

    async fn claim(&self, server: i64, room: &RoomId) -> Result<Result<Found, StoreError>, Error> {
        let name = room.as_str();
        let claimed = self
            .client
            .query_opt(&self.claim, &[&name, &server, &lease()])
            .await?;
        let Some(row) = claimed else {
            let owner = self.client.query_opt(OWNER, &[&name]).await?;
            let elsewhere = owner
                .map(|row| row.try_get(0).map(Found::Elsewhere))
                .transpose()?;
            return Ok(Ok(elsewhere.unwrap_or(Found::Nothing)));
        };
        let (spec, token): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        let rows = self.client.query(&self.facts, &[&name]).await?;
        let facts = rows
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect::<Result<_, Error>>()?;
        Ok(stored(room, token as u64, spec, facts).map(Found::Here))
    }

    /// Open rooms whose owner is not alive.
    pub(super) async fn orphans(&self) -> Result<Vec<RoomId>, Error> {
        let rows = self.client.query(ORPHANS, &[&lease()]).await?;
        let names = rows
            .iter()
            .map(|row| row.try_get(0))
            .collect::<Result<Vec<&str>, _>>()?;
        Ok(names.into_iter().filter_map(|name| name.parse().ok()).collect())
    }

    /// Says that the server is alive; its number, which is a new one if it was silent for too long.
    pub(super) async fn pulse(
        &self,
        server: i64,
        address: &str,
        lobby: &[Listed],
    ) -> Result<(i64, Pulse), Error> {
        let lobby = json(&lobby);
        let renewed = self.client.execute(RENEW, &[&server, &lobby, &lease()]).await?;
        let server = if renewed == 0 {
            if server == 0 {
                self.client.execute(SUCCEED, &[&address]).await?;
            }
            self.client.execute(FORGET_SERVERS, &[]).await?;
            let entered = self.client.query_one(ENTER, &[&address, &lobby]).await?;
            entered.try_get(0)?
        } else {
            server
        };
        let rows = self.client.query(NEIGHBOURS, &[&server, &lease()]).await?;
        let neighbour = |row: &tokio_postgres::Row| {
            // A line that a newer version writes in another way is left out.
            let lobby = serde_json::from_str(row.try_get(1)?).unwrap_or_default();
            let address = row.try_get(0)?;
            Ok(Neighbour { address, lobby })
        };
        let pulse = Pulse {
            neighbours: rows.iter().map(neighbour).collect::<Result<_, Error>>()?,
            orphans: self.orphans().await?,
            was_lost: false,
        };
        Ok((server, pulse))
    }

    pub(super) async fn leave(&self, server: i64) -> Result<(), Error> {
        self.client.execute(LEAVE, &[&server]).await.map(drop)
    }
}

/// The lease in seconds.
fn lease() -> f64 {
    LEASE.as_secs_f64()
}

/// Whether one write was taken.
async fn one(
    transaction: &Transaction<'_>,
    append: &Statement,
    server: i64,
    write: &Write,
) -> Result<bool, Error> {
    match write {
        Write::Make { room, spec } => {
            let (spec_text, made) = (json(spec), spec.made as i64);
            transaction
                .execute(MAKE, &[&room.as_str(), &spec_text, &made, &server])
                .await?;
        }
        Write::Append {
            room,
            token,
            at,
            first,
            facts,
            is_open,
        } => {
            let numbers: Vec<i64> = (*first as i64..).take(facts.len()).collect();
            let facts: Vec<String> = facts.iter().map(json).collect();
            let (token, at) = (*token as i64, *at as i64);
            let mine = transaction
                .query_opt(append, &[&room.as_str(), &token, is_open, &at, &numbers, &facts])
                .await?;
            return Ok(mine.is_some());
        }
        Write::Forget { before } => {
            let before = *before as i64;
            transaction.execute(FORGET_FACTS, &[&before]).await?;
            transaction.execute(FORGET_ROOMS, &[&before]).await?;
        }
    }
    Ok(true)
}
