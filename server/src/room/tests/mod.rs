//! Rooms, input by input.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

mod hidden;
mod manners;
mod matches;
mod time;

use super::{ClientId, Effect, Fact, Holder, Refusal, Room, Spec, Step};
use crate::secrets::SecretHash;
use engine::{Answer, GameId, ModuleHash, Seat};
use rooms::{ClientKind, Clock, Code, Hello, RoomId, Secret, ToClient, ToServer, VERSION};

/// A day in milliseconds, as the limit of empty rooms.
pub(super) const IDLE: u64 = 86_400_000;
const HOST: &str = "hosthosthosthosthostho";

/// A room with everything that it wants done, and all its facts.
pub(super) struct Table {
    pub(super) room: Room,
    pub(super) effects: Vec<Effect>,
    pub(super) facts: Vec<(u64, Fact)>,
    pub(super) now: u64,
}

/// The secret of a seat.
pub(super) fn secret(seat: Seat) -> Secret {
    format!("{seat:022}").parse().unwrap()
}

pub(super) fn id() -> RoomId {
    "abcDEF012-_".parse().unwrap()
}

/// A room of open seats, with fixed secrets.
pub(super) fn spec(game: GameId, seats: Seat, clock: Clock) -> Spec {
    Spec {
        game: game.to_string(),
        rounds: game.meta().rounds,
        short_rounds: game == GameId::Territories,
        rules: game.meta().rules_version,
        seed: 7,
        clock,
        listed: false,
        name: None,
        host: SecretHash::of(&HOST.parse().unwrap()),
        players: (0..seats)
            .map(|seat| Holder::Open {
                secret: SecretHash::of(&secret(seat)),
            })
            .collect(),
        made: 0,
    }
}

/// A house bot as a seat's holder.
pub(super) fn house_bot() -> Holder {
    Holder::House {
        bot: "Greedy".into(),
        name: "Greedy".into(),
        module: ModuleHash::of(b"greedy"),
    }
}

pub(super) fn hello(seat: Option<Seat>) -> Hello {
    Hello {
        version: VERSION,
        secret: seat.map(secret),
        host: None,
        name: seat.map(|seat| format!("Player of seat {seat}").as_str().into()),
        kind: ClientKind::Person,
        sights: false,
    }
}

impl Table {
    pub(super) fn of(spec: Spec) -> Self {
        let room = Room::new(id(), spec).unwrap();
        Self {
            room,
            effects: Vec::new(),
            facts: Vec::new(),
            now: 0,
        }
    }

    /// A match of two in which both have come, as clients 0 and 1.
    pub(super) fn begun(game: GameId, seats: Seat, clock: Clock) -> Self {
        let mut table = Self::of(spec(game, seats, clock));
        for seat in 0..seats {
            table.comes(seat.into(), &hello(Some(seat))).unwrap();
        }
        table
    }

    pub(super) fn comes(&mut self, client: ClientId, hello: &Hello) -> Result<(), Refusal> {
        let result = self.room.hello(self.now, client, hello);
        self.carry();
        result
    }

    pub(super) fn says(&mut self, client: ClientId, message: ToServer) {
        self.room.said(self.now, client, message);
        self.carry();
    }

    pub(super) fn goes(&mut self, client: ClientId) {
        self.room.gone(self.now, client);
        self.carry();
    }

    pub(super) fn answers(&mut self, client: ClientId, turn: u32, reply: &str) {
        self.says(
            client,
            ToServer::Answer {
                turn,
                reply: reply.into(),
            },
        );
    }

    pub(super) fn house_answers(&mut self, seat: Seat, call: u64, reply: &str) {
        self.room
            .house_answered(self.now, seat, call, Answer::text(reply), true);
        self.carry();
    }

    /// Lets time pass up to then, with every wake on the way.
    pub(super) fn passes(&mut self, now: u64) {
        while let Some(wake) = self.room.wake(IDLE).filter(|wake| *wake < now) {
            self.now = self.now.max(wake + 1);
            self.room.time(self.now, IDLE);
            self.carry();
        }
        self.now = now;
        self.room.time(now, IDLE);
        self.carry();
    }

    /// The same room after the end of its server: from what is stored.
    pub(super) fn restarted(&self) -> Self {
        let text = |fact: &Fact| serde_json::from_str(&serde_json::to_string(fact).unwrap()).unwrap();
        let facts: Vec<(u64, Fact)> = self.facts.iter().map(|(at, fact)| (*at, text(fact))).collect();
        let room = Room::restore(id(), self.room.spec.clone(), &facts, self.now).unwrap();
        let mut table = Self {
            room,
            effects: Vec::new(),
            facts,
            now: self.now,
        };
        table.carry();
        table
    }

    fn carry(&mut self) {
        let Step { facts, effects } = self.room.take_step();
        self.facts.extend(facts.into_iter().map(|fact| (self.now, fact)));
        self.effects.extend(effects);
    }

    /// What a client has been told since the last call, in order.
    pub(super) fn heard(&mut self, client: ClientId) -> Vec<ToClient> {
        let mut heard = Vec::new();
        for effect in &mut self.effects {
            if let Effect::Tell { to, message } = effect
                && to.contains(&client)
            {
                to.retain(|other| *other != client);
                heard.push(message.clone());
            }
        }
        heard
    }

    /// The ends of connections since the last call.
    pub(super) fn closed(&mut self) -> Vec<(ClientId, Code)> {
        let closed = |effect: &Effect| match effect {
            Effect::Close { client, refusal } => Some((*client, refusal.code)),
            _ => None,
        };
        let ends = self.effects.iter().filter_map(closed).collect();
        self.effects.retain(|effect| closed(effect).is_none());
        ends
    }

    /// The calls of house bots since the last call.
    pub(super) fn calls(&mut self) -> Vec<(Seat, u64)> {
        let called = |effect: &Effect| match effect {
            Effect::Play { seat, call, .. } => Some((*seat, *call)),
            _ => None,
        };
        let calls = self.effects.iter().filter_map(called).collect();
        self.effects.retain(|effect| called(effect).is_none());
        calls
    }

    /// The errors among what a client has been told since the last call.
    pub(super) fn errors(&mut self, client: ClientId) -> Vec<Code> {
        let code = |message| match message {
            ToClient::Error { code, .. } => Some(code),
            _ => None,
        };
        self.heard(client).into_iter().filter_map(code).collect()
    }

    /// The first legal reply of a seat.
    pub(super) fn legal(&self, seat: Seat) -> String {
        self.room.timeline.newest().game().legal(seat).unwrap()[0].clone()
    }

    pub(super) fn turns(&self) -> u32 {
        self.room.timeline.newest().turns()
    }
}

pub(super) fn host() -> Secret {
    HOST.parse().unwrap()
}
