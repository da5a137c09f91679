//! What resuming and merging large tournaments costs: generates a directory of a million results, reads it
//! like `arena tournament` and `arena merge`, and splits it into shards. `cargo xtask bench contest` runs it;
//! a number after `--` is the number of matches.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail loudly")]

use cli::tournament::merge::{Part, merge};
use cli::tournament::{ShardSpec, Store, output, store};
use contest::{MatchResult, Next, Participant, Progress, Shard, Spec};
use engine::GameId;
use std::path::Path;
use std::time::Instant;

/// Shards that are merged.
const SHARDS: usize = 8;

fn main() {
    let matches = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(1_000_000);
    let dir = tempfile::tempdir().unwrap();
    let spec = spec(200, matches);
    timed("making up", || {
        for index in 1..=SHARDS {
            fill(
                &dir.path().join(index.to_string()),
                &spec,
                Shard { index, of: SHARDS },
            );
        }
        fill(&dir.path().join("whole"), &spec, Shard::WHOLE);
    });
    timed("resuming the whole", || {
        let found = store::read(&dir.path().join("whole")).unwrap();
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        for result in found.index.results() {
            progress.add(&result.unwrap()).unwrap();
        }
        assert!(progress.is_complete());
        let shown = output::shown(&progress, &progress.standings(), None);
        println!("{}", shown.lines().take(4).collect::<Vec<_>>().join("\n"));
    });
    timed("merging the shards", || {
        let part = |index: usize| {
            let dir = dir.path().join(index.to_string());
            Part {
                found: store::read(&dir).unwrap(),
                dir,
            }
        };
        let parts: Vec<_> = (1..=SHARDS).map(part).collect();
        let plan = ShardSpec {
            spec: spec.clone(),
            shard: Shard::WHOLE,
        };
        let store = Store::open(&dir.path().join("merged"), &plan, None).unwrap();
        let mut new = store.replace_results().unwrap();
        assert!(merge(&parts, Some(&mut new)).unwrap().is_complete());
        new.keep().unwrap();
    });
    let read = |name: &str| {
        std::fs::metadata(dir.path().join(name).join("results.jsonl"))
            .unwrap()
            .len()
    };
    assert_eq!(read("merged"), read("whole"));
}

fn timed(what: &str, run: impl FnOnce()) {
    let began = Instant::now();
    run();
    println!(
        "{what}: {:.1} s, peak memory so far {}",
        began.elapsed().as_secs_f64(),
        peak_memory()
    );
}

/// Plays a shard with made-up results; of each two matches the second ends first.
fn fill(dir: &Path, spec: &Spec, shard: Shard) {
    let plan = ShardSpec {
        spec: spec.clone(),
        shard,
    };
    let mut progress = Progress::new(spec.clone(), shard);
    let mut store = Store::open(dir, &plan, None).unwrap();
    let mut held: Option<MatchResult> = None;
    while let Next::Play(fixture) = progress.hand_out() {
        let first = fixture.seed % 3 != 0;
        let result = MatchResult {
            number: fixture.number,
            seed: fixture.seed,
            seats: spec.labels(&fixture.seats),
            places: if first { vec![1, 2] } else { vec![2, 1] },
            points: vec![Some(15), Some(0)],
            faults: vec![0, 0],
            reason: "Red wins: Blue's base fell in round 21.".into(),
            turns: 42,
            hash: engine::StateHash(fixture.seed).to_string(),
        };
        match held.take() {
            None => held = Some(result),
            Some(earlier) => {
                for result in [&result, &earlier] {
                    store.append(result).unwrap();
                }
            }
        }
    }
    if let Some(result) = held {
        store.append(&result).unwrap();
    }
}

fn spec(bots: usize, matches: usize) -> Spec {
    let participant = |number: usize| Participant {
        label: format!("bot-{number}"),
        bot: format!("bot-{number}.wasm"),
        hash: None,
        program: None,
    };
    Spec {
        matches,
        ..Spec::usual(GameId::Kingdom, (0..bots).map(participant).collect())
    }
}

/// The peak memory of this process so far, if the system reports it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".into(), |line| line.trim().to_owned())
}
