//! What a match is played with.

use crate::error::{Code, Failure, Result};
use crate::options::{Options, Seed};
use engine::{Budget, Config, GameId};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The configuration of a match. Only `game` is required.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MatchOptions {
    /// `kingdom`, `territories` or `hit-and-sunk`.
    #[tsify(type = "GameName")]
    game: String,
    /// How many seats take part; by default the game's usual number.
    #[tsify(optional)]
    seats: Option<u8>,
    /// The maximum number of rounds; by default the game's usual number.
    #[tsify(optional)]
    rounds: Option<u32>,
    /// What a seat may spend on one turn: `1s`, `250ms` or `fuel:100000000`, the default.
    #[tsify(optional)]
    budget: Option<String>,
    /// The source of all randomness of the match, 0 to 2⁶⁴ − 1, as a number or in decimal digits; 0 by
    /// default.
    #[tsify(optional, type = "number | bigint | string")]
    seed: Option<Seed>,
    /// Whether a seat sits out the rest of a round after three faults in a row; by default it does.
    #[tsify(optional)]
    sit_out: Option<bool>,
}

/// The complete configuration of a match.
#[derive(Clone, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct MatchConfig {
    /// The game that is played.
    #[tsify(type = "GameName")]
    game: String,
    /// How many seats take part.
    seats: u8,
    /// The maximum number of rounds.
    rounds: u32,
    /// What a seat may spend on one turn.
    budget: String,
    /// The source of all randomness of the match: the decimal digits of a number that may be larger than a `number` holds.
    seed: String,
    /// Whether a seat sits out the rest of a round after three faults in a row.
    sit_out: bool,
    /// The version of the game's rules.
    rules: u32,
}

impl Options for MatchOptions {
    const FIELDS: &'static [&'static str] = &["game", "seats", "rounds", "budget", "seed", "sitOut"];
}

impl MatchOptions {
    /// The configuration for these options.
    ///
    /// # Errors
    /// If they do not describe a playable match.
    pub fn config(&self) -> Result<Config> {
        let bad = |why: &dyn std::fmt::Display| Failure::new(Code::BadConfig, why);
        let game: GameId = self.game.parse().map_err(|why| bad(&why))?;
        let seed = self.seed.as_ref().map_or(Ok(0), Seed::number)?;
        let usual = Config::usual(game, seed);
        let config = Config {
            seats: self.seats.unwrap_or(usual.seats),
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget: match &self.budget {
                Some(text) => text.parse().map_err(|why| bad(&why))?,
                None => Budget::USUAL_FUEL,
            },
            sit_out: self.sit_out.unwrap_or(usual.sit_out),
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
            seed: config.seed.to_string(),
            sit_out: config.sit_out,
            rules: config.rules,
        }
    }
}
