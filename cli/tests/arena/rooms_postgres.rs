//! Two servers that share their rooms in a `PostgreSQL` database of their own: each passes on what the other has, and goes on with
//! the other's matches after its end. Servers and database are killed at random moments; `ARENA_KILLS` says how often.
//!
//! `cargo xtask test --only postgres` runs these where `PostgreSQL` is installed; `ARENA_POSTGRES` names the directory of its programs.

use crate::common;
use crate::common::postgres::Postgres;
use crate::common::rooms::Serving;
use crate::common::seats::{Acknowledged, check, made, play, socket};
use rooms::Code;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How often something is killed in the usual suite.
const KILLS: usize = 6;
/// What a client is told when its room goes on elsewhere, or the database is gone.
const EXPECTED: &[Code] = &[Code::Restarting, Code::Failed];
/// Between two looks at what changes by itself.
const AGAIN: Duration = Duration::from_millis(50);

/// Two servers, and where they are now.
struct Pair {
    dir: tempfile::TempDir,
    url: String,
    servers: [Option<Serving>; 2],
    addresses: Arc<Mutex<[String; 2]>>,
}

impl Pair {
    fn start(postgres: &Postgres) -> Self {
        let mut pair = Self {
            dir: common::dir(),
            url: postgres.url(),
            servers: [None, None],
            addresses: Arc::default(),
        };
        for which in 0..2 {
            pair.restart(which);
        }
        pair
    }

    /// Kills a server, and starts it again at another address.
    fn restart(&mut self, which: usize) {
        if let Some(server) = self.servers[which].take() {
            server.kill();
        }
        let server = Serving::start_with(self.dir.path(), &self.url);
        self.addresses.lock().unwrap()[which].clone_from(&server.address);
        self.servers[which] = Some(server);
    }

    fn server(&self, which: usize) -> &Serving {
        self.servers[which].as_ref().unwrap()
    }

