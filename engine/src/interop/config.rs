//! What a match is played with.

use crate::{Budget, Config, GameId};
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// What a match is played with, complete.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct MatchConfig {
    /// The game that is played.
    #[cfg_attr(feature = "typescript", tsify(type = "GameName"))]
    pub game: &'static str,
    /// How many seats take part.
    pub seats: u8,
    /// The most rounds that are played.
    pub rounds: u32,
    /// What a seat may spend on one turn.
    pub budget: String,
    /// The source of all randomness of the match: the decimal digits of a number that may be larger than a `number` holds.
    #[serde(serialize_with = "digits")]
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub seed: u64,
    /// Whether a seat sits out the rest of a round after three faults in a row.
    pub sit_out: bool,
    /// Whether rounds are short: those of Territories then end after 60 turns.
    pub short_rounds: bool,
    /// The version of the game's rules.
    pub rules: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references over")]
fn digits<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

impl From<&Config> for MatchConfig {
    fn from(config: &Config) -> Self {
        Self {
            game: config.game.meta().slug,
            seats: config.seats,
            rounds: config.rounds,
            budget: config.budget.to_string(),
            seed: config.seed,
            sit_out: config.sit_out,
            short_rounds: config.short_rounds,
            rules: config.rules,
        }
    }
}

/// What a match is to be played with. What is left out is as usual in the game, on the usual budget of fuel.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConfigOptions<'a> {
    /// The game's slug.
    pub game: &'a str,
    /// How many seats take part.
    pub seats: Option<u8>,
    /// The most rounds to play.
    pub rounds: Option<u32>,
    /// What a seat may spend on one turn.
    pub budget: Option<&'a str>,
    /// The source of all randomness of the match.
    pub seed: u64,
    /// Whether a seat sits out the rest of a round after three faults in a row.
    pub sit_out: Option<bool>,
}

impl ConfigOptions<'_> {
    /// The configuration that these options name.
    ///
    /// # Errors
    /// No match can be played with them; the text says why.
    pub fn config(&self) -> Result<Config, String> {
        let game: GameId = self.game.parse().map_err(text)?;
        let usual = Config::usual(game, self.seed);
        let config = Config {
            seats: self.seats.unwrap_or(usual.seats),
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget: match self.budget {
                Some(budget) => budget.parse().map_err(text)?,
                None => Budget::USUAL_FUEL,
            },
            sit_out: self.sit_out.unwrap_or(usual.sit_out),
            ..usual
        };
        config.check().map_err(text)?;
        Ok(config)
    }
}

fn text(why: impl Display) -> String {
    why.to_string()
}
