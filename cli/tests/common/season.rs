//! A folder with a season of small bots.

use super::{Run, bots, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Two tiers; the boss of the lower one fails in half of its turns.
const SEASON: &str = r#"
name = "Spring"
game = "kingdom"
pairs = 4
boss-pairs = 3

[[tiers]]
name = "Wood"
boss = "bosses/half.wasm"

[[tiers]]
name = "Gold"
"#;

/// A directory with the folder `spring`.
pub struct Seasons {
    dir: TempDir,
}

impl Seasons {
    /// With six bots.
    pub fn new() -> Self {
        let seasons = Self { dir: super::dir() };
        seasons.write("spring/season.toml", SEASON);
        fs::create_dir(seasons.path("spring/bosses")).unwrap();
        bots::kingdom_tagged(&seasons.path("spring/bosses"), "half", 8, "boss");
        for (name, clumsy) in [
            ("ann", 0),
            ("ben", 1),
            ("cy", 2),
            ("dan", 3),
            ("eve", 4),
            ("fay", 5),
        ] {
            seasons.bot(name, 1, clumsy);
        }
        seasons
    }

    /// Hands in a version of a bot, which fails in so many of 16 turns.
    pub fn bot(&self, name: &str, version: u32, clumsy: u8) {
        let dir = format!("spring/bots/{name}");
        self.write(
            &format!("{dir}/bot.toml"),
            format!("author = \"{name}\"\nlicence = \"MIT\"\n"),
        );
        bots::kingdom_tagged(
            &self.path(&dir),
            &version.to_string(),
            clumsy,
            &format!("{name}/{version}"),
        );
    }

    /// Writes a file, and the directories above it.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Copies the folder as it is.
    pub fn copy(&self, to: &str) {
        copy(&self.path("spring"), &self.path(to));
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

    /// Runs a command that ends with `code`, and says all of `what` on standard output or standard error.
    #[track_caller]
    pub fn ends(&self, code: i32, words: &str, what: &[&str]) {
        let run = self.run(words);
        assert_eq!(run.code, Some(code), "{words}: {run:?}");
        for word in what {
            assert!(
                run.err.contains(word) || run.out.contains(word),
                "{words} says no {word:?}: {run:#?}"
            );
        }
    }

    /// The files that `arena` writes in a folder.
    pub fn written(&self, dir: &str) -> [String; 3] {
        ["season.json", "matches.jsonl", "standings.txt"].map(|name| self.read(&format!("{dir}/{name}")))
    }

    /// Whether two folders have the same files, to the byte.
    #[track_caller]
    pub fn assert_same(&self, one: &str, other: &str, hint: &str) {
        let [one_files, other_files] = [one, other].map(|dir| self.written(dir));
        for (here, there) in one_files.iter().zip(&other_files) {
            assert!(here == there, "{one} and {other} differ: {hint}\n{here}\n{there}");
        }
    }
}

/// Copies a directory with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let path = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &path);
        } else {
            fs::copy(entry.path(), path).unwrap();
        }
    }
}
