//! The parts of descriptions, by name.

use ::words::Key;

/// The parts of a description that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecPart {
    Version,
    Game,
    Rules,
    Format,
    SeatsPerMatch,
    Matches,
    Seed,
    Rounds,
    Budget,
    Prices,
    SittingOut,
    MatchTime,
    Settled,
    Bots,
}

impl Key for SpecPart {
    fn key(&self) -> &'static str {
        match self {
            Self::Version => "version",
            Self::Game => "game",
            Self::Rules => "rules",
            Self::Format => "format",
            Self::SeatsPerMatch => "table",
            Self::Matches => "matches",
            Self::Seed => "seed",
            Self::Rounds => "rounds",
            Self::Budget => "budget",
            Self::Prices => "prices",
            Self::SittingOut => "sitting-out",
            Self::MatchTime => "match-time",
            Self::Settled => "settled",
            Self::Bots => "bots",
        }
    }
}
