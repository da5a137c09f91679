//! Why a text or a file is not a replay.

use super::text;
use crate::{ConfigError, GameId, Phrase, Seat};
use ::words::Key;
use std::fmt;

/// Why a match cannot be recorded, or a link, a file or its answers cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// There is nothing to read.
    Empty,
    /// A character that does not occur in links.
    Character {
        /// The character.
        found: char,
        /// Its place in the link, from 1, not counting spaces and what comes before the replay itself.
        place: usize,
    },
    /// The file does not begin like a replay file.
    NotAFile,
    /// The end is missing.
    CutShort {
        /// The part in which it ends.
        within: Part,
    },
    /// More bytes follow the end.
    Trailing {
        /// How many bytes follow.
        bytes: usize,
    },
    /// A format that this version cannot read.
    Format(u8),
    /// A game that this version does not have.
    Game(u16),
    /// The match was played under newer rules than this version has.
    Rules {
        /// The game.
        game: GameId,
        /// The version of the rules it was played under.
        played: u32,
        /// The version of the rules here.
        here: u32,
    },
    /// No match can be played with its configuration.
    Config(ConfigError),
    /// A part has an impossible value.
    Damaged {
        /// The part.
        part: Part,
    },
    /// A part is larger than allowed.
    TooLarge {
        /// The part.
        part: Part,
        /// The maximum, in bytes.
        limit: usize,
    },
    /// The link is too long to send.
    LongLink {
        /// How many characters it would have.
        characters: usize,
        /// How many it may have.
        most: usize,
    },
    /// The match needs another number of seats.
    Seats {
        /// How many seats the match has.
        needed: Seat,
        /// How many were given.
        given: usize,
    },
    /// The match is refereed elsewhere, so not all answers are known here.
    Elsewhere,
    /// The seat's answers cannot be reproduced, so they must be stored.
    NotRerunnable(Seat),
    /// The seat's answers are not in the replay: its bot must be run again.
    MustRerun(Seat),
    /// The stored answers end before the match does.
    AnswersEnd {
        /// The seat whose answer is missing.
        seat: Seat,
        /// The turn in which it is missing, from 0.
        turn: u32,
    },
}

impl ReplayError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Empty => text::Empty.phrase(),
            Self::Character { found, place } => text::Character {
                place: place.into(),
                found: format!("{found:?}"),
            }
            .phrase(),
            Self::NotAFile => text::NotAFile.phrase(),
            Self::Elsewhere => text::Elsewhere.phrase(),
            Self::CutShort { within: part } => text::CutShort { part }.phrase(),
            Self::Trailing { bytes } => text::Trailing { bytes: bytes.into() }.phrase(),
            Self::Format(format) => text::Format {
                format: format.into(),
            }
            .phrase(),
            Self::Game(number) => text::Game {
                number: number.to_string(),
            }
            .phrase(),
            Self::Rules { game, played, here } => text::Rules {
                played: played.into(),
                game: game.name(),
                here: here.into(),
            }
            .phrase(),
            Self::Config(error) => text::Config { why: error.phrase() }.phrase(),
            Self::Damaged { part } => text::Damaged { part }.phrase(),
            Self::TooLarge { part, limit } => text::TooLarge {
                part,
                limit: limit.to_string(),
            }
            .phrase(),
            Self::LongLink { characters, most } => text::LongLink {
                characters: characters.into(),
                most: most.into(),
            }
            .phrase(),
            Self::Seats { needed, given } => text::Seats {
                needed: needed.into(),
                given: given.into(),
            }
            .phrase(),
            Self::NotRerunnable(seat) => text::NotRerunnable { seat: seat.into() }.phrase(),
            Self::MustRerun(seat) => text::MustRerun { seat: seat.into() }.phrase(),
            Self::AnswersEnd { seat, turn } => text::AnswersEnd {
                seat: seat.into(),
                turn: turn.into(),
            }
            .phrase(),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for ReplayError {}

/// A part of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the seats answered.
    Answers,
    /// A bot in the replay.
    Bot,
    /// The bots in the replay.
    Bots,
    /// The turn budget.
    Budget,
    /// The game.
    Game,
    /// The hash of the last position.
    Hash,
    /// The last character of a link.
    LastCharacter,
    /// The players' names.
    Names,
    /// The match that it continues.
    Origin,
    /// The price list of fuel.
    Prices,
    /// The number of rounds.
    Rounds,
    /// The version of the rules.
    Rules,
    /// The seal over all bytes.
    Seal,
    /// Who plays.
    Seats,
    /// The seed.
    Seed,
    /// Other settings.
    Settings,
    /// The text answers.
    TextAnswers,
    /// The hashes along the way.
    Trace,
    /// The number of turns.
    Turns,
    /// All of it.
    Whole,
}

impl Key for Part {
    fn key(&self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::Bot => "bot",
            Self::Bots => "bots",
            Self::Budget => "budget",
            Self::Game => "game",
            Self::Hash => "hash",
            Self::LastCharacter => "last-character",
            Self::Names => "names",
            Self::Origin => "origin",
            Self::Prices => "prices",
            Self::Rounds => "rounds",
            Self::Rules => "rules",
            Self::Seal => "seal",
            Self::Seats => "seats",
            Self::Seed => "seed",
            Self::Settings => "settings",
            Self::TextAnswers => "text-answers",
            Self::Trace => "trace",
            Self::Turns => "turns",
            Self::Whole => "whole",
        }
    }
}
