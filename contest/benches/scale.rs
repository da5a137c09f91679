//! What large contests cost: the time to add a result, the time to open a packed one, and the memory they take.
//! `cargo xtask bench contest` runs it. Words after `--` choose benchmarks by name.

#![allow(clippy::panic, reason = "a benchmark may fail loudly")]

use contest::packed::{Packer, RESULTS, open};
use contest::{Fixture, Format, MatchResult, Next, Participant, Progress, Shard, ShardSpec, Spec};
use engine::GameId;
use std::time::Instant;

fn main() {
    let chosen: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_chosen = |name: &str| chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str()));
    for (name, game, format, bots, table, matches) in [
        ("pairs", GameId::Kingdom, Format::RoundRobin, 200, 2, 1_000_000),
        (
            "tables",
            GameId::Territories,
            Format::RoundRobin,
            200,
            6,
            1_000_000,
        ),
        ("swiss", GameId::Kingdom, Format::Swiss, 200, 2, 1_000_000),
        ("long", GameId::Kingdom, Format::RoundRobin, 20, 2, 10_000_000),
    ] {
        if is_chosen(name) {
            measure(name, spec(game, format, bots, table, matches));
        }
    }
    if is_chosen("packed") {
        measure_packed(spec(GameId::Kingdom, Format::RoundRobin, 200, 2, 100_000));
    }
}

/// Packs a contest with made-up results, and prints what opening it and making its standings took.
fn measure_packed(spec: Spec) {
    let plan = ShardSpec {
        spec,
        shard: Shard::WHOLE,
    };
    let mut progress = Progress::new(plan.spec.clone(), Shard::WHOLE);
    let mut text = String::new();
    while let Next::Play(fixture) = progress.hand_out() {
        text += &made_up(&fixture, &plan.spec).to_line();
    }
    let file = packed(&plan, text.as_bytes());
    let began = Instant::now();
    let mut progress = Progress::new(plan.spec.clone(), Shard::WHOLE);
    let opened = open(&file, |_, result| progress.add(&result));
    opened.unwrap_or_else(|error| panic!("{error}"));
    assert!(progress.is_complete());
    let best = progress.standings().rows[0].label.clone();
    println!(
        "packed: {} bots, {} matches, {:.1} MB of {:.1} MB: opened with standings in {:.2} s (best: {best})",
        plan.spec.bots.len(),
        plan.spec.matches,
        file.len() as f64 / 1e6,
        text.len() as f64 / 1e6,
        began.elapsed().as_secs_f64()
    );
}

fn packed(plan: &ShardSpec, results: &[u8]) -> Vec<u8> {
    let pack = || {
        let mut packer = Packer::new(plan)?;
        packer.file(RESULTS, results)?;
        packer.finish()
    };
    pack().unwrap_or_else(|error| panic!("{error}"))
}

/// A result that depends only on the seed of its match.
fn made_up(fixture: &Fixture, spec: &Spec) -> MatchResult {
    let seats = fixture.seats.len();
    let places = fixture.seats.iter().map(|bot| {
        let better = fixture.seats.iter().filter(|other| *other < bot).count();
        if fixture.seed.is_multiple_of(3) {
            (seats - better) as u32
        } else {
            1 + better as u32
        }
    });
    MatchResult {
        number: fixture.number,
        seed: fixture.seed,
        seats: spec.labels(&fixture.seats),
        places: places.collect(),
        points: vec![Some(1); seats],
        faults: vec![0; seats],
        reason: "Red wins: Blue's base fell in round 21.".into(),
        turns: 42,
        hash: engine::StateHash(fixture.seed).to_string(),
    }
}

/// Plays a contest with made-up results to its end, and prints what adding them took.
fn measure(name: &str, spec: Spec) {
    let (bots, table, matches) = (spec.bots.len(), spec.seats_per_match, spec.matches);
    let mut progress = Progress::new(spec, Shard::WHOLE);
    let (mut adding, mut most) = (0, 0);
    while let Next::Play(fixture) = progress.hand_out() {
        let result = made_up(&fixture, progress.spec());
        let began = Instant::now();
        progress.add(&result).unwrap_or_else(|error| panic!("{error}"));
        let took = began.elapsed().as_nanos();
        adding += took;
        most = most.max(took);
    }
    let began = Instant::now();
    let best = progress.standings().rows[0].label.clone();
    println!(
        "{name}: {bots} bots at tables of {table}, {matches} matches: {:.2} µs to add a result, {:.0} µs at most; \
         standings {:.0} ms (best: {best}); peak memory {}",
        adding as f64 / matches as f64 / 1000.0,
        most as f64 / 1000.0,
        began.elapsed().as_secs_f64() * 1000.0,
        peak_memory()
    );
}

fn spec(game: GameId, format: Format, bots: usize, table: u8, matches: usize) -> Spec {
    let participant = |number: usize| Participant {
        label: format!("bot-{number}"),
        bot: format!("bot-{number}.wasm"),
        hash: None,
        program: None,
    };
    Spec {
        format,
        seats_per_match: table,
        matches,
        ..Spec::usual(game, (0..bots).map(participant).collect())
    }
}

/// The peak memory of this process so far, if the system reports it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".into(), |line| line.trim().to_owned())
}
