//! `arena tournament` and `arena merge`, by the real program.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

mod common;

use common::{Run, bots, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;

/// A directory with three bots for Kingdom Guard and six for Hit and Sunk.
struct Place {
    dir: TempDir,
}

impl Place {
    fn new() -> Self {
        let dir = common::dir();
        for (name, clumsy) in [("steady", 1), ("shaky", 5), ("clumsy", 9)] {
            bots::kingdom(dir.path(), name, clumsy);
        }
        for (number, clumsy) in [0, 2, 4, 6, 8, 10].into_iter().enumerate() {
            bots::hit_and_sunk(dir.path(), &format!("ship{number}"), clumsy);
        }
        Self { dir }
    }

    /// Starts a command that is to be stopped; its words have no blanks.
    fn start(&self, words: &str) -> Command {
        let mut command = common::arena(self.dir.path());
        command.args(words.split_whitespace());
        command
    }

    /// Runs a command to its end.
    fn run(&self, words: &str) -> Run {
        run(self.dir.path(), &words.split_whitespace().collect::<Vec<_>>())
    }

    /// Runs a command that succeeds; returns what it prints.
    #[track_caller]
    fn done(&self, words: &str) -> String {
        common::succeed(self.dir.path(), &words.split_whitespace().collect::<Vec<_>>())
    }

    /// Runs a command that fails with `code` and says all of `what`.
    #[track_caller]
    fn refused(&self, code: i32, words: &str, what: &[&str]) {
        common::fail(
            self.dir.path(),
            &words.split_whitespace().collect::<Vec<_>>(),
            code,
            what,
        );
    }

    /// Moves the bots for Kingdom Guard to where recipes look for them.
    fn move_bots(&self) {
        fs::create_dir(self.path("bots")).unwrap();
        for bot in ["steady.wasm", "shaky.wasm", "clumsy.wasm"] {
            fs::rename(self.path(bot), self.path("bots").join(bot)).unwrap();
        }
    }

    /// A shell script that finds `arena` on its path.
    fn script(&self, text: &str) -> Command {
        let programs = Path::new(env!("CARGO_BIN_EXE_arena")).parent().unwrap();
        let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
        let mut command = Command::new("sh");
        command.args(["-e", "-c", text]).current_dir(self.dir.path());
        // Settings and notices of programs stay out of the home directory.
        command.env("HOME", self.dir.path()).env("PATH", path);
        command
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Whether the files of two tournaments are the same to the byte.
    #[track_caller]
    fn assert_same(&self, one: &str, other: &str, hint: &str) {
        for file in ["results.jsonl", "table.txt", "tournament.json"] {
            let same = self.read(&format!("{one}/{file}")) == self.read(&format!("{other}/{file}"));
            assert!(same, "{file} of {one} and {other} differ: {hint}");
        }
    }
}

const KINGDOM: &str = "tournament kingdom steady.wasm shaky.wasm clumsy.wasm";
const SHIPS: &str =
    "tournament hit-and-sunk ship0.wasm ship1.wasm ship2.wasm ship3.wasm ship4.wasm ship5.wasm --rounds 2";

#[test]
fn a_tournament_prints_and_keeps_a_table_and_one_line_a_match() {
    let place = Place::new();
    let table = place.done(&format!("{KINGDOM} --out k"));
    assert!(
        table.starts_with("Kingdom Guard, round-robin, 3 bots at tables of 2: 102 matches"),
        "{table}"
    );
    let order: Vec<_> = ["steady", "shaky", "clumsy"].map(|bot| table.find(bot)).to_vec();
    assert!(order.is_sorted(), "{table}");
    assert_eq!(place.read("k/table.txt"), table);
    let lines = place.read("k/results.jsonl");
    assert_eq!(lines.lines().count(), 102);
    for (number, line) in lines.lines().enumerate() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["match"], number);
        assert_eq!(line["seats"].as_array().unwrap().len(), 2);
        assert!(line["hash"].as_str().unwrap().len() == 16 && line["reason"].as_str().unwrap().len() > 10);
    }
}

