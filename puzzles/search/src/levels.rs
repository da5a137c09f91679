//! The levels of each game as native code. Without a clock they answer like their modules, so that the result depends only on
//! seeds.

use arena_bot::{Arena, Bot};
use engine::{GameId, Rng};
use std::time::Duration;

/// A level in a seat.
pub(crate) struct Level {
    bot: Levels,
    arena: Quiet,
}

/// The levels of one game.
enum Levels {
    Kingdom(Box<kingdom_levels::Levels>),
    Territories(Box<territories_levels::Levels>),
    HitAndSunk(Box<hit_and_sunk_levels::Levels>),
}

/// An arena without a clock, whose log nobody reads.
struct Quiet(Rng);

impl Arena for Quiet {
    fn log(&mut self, _text: &str) {}

    fn random(&mut self) -> u64 {
        self.0.below(u64::MAX)
    }

    fn time_left(&mut self) -> Option<Duration> {
        None
    }
}

impl Level {
    /// A level from 1 to 8, before its first turn.
    pub(crate) fn new(game: GameId, level: usize, seed: u64) -> Self {
        let bot = match game {
            GameId::Kingdom => Levels::Kingdom(Box::new(kingdom_levels::Levels::at(level))),
            GameId::Territories => Levels::Territories(Box::new(territories_levels::Levels::at(level))),
            // Hit and Sunk; in tests there is Nim, too, which has no puzzles.
            _ => Levels::HitAndSunk(Box::new(hit_and_sunk_levels::Levels::at(level))),
        };
        let rng = Rng::derive(seed, "puzzles/level", &[level as u64]);
        let arena = Quiet(rng);
        Self { bot, arena }
    }

    /// Its reply.
    pub(crate) fn turn(&mut self, arguments: &[String]) -> String {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        match &mut self.bot {
            Levels::Kingdom(bot) => bot.turn(&arguments, &mut self.arena),
            Levels::Territories(bot) => bot.turn(&arguments, &mut self.arena),
            Levels::HitAndSunk(bot) => bot.turn(&arguments, &mut self.arena),
        }
    }
}
