//! Whether a contest described elsewhere can be played and its results opened here, within sensible memory.

use crate::spec::{MOST_MATCH_SECONDS, Participant, Spec, VERSION};
use crate::words;
use engine::{Config, ConfigError, Phrase, Seat};
use std::collections::HashSet;
use std::fmt;

/// The maximum number of bots: who met whom takes memory for every pair.
pub const MOST_BOTS: usize = 2000;
/// The maximum number of matches.
pub const MOST_MATCHES: usize = 10_000_000;
/// The maximum length of a bot's name, in characters.
pub const MOST_NAME: usize = 300;
/// The maximum size of a description, in bytes.
pub const MOST_DESCRIPTION: usize = 8 << 20;
/// The maximum length of a line of results, in bytes.
pub const MOST_LINE: usize = 1 << 20;
/// The maximum size of all results, in bytes.
pub const MOST_RESULTS: u64 = 4 << 30;
/// The maximum length of a hash, in digits: that of a SHA-256.
const MOST_DIGITS: usize = 64;

/// Why a description cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// It is in a format that this version does not know.
    Version(u32),
    /// No match can be played with its configuration.
    Config(ConfigError),
    /// The number of bots is out of range.
    Bots(usize),
    /// The number of matches is out of range.
    Matches(usize),
    /// It has more seats at a table than bots.
    Seats {
        /// Seats at a table.
        seats: Seat,
        /// How many bots take part.
        bots: usize,
    },
    /// Two bots have this name.
    SameName(String),
    /// The name of a bot is too long.
    LongName(String),
    /// The name of a bot is empty, or has characters that are invisible, break lines or change how others are shown.
    UnsafeName(String),
    /// A value that should be a hash of this bot is not one.
    NotAHash {
        /// The bot's name.
        bot: String,
        /// The value.
        hash: String,
    },
    /// The time of a match is out of range.
    MatchSeconds(u32),
    /// The confidence at which the order counts as settled is out of range.
    Confidence(String),
}

impl SpecError {
    /// What is wrong.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Version(version) => words::Newer {
                version: version.to_string(),
                known: VERSION.to_string(),
            }
            .phrase(),
            Self::Config(error) => error.phrase(),
            Self::Bots(given) => words::BotsOutOfRange {
                given: given.to_string(),
                most: MOST_BOTS.to_string(),
            }
            .phrase(),
            Self::Matches(given) => words::MatchesOutOfRange {
                given: given.to_string(),
                most: MOST_MATCHES.to_string(),
            }
            .phrase(),
            Self::Seats { seats, bots } => words::TableTooLarge {
                seats: seats.to_string(),
                bots: bots.to_string(),
            }
            .phrase(),
            Self::SameName(bot) => words::SameName {
                bot: engine::quote(&bot),
            }
            .phrase(),
            Self::LongName(bot) => words::LongName {
                bot: engine::quote(&bot),
                most: MOST_NAME.to_string(),
            }
            .phrase(),
            Self::UnsafeName(bot) => words::UnsafeName {
                bot: engine::quote(&bot),
            }
            .phrase(),
            Self::NotAHash { bot, hash } => words::NotAHash {
                bot: engine::quote(&bot),
                hash: engine::quote(&hash),
            }
            .phrase(),
            Self::MatchSeconds(seconds) => words::MatchTimeOutOfRange {
                seconds: seconds.to_string(),
                most: MOST_MATCH_SECONDS.to_string(),
            }
            .phrase(),
            Self::Confidence(percent) => words::ConfidenceOutOfRange { percent }.phrase(),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for SpecError {}

