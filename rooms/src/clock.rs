//! How much time seats have.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How much time seats have. Who is out of time gets what the game's rules say of a reply that is late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As much as they like.
    #[default]
    #[serde(rename = "none")]
    Unlimited,
    /// So many seconds for each answer.
    Turn {
        /// From 1 to 3,600.
        seconds: u32,
    },
    /// So many seconds for all answers of a match together.
    Match {
        /// From 10 to 86,400.
        seconds: u32,
        /// Seconds that each answer adds; from 0 to 600.
        increment: u32,
    },
    /// So many days for each answer.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

/// A number of a clock is out of its range. Its text says which, and the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockError {
    what: &'static str,
    least: u32,
    most: u32,
    given: u32,
}

impl Clock {
    /// Checks the ranges of its numbers.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn check(self) -> Result<(), ClockError> {
        let within = |what, given, least, most| {
            if (least..=most).contains(&given) {
                Ok(())
            } else {
                Err(ClockError {
                    what,
                    least,
                    most,
                    given,
                })
            }
        };
        match self {
            Self::Unlimited => Ok(()),
            Self::Turn { seconds } => within("seconds of each turn", seconds, 1, 3_600),
            Self::Match { seconds, increment } => {
                within("seconds of a match", seconds, 10, 86_400)?;
                within("seconds that an answer adds", increment, 0, 600)
            }
            Self::Days { days } => within("days of each turn", days, 1, 30),
        }
    }

    /// The milliseconds for one answer, whatever earlier answers took; `None` if there is no such limit.
    pub fn for_each_answer(self) -> Option<u64> {
        match self {
            Self::Unlimited | Self::Match { .. } => None,
            Self::Turn { seconds } => Some(u64::from(seconds) * 1_000),
            Self::Days { days } => Some(u64::from(days) * 86_400_000),
        }
    }
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            what,
            least,
            most,
            given,
        } = self;
        write!(f, "The {what} are from {least} to {most}, not {given}")
    }
}

impl std::error::Error for ClockError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_checked_by_their_ranges() {
        let refused = |clock: Clock| clock.check().unwrap_err().to_string();
        assert_eq!(
            refused(Clock::Turn { seconds: 0 }),
            "The seconds of each turn are from 1 to 3600, not 0"
        );
        assert!(
            refused(Clock::Match {
                seconds: 9,
                increment: 0
            })
            .contains("of a match are from 10")
        );
        assert!(
            refused(Clock::Match {
                seconds: 10,
                increment: 601
            })
            .contains("an answer adds")
        );
        assert!(refused(Clock::Days { days: 31 }).contains("not 31"));
        for clock in [
            Clock::Unlimited,
            Clock::Turn { seconds: 3_600 },
            Clock::Match {
                seconds: 10,
                increment: 0,
            },
            Clock::Days { days: 1 },
        ] {
            assert_eq!(clock.check(), Ok(()));
        }
    }
}
