//! The arguments of commands that play one match.

use super::{completions, numbers};
use crate::SeatArgument;
use crate::failure::{Failure, Result};
use engine::{Budget, Config, GameId, Seat};
use std::path::PathBuf;

/// Which match is played, but for its budget.
#[derive(Debug, clap::Args)]
pub(super) struct MatchArguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    pub(super) game: GameId,
    /// Who plays, in seat order: a .wasm, .js or .py file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(required = true, value_name = "SEAT", add = completions::seats())]
    pub(super) seats: Vec<SeatArgument>,
    /// The seed of all randomness; a fresh one if none is given
    #[arg(long, value_name = "N", value_parser = numbers::seed(), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The maximum number of rounds; the game's usual number if none is given
    #[arg(long, value_name = "N", value_parser = numbers::whole(0..=u32::MAX), allow_negative_numbers = true)]
    rounds: Option<u32>,
    /// Keep asking seats after three faults in a row; without this they sit out the rest of the round
    #[arg(long)]
    no_sit_out: bool,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    pub(super) bots: Option<PathBuf>,
}

impl MatchArguments {
    /// The match's configuration.
    ///
    /// # Errors
    /// If no match can be played so, or there is no randomness for a seed.
    pub(super) fn config(&self, budget: Budget) -> Result<Config> {
        let seats = Seat::try_from(self.seats.len()).unwrap_or(Seat::MAX);
        let seed = match self.seed {
            Some(seed) => seed,
            None => fresh_seed()?,
        };
        let usual = Config::usual(self.game, seed);
        let config = Config {
            seats,
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget,
            sit_out: !self.no_sit_out,
            ..usual
        };
        config.check().map_err(|error| Failure::new(error.to_string()))?;
        Ok(config)
    }
}

/// A random seed, small enough for every JSON reader, since many treat numbers as floats.
pub(super) fn fresh_seed() -> Result<u64> {
    getrandom::u64().map(|bits| bits >> 11).map_err(|error| {
        Failure::new(format!(
            "no randomness for a seed ({error}); give one with --seed"
        ))
    })
}
