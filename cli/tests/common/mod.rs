//! What the tests share: the program itself, and bots compiled for them.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

pub mod bots;
pub mod native;
pub mod place;
#[cfg(unix)]
pub mod postgres;
pub mod rooms;
pub mod scripts;
pub mod season;
pub mod seats;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Once};

/// Compiles a program of `tests/programs` as authors compile bots in command form.
pub fn compiled(name: &str) -> Vec<u8> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.rs"));
    let wasm = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.wasm"));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc)
        .args(["--edition=2024", "--target=wasm32-wasip1", "-O", "-o"])
        .args([&wasm, &source])
        .status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "{name}.rs does not compile; is it `rustup target add wasm32-wasip1`?"
    );
    std::fs::read(wasm).unwrap()
}

/// The result of a run of `arena`.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Run {
    /// Runs a command, which must succeed; gives what it printed.
    #[track_caller]
    pub fn succeeded(command: &mut Command) -> String {
        let run = Self::from(command.output().unwrap());
        assert_eq!(run.code, Some(0), "{command:?}: {run:?}");
        run.out
    }
}

/// Makes signals that the tests were started to ignore, as by `nohup` and a shell's `&`, work in the programs that they start:
/// those inherit what is ignored, but not what is handled.
fn heed_signals() {
    static HEEDED: Once = Once::new();
    HEEDED.call_once(|| {
        // Only Linux tells.
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = line.map_or(0, |bits| u64::from_str_radix(bits.trim(), 16).unwrap());
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            if ignored & (1 << (signal - 1)) != 0 {
                signal_hook::flag::register(signal, Arc::default()).unwrap();
            }
        }
    });
}

/// The program, in a directory.
pub fn arena(dir: &Path) -> Command {
    heed_signals();
    let mut command = Command::new(env!("CARGO_BIN_EXE_arena"));
    command.current_dir(dir);
    // The modules that tests compile are stored with their build output.
    command.env("ARENA_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/compiled"));
    command
}

/// Runs `arena` to its end.
#[track_caller]
pub fn run(dir: &Path, arguments: &[&str]) -> Run {
    arena(dir).args(arguments).output().unwrap().into()
}

/// Runs `arena`, which must succeed; gives what it printed.
#[track_caller]
pub fn succeed(dir: &Path, arguments: &[&str]) -> String {
    Run::succeeded(arena(dir).args(arguments))
}

/// Runs `arena`, which must fail with this exit code and say all of `words`.
#[track_caller]
pub fn fail(dir: &Path, arguments: &[&str], code: i32, words: &[&str]) {
    let run = run(dir, arguments);
    assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
    for word in words {
        assert!(run.err.contains(word), "{arguments:?} says no {word:?}: {run:?}");
    }
}

/// The words of a command line; none has blanks.
pub fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// A directory of the test's own.
pub fn dir() -> tempfile::TempDir {
    heed_signals();
    tempfile::tempdir().unwrap()
}

/// Writes a file.
pub fn write(dir: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = dir.join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// The lines of JSON in a text.
#[track_caller]
pub fn json_lines(text: &str) -> Vec<serde_json::Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
