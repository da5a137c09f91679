//! How long a person lives who plays carelessly, in the matches that the page begins for a person: how many turns of their own
//! they have. `cargo xtask bench careless` runs it; words after it choose games by name. The hands are the scripts beside this
//! file, the matches run on fuel, and the figures depend on nothing else.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail loudly")]

use cli::{Arena, MatchJob, SeatArgument, play};
use engine::{Budget, Config, GameId};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Matches of each game.
const MATCHES: u64 = 200;
/// The target for the median.
const LEAST: usize = 15;

/// The games whose usual match no person can finish, with the levels that the page puts in its place
/// (`web/src/page/library/usual_match.rs`) and the rounds.
const PLAYED: [(GameId, &[u8], u32); 2] = [
    (GameId::Territories, &[2], 1),
    (GameId::HitAndSunk, &[1, 2, 3], 100),
];

fn main() {
    let chosen: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let arena = Arena::new(None).unwrap();
    for (game, levels, rounds) in PLAYED {
        let slug = game.meta().slug;
        if !chosen.is_empty() && !chosen.iter().any(|word| word == slug) {
            continue;
        }
        let config = Config {
            seats: 1 + levels.len() as u8,
            rounds,
            short_rounds: game == GameId::Territories,
            budget: Budget::USUAL_FUEL,
            ..Config::usual(game, 0)
        };
        let (mut turns, won) = played(&arena, config, levels);
        turns.sort_unstable();
        let at = |share: f64| turns[((turns.len() - 1) as f64 * share) as usize];
        let median = at(0.5);
        println!(
            "{slug}: a careless hand against levels {levels:?}, {MATCHES} matches: {median} own turns in the median, a tenth at most \
             {}, a tenth at least {}, {won} won. Target: at least {LEAST} in the median",
            at(0.1),
            at(0.9)
        );
    }
}

/// The careless hand's own turns in each match, and how many it won.
fn played(arena: &Arena, config: Config, levels: &[u8]) -> (Vec<usize>, usize) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("benches/careless")
        .join(format!("{}.js", config.game.meta().slug));
    let hand = arena.load(&SeatArgument::Wasm(script), &config).unwrap();
    let level = |level: &u8| {
        let level = SeatArgument::House(format!("Level {level}"));
        arena.load(&level, &config).unwrap()
    };
    let entrants: Vec<_> = std::iter::once(hand).chain(levels.iter().map(level)).collect();
    let (mut turns, mut won) = (Vec::new(), 0);
    for seed in 1..=MATCHES {
        let job = MatchJob {
            config: Config { seed, ..config },
            entrants: entrants.clone(),
            cores: 1,
        };
        let mut own = 0;
        let played = play(arena, &job, &AtomicBool::new(false), &mut |turn| {
            // The choice of a ship, which has no arguments, is no turn yet.
            let asked = turn.asked.iter();
            own += usize::from(
                asked
                    .filter(|asked| asked.ask.seat == 0)
                    .any(|asked| !asked.ask.arguments.is_empty()),
            );
        });
        let outcome = played.unwrap().outcome.unwrap();
        won += usize::from(outcome.winner() == Some(0));
        turns.push(own);
    }
    (turns, won)
}
