//! `arena serve` as a program.

use super::arena;
use serde_json::Value;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;

/// A server that is killed when it is dropped.
pub struct Serving {
    program: Child,
    pub address: String,
}

impl Serving {
    /// `arena serve` on a free port, with its rooms in `dir`.
    pub fn start(dir: &Path) -> Self {
        Self::start_with(dir, "rooms.sqlite")
    }

    /// The same, with its rooms in a file or a database.
    pub fn start_with(dir: &Path, data: &str) -> Self {
        let mut command = arena(dir);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut program = command.spawn().unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let line = lines.next().expect("it ended: see its log").unwrap();
        let port = line
            .split("http://localhost:")
            .nth(1)
            .unwrap()
            .split('/')
            .next()
            .unwrap();
        // Nobody reads its log, but it must not wait for that.
        let mut log = program.stderr.take().unwrap();
        thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        Self {
            address: format!("127.0.0.1:{port}"),
            program,
        }
    }

    /// As `kill -9`.
    pub fn kill(mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    pub fn request(&self, method: &str, path: &str, body: &str) -> (u16, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let host = &self.address;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let status = String::from_utf8_lossy(&answer[9..12]).parse().unwrap();
        (status, answer[end + 4..].to_vec())
    }

    /// Makes a room; gives its name and the links of its open seats.
    pub fn make(&self, wanted: &Value) -> (String, Vec<String>) {
        let (status, made) = self.request("POST", "/api/rooms", &wanted.to_string());
        let made: Value = serde_json::from_slice(&made).unwrap();
        assert_eq!(status, 201, "{made}");
        let room = made["room"].as_str().unwrap().to_owned();
        let secrets = made["seats"].as_array().unwrap().iter().filter_map(Value::as_str);
        let link = |secret| format!("http://{}/#/room/{room}?seat={secret}", self.address);
        let links = secrets.map(link).collect();
        (room, links)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
