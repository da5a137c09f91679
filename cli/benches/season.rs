//! What one new bot costs in a season of 200 bots and 20,000 matches, beside the same matches alone. `cargo xtask bench season` runs
//! it; a number after `--` is the number of bots.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail loudly")]

use cli::Arena;
use cli::season::Opened;
use cli::season::playing::Player;
use cli::tournament::progress_display::ProgressDisplay;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Two tiers, of about half of the bots each: a pair of matches with the boss, and one with each bot of the tier.
const SEASON: &str = "
name = \"Bench\"
game = \"kingdom\"
boss-pairs = 1

[[tiers]]
name = \"Wood\"
boss = \"bosses/boss.wasm\"

[[tiers]]
name = \"Gold\"
";

/// The bot that comes last.
const NEW: &str = "bot-new";

fn main() {
    let bots = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(200);
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    std::fs::write(dir.join("season.toml"), SEASON).unwrap();
    std::fs::create_dir(dir.join("bosses")).unwrap();
    std::fs::write(dir.join("bosses/boss.wasm"), module(8, "boss")).unwrap();
    for number in 0..bots {
        // They fail in 0 to 14 of 16 turns.
        add(dir, &format!("bot-{number:03}"), 1 + number as u8 % 15);
    }
    let matches = updated(dir, &format!("{bots} bots from nothing")).0;
    assert_eq!(updated(dir, "nothing new").0, matches);
    add(dir, NEW, 5);
    let (more, update) = updated(dir, "one new bot");
    let (own, alone) = alone(dir);
    assert_eq!(own, more - matches);
    println!(
        "one new bot in a season of {matches} matches: {:.2} s; its {own} matches alone: {:.2} s",
        update.as_secs_f64(),
        alone.as_secs_f64()
    );
}

fn player<'a>(arena: &'a Arena, dir: &'a Path, stop: &'a AtomicBool) -> Player<'a> {
    Player {
        arena,
        dir,
        jobs: std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get),
        stop,
    }
}

/// Brings the season up to date, as a new command does; returns how many results it has then, and how long that took.
fn updated(dir: &Path, what: &str) -> (usize, Duration) {
    let stop = AtomicBool::new(false);
    let began = Instant::now();
    let arena = Arena::new(None).unwrap();
    let mut season = Opened::open(&arena, dir).unwrap();
    let opened = began.elapsed().as_secs_f64();
    season
        .play(
            player(&arena, dir, &stop),
            &mut |missing| missing,
            &mut |file, result| file.append(result),
        )
        .unwrap();
    let played = began.elapsed().as_secs_f64();
    let results = season.results.len();
    assert_eq!(season.finish().unwrap().problems, [""; 0]);
    let finished = began.elapsed();
    println!(
        "{what}: {results} matches, {:.2} s: reading and checking {:.2}, playing {:.2}, rating and writing {:.2}",
        finished.as_secs_f64(),
        opened,
        played - opened,
        finished.as_secs_f64() - played
    );
    (results, finished)
}

/// Plays the matches of the new bot and nothing else; returns how many there are, and how long that took.
fn alone(dir: &Path) -> (usize, Duration) {
    let stop = AtomicBool::new(false);
    let arena = Arena::new(None).unwrap();
    let season = Opened::read(&arena, dir).unwrap();
    let is_own = |label: &String| label.starts_with(NEW);
    let own: Vec<_> = season
        .results
        .iter()
        .filter(|result| result.seats.iter().any(is_own))
        .map(|result| season.field.fixture_of(result).unwrap())
        .collect();
    let display = ProgressDisplay::hidden();
    let began = Instant::now();
    // As the new command has to, it begins with nothing loaded.
    let arena = Arena::new(None).unwrap();
    player(&arena, dir, &stop)
        .play(&season.field, &own, &display, &mut |_, _| Ok(()))
        .unwrap();
    (own.len(), began.elapsed())
}

fn add(dir: &Path, name: &str, fails: u8) {
    let bot = dir.join("bots").join(name);
    std::fs::create_dir_all(&bot).unwrap();
    std::fs::write(bot.join("bot.toml"), "author = \"Bench\"\nlicence = \"MIT\"\n").unwrap();
    std::fs::write(bot.join("1.wasm"), module(fails, name)).unwrap();
}

/// A bot that moves its cavalry, and does not answer in so many of 16 turns, but for the one of its report card: there it draws 0.
fn module(fails: u8, tag: &str) -> Vec<u8> {
    let text = format!(
        r#"(module
            (import "arena" "input" (func $input (param i32 i32) (result i32)))
            (import "arena" "reply" (func $reply (param i32 i32)))
            (import "arena" "random" (func $random (result i64)))
            (memory (export "memory") 1)
            (data (i32.const 0) "M,C,2,0")
            (data (i32.const 8) "M,C,2,4")
            (data (i32.const 1024) "{tag}")
            (func (export "turn")
                (drop (call $input (i32.const 64) (i32.const 256)))
                (if (i32.ge_u
                        (i32.and (i32.const 15) (i32.sub
                            (i32.wrap_i64 (i64.shr_u (call $random) (i64.const 60)))
                            (i32.const 1)))
                        (i32.const {fails}))
                    (then (call $reply
                        ;; The second argument is the side.
                        (select (i32.const 0) (i32.const 8)
                            (i32.eq (i32.load8_u (i32.const 66)) (i32.const 66)))
                        (i32.const 7))))))"#
    );
    wat::parse_str(text).unwrap()
}
