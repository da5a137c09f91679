//! Matches of Kingdom Guard between two native bots, by the arena's own rules.

use arena_bot::{Bot, MockArena};
use engine::{Answer, Config, ConfigError, GameId, Outcome, Referee};
use std::time::{Duration, Instant};

/// How a match went.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// The round it ended in.
    pub round: u32,
    /// The longest turn, Blue's and Red's.
    pub longest: [Duration; 2],
}

/// Plays a match. `seed` decides the bots' random numbers; `budget` is what they are told they have for a turn.
///
/// # Errors
/// Never: the usual match can be played.
pub fn play(
    blue: &mut dyn Player,
    red: &mut dyn Player,
    seed: u64,
    budget: Duration,
) -> Result<Played, ConfigError> {
    let mut referee = Referee::new(Config::usual(GameId::Kingdom, seed))?;
    let mut arenas = [MockArena::new(seed), MockArena::new(!seed)];
    let mut longest = [Duration::ZERO; 2];
    loop {
        if let Some(outcome) = referee.outcome() {
            return Ok(Played {
                outcome,
                round: referee.game().round(),
                longest,
            });
        }
        for ask in referee.asks() {
            let seat = usize::from(ask.seat);
            let arguments: Vec<&str> = ask.arguments.iter().map(String::as_str).collect();
            let started = Instant::now();
            arenas[seat].start_turn(budget);
            let player: &mut dyn Player = if seat == 0 { &mut *blue } else { &mut *red };
            let reply = player.reply(&arguments, &mut arenas[seat]);
            longest[seat] = longest[seat].max(started.elapsed());
            // The seat was asked, so its answer is taken.
            let _ = referee.answer(ask.seat, Answer::text(reply));
        }
    }
}

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

/// Matches won, drawn and lost, and more, from the side of the first of two bots.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Rounds of all matches together.
    pub rounds: u32,
    /// The first bot's longest turn.
    pub longest: Duration,
}

/// Plays this many matches between fresh bots, the first one Blue in those of even seeds.
///
/// # Errors
/// Never: the usual match can be played.
pub fn duel<A: Bot, B: Bot>(matches: u32, budget: Duration) -> Result<Score, ConfigError> {
    let mut score = Score::default();
    for seed in 0..u64::from(matches) {
        let (mut first, mut second) = (A::default(), B::default());
        let seat = (seed % 2) as usize;
        let played = if seat == 0 {
            play(&mut first, &mut second, seed, budget)?
        } else {
            play(&mut second, &mut first, seed, budget)?
        };
        match played.outcome.winner() {
            Some(winner) if usize::from(winner) == seat => score.won += 1,
            Some(_) => score.lost += 1,
            None => score.drawn += 1,
        }
        score.rounds += played.round;
        score.longest = score.longest.max(played.longest[seat]);
    }
    Ok(score)
}
