//! Servers on this machine that stand in for a service: moto, which has all of S3, and one that gives the same answer to
//! everything.

use crate::common::Run;
use crate::common::place::Place;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// The key that must never be printed.
pub const SECRET: &str = "hush-nobody-may-read-this";
/// Its name, which is nobody's business either.
pub const KEY_ID: &str = "ARENA-TEST-KEY-ID";

/// `host:port` of the server of S3; one for all tests of this process.
static S3: LazyLock<String> = LazyLock::new(start);

/// Starts moto, which ends with this process.
fn start() -> String {
    let program = std::env::var_os("ARENA_S3_SERVER").map_or_else(installed, PathBuf::from);
    assert!(
        program.exists(),
        "{} is missing; run this test with cargo xtask test --only object-storage",
        program.display()
    );
    // However this process ends, its end of the pipe is closed, and `cat` ends.
    let mut child = Command::new("sh")
        .args([
            "-c",
            "\"$0\" -H 127.0.0.1 -p 0 </dev/null & cat >/dev/null; kill $!",
        ])
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::mem::forget(child.stdin.take());
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = lines
        .by_ref()
        .map(Result::unwrap)
        .find_map(|line| Some(line.split_once("http://")?.1.trim().to_owned()))
        .unwrap();
    // It says a line for each request; nobody may wait for a reader.
    std::thread::spawn(move || {
        lines.for_each(drop);
        child.wait()
    });
    address
}

/// Where xtask installs it.
fn installed() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../object-storage/environment/bin/moto_server")
}

/// A place to play in, with a bucket of its own.
pub struct Storage {
    pub place: Place,
    bucket: &'static str,
}

impl Storage {
    pub fn new(bucket: &'static str) -> Self {
        let (head, _) = request("PUT", &format!("/{bucket}"), &[]);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        Self {
            place: Place::new(),
            bucket,
        }
    }

    /// A command; `S3:` in its words is the bucket.
    pub fn start(&self, words: &str) -> Command {
        let words = words.replace("S3:", &format!("s3://{}/", self.bucket));
        with_keys(&self.place, &words, &S3)
    }

    /// Runs a command to its end.
    pub fn run(&self, words: &str) -> Run {
        self.start(words).output().unwrap().into()
    }

    /// Runs a command that succeeds; returns what it prints.
    #[track_caller]
    pub fn done(&self, words: &str) -> String {
        Run::succeeded(&mut self.start(words))
    }

    /// What an object has in it; `None` if it is not there.
    pub fn object(&self, name: &str) -> Option<Vec<u8>> {
        let (head, body) = request("GET", &format!("/{}/{name}", self.bucket), &[]);
        head.starts_with("HTTP/1.1 200").then_some(body)
    }

    /// Puts an object there.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        let (head, _) = request("PUT", &format!("/{}/{name}", self.bucket), bytes);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    }
}

/// A command that finds this server under the name of the service.
pub fn with_keys(place: &Place, words: &str, host: &str) -> Command {
    let mut command = place.start(words);
    command
        .env("AWS_ENDPOINT_URL", format!("http://{host}"))
        .env("AWS_ACCESS_KEY_ID", KEY_ID)
        .env("AWS_SECRET_ACCESS_KEY", SECRET)
        .env("AWS_REGION", "us-east-1")
        .env_remove("AWS_SESSION_TOKEN")
        .env_remove("AWS_ENDPOINT_URL_S3");
    command
}

/// The server asks for a signature, and does not look at it.
const SIGNED: &str =
    "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0";

/// A request to the server of S3: the head and the body of its answer.
fn request(method: &str, path: &str, body: &[u8]) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(&**S3).unwrap();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: {SIGNED}\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n",
        *S3
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    (
        String::from_utf8_lossy(&answer[..end]).into_owned(),
        answer[end + 4..].to_vec(),
    )
}

/// A server that gives this answer to every request, and closes; its `host:port`.
pub fn answering(answer: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { continue };
            let mut head = BufReader::new(stream.try_clone().unwrap()).lines();
            while head
                .next()
                .is_some_and(|line| line.is_ok_and(|line| !line.is_empty()))
            {}
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    host
}
