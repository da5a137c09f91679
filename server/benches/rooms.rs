//! `cargo xtask bench rooms`: how soon what a seat does reaches the other one, while many rooms play; and what a server weighs.
//!
//! A server in a process of its own, on the loopback address alone; all clients are in this process, so both share the cores. Each
//! room plays Kingdom Guard: a seat answers a second after it is asked. Then idle spectators come, in rooms that wait, while the
//! others go on. Targets are printed beside what is measured.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    reason = "benches may fail loudly"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Client, Place};
use rooms::{RoomId, ToClient};
use serde_json::json;
use server::{Data, EmptyHouse, Limits, Options, Server};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How many rooms play, and how long each phase is measured.
const ROOMS: usize = 2_000;
const MEASURED: Duration = Duration::from_secs(30);
/// The rooms that wait, and the spectators in each.
const WAITING: (usize, usize) = (1_000, 10);
/// How long a seat thinks.
const THINKING: Duration = Duration::from_secs(1);
/// How many requests are under way at the same time.
const AT_ONCE: usize = 50;
/// The argument that makes this program the server, before its directory.
const SERVE: &str = "--serve";

/// Milliseconds from sending a reply to its arrival at the other seat, while `is_measured`.
#[derive(Default)]
struct Delays {
    is_measured: AtomicBool,
    milliseconds: Mutex<Vec<f64>>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    match arguments.iter().position(|argument| argument == SERVE) {
        Some(at) => runtime.block_on(serve(Path::new(&arguments[at + 1]))),
        None => runtime.block_on(measure()),
    }
}

/// The server; says its address in a line.
async fn serve(dir: &Path) {
    let options = Options {
        listen: "127.0.0.1:0".parse().expect("an address"),
        data: Data::File(dir.join("rooms.sqlite")),
        page: None,
        origins: Vec::new(),
        behind_proxy: false,
        certificate: None,
        limits: Limits {
            rooms_of_address: u32::MAX,
            connections_of_address: usize::MAX,
            ..Limits::default()
        },
    };
    let server = Server::start(&options, Arc::new(EmptyHouse)).await.unwrap();
    println!("{}", server.address().unwrap());
    server.run(std::future::pending()).await.unwrap();
}

async fn measure() {
    let dir = tempfile::tempdir().unwrap();
    let (mut server, place) = start(dir.path());
    let delays = Arc::new(Delays::default());
    println!(
        "{ROOMS} rooms of two seats, a reply each second in each room; the server weighs {} MB without a room",
        megabytes(&server)
    );
    let began = Instant::now();
    for some in [(); ROOMS].chunks(AT_ONCE) {
        let rooms = some.iter().map(|()| play(place, delays.clone()));
        for room in rooms.map(tokio::spawn).collect::<Vec<_>>() {
            room.await.unwrap();
        }
    }
    println!("made and entered in {:.1} s", began.elapsed().as_secs_f64());
    report("while they play", &delays, &server).await;
    let began = Instant::now();
    for some in [(); WAITING.0].chunks(AT_ONCE) {
        let rooms = some.iter().map(|()| watch(place));
        for room in rooms.map(tokio::spawn).collect::<Vec<_>>() {
            room.await.unwrap();
        }
    }
    println!(
        "{} spectators came in {:.1} s",
        WAITING.0 * WAITING.1,
        began.elapsed().as_secs_f64()
    );
    report("beside idle spectators", &delays, &server).await;
    server.kill().unwrap();
    server.wait().unwrap();
}

fn start(dir: &Path) -> (Child, Place) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(SERVE).arg(dir).stdout(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line.trim().parse().unwrap();
    (server, Place { address })
}

/// Makes a room and enters both of its seats, which play on by themselves.
async fn play(place: Place, delays: Arc<Delays>) {
    let made = place.make(json!({"game": "kingdom", "rounds": 200})).await;
    let sent = Arc::new(Mutex::new(Instant::now()));
    for (seat, secret) in (0..).zip(made.seats.iter().flatten()) {
        let client = place.enter(&made.room, Some(secret)).await;
        tokio::spawn(answer(client, seat, sent.clone(), delays.clone()));
    }
}

/// Answers every ask after a second, and measures how soon the other seat's replies arrive.
async fn answer(mut client: Client, seat: u8, sent: Arc<Mutex<Instant>>, delays: Arc<Delays>) {
    let mut acted = None;
    while let Some(message) = client.next().await {
        match message {
            ToClient::Ask {
                turn,
                legal: Some(legal),
                ..
            } => {
                sleep(THINKING).await;
                acted = Some(turn);
                *sent.lock().unwrap() = Instant::now();
                client
                    .say(json!({"type": "answer", "turn": turn, "reply": legal[usize::from(seat) % legal.len()]}))
                    .await;
            }
            ToClient::Turn { turn, .. }
                if acted != Some(turn) && delays.is_measured.load(Ordering::Relaxed) =>
            {
                let delay = sent.lock().unwrap().elapsed().as_secs_f64() * 1000.0;
                delays.milliseconds.lock().unwrap().push(delay);
            }
            ToClient::Error { code, message } => panic!("{code:?}: {message}"),
            _ => {}
        }
    }
}

/// Makes a room that waits, and lets spectators in.
async fn watch(place: Place) {
    let made = place.make(json!({"game": "kingdom"})).await;
    for _ in 0..WAITING.1 {
        tokio::spawn(idle(place, made.room.clone())).await.unwrap();
    }
}

async fn idle(place: Place, room: RoomId) {
    let mut client = place.enter(&room, None).await;
    tokio::spawn(async move { client.ends().await });
}

/// Measures for a while, and prints it beside the targets.
async fn report(when: &str, delays: &Delays, server: &Child) {
    delays.milliseconds.lock().unwrap().clear();
    delays.is_measured.store(true, Ordering::Relaxed);
    sleep(MEASURED).await;
    delays.is_measured.store(false, Ordering::Relaxed);
    let mut found = std::mem::take(&mut *delays.milliseconds.lock().unwrap());
    found.sort_by(f64::total_cmp);
    let part = |share: usize| found[(found.len() - 1) * share / 1000];
    println!(
        "{when}: {} replies in {} s; half arrived within {:.1} ms, 99 of 100 within {:.1} ms (target 50), 999 of 1,000 within {:.1} ms; \
         the server weighs {} MB (target under 1,000)",
        found.len(),
        MEASURED.as_secs(),
        part(500),
        part(990),
        part(999),
        megabytes(server)
    );
}

/// What a process holds in memory, as Linux says; 0 elsewhere.
fn megabytes(server: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes: Option<u64> = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kilobytes.unwrap_or(0) / 1000
}
