//! Who plays the seats of a batch's matches.

use super::seeds::SplitMix;
use super::turns;
use arena_bot::{Arena, Bot};
use engine::{Referee, Seat};
use hit_and_sunk_levels::Levels as HitAndSunkLevels;
use kingdom_levels::Levels as KingdomLevels;
use observations::Game;
use std::time::Duration;
use territories_levels::Levels as TerritoriesLevels;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Whoever owns the batch.
    Caller,
    /// Chance: in each step, each legal action is as likely as any other.
    Random,
    /// A house bot of this level.
    Level(u8),
}

impl Player {
    /// Reads `caller`, `random`, or `level-1` to `level-8`.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "caller" => Some(Self::Caller),
            "random" => Some(Self::Random),
            _ => {
                let level = text.strip_prefix("level-")?.parse().ok()?;
                (1..=8).contains(&level).then_some(Self::Level(level))
            }
        }
    }
}

/// A player in the seat of a match.
pub enum Seated {
    /// See [`Player`].
    Caller,
    /// See [`Player`].
    Random(SplitMix),
    /// See [`Player`].
    Bot(Box<dyn Talks>, NativeArena),
}

/// A bot of any type.
pub trait Talks: Send + Sync {
    /// See [`Bot::turn`].
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String;
}

impl<B: Bot + Send + Sync> Talks for B {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        Bot::turn(self, arguments, arena)
    }
}

impl Seated {
    /// Seats a player in a match with this seed.
    pub fn new(player: Player, game: Game, match_seed: u64, seat: Seat) -> Self {
        let random = SplitMix(SplitMix(match_seed ^ (u64::from(seat) + 1)).next());
        let level = match player {
            Player::Caller => return Self::Caller,
            Player::Random => return Self::Random(random),
            Player::Level(level) => usize::from(level),
        };
        let bot: Box<dyn Talks> = match game {
            Game::Kingdom => Box::new(KingdomLevels::at(level)),
            Game::Territories => Box::new(TerritoriesLevels::at(level)),
            Game::HitAndSunk => Box::new(HitAndSunkLevels::at(level)),
        };
        Self::Bot(bot, NativeArena(random))
    }

    /// The reply of a seat that is asked; `None` if the caller has to give it.
    pub fn reply(&mut self, referee: &Referee, game: Game, seat: Seat, mask: &mut [u8]) -> Option<String> {
        match self {
            Self::Caller => None,
            Self::Random(random) => {
                let mut turn = turns::of(referee, game, seat)?;
                loop {
                    turn.mask(mask);
                    if turn.act(random.choose(mask)) {
                        return Some(turn.reply());
                    }
                }
            }
            Self::Bot(bot, arena) => {
                let arguments = referee.game().arguments(seat);
                let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
                Some(bot.turn(&arguments, arena))
            }
        }
    }
}

/// What bots find here: random numbers, no clock, and a log that nobody reads.
pub struct NativeArena(SplitMix);

impl Arena for NativeArena {
    fn log(&mut self, _text: &str) {}

    fn random(&mut self) -> u64 {
        self.0.next()
    }

    fn time_left(&mut self) -> Option<Duration> {
        None
    }
}
