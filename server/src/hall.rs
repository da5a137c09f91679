//! All rooms of a server: finds the one that is asked for, and wakes it up if it rests.

use crate::actor::{self, Door, Input, Stand};
use crate::ground::{Ground, now};
use crate::making;
use crate::room::{Refusal, Room};
use crate::secrets::fresh_secret;
use crate::store::{Found, PULSE, Pulse, StoreError, Write};
use engine::Config;
use rooms::http::{MadeRoom, NewRoom, Pair, PublicRoom, Taken};
use rooms::{Clock, Code, RoomId};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;

/// How often a door is looked for again if its room goes to rest at that moment.
const TRIES: usize = 3;

/// Where a room is.
enum Way {
    Here(Door),
    /// At the server that others reach at this address.
    Elsewhere(String),
}

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
        // Where servers share rooms, their pulse says which ones nobody has.
        if !hall.ground.store.is_shared() {
            let open = hall.ground.store.open_rooms().await?;
            hall.wake(&open).await;
        }
        Ok(hall)
    }

    /// Lets rooms go on, so that their time is watched.
    async fn wake(&self, rooms: &[RoomId]) {
        for room in rooms {
            if let Err(refusal) = self.way(room).await {
                tracing::error!(%room, error = refusal.message, "a room cannot go on");
            }
        }
        tracing::info!(rooms = rooms.len(), "rooms go on");
    }

    /// Says that this server is alive, and takes over rooms of servers that are not; never ends.
    pub(crate) async fn beat(self: Arc<Self>) {
        let mut times = tokio::time::interval(PULSE);
        times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut waking: Option<JoinHandle<()>> = None;
        loop {
            times.tick().await;
            let Pulse {
                neighbours,
                orphans,
                was_lost,
            } = match self.ground.store.pulse(self.ground.own_lobby()).await {
                Ok(pulse) => pulse,
                Err(error) => {
                    self.ground.metrics.store_errors.add(1);
                    tracing::error!(%error, "nobody can be told that this server is alive");
                    continue;
                }
            };
            self.ground.meet(neighbours);
            if was_lost {
                self.abandon().await;
            }
            if !orphans.is_empty() && waking.as_ref().is_none_or(JoinHandle::is_finished) {
                let hall = self.clone();
                waking = Some(tokio::spawn(async move { hall.wake(&orphans).await }));
            }
        }
    }

    /// Gives up every room: this server was silent for so long that others may have them.
    async fn abandon(&self) {
        tracing::warn!("this server was silent for too long, and gives up its rooms");
        let doors = std::mem::take(&mut *self.doors.lock().await);
        for door in doors.into_values() {
            // A room that has gone is given up already.
            let _ = door.send(Input::GiveUp).await;
        }
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
        for line in self.ground.own_lobby() {
            if line.game == wanted.game
                && let Ok(taken) = self.take_seat(&line.room).await
            {
                return Ok(taken);
            }
        }
        // Whoever meets strangers wants to see the end of the match.
        let usual = Config::for_people(wanted.game, 0);
        let room = NewRoom {
            game: wanted.game,
            seats: Some(*wanted.game.meta().seats.start()),
            rounds: Some(usual.rounds),
            short_rounds: usual.short_rounds,
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
        match self.way(room).await? {
            Way::Here(door) => Ok(door),
            Way::Elsewhere(_) => Err(Refusal::new(
                Code::Restarting,
                "Another server has this room now: connect again, and go on where you were",
            )),
        }
    }

    /// The server that has a room, if it is another one.
    pub(crate) async fn elsewhere(&self, room: &RoomId) -> Result<Option<String>, Refusal> {
        match self.way(room).await? {
            Way::Here(_) => Ok(None),
            Way::Elsewhere(address) => Ok(Some(address)),
        }
    }

    async fn way(&self, room: &RoomId) -> Result<Way, Refusal> {
        let mut doors = self.doors.lock().await;
        if let Some(door) = doors.get(room).filter(|door| !door.is_closed()) {
            return Ok(Way::Here(door.clone()));
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
        let stored = match stored {
            Found::Here(stored) => stored,
            Found::Elsewhere(address) => return Ok(Way::Elsewhere(address)),
            Found::Nothing => {
                let message = "There is no such room, or not any more: copy the whole link again";
                return Err(Refusal::new(Code::NoRoom, message));
            }
        };
        let at = Stand {
            stored: stored.facts.len() as u64,
            token: stored.token,
        };
        let restored = Room::restore(room.clone(), stored.spec, &stored.facts, now());
        let restored =
            restored.map_err(|_| failed(&"This room cannot be read by this version of the server"))?;
        let door = actor::start(&self.ground, room.clone(), restored, at);
        doors.insert(room.clone(), door.clone());
        Ok(Way::Here(door))
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
