//! Matches of Hit and Sunk between native bots, by the arena's own rules.

use arena_bot::{Bot, MockArena};
use engine::{Answer, Config, ConfigError, GameId, Outcome, Referee, Seat};
use hit_and_sunk_corsair::Corsair;
use hit_and_sunk_falcon::Falcon;
use hit_and_sunk_passive::PassiveBot;
use hit_and_sunk_peacemaker::PeaceMaker;
use hit_and_sunk_phoenix::Phoenix;
use hit_and_sunk_random::RandomBot;
use std::time::{Duration, Instant};

/// A [`Bot`] without its constructor, so that bots can stand in one table.
pub trait Player {
    /// Answers one turn.
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String;
}

impl<B: Bot> Player for B {
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String {
        self.turn(arguments, arena)
    }
}

/// A bot's name, and how to make a fresh one.
#[derive(Clone, Copy)]
pub struct Entrant {
    /// Its name in tables.
    pub name: &'static str,
    /// Makes one for a match.
    pub fresh: fn() -> Box<dyn Player>,
}

impl Entrant {
    /// An entrant of a type.
    pub fn of<B: Bot + 'static>(name: &'static str) -> Self {
        Self {
            name,
            fresh: || Box::new(B::default()),
        }
    }
}

/// The house bots: as many as usually play.
pub fn house_bots() -> [Entrant; 6] {
    [
        Entrant::of::<RandomBot>("RandomBot"),
        Entrant::of::<PassiveBot>("PassiveBot"),
        Entrant::of::<PeaceMaker>("PeaceMaker"),
        Entrant::of::<Corsair>("Corsair"),
        Entrant::of::<Falcon>("Falcon"),
        Entrant::of::<Phoenix>("Phoenix"),
    ]
}

/// The results of an entrant.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Points of all matches together.
    pub points: i64,
    /// First places, shared ones included.
    pub firsts: u32,
    /// Last places, shared ones included.
    pub lasts: u32,
    /// The longest turn.
    pub longest: Duration,
}

/// Plays one match of fresh players. Adds each turn's time to `longest`.
///
/// # Errors
/// If the game is not for this many players.
pub fn play(
    players: &mut [Box<dyn Player>],
    seed: u64,
    longest: &mut [Duration],
) -> Result<Outcome, ConfigError> {
    let config = Config {
        seats: players.len() as Seat,
        ..Config::usual(GameId::HitAndSunk, seed)
    };
    let mut referee = Referee::new(config)?;
    let mut arenas: Vec<_> = (0..players.len() as u64)
        .map(|seat| MockArena::new(seed << 8 | seat))
        .collect();
    loop {
        if let Some(outcome) = referee.outcome() {
            return Ok(outcome);
        }
        for ask in referee.asks() {
            let seat = usize::from(ask.seat);
            let arguments: Vec<&str> = ask.arguments.iter().map(String::as_str).collect();
            arenas[seat].start_turn(Duration::from_secs(1));
            let started = Instant::now();
            let reply = players[seat].reply(&arguments, &mut arenas[seat]);
            longest[seat] = longest[seat].max(started.elapsed());
            // The seat was asked, so its answer is taken.
            let _ = referee.answer(ask.seat, Answer::text(reply));
        }
    }
}

/// Plays this many matches of all entrants together; one tally each.
///
/// # Errors
/// If the game is not for this many entrants.
pub fn field(entrants: &[Entrant], matches: u64) -> Result<Vec<Tally>, ConfigError> {
    let mut tallies = vec![Tally::default(); entrants.len()];
    let mut longest = vec![Duration::ZERO; entrants.len()];
    for seed in 0..matches {
        let mut players: Vec<_> = entrants.iter().map(|entrant| (entrant.fresh)()).collect();
        let outcome = play(&mut players, seed, &mut longest)?;
        let last = outcome.places.iter().max().copied().unwrap_or(0);
        for ((tally, place), points) in tallies.iter_mut().zip(&outcome.places).zip(&outcome.points) {
            tally.points += points.unwrap_or(0);
            tally.firsts += u32::from(*place == 1);
            tally.lasts += u32::from(*place == last);
        }
    }
    for (tally, longest) in tallies.iter_mut().zip(longest) {
        tally.longest = longest;
    }
    Ok(tallies)
}
