//! Seasons: a folder is brought up to date, and goes on after kills and new bots.

use crate::common;
use crate::common::season::Seasons;
use std::collections::HashSet;
use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime};

#[test]
fn a_season_is_played_and_shown_and_the_same_command_changes_nothing() {
    let seasons = Seasons::new();
    let checked = seasons.done("season spring --check");
    assert!(
        checked.contains("6 bots in 6 versions; 0 matches known, at least 36 to play."),
        "{checked}"
    );
    assert!(!seasons.path("spring/season.json").exists());
    let table = seasons.done("season spring");
    assert!(
        table.starts_with("Spring: Kingdom Guard, budget fuel:100000000, rules "),
        "{table}"
    );
    assert_eq!(table, seasons.read("spring/standings.txt"));
    let first = table.lines().nth(3).unwrap();
    assert!(first.contains("ann/1") && first.contains("Gold"), "{table}");
    let boss = table
        .lines()
        .find(|line| line.contains("bosses/half.wasm"))
        .unwrap();
    assert!(boss.starts_with("     "), "a boss has no place: {table}");
    let written = seasons.written("spring");
    let names =
        ["season.json", "matches.jsonl", "standings.txt"].map(|name| seasons.path("spring").join(name));
    let times = || {
        names
            .clone()
            .map(|name| fs::metadata(name).unwrap().modified().unwrap())
    };
    let before = times();
    assert_eq!(seasons.done("season spring"), table);
    assert_eq!(
        (times(), seasons.written("spring")),
        (before, written),
        "nothing is written anew"
    );
}

#[test]
fn a_new_bot_adds_its_own_lines_and_changes_no_other() {
    let seasons = Seasons::new();
    seasons.done("season spring --jobs 2");
    let before = seasons.read("spring/matches.jsonl");
    for (name, version, clumsy) in [("bob", 1, 1), ("dan", 2, 0)] {
        let known: HashSet<String> = seasons
            .read("spring/matches.jsonl")
            .lines()
            .map(str::to_owned)
            .collect();
        seasons.bot(name, version, clumsy);
        seasons.done("season spring --jobs 2");
        let lines = seasons.read("spring/matches.jsonl");
        let new: Vec<&str> = lines.lines().filter(|line| !known.contains(*line)).collect();
        assert!(
            new.len() > 6
                && new
                    .iter()
                    .all(|line| line.contains(&format!("\"{name}/{version}\""))),
            "{new:?}"
        );
        assert_eq!(lines.lines().count(), known.len() + new.len());
    }
    // The old lines are there in their order.
    let lines = seasons.read("spring/matches.jsonl");
    let known: HashSet<&str> = before.lines().collect();
    assert!(
        lines
            .lines()
            .filter(|line| known.contains(line))
            .eq(before.lines())
    );
    let table = seasons.read("spring/standings.txt");
    let row = |label: &str| table.lines().find(|line| line.contains(label)).unwrap();
    assert!(
        row("dan/1").starts_with("     ") && !row("dan/2").starts_with("     "),
        "{table}"
    );
    // All at once comes to the same, but for the matches of the old version.
    fs::remove_file(seasons.path("spring/matches.jsonl")).unwrap();
    fs::remove_file(seasons.path("spring/season.json")).unwrap();
    seasons.done("season spring");
    let without: Vec<&str> = lines.lines().filter(|line| !line.contains("\"dan/1\"")).collect();
    assert_eq!(
        seasons.read("spring/matches.jsonl").lines().collect::<Vec<_>>(),
        without
    );
}

#[test]
fn tiers_bosses_and_pairs_may_change_and_results_stay() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let before = seasons.read("spring/matches.jsonl");
    common::bots::kingdom_tagged(&seasons.path("spring/bosses"), "most", 12, "most");
    let toml = seasons.read("spring/season.toml");
    let toml = toml
        .replace("half.wasm", "most.wasm")
        .replace("\npairs = 4", "\npairs = 5");
    seasons.write("spring/season.toml", toml.replace("Gold", "Silver"));
    // The former boss need not be there any more.
    fs::remove_file(seasons.path("spring/bosses/half.wasm")).unwrap();
    let table = seasons.done("season spring");
    assert!(
        table.contains("Silver") && table.contains("bosses/half.wasm") && table.contains("bosses/most.wasm"),
        "{table}"
    );
    let known: HashSet<&str> = before.lines().collect();
    let after = seasons.read("spring/matches.jsonl");
    let (old, new): (Vec<&str>, Vec<&str>) = after.lines().partition(|line| known.contains(line));
    assert_eq!(old, before.lines().collect::<Vec<_>>());
    // The first matches against the new boss, a fifth pair, and those of whoever rises only now.
    assert!(
        new.iter().any(|line| line.contains("bosses/most.wasm")),
        "{new:?}"
    );
    assert!(
        new.iter().any(|line| line.starts_with("{\"match\":9,\"seed\"")),
        "{new:?}"
    );
    seasons.done("season spring --check");
}

#[test]
fn killed_at_any_moment_and_run_again_it_writes_the_bytes_of_an_undisturbed_run() {
    /// Kills of the season.
    const KILLS: u32 = 8;
    let seasons = Seasons::new();
    let more = seasons
        .read("spring/season.toml")
        .replace("pairs = 4", "pairs = 50");
    seasons.write("spring/season.toml", more);
    seasons.copy("killed");
    let began = Instant::now();
    seasons.done("season spring --jobs 2");
    let pause = began.elapsed() / KILLS;
    let seed = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    let mut rng = engine::Rng::derive(seed, "test", &[]);
    let matches = seasons.path("killed/matches.jsonl");
    let lines = || fs::read_to_string(&matches).unwrap_or_default().lines().count();
    let mut kept = Vec::new();
    for _ in 0..KILLS {
        let mut command = seasons.start("season killed --jobs 2");
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_micros(rng.below(2 * pause.as_micros() as u64)));
        // SIGKILL, unless it has come to its end.
        child.kill().unwrap();
        child.wait().unwrap();
        kept.push(lines());
        // As a kill in the middle of a write leaves it.
        if let Ok(file) = fs::OpenOptions::new().write(true).open(&matches) {
            let length = file.metadata().unwrap().len();
            file.set_len(length.saturating_sub(rng.below(150))).unwrap();
        }
    }
    seasons.done("season killed");
    let hint = format!("seed {seed}, lines at each kill: {kept:?}");
    seasons.assert_same("killed", "spring", &hint);
    let all = lines();
    assert!(kept.iter().any(|kept| (1..all).contains(kept)), "{hint}");
}

#[test]
fn an_interruption_keeps_what_is_played_and_says_how_to_go_on() {
    let seasons = Seasons::new();
    let more = seasons
        .read("spring/season.toml")
        .replace("pairs = 4", "pairs = 50");
    seasons.write("spring/season.toml", more);
    let mut command = seasons.start("season spring --jobs 2");
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let matches = seasons.path("spring/matches.jsonl");
    while !fs::read(&matches).is_ok_and(|bytes| bytes.len() > 1000) {
        std::thread::sleep(Duration::from_millis(2));
    }
    common::native::signal("-INT", child.id());
    let run = common::Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(130), "{run:?}");
    assert!(
        run.err
            .contains("what was played is kept. Play on with\n  arena season spring"),
        "{run:?}"
    );
}
