//! The parts of seasons, by name.

use crate::words;
use ::words::Key;
use engine::Phrase;
use std::ops::RangeInclusive;

/// What a season has a limited number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeasonPart {
    Bots,
    Versions,
    Tiers,
    Bosses,
    Pairs,
    BossPairs,
    Results,
    VersionNumber,
}

impl Key for SeasonPart {
    fn key(&self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Versions => "versions",
            Self::Tiers => "tiers",
            Self::Bosses => "bosses",
            Self::Pairs => "pairs",
            Self::BossPairs => "boss-pairs",
            Self::Results => "results",
            Self::VersionNumber => "version",
        }
    }
}

impl SeasonPart {
    /// Checks how many there are.
    pub(crate) fn check(self, given: usize, range: RangeInclusive<usize>) -> Result<(), Phrase> {
        if range.contains(&given) {
            return Ok(());
        }
        Err(words::SeasonOutOfRange {
            part: self,
            given: given.to_string(),
            least: range.start().to_string(),
            most: range.end().to_string(),
        }
        .phrase())
    }
}
