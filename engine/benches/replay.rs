//! How long links are, in characters. `cargo xtask bench replay` prints it.
#![allow(clippy::unwrap_used, reason = "benches may fail loudly")]

#[path = "../tests/common/mod.rs"]
mod common;

use common::Style;
use engine::replay::{EmbeddedBot, Player, Replay, SeatRecord, Source};
use engine::{Budget, Config, GameId, ModuleHash, Rng, Seat, Timeline};

/// Matches that a median is taken of.
const MATCHES: usize = 1000;

fn main() {
    let mut rng = Rng::derive(1, "replay bench", &[]);
    let hand = |_: Seat| SeatRecord::new("You", Player::Hand, Source::Stored);
    let mut lengths: Vec<usize> = (0..MATCHES)
        .map(|_| length(&some_match(GameId::Kingdom, &mut rng), &hand))
        .collect();
    lengths.sort_unstable();
    println!(
        "Kingdom Guard, two hands, {MATCHES} matches: median {}, longest {}",
        lengths[MATCHES / 2],
        lengths[MATCHES - 1]
    );
    let hash = ModuleHash::of(b"bot").prefix();
    let house = |_: Seat| SeatRecord::new("Strategist", Player::House { hash }, Source::Rerun);
    for game in GameId::ALL {
        println!(
            "{}, house bots only: {}",
            game.name(),
            length(&some_match(*game, &mut rng), &house)
        );
    }
    for path in std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
    {
        let module = std::fs::read(&path).unwrap();
        let own = |_: Seat| SeatRecord::new("mine", Player::Bot { hash }, Source::Rerun);
        let mut replay = recorded(&some_match(GameId::HitAndSunk, &mut rng), &own);
        replay.bots = vec![EmbeddedBot::new("mine", &module).unwrap()];
        println!(
            "a bot of {} bytes ({path}) in the link: {}",
            module.len(),
            replay.to_link().len()
        );
    }
}

/// A random match of the usual length and number of seats.
fn some_match(game: GameId, rng: &mut Rng) -> Timeline {
    let config = Config {
        budget: Budget::default(),
        seed: u64::from(rng.next_u64() as u32),
        ..Config::usual(game, 0)
    };
    let turns = if game == GameId::Territories {
        400
    } else {
        usize::MAX
    };
    common::play(config, Style::Legal, turns, rng)
}

fn recorded(live: &Timeline, record: &impl Fn(Seat) -> SeatRecord) -> Replay {
    let seats: Vec<_> = (0..live.newest().config().seats).map(record).collect();
    Replay::record(live, &seats).unwrap()
}

fn length(live: &Timeline, record: &impl Fn(Seat) -> SeatRecord) -> usize {
    recorded(live, record).to_link().len()
}
