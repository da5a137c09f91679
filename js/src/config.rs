//! What a match is played with.

use crate::error::{Code, Failure, Result};
use crate::options::{Options, Seed};
use engine::Config;
use engine::interop::ConfigOptions;
use serde::Deserialize;
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

impl Options for MatchOptions {
    const FIELDS: &'static [&'static str] = &["game", "seats", "rounds", "budget", "seed", "sitOut"];
}

impl MatchOptions {
    /// The configuration for these options.
    ///
    /// # Errors
    /// If they do not describe a playable match.
    pub fn config(&self) -> Result<Config> {
        let options = ConfigOptions {
            game: &self.game,
            seats: self.seats,
            rounds: self.rounds,
            budget: self.budget.as_deref(),
            seed: self.seed.as_ref().map_or(Ok(0), Seed::number)?,
            sit_out: self.sit_out,
        };
        options.config().map_err(|why| Failure::new(Code::BadConfig, why))
    }
}