#[test]
fn every_format_writes_the_same_bytes_with_one_job_and_with_many() {
    let place = Place::new();
    for (name, words) in [
        ("pairs", format!("{KINGDOM} --matches 100")),
        ("swiss", format!("{KINGDOM} --matches 40 --format swiss")),
        ("tables", format!("{SHIPS} --matches 30 --seats 4")),
        ("all", format!("{SHIPS} --matches 30 --format free-for-all")),
        ("settled", format!("{KINGDOM} --matches 3000 --until-settled=80")),
    ] {
        let one = place.done(&format!("{words} --jobs 1 --out {name}-1"));
        let many = place.done(&format!("{words} --jobs 4 --out {name}-4"));
        assert_eq!(one, many, "{name}");
        place.assert_same(&format!("{name}-1"), &format!("{name}-4"), name);
    }
    let settled = place.read("settled-1/results.jsonl").lines().count();
    assert!((6..3000).contains(&settled), "{settled}");
}

#[test]
fn a_match_of_a_tournament_is_the_one_that_play_plays() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out k"));
    for line in place.read("k/results.jsonl").lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let seat = |seat: usize| format!("{}.wasm", line["seats"][seat].as_str().unwrap());
        let played = place.done(&format!(
            "play kingdom {} {} --seed {} --budget fuel:100000000",
            seat(0),
            seat(1),
            line["seed"]
        ));
        assert!(
            played.contains(line["hash"].as_str().unwrap()),
            "{line}\n{played}"
        );
        assert!(
            played.contains(line["reason"].as_str().unwrap()),
            "{line}\n{played}"
        );
    }
}

#[test]
fn merged_shards_are_the_whole_to_the_byte() {
    let place = Place::new();
    for words in [
        format!("{KINGDOM} --matches 50"),
        format!("{SHIPS} --matches 25 --seats 3"),
    ] {
        let whole = place.done(&format!("{words} --out whole"));
        for index in [3, 1, 2] {
            let said = place.done(&format!("{words} --shard {index}/3 --out shard{index}"));
            assert!(said.contains(&format!("Shard {index}/3 is played")), "{said}");
        }
        assert_eq!(place.done("merge shard1 shard2 shard3"), whole);
        assert_eq!(place.done("merge shard2 shard3 shard1 --out all"), whole);
        place.assert_same("all", "whole", &words);
        for dir in ["whole", "all", "shard1", "shard2", "shard3"] {
            fs::remove_dir_all(place.path(dir)).unwrap();
        }
    }
}

#[test]
fn the_commands_that_merge_names_play_what_is_missing() {
    let place = Place::new();
    let words = format!("{KINGDOM} --matches 30");
    let whole = place.done(&format!("{words} --out whole"));
    place.done(&format!("{words} --shard 1/3 --out shard-1-of-3"));
    place.done(&format!("{words} --shard 2/3 --out shard-2-of-3"));
    let all = place.read("shard-2-of-3/results.jsonl");
    let lines: String = all.split_inclusive('\n').take(4).collect();
    fs::write(place.path("shard-2-of-3/results.jsonl"), lines).unwrap();

    let merged = place.run("merge shard-1-of-3 shard-2-of-3");
    assert_eq!(merged.code, Some(1), "{merged:?}");
    assert!(
        merged.err.contains("14 of 30 matches are played; missing: 2, 5,"),
        "{}",
        merged.err
    );
    let commands: Vec<_> = commands_in(&merged.err).collect();
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in commands {
        Run::succeeded(&mut place.script(command));
    }
    assert_eq!(place.done("merge shard-1-of-3 shard-2-of-3 shard-3-of-3"), whole);
}

