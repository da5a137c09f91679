//! `templates/season/`: its steps run as they stand, and its workflow runs these steps, with no secret near a bot.

use crate::common;
use crate::common::{Run, season};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const TEMPLATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../templates/season");

/// A repository that began with the template, and the one that it pushes to.
struct Repository {
    dir: TempDir,
}

impl Repository {
    fn new() -> Self {
        let repository = Self { dir: common::dir() };
        season::copy(Path::new(TEMPLATE), &repository.path(""));
        let toml = repository.read("season.toml");
        repository.write("season.toml", toml.replace("game =", "boss-pairs = 1\ngame ="));
        repository.git("init --quiet --initial-branch main");
        repository.git("init --quiet --bare ../origin.git");
        repository.git("remote add origin ../origin.git");
        repository.commit();
        repository.git("push --quiet --set-upstream origin main");
        repository
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join("season").join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    /// A command in the repository, where `arena` is found and no settings of this machine's git are.
    fn command(&self, program: &str, words: &str) -> Command {
        let own = Path::new(env!("CARGO_BIN_EXE_arena"))
            .parent()
            .unwrap()
            .to_owned();
        let others = std::env::var_os("PATH").unwrap();
        let all: OsString =
            std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&others))).unwrap();
        // It brings where compiled modules are kept.
        let arena = common::arena(&self.path(""));
        let mut command = Command::new(program);
        command.current_dir(self.path("")).args(common::words(words));
        command.envs(arena.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command.env("PATH", all);
        for (name, value) in [
            ("GIT_CONFIG_GLOBAL", "/dev/null"),
            ("GIT_CONFIG_NOSYSTEM", "1"),
            ("GIT_AUTHOR_NAME", "Ann"),
            ("GIT_AUTHOR_EMAIL", "ann@example.org"),
            ("GIT_COMMITTER_NAME", "Ann"),
            ("GIT_COMMITTER_EMAIL", "ann@example.org"),
        ] {
            command.env(name, value);
        }
        command
    }

    #[track_caller]
    fn git(&self, words: &str) -> String {
        Run::succeeded(&mut self.command("git", words))
    }

    fn commit(&self) {
        self.git("add --all");
        self.git("commit --quiet --message Change");
    }

    /// Runs a step of the workflow, which ends with `code` and says all of `what`.
    #[track_caller]
    fn step(&self, step: &str, code: i32, what: &[&str]) {
        let run = Run::from(self.command("sh", &format!("season.sh {step}")).output().unwrap());
        assert_eq!(run.code, Some(code), "{step}: {run:?}");
        for word in what {
            assert!(
                run.out.contains(word) || run.err.contains(word),
                "{step} says no {word:?}: {run:?}"
            );
        }
    }

    /// A pull request to `main` with these files.
    fn hands_in(&self, files: &[(&str, &str)]) {
        self.git("checkout --quiet -B handed-in main");
        for (name, text) in files {
            self.write(name, text);
        }
        self.commit();
    }
}

/// What the author of a bot writes.
const BOT_TOML: &str = "author = \"Ben\"\nlicence = \"MIT\"\n";

#[test]
fn a_bot_is_checked_and_merged_and_its_matches_are_played_and_kept() {
    let season = Repository::new();
    season.step("check", 0, &["1 bots in 1 versions; 0 matches known"]);
    season.step("play", 0, &["Spring: Kingdom Guard", "example/1"]);
    season.step("keep", 0, &[]);
    season.step("keep", 0, &["Nothing new was played."]);
    let before = season.read("matches.jsonl");
    assert_eq!(season.git("show origin/main:matches.jsonl"), before);
    assert_eq!(season.git("status --porcelain"), "");
    let bot = season.read("bots/example/1.js");
    season.hands_in(&[
        ("bots/ben/bot.toml", BOT_TOML),
        ("bots/ben/1.js", &format!("{bot}\n// Ben's.\n")),
        ("bots/ben/notes.md", "What I tried."),
    ]);
    season.step("check main", 0, &["2 bots in 2 versions"]);
    season.git("checkout --quiet main");
    season.git("merge --quiet handed-in");
    season.step("play", 0, &["ben/1"]);
    season.step("keep", 0, &[]);
    let after = season.read("matches.jsonl");
    let lines: Vec<&str> = after.lines().collect();
    assert!(before.lines().all(|line| lines.contains(&line)) && after.contains("\"ben/1\""));
    assert_eq!(season.git("show origin/main:matches.jsonl"), after);
}

