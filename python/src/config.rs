//! The configuration of a match.

use crate::error::{Code, Failure};
use engine::{Budget, Config, GameId};
use pyo3::prelude::*;

/// The complete configuration of a match.
#[derive(IntoPyObject)]
pub struct MatchConfig {
    game: String,
    seats: u8,
    rounds: u32,
    budget: String,
    seed: u64,
    sit_out: bool,
    rules: u32,
}

/// The requested configuration of a match.
pub struct Options<'a> {
    pub game: &'a str,
    pub seats: Option<i128>,
    pub rounds: Option<i128>,
    pub seed: i128,
    pub budget: Option<&'a str>,
    pub sit_out: bool,
}

impl Options<'_> {
    /// The configuration for these options.
    ///
    /// # Errors
    /// If they do not describe a playable match.
    pub fn config(&self) -> Result<Config, Failure> {
        let bad = |why: &dyn std::fmt::Display| Failure::new(Code::BadConfig, why);
        let game: GameId = self.game.parse().map_err(|why| bad(&why))?;
        let seed = u64::try_from(self.seed).map_err(|_| {
            bad(&format!(
                "{} is no seed: give a number from 0 to 2**64 - 1",
                self.seed
            ))
        })?;
        let usual = Config::usual(game, seed);
        // A number that does not fit is out of every range, and so is the largest one.
        let config = Config {
            seats: self
                .seats
                .map_or(usual.seats, |given| given.try_into().unwrap_or(u8::MAX)),
            rounds: self
                .rounds
                .map_or(usual.rounds, |given| given.try_into().unwrap_or(u32::MAX)),
            budget: match self.budget {
                Some(text) => text.parse().map_err(|why| bad(&why))?,
                None => Budget::USUAL_FUEL,
            },
            sit_out: self.sit_out,
            ..usual
        };
        config.check().map_err(|why| bad(&why))?;
        Ok(config)
    }
}

impl From<&Config> for MatchConfig {
    fn from(config: &Config) -> Self {
        Self {
            game: config.game.to_string(),
            seats: config.seats,
            rounds: config.rounds,
            budget: config.budget.to_string(),
            seed: config.seed,
            sit_out: config.sit_out,
            rules: config.rules,
        }
    }
}
