//! What a match is played with, as Python asks for it.

use crate::error::{Code, Failure};
use engine::Config;
use engine::interop::ConfigOptions;

/// What a match is played with. Python's numbers have any size.
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
        let bad = |why: String| Failure::new(Code::BadConfig, why);
        let seed = u64::try_from(self.seed).map_err(|_| {
            bad(format!(
                "{} is no seed: give a number from 0 to 2**64 - 1",
                self.seed
            ))
        })?;
        // What no such number holds is out of every range, as the largest is.
        let options = ConfigOptions {
            game: self.game,
            seats: self.seats.map(|given| given.try_into().unwrap_or(u8::MAX)),
            rounds: self.rounds.map(|given| given.try_into().unwrap_or(u32::MAX)),
            budget: self.budget,
            seed,
            sit_out: Some(self.sit_out),
        };
        options.config().map_err(bad)
    }
}
