//! No acknowledged answer is lost: a server of rooms is killed at random moments in the middle of matches, and started again.
//! `ARENA_KILLS` says how often; few in the usual suite.

use crate::common;
use crate::common::rooms::Serving;
use crate::common::seats::{Acknowledged, check, made, play, socket};
use serde_json::Value;
use std::thread;
use std::time::Duration;

/// How often the server is killed in the usual suite.
const KILLS: u32 = 6;

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
                let (socket, secret) = (socket(&serving.address, &name), secret.clone());
                let acknowledged = acknowledged.clone();
                thread::spawn(move || socket.is_some_and(|socket| play(socket, &secret, &acknowledged, &[])))
            })
            .collect();
        // Another moment each time, from the very start to the middle of a match.
        thread::sleep(Duration::from_millis(u64::from(kill * 37 % 190)));
        serving.kill();
        let over = players.into_iter().all(|player| player.join().unwrap());
        lost_lines += u32::from(!over);
        if over {
            checked += check(&Serving::start(dir.path()), &name, &acknowledged);
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
                    socket(&serving.address, &name).unwrap(),
                    secret.clone(),
                    acknowledged.clone(),
                );
                thread::spawn(move || play(socket, &secret, &acknowledged, &[]))
            })
            .collect();
        assert!(players.into_iter().all(|player| player.join().unwrap()));
        checked += check(&serving, &name, &acknowledged);
    }
    assert!(checked > 0 && (lost_lines > 0 || kills < 2));
    println!(
        "{kills} kills, {lost_lines} in the middle of a match; {checked} acknowledged answers, none lost"
    );
}

fn turns(serving: &Serving, room: &str) -> u64 {
    let (_, body) = serving.request("GET", &format!("/api/rooms/{room}"), "");
    let body: Value = serde_json::from_slice(&body).unwrap();
    body["turns"].as_u64().unwrap_or_else(|| panic!("{body}"))
}