impl Spec {
    /// Checks that this version can play the contest and open its results, whoever described it.
    ///
    /// # Errors
    /// The first thing that is out of range.
    pub fn check(&self) -> Result<(), SpecError> {
        if !(1..=VERSION).contains(&self.version) {
            return Err(SpecError::Version(self.version));
        }
        let config = Config {
            seats: self.seats_per_match,
            rounds: self.rounds,
            budget: self.budget,
            sit_out: self.sit_out,
            rules: self.rules_version,
            ..Config::usual(self.game, self.seed)
        };
        config.check().map_err(SpecError::Config)?;
        let bots = self.bots.len();
        if !(2..=MOST_BOTS).contains(&bots) {
            return Err(SpecError::Bots(bots));
        }
        if usize::from(self.seats_per_match) > bots {
            let seats = self.seats_per_match;
            return Err(SpecError::Seats { seats, bots });
        }
        if !(1..=MOST_MATCHES).contains(&self.matches) {
            return Err(SpecError::Matches(self.matches));
        }
        if let Some(seconds) = self.match_seconds
            && !(1..=MOST_MATCH_SECONDS).contains(&seconds)
        {
            return Err(SpecError::MatchSeconds(seconds));
        }
        if let Some(percent) = self.until_settled
            && !(50.0..100.0).contains(&percent)
        {
            return Err(SpecError::Confidence(percent.to_string()));
        }
        let mut names = HashSet::new();
        for bot in &self.bots {
            bot.check()?;
            if !names.insert(&bot.label) {
                return Err(SpecError::SameName(bot.label.clone()));
            }
        }
        Ok(())
    }
}

impl Participant {
    /// Checks the bot's name and its hashes.
    fn check(&self) -> Result<(), SpecError> {
        if self.label.chars().count() > MOST_NAME {
            return Err(SpecError::LongName(self.label.clone()));
        }
        if self.label.is_empty() || !is_seen(&self.label) {
            return Err(SpecError::UnsafeName(self.label.clone()));
        }
        let mut hashes = self.hash.iter().chain(&self.program);
        match hashes.find(|hash| !is_hash(hash)) {
            None => Ok(()),
            Some(hash) => Err(SpecError::NotAHash {
                bot: self.label.clone(),
                hash: hash.clone(),
            }),
        }
    }
}

/// Whether all characters of a text are visible, and none breaks a line or changes how others are shown.
pub(crate) fn is_seen(text: &str) -> bool {
    !text.chars().any(engine::is_unseen)
}

/// Whether a text is a hash: hexadecimal digits.
pub(crate) fn is_hash(text: &str) -> bool {
    (1..=MOST_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use crate::made_up::spec;
    use engine::GameId;

    #[test]
    fn what_cannot_be_played_is_refused_with_the_reason() {
        let right = spec(GameId::Territories, Format::Swiss, 5, 4, 10);
        assert_eq!(right.check(), Ok(()));
        let refused = |change: &dyn Fn(&mut Spec), words: &str| {
            let mut wrong = right.clone();
            change(&mut wrong);
            let error = wrong.check().unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        refused(&|spec| spec.version = 3, "format 3");
        refused(&|spec| spec.seats_per_match = 0, "seats");
        refused(
            &|spec| spec.seats_per_match = 6,
            "6 seats at a table, but only 5 bots",
        );
        refused(&|spec| spec.rounds = 0, "rounds");
        refused(&|spec| spec.rules_version = 1000, "1000");
        refused(&|spec| spec.matches = 0, "0 matches");
        refused(&|spec| spec.matches = usize::MAX, "1 to 10000000");
        refused(&|spec| spec.bots.truncate(1), "1 bots; a contest has 2 to 2000");
        refused(&|spec| spec.until_settled = Some(f64::NAN), "NaN");
        refused(&|spec| spec.match_seconds = Some(0), "gives a match 0 seconds");
        refused(&|spec| spec.match_seconds = Some(u32::MAX), "from 1 to 604800");
        refused(&|spec| spec.until_settled = Some(100.0), "100 %");
        refused(
            &|spec| spec.bots[1].label = "A".into(),
            "two of its bots are called “A”",
        );
        refused(
            &|spec| spec.bots[1].label = "x".repeat(301),
            "is longer than 300 characters",
        );
        for name in [
            "",
            "a\nb",
            "a\rb",
            "a\u{1b}[2Jb",
            "\u{202e}a",
            "a\u{2028}b",
            "a\0b",
            "\u{200b}",
        ] {
            refused(
                &|spec| spec.bots[1].label = name.into(),
                "is empty or has characters",
            );
        }
        refused(
            &|spec| spec.bots[1].hash = Some("\u{1b}[2J".into()),
            "“B” has “\\u{1b}[2J”, which is not a hash",
        );
        refused(&|spec| spec.bots[0].program = Some(String::new()), "not a hash");
        refused(&|spec| spec.bots[0].hash = Some("0".repeat(65)), "not a hash");
    }
}