    /// A program that plays the whole match, first at one of the servers, then always at the other after a lost line; how many
    /// lines it lost.
    fn seat(
        &self,
        first: usize,
        room: &str,
        secret: &str,
        acknowledged: &Acknowledged,
    ) -> thread::JoinHandle<usize> {
        let (addresses, acknowledged) = (self.addresses.clone(), acknowledged.clone());
        let (room, secret) = (room.to_owned(), secret.to_owned());
        thread::spawn(move || {
            let mut lost = 0;
            for which in (0..2).cycle().skip(first) {
                let address = addresses.lock().unwrap()[which].clone();
                if let Some(socket) = socket(&address, &room) {
                    if play(socket, &secret, &acknowledged, EXPECTED) {
                        break;
                    }
                    lost += 1;
                }
                thread::sleep(AGAIN);
            }
            lost
        })
    }
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
fn two_servers_have_the_same_rooms() {
    let postgres = Postgres::start();
    let pair = Pair::start(&postgres);
    let acknowledged = Acknowledged::default();
    let (room, secrets) = made(pair.server(0));
    // One seat comes through the server that does not have the room.
    let seats = [0, 1].map(|seat| pair.seat(seat, &room, &secrets[seat], &acknowledged));
    for seat in seats {
        assert_eq!(seat.join().unwrap(), 0, "nobody loses a line");
    }
    assert!(check(pair.server(1), &room, &acknowledged) > 0);
    // A stranger at one server meets one at the other.
    let (status, one) = pair
        .server(0)
        .request("POST", "/api/pair", r#"{"game":"kingdom"}"#);
    assert_eq!(status, 200);
    let one: Value = serde_json::from_slice(&one).unwrap();
    loop {
        let (_, lobby) = pair.server(1).request("GET", "/api/rooms", "");
        if String::from_utf8_lossy(&lobby).contains(one["room"].as_str().unwrap()) {
            break;
        }
        thread::sleep(AGAIN);
    }
    let (_, two) = pair
        .server(1)
        .request("POST", "/api/pair", r#"{"game":"kingdom"}"#);
    let two: Value = serde_json::from_slice(&two).unwrap();
    assert_eq!((&two["room"], &two["seat"]), (&one["room"], &json!(0)));
    let (status, none) = pair.server(1).request("GET", "/api/rooms/abcDEF012-_", "");
    assert_eq!(
        (status, String::from_utf8_lossy(&none).contains("no-room")),
        (404, true)
    );
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
fn no_acknowledged_answer_is_lost_when_servers_and_database_are_killed() {
    let kills = std::env::var("ARENA_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let mut postgres = Postgres::start();
    let mut pair = Pair::start(&postgres);
    let acknowledged = Acknowledged::default();
    let (mut checked, mut lost) = (0, 0);
    for kill in 0..kills {
        // In turn: the server that has the room, the database, the server that passes a seat on.
        let (room, secrets) = made(pair.server(kill % 2));
        let seats = [0, 1].map(|seat| pair.seat(seat, &room, &secrets[seat], &acknowledged));
        thread::sleep(Duration::from_millis(kill as u64 * 37 % 190));
        match kill % 3 {
            0 => pair.restart(kill % 2),
            1 => postgres.restart(),
            _ => pair.restart((kill + 1) % 2),
        }
        lost += seats.into_iter().map(|seat| seat.join().unwrap()).sum::<usize>();
        checked += check(pair.server(kill % 2), &room, &acknowledged);
    }
    assert!(checked > 0 && lost > 0);
    println!("{kills} kills, {lost} lines lost; {checked} acknowledged answers, none lost");
}

/// `deploy/nginx.conf` before the servers of a pair.
struct Nginx {
    program: Child,
    address: String,
}

impl Nginx {
    fn start(dir: &Path, servers: &[String; 2]) -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = free.local_addr().unwrap().to_string();
        drop(free);
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/nginx.conf");
        let example = std::fs::read_to_string(example).unwrap();
        let mut rooms = example;
        for (shown, ours) in [
            ("server 127.0.0.1:8081", format!("server {}", servers[0])),
            ("server 127.0.0.1:8082", format!("server {}", servers[1])),
            ("listen 80;", format!("listen {address};")),
        ] {
            assert!(rooms.contains(shown), "{shown}");
            rooms = rooms.replace(shown, &ours);
        }
        let dir = dir.join("nginx");
        std::fs::create_dir(&dir).unwrap();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {kind};\n"))
            .concat();
        let whole = format!(
            "daemon off; pid pid; error_log log;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{rooms}}}\n"
        );
        std::fs::write(dir.join("nginx.conf"), whole).unwrap();
        let nginx = std::env::var_os("ARENA_NGINX").expect("ARENA_NGINX names the program");
        let mut command = Command::new(nginx);
        command.arg("-p").arg(&dir).arg("-c").arg(dir.join("nginx.conf"));
        let program = command.stderr(Stdio::null()).spawn().unwrap();
        while TcpStream::connect(&address).is_err() {
            thread::sleep(AGAIN);
        }
        Self { program, address }
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Asked politely, since its workers outlive a kill.
        if let Some(pid) = rustix::process::Pid::from_raw(self.program.id() as i32) {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
        }
        let _ = self.program.wait();
    }
}

#[test]
#[ignore = "needs PostgreSQL and nginx: cargo xtask test --only postgres"]
fn a_match_behind_nginx_goes_on_when_its_server_is_killed() {
    let postgres = Postgres::start();
    let mut pair = Pair::start(&postgres);
    let addresses = pair.addresses.lock().unwrap().clone();
    let nginx = Nginx::start(pair.dir.path(), &addresses);
    *pair.addresses.lock().unwrap() = [(); 2].map(|()| nginx.address.clone());
    let acknowledged = Acknowledged::default();
    let (room, secrets) = made(pair.server(0));
    let seats = [0, 1].map(|seat| pair.seat(seat, &room, &secrets[seat], &acknowledged));
    while acknowledged.lock().unwrap().len() < 20 {
        thread::yield_now();
    }
    pair.servers[0].take().unwrap().kill();
    let lost: usize = seats.into_iter().map(|seat| seat.join().unwrap()).sum();
    assert!(lost >= 2, "both lost their line: {lost}");
    assert!(check(pair.server(1), &room, &acknowledged) > 20);
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
fn a_database_that_cannot_be_used_is_named_without_its_password() {
    let dir = common::dir();
    let refused = |data: &str, parts: &[&str]| {
        let words = ["serve", "--listen", "127.0.0.1:0", "--data", data];
        let run = common::Run::from(common::arena(dir.path()).args(words).output().unwrap());
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(parts.iter().all(|part| run.err.contains(part)), "{run:?}");
        assert!(!run.err.contains("secret"), "{run:?}");
    };
    let postgres = Postgres::start();
    let nowhere = postgres
        .url()
        .replace("arena@", "arena:secret@")
        .replace("/postgres", "/nowhere");
    refused(&nowhere, &["database of the rooms", "nowhere"]);
    refused(
        "postgres://arena:secret@127.0.0.1:1/rooms",
        &["database of the rooms"],
    );
    refused(
        "postgres://arena:secret@127.0.0.1:port/rooms",
        &["database of the rooms"],
    );
}
