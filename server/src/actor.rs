//! One room at work: it gives a [`Room`] its inputs one after another, stores what happened, and only then does what follows.

use crate::ground::{Ground, now, until};
use crate::making;
use crate::outbox::{Out, Outbox};
use crate::players::Players;
use crate::room::{ClientId, Effect, Refusal, Room, Step};
use crate::store::{StoreError, Write};
use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use rooms::http::PublicRoom;
use rooms::{Code, Hello, RoomId, RoomState, Secret, ToServer};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How long a room without connections whose match cannot go on stays in memory.
const REST: Duration = Duration::from_secs(30);
/// How many inputs may wait for a room.
const WAITING: usize = 256;
/// Hours and days in milliseconds.
const HOUR: u64 = 3_600_000;

/// An input of a room.
pub(crate) enum Input {
    Hello {
        client: ClientId,
        hello: Hello,
        outbox: Outbox,
    },
    Said {
        client: ClientId,
        message: ToServer,
    },
    Gone {
        client: ClientId,
    },
    Lag {
        client: ClientId,
        millis: u64,
    },
    TakeSeat {
        secret: Secret,
        done: oneshot::Sender<Result<Seat, Refusal>>,
    },
    Public(oneshot::Sender<PublicRoom>),
    Record(oneshot::Sender<Result<Vec<u8>, Refusal>>),
    House(crate::players::Played),
    /// Another server may have the room.
    GiveUp,
}

/// Where a room takes inputs.
pub(crate) type Door = mpsc::Sender<Input>;

/// How far a room is in the store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    /// How many facts are stored.
    pub(crate) stored: u64,
    /// What this reader of the room writes with.
    pub(crate) token: u64,
}

struct Actor {
    id: RoomId,
    room: Room,
    ground: Arc<Ground>,
    inputs: mpsc::Receiver<Input>,
    outboxes: HashMap<ClientId, Outbox>,
    players: Players,
    stand: Stand,
    is_open: bool,
    /// The seat that a stranger has taken, to be given once that is stored.
    taken: Option<GivenSeat>,
}

/// Who asked for a seat, and what it gets.
type GivenSeat = (oneshot::Sender<Result<Seat, Refusal>>, Result<Seat, Refusal>);

/// Starts a room that has been restored.
pub(crate) fn start(ground: &Arc<Ground>, id: RoomId, room: Room, stand: Stand) -> Door {
    let (door, inputs) = mpsc::channel(WAITING);
    let played = {
        let door = door.downgrade();
        move |played| {
            let door = door.upgrade();
            // A room that has gone needs no answer.
            async move {
                if let Some(door) = door {
                    let _ = door.send(Input::House(played)).await;
                }
            }
        }
    };
    let players = Players::new(ground.clone(), &room, played);
    let actor = Actor {
        is_open: true,
        id,
        room,
        ground: ground.clone(),
        inputs,
        outboxes: HashMap::new(),
        players,
        stand,
        taken: None,
    };
    tokio::spawn(actor.run());
    door
}

impl Actor {
    async fn run(mut self) {
        self.ground.metrics.rooms.add(1);
        self.players.compare(&mut self.room);
        if let Err(error) = self.work().await {
            let refusal = self.end(&error);
            for outbox in self.outboxes.values() {
                let _ = outbox.put(Out::Close(refusal.clone()));
            }
        }
        self.ground.list(&self.id, None);
        self.ground.metrics.rooms.drop_one();
    }

    /// Why everybody must connect again.
    fn end(&self, error: &StoreError) -> Refusal {
        if *error == StoreError::TakenOver {
            tracing::info!(room = %self.id, "another server has taken the room over");
            let message = "Another server has this room now: connect again, and go on where you were";
            return Refusal::new(Code::Restarting, message);
        }
        self.ground.metrics.store_errors.add(1);
        tracing::error!(room = %self.id, %error, "a room stops: it goes on from what is stored");
        let message =
            "The server could not store what happened: connect again, and go on from the turn before";
        Refusal::new(Code::Failed, message)
    }

    /// Until the room rests, or something cannot be stored.
    async fn work(&mut self) -> Result<(), StoreError> {
        loop {
            self.carry_out().await?;
            let idle = self.ground.limits.room_hours * HOUR;
            let can_rest = self.room.is_empty() && !self.is_open;
            let wait = if can_rest {
                Some(REST)
            } else {
                self.room.wake(idle).map(until)
            };
            let input = match wait {
                Some(wait) => tokio::time::timeout(wait, self.inputs.recv()).await,
                None => Ok(self.inputs.recv().await),
            };
            match input {
                Ok(Some(Input::GiveUp)) => return Err(StoreError::TakenOver),
                Ok(Some(input)) => self.take(input),
                // Whoever is at the door now is told that it is closed, and finds a new one.
                Err(_) if can_rest => return Ok(()),
                Err(_) => self.room.time(now(), idle),
                Ok(None) => return Ok(()),
            }
        }
    }

