//! The house bots, which somebody else runs: the command line gives them to the server.

use engine::{Answer, Ask, Config, GameId, ModuleHash, Seat};

/// A house bot that can be given a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resident {
    /// Its name in messages; without blanks.
    pub bot: String,
    /// What people call it.
    pub name: String,
    /// One sentence about how it plays, in English.
    pub summary: String,
    /// Its module.
    pub module: ModuleHash,
}

/// Runs house bots.
pub trait House: Send + Sync + 'static {
    /// The bots of a game.
    fn residents(&self, game: GameId) -> Vec<Resident>;

    /// A bot in a seat, before its first turn. May take as long as compiling a module.
    ///
    /// # Errors
    /// Why it cannot play, in words.
    fn seat(&self, bot: &str, seat: Seat, config: &Config) -> Result<Box<dyn HousePlayer>, String>;
}

/// A house bot in a seat.
pub trait HousePlayer: Send {
    /// Plays one turn: its answer, and whether running it again would give the same.
    ///
    /// # Errors
    /// Why it cannot go on, in words.
    fn answer(&mut self, ask: &Ask) -> Result<(Answer, bool), String>;
}

/// No house bots at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyHouse;

impl House for EmptyHouse {
    fn residents(&self, _game: GameId) -> Vec<Resident> {
        Vec::new()
    }

    fn seat(&self, bot: &str, _seat: Seat, _config: &Config) -> Result<Box<dyn HousePlayer>, String> {
        Err(format!("there is no house bot {bot}"))
    }
}
