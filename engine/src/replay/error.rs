//! Why a text or a file gives no replay.

use crate::{ConfigError, GameId, Seat};
use std::fmt;

/// Why a match cannot be recorded, or a link, a file or its answers cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// There is nothing to read.
    Empty,
    /// A character that links do not have.
    Character {
        /// The character.
        found: char,
        /// Its place in the link, from 1; blanks and what stands before the replay itself are not counted.
        place: usize,
    },
    /// The file does not begin as the files of replays do.
    NotAFile,
    /// The end is missing.
    CutShort {
        /// What it ends in.
        within: &'static str,
    },
    /// The end is followed by more.
    Trailing {
        /// How many bytes follow.
        bytes: usize,
    },
    /// A format that this version does not read.
    Format(u8),
    /// A game that this version does not have.
    Game(u16),
    /// The match was played under newer rules than this version's.
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
    /// A part has a value that it cannot have.
    Damaged {
        /// The part.
        part: &'static str,
    },
    /// A part is larger than allowed.
    TooLarge {
        /// The part.
        part: &'static str,
        /// The most that is allowed, in bytes.
        limit: usize,
    },
    /// The match needs another number of seats.
    Seats {
        /// How many seats the match has.
        needed: Seat,
        /// How many were given.
        given: usize,
    },
    /// The seat's answers cannot be made again, so they must be stored.
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

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no replay in this: it is empty"),
            Self::Character { found, place } => write!(
                f,
                "this is no replay link: character {place} of the replay is {found:?}, and only letters, digits, \
                 “-” and “_” can stand there; copy the whole link again"
            ),
            Self::NotAFile => {
                f.write_str("this is no file of a wasm-arena replay: it does not begin like one")
            }
            Self::CutShort { within } => {
                write!(
                    f,
                    "the replay is cut short within its {within}; copy the whole of it again"
                )
            }
            Self::Trailing { bytes } => {
                write!(
                    f,
                    "{bytes} bytes follow after the end of the replay; copy it again without them"
                )
            }
            Self::Format(format) => write!(
                f,
                "the replay has format {format}, which this version of wasm-arena does not read; it was made by a \
                 newer one, or it is damaged"
            ),
            Self::Game(id) => write!(
                f,
                "the replay is of a game (number {id}) that this version of wasm-arena does not have"
            ),
            Self::Rules { game, played, here } => write!(
                f,
                "the match was played under version {played} of the rules of {}, and this wasm-arena knows up to \
                 version {here}; open it with a newer one",
                game.name()
            ),
            Self::Config(error) => write!(f, "the replay is of a match that cannot be: {error}"),
            Self::Damaged { part } => write!(
                f,
                "the replay is damaged: its {part} cannot be read; copy the whole of it again"
            ),
            Self::TooLarge { part, limit } => write!(f, "the {part} of a replay has at most {limit} bytes"),
            Self::Seats { needed, given } => {
                write!(f, "the match has {needed} seats, but {given} were described")
            }
            Self::NotRerunnable(seat) => write!(
                f,
                "what seat {seat} answered cannot be made again, because no bot plays it; its answers must be stored"
            ),
            Self::MustRerun(seat) => write!(
                f,
                "the answers of seat {seat} are not in the replay; its bot must be run again"
            ),
            Self::AnswersEnd { seat, turn } => {
                write!(
                    f,
                    "the replay has no answer for seat {seat} in turn {turn}: it is damaged"
                )
            }
        }
    }
}

impl std::error::Error for ReplayError {}