    fn take(&mut self, input: Input) {
        let now = now();
        match input {
            Input::Hello {
                client,
                hello,
                outbox,
            } => match self.room.hello(now, client, &hello) {
                Ok(()) => drop(self.outboxes.insert(client, outbox)),
                Err(refusal) => {
                    self.ground.metrics.refused.add(1);
                    let _ = outbox.put(Out::Close(refusal));
                }
            },
            Input::Said { client, message } => {
                if self.outboxes.contains_key(&client) {
                    self.room.said(now, client, message);
                }
            }
            Input::Gone { client } => {
                self.outboxes.remove(&client);
                self.room.gone(now, client);
            }
            Input::Lag { client, millis } => self.room.lag(client, millis),
            Input::TakeSeat { secret, done } => {
                self.taken = Some((done, self.room.take_seat(now, &secret)));
            }
            // Whoever asked and does not wait any more need not know.
            Input::Public(done) => drop(done.send(self.room.public())),
            Input::Record(done) => drop(done.send(self.room.record().map(|record| record.to_file()))),
            // Who gives up takes nothing more.
            Input::GiveUp => {}
            Input::House(played) => {
                if let Some((seat, call, answer, repeats)) = self.players.back(&self.id, played) {
                    self.room.house_answered(now, seat, call, answer, repeats);
                }
            }
        }
    }

    /// Stores what happened, then does what follows.
    async fn carry_out(&mut self) -> Result<(), StoreError> {
        loop {
            let Step { facts, effects } = self.room.take_step();
            if facts.is_empty() && effects.is_empty() {
                break;
            }
            self.store(facts).await?;
            for effect in effects {
                self.carry(effect).await;
            }
        }
        self.ground.list(&self.id, self.room.listed(now()));
        if let Some((done, seat)) = self.taken.take() {
            // Whoever asked and does not wait any more need not know.
            drop(done.send(seat));
        }
        Ok(())
    }

    async fn store(&mut self, facts: Vec<crate::room::Fact>) -> Result<(), StoreError> {
        let is_open = matches!(self.room.state(), RoomState::Waiting | RoomState::Playing);
        if facts.is_empty() && is_open == self.is_open {
            return Ok(());
        }
        let count = facts.len() as u64;
        let Stand { stored: first, token } = self.stand;
        let room = self.id.clone();
        self.ground
            .store
            .write(Write::Append {
                room,
                token,
                at: now(),
                first,
                facts,
                is_open,
            })
            .await?;
        self.ground.metrics.facts.add(count);
        (self.stand.stored, self.is_open) = (first + count, is_open);
        Ok(())
    }

    async fn carry(&mut self, effect: Effect) {
        match effect {
            Effect::Tell { to, message } => {
                let text = Utf8Bytes::from(message.to_json());
                for client in to {
                    self.put(client, Out::Text(text.clone()));
                }
            }
            Effect::Close { client, refusal } => {
                self.put(client, Out::Close(refusal));
                self.outboxes.remove(&client);
                self.room.gone(now(), client);
            }
            Effect::Play {
                seat,
                call,
                arguments,
            } => self.players.play(&self.room, seat, call, arguments),
            Effect::Forget => self.players.forget(),
            Effect::Rematch => self.rematch().await,
        }
    }

    /// Sends something; a client that does not read is gone.
    fn put(&mut self, client: ClientId, out: Out) {
        let lost = self
            .outboxes
            .get(&client)
            .is_some_and(|outbox| outbox.put(out).is_err());
        if lost {
            self.outboxes.remove(&client);
            self.room.gone(now(), client);
        }
    }

    async fn rematch(&mut self) {
        let made = async {
            let fresh = making::fresh(self.room.public().players.len() as Seat)?;
            let mut moved = fresh.clone();
            let spec = self.room.next_spec(now(), &fresh);
            let room = making::store(&self.ground, spec).await?;
            moved.seats.clone_from(&fresh.seats);
            Ok::<_, Refusal>((room, moved))
        };
        match made.await {
            Ok((room, fresh)) => self.room.rematched(room, fresh),
            Err(refusal) => {
                tracing::error!(room = %self.id, error = refusal.message, "a rematch cannot be made");
            }
        }
    }
}
