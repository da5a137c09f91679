//! A directory in which tournaments are played.

use super::{Run, bots, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

pub const KINGDOM: &str = "tournament kingdom steady.wasm shaky.wasm clumsy.wasm";
pub const SHIPS: &str =
    "tournament hit-and-sunk ship0.wasm ship1.wasm ship2.wasm ship3.wasm ship4.wasm ship5.wasm --rounds 2";

/// A directory with three bots for Kingdom Guard and six for Hit and Sunk.
pub struct Place {
    dir: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let dir = super::dir();
        for (name, clumsy) in [("steady", 1), ("shaky", 5), ("clumsy", 9)] {
            bots::kingdom(dir.path(), name, clumsy);
        }
        for (number, clumsy) in [0, 2, 4, 6, 8, 10].into_iter().enumerate() {
            bots::hit_and_sunk(dir.path(), &format!("ship{number}"), clumsy);
        }
        Self { dir }
    }

    /// Starts a command that is to be stopped; its words have no blanks.
    pub fn start(&self, words: &str) -> Command {
        let mut command = super::arena(self.dir.path());
        command.args(super::words(words));
        command
    }

    /// Runs a command to its end.
    pub fn run(&self, words: &str) -> Run {
        run(self.dir.path(), &super::words(words))
    }

    /// Runs a command that succeeds; returns what it prints.
    #[track_caller]
    pub fn done(&self, words: &str) -> String {
        super::succeed(self.dir.path(), &super::words(words))
    }

    /// Runs a command that fails with `code` and says all of `what`.
    #[track_caller]
    pub fn refused(&self, code: i32, words: &str, what: &[&str]) {
        super::fail(self.dir.path(), &super::words(words), code, what);
    }

    /// Moves the bots for Kingdom Guard to where recipes look for them.
    pub fn move_bots(&self) {
        fs::create_dir(self.path("bots")).unwrap();
        for bot in ["steady.wasm", "shaky.wasm", "clumsy.wasm"] {
            fs::rename(self.path(bot), self.path("bots").join(bot)).unwrap();
        }
    }

    /// A shell script that finds `arena` on its path.
    pub fn script(&self, text: &str) -> Command {
        let programs = Path::new(env!("CARGO_BIN_EXE_arena")).parent().unwrap();
        let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
        let mut command = Command::new("sh");
        command.args(["-e", "-c", text]).current_dir(self.dir.path());
        // Settings and notices of programs stay out of the home directory.
        command.env("HOME", self.dir.path()).env("PATH", path);
        command
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Whether the files of two tournaments are the same to the byte; shards have no table.
    #[track_caller]
    pub fn assert_same(&self, one: &str, other: &str, hint: &str) {
        for file in ["results.jsonl", "table.txt", "tournament.json"] {
            let read = |dir: &str| fs::read(self.path(dir).join(file)).ok();
            assert!(
                read(one).is_some() || file == "table.txt",
                "{one} has no {file}: {hint}"
            );
            let same = read(one) == read(other);
            assert!(same, "{file} of {one} and {other} differ: {hint}");
        }
    }
}

/// The commands that a message names.
pub fn commands_in(message: &str) -> impl Iterator<Item = &str> {
    let lines = message.lines().map(str::trim);
    lines.filter(|line| line.starts_with("arena tournament"))
}
