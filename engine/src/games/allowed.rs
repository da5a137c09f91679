//! What each game allows of a configuration.

use crate::quote::quote;
use crate::{Budget, Config, ConfigError, GameId, Phrase, words};
use std::fmt;

impl Config {
    /// How many rows the board has.
    pub fn rows(&self) -> i8 {
        (self.game.meta().rows)(self.seats)
    }

    /// A default match of `game`, with its usual number of seats and rounds and the default budget.
    pub fn usual(game: GameId, seed: u64) -> Self {
        let meta = game.meta();
        Self {
            game,
            seats: meta.usual_seats,
            rounds: meta.rounds,
            budget: Budget::default(),
            seed,
            sit_out: true,
            short_rounds: false,
            rules: meta.rules_version,
        }
    }

    /// A match of `game` that people can finish: the usual one, or in Territories a single short round.
    pub fn for_people(game: GameId, seed: u64) -> Self {
        let usual = Self::usual(game, seed);
        match game {
            GameId::Territories => Self {
                rounds: 1,
                short_rounds: true,
                ..usual
            },
            _ => usual,
        }
    }

    /// Checks that a match can be played with this configuration.
    ///
    /// # Errors
    /// If a value is out of its range; the error says which, and what the range is.
    pub fn check(&self) -> Result<(), ConfigError> {
        let meta = self.game.meta();
        if !meta.seats.contains(&self.seats) {
            return Err(ConfigError::Seats {
                game: self.game,
                given: self.seats,
            });
        }
        if !(1..=meta.max_rounds).contains(&self.rounds) {
            return Err(ConfigError::Rounds {
                game: self.game,
                given: self.rounds,
            });
        }
        if !(1..=meta.rules_version).contains(&self.rules) {
            return Err(ConfigError::Rules {
                game: self.game,
                given: self.rules,
            });
        }
        self.budget.check()
    }
}

impl ConfigError {
    /// Which value is out of its range, and what the range is.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Seats { game, given } => {
                let (least, most) = game.meta().seats.into_inner();
                words::SeatsOutOfRange {
                    one: least == most,
                    game: game.name(),
                    least: least.into(),
                    most: most.into(),
                    given: (*given).into(),
                }
                .phrase()
            }
            Self::Rounds { game, given } => words::RoundsOutOfRange {
                game: game.name(),
                most: game.meta().max_rounds.into(),
                given: (*given).into(),
            }
            .phrase(),
            Self::Rules { game, given } => words::NoSuchRules {
                game: game.name(),
                newest: game.meta().rules_version.into(),
                given: (*given).into(),
            }
            .phrase(),
            Self::Budget(budget) => words::BudgetOutOfRange {
                budget: budget.to_string(),
                most: Budget::MAX_FUEL.to_string(),
            }
            .phrase(),
            Self::BudgetText(text) => words::NotABudget { text: quote(text) }.phrase(),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for ConfigError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_refused(config: Config, words: &str) {
        let error = config.check().unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }

    #[test]
    fn a_configuration_out_of_range_is_refused_with_the_range() {
        let usual = Config::usual(GameId::Kingdom, 1);
        assert_eq!(usual.check(), Ok(()));
        check_refused(Config { seats: 3, ..usual }, "played by 2 seats, not 3");
        check_refused(Config { rounds: 0, ..usual }, "1 to 200 rounds, not 0");
        check_refused(Config { rounds: 201, ..usual }, "1 to 200 rounds, not 201");
        let newest = usual.rules;
        check_refused(Config { rules: 0, ..usual }, "have versions 1 to");
        check_refused(
            Config {
                rules: newest + 1,
                ..usual
            },
            &format!("not {}", newest + 1),
        );
        let budget = |budget| Config { budget, ..usual };
        check_refused(
            budget(Budget::WallClock(999)),
            "999us is out of range: 1ms to 60s",
        );
        check_refused(budget(Budget::WallClock(u64::MAX)), "out of range");
        check_refused(
            budget(Budget::Fuel(Budget::MAX_FUEL + 1)),
            "fuel:1000 to fuel:100000000000",
        );
    }
}
