//! Programs in the seats of a room, which remember what was acknowledged.

use super::rooms::Serving;
use engine::replay::{Replay, Verdict};
use rooms::{Code, ToClient, ToServer};
use serde_json::json;
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Answers that were acknowledged: the turn, and the reply.
pub type Acknowledged = Arc<Mutex<Vec<(u32, String)>>>;

/// A room of Kingdom Guard: its name, and the secrets of its seats.
pub fn made(serving: &Serving) -> (String, Vec<String>) {
    let (room, links) = serving.make(&json!({"game": "kingdom"}));
    let secrets = links
        .iter()
        .map(|link| link.split("?seat=").nth(1).unwrap().to_owned());
    (room, secrets.collect())
}

/// A connection to a room, at the address of a server.
pub fn socket(address: &str, room: &str) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect(address).ok()?;
    let url = format!("ws://{address}/api/rooms/{room}/socket");
    Some(client(url, stream).ok()?.0)
}

/// Plays until the match is over or the line breaks; whether it is over. Errors that are not `expected` are none that may be.
pub fn play(
    mut socket: WebSocket<TcpStream>,
    secret: &str,
    acknowledged: &Acknowledged,
    expected: &[Code],
) -> bool {
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
            ToClient::Error { code, .. } if expected.contains(&code) => return false,
            ToClient::Error { code, message } => panic!("{code:?}: {message}"),
            _ => {}
        }
    }
}

/// The record of the match has every acknowledged answer; how many there were. Empties the list.
pub fn check(serving: &Serving, room: &str, acknowledged: &Acknowledged) -> usize {
    let (status, record) = serving.request("GET", &format!("/api/rooms/{room}/record"), "");
    assert_eq!(status, 200);
    let (timeline, verdict) = Replay::from_file(&record).unwrap().play().unwrap();
    assert_eq!(verdict, Verdict::Verified);
    let acknowledged = std::mem::take(&mut *acknowledged.lock().unwrap());
    for (turn, reply) in &acknowledged {
        let (_, answer) = &timeline.answers(*turn as usize).unwrap()[0];
        assert_eq!(answer.reply.as_text(), Some(reply.as_str()), "turn {turn}");
    }
    acknowledged.len()
}
