//! Matches between house bots, played natively by the arena's own rules.

mod entrant;

pub use entrant::{Entrant, Player, house};

use arena_bot::MockArena;
use engine::{Answer, Config, ConfigError, GameId, Outcome, Referee, Seat};
use std::time::{Duration, Instant};

/// How a match went.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended: places and points in the order of the entrants, whatever their seats.
    pub outcome: Outcome,
    /// Turns of the match.
    pub turns: u32,
    /// The longest turn of each entrant.
    pub longest: Vec<Duration>,
}

/// Plays a match of as many seats as there are entrants. Its seed also decides who sits where, and the bots' random numbers.
///
/// * `budget`: what bots are told they have for a turn.
///
/// # Errors
/// The game is not for this many entrants or rounds.
pub fn play(config: Config, budget: Duration, entrants: &[Entrant]) -> Result<Played, ConfigError> {
    let seats = entrants.len() as Seat;
    let mut referee = Referee::new(Config { seats, ..config })?;
    // Who has the first seat.
    let first = config.seed as usize % entrants.len();
    let mut players: Vec<_> = entrants.iter().map(Entrant::fresh).collect();
    let mut arenas: Vec<_> = (0..u64::from(seats))
        .map(|number| MockArena::new(config.seed << 8 | number))
        .collect();
    let mut longest = vec![Duration::ZERO; entrants.len()];
    let mut outcome = loop {
        if let Some(outcome) = referee.outcome() {
            break outcome;
        }
        for ask in referee.asks() {
            let number = (usize::from(ask.seat) + first) % entrants.len();
            let arguments: Vec<&str> = ask.arguments.iter().map(String::as_str).collect();
            let started = Instant::now();
            arenas[number].start_turn(budget);
            let reply = players[number].reply(&arguments, &mut arenas[number]);
            longest[number] = longest[number].max(started.elapsed());
            // The seat was asked, so its answer is taken.
            let _ = referee.answer(ask.seat, Answer::text(reply));
        }
    };
    outcome.places.rotate_right(first);
    outcome.points.rotate_right(first);
    Ok(Played {
        outcome,
        turns: referee.turns(),
        longest,
    })
}

/// The results of an entrant.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Points of all matches together.
    pub points: i64,
    /// First places that it had alone.
    pub won: u32,
    /// First places that it shared.
    pub shared: u32,
    /// The longest turn.
    pub longest: Duration,
}

/// Plays usual matches of all entrants together, with the seeds from 0; one tally each.
///
/// # Errors
/// The game is not for this many entrants.
pub fn matches(
    game: GameId,
    entrants: &[Entrant],
    count: u64,
    budget: Duration,
) -> Result<Vec<Tally>, ConfigError> {
    let mut tallies = vec![Tally::default(); entrants.len()];
    for seed in 0..count {
        let Played { outcome, longest, .. } = play(Config::usual(game, seed), budget, entrants)?;
        let winner = outcome.winner().map(usize::from);
        for (number, tally) in tallies.iter_mut().enumerate() {
            tally.points += outcome.points[number].unwrap_or(0);
            tally.won += u32::from(winner == Some(number));
            tally.shared += u32::from(winner.is_none() && outcome.places[number] == 1);
            tally.longest = tally.longest.max(longest[number]);
        }
    }
    Ok(tallies)
}
