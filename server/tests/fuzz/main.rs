//! The protocol under messages that no client would send: made of true ones by random changes, from every kind of client, at
//! every state of a room. Whatever cannot be understood gets an error with a code, a connection ends only with a reason, and
//! another room plays on meanwhile. `ARENA_FUZZ` says how many messages; few in the usual suite.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;
mod mutate;

use common::{Client, Running, start_with};
use engine::Rng;
use futures_util::SinkExt as _;
use mutate::Mutator;
use rooms::http::MadeRoom;
use rooms::{Code, Secret, ToClient, ToServer};
use serde_json::{Value, json};
use server::{EmptyHouse, Limits};
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Message;

/// How many messages the usual suite sends.
const MESSAGES: u64 = 1_500;
/// So many go to one room.
const OF_A_ROOM: u64 = 60;
/// Both seats, the host as a spectator, and a spectator.
const CLIENTS: usize = 4;

fn messages() -> u64 {
    std::env::var("ARENA_FUZZ").map_or(MESSAGES, |count| count.parse().unwrap())
}

/// A server that does not count what comes from one client.
async fn patient() -> Running {
    let limits = Limits {
        rooms_of_address: u32::MAX,
        connections_of_address: usize::MAX,
        answers_per_second: u32::MAX,
        messages_per_second: u32::MAX,
        ..Limits::default()
    };
    start_with(limits, Arc::new(EmptyHouse)).await
}

/// A room, and the connection of each kind of client, once it has said hello.
struct Fuzzed {
    made: MadeRoom,
    clients: [Option<Client>; CLIENTS],
    /// The turn that the seats were asked last.
    turn: u32,
}

impl Fuzzed {
    /// The room of so many rooms before: with and without clocks, of a game that hides something or not.
    async fn new(server: &Running, number: u64) -> Self {
        let wanted = match number % 3 {
            0 => json!({"game": "kingdom", "rounds": 5}),
            1 => json!({"game": "territories", "listed": true}),
            _ => json!({"game": "kingdom", "clock": {"kind": "match", "seconds": 3600, "increment": 1}}),
        };
        let made = server.make(wanted).await;
        Self {
            made,
            clients: [const { None }; CLIENTS],
            turn: 0,
        }
    }

    fn hello(&self, which: usize) -> Value {
        let secret = self
            .made
            .seats
            .get(which)
            .and_then(Option::as_ref)
            .map(Secret::reveal);
        let host = (which == 2).then(|| self.made.host.reveal());
        json!({"type": "hello", "version": 1, "secret": secret, "host": host, "sights": which == 1})
    }

    /// A true message, to be changed.
    fn sample(&self, rng: &mut Rng) -> Value {
        let turn = u64::from(self.turn).saturating_sub(rng.below(2)) + rng.below(2);
        let samples = [
            self.hello(rng.below(CLIENTS as u64) as usize),
            json!({"type": "answer", "turn": turn, "reply": "M,C,2,1"}),
            json!({"type": "answer", "turn": self.turn, "reply": "wait"}),
            json!({"type": "resign"}),
            json!({"type": "say", "phrase": "good-game"}),
            json!({"type": "offer", "what": "take-back"}),
            json!({"type": "accept", "what": "rematch"}),
            json!({"type": "decline", "what": "take-back"}),
            json!({"type": "close"}),
            json!({"type": "ping"}),
        ];
        samples[rng.below(samples.len() as u64) as usize].clone()
    }

    /// Sends a message from a client, which comes back if its line has ended; `Err` with the code if the line ends now.
    async fn send(&mut self, server: &Running, which: usize, message: Message) -> Result<Vec<Code>, Code> {
        let mut client = if let Some(client) = self.clients[which].take() {
            client
        } else {
            let mut client = server.connect(&self.made.room).await;
            client.say(self.hello(which)).await;
            client
        };
        let shown: String = format!("{message:?}").chars().take(200).collect();
        let mark = json!({"type": "the-mark"}).to_string();
        // A line that ends now says why all the same.
        let _ = client.0.send(message).await;
        let _ = client.0.send(Message::text(mark)).await;
        let mut codes = Vec::new();
        loop {
            match client.next().await {
                Some(ToClient::Error { message, .. }) if message.contains("the-mark") => break,
                Some(ToClient::Error { code, .. }) => codes.push(code),
                Some(ToClient::Ask { turn, .. }) => self.turn = turn,
                Some(_) => {}
                None => {
                    let reason = codes.pop().filter(|code| code.is_grave());
                    return Err(reason.unwrap_or_else(|| {
                        panic!("a connection ended without a reason after {codes:?} and {shown}")
                    }));
                }
            }
        }
        self.clients[which] = Some(client);
        Ok(codes)
    }
}

