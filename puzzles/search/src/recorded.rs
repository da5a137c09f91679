//! The matches in which puzzles are looked for.

use crate::levels::Level;
use engine::{Answer, Config, ConfigError, GameId, Timeline};

/// How many rounds a match may have: in Kingdom Guard often few, for what is decided at the end.
fn rounds(game: GameId, seed: u64) -> u32 {
    match game {
        GameId::Kingdom => [80, 12, 80, 18][(seed % 4) as usize],
        GameId::Territories => 1,
        // Hit and Sunk; in tests there is Nim, too, which has no puzzles.
        _ => Config::usual(game, seed).rounds,
    }
}

/// How many turns are examined: later positions would make long puzzles.
fn most_turns(game: GameId) -> usize {
    match game {
        GameId::Kingdom => 160,
        GameId::Territories => 24,
        _ => 120,
    }
}

/// Plays a match of two levels that its seed chooses.
///
/// # Errors
/// If the game cannot be played with two seats.
pub(crate) fn record(game: GameId, seed: u64) -> Result<Timeline, ConfigError> {
    let config = Config {
        seats: 2,
        rounds: rounds(game, seed),
        ..Config::usual(game, seed)
    };
    let mut timeline = Timeline::new(config)?;
    let places = [seed, seed / 8 + 3 * seed].map(|place| 1 + (place % 8) as usize);
    let mut levels = places.map(|level| Level::new(game, level, seed));
    while timeline.newest().outcome().is_none() && timeline.len() < most_turns(game) {
        for ask in timeline.newest().asks() {
            let reply = levels[usize::from(ask.seat)].turn(&ask.arguments);
            // It is asked.
            let _ = timeline.answer(ask.seat, Answer::text(reply));
        }
    }
    Ok(timeline)
}
