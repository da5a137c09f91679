//! No acknowledged answer is lost: a server of rooms is killed at random moments in the middle of matches, and started again.
//! `ARENA_KILLS` says how often; few in the usual suite.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

mod common;

use common::rooms::Serving;
use engine::replay::Replay;
use rooms::{ToClient, ToServer};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// How often the server is killed in the usual suite.
const KILLS: u32 = 6;

/// Answers that were acknowledged: the turn, and the reply.
type Acknowledged = Arc<Mutex<Vec<(u32, String)>>>;

#[test]
fn no_acknowledged_answer_is_lost_by_kills() {
    let kills = std::env::var("ARENA_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let dir = common::dir();
    let mut room: Option<(String, Vec<String>)> = None;
    let acknowledged = Acknowledged::default();
    let (mut checked, mut lost_lines) = (0, 0);
    for kill in 0..kills {
        let serving = Serving::start(dir.path());
        let (name, secrets) = room.take().unwrap_or_else(|| made(&serving));
        let turns = turns(&serving, &name);
        let known = acknowledged.lock().unwrap().clone();
        assert!(
            turns as usize >= known.len(),
            "{turns} turns are left of {known:?}"
        );
        let players: Vec<_> = secrets
            .iter()
            .map(|secret| {
                let (socket, secret) = (socket(&serving, &name), secret.clone());
                let acknowledged = acknowledged.clone();
                thread::spawn(move || socket.is_some_and(|socket| play(socket, &secret, &acknowledged)))
            })
            .collect();
        // Another moment each time, from the very start to the middle of a match.
        thread::sleep(Duration::from_millis(u64::from(kill * 37 % 190)));
        serving.kill();
        let over = players.into_iter().all(|player| player.join().unwrap());
        lost_lines += u32::from(!over);
        if over {
            checked += check(dir.path(), &name, &acknowledged);
        } else {
            room = Some((name, secrets));
        }
    }
    if let Some((name, secrets)) = room {
        let serving = Serving::start(dir.path());
        let players: Vec<_> = secrets
            .iter()
            .map(|secret| {
                let (socket, secret, acknowledged) = (
                    socket(&serving, &name).unwrap(),
                    secret.clone(),
                    acknowledged.clone(),
                );
                thread::spawn(move || play(socket, &secret, &acknowledged))
            })
            .collect();
        assert!(players.into_iter().all(|player| player.join().unwrap()));
        serving.kill();
        checked += check(dir.path(), &name, &acknowledged);
    }
    assert!(checked > 0 && (lost_lines > 0 || kills < 2));
    println!(
        "{kills} kills, {lost_lines} in the middle of a match; {checked} acknowledged answers, none lost"
    );
}

/// A room of Kingdom Guard: its name, and the secrets of its seats.
fn made(serving: &Serving) -> (String, Vec<String>) {
    let (room, links) = serving.make(&json!({"game": "kingdom"}));
    let secrets = links
        .iter()
        .map(|link| link.split("?seat=").nth(1).unwrap().to_owned());
    (room, secrets.collect())
}

fn turns(serving: &Serving, room: &str) -> u64 {
    let (_, body) = serving.request("GET", &format!("/api/rooms/{room}"), "");
    let body: Value = serde_json::from_slice(&body).unwrap();
    body["turns"].as_u64().unwrap_or_else(|| panic!("{body}"))
}

fn socket(serving: &Serving, room: &str) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect(&serving.address).ok()?;
    let url = format!("ws://{}/api/rooms/{room}/socket", serving.address);
    Some(client(url, stream).ok()?.0)
}

/// Plays until the match is over or the line breaks; whether it is over.
fn play(mut socket: WebSocket<TcpStream>, secret: &str, acknowledged: &Acknowledged) -> bool {
    let hello = json!({"type": "hello", "version": 1, "secret": secret}).to_string();
    if socket.send(Message::text(hello)).is_err() {
        return false;
    }
    let mut said = (0, String::new());
    loop {
        let text = match socket.read() {
            Ok(Message::Text(text)) => text,
            Ok(Message::Close(_)) | Err(_) => return false,
            Ok(_) => continue,
        };
        match ToClient::read(&text).unwrap() {
            ToClient::Ask {
                turn,
                legal: Some(legal),
                ..
            } => {
                // Another one at each turn, so that a lost answer would be noticed.
                let reply = legal[(turn as usize * 7 + 3) % legal.len()].clone();
                let answer = ToServer::Answer {
                    turn,
                    reply: reply.clone(),
                };
                said = (turn, reply);
                if socket.send(Message::text(answer.to_json())).is_err() {
                    return false;
                }
            }
            ToClient::Accepted { turn } => {
                assert_eq!(turn, said.0);
                acknowledged.lock().unwrap().push(said.clone());
            }
            ToClient::Result { .. } => return true,
            ToClient::Error { code, message } => panic!("{code:?}: {message}"),
            _ => {}
        }
    }
}

/// The record of the match has every acknowledged answer; how many there were. Empties the list.
fn check(dir: &std::path::Path, room: &str, acknowledged: &Acknowledged) -> usize {
    let serving = Serving::start(dir);
    let (status, record) = serving.request("GET", &format!("/api/rooms/{room}/record"), "");
    assert_eq!(status, 200);
    let (timeline, verdict) = Replay::from_file(&record).unwrap().play().unwrap();
    assert_eq!(verdict, engine::replay::Verdict::Verified);
    let acknowledged = std::mem::take(&mut *acknowledged.lock().unwrap());
    for (turn, reply) in &acknowledged {
        let (_, answer) = &timeline.answers(*turn as usize).unwrap()[0];
        assert_eq!(answer.reply.as_text(), Some(reply.as_str()), "turn {turn}");
    }
    acknowledged.len()
}