#[test]
fn a_pull_request_that_changes_anything_but_new_bots_does_not_pass() {
    let season = Repository::new();
    season.step("play", 0, &[]);
    season.step("keep", 0, &[]);
    let matches = season.read("matches.jsonl");
    for (name, text) in [
        ("matches.jsonl", matches.replacen("[1,2]", "[2,1]", 1)),
        ("season.toml", season.read("season.toml") + "\n# mine\n"),
        ("season.sh", "exit 0".into()),
        (".github/workflows/season.yml", "on: push".into()),
        ("bosses/mine.wasm", String::new()),
    ] {
        season.hands_in(&[("bots/ben/bot.toml", BOT_TOML), (name, &text)]);
        // The check of the base: a pull request can change its own.
        let script = season.git("show main:season.sh");
        season.write("season.sh", script);
        season.step("check main", 1, &["Only the maintainer changes these", name]);
        season.git("checkout --quiet --force main");
    }
    for (name, text, what) in [
        (
            "bots/example/1.js",
            "function turn() {}",
            "it is not the file that has played as example/1",
        ),
        ("bots/ben/1.js", "function turn() {}", "ben/bot.toml"),
    ] {
        season.hands_in(&[(name, text)]);
        season.step("check main", 1, &[what]);
        season.git("checkout --quiet --force main");
    }
    season.step("other", 2, &["Usage: sh season.sh check [BASE]"]);
}

#[test]
fn a_run_that_is_out_of_time_is_no_failure_and_the_next_one_goes_on() {
    let season = Repository::new();
    let toml = season.read("season.toml");
    season.write("season.toml", toml.replace("boss-pairs = 1", "boss-pairs = 50"));
    let run = season
        .command("sh", "season.sh play")
        .env("SEASON_TIME", "0.001s")
        .output()
        .unwrap();
    assert_eq!(Run::from(run).code, Some(0));
    season.step("play", 0, &["example/1"]);
}

#[test]
fn the_workflow_runs_the_steps_and_no_bot_where_it_may_write() {
    let read = |name: &str| fs::read_to_string(Path::new(TEMPLATE).join(name)).unwrap();
    let (workflow, script) = (read(".github/workflows/season.yml"), read("season.sh"));
    let (matches, keep) = workflow.split_once("\n  keep:\n").unwrap();
    let steps = |part: &str| -> Vec<String> {
        part.split("sh season.sh ")
            .skip(1)
            .map(|rest| rest.split_whitespace().next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(steps(matches), ["check", "play"]);
    assert_eq!(steps(keep), ["keep"]);
    let (_, kept) = script.split_once("\nkeep() {").unwrap();
    let (kept, _) = kept.split_once("\n}").unwrap();
    assert!(!kept.contains("arena") && !keep.contains("arena"), "{keep}{kept}");
    assert!(
        !matches.contains("write\n") && keep.contains("contents: write"),
        "{workflow}"
    );
    assert!(matches.contains("permissions:\n  contents: read\n"), "{workflow}");
    // No token stays in the folder where bots run, and no event gives a stranger's pull request more than it may have.
    assert_eq!(
        matches.matches("actions/checkout").count(),
        matches.matches("persist-credentials: false").count()
    );
    assert!(
        !workflow.contains("secrets.") && !workflow.contains("pull_request_target"),
        "{workflow}"
    );
    // The bot to begin with is the workshop's template.
    let template = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../bots/sdk/javascript/templates/kingdom.js"
    );
    assert_eq!(read("bots/example/1.js"), fs::read_to_string(template).unwrap());
}
