//! `--watch`: the work is done again at every save, and after a build.

use crate::common;
use crate::common::native::signal;
use crate::common::{arena, dir, fail, succeed, write};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Stdio};

const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }";
/// Replies as the first one does until round 2.
const OTHER: &str =
    "function turn(view) { const all = kingdom.legal(view); return view.round < 2 ? all[0] : all.at(-1); }";
const PLAY: &str = "play kingdom bot.js house:Greedy --rounds 3 --seed 3 --budget fuel:100000000 --watch";

/// A command that watches.
struct Watching {
    process: Child,
    out: BufReader<ChildStdout>,
    err: BufReader<ChildStderr>,
}

impl Watching {
    fn begin(dir: &Path, words: &[&str]) -> Self {
        let mut command = arena(dir);
        command.args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        Self {
            out: BufReader::new(process.stdout.take().unwrap()),
            err: BufReader::new(process.stderr.take().unwrap()),
            process,
        }
    }

    /// What is told on standard error, until the command waits for a save.
    fn told(&mut self) -> String {
        read_to(&mut self.err, "watching ")
    }

    /// What is shown on standard output, to the line that begins so.
    fn shown(&mut self, beginning: &str) -> String {
        read_to(&mut self.out, beginning)
    }

    /// Interrupts it.
    fn end(mut self) {
        signal("-INT", self.process.id());
        assert_eq!(self.process.wait().unwrap().code(), Some(130));
    }
}

/// The lines to the one that begins so.
fn read_to(reader: &mut impl std::io::BufRead, beginning: &str) -> String {
    let mut read = String::new();
    for line in reader.lines() {
        let line = line.unwrap();
        read += &format!("{line}\n");
        if line.starts_with(beginning) {
            return read;
        }
    }
    panic!("no line begins with {beginning}: {read}");
}

#[test]
fn a_match_is_played_again_when_a_bot_is_saved_and_says_where_it_parts() {
    let dir = dir();
    write(dir.path(), "bot.js", FIRST);
    let mut watching = Watching::begin(dir.path(), &common::words(PLAY));
    assert!(watching.told().contains("watching bot.js; Ctrl-C ends"));
    let first = watching.shown("#/replay/");
    assert!(first.contains("Blue (bot)"), "{first}");
    write(dir.path(), "bot.js", OTHER);
    // Blue has the turns 0, 2 and 4, and replies otherwise from round 2 on.
    let second = watching.shown("The match goes another way");
    assert!(
        second.contains("another way than before from turn 2 on"),
        "{second}"
    );
    assert!(second.contains("#/replay/"), "{second}");
    watching.told();
    // What cannot be read is told, and mended by the next save.
    std::fs::remove_file(dir.path().join("bot.js")).unwrap();
    assert!(watching.told().contains("arena: cannot read bot.js"));
    write(dir.path(), "bot.js", OTHER);
    let third = watching.shown("The match is the same as before");
    assert!(third.contains("Blue (bot)"), "{third}");
    watching.told();
    watching.end();
}

#[test]
fn a_bot_is_built_before_each_match_and_a_build_that_fails_is_told() {
    let dir = dir();
    write(dir.path(), "source.txt", FIRST);
    // It writes another file than the bot, too, which must not start it again and again.
    let build = "grep -q turn source.txt && cp source.txt bot.js && date +%N > product.txt";
    // Nor must what the match is written to.
    let written = vec![
        "--replay",
        "match.arena",
        "--json",
        "./match.jsonl",
        "--build",
        build,
    ];
    let words = [common::words(PLAY), written].concat();
    let mut watching = Watching::begin(dir.path(), &words);
    assert!(
        watching
            .told()
            .contains("watching the files in this directory; Ctrl-C ends")
    );
    watching.shown("#/replay/");
    write(dir.path(), "source.txt", "nothing");
    let failed = watching.told();
    assert!(
        failed.contains("failed (exit status: 1); what it says is above"),
        "{failed}"
    );
    write(dir.path(), "source.txt", OTHER);
    watching.shown("The match goes another way than before from turn 2 on");
    watching.told();
    watching.end();
}

#[test]
fn a_bot_that_was_begun_here_is_built_as_its_readme_says() {
    let dir = dir();
    succeed(dir.path(), &["new", "kingdom", "rust", "."]);
    let line = "play kingdom bot.wasm house:Random --seed 1 --rounds 2 --budget fuel:100000000 --watch";
    let mut watching = Watching::begin(dir.path(), &common::words(line));
    assert!(watching.told().contains("watching the files in this directory"));
    assert!(watching.shown("4 turns, hash ").contains("Blue (bot)"));
    let source = std::fs::read_to_string(dir.path().join("bot.rs")).unwrap();
    write(dir.path(), "bot.rs", source.replace("\"A\"", "\"M\""));
    watching.shown("The match ");
    watching.told();
    watching.end();
}

