//! All rooms of a server: finds the one that is asked for, and wakes it up if it rests.

use crate::actor::{self, Door, Input};
use crate::ground::{Ground, now};
use crate::making;
use crate::room::{Refusal, Room};
use crate::secrets::fresh_secret;
use crate::store::{StoreError, Write};
use rooms::http::{MadeRoom, NewRoom, Pair, PublicRoom, Taken};
use rooms::{Clock, Code, RoomId};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, oneshot};

/// How often a door is looked for again if its room goes to rest at that moment.
const TRIES: usize = 3;

/// All rooms of a server.
pub(crate) struct Hall {
    pub(crate) ground: Arc<Ground>,
    doors: Mutex<HashMap<RoomId, Door>>,
    /// Two who ask for a pair at the same time get each other.
    pairing: Mutex<()>,
}

impl Hall {
    /// The hall, with every room whose match can go on.
    pub(crate) async fn open(ground: Ground) -> Result<Self, StoreError> {
        let hall = Self {
            ground: Arc::new(ground),
            doors: Mutex::default(),
            pairing: Mutex::default(),
        };
        let open = hall.ground.store.open_rooms().await?;
        let count = open.len();
        for room in open {
            if let Err(refusal) = hall.door(&room).await {
                tracing::error!(%room, error = refusal.message, "a room cannot go on");
            }
        }
        tracing::info!(rooms = count, "rooms go on");
        Ok(hall)
    }

    /// Makes a room.
    pub(crate) async fn make(&self, wanted: &NewRoom) -> Result<MadeRoom, Refusal> {
        if self.ground.metrics.rooms.get() >= self.ground.limits.rooms as u64 {
            return Err(Refusal::new(
                Code::TooManyRooms,
                "This server has as many rooms as it can hold: try again later",
            ));
        }
        let made = making::make(&self.ground, wanted).await?;
        // From now on its time is watched.
        self.door(&made.room).await?;
        Ok(made)
    }

    /// Gives an open seat of a room.
    pub(crate) async fn take_seat(&self, room: &RoomId) -> Result<Taken, Refusal> {
        let secret = fresh_secret().map_err(|error| Refusal::new(Code::Failed, error.to_string()))?;
        let asked = self
            .ask(room, |done| Input::TakeSeat {
                secret: secret.clone(),
                done,
            })
            .await?;
        let seat = asked?;
        Ok(Taken {
            room: room.clone(),
            seat,
            secret,
        })
    }

    /// Gives a seat in the first listed room of a game, or in a new one.
    pub(crate) async fn pair(&self, wanted: &Pair) -> Result<Taken, Refusal> {
        let _one_after_another = self.pairing.lock().await;
        for line in self.ground.lobby() {
            if line.game == wanted.game
                && let Ok(taken) = self.take_seat(&line.room).await
            {
                return Ok(taken);
            }
        }
        let room = NewRoom {
            game: wanted.game,
            seats: Some(*wanted.game.meta().seats.start()),
            rounds: None,
            short_rounds: true,
            clock: Clock::Turn { seconds: 120 },
            listed: true,
            name: wanted.name.clone(),
            players: Vec::new(),
        };
        let made = self.make(&room).await?;
        self.take_seat(&made.room).await
    }

    /// What everybody may know about a room.
    pub(crate) async fn public(&self, room: &RoomId) -> Result<PublicRoom, Refusal> {
        self.ask(room, Input::Public).await
    }

    /// The record of a match that is over.
    pub(crate) async fn record(&self, room: &RoomId) -> Result<Vec<u8>, Refusal> {
        self.ask(room, Input::Record).await?
    }

    /// Forgets records that have been kept long enough, and doors of rooms that rest.
    pub(crate) async fn tidy(&self) {
        let kept = self.ground.limits.record_days.saturating_mul(86_400_000);
        let before = now().saturating_sub(kept);
        if let Err(error) = self.ground.store.write(Write::Forget { before }).await {
            self.ground.metrics.store_errors.add(1);
            tracing::error!(%error, "old records cannot be forgotten");
        }
        self.doors.lock().await.retain(|_, door| !door.is_closed());
    }

    /// Where a room takes inputs; wakes it up if it rests.
    pub(crate) async fn door(&self, room: &RoomId) -> Result<Door, Refusal> {
        let mut doors = self.doors.lock().await;
        if let Some(door) = doors.get(room).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let failed = |error: &dyn std::fmt::Display| {
            self.ground.metrics.store_errors.add(1);
            Refusal::new(Code::Failed, error.to_string())
        };
        let stored = self
            .ground
            .store
            .read(room.clone())
            .await
            .map_err(|error| failed(&error))?;
        let no_room = || {
            Refusal::new(
                Code::NoRoom,
                "There is no such room, or not any more: copy the whole link again",
            )
        };
        let stored = stored.ok_or_else(no_room)?;
        let count = stored.facts.len() as u64;
        let restored = Room::restore(room.clone(), stored.spec, &stored.facts, now());
        let restored =
            restored.map_err(|_| failed(&"This room cannot be read by this version of the server"))?;
        let door = actor::start(&self.ground, room.clone(), restored, count);
        doors.insert(room.clone(), door.clone());
        Ok(door)
    }

    /// Asks a room something.
    async fn ask<T>(&self, room: &RoomId, input: impl Fn(oneshot::Sender<T>) -> Input) -> Result<T, Refusal> {
        for _ in 0..TRIES {
            let (done, result) = oneshot::channel();
            let sent = self.door(room).await?.send(input(done)).await;
            if sent.is_ok()
                && let Ok(result) = result.await
            {
                return Ok(result);
            }
        }
        Err(Refusal::new(Code::Failed, "The room does not answer: try again"))
    }
}
