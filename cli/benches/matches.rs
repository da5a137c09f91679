//! How fast matches are: turns per second of the referee alone, and matches per second of house bots on one
//! core and on two. `cargo xtask bench` runs it. Words after `--` choose benchmarks by name.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail loudly")]

use cli::{Arena, Entrant, MatchJob, Played, SeatArgument, play};
use engine::{Budget, Config, GameId, Referee};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The minimum time to measure each figure.
const TIME: Duration = Duration::from_secs(2);
/// How often the runs on one core and on two alternate; the best of each counts, so that other load on the
/// machine matters little.
const TRIES: usize = 3;

/// The games, and house bots that reply at once.
const PLAYED: [(GameId, &[&str]); 3] = [
    (GameId::Kingdom, &["Greedy", "Greedy"]),
    (GameId::Territories, &["WeSwarm", "Castler"]),
    (
        GameId::HitAndSunk,
        &["Corsair", "Falcon", "Phoenix", "PeaceMaker"],
    ),
];

fn main() {
    let chosen: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_chosen = |name: &str| chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str()));
    let arena = Arena::new(None).unwrap();
    for (game, bots) in PLAYED {
        let table = Table::new(&arena, game, bots);
        if is_chosen(&format!("referee {game}")) {
            let speed = turns_per_second(&table.play(&arena, 1));
            println!("referee {game}: {speed:.0} turns/s");
        }
        if is_chosen(&format!("matches {game}")) {
            let mut best = [0.0_f64; 2];
            for _ in 0..TRIES {
                for threads in 1..=2 {
                    let speed = matches_per_second(&arena, threads, &table);
                    best[threads - 1] = best[threads - 1].max(speed);
                }
            }
            let [one, two] = best;
            println!(
                "matches {game}: {one:.1} matches/s on 1 core, {two:.1} on 2: {:.2} times",
                two / one
            );
        }
    }
}

/// House bots of a game, ready for fuel.
struct Table {
    config: Config,
    entrants: Vec<Arc<Entrant>>,
}

impl Table {
    fn new(arena: &Arena, game: GameId, names: &[&str]) -> Self {
        let usual = Config::usual(game, 0);
        let config = Config {
            seats: names.len() as u8,
            rounds: if game == GameId::Territories {
                1
            } else {
                usual.rounds
            },
            budget: Budget::USUAL_FUEL,
            ..usual
        };
        let load = |name: &&str| arena.load(&SeatArgument::House((*name).into()), &config).unwrap();
        let entrants = names.iter().map(load).collect();
        Self { config, entrants }
    }

    fn play(&self, arena: &Arena, seed: u64) -> Played {
        let spec = MatchJob {
            config: Config { seed, ..self.config },
            entrants: self.entrants.clone(),
            cores: 1,
        };
        let played = play(arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap();
        assert!(played.outcome.is_some());
        played
    }
}

/// Turns per second of the referee, which gets the answers of a match again and again.
fn turns_per_second(played: &Played) -> f64 {
    let began = Instant::now();
    let mut turns = 0;
    while began.elapsed() < TIME {
        let mut referee = Referee::new(played.config).unwrap();
        for answers in played.answers() {
            for ask in referee.asks() {
                let (_, answer) = answers.iter().find(|(seat, _)| *seat == ask.seat).unwrap();
                referee.answer(ask.seat, answer.clone()).unwrap();
            }
        }
        turns += u64::from(referee.turns());
    }
    turns as f64 / began.elapsed().as_secs_f64()
}

/// Matches per second on `threads` threads, which share a counter.
fn matches_per_second(arena: &Arena, threads: usize, table: &Table) -> f64 {
    let next = AtomicU64::new(0);
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while began.elapsed() < TIME {
                    table.play(arena, next.fetch_add(1, Ordering::Relaxed));
                }
            });
        }
    });
    next.into_inner() as f64 / began.elapsed().as_secs_f64()
}
