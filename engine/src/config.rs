//! The configuration of a match. Together with the replies of its seats, it determines the whole match.

use crate::{GameId, Phrase, words};
use ::words::Decimal;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A seat of a match, counted from 0. Games use it to name their players.
pub type Seat = u8;

/// What determines a match, apart from the replies of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// The game that is played.
    pub game: GameId,
    /// How many seats take part; within the game's [`Meta::seats`](crate::Meta).
    pub seats: Seat,
    /// The maximum number of rounds; from 1 to the game's [`Meta::max_rounds`](crate::Meta).
    pub rounds: u32,
    /// What a seat may spend on one turn.
    pub budget: Budget,
    /// The source of all randomness in the match, including that of its bots.
    pub seed: u64,
    /// Whether a seat sits out the rest of a round after [`FAULTS_TO_SIT_OUT`](crate::FAULTS_TO_SIT_OUT)
    /// faults in a row. Has no effect in games where a fault ends the match for its seat.
    pub sit_out: bool,
    /// Whether rounds are short, a variant for people: a round of Territories ends after
    /// [60 turns](crate::games::territories::SHORT_TURNS) instead of 1,000. Has no effect in other games.
    pub short_rounds: bool,
    /// The version of the game's rules: from 1 to [`Meta::rules_version`](crate::Meta). New matches use the newest;
    /// older versions are for matches that were recorded under them.
    pub rules: u32,
}

/// Why a match cannot be played with a [`Config`]. Its text says which value is out of its range, and what the range is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The game does not support this number of seats.
    Seats {
        /// The game.
        game: GameId,
        /// The number of seats asked for.
        given: Seat,
    },
    /// The game does not support this number of rounds.
    Rounds {
        /// The game.
        game: GameId,
        /// The number of rounds asked for.
        given: u32,
    },
    /// This build does not have that version of the game's rules.
    Rules {
        /// The game.
        game: GameId,
        /// The version asked for.
        given: u32,
    },
    /// The turn budget is outside what is allowed.
    Budget(Budget),
    /// The text is not a turn budget.
    BudgetText(String),
}

/// What a seat may spend on one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// Real time from the call to the reply, in microseconds.
    WallClock(u64),
    /// Metered units of guest code: the same on every machine. Virtual time runs at 1,000 units a microsecond.
    Fuel(u64),
}

impl Budget {
    /// The largest fuel budget.
    pub const MAX_FUEL: u64 = 100_000_000_000;
    /// The usual fuel budget.
    pub const USUAL_FUEL: Self = Self::Fuel(100_000_000);
    /// Units of fuel in a microsecond of virtual time.
    pub const FUEL_PER_MICROSECOND: u64 = 1000;

    /// Checks that it is neither too small nor too large.
    pub(crate) fn check(self) -> Result<(), ConfigError> {
        let fits = match self {
            Self::WallClock(micros) => (1_000..=60_000_000).contains(&micros),
            Self::Fuel(units) => (1_000..=Self::MAX_FUEL).contains(&units),
        };
        if fits {
            Ok(())
        } else {
            Err(ConfigError::Budget(self))
        }
    }

    /// A cost in this budget's unit, as people read it: `1.25 ms`, `3.1 M fuel`.
    pub fn cost(self, cost: u64) -> Phrase {
        let in_units = |unit, decimals| Decimal::of(cost, unit, decimals);
        match self {
            Self::WallClock(_) if cost < 1_000 => words::CostMicros { number: cost.into() }.phrase(),
            Self::WallClock(_) if cost < 1_000_000 => words::CostMillis {
                number: in_units(1_000, 2),
            }
            .phrase(),
            Self::WallClock(_) => words::CostSeconds {
                number: in_units(1_000_000, 2),
            }
            .phrase(),
            Self::Fuel(_) if cost < 10_000 => words::CostFuel { number: cost.into() }.phrase(),
            Self::Fuel(_) if cost < 1_000_000 => words::CostThousands {
                number: in_units(1_000, 1),
            }
            .phrase(),
            Self::Fuel(_) => words::CostMillions {
                number: in_units(1_000_000, 1),
            }
            .phrase(),
        }
    }
}

impl Default for Budget {
    /// One second of wall clock.
    fn default() -> Self {
        Self::WallClock(1_000_000)
    }
}

impl fmt::Display for Budget {
    /// `1s`, `250ms`, `1500us` or `fuel:100000000`: what [`Budget::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WallClock(micros) if micros % 1_000_000 == 0 => write!(f, "{}s", micros / 1_000_000),
            Self::WallClock(micros) if micros % 1_000 == 0 => write!(f, "{}ms", micros / 1_000),
            Self::WallClock(micros) => write!(f, "{micros}us"),
            Self::Fuel(units) => write!(f, "fuel:{units}"),
        }
    }
}

impl FromStr for Budget {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let number = |digits: &str, unit: u64| -> Option<u64> {
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            if plain {
                digits.parse::<u64>().ok()?.checked_mul(unit)
            } else {
                None
            }
        };
        let parse = || {
            if let Some(units) = text.strip_prefix("fuel:") {
                return number(units, 1).map(Self::Fuel);
            }
            let micros = if let Some(n) = text.strip_suffix("us") {
                number(n, 1)
            } else if let Some(n) = text.strip_suffix("ms") {
                number(n, 1_000)
            } else {
                text.strip_suffix('s').and_then(|n| number(n, 1_000_000))
            };
            micros.map(Self::WallClock)
        };
        let budget = parse().ok_or_else(|| ConfigError::BudgetText(text.into()))?;
        budget.check().map(|()| budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in [
            "1s",
            "250ms",
            "1500us",
            "fuel:100000000",
            "60s",
            "1ms",
            "fuel:1000",
        ] {
            assert_eq!(text.parse::<Budget>().map(|b| b.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "",
            "s",
            "1",
            "1h",
            "-1s",
            "+1s",
            "1.5s",
            "fuel:",
            "fuel:x",
            "99999999999999999999s",
            "61s",
            "0ms",
            "fuel:5",
        ] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }

    #[test]
    fn costs_are_told_in_fitting_units() {
        let wall = Budget::default();
        assert_eq!(
            [950, 1_250, 2_500_000].map(|c| wall.cost(c).to_string()),
            ["950 µs", "1.25 ms", "2.50 s"]
        );
        assert_eq!(Budget::USUAL_FUEL.cost(3_100_000).to_string(), "3.1 M fuel");
    }
}
