//! Matches of Territories between native bots, by the arena's own rules.

use arena_bot::{Bot, MockArena};
use engine::{Answer, Config, ConfigError, GameId, Outcome, Referee, Seat};
use std::time::{Duration, Instant};
use territories_castler::Castler;
use territories_hermit::Hermit;
use territories_land_grab::LandGrab;
use territories_player::Player;
use territories_random_halver::RandomHalver;
use territories_we_swarm::WeSwarm;

/// The names of the house bots, by their places in [`house`].
pub const HOUSE: [&str; 6] = [
    "Player",
    "LandGrab",
    "Hermit",
    "Castler",
    "RandomHalver",
    "WeSwarm",
];

/// Fresh house bots, in the order of [`HOUSE`].
pub fn house() -> [Box<dyn Seated>; 6] {
    [
        Box::new(Player),
        Box::new(LandGrab),
        Box::new(Hermit),
        Box::new(Castler),
        Box::new(RandomHalver),
        Box::new(WeSwarm),
    ]
}

/// A [`Bot`] without its constructor, so that bots can stand in one table.
pub trait Seated {
    /// Answers one turn.
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String;
}

impl<B: Bot> Seated for B {
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String {
        self.turn(arguments, arena)
    }
}

/// How a match went.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended; places and points by the order of the bots, whatever their seats.
    pub outcome: Outcome,
    /// Turns of the match.
    pub turns: u32,
    /// The time that each bot took, in their order.
    pub thinking: Vec<Duration>,
    /// The time of the whole match.
    pub time: Duration,
}

/// Plays a match of this many rounds. `seed` decides everything random, and who sits where.
///
/// # Errors
/// If there are too few or too many bots or rounds.
pub fn play(bots: &mut [Box<dyn Seated>], rounds: u32, seed: u64) -> Result<Played, ConfigError> {
    let started = Instant::now();
    let seats = bots.len() as Seat;
    let mut referee = Referee::new(Config {
        seats,
        rounds,
        ..Config::usual(GameId::Territories, seed)
    })?;
    let bot_of = |seat: Seat| (usize::from(seat) + seed as usize % bots.len()) % bots.len();
    let order: Vec<usize> = (0..seats).map(bot_of).collect();
    let mut arenas: Vec<_> = (0..u64::from(seats))
        .map(|seat| MockArena::new(seed << 8 | seat))
        .collect();
    let mut thinking = vec![Duration::ZERO; bots.len()];
    let outcome = loop {
        if let Some(outcome) = referee.outcome() {
            break outcome;
        }
        for ask in referee.asks() {
            let bot = order[usize::from(ask.seat)];
            let arguments: Vec<&str> = ask.arguments.iter().map(String::as_str).collect();
            let asked = Instant::now();
            let reply = bots[bot].reply(&arguments, &mut arenas[bot]);
            thinking[bot] += asked.elapsed();
            // The seat was asked, so its answer is taken.
            let _ = referee.answer(ask.seat, Answer::text(reply));
        }
    };
    let mut by_bot = outcome.clone();
    for (seat, bot) in order.into_iter().enumerate() {
        by_bot.places[bot] = outcome.places[seat];
        by_bot.points[bot] = outcome.points[seat];
    }
    Ok(Played {
        outcome: by_bot,
        turns: referee.turns(),
        thinking,
        time: started.elapsed(),
    })
}