/// Two programs that play whole matches one after another until they are stopped; how many they have ended.
async fn play_on(server: &Running, mut stop: tokio::sync::oneshot::Receiver<()>) -> u32 {
    let mut matches = 0;
    while stop.try_recv().is_err() {
        let made = server.make(json!({"game": "kingdom", "rounds": 5})).await;
        let mut seats = Vec::new();
        for secret in made.seats.iter().flatten() {
            seats.push(server.enter(&made.room, Some(secret)).await);
        }
        let (mut two, mut one) = (seats.pop().unwrap(), seats.pop().unwrap());
        tokio::join!(one.play_out(), two.play_out());
        matches += 1;
    }
    matches
}

#[tokio::test]
async fn every_message_gets_its_answer_and_another_room_plays_on() {
    let server = Arc::new(patient().await);
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let playing = server.clone();
    let playing = tokio::spawn(async move { play_on(&playing, stopped).await });
    let mut room = Fuzzed::new(&server, 0).await;
    let (mut refused, mut ended, mut taken) = (0, 0, 0);
    for number in 0..messages() {
        let mut rng = Rng::derive(number, "fuzz", &[]);
        if number % OF_A_ROOM == 0 {
            room = Fuzzed::new(&server, number / OF_A_ROOM).await;
            // Both seats come, so that it plays.
            for seat in 0..2 {
                let _ = room
                    .send(&server, seat, Message::text(r#"{"type":"ping"}"#))
                    .await;
            }
        }
        let which = rng.below(CLIENTS as u64) as usize;
        let sample = room.sample(&mut rng);
        let message = Mutator(&mut rng).message(sample);
        let is_garbage = matches!(&message, Message::Text(text) if ToServer::read(text).is_err());
        match room.send(&server, which, message.clone()).await {
            Err(_) => ended += 1,
            Ok(codes) if is_garbage => {
                let shown: String = format!("{message:?}").chars().take(300).collect();
                // The room's answers to earlier messages may come among these.
                let named = codes.iter().filter(|code| **code == Code::BadMessage);
                assert_eq!(named.count(), 1, "number {number}: {codes:?} {shown}");
                refused += 1;
            }
            Ok(_) => taken += 1,
        }
        // The room answers, whatever was said: it has not broken.
        let (status, public) = server.get(&format!("/api/rooms/{}", room.made.room)).await;
        assert_eq!(status, 200, "number {number}: {public}");
    }
    stop.send(()).unwrap();
    let matches = playing.await.unwrap();
    assert!(
        matches > 0 && refused > 0 && ended > 0 && taken > 0,
        "{matches} {refused} {ended} {taken}"
    );
    println!(
        "{refused} messages refused, {ended} connections ended with a reason, {taken} messages taken; {matches} matches beside them"
    );
}

#[tokio::test]
async fn no_first_message_and_no_body_breaks_anything() {
    let server = patient().await;
    let made = server.make(json!({"game": "kingdom"})).await;
    for number in 0..messages() / 5 {
        let mut rng = Rng::derive(number, "fuzz first", &[]);
        let hello = json!({"type": "hello", "version": 1, "secret": made.host.reveal(), "name": "Ann", "kind": "person"});
        let first = Mutator(&mut rng).message(hello);
        if first.is_ping() {
            // A sign of life is no message: the server goes on waiting for one.
            continue;
        }
        let mut client = server.connect(&made.room).await;
        let _ = client.0.send(first).await;
        let answer = client.next().await;
        assert!(
            matches!(answer, Some(ToClient::Welcome(_) | ToClient::Error { .. })),
            "number {number}: {answer:?}"
        );
        let path = ["/api/rooms", "/api/pair"][rng.below(2) as usize];
        let wanted = json!({"game": "kingdom", "seats": 2, "rounds": 9, "clock": {"kind": "turn", "seconds": 5}, "name": "Ann",
            "players": [{"kind": "open"}, {"kind": "house", "bot": "Greedy"}]});
        let body = Mutator(&mut rng).text(wanted);
        let (status, answer) = server.request("POST", path, "", &body).await;
        let is_answer = serde_json::from_str::<Value>(&answer).is_ok();
        assert!(
            (200..500).contains(&status) && is_answer,
            "number {number}: {status} {answer}"
        );
    }
    server.stop().await;
}