#[test]
fn more_matches_extend_a_tournament_and_joined_ones_can_be_gone_on_with() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 60 --out whole"));
    place.done(&format!("{KINGDOM} --matches 20 --out part"));
    place.done(&format!("{KINGDOM} --matches 60 --out part"));
    assert_eq!(
        place.read("part/results.jsonl"),
        place.read("whole/results.jsonl")
    );

    place.done(&format!("{KINGDOM} --matches 60 --shard 2/4 --out quarter"));
    place.refused(
        1,
        "merge quarter --out joined",
        &["15 of 60 matches are played", "--shard 1/4 --out shard-1-of-4"],
    );
    place.done(&format!("{KINGDOM} --matches 60 --out joined"));
    assert_eq!(
        place.read("joined/results.jsonl"),
        place.read("whole/results.jsonl")
    );
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out k"));
    let other = format!("{KINGDOM} --matches 6 --seed 2 --budget fuel:5000 --out k");
    place.refused(
        2,
        &other,
        &[
            "k holds another tournament",
            "seed: 2, not 1",
            "budget: fuel:5000, not fuel:100000000",
        ],
    );
    fs::copy(place.path("ship0.wasm"), place.path("steady.wasm")).unwrap();
    place.refused(
        2,
        &format!("{KINGDOM} --matches 6 --out k"),
        &["hash of steady: "],
    );
    place.done(&format!("{KINGDOM} --matches 6 --seed 3 --out other"));
    place.refused(
        2,
        "merge k other",
        &["other and k are of different tournaments", "seed: 3, not 1"],
    );
    place.refused(2, "merge nowhere", &["nowhere holds no tournament"]);
    place.refused(
        2,
        &format!("{KINGDOM} --format swiss --shard 1/2"),
        &["a Swiss tournament cannot be", "rounds before"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --until-settled --shard 1/2"),
        &["--until-settled cannot be played in shards"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --until-settled=100"),
        &["from 50 to under 100"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --shard 3/2"),
        &["“3/2” is no shard; write I/N"],
    );
    place.refused(2, &format!("{KINGDOM} --seats 3"), &["2 to 2 seats, not 3"]);
    place.refused(2, "tournament kingdom steady.wasm", &["BOT"]);
    place.refused(
        2,
        "tournament kingdom steady.wasm none.wasm",
        &["none.wasm", "house:NAME"],
    );
    place.refused(
        2,
        "tournament hit-and-sunk ship0.wasm ship1.wasm --seats 5",
        &["--seats 5 needs 5 bots, and there are 2"],
    );
    place.refused(
        2,
        "tournament kingdom steady.wasm cmd:cat",
        &["native program", "budget of time"],
    );
}

#[test]
fn an_unknown_house_bot_is_refused_with_the_known_ones() {
    let place = Place::new();
    let module = fs::read(place.path("steady.wasm")).unwrap();
    let list = format!(
        r#"[{{"name":"Steady","game":"kingdom","file":"steady.wasm","sha256":"{}","summary":"Steady."}}]"#,
        engine::ModuleHash::of(&module)
    );
    fs::write(place.path("bots.json"), list).unwrap();
    let words = "tournament kingdom shaky.wasm house:Stead --bots . --matches 2";
    place.refused(2, words, &["house:Stead is no house bot", "there are: Steady"]);
    let table = place.done("tournament kingdom house:steady house:Steady --bots . --matches 2");
    assert!(table.contains("Steady#2"), "{table}");
}

#[test]
fn native_programs_play_under_wall_clock_budgets() {
    let place = Place::new();
    let words = "tournament kingdom cmd:echo clumsy.wasm --budget 5s --matches 4 --out native";
    let table = place.done(words);
    assert!(table.contains("echo") && table.contains("budget 5s"), "{table}");
    assert!(place.read("native/tournament.json").contains(r#""hash": null"#));
}

/// The commands that a message names.
fn commands_in(message: &str) -> impl Iterator<Item = &str> {
    let lines = message.lines().map(str::trim);
    lines.filter(|line| line.starts_with("arena tournament"))
}

/// A run that takes a second or more.
const LONG: &str = "--matches 2000 --jobs 3";

#[test]
fn killed_at_any_moment_and_resumed_it_writes_the_bytes_of_an_undisturbed_run() {
    let place = Place::new();
    let began = Instant::now();
    place.done(&format!("{KINGDOM} {LONG} --out whole"));
    let time = began.elapsed();
    let seed = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    let mut rng = engine::Rng::derive(seed, "test", &[]);

    let (mut kills, mut kept) = (0, Vec::new());
    for tournament in 0.. {
        let out = format!("out{tournament}");
        loop {
            let words = format!("{KINGDOM} {LONG} --out {out}");
            let mut child = place
                .start(&words)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_micros(rng.below(time.as_micros() as u64 / 4)));
            if let Some(status) = child.try_wait().unwrap() {
                assert!(status.success(), "{status}, seed {seed}");
                break;
            }
            // SIGKILL.
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            let lines = fs::read_to_string(place.path(&out).join("results.jsonl")).unwrap_or_default();
            kept.push(lines.lines().count());
            if kills >= 20 {
                place.done(&words);
                break;
            }
        }
        place.assert_same(
            &out,
            "whole",
            &format!("seed {seed}, matches at each kill: {kept:?}"),
        );
        if kills >= 20 {
            break;
        }
    }
    eprintln!("matches that each kill left: {kept:?}");
    // Kills that all came before the first match, or after the last, would show nothing.
    assert!(kept.iter().any(|n| (1..2000).contains(n)), "{kept:?}");
}

#[test]
fn an_interruption_keeps_what_is_done_and_says_how_to_go_on() {
    let place = Place::new();
    let words = format!("{KINGDOM} {LONG} --out out");
    let child = place
        .start(&words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let results = place.path("out/results.jsonl");
    while !fs::read(&results).is_ok_and(|bytes| bytes.len() > 1000) {
        std::thread::sleep(Duration::from_millis(2));
    }
    let interrupt = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupt.success());
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(130), "{run:?}");
    let kept = "of 2000 matches are played and kept in out. Go on with\n  arena tournament";
    assert!(run.err.contains(kept), "{}", run.err);
    let lines = fs::read_to_string(&results).unwrap();
    let number = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["match"].as_u64();
    assert!(lines.lines().map(number).is_sorted(), "in the order of matches");

    place.done(&format!("{KINGDOM} {LONG} --out whole"));
    let command = commands_in(&run.err).next().unwrap();
    Run::succeeded(&mut place.script(command));
    assert_eq!(
        fs::read_to_string(&results).unwrap(),
        place.read("whole/results.jsonl")
    );
}

/// The indented block of `docs/tournaments.md` under a heading.
fn recipe(heading: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tournaments.md");
    let text = fs::read_to_string(&path).unwrap();
    let (_, section) = text.split_once(&format!("### {heading}\n")).unwrap();
    let section = section.split("\n#").next().unwrap();
    let lines = section.split_inclusive('\n');
    lines.filter_map(|line| line.strip_prefix("    ")).collect()
}

#[test]
fn the_recipe_for_gnu_parallel_works_as_it_is_written() {
    let version = Command::new("parallel").arg("--version").output();
    if !version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("GNU parallel")) {
        eprintln!("SKIPPED: GNU parallel is not installed (Debian: apt-get install parallel)");
        return;
    }
    let (place, script) = (Place::new(), recipe("GNU parallel"));
    place.move_bots();
    let table = Run::succeeded(&mut place.script(&script));
    assert!(
        table.contains("Kingdom Guard, round-robin, 3 bots at tables of 2: 3000 matches"),
        "{table}"
    );
    let bots = "bots/clumsy.wasm bots/shaky.wasm bots/steady.wasm";
    place.done(&format!("tournament kingdom {bots} --matches 3000 --out whole"));
    assert_eq!(place.read("all/results.jsonl"), place.read("whole/results.jsonl"));
}

#[test]
fn the_recipe_for_slurm_plays_a_task_s_shard() {
    let (place, script) = (Place::new(), recipe("Slurm"));
    place.move_bots();
    let said = Run::succeeded(place.script(&script).env("SLURM_ARRAY_TASK_ID", "3"));
    assert!(said.contains("Shard 3/64 is played: 1563 matches."), "{said}");
}
