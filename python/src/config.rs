//! What a match is played with, as Python asks for it.

use crate::error::{Code, Failure};
use crate::values::Number;
use engine::interop::ConfigOptions;
use engine::{Config, GameId};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// What a match is played with. Python's numbers have any size.
pub struct Options<'a> {
    pub game: &'a str,
    pub seats: Option<Number>,
    pub rounds: Option<Number>,
    pub seed: Number,
    pub budget: Option<&'a str>,
    pub sit_out: bool,
}

impl Options<'_> {
    /// The configuration for these options.
    ///
    /// # Errors
    /// If they do not describe a playable match.
    pub fn config(&self) -> Result<Config, Failure> {
        let seed = self.seed.fitting().ok_or_else(|| {
            bad(format!(
                "{} is no seed: give a number from 0 to 2**64 - 1",
                self.seed
            ))
        })?;
        let game: GameId = self.game.parse().map_err(bad)?;
        let meta = game.meta();
        let options = ConfigOptions {
            game: self.game,
            seats: fitting(self.seats, game, "seats", meta.seats.clone())?,
            rounds: fitting(self.rounds, game, "rounds", 1..=meta.max_rounds)?,
            budget: self.budget,
            seed,
            sit_out: Some(self.sit_out),
        };
        options.config().map_err(bad)
    }
}

/// The configuration of the matches of a batch.
///
/// # Errors
/// As [`Options::config`].
pub fn of_batch(
    game: &str,
    seats: Option<Number>,
    rounds: Option<Number>,
    short_rounds: bool,
    seed: Number,
) -> Result<Config, Failure> {
    let options = Options {
        game,
        seats,
        rounds,
        seed,
        budget: None,
        sit_out: true,
    };
    Ok(Config {
        short_rounds,
        ..options.config()?
    })
}

/// A number of seats or rounds, if it is in the range of the game.
fn fitting<T: TryFrom<i128> + PartialOrd + Display>(
    given: Option<Number>,
    game: GameId,
    what: &str,
    range: RangeInclusive<T>,
) -> Result<Option<T>, Failure> {
    let Some(given) = given else { return Ok(None) };
    let found = given.fitting().filter(|found| range.contains(found));
    let (least, most) = range.into_inner();
    let range = if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    };
    let why = || bad(format!("{game} is played with {range} {what}, not {given}"));
    found.map(Some).ok_or_else(why)
}

fn bad(why: impl Display) -> Failure {
    Failure::new(Code::BadConfig, why)
}
