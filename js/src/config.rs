//! What a match is played with.

use crate::error::{Code, Failure, Result};
use crate::options::{Options, Seed};
use engine::Config;
use engine::interop::ConfigOptions;
use serde::Deserialize;
use tsify::Tsify;

/// What a match is played with. All but `game` may be left out.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MatchOptions {
    /// `kingdom`, `territories` or `hit-and-sunk`.
    #[tsify(type = "GameName")]
    game: String,
    /// How many seats take part; what is usual in the game if left out.
    #[tsify(optional)]
    seats: Option<u8>,
    /// The most rounds to play; what is usual in the game if left out.
    #[tsify(optional)]
    rounds: Option<u32>,
    /// What a seat may spend on one turn: `1s`, `250ms` or `fuel:100000000`, which is used if it is left out.
    #[tsify(optional)]
    budget: Option<String>,
    /// The source of all randomness of the match, 0 to 2⁶⁴ − 1, as a number or in decimal digits; 0 if left out.
    #[tsify(optional, type = "number | bigint | string")]
    seed: Option<Seed>,
    /// Whether a seat sits out the rest of a round after three faults in a row; so if left out.
    #[tsify(optional)]
    sit_out: Option<bool>,
}

impl Options for MatchOptions {
    const FIELDS: &'static [&'static str] = &["game", "seats", "rounds", "budget", "seed", "sitOut"];
}

impl MatchOptions {
    /// The configuration that these options name.
    ///
    /// # Errors
    /// No match can be played with them.
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