#[test]
fn cases_are_asked_again_when_they_or_the_bot_are_saved() {
    let dir = dir();
    write(dir.path(), "bot.js", FIRST);
    let case = |one_of: &str| {
        format!(
            r#"{{"name":"opening","game":"kingdom","arguments":["1","B","0,0","2000,2000","B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0","G,0,0,2 G,4,4,2 P,2,2,1"],"one_of":["{one_of}"]}}"#
        )
    };
    write(dir.path(), "cases.jsonl", case("M,C,2,2"));
    let mut watching = Watching::begin(dir.path(), &common::words("test bot.js cases.jsonl --watch"));
    assert!(watching.shown("1 cases").contains("✗ opening"));
    watching.told();
    write(dir.path(), "cases.jsonl", case("M,C,1,0"));
    assert!(watching.shown("1 cases").contains("✓ opening"));
    watching.told();
    watching.end();
}

#[test]
fn a_bot_that_was_begun_here_is_built_before_its_cases_which_are_watched_too() {
    let dir = dir();
    succeed(dir.path(), &["new", "kingdom", "rust", "."]);
    let mut watching = Watching::begin(dir.path(), &common::words("test bot.wasm cases.jsonl --watch"));
    assert!(watching.shown("1 cases").contains("✓ the first turn"));
    assert!(watching.told().contains("watching the files in this directory"));
    let cases = std::fs::read_to_string(dir.path().join("cases.jsonl")).unwrap();
    write(
        dir.path(),
        "cases.jsonl",
        cases.replace("the first turn", "again"),
    );
    assert!(watching.shown("1 cases").contains("✓ again"));
    watching.told();
    watching.end();
}

const TOURNAMENT: &str =
    "tournament kingdom bot.js house:Greedy --matches 8 --rounds 20 --budget fuel:100000000 --watch";

#[test]
fn a_short_tournament_is_played_at_every_save_and_its_score_compared() {
    let dir = dir();
    write(dir.path(), "bot.js", "function turn() { return 'nothing'; }");
    let mut watching = Watching::begin(dir.path(), &common::words(TOURNAMENT));
    let first = watching.shown("In brackets");
    assert!(
        first.contains("bot loses to Greedy: 0 % (0 % to 32 %), ahead in 0 of 8 matches, level in 0"),
        "{first}"
    );
    assert!(watching.told().contains("watching bot.js; Ctrl-C ends"));
    write(dir.path(), "bot.js", FIRST);
    let second = watching.shown("bot ");
    assert!(
        second.contains("Greedy: ") && second.ends_with("; 0 % before\n"),
        "{second}"
    );
    watching.told();
    watching.end();
    let left: Vec<_> = std::fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "results are kept nowhere: {left:?}");
}

#[test]
fn a_save_ends_the_matches_that_are_still_played() {
    let dir = dir();
    write(
        dir.path(),
        "bot.js",
        "function turn() { throw new Error('once'); }",
    );
    // They would take longer than any test.
    let words = TOURNAMENT.replace("--matches 8", "--matches 1000000");
    let mut watching = Watching::begin(dir.path(), &common::words(&words));
    // The first fault of a tournament is told.
    read_to(&mut watching.err, "bot, match");
    write(
        dir.path(),
        "bot.js",
        "function turn() { throw new Error('twice'); }",
    );
    watching.told();
    read_to(&mut watching.err, "bot, match");
    watching.end();
}

#[test]
fn results_are_kept_nowhere_while_watching() {
    for option in [
        "--out=here",
        "--shard=1/2",
        "--save-every=5",
        "--keep-faults=here",
        "--keep-replays=here",
    ] {
        let words = [
            "tournament",
            "kingdom",
            "house:Greedy",
            "house:Random",
            "--watch",
            option,
        ];
        fail(dir().path(), &words, 2, &["--watch", "cannot be used with"]);
    }
}

#[test]
fn a_build_is_for_watching() {
    let words = [
        "play",
        "kingdom",
        "house:Greedy",
        "house:Greedy",
        "--build",
        "make",
    ];
    fail(dir().path(), &words, 2, &["--watch"]);
}
