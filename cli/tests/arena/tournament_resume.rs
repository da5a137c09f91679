//! A tournament that is killed, interrupted or extended gives the same result as one played without a break.

use crate::common::Run;
use crate::common::native::signal;
use crate::common::place::{KINGDOM, Place, SHIPS, commands_in};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime};

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
fn a_tournament_under_other_prices_of_fuel_is_not_resumed_or_merged() {
    let place = Place::new();
    let play = format!("{KINGDOM} --matches 6 --out old");
    place.done(&play);
    let description = place.read("old/tournament.json");
    let today = format!("\"price_list\": {}", engine::replay::PRICE_LIST);
    let other = description.replace(&today, "\"price_list\": 0");
    assert_ne!(description, other, "{description}");
    fs::write(place.path("old/tournament.json"), other).unwrap();
    let difference = format!("price list of fuel: {}, not 0", engine::replay::PRICE_LIST);
    place.refused(2, &play, &[&difference]);
    place.done(&format!("{KINGDOM} --matches 6 --shard 1/2 --out half"));
    place.refused(2, "merge old half --out joined", &["price list of fuel: "]);
}

#[test]
fn a_tournament_without_sitting_out_is_another_one() {
    let place = Place::new();
    place.done(&format!("{SHIPS} --matches 4 --out usual"));
    assert!(!place.read("usual/tournament.json").contains("sit_out"));
    place.refused(
        2,
        &format!("{SHIPS} --matches 4 --no-sit-out --out usual"),
        &["sitting out: no, not yes"],
    );
    place.done(&format!("{SHIPS} --matches 4 --no-sit-out --out without"));
    assert!(
        place
            .read("without/tournament.json")
            .contains("\"sit_out\": false")
    );
}

/// Tournaments of every format, and shards. Each takes a second or so.
fn tournaments() -> [(&'static str, String); 4] {
    [
        ("pairs", format!("{KINGDOM} --matches 1000 --jobs 2")),
        (
            "tables",
            format!("{SHIPS} --matches 300 --jobs 2 --format free-for-all"),
        ),
        (
            "swiss",
            format!("{KINGDOM} --matches 1000 --jobs 2 --format swiss"),
        ),
        ("shard", format!("{KINGDOM} --matches 3000 --jobs 2 --shard 2/3")),
    ]
}

/// Kills of each tournament.
const KILLS: u32 = 6;

#[test]
fn killed_at_any_moment_and_resumed_it_writes_the_bytes_of_an_undisturbed_run() {
    let place = Place::new();
    let seed = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    let mut rng = engine::Rng::derive(seed, "test", &[]);
    for (name, words) in tournaments() {
        let began = Instant::now();
        let (whole, out) = (format!("{name}-whole"), format!("{name}-killed"));
        place.done(&format!("{words} --out {whole}"));
        let pause = began.elapsed() / KILLS;
        let mut kept = Vec::new();
        for _ in 0..KILLS {
            kept.push(killed(&place, &format!("{words} --out {out}"), pause, &mut rng));
            tear(&place.path(&out).join("results.jsonl"), &mut rng);
        }
        place.done(&format!("{words} --out {out}"));
        let hint = format!("seed {seed}, matches at each kill: {kept:?}");
        eprintln!("{name}: {hint}");
        place.assert_same(&out, &whole, &hint);
        // Kills that all came before the first match, or after the last, would show nothing.
        let all = place.read(&format!("{whole}/results.jsonl")).lines().count();
        assert!(kept.iter().any(|kept| (1..all).contains(kept)), "{name}: {hint}");
    }
}

/// Starts a command and kills it within twice `pause`; how many results there are then.
fn killed(place: &Place, words: &str, pause: Duration, rng: &mut engine::Rng) -> usize {
    let mut command = place.start(words);
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_micros(rng.below(2 * pause.as_micros() as u64)));
    // SIGKILL, unless it has come to its end.
    child.kill().unwrap();
    child.wait().unwrap();
    let out = words.split(' ').next_back().unwrap();
    let results = fs::read_to_string(place.path(out).join("results.jsonl"));
    results.unwrap_or_default().lines().count()
}

/// Leaves the last line as a kill in the middle of a write does: without its end.
fn tear(results: &Path, rng: &mut engine::Rng) {
    let Ok(file) = fs::OpenOptions::new().write(true).open(results) else {
        return;
    };
    let length = file.metadata().unwrap().len();
    file.set_len(length.saturating_sub(rng.below(150))).unwrap();
}

/// A run that takes a second or more.
const LONG: &str = "--matches 2000 --jobs 3";

#[test]
fn an_interruption_keeps_what_is_done_and_says_how_to_go_on() {
    // A person stops it, or a batch system.
    for kill in ["-INT", "-TERM"] {
        interrupted_by(kill);
    }
}

fn interrupted_by(kill: &str) {
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
    signal(kill, child.id());
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(130), "{run:?}");
    let kept = "of 2000 matches are played and kept in out. Resume with\n  arena tournament";
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
